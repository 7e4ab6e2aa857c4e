"""What a process that reads the table of pages is asked, a line of JSON, and what it answers, many of them."""

from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from pydantic.dataclasses import dataclass

from docsdesk.docs.page_row import PageRow
from docsdesk.docs.page_table import TableHead
from docsdesk.domain.problem import Problem

ROWS_AT_ONCE = 100
"""So few that reading them is not felt."""


@dataclass(frozen=True, slots=True)
class ReadPages:
    """Answered with a TableStart, RowBatches and a TableEnd, or with a TableRefused in their place or behind them."""

    folder: Path
    kind: Literal["read"] = "read"


@dataclass(frozen=True, slots=True)
class CheckPages:
    """Answered with FileProblems and a CheckEnd."""

    folder: Path
    kind: Literal["check"] = "check"


@dataclass(frozen=True, slots=True)
class FileProblems:
    """What the rules say of a file beyond what reading the folder finds; `digest` is that of the text it is about."""

    file: PurePosixPath
    digest: str
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class CheckEnd:
    """`count` is how many files have problems."""

    count: int


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

Order = ReadPages | CheckPages
ORDERS: TypeAdapter[Order] = TypeAdapter(Annotated[Order, Field(discriminator="kind")])
CHECKS: TypeAdapter[FileProblems | CheckEnd] = TypeAdapter(FileProblems | CheckEnd)
NEWS: TypeAdapter[TableNews] = TypeAdapter(TableNews)


def text_digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
