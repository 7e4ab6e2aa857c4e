"""The library's outside, as far as its records need it: what was asked of it is remembered."""

from pathlib import Path

from docsdesk.domain.bundles.deployment import BundleContents
from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.domain.bundles.library import SearchHit


class FakeBundleSites:
    def __init__(self) -> None:
        self.open_archives: dict[Path, str] = {}

    async def open(self, archive: Path, *, base: str = "") -> str:
        return self.open_archives.setdefault(archive, f"http://127.0.0.1:{8000 + len(self.open_archives)}/{base}")

    async def addresses(self) -> dict[Path, str]:
        return dict(self.open_archives)

    async def close(self, archive: Path) -> None:
        self.open_archives.pop(archive, None)

    async def close_all(self) -> None:
        self.open_archives.clear()


class FakeBundleSearch:
    def __init__(self) -> None:
        self.hits: tuple[SearchHit, ...] = ()
        self.asked: list[str] = []
        self.forgotten: list[str] = []

    async def search(self, archive: Path, words: str, *, sha256: str, limit: int) -> tuple[SearchHit, ...]:
        self.asked.append(words)
        return self.hits[:limit]

    async def forget(self, sha256: str) -> None:
        self.forgotten.append(sha256)


class FakeBundleReader:
    """Every archive has pages of its own making, by the archive's name."""

    def __init__(self) -> None:
        self.pages: dict[str, dict[str, str]] = {}
        self.titles: dict[str, str] = {}
        self.missing: set[str] = set()

    async def contents(self, archive: Path) -> BundleContents:
        if archive.name in self.missing:
            raise BundleMissingError(archive)
        return BundleContents(f"digest of {archive.name}", self.pages.get(archive.name, {}), None, self.titles)
