"""Check a docs folder by every rule, and mend what can be mended."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from docsdesk.docs.config_text import ConfigText
from docsdesk.docs.folder_check import FolderFindings, check_folder
from docsdesk.docs.joint_fixes import by_file, fixes_together, joined
from docsdesk.domain.availability import DeploymentKind
from docsdesk.domain.problem import Fix, Problem
from docsdesk.usecases.page_ports import PageFiles

MOST_ROUNDS = 30
"""A fix can bring to light what another one mends."""


@dataclass(frozen=True, slots=True)
class Mended:
    """`fixes` in the order in which they were made, and what was found after the last of them."""

    fixes: tuple[Fix, ...]
    left: FolderFindings


async def mend_docs(
    folder: Path, files: PageFiles, is_wanted: Callable[[Problem], bool], kind: DeploymentKind | None = None
) -> Mended:
    """Fix what is found and wanted, again until nothing is left to fix.

    Raises UnreadableFileError; where somebody else writes a file meanwhile, ConfigChangedElsewhereError or
    FileThereError.
    """
    made: list[Fix] = []
    for _ in range(MOST_ROUNDS):
        found = check_folder(folder, kind)
        fixes = [problem.fix for problem in found.problems if problem.fix is not None and is_wanted(problem)]
        taken = [fix for file, own in by_file(fixes).items() for fix in await _mend(folder, file, own, found, files)]
        made += taken
        if not taken:
            return Mended(tuple(made), found)
    return Mended(tuple(made), check_folder(folder, kind))


async def _mend(
    folder: Path, file: PurePosixPath, fixes: list[Fix], found: FolderFindings, files: PageFiles
) -> Sequence[Fix]:
    """The fixes that were made; the others wait for the next round."""
    if file not in found.texts:
        content = fixes[0].applied("").encode()
        await files.create(folder, file, content)
        return fixes[:1]
    read = await files.read(folder, file)
    text = ConfigText(read.content.decode("utf-8", errors="replace"))
    if text.source != found.texts.get(file) or text.text.encode() != read.content:
        return []  # It is no UTF-8, or has changed since it was checked.
    taken = fixes_together(text.source, fixes)
    await files.replace(read, text.with_edits(text.in_text(joined(taken).edits)).text.encode())
    return taken
