"""A docs folder in memory."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path, PurePosixPath

from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.domain.errors import ChangedElsewhereError, DocsFolderError, UnreadableFileError
from docsdesk.usecases.ports import VERSIONS_KEPT, ConfigFile, ConfigVersion, Replacement


class FakeDocsFiles:
    """`others` are files besides docs.json, by name."""

    def __init__(self, content: bytes, **others: bytes) -> None:
        self.contents = {CONFIG_FILE: content} | {PurePosixPath(f"{name}.json"): text for name, text in others.items()}
        self.error: DocsFolderError | None = None
        """What reading raises, None while it works."""
        self.refusal: DocsFolderError | None = None
        """What writing raises, None while it works."""
        self.hold: asyncio.Event | None = None
        """What a slow disk waits for, None where it is quick."""
        self._versions: list[ConfigVersion] = []
        self._saves = 0

    @property
    def content(self) -> bytes:
        return self.contents[CONFIG_FILE]

    @content.setter
    def content(self, content: bytes) -> None:
        self.contents[CONFIG_FILE] = content

    async def read_config(self, folder: Path) -> ConfigFile:
        return await self.read_file(folder, CONFIG_FILE)

    async def read_file(self, folder: Path, name: PurePosixPath) -> ConfigFile:
        await self._wait()
        if self.error is not None:
            raise self.error
        if name not in self.contents:
            raise UnreadableFileError(folder / name, "there is no such file in the docs folder")
        content = self.contents[name]
        return ConfigFile(folder, name, content, sha256(content).hexdigest())

    async def replace(self, *files: Replacement) -> tuple[ConfigFile, ...]:
        if self.refusal is not None:
            raise self.refusal
        names = [self._name(file.read.path) for file in files]
        for name, file in zip(names, files, strict=True):
            if file.read.digest != sha256(self.contents[name]).hexdigest():
                raise ChangedElsewhereError(file.read.path)
        replaced_at = datetime(2026, 5, 1, 12, tzinfo=UTC) + timedelta(minutes=self._saves)
        self._saves += 1
        for name, file in zip(names, files, strict=True):
            self._versions.insert(0, ConfigVersion(replaced_at, self.contents[name], name))
            self.contents[name] = file.content
        await self._wait()
        return tuple(
            replace(file.read, content=file.content, digest=sha256(file.content).hexdigest()) for file in files
        )

    async def versions(
        self, folder: Path, names: Sequence[PurePosixPath] = (CONFIG_FILE,)
    ) -> tuple[ConfigVersion, ...]:
        kept = {name: [version for version in self._versions if version.name == name] for name in names}
        return tuple(version for version in self._versions if version in kept.get(version.name, [])[:VERSIONS_KEPT])

    def _name(self, path: Path) -> PurePosixPath:
        """The longest known name that the path ends with."""
        known = [name for name in self.contents if path.as_posix().endswith(f"/{name}") or path.name == str(name)]
        return max(known, key=lambda name: len(str(name)))

    async def _wait(self) -> None:
        if self.hold is not None:
            await self.hold.wait()
