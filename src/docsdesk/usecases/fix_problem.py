"""Mend one problem with the edit that it brings along, unless the file has changed since it was found."""

from pathlib import Path

from docsdesk.docs.config_text import ConfigText
from docsdesk.docs.page_table_messages import text_digest
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Fix
from docsdesk.usecases.edit_pages import PageFailure, PagesEdit
from docsdesk.usecases.page_ports import PageFiles


async def fix_problem(files: PageFiles, folder: Path, fix: Fix, digest: str) -> PagesEdit:
    """`digest` is that of the text in which the fix's places count."""
    try:
        read = await files.read(folder, fix.file)
        text = ConfigText(read.content.decode("utf-8", errors="replace"))
        if text_digest(text.source) != digest or text.text.encode() != read.content:
            problem = "It has changed since it was checked; wait for the next check."
            return PagesEdit(failures=(PageFailure(fix.file, problem),))
        written = await files.replace(read, text.with_edits(text.in_text(fix.edits)).text.encode())
    except DocsFolderError as error:
        return PagesEdit(failures=(PageFailure(fix.file, str(error)),))
    return PagesEdit(((read, written),))
