"""The pages of a docs folder on disk: read, replaced only if unchanged since, created without overwriting."""

import asyncio
from functools import lru_cache
from pathlib import Path, PurePosixPath

from docsdesk.adapters.files.atomic_file import create_file
from docsdesk.adapters.files.errors import file_errors
from docsdesk.adapters.files.folder_bounds import file_inside, file_to_write
from docsdesk.adapters.files.rewriting import Rewrite, rewrite_files
from docsdesk.docs.files.folder_files import MOST_BYTES
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.docs.openapi.places import TextPlaces
from docsdesk.docs.page_table.row import Source
from docsdesk.domain.errors import ChangedElsewhereError, FileThereError, UnreadableFileError
from docsdesk.usecases.pages.page_ports import PageFile


class FolderPageFiles:
    """Implements page_ports.PageFiles. A page that is a link stays one; the file it points to is written."""

    async def read(self, folder: Path, file: PurePosixPath) -> PageFile:
        return await asyncio.to_thread(_read, folder, file)

    async def replace(self, read: PageFile, content: bytes) -> PageFile:
        return await asyncio.to_thread(_replace, read, content)

    async def create(self, folder: Path, file: PurePosixPath, content: bytes) -> PageFile:
        return await asyncio.to_thread(_create, folder, file, content)

    async def remove(self, written: PageFile) -> None:
        await asyncio.to_thread(_remove, written)

    async def locate(self, folder: Path, source: Source) -> Source:
        return await asyncio.to_thread(_locate, folder, source) if source.line < 1 else source


def _read(folder: Path, file: PurePosixPath) -> PageFile:
    with file_errors(folder / file):
        return PageFile(folder, file, read_ordinary(file_inside(folder, file), MOST_BYTES))


def _replace(read: PageFile, content: bytes) -> PageFile:
    with file_errors(read.path):
        target = _unchanged(read)
        rewrite_files([Rewrite(target, read.content, content)])
    return PageFile(read.folder, read.file, content)


def _create(folder: Path, file: PurePosixPath, content: bytes) -> PageFile:
    path = folder / file
    with file_errors(path):
        file_inside(folder, file, "Choose a folder inside it.")
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            create_file(path, content)
        except FileExistsError as error:
            raise FileThereError(path) from error
    return PageFile(folder, file, content)


def _remove(written: PageFile) -> None:
    with file_errors(written.path):
        _unchanged(written).unlink()


def _unchanged(read: PageFile) -> Path:
    try:
        target = file_to_write(read.folder, read.file)
        current = read_ordinary(target, MOST_BYTES)
    except FileNotFoundError as error:
        raise ChangedElsewhereError(read.path) from error
    if current != read.content:
        raise ChangedElsewhereError(read.path)
    return target


def _locate(folder: Path, source: Source) -> Source:
    try:
        path = file_inside(folder, source.file)
        places = _places(path, source.file, path.stat().st_mtime_ns)
    except (OSError, UnreadableFileError, UnicodeDecodeError):
        return Source(source.file, 1, source.path)
    return Source(source.file, places.at(source.path).line, source.path)


@lru_cache(maxsize=2)
def _places(path: Path, file: PurePosixPath, _modified: int) -> TextPlaces:
    """Cached for the open description: finding the places of a large one takes a while."""
    text = read_ordinary(path, MOST_BYTES).decode("utf-8-sig")
    return TextPlaces(file, text.replace("\r\n", "\n").replace("\r", "\n"))
