"""What the library's use cases need from outside, as small Protocols; `adapters` has one real implementation of each.

Work on an archive runs in threads and ends when the caller is cancelled. It raises BundleMissingError, and
BundleDamagedError that names the entry.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from docsdesk.domain.bundles.bundle import BundleReport, FileDigest, TransferProgress
from docsdesk.domain.bundles.deployment import BundleContents
from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.bundles.library import FileState, LibraryBundle, SearchHit


class BundleShelf(Protocol):
    """The library's folder. Raises TransferError for errors of the disk."""

    async def take_in(self, archive: Path) -> tuple[Path, BundleReport]:
        """Copy a person's archive into the folder, verified; if its name is taken, a number is added."""
        ...

    async def states(self, bundles: Iterable[LibraryBundle]) -> Mapping[str, FileState]:
        """Their file states by bundle id."""
        ...

    async def remove(self, file: Path) -> None:
        """Does nothing if the file does not exist."""
        ...


class BundleInspector(Protocol):
    async def inspect(self, archive: Path, *, digest: FileDigest | None = None) -> BundleInspection:
        """Read everything. Raises BundleDamagedError, also if the archive's digest differs."""
        ...


class InspectionStore(Protocol):
    """Keeps what inspecting an archive found, by its digest. What cannot be kept or read counts as not there."""

    async def put(self, sha256: str, inspection: BundleInspection) -> None: ...

    async def read(self, sha256: str) -> BundleInspection | None: ...

    async def forget(self, sha256: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Extraction:
    """`folder` contains the bundle's files and nothing else."""

    folder: Path
    file_count: int
    size_bytes: int


class BundleExtractor(Protocol):
    async def extract(self, archive: Path, folder: Path) -> Extraction:
        """Unpack into a new folder, which appears complete or not at all. Raises TransferError if that fails."""
        ...


class BundleSites(Protocol):
    """Loopback servers that show bundles in the system browser, each at its own origin."""

    async def open(self, archive: Path, *, base: str = "") -> str:
        """The address of the bundle's first page; `base` is the sub-path to serve it at, such as `docs`.

        A bundle that is already open stays open as it is. Raises EngineFailedError.
        """
        ...

    async def addresses(self) -> Mapping[Path, str]:
        """Of the bundles being shown, by archive; one whose server has ended is not among them."""
        ...

    async def close(self, archive: Path) -> None: ...

    async def close_all(self) -> None: ...


MOST_HITS = 100
"""That the window asks for."""


class BundleSearch(Protocol):
    async def search(self, archive: Path, words: str, *, sha256: str, limit: int) -> tuple[SearchHit, ...]:
        """Pages with all the words, best first; the last word may be incomplete.

        Pages are read once; the result is kept under `sha256`, the archive's digest.
        """
        ...

    async def forget(self, sha256: str) -> None:
        """Delete the index of an archive."""
        ...


class BundleReader(Protocol):
    async def contents(self, archive: Path) -> BundleContents:
        """Digests of an archive's content, for any builder."""
        ...


class ArchiveCopies(Protocol):
    """Copies of archives among the person's own files."""

    async def suffix(self, archive: Path) -> str:
        """What kind of archive it is by its bytes. Raises BundleMissingError and BundleDamagedError."""
        ...

    async def folder(self, remembered: Path | None) -> Path:
        """The remembered folder; the usual one, such as Downloads, if there is none, or if it is gone."""
        ...

    async def copy(
        self, archive: Path, target: Path, *, digest: FileDigest | None, progress: Callable[[TransferProgress], None]
    ) -> None:
        """Write it whole or not at all, replacing what is there. Cancelling leaves nothing.

        Raises ArchiveNotSavedError, BundleMissingError, and BundleDamagedError if it has other bytes than the digest.
        """
        ...

    def hand_over(self, archive: Path, name: str) -> Path:
        """The whole archive under this name, for other programs to copy: at once, however large it is."""
        ...
