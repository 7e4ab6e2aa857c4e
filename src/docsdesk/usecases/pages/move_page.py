"""Move a page as planned, with all that names it, or nothing; and undo it."""

from dataclasses import dataclass
from pathlib import Path

from docsdesk.docs.checks.checked_folder import text_digest
from docsdesk.docs.config.text import ConfigText
from docsdesk.domain.errors import ChangedElsewhereError, UnreadableFileError
from docsdesk.domain.problem import Fix
from docsdesk.domain.sites.move_plan import MovePlan
from docsdesk.domain.wording import say
from docsdesk.usecases.pages.page_ports import PageFile, PageFiles


@dataclass(frozen=True, slots=True)
class MovedPage:
    """The files before and after; one of them may have another name."""

    old: str
    new: str
    changes: tuple[tuple[PageFile, PageFile], ...]

    @property
    def undone(self) -> "MovedPage":
        return MovedPage(self.new, self.old, tuple((after, before) for before, after in self.changes))


async def move_page(files: PageFiles, folder: Path, plan: MovePlan) -> MovedPage:
    """Raises DocsFolderError, with every file as it was; also if one has changed since the plan was made."""
    fixes = {fix.file: fix for fix in plan.fixes}
    names = dict((plan.files,)) if plan.files is not None else {}
    changes: list[tuple[PageFile, PageFile]] = []
    for file in {**names, **fixes}:
        read = await files.read(folder, file)
        changes.append((read, PageFile(folder, names.get(file, file), _write_plan(read, fixes.get(file), plan))))
    moved = MovedPage(plan.old, plan.new, tuple(changes))
    await files.rewrite(moved.changes)
    return moved


async def undo_move(files: PageFiles, moved: MovedPage) -> MovedPage:
    """Returns what undoes this again. Raises DocsFolderError, with every file as it was."""
    await files.rewrite(moved.undone.changes)
    return moved.undone


def _write_plan(read: PageFile, fix: Fix | None, plan: MovePlan) -> bytes:
    """Only the bytes of the edits differ. Raises ChangedElsewhereError."""
    text = ConfigText(read.content.decode("utf-8", errors="replace"))
    if text_digest(text.source) != plan.digests.get(read.file):
        raise ChangedElsewhereError(read.path)
    if fix is None:
        return read.content
    if text.text.encode() != read.content:
        raise UnreadableFileError(read.path, say("it is not UTF-8 text"), say("Save it with UTF-8 encoding."))
    return text.with_edits(text.in_text(fix.edits)).text.encode()
