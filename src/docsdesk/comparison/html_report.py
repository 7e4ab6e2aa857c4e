"""A comparison as one HTML file that loads nothing and runs nothing, for people who do not have Docsdesk."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from minijinja import Environment

from docsdesk import __version__
from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.sections import SubjectItem, omissions, sections
from docsdesk.comparison.word_diff import word_diff
from docsdesk.domain.problem import Problem
from docsdesk.domain.questions.answer_prose import own_words
from docsdesk.domain.questions.question_run import QuestionResult
from docsdesk.domain.questions.run_comparison import QuestionChange
from docsdesk.domain.sites.comparison_report import Fate, ReportItem, ReportSection, WordDiffLine
from docsdesk.resource_files import resource_folder

_MOST_LINES = 200
"""Changed lines shown of one page."""
_MOST_PAGES = 1_000
"""Pages and answers whose words are shown."""
_MOST_ITEMS = 5_000
"""In one section: more would open slowly, and too long to be read."""
_MOST_OPEN_PAGES = 30
"""Changed pages that are unfolded from the start."""
_ARROW = " → "
_PART = " · "
"""Between an operation and what changed in it."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A change as the template shows it."""

    place: str
    """What has changed: an address or a file, or a sentence if `is_prose`."""
    text: str = ""
    """A sentence about it."""
    part: str = ""
    """What of it has changed."""
    to: str = ""
    """Where it has gone."""
    badge: str = ""
    """A word about it."""
    tone: str = ""
    """good, bad, warn or empty."""
    is_prose: bool = False
    lines: tuple[tuple[tuple[str, str], ...], ...] = ()
    """Each in pieces: the name of the element, and its text."""
    more: bool = False
    """Whether there are more lines."""


def html_report(comparison: Comparison) -> str:
    template = (resource_folder("comparison") / "report.html").read_text("utf-8")
    shown = [_section(comparison, section) for section in sections(comparison)]
    return Environment(templates={"report.html": template}).render_template(
        "report.html",
        site=_site_name(comparison),
        old=comparison.old.shown_name,
        new=comparison.new.shown_name,
        sections=shown,
        left_out=list(omissions(comparison)),
        is_open=len(comparison.changed) <= _MOST_OPEN_PAGES,
        page_count=f"{len(comparison.new.pages):,}",
        date=comparison.today.isoformat(),
        version=__version__,
    )


def _site_name(comparison: Comparison) -> str:
    folders = (state.folder for state in (comparison.new, comparison.old) if state.folder is not None)
    return next((folder.name for folder in folders), "")


def _section(comparison: Comparison, section: ReportSection) -> dict[str, object]:
    shown = (_with_words(comparison, item, number) for number, item in enumerate(section.items[:_MOST_ITEMS]))
    return {
        "id": "-".join("".join(c if c.isalnum() else " " for c in section.heading.lower()).split()),
        "heading": section.heading,
        "kind": section.mark.name.lower(),
        "count": f"{len(section.items):,}",
        "items": list(shown),
        "more": max(len(section.items) - _MOST_ITEMS, 0),
    }


def _with_words(comparison: Comparison, item: ReportItem, number: int) -> _Shown:
    shown = _read_item(item)
    if number >= _MOST_PAGES:
        return shown
    if item.page is not None:
        words = comparison.words(item.page)
    elif isinstance(item, SubjectItem) and isinstance(item.subject, QuestionChange):
        words = word_diff(_answer_lines(item.subject.before), _answer_lines(item.subject.after))
    else:
        return shown
    found = list(islice(words, _MOST_LINES + 1))
    lines = tuple(tuple(_pieces(line)) for line in found[:_MOST_LINES])
    return replace(shown, lines=lines, more=len(found) > _MOST_LINES)


def _read_item(item: ReportItem) -> _Shown:
    found = item.subject if isinstance(item, SubjectItem) else None
    if isinstance(found, Problem):
        tone = {"error": "bad", "warning": "warn"}.get(found.severity.value, "")
        return _Shown(item.place, found.title, found.rule.value, badge=found.severity.value, tone=tone)
    if item.lost_place is not None and item.lost_place.reasons:
        badge, tone = ("certain", "good") if item.lost_place.is_sure else ("perhaps", "warn")
        return _Shown(item.place, item.lost_place.reasons, to=f"/{item.lost_place.target}", badge=badge, tone=tone)
    if found is not None:
        return _Shown(item.place, item.text, badge=_grades(found), is_prose=True)
    place, _, to = item.place.partition(_ARROW)
    operation, _, part = place.partition(_PART)
    return _Shown(operation, item.text, part, to)


def _grades(change: QuestionChange) -> str:
    """`passed → failed`, or the one grade that stayed."""
    sides = [side.grade.value for side in (change.before, change.after) if side is not None]
    return _ARROW.join(dict.fromkeys(sides))


def _answer_lines(result: QuestionResult | None) -> list[str]:
    text = own_words(result.reply.text) if result is not None else ""
    return [line.strip() for line in text.splitlines() if line.strip()]


_ELEMENTS = {Fate.ADDED: "ins", Fate.REMOVED: "del", Fate.KEPT: "span"}


def _pieces(line: WordDiffLine) -> Iterator[tuple[str, str]]:
    yield from ((_ELEMENTS[piece.fate], piece.text) for piece in line)
