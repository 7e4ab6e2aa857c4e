"""Runs the current set: starts, stops and resumes runs as named tasks, and keeps their history current."""

import asyncio
from collections.abc import Collection
from contextlib import aclosing
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.questions.question_run import Grade, Run, Target, summary_of
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.questions.run_comparison import compare_runs
from docsdesk.domain.sites.site import Site
from docsdesk.ui.figures import moment
from docsdesk.ui.questions.comparison import ShownComparison, shown
from docsdesk.ui.questions.ports import QuestionsPorts
from docsdesk.ui.questions.run_form import RunOrder, RunState
from docsdesk.ui.questions.runs_view import RunModel
from docsdesk.ui.questions.words import target_words
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.questions.ask_question import QuestionPorts
from docsdesk.usecases.questions.run_questions import RunProgress, begin_run, question_limiter, run_questions
from docsdesk.usecases.retry.backoff import Backoff

PANE = "assistant"
MANY = 1_000
EVERY_MS = 100
"""Milliseconds between updates of a run in progress."""


@dataclass(slots=True)
class _Live:
    """A run in progress. `told`: results the window has; `before`: results it had when started or resumed."""

    site: Site
    progress: RunProgress
    before: int
    told: int
    failed: int
    began: datetime


class RunController(QObject):
    state_changed = Signal(object)
    """The RunState of the current set's run in progress, or None."""
    results_came = Signal(tuple, tuple)
    """More results of the current run, and the ids of the questions being asked."""
    shown_changed = Signal(object, object)
    """The RunSummary whose results are shown, or None, and the results by question id."""
    run_begun = Signal()
    run_ended = Signal(object)
    """The RunSummary of a run of the current set."""
    taken_away = Signal(str, object)
    """A description of what was deleted, and how to undo it."""
    many_came = Signal()
    """Thousands of answers are newly in memory."""
    compared = Signal(str, str, object)
    """The ids of two runs, and their ShownComparison, or None if one is gone."""

    def __init__(self, tasks: Tasks, runs: RunModel, ports: QuestionsPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self.runs = runs
        self._ports = ports
        self._site: Site | None = None
        self._options = AskOptions()
        self._set: QuestionSet | None = None
        self._shown = ""
        self._concurrency = 1
        self._live: dict[str, _Live] = {}
        """Keyed by set id."""
        self._throttle = QTimer(self, singleShot=True, interval=EVERY_MS)
        self._throttle.timeout.connect(self._tell)

    def show_site(self, site: Site) -> None:
        self._site = site

    def use_options(self, options: AskOptions) -> None:
        """The site's options; a new run uses them as a conversation does."""
        self._options = options.of_site

    def show_set(self, question_set: QuestionSet | None) -> None:
        """Show its runs, and the last one's results."""
        is_other = (self._set and self._set.id) != (question_set and question_set.id)
        self._set = question_set
        if not is_other:
            return
        self.runs.reset(())
        self._show(None)
        self._tell()
        if question_set is not None and self._site is not None:
            read = partial(self._read, self._site.id, question_set.id)
            self._tasks.start("read question runs", read, pane=PANE, if_running=IfRunning.REPLACE)

    def start(self, order: RunOrder) -> None:
        if self._set is not None and self._set.asked:
            self._start(self._set, None, order)

    def go_on(self, run_id: str) -> None:
        """Ask what a stopped run has not asked yet."""
        self._again(run_id, ())

    def ask_failed_again(self, run_id: str) -> None:
        """Repeat questions that did not pass, in the same run."""
        self._again(run_id, (Grade.FAILED, Grade.ERROR))

    def stop(self) -> None:
        """Stop, keeping the answers; the run can be resumed."""
        if self._set is not None:
            self._tasks.cancel(_task(self._set.id))

    def show_run(self, run_id: str) -> None:
        work = partial(self._show_kept, run_id)
        self._tasks.start("show question run", work, pane=PANE, if_running=IfRunning.REPLACE)

    def compare(self, before: str, after: str) -> None:
        work = partial(self._compare, before, after)
        self._tasks.start("compare question runs", work, pane=PANE, if_running=IfRunning.REPLACE)

    def forget(self, run_id: str) -> None:
        if any(live.progress.run.id == run_id for live in self._live.values()):
            return
        self.runs.remove(run_id)
        self._tasks.start(f"forget question run {run_id}", partial(self._forget, run_id), pane=PANE)
        if run_id == self._shown:
            newest = self.runs.newest()
            self.show_run(newest.id) if newest is not None else self._show(None)

    def is_running(self) -> bool:
        """Whether a run of the current set is in progress."""
        return self._set is not None and self._set.id in self._live

    def tell_state(self) -> None:
        """Emit the state again, because time has passed."""
        live = self._live.get(self._set.id) if self._set is not None else None
        self.state_changed.emit(_state(live) if live is not None else None)

    def _again(self, run_id: str, grades: Collection[Grade]) -> None:
        known = self.runs.run(run_id)
        if self._set is not None and known is not None:
            order = RunOrder(known.target.kind, known.options.page_size, self._concurrency)
            self._start(self._set, (run_id, grades), order)

    def _start(self, question_set: QuestionSet, again: tuple[str, Collection[Grade]] | None, order: RunOrder) -> None:
        if self._site is not None and question_set.id not in self._live:
            self._concurrency = order.concurrency
            work = partial(self._run, self._site, question_set, again, order)
            self._tasks.start(_task(question_set.id), work, pane=PANE)

    async def _run(
        self, site: Site, question_set: QuestionSet, again: tuple[str, Collection[Grade]] | None, order: RunOrder
    ) -> None:
        ports = self._ports
        # Taken now: another site may be open once this one is reached.
        options = self._options.model_copy(update={"page_size": order.page_size})
        async with ports.reach(site, order.kind) as reached:
            run = begin_run(question_set, reached.target, options, ports.clock)
            if again is not None:
                kept = await ports.journal.run(again[0])
                if kept is None:
                    return
                self._check_target(kept, reached.target)
                run = kept.without(again[1])
            limiter, backoff = question_limiter(reached.target), Backoff(ports.random)
            asking = QuestionPorts(reached.service, reached.domain, ports.clock, ports.random, limiter, backoff)
            steps = run_questions(run, asking, ports.journal, concurrency=order.concurrency, site_pages=reached.pages)
            self._begin(site, run)
            try:
                async with aclosing(steps) as updates:
                    async for progress in updates:
                        self._take(question_set.id, progress)
            finally:
                self._end(question_set.id)

    def _check_target(self, kept: Run, now: Target) -> None:
        """A history mixing two targets' answers would blame the docs for the difference. Raises DocsdeskError."""
        if kept.target != now:
            before, after = (f"{target_words(each)} ({each.address or each.name})" for each in (kept.target, now))
            title = self.tr("This run asked {before}, but the site now uses {after}.").format(
                before=before, after=after
            )
            raise DocsdeskError(title, self.tr("Start a new run."))

    def _begin(self, site: Site, run: Run) -> None:
        live = _Live(site, RunProgress(run), len(run.results), len(run.results), 0, self._ports.clock.now())
        live.failed = run.totals.failed + run.totals.errors
        self._live[run.question_set.id] = live
        if self._is_shown_set(run):
            self.runs.put(summary_of(run))
            self._show(run)
            self.run_begun.emit()
            self._tell()

    def _take(self, set_id: str, progress: RunProgress) -> None:
        self._live[set_id].progress = progress
        if not self._throttle.isActive():
            self._throttle.start()

    def _end(self, set_id: str) -> None:
        self._tell()
        live = self._live.pop(set_id)
        run = live.progress.run
        if self._is_shown_set(run):
            summary = summary_of(run)
            self.runs.put(summary)
            self.results_came.emit((), ())
            self.run_ended.emit(summary)
        self.tell_state()

    def _tell(self) -> None:
        """Report what has arrived since the last time."""
        live = self._live.get(self._set.id) if self._set is not None else None
        if live is not None:
            run = live.progress.run
            new = run.results[live.told :]
            live.told = len(run.results)
            live.failed += sum(result.grade is not Grade.PASSED for result in new)
            if run.id == self._shown:
                self.results_came.emit(new, tuple(question.id for question in live.progress.asking))
        self.tell_state()

    def _show(self, run: Run | None) -> None:
        self._shown = run.id if run is not None else ""
        results = {result.question_id: result for result in run.results} if run is not None else {}
        self.runs.mark(self._shown)
        if len(results) > MANY:
            self.many_came.emit()
        self.shown_changed.emit(summary_of(run) if run is not None else None, results)

    async def _read(self, site_id: str, set_id: str) -> None:
        runs = [run for run in await self._ports.journal.runs(site_id) if run.set_id == set_id]
        self.runs.reset(runs)
        live = self._live.get(set_id)
        if live is not None:
            live.told = len(live.progress.run.results)
            self._show(live.progress.run)
        elif runs:
            await self._show_kept(runs[0].id)
        self._tell()

    async def _show_kept(self, run_id: str) -> None:
        run = await self._ports.journal.run(run_id)
        if run is not None and self._is_shown_set(run):
            self._show(run)

    async def _forget(self, run_id: str) -> None:
        run = await self._ports.journal.run(run_id)
        await self._ports.journal.forget_run(run_id)
        if run is not None:
            words = self.tr("Deleted the run from {when}").format(when=moment(run.started_at))
            self.taken_away.emit(words, partial(self._bring_back, run))

    def _bring_back(self, run: Run) -> None:
        put = partial(self._ports.journal.put_run, run)
        self._tasks.start(f"keep question run {run.id}", put, pane=PANE)
        if self._is_shown_set(run):
            self.runs.put(summary_of(run))

    async def _compare(self, before: str, after: str) -> None:
        runs = [await self._run_with(run_id) for run_id in (before, after)]
        earlier, later = runs
        found = None
        if earlier is not None and later is not None:
            found = await asyncio.to_thread(_compare_for_window, earlier, later)
        self.compared.emit(before, after, found)

    async def _run_with(self, run_id: str) -> Run | None:
        """If it is running, the run as it is so far."""
        live = (live.progress.run for live in self._live.values())
        return next((run for run in live if run.id == run_id), None) or await self._ports.journal.run(run_id)

    def _is_shown_set(self, run: Run) -> bool:
        return self._set is not None and self._set.id == run.question_set.id


def _compare_for_window(before: Run, after: Run) -> ShownComparison:
    return shown(compare_runs(before, after))


def _state(live: _Live) -> RunState:
    progress = live.progress
    return RunState(
        run_id=progress.run.id,
        target=progress.run.target,
        questions=len(progress.run.question_set.asked),
        done=len(progress.run.results),
        failed=live.failed,
        asked=len(progress.run.results) - live.before,
        began=live.began,
        closed=progress.closed,
    )


def _task(set_id: str) -> str:
    return f"run questions {set_id}"
