"""From samples to the table, and to the files of a folder in docs/benchmarks/."""
import json
import os
import statistics
import subprocess

from works import PARTS, WORKS

UNITS = {work.key: work.unit for work in WORKS} | {part: "s" for part in PARTS}


def number(value, unit):
    """A figure as it is read: 4.12 ms, 530 ms, 38 MB, 1.10 ×."""
    if value is None:
        return "–"
    if unit == "B":
        return f"{value / 1e6:,.0f} MB"
    if unit == "x":
        return f"{value:.2f} ×"
    for scale, name in ((1e6, "µs"), (1e3, "ms")):
        scaled = value * scale
        if scaled < 999.5:
            return f"{scaled:.{2 if scaled < 9.995 else 1 if scaled < 99.95 else 0}f} {name}"
    return f"{value:.{2 if value < 9.995 else 1}f} s"


def figure(sample):
    mark = " WRONG" if sample["right"] is False and sample["value"] is not None else ""
    return number(sample["value"], UNITS[sample["work"]]) + mark


class Figures:
    """The samples by work and by who."""

    def __init__(self, samples, rows):
        self.rows = rows
        self.samples = {}
        for one in samples:
            self.samples.setdefault((one["work"], one["who"]), []).append(one)

    def who(self, work):
        """Who did a work, gridview left out, in the order of the samples."""
        return [who for (key, who) in self.samples if key == work and who != "gridview"]

    def values(self, work, who="gridview"):
        return [one["value"] for one in self.samples.get((work, who), [])
                if one["value"] is not None and one["right"] is not False]

    def is_wrong(self, work, who="gridview"):
        """True where an answer came and was not the known one."""
        return any(one["right"] is False and one["value"] is not None
                   for one in self.samples.get((work, who), []))

    def median(self, work, who="gridview"):
        values = self.values(work, who)
        return statistics.median(values) if values and not self.is_wrong(work, who) else None

    def own(self, work):
        """gridview's figure of a work; for a ratio of two works the ratio of their medians."""
        if work.of is None:
            return self.median(work.key)
        above, below = (self.median(key) for key in work.of)
        if above is None or not below:
            return None
        return above / below / (10 if work.per_row else 1)

    def best_peer(self, work):
        """(figure, name) of the peer that did a work best, or None."""
        found = [(self.median(work.key, who), who) for who in self.who(work.key)]
        return min((one for one in found if one[0] is not None), default=None)

    def is_reached(self, work):
        """yes, no, WRONG, or – where there is nothing to say."""
        if self.is_wrong(work.key):
            return "WRONG"
        own = self.own(work)
        # Growth is asked from ten to a hundred million rows; elsewhere it is only told.
        asked = not work.per_row or self.rows == 100_000_000
        if own is None or work.must is None or not asked:
            return "–"
        return "yes" if own <= work.must else "no"


def table(figures):
    """The whole table, as Markdown."""
    lines = ["| work | gridview median | best peer median | ratio | must reach | reached? |",
             "|---|---|---|---|---|---|"]
    for work in WORKS:
        own, peer = figures.own(work), figures.best_peer(work)
        told = number(own, work.unit)
        if figures.is_wrong(work.key):
            told = "WRONG"
        elif own is None and work.of is None:
            told = "not there"
        other = f"{peer[1]} {number(peer[0], work.unit)}" if peer else "–"
        ratio = f"{peer[0] / own:.1f} ×" if peer and own else "–"
        must = f"≤ {number(work.must, work.unit)}" if work.must else "–"
        lines.append(f"| {work.title} | {told} | {other} | {ratio} | {must} "
                     f"| {figures.is_reached(work)} |")
    return "\n".join(lines)


def short_table(figures):
    """For the README: what a user waits for, and what another tool needs for it."""
    lines = ["| work | gridview | best other |", "|---|---|---|"]
    for work in WORKS:
        own, peer = figures.own(work), figures.best_peer(work)
        if own is None or work.unit == "x" or work.key in ("index", "first frame small"):
            continue
        other = f"{peer[1]} {number(peer[0], work.unit)}" if peer else "–"
        lines.append(f"| {work.title} | {number(own, work.unit)} | {other} |")
    return "\n".join(lines)


