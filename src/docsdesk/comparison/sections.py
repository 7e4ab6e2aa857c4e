"""A comparison as sections for people: what each report shows, in the same order."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from docsdesk.comparison.api.change import Level
from docsdesk.comparison.api.changelog import alike_changes, subject
from docsdesk.comparison.comparison import Comparison, PagePair
from docsdesk.comparison.lost_addresses import LostAddress
from docsdesk.comparison.state import StatePage
from docsdesk.docs.redirects import Redirect
from docsdesk.domain.problem import Problem


class Mark(StrEnum):
    ADDED = "+"
    REMOVED = "-"
    MOVED = ">"
    CHANGED = "~"


@dataclass(frozen=True, slots=True)
class Item:
    """`place` is an address or a file, `text` what is said about it, `pair` a page whose words changed."""

    place: str
    text: str = ""
    pair: PagePair | None = None


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    mark: Mark
    items: tuple[Item, ...]


def sections(comparison: Comparison) -> Iterator[Section]:
    """What changed, the gravest first; without empty sections."""
    found = (
        Section("Lost addresses", Mark.REMOVED, tuple(_lost(each, comparison) for each in comparison.lost)),
        Section("API: breaking", Mark.REMOVED, tuple(_api(comparison, Level.BREAKING))),
        Section("API: may break some callers", Mark.CHANGED, tuple(_api(comparison, Level.PERHAPS))),
        Section("Pages removed", Mark.REMOVED, tuple(map(_page, comparison.removed))),
        Section("Pages moved", Mark.MOVED, tuple(map(_move, comparison.moved))),
        Section("Pages added", Mark.ADDED, tuple(map(_page, comparison.added))),
        Section("Pages changed", Mark.CHANGED, tuple(map(_change, comparison.changed))),
        Section("API: new, or accepted in addition", Mark.ADDED, tuple(_api(comparison, Level.ADDITION))),
        Section("Files removed", Mark.REMOVED, tuple(Item(f"/{file}") for file in comparison.files_removed)),
        Section("Files added", Mark.ADDED, tuple(Item(f"/{file}") for file in comparison.files_added)),
        Section("Redirects removed", Mark.REMOVED, tuple(map(_redirect, comparison.redirects_removed))),
        Section("Redirects added", Mark.ADDED, tuple(map(_redirect, comparison.redirects_added))),
        Section("New problems", Mark.REMOVED, tuple(map(_problem, comparison.problems_new))),
        Section("Problems gone", Mark.ADDED, tuple(map(_problem, comparison.problems_gone))),
    )
    return (section for section in found if section.items)


def left_out(comparison: Comparison) -> Iterator[str]:
    """Sentences about what a state cannot tell, and what is left out for it."""
    for state in (comparison.old, comparison.new):
        if state.untold:
            yield f"{state.name} does not tell: {', '.join(sorted(state.untold))}."
    for file, state in comparison.unread.items():
        yield f"{file} cannot be read in {state.name}, so pages made from it are not compared."


def _lost(lost: LostAddress, comparison: Comparison) -> Item:
    move = comparison.moved_addresses.get(lost)
    return Item(lost.address, f"perhaps /{move.target}: {move.reasons}" if move else "no likely place")


def _api(comparison: Comparison, level: Level) -> Iterator[Item]:
    """A change of a schema that operations share is told once; the file is named where there are several."""
    for description in comparison.api:
        for alike in alike_changes(description.of(level)):
            where = subject(alike) or description.file
            yield Item(where if len(comparison.api) == 1 else f"{description.file}: {where}", alike.reason)


def _page(page: StatePage) -> Item:
    return Item(f"/{page.address}", page.title)


def _change(pair: PagePair) -> Item:
    return Item(f"/{pair.new.address}", pair.new.title, pair)


def _move(pair: PagePair) -> Item:
    return Item(f"/{pair.old.address} → /{pair.new.address}", pair.new.title)


def _redirect(redirect: Redirect) -> Item:
    is_elsewhere = "://" in redirect.destination
    return Item(f"/{redirect.source} → {'' if is_elsewhere else '/'}{redirect.destination}")


def _problem(problem: Problem) -> Item:
    return Item(str(problem.place), f"{problem.severity.value}: {problem.title} [{problem.rule}]")
