"""The orders to the child that reads a docs folder, and its answers."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from docsdesk.usecases.exports.plan_export import ExportablePage


@dataclass(frozen=True, slots=True)
class ReadPages:
    """Answered with a TableStart, RowBatches and a TableEnd: all rows, or those that differ from the report `known`."""

    folder: Path
    known: str = ""
    kind: Literal["pages"] = "pages"


@dataclass(frozen=True, slots=True)
class ReadNames:
    """Answered with FolderNames."""

    folder: Path
    kind: Literal["names"] = "names"


@dataclass(frozen=True, slots=True)
class SuggestSet:
    """Answered with a QuestionSet of the questions that the pages answer themselves."""

    folder: Path
    name: str
    site_id: str
    kind: Literal["set"] = "set"


@dataclass(frozen=True, slots=True)
class CountFolder:
    """Answered with FolderContents; `since` is a time in seconds, as of files."""

    folder: Path
    since: float | None = None
    kind: Literal["count"] = "count"


@dataclass(frozen=True, slots=True)
class PlanMove:
    """Answered with a MovePlan; `old` and `new` are paths of a page."""

    folder: Path
    old: str
    new: str
    has_redirect: bool
    kind: Literal["move"] = "move"


FolderOrder = ReadPages | ReadNames | SuggestSet | CountFolder | PlanMove


@dataclass(frozen=True, slots=True)
class FolderContents:
    """`hidden` are pages that no visible part of the navigation names; `changed` are files, None if nobody asked."""

    pages: int = 0
    hidden: int = 0
    operations: int = 0
    without_page: int = 0
    changed: int | None = None


@dataclass(frozen=True, slots=True)
class FolderNames:
    """The names to choose from: pages in reading order, versions and languages; also suggested questions."""

    pages: tuple[ExportablePage, ...] = ()
    versions: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
