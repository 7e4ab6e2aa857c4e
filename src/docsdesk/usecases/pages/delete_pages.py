"""Move pages to the system's trash, and write them anew where they were."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.wording import say, together
from docsdesk.usecases.pages.edit_pages import PageFailure, PagesEdit
from docsdesk.usecases.pages.page_ports import PageFile, PageFiles

MoveToTrash = Callable[[Path], bool]
"""Returns whether the file is in the trash."""


@dataclass(frozen=True, slots=True)
class DeletedPages:
    """The edits are of the files that are gone, as they were."""

    edit: PagesEdit


async def delete_pages(
    files: PageFiles, move_to_trash: MoveToTrash, folder: Path, pages: Sequence[PurePosixPath]
) -> PagesEdit:
    deleted: list[tuple[PageFile, PageFile]] = []
    failures: list[PageFailure] = []
    for page in dict.fromkeys(pages):
        try:
            read = await files.read(folder, page)
        except DocsFolderError as error:
            failures.append(PageFailure(page, together(error.title, error.hint)))
            continue
        if await asyncio.to_thread(move_to_trash, read.path):
            deleted.append((read, read))
        else:
            failures.append(PageFailure(page, say("The system has no trash for it. Nothing was deleted.")))
    return PagesEdit(tuple(deleted), tuple(failures))


async def restore_pages(files: PageFiles, deleted: DeletedPages) -> PagesEdit:
    """A file that has come there meanwhile is left alone."""
    restored: list[tuple[PageFile, PageFile]] = []
    failures: list[PageFailure] = []
    for page, _ in deleted.edit.edits:
        try:
            restored.append((page, await files.create(page.folder, page.file, page.content)))
        except DocsFolderError as error:
            failures.append(PageFailure(page.file, together(error.title, error.hint)))
    return PagesEdit(tuple(restored), tuple(failures))
