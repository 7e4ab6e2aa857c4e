"""What a process that reads the table of pages is asked, a line of JSON, and what it answers, many of them."""

from pathlib import Path

from pydantic import TypeAdapter
from pydantic.dataclasses import dataclass

from docsdesk.docs.page_row import PageRow
from docsdesk.docs.page_table import TableHead

ROWS_AT_ONCE = 100
"""So few that reading them is not felt."""


@dataclass(frozen=True, slots=True)
class ReadPages:
    """Answered with a TableStart, RowBatches and a TableEnd, or with a TableRefused in their place or behind them."""

    folder: Path


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


@dataclass(frozen=True, slots=True)
class TableRefused:
    """The folder cannot be read as a site."""

    title: str
    hint: str


TableNews = TableStart | RowBatch | TableEnd | TableRefused

ORDERS = TypeAdapter(ReadPages)
NEWS: TypeAdapter[TableNews] = TypeAdapter(TableNews)
