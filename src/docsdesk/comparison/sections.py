"""A comparison as sections for people: what each report shows, in the same order."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce

from docsdesk.comparison.api.change import Level
from docsdesk.comparison.api.changelog import alike_changes, subject
from docsdesk.comparison.comparison import Comparison, PagePair
from docsdesk.comparison.lost_addresses import LostAddress
from docsdesk.comparison.moves import Move
from docsdesk.comparison.state import StatePage, Untold
from docsdesk.docs.redirects import Redirect
from docsdesk.domain.problem import Problem
from docsdesk.domain.questions.run_comparison import Change, QuestionChange
from docsdesk.domain.rule import Severity
from docsdesk.domain.sites.comparison_report import Mark
from docsdesk.domain.wording import say, together


@dataclass(frozen=True, slots=True)
class Item:
    """`place` is an address or a file, `text` what is said about it, `pair` a page whose words changed.

    `lost` is the address if it is one, `move` where it has probably gone; `answer` is a question whose answer changed,
    `problem` one that is new or gone.
    """

    place: str
    text: str = ""
    pair: PagePair | None = None
    lost: LostAddress | None = None
    move: Move | None = None
    answer: QuestionChange | None = None
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    mark: Mark
    items: tuple[Item, ...]


def sections(comparison: Comparison) -> Iterator[Section]:
    """What changed, the gravest first; without empty sections."""
    found = (
        Section(say("Lost addresses"), Mark.REMOVED, tuple(_lost(each, comparison) for each in comparison.lost)),
        Section(say("API: breaking"), Mark.REMOVED, tuple(_api(comparison, Level.BREAKING))),
        Section(say("API: may break some callers"), Mark.CHANGED, tuple(_api(comparison, Level.PERHAPS))),
        Section(say("Answers that got worse"), Mark.REMOVED, tuple(_answers(comparison, Change.NEWLY_FAILING))),
        Section(say("Pages removed"), Mark.REMOVED, tuple(map(_page, comparison.removed))),
        Section(say("Pages moved"), Mark.MOVED, tuple(map(_move, comparison.moved))),
        Section(say("Pages added"), Mark.ADDED, tuple(map(_page, comparison.added))),
        Section(say("Pages changed"), Mark.CHANGED, tuple(map(_change, comparison.changed))),
        Section(say("Translations behind"), Mark.CHANGED, tuple(map(_behind, comparison.translations_behind))),
        Section(say("API: additions"), Mark.ADDED, tuple(_api(comparison, Level.ADDITION))),
        Section(say("Files removed"), Mark.REMOVED, tuple(Item(f"/{file}") for file in comparison.files_removed)),
        Section(say("Files added"), Mark.ADDED, tuple(Item(f"/{file}") for file in comparison.files_added)),
        Section(say("Redirects removed"), Mark.REMOVED, tuple(map(_redirect, comparison.redirects_removed))),
        Section(say("Redirects added"), Mark.ADDED, tuple(map(_redirect, comparison.redirects_added))),
        Section(say("New problems"), Mark.REMOVED, tuple(map(_problem, comparison.problems_new))),
        Section(say("Problems gone"), Mark.ADDED, tuple(map(_problem, comparison.problems_gone))),
        Section(say("Answers that changed"), Mark.CHANGED, tuple(_answers(comparison, Change.CHANGED))),
        Section(say("Answers that got better"), Mark.ADDED, tuple(_answers(comparison, Change.NEWLY_PASSING))),
        Section(say("API: wording"), Mark.CHANGED, tuple(_api(comparison, Level.WORDING))),
    )
    return (section for section in found if section.items)


def left_out(comparison: Comparison) -> Iterator[str]:
    """Sentences about what a state cannot tell, and what is left out for it."""
    states = (comparison.old, comparison.new)
    yield from (state.doubt for state in states if state.doubt)
    if comparison.old.untold == comparison.new.untold:
        states = ()
        if untold := comparison.old.untold:
            yield say("Not compared: {what}.", what=_names(untold))
    for state in states:
        if state.untold:
            yield say("{state} has no data on: {what}.", state=state.shown_name, what=_names(state.untold))
    for file, state in comparison.unread.items():
        yield say(
            "{file} cannot be read in {state}, so pages made from it are not compared.",
            file=file,
            state=state.shown_name,
        )


def _names(untold: Iterable[Untold]) -> str:
    names = (_UNTOLD[each] for each in sorted(untold))
    return reduce(lambda names, name: say("{names}, {name}", names=names, name=name), names)


_UNTOLD = {
    Untold.DESCRIPTIONS: say("descriptions"),
    Untold.REDIRECTS: say("redirects"),
    Untold.SOURCES: say("sources"),
    Untold.FILES: say("files"),
    Untold.LIMITED_PAGES: say("limited pages"),
}
_SEVERITIES = {Severity.ERROR: say("error"), Severity.WARNING: say("warning"), Severity.NOTE: say("note")}


def _lost(lost: LostAddress, comparison: Comparison) -> Item:
    move = comparison.moved_addresses.get(lost)
    if move is None:
        return Item(lost.address, say("no likely place"), lost=lost)
    text = say("perhaps /{target}: {reasons}", target=move.target, reasons=move.reasons)
    return Item(lost.address, text, lost=lost, move=move)


def _api(comparison: Comparison, level: Level) -> Iterator[Item]:
    """A change of a schema that operations share is told once; the file is named where there are several."""
    for description in comparison.api:
        for alike in alike_changes(description.of(level)):
            where = subject(alike) or description.file
            yield Item(where if len(comparison.api) == 1 else together(f"{description.file}:", where), alike.reason)


def _page(page: StatePage) -> Item:
    return Item(f"/{page.address}", page.title)


def _change(pair: PagePair) -> Item:
    return Item(f"/{pair.new.address}", pair.new.title, pair)


def _move(pair: PagePair) -> Item:
    return Item(f"/{pair.old.address} → /{pair.new.address}", pair.new.title)


def _behind(problem: Problem) -> Item:
    return Item(str(problem.place.file), together(problem.title, problem.hint))


def _answers(comparison: Comparison, change: Change) -> Iterator[Item]:
    for each in comparison.answers_that(change):
        failed = each.after.failed if each.after is not None else ()
        sources = (
            say("no longer cites {pages}", pages=", ".join(each.lost_sources)) if each.lost_sources else "",
            say("now cites {pages}", pages=", ".join(each.new_sources)) if each.new_sources else "",
        )
        said = _listed(filter(None, (*(verdict.reason for verdict in failed), *sources)))
        yield Item(" ".join(each.question.text.split()), said, answer=each)


def _listed(texts: Iterable[str]) -> str:
    listed = ""
    for text in texts:
        listed = say("{one}; {other}", one=listed, other=text) if listed else text
    return listed


def _redirect(redirect: Redirect) -> Item:
    is_elsewhere = "://" in redirect.destination
    return Item(f"/{redirect.source} → {'' if is_elsewhere else '/'}{redirect.destination}")


def _problem(problem: Problem) -> Item:
    severity = _SEVERITIES[problem.severity]
    text = say("{severity}: {title} [{rule}]", severity=severity, title=problem.title, rule=problem.rule.value)
    return Item(str(problem.place), text, problem=problem)
