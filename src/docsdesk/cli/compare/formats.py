"""Output formats of `docsdesk compare`: text, JSON, Markdown and GitHub annotations; HTML is the core's own."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path, PurePosixPath

from docsdesk.cli.check.formats import annotation, shown_file
from docsdesk.cli.check.formats import github_lines as problem_annotations
from docsdesk.cli.check.formats import json_object as problem_objects
from docsdesk.cli.console import Styled, count_words
from docsdesk.comparison.api.change import Impact
from docsdesk.comparison.api.changelog import alike_changes, subject, update
from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.lost_addresses import LostAddress
from docsdesk.comparison.sections import omissions, sections
from docsdesk.comparison.state import StatePage
from docsdesk.docs.redirects import Redirect
from docsdesk.domain.questions.run_comparison import Change
from docsdesk.domain.safe_text import terminal_line
from docsdesk.domain.sites.comparison_report import ReportMark
from docsdesk.usecases.questions.report_run import comparison_object

_STYLES = {ReportMark.ADDED: "green", ReportMark.REMOVED: "red", ReportMark.MOVED: "cyan", ReportMark.CHANGED: "yellow"}


def text_lines(comparison: Comparison) -> Iterator[Styled]:
    for section in sections(comparison):
        yield Styled((f"{section.heading}: {len(section.items):,}", "bold"))
        for item in section.items:
            said = f"  {terminal_line(item.text)}" if item.text else ""
            yield Styled((f"  {section.mark} ", _STYLES[section.mark]), (terminal_line(item.place), ""), (said, "dim"))


def api_update(comparison: Comparison) -> str:
    """A draft of an `<Update>` for each description that changed."""
    updates = (update(found.changes, comparison.today, Path(found.file).stem) for found in comparison.api)
    return "\n".join(updates) or update((), comparison.today)


def github_lines(comparison: Comparison, folder: Path) -> Iterator[str]:
    """Workflow commands: new problems in their places, lost pages, translations behind, broken APIs, worse answers."""
    yield from problem_annotations(comparison.problems_new, folder)
    yield from problem_annotations(comparison.lost_problems, folder)
    yield from problem_annotations(comparison.translations_behind, folder)
    yield from _api_annotations(comparison, folder)
    for change in comparison.answers_that(Change.NEWLY_FAILING):
        reasons = " ".join(verdict.reason for verdict in change.after.failed) if change.after else ""
        yield annotation("warning", f"{change.question.text} {reasons}", title="The answer got worse")


def _api_annotations(comparison: Comparison, folder: Path) -> Iterator[str]:
    for level, command, title in (
        (Impact.BREAKING, "warning", "Breaks callers of the API"),
        (Impact.PERHAPS, "notice", "May break some callers of the API"),
    ):
        for description in comparison.api:
            file = shown_file(folder, PurePosixPath(description.file))
            for alike in alike_changes(description.of(level)):
                text = f"{subject(alike)}: {alike.reason}".lstrip(": ")
                yield annotation(command, text, file=file, title=title)


def json_object(comparison: Comparison) -> dict[str, object]:
    """Addresses have no leading slash; files are relative to the docs folder."""
    return {
        "old": comparison.old.name,
        "new": comparison.new.name,
        "untold": sorted(each.value for each in comparison.untold),
        "pages": {
            "added": [_page_object(page) for page in comparison.added],
            "removed": [
                {**_page_object(page), "leadsOn": comparison.new.leads(page.path) is not None}
                for page in comparison.removed
            ],
            "moved": [{"from": pair.old.address, **_page_object(pair.new)} for pair in comparison.moved],
            "changed": [_page_object(pair.new) for pair in comparison.changed],
        },
        "api": [
            {"file": description.file, "changes": [asdict(change) for change in description.changes]}
            for description in comparison.api
        ],
        "lost": [_lost_object(each, comparison) for each in comparison.lost],
        "translations": {"behind": problem_objects(comparison.translations_behind)["findings"]},
        "files": {"added": comparison.files_added, "removed": comparison.files_removed},
        "redirects": {
            "added": [_redirect_object(each) for each in comparison.redirects_added],
            "removed": [_redirect_object(each) for each in comparison.redirects_removed],
        },
        "problems": {
            "new": problem_objects(comparison.problems_new)["findings"],
            "gone": problem_objects(comparison.problems_gone)["findings"],
        },
        "answers": comparison_object(comparison.answers) if comparison.answers is not None else None,
    }


def summary(comparison: Comparison) -> Iterator[str]:
    sizes = (len(comparison.added), len(comparison.removed), len(comparison.moved), len(comparison.changed))
    told = ", ".join(f"{size:,} {what}" for size, what in zip(sizes, _WHAT, strict=True) if size)
    of = count_words(len(comparison.new.pages), "page")
    yield f"docsdesk: {told or 'no page changed'}; {of} in {comparison.new.name}"
    yield from (f"  {line}" for line in omissions(comparison))


_WHAT = ("added", "removed", "moved", "changed")


def _lost_object(loss: LostAddress, comparison: Comparison) -> dict[str, object]:
    move = comparison.moved_addresses.get(loss)
    place = None
    if move is not None:
        evidence = [reason.value for reason, _ in move.evidence]
        place = {"address": move.target, "likelihood": round(move.likelihood, 2), "evidence": evidence}
    return {"address": loss.address.lstrip("/"), "kind": loss.kind.value, "place": place}


def _page_object(page: StatePage) -> dict[str, object]:
    return {
        "address": page.address,
        "title": page.title,
        "file": None if page.file is None else page.file.as_posix(),
        "operation": page.operation or None,
    }


def _redirect_object(redirect: Redirect) -> dict[str, object]:
    return {"source": redirect.source, "destination": redirect.destination}
