"""A comparison as bounded values, for a process that holds neither state."""

from dataclasses import replace
from itertools import islice
from pathlib import Path, PurePosixPath

from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.lost_problems import lost_problems
from docsdesk.comparison.sections import omissions, sections
from docsdesk.comparison.state import ComparedState
from docsdesk.docs.checks.checked_folder import CheckedFolder, digest_texts_to_fix
from docsdesk.domain.sites.comparison_report import (
    MAX_TEXT_CHARACTERS,
    MOST_ITEMS,
    ComparisonReport,
    Lag,
    PageWords,
    ReportItem,
    ReportSection,
)
from docsdesk.domain.sites.state_names import StateKind, StateName

_MAX_GAPS = 20
_MOST_FOLDERS = 2_000
"""Watched at once: systems have limits."""
_MOST_LINES = 500
"""Changed lines told of one page."""


def make_report(comparison: Comparison, old: StateName, new: StateName) -> ComparisonReport:
    """`old` and `new` are the names by which the states were asked for."""
    commits = (_stand_in(comparison.old, old), _stand_in(comparison.new, new))
    return ComparisonReport(
        sections=tuple(map(_bound, sections(comparison))),
        gaps=tuple(islice(omissions(comparison), _MAX_GAPS)),
        page_count=len(comparison.new.pages),
        changed_page_count=comparison.changed_page_count,
        commit=next(filter(None, commits), ""),
        has_words=comparison.has_words,
    )


def list_words(comparison: Comparison, page: str) -> PageWords:
    """Those of a changed page by its new path; none for any other."""
    found = tuple(islice(comparison.words(page), _MOST_LINES + 1))
    return PageWords(found[:_MOST_LINES], is_cut=len(found) > _MOST_LINES)


def measure_lag(comparison: Comparison) -> Lag:
    return Lag(comparison.changed_page_count, len(comparison.missed), _folders(comparison.new))


def _folders(state: ComparedState) -> tuple[Path, ...]:
    if (folder := state.folder) is None:
        return ()
    files = {page.file for page in folder.pages if page.file is not None}
    files |= {
        *folder.config_files,
        *(spec.file for spec in folder.specifications.all),
        *map(PurePosixPath, folder.snippets),
    }
    found = {folder.root, *(folder.root / file.parent for file in files)}
    return tuple(sorted(found)[:_MOST_FOLDERS])


def find_lost(comparison: Comparison) -> CheckedFolder:
    """The lost addresses as problems of the new state, with what writing their redirects needs."""
    problems = comparison.lost_problems[:MOST_ITEMS]
    return CheckedFolder(problems, digest_texts_to_fix(problems, comparison.new.texts))


def find_redirect(comparison: Comparison, address: str) -> CheckedFolder:
    """The same for one lost address alone, whatever becomes of the others; nothing if it is none."""
    one = [each for each in comparison.lost if each.address == address]
    problems = lost_problems(one, comparison.moved_addresses, comparison.new)
    return CheckedFolder(problems, digest_texts_to_fix(problems, comparison.new.texts))


def _stand_in(state: ComparedState, name: StateName) -> str:
    """The commit that was read instead of a bundle, empty if none was."""
    return state.commit if state.folder is not None and name.kind is StateKind.BUNDLE else ""


def _bound(section: ReportSection) -> ReportSection:
    items = (
        ReportItem(_short(item.place), _short(item.text), item.page, item.lost_place)
        for item in section.items[:MOST_ITEMS]
    )
    return replace(section, items=tuple(items))


def _short(text: str) -> str:
    return text if len(text) <= MAX_TEXT_CHARACTERS else f"{text[: MAX_TEXT_CHARACTERS - 1]}…"
