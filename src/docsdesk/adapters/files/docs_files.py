"""docs.json and the files it includes: read, replaced only if unchanged since, with their last versions kept."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from itertools import chain
from pathlib import Path, PurePosixPath

from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.adapters.files.errors import file_errors, file_inside, file_to_write
from docsdesk.adapters.files.rewriting import Rewrite, rewrite_files
from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.config.other_tools import find_site_below, recognize_tool
from docsdesk.docs.files.folder_files import MOST_BYTES, MOST_CONFIG_BYTES
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.errors import ChangedElsewhereError, NotADocsFolderError, UnreadableFileError
from docsdesk.domain.wording import say
from docsdesk.usecases.ports import VERSIONS_KEPT, ConfigFile, ConfigVersion, Replacement


class DocsFolderFiles:
    """Implements ports.DocsFiles. A link stays a link; the file it points to is written if it is inside the folder."""

    def __init__(self, versions_folder: Path) -> None:
        self._versions = _ConfigVersions(versions_folder)

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
        rewrites = [Rewrite(_check_file(file.read), file.read.content, file.content) for file in changed]
        now = datetime.now(UTC)
        with file_errors(self._versions.folder):
            for rewrite in rewrites:
                self._versions.keep(rewrite.path, rewrite.old, now)
        with file_errors(changed[0].read.path if changed else self._versions.folder):
            rewrite_files(rewrites)
        return tuple(replace(file.read, content=file.content, digest=_digest(file.content)) for file in files)

    def _list(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[ConfigVersion, ...]:
        with file_errors(self._versions.folder):
            versions = [self._versions.of((folder / name).resolve(), name) for name in names]
        return tuple(sorted(chain.from_iterable(versions), key=lambda version: version.replaced_at, reverse=True))


def _check_file(read: ConfigFile) -> Path:
    """The real file, if it is unchanged since it was read and may be written."""
    with file_errors(read.path):
        try:
            target = file_to_write(read.folder, read.name)
            current = read_ordinary(target, MOST_CONFIG_BYTES)
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
        raise UnreadableFileError(
            path, say("there is no such file in the docs folder"), say("Check its name and folder.")
        )
    return _read(folder, name)


def _read(folder: Path, name: PurePosixPath) -> ConfigFile:
    with file_errors(folder / name):
        file_inside(folder, name)
    content = _content(folder / name)
    return ConfigFile(folder, name, content, _digest(content))


def _content(path: Path) -> bytes:
    with file_errors(path):
        try:
            return read_ordinary(path, MOST_CONFIG_BYTES)
        except (FileNotFoundError, NotADirectoryError) as error:
            if path.is_symlink():
                raise UnreadableFileError(
                    path, say("it links to a file that does not exist"), say("Restore that file or replace the link.")
                ) from error
            folder = path.parent
            raise NotADocsFolderError(folder, recognize_tool(folder), find_site_below(folder)) from error


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()


_TIME = "%Y%m%dT%H%M%S.%fZ"


class _ConfigVersions:
    """Blocks on disk access; raises OSError."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, config: Path, content: bytes, now: datetime) -> None:
        """Store the current content of `config`, unless it equals the newest version, and drop the oldest versions."""
        place = self._place(config)
        known = _files(place)
        if known and read_ordinary(known[0], MOST_BYTES) == content:
            return
        make_private_folder(self.folder)
        make_private_folder(place)
        replace_file(place / f"{now.strftime(_TIME)}.json", content)
        for file in known[VERSIONS_KEPT - 1 :]:
            file.unlink(missing_ok=True)

    def of(self, config: Path, name: PurePosixPath) -> tuple[ConfigVersion, ...]:
        """Newest first; `name` is the file's name in the docs folder."""
        files = _files(self._place(config))
        times = ((file, _time_in(file)) for file in files)
        return tuple(ConfigVersion(time, read_ordinary(file, MOST_BYTES), name) for file, time in times if time)

    def _place(self, config: Path) -> Path:
        """The folder's name is for people; the digest tells apart folders of the same name."""
        readable = re.sub(r"[^\w-]+", "-", config.parent.name)[:40]
        return self.folder / f"{readable}-{sha256(str(config).encode()).hexdigest()[:12]}"


def _files(place: Path) -> list[Path]:
    """Newest first; a file with any other name is not ours."""
    return sorted((file for file in place.glob("*.json") if _time_in(file)), reverse=True)


def _time_in(file: Path) -> datetime | None:
    try:
        return datetime.strptime(file.stem, _TIME).replace(tzinfo=UTC)
    except ValueError:
        return None
