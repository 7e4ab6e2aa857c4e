"""What the use cases about pages need from outside."""

from collections.abc import AsyncGenerator, AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Protocol

from docsdesk.docs.page_table.row import LastChange, Source
from docsdesk.docs.page_table.table import RowBatch, TableEnd, TableStart
from docsdesk.domain.sites.move_plan import MovePlan


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file of a docs folder as it was read. `file` is relative to `folder`."""

    folder: Path
    file: PurePosixPath
    content: bytes

    @property
    def path(self) -> Path:
        return self.folder / self.file


class PageFiles(Protocol):
    """Raises UnreadableFileError, also for files outside the folder."""

    async def read(self, folder: Path, file: PurePosixPath) -> PageFile: ...

    async def replace(self, read: PageFile, content: bytes) -> PageFile:
        """Write atomically. Raises ChangedElsewhereError if the file has changed since it was read."""
        ...

    async def create(self, folder: Path, file: PurePosixPath, content: bytes) -> PageFile:
        """Raises FileThereError if the name is taken; never overwrites anything."""
        ...

    async def rewrite(self, changes: Sequence[tuple[PageFile, PageFile]]) -> None:
        """Make each file as the second of its pair, which may have another name for one of them: all, or none.

        Raises ChangedElsewhereError if one has changed since it was read, FileThereError if a new name is taken.
        """
        ...

    async def remove(self, file: PageFile) -> None:
        """Remove a file that was created. Raises ChangedElsewhereError if it has changed since."""
        ...

    async def locate(self, folder: Path, source: Source) -> Source:
        """The source with its line, if it can be found."""
        ...


class MovePlans(Protocol):
    async def plan_move(self, folder: Path, old: str, new: str, *, has_redirect: bool) -> MovePlan:
        """What would be written if a page got another path. Raises DocsFolderError."""
        ...


class PageTimes(Protocol):
    async def last_changes(self, folder: Path, files: Collection[PurePosixPath]) -> Mapping[PurePosixPath, LastChange]:
        """When each file was last changed; without those whose date is unknown."""
        ...


class PageTables(Protocol):
    def read_pages(self, folder: Path, last_report: str = "") -> AsyncGenerator[TableStart | RowBatch | TableEnd]:
        """The table of a folder's pages; only what has changed since the report `last_report`. Raises DocsFolderError.

        After an interrupted reading, the next one yields everything again.
        """
        ...


class FolderChanges(Protocol):
    def watch(self, folders: Sequence[Path]) -> AsyncIterator[object]:
        """Yields when something in any of them has changed; ends if the system cannot watch them."""
        ...
