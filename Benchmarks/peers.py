"""The peers: what they are asked, as commands and in a terminal."""
import os
import shutil

import command
from machine import available
from sample import sample
from terminal import Terminal
from viewer import ABSENT, EXPRESSION, FLOOD, PAGES, PAGE_DOWN

HERE = os.path.dirname(os.path.abspath(__file__))
COLUMN = {"customer": 3, "amount": 5}
LEAST_MEMORY = 3 << 30


class Peers:
    """The commands that can be run with what is installed."""

    def __init__(self, environment, folder, table, plain):
        self.python = os.path.join(environment, "bin", "python")
        self.environment = environment
        self.folder = folder
        self.table = table
        self.plain = plain

    def has(self, library):
        if not os.path.exists(self.python):
            return False
        return os.spawnv(os.P_WAIT, self.python,
                         [self.python, "-c", f"import importlib.util as u, sys; "
                          f"sys.exit(u.find_spec('{library}') is None)"]) == 0

    def commands(self, slow):
        """(work, who, arguments, is right, works whose figure the peak memory is) of each command."""
        table, found = self.table, []
        rows = table["rows"]

        def order(first):
            return lambda answer: answer[0] == rows and first in (None, answer[1])

        def equals(value):
            return lambda answer: str(answer) == str(value)

        for library in ("polars", "duckdb"):
            if not self.has(library):
                continue
            asked = [
                ("count", ["count"], equals(rows), None),
                ("first page", ["top", "amount"], equals(table["smallest"]), None),
                ("order amount", ["order", "amount"], order(table["smallest at"]), "memory sorted"),
                ("order customer", ["order", "customer"], order(None), None),
                ("order uuid", ["order", "uuid"], order(table["first by uuid at"]), None),
                ("cached page", ["loaded-top", "amount"], equals(table["smallest"]), None),
                ("cached order", ["loaded-order", "amount"], order(table["smallest at"]), None),
                ("filter literal", ["find", "urgent"], equals(table["urgent rows"]), None),
                ("filter regex", ["match", EXPRESSION], equals(table["refund rows"]), None),
            ]
            query = [self.python, os.path.join(HERE, "peer_query.py"), library]
            for work, words, right, memory in asked:
                found.append((work, library, query + words[:1] + [table.path] + words[1:], right,
                              memory))
        if shutil.which("rg"):
            # ripgrep counts lines, not records: its answers are near, not equal.
            for work, words, right in (
                ("search absent", ["-c", "-F", ABSENT], lambda answer: answer == ""),
                ("search last", ["-c", "-F", table["last"]], equals(1)),
                ("filter literal", ["-c", "-F", "urgent"], lambda answer: int(answer) > 0),
                ("filter regex", ["-c", EXPRESSION], lambda answer: int(answer) > 0),
            ):
                found.append((work, "ripgrep", ["rg", "--no-config", *words, table.path], right, None))
        if self.plain:
            ends = lambda answer: True  # noqa: E731  (GNU sort's answer is a file of its own)
            found.append(("order amount", "GNU sort", ["sort", "-t,", "-k5,5n", "-S2G",
                          f"--parallel={os.cpu_count()}", self.plain], ends, None))
            found.append(("order customer", "GNU sort", ["sort", "-t,", "-k3,3", "-S2G",
                          f"--parallel={os.cpu_count()}", self.plain], ends, None))
        if slow and shutil.which("mlr"):
            found.append(("order amount", "Miller", ["mlr", "--csv", "sort", "-nf", "amount",
                          "then", "head", "-n", "1", "then", "cut", "-f", "uuid", table.path],
                          lambda answer: True, None))
        return found

    def run(self, work, who, arguments, right, memory):
        """One run of a command, as samples."""
        result = command.run(arguments, self.folder, timeout=180)
        ended = result["code"] in (0, 1) and not result["timed out"]
        try:
            is_right = ended and bool(right(result["answer"]))
        except (TypeError, ValueError, IndexError):
            is_right = False
        kept = {name: result[name] for name in ("wall", "cpu", "others", "peak", "code")}
        if not is_right:
            kept["said"] = str(result["answer"])[:80] + " " + result["error"]
        samples = [sample(work, who, result["seconds"] if ended else None, right=is_right, **kept)]
        if memory:
            samples.append(sample(memory, who, result["peak"], right=is_right))
        return samples

    def less(self, slow):
        """less on the same table: start, end, pages, a flood."""
        table, samples = self.table, []
        terminal = Terminal([shutil.which("less"), "-S", table.path],
                            environment={"LESS": "", "LESSHISTFILE": "-"})

        def add(work, moment, since, right=None):
            samples.append(sample(work, "less", moment and moment - since, right=right))

        try:
            add("first frame", terminal.until(table["first"], 30), terminal.start, True)
            pressed = terminal.send("G")
            add("end", terminal.until(table["last"], 120, pressed), pressed, True)
            terminal.send("g")
            terminal.until(table["first"], 10)
            terminal.settle()
            frames = sorted(terminal.frame(PAGE_DOWN) or 2 for _ in range(PAGES))
            samples.append(sample("page", "less", frames[len(frames) // 2], right=True))
            pressed = terminal.send(PAGE_DOWN * FLOOD)
            add("flood", terminal.last_byte(0.3, 30), pressed, True)
            if slow:
                pressed = terminal.send(f"/{ABSENT}\r")
                add("search absent", terminal.until("Pattern not found", 120), pressed, True)
        finally:
            terminal.close()
        return samples

    def visidata(self):
        """VisiData: loads everything, then sorts the fifth column as numbers. Slow, and large."""
        samples = []
        if available() < LEAST_MEMORY:
            return samples
        terminal = Terminal([os.path.join(self.environment, "bin", "visidata"), self.table.path])
        try:
            shown = terminal.until(self.table["first"], 60)
            samples.append(sample("first frame", "VisiData", shown and shown - terminal.start, True))
            terminal.until(rf"{self.table['rows']:,}|{self.table['rows']} rows", 180)
            terminal.send("llll%")
            terminal.settle(1)
            pressed = terminal.send("[")
            shown = terminal.until(self.table["smallest"], 180)
            samples.append(sample("order amount", "VisiData", shown and shown - pressed,
                                  shown is not None))
        finally:
            terminal.close()
        return samples

    def tabview(self):
        """tabview: its first frame comes when all is loaded."""
        if available() < LEAST_MEMORY:
            return []
        terminal = Terminal([os.path.join(self.environment, "bin", "tabview"), self.table.path])
        try:
            shown = terminal.until(self.table["first"], 180)
            return [sample("first frame", "tabview", shown and shown - terminal.start,
                           shown is not None)]
        finally:
            terminal.close()
