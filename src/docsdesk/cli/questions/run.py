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
from docsdesk.domain.questions.question_run import Grade, Run, Target, TargetKind
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.questions.run_comparison import RunComparison, compare_runs
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.processes.ending import run_on_loop
from docsdesk.usecases.questions.run_questions import RunProgress, begin_run, least_seconds, run_questions, warm_up

LONGEST_WAIT = 3600.0
"""Seconds to wait at most for a service that limits requests: long enough for an hourly limit, not a daily one."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A run, and the questions that make the command fail."""

    run: Run
    comparison: RunComparison | None
    fail_on: FailOn

    @property
    def failing(self) -> tuple[str, ...]:
        """Ids of questions."""
        if self.fail_on is FailOn.REGRESSION and self.comparison is not None:
            return tuple(change.question.id for change in self.comparison.regressions)
        return self._not_passed

    @property
    def known_failures(self) -> frozenset[str]:
        """Ids of questions that did not pass, but are not regressions either."""
        return frozenset(self._not_passed).difference(self.failing)

    @property
    def is_good(self) -> bool:
        return not self.failing and not self.run.left

    @property
    def _not_passed(self) -> tuple[str, ...]:
        return tuple(result.question_id for result in self.run.results if result.grade is not Grade.PASSED)


def judge(run: Run, before: Run | None, fail_on: FailOn | None) -> Judgement:
    comparison = compare_runs(before, run) if before else None
    return Judgement(run, comparison, fail_on or (FailOn.REGRESSION if before else FailOn.ANY))


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
        if self.site.docs_folder is not None:
            model = self.site.model_server.model if self.site.model_server else ""
            return Target(kind=TargetKind.DRAFT, name=self.site.docs_folder.absolute().name, model=model)
        return Target(kind=TargetKind.PUBLISHED, name=self.site.assistant_domain, address=self.site.base_url)

    def reuse(self, earlier: Run | None) -> None:
        """Reuse the replies of an earlier run. Raises typer.BadParameter unless its target and options are the same."""
        if earlier is None:
            return
        asked = (earlier.target.kind, earlier.target.name, earlier.target.model, earlier.options)
        if asked != (self.target.kind, self.target.name, self.target.model, self.options):
            problem = f"That run asked {earlier.target.name}, or used other options."
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
        patience = min(timeout(os.environ), LONGEST_WAIT)
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
class Reporting:
    kind: Report
    output: Path | None
    fail_on: FailOn | None

    def report(self, asked: AskedSet, judgement: Judgement) -> None:
        """Print a table, unless the report itself goes to standard output, and write the report."""
        try:
            self._say(asked, judgement)
        finally:
            # Write the report even if nobody reads the table to its end.
            self._write(judgement)

    def _say(self, asked: AskedSet, judgement: Judgement) -> None:
        run, comparison = judgement.run, judgement.comparison
        if self.kind is Report.TEXT or self.output is not None:
            say_styled((*result_lines(run), *(comparison_lines(comparison) if comparison else ())))
        tell(summary(run, asked.seconds))
        if comparison is not None:
            tell(comparison_summary(comparison))
        if run.results and run.totals.errors == run.totals.done:
            tell("docsdesk: no question was answered, so nothing was checked")

    def _write(self, judgement: Judgement) -> None:
        if self.kind is Report.TEXT:
            return
        content = report_content(self.kind, judgement.run, judgement.comparison, judgement.known_failures)
        if self.output is None:
            write_bytes(content)
        else:
            write_file(self.output, content)


def ask_sets(asked: Sequence[AskedSet], reporting: Reporting, before: Run | None) -> Judgement:
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
            reporting.report(last, judge(last.run, before, reporting.fail_on))
    assert last.run is not None, "it was asked"
    return judge(last.run, before, reporting.fail_on)


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
