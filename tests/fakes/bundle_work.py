"""What is done with archives, without archives: every answer is set by the test, and can be held back or refused."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from docsdesk.domain.bundles.bundle import BundleReport, FileDigest, TransferProgress
from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.bundles.library import FileState, LibraryBundle
from docsdesk.domain.errors import DocsdeskError
from docsdesk.usecases.bundles.bundle_ports import Extraction


class _Work:
    """Waits while it is held, then fails if it is told to."""

    def __init__(self) -> None:
        self.hold: asyncio.Event | None = None
        self.error: DocsdeskError | None = None

    async def _go_on(self) -> None:
        if self.hold is not None:
            await self.hold.wait()
        if self.error is not None:
            raise self.error


class FakeBundleShelf(_Work):
    def __init__(self) -> None:
        super().__init__()
        self.reported: dict[str, FileState] = {}
        self.removed: list[Path] = []

    async def take_in(self, archive: Path) -> tuple[Path, BundleReport]:
        await self._go_on()
        return Path("library") / archive.name, BundleReport(1_000_000, f"digest of {archive.name}", 12, 20)

    async def states(self, bundles: Iterable[LibraryBundle]) -> Mapping[str, FileState]:
        return {bundle.id: self.reported.get(bundle.id, FileState.HERE) for bundle in bundles}

    async def remove(self, file: Path) -> None:
        await self._go_on()
        self.removed.append(file)


class FakeBundleInspector(_Work):
    def __init__(self, found: BundleInspection) -> None:
        super().__init__()
        self.found = found

    async def inspect(self, archive: Path, *, digest: FileDigest | None = None) -> BundleInspection:
        await self._go_on()
        return self.found


class FakeBundleExtractor(_Work):
    async def extract(self, archive: Path, folder: Path) -> Extraction:
        await self._go_on()
        return Extraction(folder, 20, 3_000_000)


class FakeArchiveCopies(_Work):
    """Every archive is a `.tar.gz`; copies are noted, and made of nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[tuple[Path, Path]] = []
        self.digests: list[FileDigest | None] = []
        self.usual = Path("Downloads")
        self.told: tuple[TransferProgress, ...] = ()

    async def suffix(self, archive: Path) -> str:
        return ".tar.gz"

    async def folder(self, remembered: Path | None) -> Path:
        return remembered or self.usual

    async def copy(
        self, archive: Path, target: Path, *, digest: FileDigest | None, progress: Callable[[TransferProgress], None]
    ) -> None:
        self.digests.append(digest)
        for told in self.told:
            progress(told)
        await self._go_on()
        self.made.append((archive, target))

    def hand_over(self, archive: Path, name: str) -> Path:
        return Path("lent") / name
