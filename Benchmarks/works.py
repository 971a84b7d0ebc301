"""What is measured, in the order of the table, and what each work must reach."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Work:
    key: str
    title: str
    unit: str = "s"  # s seconds, B bytes, x a ratio of two works of gridview itself
    must: float | None = None
    of: tuple[str, str] | None = None  # a ratio: this work, divided by that one
    per_row: bool = False  # the ratio is of the cost of a row


MB = 1e6

WORKS = [
    Work("first frame small", "start to first frame, file of 1 MB", must=0.006),
    Work("first frame", "start to first frame", must=0.006),
    Work("first frame ratio", "… as a multiple of the 1 MB file's", "x", 1.2,
         of=("first frame", "first frame small")),
    Work("count", "count the rows (whole quote-aware index), as a command", must=0.15),
    Work("index", "start to index done, in the viewer", must=0.15),
    Work("end", "last rows after `G`, index not yet done", must=0.015),
    Work("first page", "sort by decimal: exact first page", must=0.50),
    Work("order amount", "sort by decimal: full order", must=0.75),
    Work("order customer", "sort by text (names, CJK): full order", must=1.6),
    Work("order uuid", "sort by uuid: full order", must=1.5),
    Work("turn", "second press (turn round)", must=0.080),
    Work("cached page", "sort again by an earlier column: first page", must=0.020),
    Work("cached order", "sort again by an earlier column: full order", must=0.15),
    Work("search absent", "search a literal that is nowhere", must=0.20),
    Work("search last", "search a literal in the last row", must=0.20),
    Work("filter literal", "filter: any cell contains a literal", must=0.35),
    Work("filter regex", "filter: any cell matches an expression", must=0.60),
    Work("page", "page down, key to frame", must=0.001),
    Work("flood", "200 page-downs sent at once", must=0.060),
    Work("memory indexed", "peak memory, opened and indexed", "B", 40 * MB),
    Work("memory sorted", "peak memory, sorted once", "B", 260 * MB),
    Work("growth index", "index: cost of a row, as a multiple of a tenth of the rows'", "x", 1.3,
         of=("index", "index tenth"), per_row=True),
    Work("growth order", "sort by decimal: cost of a row, likewise", "x", 1.3,
         of=("order amount", "order amount tenth"), per_row=True),
]

# Measured only to be divided by.
PARTS = {"index tenth", "order amount tenth"}
