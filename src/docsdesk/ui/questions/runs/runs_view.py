"""The history of a set's runs, and actions on the selected one."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from docsdesk.domain.questions.question_run import RunSummary
from docsdesk.ui.questions.intents import RunsIntents
from docsdesk.ui.questions.runs.run_model import RunColumn, RunModel
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import Column, FlowLayout, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu, offer_buttons
from docsdesk.ui.widgets.lists.table import RowTable

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
