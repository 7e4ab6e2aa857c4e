"""How to run the set; and the run in progress: how much is done, and the time left."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton

from docsdesk.domain.questions.question_run import RunSummary, Target, TargetKind, targets_of
from docsdesk.domain.sites.site import Site
from docsdesk.protocol.assistant_bodies import USUAL_RESULTS
from docsdesk.ui.figures import amount, duration
from docsdesk.ui.questions.words import count_words, kind_words, target_words
from docsdesk.ui.texts import sentences
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.inline_form import InlineForm
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.choices import choice_box
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.usecases.questions.run_questions import RunProgress, least_seconds

PAGE_SIZES = (3, 5, 8, 12, 20)


@dataclass(frozen=True, slots=True)
class RunOrder:
    kind: TargetKind
    page_size: int = USUAL_RESULTS


def usual_order(site: Site, newest: RunSummary | None) -> RunOrder | None:
    """As in the last run; of a first one only what costs nothing. None where the person should choose."""
    for target in targets_of(site):
        if newest is not None and newest.target.kind is target.kind:
            return RunOrder(target.kind, newest.options.page_size)
        if newest is None and not target.may_charge:
            return RunOrder(target.kind)
    return None


class RunForm(InlineForm):
    ordered = Signal(RunOrder)

    def __init__(self) -> None:
        super().__init__()
        self._count = 0
        self._budget = ""
        self._targets: tuple[Target, ...] = ()
        self._title = label("", Role.SECTION, name="run_title")
        self._target = choice_box("run_target", self.tr("Ask"))
        sizes = ((size, self._size_words(size)) for size in PAGE_SIZES)
        self._size = choice_box("run_page_size", self.tr("Search results"), sizes)
        self._cost = label("", Role.HINT, name="run_cost", wrap=True)
        self._start = button("confirm_run", self.tr("Run"), kind=ButtonKind.PRIMARY, do=self._order)
        self._cancel = button("cancel_run", self.tr("Cancel"))
        self._build()
        self._target.currentIndexChanged.connect(self._refresh)
        self._end_with(self._start, self._cancel)

    def open_for(self, site: Site, count: int, budget: str) -> None:
        """`count` questions would be asked; `budget` says how many the service still takes, if known."""
        self._count, self._budget = count, budget
        targets = targets_of(site)
        if targets != self._targets:
            chosen = self._target.currentData()
            self._targets = targets
            self._target.clear()
            for target in targets:
                self._target.addItem(kind_words(target.kind), target.kind.value)
            self._target.setCurrentIndex(max(self._target.findData(chosen), 0))
        self._title.setText(self.tr("Run {questions}").format(questions=count_words(count)))
        self._refresh()
        self.show()
        (self._start if self._start.isEnabled() else self._target).setFocus()

    def _shown_target(self) -> Target | None:
        row = self._target.currentIndex()
        return self._targets[row] if 0 <= row < len(self._targets) else None

    def _refresh(self) -> None:
        if (target := self._shown_target()) is not None:
            self._cost.setText(self._cost_words(target))
            self._start.setEnabled(bool(self._count))

    def _cost_words(self, target: Target) -> str:
        if not target.may_charge:
            return self.tr("Answered on this computer: free, and nothing is sent anywhere.")
        if not target.is_metered:
            words = self.tr("{model} will answer {questions}. They are sent to its server, which may charge for them.")
            return words.format(model=target.model, questions=count_words(self._count))
        words = self.tr(
            "{questions} will count against the limits of {site} and may cost money. Takes at least {time}."
        )
        said = words.format(
            questions=count_words(self._count),
            site=target.name,
            time=duration(least_seconds(self._count, target)),
        )
        return sentences(said, self._budget)

    def _order(self) -> None:
        target = self._shown_target()
        if target is not None and self._start.isEnabled():
            order = RunOrder(target.kind, self._size.currentData())
            self.close_form()
            self.ordered.emit(order)

    def _build(self) -> None:
        self._size.setCurrentIndex(PAGE_SIZES.index(USUAL_RESULTS))
        boxes = self._target, self._size
        fields = (FormField(box.objectName(), box.accessibleName(), box) for box in boxes)
        ends = Row(fill(self._cost), self._cancel, self._start)
        self.setLayout(Column(self._title, Row(*map(fill, fields), gap=Gap.M), ends, gap=Gap.M, margins=(Gap.L, Gap.M)))

    def _size_words(self, size: int) -> str:
        return self.tr("{count}, recommended").format(count=size) if size == USUAL_RESULTS else str(size)


LEAST_ANSWERS_DONE = 3
"""Answers needed before the time left is estimated."""
TICK_MS = 1000


@dataclass(slots=True)
class LiveRun:
    """A run in progress. `before`: results it had when started or resumed; `shown_count`: results the window has."""

    progress: RunProgress
    began: datetime
    before: int
    shown_count: int


class RunBar(QFrame):
    def __init__(self, stop: QPushButton, now: Callable[[], datetime]) -> None:
        super().__init__()
        self.setObjectName("card")
        self._now = now
        self._live: LiveRun | None = None
        self._words = label("", Role.STRONG, name="run_progress")
        self._figures = label("", Role.SMALL, name="run_figures")
        self._bar = QProgressBar(textVisible=False)
        self._bar.setObjectName("run_progress_bar")
        self._bar.setAccessibleName(self.tr("Questions answered"))
        self._tick = QTimer(self, interval=TICK_MS)
        self._tick.timeout.connect(self._refresh)
        words = Row(self._words, fill(self._figures), stop, gap=Gap.M)
        self.setLayout(Column(words, self._bar, gap=6, margins=(Gap.L, Gap.S, Gap.S, 10)))
        self.hide()

    def show_run(self, live: LiveRun | None) -> None:
        self._live = live
        self.setVisible(live is not None)
        if live is None:
            self._tick.stop()
        else:
            self._tick.start()
            self._refresh()

    def _refresh(self) -> None:
        if self._live is not None:
            run = self._live.progress.run
            done, count = len(run.results), len(run.question_set.asked)
            self._bar.setMaximum(max(count, 1))
            self._bar.setValue(done)
            words = self.tr("{done} of {count} answered")
            self._words.setText(words.format(done=amount(done), count=amount(count)))
            self._figures.setText(" · ".join(self._list_figures(self._live, count - done)))

    def _list_figures(self, live: LiveRun, open_count: int) -> list[str]:
        closed, now = live.progress.closed, self._now()
        run = live.progress.run
        figures = [target_words(run.target)]
        if failed := sum(not result.grade.is_good for result in run.results):
            figures.append(self.tr("{count} not passed").format(count=amount(failed)))
        if closed is not None and closed.until > now:
            words = self.tr("rate limited, continues in {time}")
            return [*figures, words.format(time=duration((closed.until - now).total_seconds()))]
        asked = len(run.results) - live.before
        passed = (now - live.began).total_seconds()
        if asked >= LEAST_ANSWERS_DONE and passed > 0:
            figures.append(self.tr("{rate} per minute").format(rate=amount(round(60 * asked / passed))))
            figures.append(self.tr("{time} left").format(time=duration(open_count * passed / asked)))
        return figures
