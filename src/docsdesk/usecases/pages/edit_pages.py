"""Change one key in the front matter of pages, with a reason for each page that failed, and undo it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from docsdesk.docs.front_matter.edit import FrontMatterChange, FrontMatterRefusedError
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.wording import say, together
from docsdesk.usecases.pages.page_ports import PageFile, PageFiles


@dataclass(frozen=True, slots=True)
class PageFailure:
    """`problem` is a sentence."""

    file: PurePosixPath
    problem: str


@dataclass(frozen=True, slots=True)
class PagesEdit:
    """`edits` are the replaced files, before and after. Pages that already had the value are not among them."""

    edits: tuple[tuple[PageFile, PageFile], ...] = ()
    failures: tuple[PageFailure, ...] = ()


async def edit_pages(
    files: PageFiles, folder: Path, pages: Sequence[PurePosixPath], change: FrontMatterChange
) -> PagesEdit:
    """Pages that cannot be edited are found before anything is written."""
    planned: list[tuple[PageFile, bytes]] = []
    failures: list[PageFailure] = []
    for page in dict.fromkeys(pages):
        try:
            read = await files.read(folder, page)
            planned.append((read, _change_text(read.content, change.apply_to)))
        except (DocsFolderError, FrontMatterRefusedError) as error:
            failures.append(PageFailure(page, _sentence(error)))
    return await _write_all(files, planned, failures)


async def undo_pages(files: PageFiles, edit: PagesEdit) -> PagesEdit:
    """Restore the bytes of every file that is still as the edit left it."""
    return await _write_all(files, [(after, before.content) for before, after in edit.edits], [])


async def _write_all(files: PageFiles, planned: list[tuple[PageFile, bytes]], failures: list[PageFailure]) -> PagesEdit:
    written: list[tuple[PageFile, PageFile]] = []
    for read, content in planned:
        if content == read.content:
            continue
        try:
            written.append((read, await files.replace(read, content)))
        except DocsFolderError as error:
            failures.append(PageFailure(read.file, _sentence(error)))
    return PagesEdit(tuple(written), tuple(failures))


def _change_text(content: bytes, change: Callable[[str], str]) -> bytes:
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        words = together(say("This file is not UTF-8 text."), say("Save it with UTF-8 encoding."))
        raise FrontMatterRefusedError(words) from error
    return change(text).encode("utf-8")


def _sentence(error: DocsFolderError | FrontMatterRefusedError) -> str:
    return error.problem if isinstance(error, FrontMatterRefusedError) else together(error.title, error.hint)
