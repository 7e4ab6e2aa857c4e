"""Asks question sets from the command line, one after another, and reports on the last."""

import asyncio
import os
import random
import time
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import typer

from docsdesk.cli.console import count_words, say_styled, tell, write_bytes
from docsdesk.cli.progress import ExportProgress, export_progress
from docsdesk.cli.questions.files import report_content, write_file
from docsdesk.cli.questions.options import FailOn, Report
from docsdesk.cli.questions.table import comparison_lines, comparison_summary, result_lines, summary
from docsdesk.domain.assistant.budget import MOST_QUESTIONS_AN_HOUR
from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.questions.answer_checks import page_paths
from docsdesk.domain.questions.question_run import Run, Target, targets_of
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.questions.run_comparison import RunComparison, compare_runs
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.processes.shutdown import run_on_loop
from docsdesk.usecases.questions.run_questions import RunProgress, begin_run, least_seconds, run_questions, warm_up

LONGEST_WAIT_S = 3600.0
"""The longest wait for a service that limits requests: long enough for an hourly limit, not a daily one."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A run, and the ids of the questions that make the command fail, and of those that failed before, too."""

    run: Run
    comparison: RunComparison | None
    failing: tuple[str, ...]
    known_failures: frozenset[str]

    @property
    def is_good(self) -> bool:
        return not self.failing and not self.run.left


def judge(run: Run, before: Run | None, fail_on: FailOn | None) -> Judgement:
    """By default, an earlier run makes only regressions fail."""
    comparison = compare_runs(before, run) if before else None
    failing = tuple(result.question_id for result in run.results if not result.grade.is_good)
    wrong = frozenset(failing)
    if comparison is not None and fail_on is not FailOn.ANY:
        failing = tuple(change.question.id for change in comparison.regressions)
    return Judgement(run, comparison, failing, wrong.difference(failing))


@dataclass(slots=True)
class AskedSet:
    """A question set being asked; `run` holds the results so far, None before the first question."""

    site: Site
    question_set: QuestionSet
    options: AskOptions = field(default_factory=AskOptions)
    concurrency: int | None = None
    run: Run | None = None
    seconds: float = 0.0
    earlier: Run | None = None
    """A run whose replies are reused."""
    state_dir: Path | None = None
    """Where the engine keeps its state, if not where the folder's engine always does; absolute."""

    @property
    def target(self) -> Target:
        """The draft, if the site has a folder."""
        return targets_of(self.site)[0]

    def reuse(self, earlier: Run | None) -> None:
        """Reuse the replies of an earlier run. Raises typer.BadParameter unless its target and options are the same."""
        if earlier is None:
            return
        then, now = earlier.target, self.target
        if (then.kind, then.name, then.model, earlier.options) != (now.kind, now.name, now.model, self.options):
            problem = f"That run asked {then.name}, or used other options."
            raise typer.BadParameter(problem, param_hint="--replies")
        self.earlier = earlier

    def ask(self, progress: ExportProgress, pages_of: Path | None = None) -> Run:
        """Ask every question. Sources must be pages of the folder `pages_of`; by default, of the site itself.

        Raises DocsdeskError if no more questions can be asked; `run` then holds the results so far.
        """
        began = time.monotonic()
        try:
            run_on_loop(self._ask(progress, pages_of or self.site.docs_folder))
        finally:
            self.seconds = time.monotonic() - began
        assert self.run is not None, "the run exists before the first question"
        return self.run

    async def _ask(self, progress: ExportProgress, pages_of: Path | None) -> None:
        from docsdesk.adapters.clock import SystemClock
        from docsdesk.adapters.run_options import timeout
        from docsdesk.cli.headless import open_link
        from docsdesk.usecases.null_journal import NullJournal
        from docsdesk.usecases.questions.ask_question import QuestionPorts
        from docsdesk.usecases.questions.run_questions import question_limiter, usual_concurrency
        from docsdesk.usecases.retry.backoff import Backoff

        clock = SystemClock()
        run = begin_run(self.question_set, self.target, self.options, clock)
        pages = await asyncio.to_thread(_site_pages, pages_of) if pages_of else frozenset[str]()
        run = self.run = run.taking(self.earlier, pages) if self.earlier else run
        limiter, backoff = question_limiter(run.target), Backoff(random.random)
        patience = min(timeout(os.environ), LONGEST_WAIT_S)
        async with open_link(self.site, KeyKind.ASSISTANT, state_dir=self.state_dir) as link:
            domain = link.connection.assistant_domain
            ports = QuestionPorts(link.service, domain, clock, random.random, limiter, backoff, patience)
            await warm_up(run, ports)
            concurrency = self.concurrency or usual_concurrency(run.target)
            asking = run_questions(run, ports, NullJournal(), concurrency=concurrency, site_pages=pages)
            async with aclosing(asking) as steps:
                async for step in steps:
                    self.run = step.run
                    _show(step, progress)