def spread(figures):
    """Each work by each, with least and most."""
    lines = ["| work | who | median | least … most | runs |", "|---|---|---|---|---|"]
    for work in [*(work.key for work in WORKS if work.of is None), *sorted(PARTS)]:
        for who in (["gridview"] if (work, "gridview") in figures.samples else []) + figures.who(work):
            values, unit = figures.values(work, who), UNITS[work]
            median = number(figures.median(work, who), unit)
            if figures.is_wrong(work, who):
                median = "WRONG"
            edges = f"{number(min(values), unit)} … {number(max(values), unit)}" if values else "–"
            lines.append(f"| {work} | {who} | {median} | {edges} | {len(values)} |")
    return "\n".join(lines)


def arrow_table(arrows):
    """Each arrow by itself, from the lines of `gridview-bench --json`."""
    if not arrows:
        return ""
    lines = ["## Each arrow by itself", "",
             "`gridview-bench`, on a table of its own; the samples are in [arrows.jsonl](arrows.jsonl).",
             "", "| arrow | median | rate | bytes |", "|---|---|---|---|"]
    for one in map(json.loads, arrows):
        seconds = one["median ns"] / 1e9
        unit, count = next((name, one[name]) for name in ("rows", "frames", "layouts") if name in one)
        rate = f"{count / seconds:,.0f} {unit}/s" if count else "–"
        speed = f"{one['bytes'] / seconds / 1e9:.2f} GB/s" if one["bytes"] else "–"
        lines.append(f"| {one['arrow']} | {number(seconds, 's')} | {rate} | {speed} |")
    return "\n".join(lines) + "\n"


def versions(options):
    """Each program's own words about its version."""
    python = os.path.join(options.peers, "bin", "python")
    asked = {"gridview": [options.program, "--version"], "ripgrep": ["rg", "--version"],
             "less": ["less", "--version"], "GNU sort": ["sort", "--version"],
             "Miller": ["mlr", "--version"]}
    for library in ("duckdb", "polars", "visidata", "tabview"):
        asked[library] = [python, "-c",
                          f"from importlib.metadata import version; print(version('{library}'))"]
    found = {}
    for who, words in asked.items():
        try:
            said = subprocess.run(words, capture_output=True, text=True, timeout=20)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if said.returncode == 0 and said.stdout:
            found[who] = said.stdout.splitlines()[0]
    return found


def write(folder, samples, arrows, table_measured, options, machine):
    """Writes README.md, samples.jsonl, arrows.jsonl and machine.txt."""
    os.makedirs(folder, exist_ok=True)
    rows = table_measured["rows"]
    with open(os.path.join(folder, "samples.jsonl"), "w") as file:
        for one in samples:
            file.write(json.dumps(one, ensure_ascii=False) + "\n")
    if arrows:
        with open(os.path.join(folder, "arrows.jsonl"), "w") as file:
            file.write("\n".join(arrows) + "\n")
    with open(os.path.join(folder, "machine.txt"), "w") as file:
        for line in machine + [f"{who}: {said}" for who, said in versions(options).items()]:
            file.write(line + "\n")
    figures = Figures(samples, rows)
    noisy = sum(not one["quiet"] for one in samples)
    skipped = "" if options.slow else (
        "\nLeft out, as they take minutes: VisiData, tabview, Miller's sort, less's search (`make bench SLOW=1`).\n")
    with open(os.path.join(folder, "README.md"), "w") as file:
        file.write(f"""# {rows:,} rows, {table_measured['bytes'] / 1e9:.2f} GB

    make bench ROWS={rows} RUNS={options.runs}

Ten columns with CJK text, quotes, doubled quotes and line ends inside cells, from a fixed seed; page cache
warm; a terminal of 200 × 50. All of it in one run, {options.runs} rounds in which each took its turn; medians.
[machine.txt](machine.txt) says where and with which versions, [samples.jsonl](samples.jsonl) has every
figure. {noisy} of {len(samples)} figures were taken while others used the machine. A library's time is that
of its work alone, without Python's start. The ratio is the peer's figure divided by gridview's. WRONG is an answer that is not the known one.
{skipped}
{table(figures)}

## Each by each

{spread(figures)}

{arrow_table(arrows)}
How each was asked is in [Benchmarks](../../../Benchmarks): peers.py, peer_query.py, viewer.py.
""")
