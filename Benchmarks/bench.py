"""Measures gridview and its peers in one run and writes docs/benchmarks/<date>/.

usage: bench.py PROGRAM [--arrows PROGRAM] [--rows N] [--runs N] [--slow] [--no-peers] [--only WORD]
                [--peers FOLDER] [--work FOLDER] [--quiet SECONDS] [--out FOLDER]
"""
import argparse
import datetime
import os
import shutil
import signal
import subprocess
import sys
import time

from machine import Quiet, busy, description

try:
    import report
    from peers import Peers
    from tables import Tables
    from viewer import Sessions
except ModuleNotFoundError as missing:
    sys.exit(f"bench: Python's {missing.name} is missing: make bench-peers installs it")

# What takes longer is run once: it is far from the others anyway.
ONCE = 15
SMALL_ROWS = 7_350  # 1 MB


def arguments():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--arrows", help="gridview-bench, to measure each arrow by itself too")
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--only", default="", help="tasks whose name has this word")
    parser.add_argument("--work", default=".build/bench", help="where tables are kept")
    parser.add_argument("--peers", default=".build/bench-peers", help="where peers are installed")
    parser.add_argument("--quiet", type=float, default=120, help="seconds to wait for quiet, in all")
    parser.add_argument("--out", help="default: docs/benchmarks/<date>, with the rows if not 10 M")
    return parser.parse_args()


def has_log(program, table, folder):
    return subprocess.run([program, "--bench-log", os.path.join(folder, "moments"), "--dump", "count",
                           table.path], capture_output=True).returncode == 0


def gridview_tasks(options, tables, table, small, tenth):
    sessions = Sessions(options.program, options.work, has_log(options.program, small, options.work))
    count = Peers(options.peers, options.work, table, None)
    counted = ("count", "gridview", [options.program, "--dump", "count", table.path],
               lambda answer: answer == table["rows"], None)
    return [
        ("gridview count", lambda: count.run(*counted)),
        ("gridview first frame small", lambda: sessions.first_frame("first frame small", small)),
        ("gridview looking", lambda: sessions.looking(table)),
        ("gridview index", lambda: sessions.indexing("index", table)),
        ("gridview index tenth", lambda: sessions.indexing("index tenth", tenth)),
        ("gridview sorting", lambda: sessions.sorting(table)),
        ("gridview sorting tenth", lambda: sessions.sorting_tenth(tenth)),
        ("gridview finding", lambda: sessions.finding(table)),
    ]


def peer_tasks(options, tables, table):
    plain = tables.plain(options.rows) if shutil.which("sort") else None
    peers = Peers(options.peers, options.work, table, plain)
    tasks = [(f"{who} {work}", lambda asked=(work, who, *rest): peers.run(*asked))
             for work, who, *rest in peers.commands(options.slow)]
    if shutil.which("less"):
        tasks.append(("less looking", lambda: peers.less(options.slow)))
    if options.slow:
        for name in ("visidata", "tabview"):
            if os.path.exists(os.path.join(options.peers, "bin", name)):
                tasks.append((name, getattr(peers, name)))
    return tasks


def measure(tasks, options):
    """Runs all tasks, then all again: what drifts, drifts for all alike."""
    quiet, samples, slow = Quiet(8, options.quiet), [], set()
    for run in range(options.runs):
        for name, task in tasks:
            if name in slow or options.only not in name:
                continue
            was_quiet = quiet.wait()
            start, before = time.monotonic(), busy()
            try:
                found = task()
            except OSError as problem:
                print(f"  {name}: {problem}", file=sys.stderr)
                slow.add(name)
                continue
            seconds = time.monotonic() - start
            if seconds > ONCE:
                slow.add(name)
            for one in found:
                one.update(run=run, quiet=was_quiet)
            samples += found
            told = ", ".join(f"{one['work']} {report.figure(one)}" for one in found)
            print(f"  {run + 1}  {name}: {told}  ({seconds:.1f} s)", flush=True)
    return samples


def main():
    # So that what was started is ended too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("bench: stopped"))
    options = arguments()
    options.program = os.path.abspath(options.program)
    tables = Tables(options.work)
    table, small = tables.orders(options.rows), tables.orders(SMALL_ROWS)
    tenth = tables.orders(options.rows // 10)
    machine = description()
    for one in (table, small, tenth):
        tables.warm(one.path)
    tasks = gridview_tasks(options, tables, table, small, tenth)
    if not options.no_peers:
        tasks += peer_tasks(options, tables, table)
    today = datetime.date.today().isoformat()
    plain_name = today if options.rows == 10_000_000 else f"{today}-{options.rows}-rows"
    folder = options.out or os.path.join("docs/benchmarks", plain_name)
    samples = measure(tasks, options)
    arrows = []
    if options.arrows:
        said = subprocess.run([options.arrows, "--json", "--runs", str(max(3, options.runs))],
                              capture_output=True, text=True)
        arrows = said.stdout.splitlines()
        if said.returncode != 0:
            print(f"bench: {options.arrows}: {said.stderr.strip()}", file=sys.stderr)
    if not samples:
        sys.exit("bench: nothing was measured")
    report.write(folder, samples, arrows, table, options, machine)
    print(f"bench: {folder}/README.md")


if __name__ == "__main__":
    main()
