"""Mend one problem with the edit that it brings along, if a new check still finds it just so."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from docsdesk.docs.config_text import ConfigText
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Fix, Problem
from docsdesk.usecases.edit_pages import PageFailure, PagesEdit
from docsdesk.usecases.page_ports import PageFiles

Check = Callable[[Path], Awaitable[Sequence[Problem]]]
"""Everything that is wrong in a folder as it is on disk. Raises DocsFolderError."""


async def fix_problem(files: PageFiles, check: Check, folder: Path, problem: Problem) -> PagesEdit:
    """The file that is written is the one that was checked: it is read before, and replaced only if it is the same."""
    fix = problem.fix
    if fix is None:
        return PagesEdit()
    try:
        read = await files.read(folder, fix.file)
        text = ConfigText(read.content.decode("utf-8", errors="replace"))
        if problem not in await check(folder) or text.text.encode() != read.content:
            return _refused(fix, "The page has changed since it was checked.")
        written = await files.replace(read, text.with_edits(text.in_text(fix.edits)).text.encode())
    except DocsFolderError as error:
        return _refused(fix, str(error))
    return PagesEdit(((read, written),))


def _refused(fix: Fix, problem: str) -> PagesEdit:
    return PagesEdit(failures=(PageFailure(fix.file, problem),))
