"""docs.json on disk: read, replaced only if nobody else changed it, with its last versions kept."""

import asyncio
import errno
import os
import stat
from collections.abc import Generator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from docsdesk.adapters.atomic_file import replace_file
from docsdesk.adapters.config_versions import ConfigVersions
from docsdesk.domain.errors import ConfigChangedElsewhereError, NotADocsFolderError, UnreadableFileError
from docsdesk.usecases.ports import ConfigFile, ConfigVersion

CONFIG_NAME = "docs.json"


class DocsFolderFiles:
    """Answers ports.DocsFiles. A docs.json that is a link stays one; the file it points to is written."""

    def __init__(self, versions_folder: Path) -> None:
        self._versions = ConfigVersions(versions_folder)

    async def read_config(self, folder: Path) -> ConfigFile:
        return await asyncio.to_thread(_read, folder / CONFIG_NAME)

    async def replace(self, read: ConfigFile, content: bytes) -> ConfigFile:
        return await asyncio.to_thread(self._replace, read, content)

    async def versions(self, folder: Path) -> tuple[ConfigVersion, ...]:
        return await asyncio.to_thread(self._list, folder / CONFIG_NAME)

    def _replace(self, read: ConfigFile, content: bytes) -> ConfigFile:
        with _translated(read.path):
            target = read.path.resolve()
            try:
                current = target.read_bytes()
            except FileNotFoundError as error:
                raise ConfigChangedElsewhereError(read.path) from error
            if _digest(current) != read.digest:
                raise ConfigChangedElsewhereError(read.path)
            if content == current:
                return read
            if not os.access(target, os.W_OK):
                # The rename below would work all the same, against the owner's wish.
                raise UnreadableFileError(read.path, "it is read-only")
        with _translated(self._versions.folder):
            self._versions.keep(target, current)
        with _translated(read.path):
            replace_file(target, content, mode=stat.S_IMODE(target.stat().st_mode))
        return ConfigFile(read.path, content, _digest(content))

    def _list(self, path: Path) -> tuple[ConfigVersion, ...]:
        with _translated(self._versions.folder):
            return self._versions.of(path.resolve())


def _read(path: Path) -> ConfigFile:
    content = _content(path)
    return ConfigFile(path, content, _digest(content))


def _content(path: Path) -> bytes:
    with _translated(path):
        try:
            mode = path.stat().st_mode
        except (FileNotFoundError, NotADirectoryError) as error:
            if path.is_symlink():
                raise UnreadableFileError(
                    path, "it links to a file that is not there", "Restore that file or replace the link."
                ) from error
            raise NotADocsFolderError(path.parent) from error
        if not stat.S_ISREG(mode):
            what = "a folder" if stat.S_ISDIR(mode) else "not an ordinary file"
            raise UnreadableFileError(path, f"it is {what}", f"Put a file named {path.name} in its place.")
        return path.read_bytes()


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()


_PROBLEMS = {
    errno.ENOSPC: ("the disk is full", "Free some room, then save again; nothing was changed."),
    errno.EDQUOT: ("your quota of the disk is used up", "Free some room, then save again; nothing was changed."),
    errno.EROFS: ("its disk is read-only", "Work on a copy of the folder, or make the disk writable."),
}


@contextmanager
def _translated(path: Path) -> Generator[None]:
    try:
        yield
    except PermissionError as error:
        raise UnreadableFileError(path, "you do not have permission") from error
    except OSError as error:
        if error.errno in _PROBLEMS:
            raise UnreadableFileError(path, *_PROBLEMS[error.errno]) from error
        raise UnreadableFileError(path, error.strerror or str(error), "Check the disk, then try again.") from error
