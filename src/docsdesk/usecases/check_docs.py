"""Check a docs folder against every rule, and fix what can be fixed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from docsdesk.docs.checks.checked_folder import text_digest
from docsdesk.docs.checks.folder import FolderFindings, check_folder
from docsdesk.docs.checks.pages import PageRunner
from docsdesk.docs.text.joint_fixes import by_file
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Fix, Problem
from docsdesk.usecases.pages.edit_pages import PageFailure
from docsdesk.usecases.pages.fix_files import fix_files
from docsdesk.usecases.pages.page_ports import PageFiles

MOST_ROUNDS = 30
"""One fix can reveal a problem that another one fixes."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """`fixes` in the order they were made, the files that could not be fixed, and the problems left: `findings`."""

    fixes: tuple[Fix, ...]
    failures: tuple[PageFailure, ...]
    findings: FolderFindings


FolderCheck: TypeAlias = Callable[[Path, PageRunner | None], FolderFindings]


def _check_here(folder: Path, runner: PageRunner | None) -> FolderFindings:
    return check_folder(folder, runner=runner)


async def fix_docs(
    folder: Path,
    files: PageFiles,
    is_wanted: Callable[[Problem], bool],
    *,
    check: FolderCheck = _check_here,
    runner: PageRunner | None = None,
) -> Fixed:
    """Apply wanted fixes until there are none left. A file that cannot be fixed is tried only once.

    Pages are run only once, after the last fix: what fails then has none.
    """
    applied: list[Fix] = []
    failures: list[PageFailure] = []
    for _ in range(MOST_ROUNDS):
        found = check(folder, None)
        refused = {failure.file for failure in failures}
        wanted = [problem.fix for problem in found.problems if problem.fix is not None and is_wanted(problem)]
        fixes, failed = await _fix(
            folder, [fix for fix in wanted if fix.is_sure and fix.file not in refused], found, files
        )
        applied += fixes
        failures += failed
        if not fixes and runner is None:
            return Fixed(tuple(applied), tuple(failures), found)
        if not fixes:
            break
    return Fixed(tuple(applied), tuple(failures), check(folder, runner))


async def _fix(
    folder: Path, fixes: Sequence[Fix], findings: FolderFindings, files: PageFiles
) -> tuple[list[Fix], list[PageFailure]]:
    """The fixes that were made; any that were neither made nor failed wait for the next round."""
    there = [fix for fix in fixes if fix.file in findings.texts]
    digests = {file: text_digest(findings.texts[file]) for file in by_file(there)}
    fixed = await fix_files(files, folder, there, digests)
    applied, failures = [*fixed.fixes], [*fixed.edit.failures]
    for file, own in by_file(fix for fix in fixes if fix.file not in findings.texts).items():
        try:
            await files.create(folder, file, own[0].apply("").encode())
            applied.append(own[0])
        except DocsFolderError as error:
            failures.append(PageFailure(file, str(error)))
    return applied, failures
