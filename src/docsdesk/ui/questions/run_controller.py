"""Runs the current set: starts, stops and resumes runs as named tasks, and keeps their history current."""

import asyncio
from collections.abc import Collection
from contextlib import aclosing
from enum import StrEnum
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.questions.question_run import Grade, Run, Target, summary_of
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.questions.run_comparison import compare_runs
from docsdesk.domain.sites.site import Site
from docsdesk.ui.figures import moment
from docsdesk.ui.questions.controller import PANE, QuestionsController, QuestionsPorts
from docsdesk.ui.questions.run_form import LiveRun, RunOrder
from docsdesk.ui.questions.run_model import RunModel
from docsdesk.ui.questions.words import outline_comparison, target_words
from docsdesk.ui.tasks import IfRunning, Tasks, Work
from docsdesk.usecases.questions.ask_question import QuestionPorts
from docsdesk.usecases.questions.run_questions import (
    RunProgress,
    begin_run,
    question_limiter,
    run_questions,
    usual_concurrency,
)
from docsdesk.usecases.retry.backoff import Backoff

MANY_RESULTS = 1_000
UPDATE_MS = 100
"""Milliseconds between updates of a run in progress."""

_Again = tuple[str, Collection[Grade]]
"""The id of a run to continue, and the grades whose questions are asked again."""


class QuestionRunTask(StrEnum):
    READ = "read question runs"
    RUN = "run questions"
    SHOW = "show question run"
    COMPARE = "compare question runs"
    KEEP = "keep question run"
    FORGET = "forget question run"


