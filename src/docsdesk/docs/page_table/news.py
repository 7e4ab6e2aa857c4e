"""The pieces in which the page table arrives as it is read."""

from dataclasses import dataclass
from pathlib import Path

from docsdesk.docs.page_table.row import PageRow
from docsdesk.docs.page_table.table import TableHead

ROWS_AT_ONCE = 100
"""Few enough that reading them goes unnoticed."""


@dataclass(frozen=True, slots=True)
class TableStart:
    """`is_whole`: every row comes; otherwise only rows that differ from the last report."""

    head: TableHead
    is_whole: bool


@dataclass(frozen=True, slots=True)
class RowBatch:
    """Rows with their places in reading order, from 0."""

    rows: tuple[tuple[int, PageRow], ...]


@dataclass(frozen=True, slots=True)
class TableEnd:
    """`gone` are the ids of removed rows; `folders` are those to watch for changes.

    `moved` are the old and new paths of pages that have moved since the last report without a redirect. `report` names
    this report: whoever still shows it is told only what has changed since.
    """

    gone: tuple[str, ...]
    folders: tuple[Path, ...]
    moved: tuple[tuple[str, str], ...] = ()
    report: str = ""


TableNews = TableStart | RowBatch | TableEnd
