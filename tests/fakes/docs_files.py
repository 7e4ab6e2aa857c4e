"""A docs folder in memory."""

import asyncio
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

from docsdesk.domain.errors import ConfigChangedElsewhereError, DocsFolderError
from docsdesk.usecases.ports import VERSIONS_KEPT, ConfigFile, ConfigVersion


class FakeDocsFiles:
    def __init__(self, content: bytes) -> None:
        self.content = content
        self.error: DocsFolderError | None = None
        """What reading raises, None while it works."""
        self.hold: asyncio.Event | None = None
        """What a slow disk waits for, None where it is quick."""
        self._versions: list[ConfigVersion] = []

    async def read_config(self, folder: Path) -> ConfigFile:
        await self._wait()
        if self.error is not None:
            raise self.error
        return ConfigFile(folder / "docs.json", self.content, sha256(self.content).hexdigest())

    async def replace(self, read: ConfigFile, content: bytes) -> ConfigFile:
        if read.digest != sha256(self.content).hexdigest():
            raise ConfigChangedElsewhereError(read.path)
        replaced_at = datetime(2026, 5, 1, 12, tzinfo=UTC) + timedelta(minutes=len(self._versions))
        self._versions.insert(0, ConfigVersion(replaced_at, self.content))
        self.content = content
        await self._wait()
        return await self.read_config(read.path.parent)

    async def versions(self, folder: Path) -> tuple[ConfigVersion, ...]:
        return tuple(self._versions[:VERSIONS_KEPT])

    async def _wait(self) -> None:
        if self.hold is not None:
            await self.hold.wait()