def _show(step: RunProgress, progress: ExportProgress) -> None:
    count = len(step.run.question_set.asked)
    doing = f"asking {count_words(count, 'question')}"
    if step.closed:
        doing = f"waiting until {step.closed.until.astimezone():%H:%M:%S}: {step.closed.reason.title}"
    progress.step(doing, count, len(step.run.results))


def _site_pages(folder: Path) -> frozenset[str]:
    from docsdesk.docs.folder.docs_folder import load_folder

    return page_paths([page.path for page in load_folder(folder).pages])


@dataclass(frozen=True, slots=True)
class ReportOptions:
    kind: Report
    output: Path | None
    fail_on: FailOn | None


def _report(asked: AskedSet, judgement: Judgement, how: ReportOptions) -> None:
    """Print a table, unless the report itself goes to standard output, and write the report."""
    try:
        _print_table(judgement, asked.seconds, has_rows=how.kind is Report.TEXT or how.output is not None)
    finally:
        # Also if the reader of the table has gone before its end.
        if how.kind is not Report.TEXT:
            content = report_content(how.kind, judgement.run, judgement.comparison, judgement.known_failures)
            write_file(how.output, content) if how.output is not None else write_bytes(content)


def _print_table(judgement: Judgement, seconds: float, *, has_rows: bool) -> None:
    run, comparison = judgement.run, judgement.comparison
    if has_rows:
        say_styled((*result_lines(run), *(comparison_lines(comparison) if comparison else ())))
    tell(summary(run, seconds))
    if comparison is not None:
        tell(comparison_summary(comparison))
    if run.results and run.totals.errors == run.totals.done:
        tell("docsdesk: no question was answered, so nothing was checked")


def ask_sets(asked: Sequence[AskedSet], how: ReportOptions, before: Run | None) -> Judgement:
    """Ask each set. Reports the last set's answers even if it fails."""
    *earlier, last = asked
    folder = last.site.docs_folder
    try:
        with export_progress(counts_pages=True) as progress:
            for each in earlier:
                _tell_cost(each)
                before = each.ask(progress, folder)
            _tell_cost(last)
            last.ask(progress)
    finally:
        if last.run is not None and last.run.results:
            _report(last, judge(last.run, before, how.fail_on), how)
    assert last.run is not None, "it was asked"
    return judge(last.run, before, how.fail_on)


def _tell_cost(asked: AskedSet) -> None:
    count, target = len(asked.question_set.asked), asked.target
    what = f"{'up to ' if asked.earlier else ''}{count_words(count, 'question')}"
    if target.is_metered:
        least = timedelta(seconds=least_seconds(count, target))
        tell(
            f"docsdesk: {what}; {target.name} answers {MOST_QUESTIONS_AN_HOUR:,} an hour and may charge for each; "
            f"this takes at least {least}"
        )
    elif target.may_charge:
        tell(f"docsdesk: {what}; the server of {target.model} may charge for each")
