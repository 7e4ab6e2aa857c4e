"""What is asked of a docs folder that another process reads, and what it answers."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from docsdesk.usecases.plan_export import SitePage


@dataclass(frozen=True, slots=True)
class ReadPages:
    """Answered with a TableStart, RowBatches and a TableEnd."""

    folder: Path
    kind: Literal["pages"] = "pages"


@dataclass(frozen=True, slots=True)
class ReadNames:
    """Answered with FolderNames."""

    folder: Path
    kind: Literal["names"] = "names"


@dataclass(frozen=True, slots=True)
class SuggestSet:
    """Answered with the QuestionSet that the pages ask themselves."""

    folder: Path
    name: str
    site_id: str
    kind: Literal["set"] = "set"


FolderOrder = ReadPages | ReadNames | SuggestSet


@dataclass(frozen=True, slots=True)
class FolderNames:
    """What there is to choose from: pages in reading order, versions, languages, and questions to begin with."""

    pages: tuple[SitePage, ...] = ()
    versions: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
