"""Runs a question set from the command line, against a folder's engine or a service."""

import asyncio
import os
import random
import time
from contextlib import aclosing
from dataclasses import dataclass, field
from pathlib import Path

import typer

from docsdesk.cli.console import counted
from docsdesk.cli.progress import ExportProgress
from docsdesk.cli.questions.options import FailOn
from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.questions.cited_page import page_paths
from docsdesk.domain.questions.question_run import Grade, Run, Target, TargetKind
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.questions.run_comparison import RunComparison, compare_runs
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.processes.ending import run_on_loop
from docsdesk.usecases.questions.run_questions import RunProgress, begin_run, run_questions, warm_up

LONGEST_WAIT = 3600.0
"""Seconds that a service may want rest: by then a limit of an hour is over, and one of a day is not waited for."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A run, and which of its questions make the command fail."""

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
    def excused(self) -> frozenset[str]:
        """Those that did not pass and are let pass all the same: no regressions."""
        return frozenset(self._not_passed).difference(self.failing)

    @property
    def is_good(self) -> bool:
        return not self.failing and not self.run.left

    @property
    def _not_passed(self) -> tuple[str, ...]:
        return tuple(result.question_id for result in self.run.results if result.grade is not Grade.PASSED)


def judged(run: Run, before: Run | None, fail_on: FailOn | None) -> Judgement:
    comparison = compare_runs(before, run) if before else None
    return Judgement(run, comparison, fail_on or (FailOn.REGRESSION if before else FailOn.ANY))


@dataclass(slots=True)
class AskedSet:
    """A set on its way; `run` is what is known so far, None before anything was asked."""

    site: Site
    question_set: QuestionSet
    options: AskOptions = field(default_factory=AskOptions)
    concurrency: int | None = None
    run: Run | None = None
    seconds: float = 0.0
    earlier: Run | None = None
    """Whose replies are taken where there are any."""

    @property
    def target(self) -> Target:
        if self.site.docs_folder is not None:
            model = self.site.model_server.model if self.site.model_server else ""
            return Target(kind=TargetKind.DRAFT, name=self.site.docs_folder.absolute().name, model=model)
        return Target(kind=TargetKind.PUBLISHED, name=self.site.assistant_domain, address=self.site.base_url)

    def take(self, earlier: Run | None) -> None:
        """Raises typer.BadParameter for the run of something else."""
        if earlier is None:
            return
        asked = (earlier.target.kind, earlier.target.name, earlier.target.model, earlier.options)
        if asked != (self.target.kind, self.target.name, self.target.model, self.options):
            problem = f"That run asked {earlier.target.name}, or with other options."
            raise typer.BadParameter(problem, param_hint="--replies")
        self.earlier = earlier

    def ask(self, progress: ExportProgress, pages_of: Path | None = None) -> Run:
        """Ask all of it. `pages_of` is the folder whose pages the sources have to be, else the site's own.

        Raises DocsdeskError where no question can be asked any more; `run` then has what was answered before.
        """
        began = time.monotonic()
        try:
            run_on_loop(self._ask(progress, pages_of or self.site.docs_folder))
        finally:
            self.seconds = time.monotonic() - began
        assert self.run is not None, "a run begins before anything is asked"
        return self.run

    async def _ask(self, progress: ExportProgress, pages_of: Path | None) -> None:
        from docsdesk.adapters.clock import SystemClock
        from docsdesk.adapters.run_options import timeout
        from docsdesk.cli.headless import opened
        from docsdesk.usecases.nothing_kept import NothingKept
        from docsdesk.usecases.questions.ask_question import QuestionPorts
        from docsdesk.usecases.questions.run_questions import question_limiter, usual_concurrency
        from docsdesk.usecases.retry.backoff import Backoff

        clock = SystemClock()
        run = begin_run(self.question_set, self.target, self.options, clock)
        pages = await asyncio.to_thread(_site_pages, pages_of) if pages_of else frozenset[str]()
        run = self.run = run.taking(self.earlier, pages) if self.earlier else run
        limiter, backoff = question_limiter(run.target), Backoff(random.random)
        patience = min(timeout(os.environ), LONGEST_WAIT)
        async with opened(self.site, KeyKind.ASSISTANT) as link:
            domain = link.connection.assistant_domain
            ports = QuestionPorts(link.service, domain, clock, random.random, limiter, backoff, patience)
            await warm_up(run, ports)
            concurrency = self.concurrency or usual_concurrency(run.target)
            asking = run_questions(run, ports, NothingKept(), concurrency=concurrency, site_pages=pages)
            async with aclosing(asking) as steps:
                async for step in steps:
                    self.run = step.run
                    _show(step, progress)


def _show(step: RunProgress, progress: ExportProgress) -> None:
    count = len(step.run.question_set.asked)
    doing = f"asking {counted(count, 'question')}"
    if step.closed:
        doing = f"waiting until {step.closed.until.astimezone():%H:%M:%S}: {step.closed.reason.title}"
    progress.step(doing, count, len(step.run.results))


def _site_pages(folder: Path) -> frozenset[str]:
    from docsdesk.docs.folder.docs_folder import load_folder

    return page_paths([page.path for page in load_folder(folder).pages])
