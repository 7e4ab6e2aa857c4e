"""The history of a set's runs, and actions on the selected one."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from docsdesk.ui.questions.run_controller import RunController
from docsdesk.ui.questions.run_model import RunColumn, RunModel
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.flow_layout import FlowLayout
from docsdesk.ui.widgets.layouts import Column, enclose, fill
from docsdesk.ui.widgets.lists.row_menu import delete_by_key, give_row_menu, offer_buttons
from docsdesk.ui.widgets.lists.table import RowTable, room_of_heading

_WIDTHS_PX = {
    RunColumn.STARTED: 120,
    RunColumn.TARGET: 80,
    RunColumn.RESULTS: 88,
    RunColumn.PASSED: 72,
    RunColumn.ANSWERED: 80,
    RunColumn.FAILED: 72,
    RunColumn.ERRORS: 72,
    RunColumn.MEDIAN: 72,
    RunColumn.TOOK: 80,
}


class RunsView(QWidget):
    def __init__(
        self,
        running: RunController,
        *,
        order: Callable[[], object],
        show: Callable[[str], object],
        compare: Callable[[str], object],
    ) -> None:
        """`order` begins a new run, `show` shows the answers of one, `compare` compares one with the one before it."""
        super().__init__()
        self._running = running
        self._runs = running.runs
        self._order = order
        self._table = _RunTable(self._runs)
        again = self.tr("Ask failed questions again")
        self._show = self._button("show_run", self.tr("Show answers"), show)
        self._compare = self._button("compare_run", self.tr("Compare with previous run"), compare, "compare")
        self._go_on = self._button("continue_run", self.tr("Continue"), running.go_on, "play")
        self._again = self._button("ask_failed_again", again, running.ask_failed_again, "refresh")
        self._forget = self._button("delete_run", self.tr("Delete"), running.forget, "delete")
        self._buttons = self._show, self._compare, self._go_on, self._again, self._forget
        buttons = FlowLayout()
        for one in self._buttons:
            buttons.addWidget(one)
        full = enclose(Column(fill(self._table), Column(buttons, gap=Gap.NONE, margins=(Gap.XL, Gap.S)), gap=Gap.NONE))
        self._body = Body(full)
        self.setLayout(Column(self._body))
        FocusStart(self, self._table)
        self._connect()
        self.refresh()

    def select_first(self) -> None:
        self._table.select_first()

    def _connect(self) -> None:
        self._table.opened.connect(self._show.click)
        delete_by_key(self._table, self._forget.click)
        self._table.selected.connect(self.refresh)
        give_row_menu(self._table, lambda menu, _: offer_buttons(menu, *self._buttons))
        for changed in (self._runs.modelReset, self._runs.rowsRemoved):
            changed.connect(self.refresh)

    def _button(self, name: str, words: str, act: Callable[[str], object], icon_name: str = "") -> QPushButton:
        return button(name, words, icon_name=icon_name, do=partial(self._do, act))

    def _do(self, act: Callable[[str], object], *_: object) -> None:
        if run_id := self._table.current_id():
            act(run_id)

    def refresh(self) -> None:
        run = self._runs.run(self._table.current_id())
        if run is not None:
            self._body.show_content()
        else:
            sentence, caption = self.tr("No runs yet."), self.tr("Run")
            hint = self.tr("Every run is kept so you can compare two of them.")
            self._body.show_empty(EmptyState("play", sentence, caption, self._order, hint, name="run_first"))
        can_ask = run is not None and not self._running.is_running()
        self._show.setEnabled(run is not None)
        self._compare.setEnabled(run is not None and self._runs.before(run.id) is not None)
        self._go_on.setVisible(run is not None and run.ended_at is None)
        self._again.setVisible(run is not None and bool(run.totals.failed or run.totals.errors))
        for part in (self._go_on, self._again, self._forget):
            part.setEnabled(can_ask)


class _RunTable(RowTable):
    def __init__(self, runs: RunModel) -> None:
        super().__init__("run_table", QCoreApplication.translate("Questions", "Runs"), runs)
        self.set_columns(_WIDTHS_PX.items(), stretched=RunColumn.TARGET, newest=RunColumn.STARTED)
        self.setSortingEnabled(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        header = self.horizontalHeader()
        needed = sum(max(_WIDTHS_PX[column], room_of_heading(header, column)) for column in RunColumn)
        for column in (RunColumn.RESULTS, RunColumn.MEDIAN, RunColumn.TOOK):
            self.setColumnHidden(column, event.size().width() < needed)
