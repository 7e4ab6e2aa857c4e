"""The history of a set's runs, and actions on the selected one."""

from collections.abc import Callable, Iterable
from datetime import datetime
from enum import IntEnum
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from docsdesk.domain.questions.question_run import RunSummary
from docsdesk.ui.figures import ago, amount, duration, moment
from docsdesk.ui.icons import icon
from docsdesk.ui.questions.intents import RunsIntents
from docsdesk.ui.questions.words import seconds_words, target_words
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import Column, FlowLayout, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu, offer_buttons
from docsdesk.ui.widgets.lists.row_model import ROOT, Answers, RowModel
from docsdesk.ui.widgets.lists.table import RowTable


class RunColumn(IntEnum):
    STARTED = 0
    TARGET = 1
    RESULTS = 2
    PASSED = 3
    FAILED = 4
    ERRORS = 5
    MEDIAN = 6
    TOOK = 7


_NUMBERS = set(RunColumn) - {RunColumn.STARTED, RunColumn.TARGET}


class RunModel(RowModel[RunSummary, RunColumn]):
    """`now` gives the time for relative start times."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__(RunColumn, numbers=_NUMBERS)
        self._now = now
        self._marked = ""
        self._icons: dict[str, QIcon] = {}

    def reset(self, runs: Iterable[RunSummary]) -> None:
        self._reset(sorted(runs, key=lambda run: run.started_at, reverse=True))

    def put(self, run: RunSummary) -> None:
        row = self._row_of.get(run.id)
        if row is None:
            place = sum(known.started_at > run.started_at for known in self._rows)
            self.beginInsertRows(ROOT, place, place)
            self._number([*self._rows[:place], run, *self._rows[place:]])
            self.endInsertRows()
        else:
            self._rows[row] = run
            self._tell_changed((row,))

    def remove(self, run_id: str) -> None:
        if (row := self._row_of.get(run_id)) is not None:
            self.beginRemoveRows(ROOT, row, row)
            self._number([*self._rows[:row], *self._rows[row + 1 :]])
            self.endRemoveRows()

    def mark(self, run_id: str) -> None:
        """Mark the run whose answers are shown."""
        before, self._marked = self._marked, run_id
        self._tell_changed(self._row_of[one] for one in {before, run_id} & self._row_of.keys())

    def run(self, run_id: str) -> RunSummary | None:
        row = self._row_of.get(run_id)
        return None if row is None else self._rows[row]

    def runs(self) -> tuple[RunSummary, ...]:
        return tuple(self._rows)

    def newest(self) -> RunSummary | None:
        return self._rows[0] if self._rows else None

    def before(self, run_id: str) -> RunSummary | None:
        row = self._row_of.get(run_id)
        return self._rows[row + 1] if row is not None and row + 1 < len(self._rows) else None

    def _make_titles(self) -> dict[RunColumn, str]:
        return {
            RunColumn.STARTED: self.tr("Started"),
            RunColumn.TARGET: self.tr("Target"),
            RunColumn.RESULTS: self.tr("Search results"),
            RunColumn.PASSED: self.tr("Passed"),
            RunColumn.FAILED: self.tr("Failed"),
            RunColumn.ERRORS: self.tr("Errors"),
            RunColumn.MEDIAN: self.tr("Median"),
            RunColumn.TOOK: self.tr("Duration"),
        }

    def _make_answers(self) -> Answers[RunSummary, RunColumn]:
        def at_start(answer: Callable[[RunSummary], object]) -> Callable[[RunSummary, RunColumn], object]:
            return lambda run, column: answer(run) if column is RunColumn.STARTED else None

        return {
            Qt.ItemDataRole.DisplayRole: self._text,
            Qt.ItemDataRole.ToolTipRole: at_start(lambda run: moment(run.started_at)),
            Qt.ItemDataRole.DecorationRole: at_start(self._icon),
            Qt.ItemDataRole.FontRole: self._font,
        }

    def _text(self, run: RunSummary, column: RunColumn) -> str:
        totals = run.totals
        texts: dict[RunColumn, Callable[[], str]] = {
            RunColumn.STARTED: lambda: ago(run.started_at, self._now()),
            RunColumn.TARGET: lambda: target_words(run.target),
            RunColumn.RESULTS: lambda: str(run.options.page_size),
            RunColumn.PASSED: lambda: amount(totals.passed),
            RunColumn.FAILED: lambda: amount(totals.failed),
            RunColumn.ERRORS: lambda: amount(totals.errors),
            RunColumn.MEDIAN: lambda: seconds_words(totals.median_seconds),
            RunColumn.TOOK: lambda: self._took(run),
        }
        return texts[column]()

    def _took(self, run: RunSummary) -> str:
        if run.ended_at is not None:
            return duration((run.ended_at - run.started_at).total_seconds())
        return self.tr("{count} left").format(count=amount(run.totals.questions - run.totals.done))

    def _icon(self, run: RunSummary) -> QIcon:
        name = "good" if run.totals.passed == run.totals.questions else "bad"
        tone = Tone.GOOD if name == "good" else Tone.BAD
        if run.ended_at is None:
            name, tone = "pause", Tone.MUTED
        if name not in self._icons:
            self._icons[name] = icon(name, tone)
        return self._icons[name]

    def _font(self, run: RunSummary, _: RunColumn) -> QFont | None:
        if run.id != self._marked:
            return None
        font = QFont(QGuiApplication.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font


NARROW = 640
_WIDTHS = {
    RunColumn.STARTED: 136,
    RunColumn.RESULTS: 88,
    RunColumn.PASSED: 72,
    RunColumn.FAILED: 72,
    RunColumn.ERRORS: 72,
    RunColumn.MEDIAN: 80,
    RunColumn.TOOK: 96,
}


class RunsView(QWidget):
    def __init__(self, runs: RunModel, intents: RunsIntents) -> None:
        super().__init__()
        self._intents = intents
        self._runs = runs
        self._is_running = False
        self._table = _RunTable(runs)
        self._show = button("show_run", self.tr("Show answers"))
        self._compare = button("compare_run", self.tr("Compare with previous run"), icon_name="compare")
        self._go_on = button("continue_run", self.tr("Continue"), icon_name="play")
        self._again = button("ask_failed_again", self.tr("Ask failed questions again"), icon_name="refresh")
        self._forget = button("delete_run", self.tr("Delete"), icon_name="delete")
        self._body = self._build()
        self._connect()
        self._refresh()

    def show_running(self, is_running: bool) -> None:
        self._is_running = is_running
        self._refresh()

    def selected(self) -> RunSummary | None:
        return self._runs.run(self._table.current_id())

    def _build(self) -> Body:
        buttons = FlowLayout()
        for part in (self._show, self._compare, self._go_on, self._again, self._forget):
            buttons.addWidget(part)
        full = QWidget()
        full.setLayout(Column(fill(self._table), Column(buttons, gap=Gap.NONE, margins=(Gap.XL, Gap.S)), gap=Gap.NONE))
        FocusStart(self, self._table)
        body = Body(full)
        self.setLayout(Column(body))
        return body

    def _connect(self) -> None:
        wanted = self._intents
        for pressed, act in (
            (self._show, wanted.show),
            (self._compare, wanted.compare),
            (self._go_on, wanted.go_on),
            (self._again, wanted.ask_failed_again),
            (self._forget, wanted.forget),
        ):
            pressed.clicked.connect(partial(self._do, act))
        self._table.opened.connect(partial(self._do, wanted.show))
        self._table.delete_requested.connect(partial(self._do, wanted.forget))
        self._table.selected.connect(self._refresh)
        offered = self._show, self._compare, self._go_on, self._again, self._forget
        give_row_menu(self._table, lambda menu, _: offer_buttons(menu, *offered))
        self._runs.rowsInserted.connect(self._see_new)
        for changed in (self._runs.modelReset, self._runs.rowsInserted, self._runs.rowsRemoved, self._runs.dataChanged):
            changed.connect(self._refresh)

    def _see_new(self, _parent: object, first: int) -> None:
        """Select a new run."""
        if first == 0:
            self._table.select_first()

    def _do(self, act: Callable[[str], object], *_: object) -> None:
        if (run := self.selected()) is not None:
            act(run.id)

    def _refresh(self) -> None:
        run = self.selected()
        if run is not None:
            self._body.show_content()
        else:
            sentence, caption = self.tr("No runs yet."), self.tr("Run")
            hint = self.tr("Every run is kept so you can compare two of them.")
            self._body.show_empty(EmptyState("play", sentence, caption, self._intents.order, hint, name="run_first"))
        can_ask = run is not None and not self._is_running
        self._show.setEnabled(run is not None)
        self._compare.setEnabled(run is not None and self._runs.before(run.id) is not None)
        self._go_on.setVisible(run is not None and run.ended_at is None)
        self._go_on.setEnabled(can_ask)
        has_failed = run is not None and bool(run.totals.failed or run.totals.errors)
        self._again.setVisible(has_failed)
        self._again.setEnabled(can_ask)
        self._forget.setEnabled(can_ask)


class _RunTable(RowTable):
    delete_requested = Signal()

    def __init__(self, runs: RunModel) -> None:
        super().__init__("run_table", QCoreApplication.translate("Questions", "Runs"), runs)
        self.set_columns(_WIDTHS.items(), stretched=RunColumn.TARGET, newest=RunColumn.STARTED)
        self.setSortingEnabled(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.currentIndex().isValid():
            self.delete_requested.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column in (RunColumn.RESULTS, RunColumn.TOOK):
            self.setColumnHidden(column, event.size().width() < NARROW)
