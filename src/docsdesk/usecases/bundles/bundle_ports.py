"""What the library's use cases need from outside, as small Protocols; `adapters` has one real answer to each.

Work on an archive goes on in threads and ends when the caller is cancelled. It raises BundleDamagedError, which names
the entry, and BundleMissingError.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from docsdesk.docs.text.diff_lines import DiffLine
from docsdesk.domain.bundles.bundle import BundleReport, FileDigest
from docsdesk.domain.bundles.comparison import BundleComparison
from docsdesk.domain.bundles.deployment import BundleContents
from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.bundles.library import FileState, LibraryBundle, SearchHit


class BundleShelf(Protocol):
    """The library's folder. Raises TransferError where the disk refuses."""

    async def take_in(self, archive: Path) -> tuple[Path, BundleReport]:
        """Copy a person's archive into the folder, verified; a taken name gets a number."""
        ...

    async def states(self, bundles: Iterable[LibraryBundle]) -> Mapping[str, FileState]:
        """By the bundles' ids."""
        ...

    async def remove(self, file: Path) -> None:
        """A file that is not there is removed already."""
        ...


class BundleInspector(Protocol):
    async def inspect(self, archive: Path, *, digest: FileDigest | None = None) -> BundleInspection:
        """Read everything. Raises BundleDamagedError, also where the archive's digest is another one."""
        ...


@dataclass(frozen=True, slots=True)
class Extraction:
    """`folder` holds the bundle's files and nothing else."""

    folder: Path
    file_count: int
    size_bytes: int


class BundleExtractor(Protocol):
    async def extract(self, archive: Path, folder: Path) -> Extraction:
        """Unpack into a new folder, which appears whole or not at all. Raises TransferError where it cannot be made."""
        ...


class BundleSites(Protocol):
    """Loopback servers that show bundles to the system browser, each at an origin of its own."""

    async def open(self, archive: Path, *, base: str = "") -> str:
        """The address of the bundle's first page; `base` is the sub-path to serve it at, such as `docs`.

        One that is open already stays as it is. Raises EngineFailedError.
        """
        ...

    async def close(self, archive: Path) -> None: ...

    async def close_all(self) -> None: ...


class BundleSearch(Protocol):
    async def search(self, archive: Path, words: str, *, sha256: str, limit: int) -> tuple[SearchHit, ...]:
        """The best first. Pages are read once; what was read is found again by `sha256`, the archive's."""
        ...

    async def forget(self, sha256: str) -> None:
        """Delete what was read of an archive."""
        ...


class BundleComparer(Protocol):
    async def compare(self, before: Path, after: Path) -> BundleComparison: ...

    async def compare_page(self, before: Path, after: Path, page: str) -> tuple[DiffLine, ...]:
        """How the words of a page differ, line by line; a page that only one of them has is all of a kind."""
        ...


class BundleReader(Protocol):
    async def contents(self, archive: Path) -> BundleContents:
        """Digests of all that an archive holds, whoever made it."""
        ...
