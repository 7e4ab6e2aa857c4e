"""A comparison as rows of an outline."""

from collections.abc import Iterator
from dataclasses import dataclass

from docsdesk.domain.sites.comparison_report import ComparisonReport, LostPlace, ReportItem, ReportMark, ReportSection
from docsdesk.ui.figures import amount
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.outline import OutlineRow, group

_tr = Texts("Comparison")

_MARKS = {
    ReportMark.ADDED: ("add", Tone.GOOD),
    ReportMark.REMOVED: ("minus", Tone.BAD),
    ReportMark.MOVED: ("swap", Tone.ACCENT),
    ReportMark.CHANGED: ("edit", Tone.ACCENT),
}
_COMMIT_CHARACTERS = 7
"""Characters of its name."""


@dataclass(frozen=True, slots=True)
class ShownItem:
    """The value of a row."""

    mark: ReportMark
    item: ReportItem


def report_rows(report: ComparisonReport, words: str = "") -> list[OutlineRow]:
    """In groups; only what holds `words`, and everything if there are none."""
    wanted = words.casefold().split()
    return [row for section in report.sections for row in _section(section, wanted)]


def summary_words(report: ComparisonReport) -> str:
    """Pages as everywhere, and where there is more than pages, all changes."""
    count = sum(section.count for section in report.sections)
    pages = _tr("%Ln page(s) changed", report.changed_page_count)
    return pages if count == report.changed_page_count else f"{pages} · {_tr('%Ln change(s) in all', count)}"


def source_words(report: ComparisonReport) -> str:
    """What a bundle was read from, if not from its archive alone."""
    words = _tr("The bundle is read from commit {commit}, which it was built from.")
    return words.format(commit=report.commit[:_COMMIT_CHARACTERS]) if report.commit else ""


def omission_words(report: ComparisonReport) -> str:
    """What one of the states does not tell."""
    return " ".join(map(translate_text, report.gaps))


def likelihood_words(loss: LostPlace) -> str:
    if loss.target is None:
        return _tr("unknown")
    return _tr("likely") if loss.is_sure else _tr("perhaps")


def _section(section: ReportSection, wanted: list[str]) -> Iterator[OutlineRow]:
    icon, tone = _MARKS[section.mark]
    found = [item for item in section.items if _holds(item, wanted)]
    rows = group(translate_text(section.heading), icon, tone, found, lambda item: _row(section, item))
    if not rows or wanted or (rest := section.count - len(section.items)) <= 0:
        yield from rows
        return
    (heading,) = rows
    below = heading.below
    more = OutlineRow(_tr("%Ln more change(s)", rest))
    yield heading._replace(note=amount(section.count), below=lambda: [*(below() if below is not None else ()), more])


def _row(section: ReportSection, item: ReportItem) -> OutlineRow:
    note = likelihood_words(item.lost_place) if item.lost_place is not None else ""
    is_code = item.place.startswith("/")
    return OutlineRow(
        translate_text(item.place),
        note,
        hint=translate_text(item.text),
        is_code=is_code,
        value=ShownItem(section.mark, item),
    )


def _holds(item: ReportItem, wanted: list[str]) -> bool:
    if not wanted:
        return True
    text = f"{translate_text(item.place)} {translate_text(item.text)}".casefold()
    return all(word in text for word in wanted)
