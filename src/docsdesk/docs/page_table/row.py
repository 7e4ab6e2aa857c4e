"""One row of the page table: the values in effect on a page or for an operation, and where each is set."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from pathlib import PurePosixPath

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.pages.effective_settings import SettingLayer
from docsdesk.domain.problem import Problem
from docsdesk.domain.wording import Worded


class PageKind(StrEnum):
    PAGE = "page"
    MANUAL = "manual"
    """A page that describes its request itself."""
    OPERATION = "operation"
    WEBHOOK = "webhook"
    CHANNEL = "channel"
    SCHEMA = "schema"


class Hiding(StrEnum):
    """Why readers find a page neither in the navigation nor by search, but only by its address."""

    PAGE = "page"
    """`hidden` in its front matter."""
    NAVIGATION = "navigation"
    """Only hidden parts of the navigation name it."""
    UNLISTED = "unlisted"


@dataclass(frozen=True, slots=True)
class Source:
    """`line` counts from 1; 0 if so far only `path`, the keys that lead there in the file, is known."""

    file: PurePosixPath
    line: int = 1
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """`value` is in the words of the files. `note` says why another value is in effect than was written.

    `beneath` is what would be in effect without the page's own setting, None if it has none.
    """

    value: str
    layer: SettingLayer = SettingLayer.DEFAULT
    source: Source | None = None
    note: Worded = ""
    beneath: "Cell | None" = None


@dataclass(frozen=True, slots=True)
class LastChange:
    """When a file was last changed: committed, or else, if it has changed since or is not in Git, written."""

    when: datetime
    is_committed: bool


@dataclass(frozen=True, slots=True)
class PageRow:
    """Cells that do not apply to the kind are None."""

    id: str
    kind: PageKind
    title: str
    method: str
    address: str
    """The path of the operation, or the name of the channel, webhook or schema."""
    path: str
    """Where the site shows it, empty for an operation without a page."""
    file: PurePosixPath | None
    """The page's own, None for a page made from a description."""
    source: Source
    """Where it begins: the page's file, or the operation in its description."""
    description: str = ""
    section: str = ""
    """Where the visible navigation lists it, empty if nowhere."""
    hiding: Hiding | None = None
    entry: str = ""
    """The value of `openapi` in front matter that means this operation."""
    playground: Cell | None = None
    auth: Cell | None = None
    groups: Cell = Cell("")
    public: Cell = Cell("false")
    snippets: tuple[SnippetState, ...] = ()
    """One state for each of `LANGUAGES`, in their order, or none."""
    problems: tuple[Problem, ...] = ()
    last_change: LastChange | None = None
    """Of `source_file`; None while it is not known."""

    @property
    def source_file(self) -> PurePosixPath:
        """The page's own file, or the description that it is made from."""
        return self.file or self.source.file

    def with_problems(self, more: Iterable[Problem]) -> "PageRow":
        """With those that a check of all files found beyond those of reading the row."""
        problems = tuple(dict.fromkeys((*self.problems, *more)))
        return replace(self, problems=problems) if problems != self.problems else self
