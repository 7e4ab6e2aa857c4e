"""Apply fixes to files of a docs folder; a file that fails does not stop the others, nor their undo."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from docsdesk.docs.checks.checked_folder import text_digest
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.text.joint_fixes import by_file, fixes_together, join_fixes
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Fix
from docsdesk.usecases.pages.edit_pages import PageFailure, PagesEdit
from docsdesk.usecases.pages.page_ports import PageFile, PageFiles


@dataclass(frozen=True, slots=True)
class FixedFiles:
    """The fixes that were made, and their edits of the files."""

    fixes: tuple[Fix, ...]
    edit: PagesEdit


async def fix_files(
    files: PageFiles, folder: Path, fixes: Sequence[Fix], digests: Mapping[PurePosixPath, str]
) -> FixedFiles:
    """Apply the fixes that can be made together. A file that has changed since the check is left alone."""
    applied: list[Fix] = []
    written: list[tuple[PageFile, PageFile]] = []
    failures: list[PageFailure] = []
    for file, own in by_file(fixes).items():
        try:
            read = await files.read(folder, file)
            text = ConfigText(read.content.decode("utf-8", errors="replace"))
            if text.text.encode() != read.content or text_digest(text.source) != digests.get(file):
                failures.append(PageFailure(file, "It has changed since it was checked, or is not UTF-8 text."))
            elif taken := fixes_together(text.source, own):
                content = text.with_edits(text.in_text(join_fixes(taken).edits)).text.encode()
                written.append((read, await files.replace(read, content)))
                applied += taken
        except DocsFolderError as error:
            failures.append(PageFailure(file, str(error)))
    return FixedFiles(tuple(applied), PagesEdit(tuple(written), tuple(failures)))
