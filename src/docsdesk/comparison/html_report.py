"""A comparison as one HTML file that loads nothing and runs nothing, for people who do not have Docsdesk."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from minijinja import Environment

from docsdesk import __version__
from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.sections import Item, Section, left_out, sections
from docsdesk.domain.sites.comparison_report import Fate, WordDiffLine
from docsdesk.resource_files import resource_folder

_MOST_LINES = 200
"""Changed lines shown of one page."""
_MOST_PAGES = 1_000
"""Pages whose words are shown."""
_MOST_ITEMS = 5_000
"""In one section: more would open slowly, and nobody reads them."""
_OPEN_UP_TO = 30
"""Changed pages that are unfolded from the start."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """`lines` are pieces as (name of the element, text); `more` says that there are others."""

    place: str
    text: str
    lines: tuple[tuple[tuple[str, str], ...], ...] = ()
    more: bool = False


def html_report(comparison: Comparison) -> str:
    template = (resource_folder("comparison") / "report.html").read_text("utf-8")
    shown = [_section(comparison, section) for section in sections(comparison)]
    return Environment(templates={"report.html": template}).render_template(
        "report.html",
        site=_site_name(comparison),
        old=comparison.old.shown_name,
        new=comparison.new.shown_name,
        sections=shown,
        left_out=list(left_out(comparison)),
        is_open=len(comparison.changed) <= _OPEN_UP_TO,
        page_count=len(comparison.new.pages),
        version=__version__,
    )


def _site_name(comparison: Comparison) -> str:
    folders = (state.folder for state in (comparison.new, comparison.old) if state.folder is not None)
    return next((folder.name for folder in folders), "")


def _section(comparison: Comparison, section: Section) -> dict[str, object]:
    return {
        "id": section.heading.lower().replace(" ", "-"),
        "heading": section.heading,
        "kind": section.mark.name.lower(),
        "count": len(section.items),
        "items": [_shown(comparison, item, number) for number, item in enumerate(section.items[:_MOST_ITEMS])],
        "more": max(len(section.items) - _MOST_ITEMS, 0),
    }


def _shown(comparison: Comparison, item: Item, number: int) -> _Shown:
    if item.pair is None or number >= _MOST_PAGES:
        return _Shown(item.place, item.text)
    found = list(islice(comparison.words(item.pair), _MOST_LINES + 1))
    lines = tuple(tuple(_pieces(line)) for line in found[:_MOST_LINES])
    return _Shown(item.place, item.text, lines, more=len(found) > _MOST_LINES)


_ELEMENTS = {Fate.ADDED: "ins", Fate.REMOVED: "del", Fate.KEPT: "span"}


def _pieces(line: WordDiffLine) -> Iterator[tuple[str, str]]:
    yield from ((_ELEMENTS[piece.fate], piece.text) for piece in line)
