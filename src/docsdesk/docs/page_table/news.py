"""The pieces in which a reading of the page table arrives."""

from dataclasses import dataclass
from pathlib import Path

from docsdesk.docs.page_table.row import PageRow
from docsdesk.docs.page_table.table import TableHead

ROWS_AT_ONCE = 100
"""So few that reading them is not felt."""


@dataclass(frozen=True, slots=True)
class TableStart:
    """`is_whole`: every row comes. Else only those that are not as they were said before."""

    head: TableHead
    is_whole: bool


@dataclass(frozen=True, slots=True)
class RowBatch:
    """Rows with their places in reading order, from 0."""

    rows: tuple[tuple[int, PageRow], ...]


@dataclass(frozen=True, slots=True)
class TableEnd:
    """`gone` are the ids of rows that are no more; `folders` those to watch for changes."""

    gone: tuple[str, ...]
    folders: tuple[Path, ...]


TableNews = TableStart | RowBatch | TableEnd
