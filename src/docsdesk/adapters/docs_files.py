"""docs.json and what it takes in: read, replaced only if nobody else changed them, with their last versions kept."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path, PurePosixPath

from docsdesk.adapters.config_versions import ConfigVersions
from docsdesk.adapters.file_errors import file_errors
from docsdesk.adapters.folder_bounds import file_inside, file_to_write
from docsdesk.adapters.rewriting import Rewrite, rewrite_files
from docsdesk.docs.config_names import CONFIG_FILE
from docsdesk.docs.folder_files import MOST_CONFIG
from docsdesk.docs.ordinary_files import read_ordinary
from docsdesk.domain.errors import ChangedElsewhereError, NotADocsFolderError, UnreadableFileError
from docsdesk.usecases.ports import ConfigFile, ConfigVersion, Replacement


class DocsFolderFiles:
    """Answers ports.DocsFiles. A file that is a link stays one; the file it points to is written, if it is inside."""

    def __init__(self, versions_folder: Path) -> None:
        self._versions = ConfigVersions(versions_folder)

    async def read_config(self, folder: Path) -> ConfigFile:
        return await asyncio.to_thread(_read, folder, CONFIG_FILE)

    async def read_file(self, folder: Path, name: PurePosixPath) -> ConfigFile:
        return await asyncio.to_thread(_read_taken_in, folder, name)

    async def replace(self, *files: Replacement) -> tuple[ConfigFile, ...]:
        return await asyncio.to_thread(self._replace, files)

    async def versions(
        self, folder: Path, names: Sequence[PurePosixPath] = (CONFIG_FILE,)
    ) -> tuple[ConfigVersion, ...]:
        return await asyncio.to_thread(self._list, folder, names)

    def _replace(self, files: Sequence[Replacement]) -> tuple[ConfigFile, ...]:
        changed = [file for file in files if file.content != file.read.content]
        rewrites = [Rewrite(_checked(file.read), file.read.content, file.content) for file in changed]
        now = datetime.now(UTC)
        with file_errors(self._versions.folder):
            for rewrite in rewrites:
                self._versions.keep(rewrite.path, rewrite.old, now)
        with file_errors(changed[0].read.path if changed else self._versions.folder):
            rewrite_files(rewrites)
        return tuple(replace(file.read, content=file.content, digest=_digest(file.content)) for file in files)

    def _list(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[ConfigVersion, ...]:
        with file_errors(self._versions.folder):
            versions = [version for name in names for version in self._versions.of((folder / name).resolve(), name)]
        return tuple(sorted(versions, key=lambda version: version.replaced_at, reverse=True))


def _checked(read: ConfigFile) -> Path:
    """The real file, if it is still the one that was read and may be written."""
    with file_errors(read.path):
        try:
            target = file_to_write(read.folder, read.name)
            current = read_ordinary(target, MOST_CONFIG)
        except FileNotFoundError as error:
            raise ChangedElsewhereError(read.path) from error
        if _digest(current) != read.digest:
            raise ChangedElsewhereError(read.path)
    return target


def _read_taken_in(folder: Path, name: PurePosixPath) -> ConfigFile:
    path = folder / name
    with file_errors(path):
        file_inside(folder, name)
    if not path.exists():
        raise UnreadableFileError(path, "there is no such file in the docs folder", "Check its name and where it lies.")
    return _read(folder, name)


def _read(folder: Path, name: PurePosixPath) -> ConfigFile:
    with file_errors(folder / name):
        file_inside(folder, name)
    content = _content(folder / name)
    return ConfigFile(folder, name, content, _digest(content))


def _content(path: Path) -> bytes:
    with file_errors(path):
        try:
            return read_ordinary(path, MOST_CONFIG)
        except (FileNotFoundError, NotADirectoryError) as error:
            if path.is_symlink():
                raise UnreadableFileError(
                    path, "it links to a file that is not there", "Restore that file or replace the link."
                ) from error
            raise NotADocsFolderError(path.parent) from error


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()
