"""docs.json and what it takes in: read, replaced only if nobody else changed them, with their last versions kept."""

import asyncio
import errno
import os
import stat
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path, PurePosixPath

from docsdesk.adapters.atomic_file import is_held_open
from docsdesk.adapters.config_versions import ConfigVersions
from docsdesk.adapters.rewriting import ChangedMeanwhileError, PartlyRewrittenError, Rewrite, rewrite_files
from docsdesk.domain.errors import ConfigChangedElsewhereError, NotADocsFolderError, UnreadableFileError
from docsdesk.usecases.ports import CONFIG_NAME, ConfigFile, ConfigVersion, Replacement


class DocsFolderFiles:
    """Answers ports.DocsFiles. A file that is a link stays one; the file it points to is written."""

    def __init__(self, versions_folder: Path) -> None:
        self._versions = ConfigVersions(versions_folder)

    async def read_config(self, folder: Path) -> ConfigFile:
        return await asyncio.to_thread(_read, folder / CONFIG_NAME)

    async def read_file(self, folder: Path, name: PurePosixPath) -> ConfigFile:
        return await asyncio.to_thread(_read_inside, folder, name)

    async def replace(self, *files: Replacement) -> tuple[ConfigFile, ...]:
        return await asyncio.to_thread(self._replace, files)

    async def versions(
        self, folder: Path, names: Sequence[PurePosixPath] = (CONFIG_NAME,)
    ) -> tuple[ConfigVersion, ...]:
        return await asyncio.to_thread(self._list, folder, names)

    def _replace(self, files: Sequence[Replacement]) -> tuple[ConfigFile, ...]:
        changed = [file for file in files if file.content != file.read.content]
        rewrites = [Rewrite(_checked(file.read), file.read.content, file.content) for file in changed]
        now = datetime.now(UTC)
        with _translated(self._versions.folder):
            for rewrite in rewrites:
                self._versions.keep(rewrite.path, rewrite.old, now)
        with _translated(changed[0].read.path if changed else self._versions.folder):
            rewrite_files(rewrites)
        return tuple(ConfigFile(file.read.path, file.content, _digest(file.content)) for file in files)

    def _list(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[ConfigVersion, ...]:
        with _translated(self._versions.folder):
            versions = [version for name in names for version in self._versions.of((folder / name).resolve(), name)]
        return tuple(sorted(versions, key=lambda version: version.replaced_at, reverse=True))


def _checked(read: ConfigFile) -> Path:
    """The real file, if it is still the one that was read and may be written."""
    with _translated(read.path):
        target = read.path.resolve()
        try:
            current = target.read_bytes()
        except FileNotFoundError as error:
            raise ConfigChangedElsewhereError(read.path) from error
        if _digest(current) != read.digest:
            raise ConfigChangedElsewhereError(read.path)
        if not os.access(target, os.W_OK):
            # The rename would work all the same, against the owner's wish.
            raise UnreadableFileError(read.path, "it is read-only")
    return target


def _read_inside(folder: Path, name: PurePosixPath) -> ConfigFile:
    path = folder / name
    with _translated(path):
        if not path.resolve().is_relative_to(folder.resolve()):
            raise UnreadableFileError(path, "it lies outside the docs folder", "Refer to a file inside it.")
    if not path.exists():
        raise UnreadableFileError(path, "there is no such file in the docs folder", "Check its name and where it lies.")
    return _read(path)


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
    except ChangedMeanwhileError as error:
        raise ConfigChangedElsewhereError(Path(error.filename)) from error
    except PartlyRewrittenError as error:
        names = ", ".join(file.name for file in error.rewritten)
        hint = f"{names} is saved, the others are not. Restore its last version or save again."
        raise UnreadableFileError(path, error.strerror or str(error), hint) from error
    except OSError as error:
        where = Path(error.filename) if isinstance(error.filename, str) else path
        raise _unusable(path, where, error) from error


def _unusable(path: Path, where: Path, error: OSError) -> UnreadableFileError:
    """`where` tells which of several files it was, unless it is one of our own beside them."""
    path = where if where.parent == path.parent and not where.name.endswith(".tmp") else path
    if is_held_open(error):
        hint = "Close it there, then save again; your changes are kept."
        return UnreadableFileError(path, "another program holds it open", hint)
    if isinstance(error, PermissionError):
        return UnreadableFileError(path, "you do not have permission")
    if error.errno in _PROBLEMS:
        return UnreadableFileError(path, *_PROBLEMS[error.errno])
    return UnreadableFileError(path, error.strerror or str(error), "Check the disk, then try again.")
