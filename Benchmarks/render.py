"""Puts the speed table of the newest folder in docs/benchmarks/ into README.md.

usage: render.py [--check]    (with --check it writes nothing, and fails where README.md is behind)
"""
import json
import os
import re
import sys

import report

FOLDER = "docs/benchmarks"
FIRST, LAST = "<!-- speed -->", "<!-- /speed -->"


def newest():
    """The newest folder of the ten million rows, or None."""
    names = os.listdir(FOLDER) if os.path.isdir(FOLDER) else []
    dates = sorted(name for name in names if re.fullmatch(r"\d{4}-\d\d-\d\d", name))
    return dates[-1] if dates else None


def text():
    date = newest()
    if date is None:
        return "Nothing is measured yet: `make bench` does it."
    path = os.path.join(FOLDER, date)
    with open(os.path.join(path, "samples.jsonl")) as file:
        samples = [json.loads(line) for line in file]
    with open(os.path.join(path, "machine.txt")) as file:
        machine = dict(line.rstrip("\n").split(": ", 1) for line in file if ": " in line)
    return (f"{report.short_table(report.Figures(samples, 10_000_000))}\n\n"
            f"10 million rows, 1.36 GB, {machine['cores']} cores of {machine['processor']}; medians, "
            f"all measured in one run: [docs/benchmarks/{date}]({path}/README.md).")


def main():
    with open("README.md") as file:
        before = file.read()
    start, end = before.index(FIRST) + len(FIRST), before.index(LAST)
    after = before[:start] + "\n" + text() + "\n" + before[end:]
    if "--check" in sys.argv[1:]:
        if after != before:
            sys.exit("README.md: the speed table is behind docs/benchmarks (make bench-readme)")
    elif after != before:
        with open("README.md", "w") as file:
            file.write(after)


if __name__ == "__main__":
    main()
