"""Make fixes in files of a docs folder, so that they can be taken back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from docsdesk.docs.check_messages import text_digest
from docsdesk.docs.config_text import ConfigText
from docsdesk.docs.joint_fixes import by_file, fixes_together, joined
from docsdesk.domain.problem import Fix
from docsdesk.usecases.page_ports import PageFile, PageFiles


@dataclass(frozen=True, slots=True)
class MendedFile:
    """A file as it is now, and what it was."""

    written: PageFile
    before: bytes


async def mend_files(
    files: PageFiles, folder: Path, fixes: Sequence[Fix], digests: Mapping[PurePosixPath, str]
) -> tuple[MendedFile, ...]:
    """Those that can be made together. A file that is no longer as it was when it was checked is left alone.

    Raises UnreadableFileError, ConfigChangedElsewhereError.
    """
    mended: list[MendedFile] = []
    for file, own in by_file(fixes).items():
        read = await files.read(folder, file)
        text = ConfigText(read.content.decode("utf-8", errors="replace"))
        if text.text.encode() == read.content and text_digest(text.source) == digests.get(file):
            edits = joined(fixes_together(text.source, own)).edits
            content = text.with_edits(text.in_text(edits)).text.encode()
            mended.append(MendedFile(await files.replace(read, content), read.content))
    return tuple(mended)


async def take_back(files: PageFiles, mended: Sequence[MendedFile]) -> None:
    """Raises ConfigChangedElsewhereError where somebody has written one of them since."""
    for each in mended:
        await files.replace(each.written, each.before)
