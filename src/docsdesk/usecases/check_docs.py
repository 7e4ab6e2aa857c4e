"""Check a docs folder by every rule, and mend what can be mended."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path, PurePosixPath

from docsdesk.docs.config_text import ConfigText
from docsdesk.docs.folder_check import FolderFindings, check_folder
from docsdesk.domain.availability import DeploymentKind
from docsdesk.domain.problem import Fix, Problem, TextEdit
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
        taken = [fix for file, own in _by_file(fixes).items() for fix in await _mend(folder, file, own, found, files)]
        made += taken
        if not taken:
            return Mended(tuple(made), found)
    return Mended(tuple(made), check_folder(folder, kind))


def _by_file(fixes: Iterable[Fix]) -> dict[PurePosixPath, list[Fix]]:
    found: dict[PurePosixPath, list[Fix]] = {}
    for fix in fixes:
        found.setdefault(fix.file, []).append(fix)
    return found


async def _mend(
    folder: Path, file: PurePosixPath, fixes: list[Fix], found: FolderFindings, files: PageFiles
) -> list[Fix]:
    """The fixes that were made; the others wait for the next round."""
    if file not in found.texts:
        content = fixes[0].applied("").encode()
        await files.create(folder, file, content)
        return fixes[:1]
    read = await files.read(folder, file)
    text = ConfigText(read.content.decode("utf-8", errors="replace"))
    if text.source != found.texts.get(file) or text.text.encode() != read.content:
        return []  # It is no UTF-8, or has changed since it was checked.
    taken = _together(text.source, fixes, is_json=file.suffix == ".json")
    edits = [edit for fix in taken for edit in fix.edits]
    await files.replace(read, text.with_edits(text.in_text(edits)).text.encode())
    return taken


def _together(text: str, fixes: list[Fix], *, is_json: bool) -> list[Fix]:
    """Those of the fixes that do not come in each other's way, in the order of the text."""
    taken: list[Fix] = []
    for fix in sorted(fixes, key=lambda fix: fix.edits[0].start):
        both = sorted((edit for one in (*taken, fix) for edit in one.edits), key=lambda edit: (edit.start, edit.end))
        if _are_apart(both) and (not is_json or _is_sound(_edited(text, both))):
            taken.append(fix)
    return taken


def _are_apart(edits: list[TextEdit]) -> bool:
    return all(one.end <= other.start and one.start < other.start for one, other in pairwise(edits))


def _edited(text: str, edits: list[TextEdit]) -> str:
    for edit in reversed(edits):
        text = text[: edit.start] + edit.replacement + text[edit.end :]
    return text


def _is_sound(text: str) -> bool:
    """Whether it is JSON in which no object has a key twice: two fixes may want to add the same one."""
    try:
        json.loads(text, object_pairs_hook=_distinct)
    except ValueError:
        return False
    return True


def _distinct(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice")
    return found
