"""A comparison as sections for people: what each report shows, in the same order."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce

from docsdesk.comparison.api.change import Impact
from docsdesk.comparison.api.changelog import alike_changes, subject
from docsdesk.comparison.comparison import Comparison, PagePair
from docsdesk.comparison.lost_addresses import LostAddress
from docsdesk.comparison.lost_problems import is_missed
from docsdesk.comparison.state import StatePage, Untold
from docsdesk.docs.redirects import Redirect
from docsdesk.domain.problem import Problem
from docsdesk.domain.questions.run_comparison import Change, QuestionChange
from docsdesk.domain.rule import Severity
from docsdesk.domain.sites.comparison_report import LostPlace, ReportItem, ReportMark, ReportSection
from docsdesk.domain.wording import say, together


@dataclass(frozen=True, slots=True)
class SubjectItem(ReportItem):
    """Tells of a problem that is new or gone, or of a question whose answer changed."""

    subject: Problem | QuestionChange | None = None


def sections(comparison: Comparison) -> Iterator[ReportSection]:
    """What changed, the gravest first; without empty sections."""
    found = (
        _section(say("Lost addresses"), ReportMark.REMOVED, (_lost_item(each, comparison) for each in comparison.lost)),
        _section(say("API: breaking"), ReportMark.REMOVED, _api(comparison, Impact.BREAKING)),
        _section(say("API: may break some callers"), ReportMark.CHANGED, _api(comparison, Impact.PERHAPS)),
        _section(say("Answers that got worse"), ReportMark.REMOVED, _answers(comparison, Change.NEWLY_FAILING)),
        _section(say("Pages removed"), ReportMark.REMOVED, map(_page, comparison.removed)),
        _section(say("Pages moved"), ReportMark.MOVED, map(_move, comparison.moved)),
        _section(say("Pages added"), ReportMark.ADDED, map(_page, comparison.added)),
        _section(say("Pages changed"), ReportMark.CHANGED, map(_change, comparison.changed)),
        _section(say("Translations behind"), ReportMark.CHANGED, map(_behind, comparison.translations_behind)),
        _section(say("API: additions"), ReportMark.ADDED, _api(comparison, Impact.ADDITION)),
        _section(say("Files removed"), ReportMark.REMOVED, map(_file, comparison.files_removed)),
        _section(say("Files added"), ReportMark.ADDED, map(_file, comparison.files_added)),
        _section(say("Redirects removed"), ReportMark.REMOVED, map(_redirect, comparison.redirects_removed)),
        _section(say("Redirects added"), ReportMark.ADDED, map(_redirect, comparison.redirects_added)),
        _section(say("New problems"), ReportMark.REMOVED, map(_problem, comparison.problems_new)),
        _section(say("Problems gone"), ReportMark.ADDED, map(_problem, comparison.problems_gone)),
        _section(say("Answers that changed"), ReportMark.CHANGED, _answers(comparison, Change.CHANGED)),
        _section(say("Answers that got better"), ReportMark.ADDED, _answers(comparison, Change.NEWLY_PASSING)),
        _section(say("API: wording"), ReportMark.CHANGED, _api(comparison, Impact.WORDING)),
    )
    return (section for section in found if section.items)


def _section(heading: str, mark: ReportMark, items: Iterable[ReportItem]) -> ReportSection:
    whole = tuple(items)
    return ReportSection(heading, mark, whole, len(whole))


def omissions(comparison: Comparison) -> Iterator[str]:
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


def _lost_item(loss: LostAddress, comparison: Comparison) -> ReportItem:
    move, can_redirect = comparison.moved_addresses.get(loss), is_missed(loss)
    if move is None:
        return ReportItem(loss.address, say("no likely place"), lost_place=LostPlace(can_redirect=can_redirect))
    text = say("perhaps /{target}: {reasons}", target=move.target, reasons=move.reasons)
    return ReportItem(loss.address, text, lost_place=LostPlace(move.target, move.reasons, move.is_sure, can_redirect))


def _api(comparison: Comparison, level: Impact) -> Iterator[ReportItem]:
    """A change of a schema that operations share is listed once; the file is named where there are several."""
    for description in comparison.api:
        for alike in alike_changes(description.of(level)):
            where = subject(alike) or description.file
            yield ReportItem(
                where if len(comparison.api) == 1 else together(f"{description.file}:", where), alike.reason
            )


def _file(name: str) -> ReportItem:
    return ReportItem(f"/{name}")


def _page(page: StatePage) -> ReportItem:
    return ReportItem(f"/{page.address}", page.title)


def _change(pair: PagePair) -> ReportItem:
    return ReportItem(f"/{pair.new.address}", pair.new.title, page=pair.new.path)


def _move(pair: PagePair) -> ReportItem:
    return ReportItem(f"/{pair.old.address} → /{pair.new.address}", pair.new.title)


def _behind(problem: Problem) -> ReportItem:
    return ReportItem(str(problem.place.file), together(problem.title, problem.hint))


def _answers(comparison: Comparison, change: Change) -> Iterator[ReportItem]:
    for each in comparison.answers_that(change):
        failed = each.after.failed if each.after is not None else ()
        sources = (
            say("no longer cites {pages}", pages=", ".join(each.lost_sources)) if each.lost_sources else "",
            say("now cites {pages}", pages=", ".join(each.new_sources)) if each.new_sources else "",
        )
        said = _join(filter(None, (*(verdict.reason for verdict in failed), *sources)))
        yield SubjectItem(" ".join(each.question.text.split()), said, subject=each)


def _join(texts: Iterable[str]) -> str:
    listed = ""
    for text in texts:
        listed = say("{one}; {other}", one=listed, other=text) if listed else text
    return listed


def _redirect(redirect: Redirect) -> ReportItem:
    is_elsewhere = "://" in redirect.destination
    return ReportItem(f"/{redirect.source} → {'' if is_elsewhere else '/'}{redirect.destination}")


def _problem(problem: Problem) -> ReportItem:
    severity = _SEVERITIES[problem.severity]
    text = say("{severity}: {title} [{rule}]", severity=severity, title=problem.title, rule=problem.rule.value)
    return SubjectItem(str(problem.place), text, subject=problem)
