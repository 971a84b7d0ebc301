"""What gridview is asked to do in a terminal, and what it must show then."""
import os
import re
import time

from machine import memory
from sample import sample
from terminal import Terminal

PAGE_DOWN = "\x1b[6~"
PAGES = 50
FLOOD = 200
ABSENT = "zzqqxxjj"
EXPRESSION = "ref[a-z]+d"
SILENCE = 3  # seconds without a sign of work, after which nothing more is waited for
COLUMN = {"customer": "3", "amount": "5", "uuid": "9"}


class Viewer:
    """A running gridview, with what it tells of moments that no screen shows (`--bench-log`)."""

    def __init__(self, program, file, log):
        self.log = log
        arguments = [program] + (["--bench-log", log] if log else []) + [file]
        if log and os.path.exists(log):
            os.remove(log)
        self.terminal = Terminal(arguments)

    def opened(self, table):
        """The time of the first frame, or None; from it the log's clock is set."""
        shown = self.terminal.until(table["first"], 30)
        told = [int(nanoseconds) for nanoseconds, _, name in self.lines() if name == "first frame"]
        # The program's clock starts in it, some milliseconds after exec, which it cannot see.
        self.base = shown - told[0] / 1e9 if shown and told else self.terminal.start
        return shown

    def lines(self):
        """The whole lines of the log so far."""
        if not self.log or not os.path.exists(self.log):
            return []
        with open(self.log) as file:
            return [line.rstrip("\n").partition(" ") for line in file if line.endswith("\n")]

    def moment(self, event, known, timeout):
        """The first time of an event behind so many lines of the log, or None."""
        deadline = time.monotonic() + timeout
        while self.log and time.monotonic() < deadline:
            for nanoseconds, _, name in self.lines()[known:]:
                if name == event:
                    return self.base + int(nanoseconds) / 1e9
            self.terminal.burst(0.005)
        return None

    def status(self):
        return self.terminal.screen.display[-1]

    def is_at_work(self):
        return re.search(r"sorting|indexing|reading|filtering|searching|\d+ ?%", self.status())

    def rest(self, timeout=60):
        """The time of the burst after which the status line tells of no work."""
        deadline = time.monotonic() + timeout
        last = None
        while time.monotonic() < deadline:
            burst = self.terminal.burst(0.25)
            last = burst[1] if burst else last
            if burst is None and not self.is_at_work():
                return last
        return None

    def row(self):
        found = re.search(r"row (\d+) of", self.status())
        return int(found.group(1)) if found else None


