"""The files of pages: read, written and moved in the docs folder, and found by the address of a page."""

import asyncio
import os
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from docsdesk.adapters.files.atomic_file import create_file
from docsdesk.adapters.files.errors import file_errors, file_inside, file_to_write
from docsdesk.adapters.files.rewriting import Move, Rewrite, move_file, rewrite_files
from docsdesk.docs.files.folder_files import MOST_BYTES
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.docs.openapi.places import TextPlaces
from docsdesk.docs.page_table.row import Source
from docsdesk.domain.errors import ChangedElsewhereError, FileThereError, UnreadableFileError
from docsdesk.domain.network.route import is_loopback
from docsdesk.domain.sites.site import Site
from docsdesk.domain.wording import say
from docsdesk.usecases.pages.page_ports import PageFile


class FolderPageFiles:
    """Implements page_ports.PageFiles. A page that is a link stays one; the file it points to is written."""

    async def read(self, folder: Path, file: PurePosixPath) -> PageFile:
        return await asyncio.to_thread(_read, folder, file)

    async def replace(self, read: PageFile, content: bytes) -> PageFile:
        return await asyncio.to_thread(_replace, read, content)

    async def create(self, folder: Path, file: PurePosixPath, content: bytes) -> PageFile:
        return await asyncio.to_thread(_create, folder, file, content)

    async def rewrite(self, changes: Sequence[tuple[PageFile, PageFile]]) -> None:
        await asyncio.to_thread(_rewrite, changes)

    async def remove(self, file: PageFile) -> None:
        await asyncio.to_thread(_remove, file)

    async def locate(self, folder: Path, source: Source) -> Source:
        return await asyncio.to_thread(_locate, folder, source) if source.line < 1 else source


def _read(folder: Path, file: PurePosixPath) -> PageFile:
    with file_errors(folder / file):
        return PageFile(folder, file, read_ordinary(file_inside(folder, file), MOST_BYTES))


def _replace(read: PageFile, content: bytes) -> PageFile:
    with file_errors(read.path):
        target = _check_unchanged(read)
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


def _rewrite(changes: Sequence[tuple[PageFile, PageFile]]) -> None:
    rewrites: list[Rewrite] = []
    move: Move | None = None
    for before, after in changes:
        with file_errors(before.path):
            rewrite = Rewrite(_check_unchanged(before), before.content, after.content)
        if after.file == before.file:
            rewrites.append(rewrite)
        else:
            move = _move(rewrite, before, after)
    for before, _ in changes[:1]:
        with file_errors(before.path):
            rewrite_files(rewrites) if move is None else move_file(move, rewrites)


def _move(rewrite: Rewrite, before: PageFile, after: PageFile) -> Move:
    if before.path.is_symlink():
        hint = say("Rename the file that it links to.")
        raise UnreadableFileError(before.path, say("it is a link to another file"), hint)
    target = file_inside(after.folder, after.file, say("Choose a folder inside it."))
    if os.path.lexists(target):
        raise FileThereError(after.path)
    return Move(rewrite, target, after.folder.resolve())


def _remove(file: PageFile) -> None:
    with file_errors(file.path):
        _check_unchanged(file).unlink()


def _check_unchanged(read: PageFile) -> Path:
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


_ENDINGS = (".mdx", ".md", "/index.mdx", "/index.md")


def page_address(site: Site, url: str) -> str:
    """The site's own address of a page, else that of its file in the docs folder; empty if neither is known.

    The engine's address is of no use to anybody else, and of none to its owner tomorrow.
    """
    try:
        parts = urlsplit(url)
        if parts.hostname and not is_loopback(parts.hostname):
            return url
    except ValueError:
        return ""
    path = "/" + parts.path.strip("/")
    if site.export_hostname and not site.is_local:
        query = f"?{parts.query}" if parts.query else ""
        return f"https://{site.export_hostname}{path}{query}" + (f"#{parts.fragment}" if parts.fragment else "")
    file = _page_file(site.docs_folder, unquote(path)) if site.docs_folder else None
    return file.as_uri() if file else ""


def _page_file(folder: Path, path: str) -> Path | None:
    """A file outside the folder is none of its pages."""
    root = os.path.realpath(folder)
    files = (Path(f"{root}{path.rstrip('/')}{ending}") for ending in _ENDINGS)
    return next((file for file in files if _is_within(file, root) and file.is_file()), None)


def _is_within(file: Path, root: str) -> bool:
    return "\0" not in str(file) and os.path.realpath(file).startswith(root + os.sep)
