"""What the window asks of the process that holds the open docs folder."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.docs.pages.page_text import TextHit
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.sites.comparison_report import Lag
from docsdesk.domain.sites.state_names import StateName
from docsdesk.usecases.exports.plan_export import ExportablePage
from docsdesk.usecases.pages.page_ports import MovePlans, PageTables


@dataclass(frozen=True, slots=True)
class FolderContents:
    """`hidden_count` pages are in no visible part of the navigation; `limited_count` are left out of exports."""

    pages: int = 0
    hidden_count: int = 0
    operations: int = 0
    without_page: int = 0
    limited_count: int = 0


@dataclass(frozen=True, slots=True)
class ChoosableNames:
    """The names to choose from: pages in reading order, versions and languages; also suggested questions."""

    pages: tuple[ExportablePage, ...] = ()
    versions: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()


class OpenFolder(PageTables, MovePlans, Protocol):
    """What has been read of a folder is kept until another folder is asked about.

    Every method raises DocsFolderError.
    """

    async def read_names(self, folder: Path) -> ChoosableNames: ...

    async def count_contents(self, folder: Path) -> FolderContents: ...

    async def find_text(self, folder: Path, words: str, most: int) -> tuple[TextHit, ...]:
        """The pages that say every word, though their names do not."""
        ...

    async def suggest_set(self, folder: Path, name: str, site_id: str) -> QuestionSet:
        """The questions that the pages answer themselves."""
        ...

    def check(self, folder: Path, since: StateName | None) -> AsyncGenerator[CheckShare | CheckedFolder]:
        """How much of a long check is done, from time to time; at the end, every problem of the folder on disk.

        The problems include the addresses lost since a state; None means the last commit. A state that cannot be read
        yields none. If that state has to be read first, the folder's own problems come before the end, too.
        """
        ...

    async def measure_lag(self, bundle: Path, folder: Path) -> Lag:
        """How far a bundle is behind its folder. Raises LibraryError and BundleDamagedError, too."""
        ...