class Sessions:
    """The sessions, each a list of samples; a step that failed once is not tried again."""

    def __init__(self, program, folder, has_log):
        self.program = program
        self.log = os.path.join(folder, "moments") if has_log else None
        self.failed = set()

    def _step(self, viewer, keys, expected, event, timeout=60):
        """Presses keys: seconds until the expected text, until the work's end, and whether right.

        Where the program came to rest without it, the seconds are those of its last output.
        """
        terminal, known = viewer.terminal, len(viewer.lines())
        pressed = terminal.send(keys)
        last, is_shown = None, False
        while not is_shown and not terminal.is_closed and time.monotonic() - pressed < timeout:
            burst = terminal.burst(SILENCE)
            if burst is None and not viewer.is_at_work():
                break
            if burst and burst[1] >= pressed:
                last, is_shown = burst[1], terminal.shows(expected)
        if last is None:
            return None, None, False
        done = viewer.moment(event, known, 20) if is_shown and event else None
        rested = viewer.rest(5)
        # Without the log the order is done when the line that tells of the work is gone.
        done = done or max(last, rested or last)
        return last - pressed, max(done - pressed, 0), is_shown and terminal.shows(expected)

    def _index(self, viewer, rows, timeout=120):
        """Waits for the index; the time it was done, or None."""
        if self.log:
            return viewer.moment("index done", 0, timeout)
        done = rf"\b{rows}( rows|\b(?!\+))"
        if re.search(done, viewer.status()) and not viewer.is_at_work():
            return None
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            burst = viewer.terminal.burst(1)
            if re.search(done, viewer.status()) and not viewer.is_at_work():
                return burst[1] if burst else None
        return None

    def first_frame(self, work, table):
        viewer = Viewer(self.program, table.path, self.log)
        try:
            shown = viewer.opened(table)
            return [sample(work, "gridview", shown and shown - viewer.terminal.start,
                           right=shown is not None)]
        finally:
            viewer.terminal.close()

    def looking(self, table):
        """Start, last rows at once, memory, pages and a flood of pages."""
        viewer = Viewer(self.program, table.path, self.log)
        terminal, samples = viewer.terminal, []
        try:
            shown = viewer.opened(table)
            samples.append(sample("first frame", "gridview", shown and shown - terminal.start,
                                  right=shown is not None))
            last, _, right = self._step(viewer, "G", table["last"], None)
            samples.append(sample("end", "gridview", last, right=right))
            viewer.rest()
            peak, now = memory(terminal.pid)
            samples.append(sample("memory indexed", "gridview", peak, now=now))
            terminal.send("g")
            terminal.until(table["first"], 10)
            viewer.rest()
            samples.append(self._pages(viewer))
            terminal.send("g")
            terminal.until(table["first"], 10)
            terminal.settle()
            samples.append(self._flood(viewer))
        finally:
            terminal.close()
        return samples

    def _pages(self, viewer):
        frames = [viewer.terminal.frame(PAGE_DOWN) for _ in range(PAGES)]
        frames = sorted(seconds for seconds in frames if seconds is not None)
        row = viewer.row()
        right = row is not None and row > 1 and (row - 1) % PAGES == 0 and len(frames) == PAGES
        self.page = (row - 1) // PAGES if right else None
        return sample("page", "gridview", frames[len(frames) // 2] if frames else None, right=right,
                      ninth=frames[len(frames) * 9 // 10] if frames else None, frames=len(frames))

    def _flood(self, viewer):
        pressed = viewer.terminal.send(PAGE_DOWN * FLOOD)
        last = viewer.terminal.last_byte(0.3, 30)
        right = self.page is not None and viewer.row() == 1 + FLOOD * self.page
        return sample("flood", "gridview", last and last - pressed, right=right)

    def indexing(self, work, table):
        viewer = Viewer(self.program, table.path, self.log)
        try:
            viewer.opened(table)
            done = self._index(viewer, table["rows"])
            viewer.terminal.settle()
            right = re.search(rf"\b{table['rows']}\b", viewer.status()) is not None
            return [sample(work, "gridview", done and done - viewer.terminal.start, right=right)]
        finally:
            viewer.terminal.close()

    def sorting(self, table):
        """Sorts, turns round, sorts by other columns and by the first again."""
        viewer = Viewer(self.program, table.path, self.log)
        samples = []

        def sort(column, expected, page=None, order=None):
            if (page or order) in self.failed or viewer.terminal.is_closed:
                return
            shown, done, right = self._step(
                viewer, COLUMN[column], table[expected], "order done")
            if not right:
                self.failed.add(page or order)
            for work, value in ((page, shown), (order, done)):
                if work:
                    samples.append(sample(work, "gridview", value, right=right))

        try:
            viewer.opened(table)
            viewer.rest()
            sort("amount", "smallest", page="first page", order="order amount")
            peak, now = memory(viewer.terminal.pid)
            samples.append(sample("memory sorted", "gridview", peak, now=now))
            # All of the turn is done before it is shown.
            sort("amount", "largest", page="turn")
            sort("customer", "first by customer", order="order customer")
            sort("amount", "smallest", page="cached page", order="cached order")
            sort("uuid", "first by natural uuid", order="order uuid")
        finally:
            viewer.terminal.close()
        return samples

    def sorting_tenth(self, table):
        viewer = Viewer(self.program, table.path, self.log)
        try:
            viewer.opened(table)
            viewer.rest()
            _, done, right = self._step(viewer, COLUMN["amount"], table["smallest"], "order done")
            return [sample("order amount tenth", "gridview", done, right=right)]
        finally:
            viewer.terminal.close()

    def finding(self, table):
        """Searches and filters."""
        viewer = Viewer(self.program, table.path, self.log)
        steps = [
            ("search absent", f"/{ABSENT}\r", r"(?i)not found|no match|nowhere|0 of 0", "\x1b"),
            ("search last", f"/{table['last']}\r", rf"row {table['rows']} of", "\x1bg"),
            ("filter literal", "&urgent\r", rf"\b{table['urgent rows']}\b", "&\r"),
            ("filter regex", f"&{EXPRESSION}\r", rf"\b{table['refund rows']}\b", "&\r"),
        ]
        samples = []
        try:
            viewer.opened(table)
            viewer.rest()
            for work, keys, expected, back in steps:
                if work in self.failed or viewer.terminal.is_closed:
                    continue
                # What is on the screen counts: a search as you type is done more than once.
                shown, _, right = self._step(viewer, keys, expected, None)
                if not right:
                    self.failed.add(work)
                samples.append(sample(work, "gridview", shown, right=right))
                viewer.terminal.send(back)
                viewer.rest(5)
        finally:
            viewer.terminal.close()
        return samples