class RunController(QObject):
    live_changed = Signal(object)
    """The LiveRun of the current set, or None."""
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
    """The ids of two runs, and their ComparisonOutline, or None if one is gone."""

    def __init__(self, tasks: Tasks, ports: QuestionsPorts, sets: QuestionsController) -> None:
        """Follows the open site and the current set of `sets`."""
        super().__init__()
        self._tasks = tasks
        self.runs = RunModel(ports.clock.now)
        self._ports = ports
        self._site: Site | None = None
        self._options = AskOptions()
        self._set: QuestionSet | None = None
        self._shown = ""
        self._live: dict[str, LiveRun] = {}
        """Keyed by set id."""
        self._throttle = QTimer(self, singleShot=True, interval=UPDATE_MS)
        self._throttle.timeout.connect(self._tell)
        sets.site_changed.connect(self.show_site)
        sets.current_changed.connect(self.show_set)

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
            self._start(QuestionRunTask.READ, partial(self._read, self._site.id, question_set.id))

    def start(self, order: RunOrder, again: _Again | None = None) -> None:
        site, question_set = self._site, self._set
        if site is not None and question_set is not None and question_set.asked and not self.is_running():
            self._tasks.start(_task(question_set.id), partial(self._run, site, question_set, again, order), pane=PANE)

    def go_on(self, run_id: str) -> None:
        """Ask what a stopped run has not asked yet."""
        self._start_again(run_id, ())

    def ask_failed_again(self, run_id: str) -> None:
        """Repeat questions that did not pass, in the same run."""
        self._start_again(run_id, (Grade.FAILED, Grade.ERROR))

    def stop(self) -> None:
        """Stop, keeping the answers; the run can be resumed."""
        if self._set is not None:
            self._tasks.cancel(_task(self._set.id))

    def show_run(self, run_id: str) -> None:
        self._start(QuestionRunTask.SHOW, partial(self._show_kept, run_id))

    def compare(self, before: str, after: str) -> None:
        self._start(QuestionRunTask.COMPARE, partial(self._compare, before, after))

    def forget(self, run_id: str) -> None:
        if any(live.progress.run.id == run_id for live in self._live.values()):
            return
        self.runs.remove(run_id)
        self._tasks.start(f"{QuestionRunTask.FORGET} {run_id}", partial(self._forget, run_id), pane=PANE)
        if run_id == self._shown:
            newest = self.runs.newest()
            self.show_run(newest.id) if newest is not None else self._show(None)

    def is_running(self) -> bool:
        """Whether a run of the current set is in progress."""
        return self._live_run() is not None

    def _live_run(self) -> LiveRun | None:
        return self._live.get(self._set.id) if self._set is not None else None

    def _start(self, name: str, work: Work) -> None:
        self._tasks.start(name, work, pane=PANE, if_running=IfRunning.REPLACE)

    def _start_again(self, run_id: str, grades: Collection[Grade]) -> None:
        if (known := self.runs.run(run_id)) is not None:
            self.start(RunOrder(known.target.kind, known.options.page_size), (run_id, grades))

    async def _run(self, site: Site, question_set: QuestionSet, again: _Again | None, order: RunOrder) -> None:
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
            at_once = usual_concurrency(reached.target)
            steps = run_questions(run, asking, ports.journal, concurrency=at_once, site_pages=reached.pages)
            self._begin(run)
            try:
                async with aclosing(steps) as updates:
                    async for progress in updates:
                        self._take(question_set.id, progress)
            finally:
                self._end(question_set.id)

    def _check_target(self, run: Run, now: Target) -> None:
        """A history mixing two targets' answers would blame the docs for the difference. Raises DocsdeskError."""
        if run.target != now:
            before, after = (f"{target_words(each)} ({each.address or each.name})" for each in (run.target, now))
            title = self.tr("This run asked {before}, but the site now uses {after}.").format(
                before=before, after=after
            )
            raise DocsdeskError(title, self.tr("Start a new run."))

    def _begin(self, run: Run) -> None:
        done = len(run.results)
        self._live[run.question_set.id] = LiveRun(RunProgress(run), self._ports.clock.now(), done, done)
        if self._is_of_set(run):
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
        run = self._live.pop(set_id).progress.run
        if self._is_of_set(run):
            summary = summary_of(run)
            self.runs.put(summary)
            self.results_came.emit((), ())
            self.run_ended.emit(summary)
        self._tell()

    def _tell(self) -> None:
        """Report what has arrived since the last time."""
        live = self._live_run()
        if live is not None:
            run = live.progress.run
            new = run.results[live.shown_count :]
            live.shown_count = len(run.results)
            if run.id == self._shown:
                self.results_came.emit(new, tuple(question.id for question in live.progress.asking))
        self.live_changed.emit(live)

    def _show(self, run: Run | None) -> None:
        self._shown = run.id if run is not None else ""
        results = {result.question_id: result for result in run.results} if run is not None else {}
        self.runs.mark(self._shown)
        if len(results) > MANY_RESULTS:
            self.many_came.emit()
        self.shown_changed.emit(summary_of(run) if run is not None else None, results)

    async def _read(self, site_id: str, set_id: str) -> None:
        runs = [run for run in await self._ports.journal.runs(site_id) if run.set_id == set_id]
        self.runs.reset(runs)
        live = self._live.get(set_id)
        if live is not None:
            live.shown_count = len(live.progress.run.results)
            self._show(live.progress.run)
        elif runs:
            await self._show_kept(runs[0].id)
        self._tell()

    async def _show_kept(self, run_id: str) -> None:
        run = await self._ports.journal.run(run_id)
        if run is not None and self._is_of_set(run):
            self._show(run)

    async def _forget(self, run_id: str) -> None:
        run = await self._ports.journal.run(run_id)
        await self._ports.journal.forget_run(run_id)
        if run is not None:
            words = self.tr("Deleted the run from {when}").format(when=moment(run.started_at))
            self.taken_away.emit(words, partial(self._bring_back, run))

    def _bring_back(self, run: Run) -> None:
        self._tasks.start(f"{QuestionRunTask.KEEP} {run.id}", partial(self._ports.journal.put_run, run), pane=PANE)
        if self._is_of_set(run):
            self.runs.put(summary_of(run))

    async def _compare(self, before: str, after: str) -> None:
        earlier, later = await self._run_with(before), await self._run_with(after)
        found = None
        if earlier is not None and later is not None:
            found = await asyncio.to_thread(lambda: outline_comparison(compare_runs(earlier, later)))
        self.compared.emit(before, after, found)

    async def _run_with(self, run_id: str) -> Run | None:
        """If it is running, the run as it is so far."""
        live = (live.progress.run for live in self._live.values())
        return next((run for run in live if run.id == run_id), None) or await self._ports.journal.run(run_id)

    def _is_of_set(self, run: Run) -> bool:
        return self._set is not None and self._set.id == run.question_set.id


def _task(set_id: str) -> str:
    return f"{QuestionRunTask.RUN} {set_id}"
