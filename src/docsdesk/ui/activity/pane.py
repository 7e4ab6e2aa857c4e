"""The Activity pane: requests sent to services in this run, one in detail, copied as curl."""

import shlex

from PySide6.QtCore import QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QWidget,
)

from docsdesk.domain.activity import ActivityEntry
from docsdesk.ui.activity.model import ActivityColumn, ActivityModel
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.theme import code_font
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.lists.table import Table
from docsdesk.ui.widgets.pane_header import PaneHeader

WIDTHS = {
    ActivityColumn.TIME: 112,
    ActivityColumn.STATUS: 120,
    ActivityColumn.METHOD: 88,
    ActivityColumn.DURATION: 96,
    ActivityColumn.SITE: 140,
}


class ActivityPane(QWidget):
    copied = Signal()

    def __init__(self, model: ActivityModel) -> None:
        super().__init__()
        self.setObjectName("pane")
        self._model = model
        self._found = QSortFilterProxyModel(self)
        self._found.setSourceModel(model)
        self._found.setSortRole(ActivityModel.SORT)
        self._found.setFilterRole(ActivityModel.SEARCH)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._search = QLineEdit()
        self._search.setObjectName("activity_filter")
        self._search.setAccessibleName(self.tr("Filter requests"))
        self._search.setPlaceholderText(self.tr("Filter"))
        self._search.setClearButtonEnabled(True)
        self._search.setFixedWidth(220)
        self.actions_here = PaneActions(self, "{}", self._table_of_actions())
        self._table = self._make_table()
        self._detail = self._make_detail()
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._body = Body(self._split)
        self._lay_out()
        self._connect()
        self._show_emptiness()
        self._show_selected()

    def selected(self) -> ActivityEntry | None:
        rows = self._table.selectionModel().selectedRows()
        return rows[0].data(ActivityModel.ENTRY) if rows else None

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row, tr, copy, here = PaneAction, self.tr, self._copy_curl, self.tr("Copy as curl")
        return (
            row("find_activity", tr("Filter requests"), self._search.setFocus, "Ctrl+F", "filter"),
            row("copy_curl_action", tr("Copy request as curl"), copy, "Ctrl+Shift+C", "copy", "copy_curl", here),
        )

    def _connect(self) -> None:
        self._search.textChanged.connect(self._found.setFilterFixedString)
        self._table.selectionModel().selectionChanged.connect(self._show_selected)
        for changed in (self._model.rowsInserted, self._model.modelReset):
            changed.connect(self._show_emptiness)
        self._model.dataChanged.connect(self._show_selected)

    def _show_emptiness(self) -> None:
        if self._model.rowCount():
            self._body.show_content()
            return
        self._body.show_empty(
            EmptyState(
                "activity",
                self.tr("Nothing has been asked of a service yet."),
                hint=self.tr("Requests appear here as they happen, without keys or signed links."),
            )
        )

    def _show_selected(self) -> None:
        entry = self.selected()
        self.actions_here.allow({"copy_curl_action": entry is not None})
        self._detail.setPlainText("" if entry is None else self._words(entry))

    def _copy_curl(self) -> None:
        if entry := self.selected():
            QGuiApplication.clipboard().setText(as_curl(entry))
            self.copied.emit()

    def _words(self, entry: ActivityEntry) -> str:
        lines = [f"{entry.method} {entry.url}", f"{entry.at.astimezone():%Y-%m-%d %H:%M:%S}  {entry.site_name}"]
        lines += [entry.note] if entry.note else []
        lines += ["", entry.body] if entry.body else []
        return "\n".join(lines)

    def _make_table(self) -> Table:
        table = Table("activity_table", self.tr("Requests of this run"), self._found)
        table.set_columns(WIDTHS.items(), stretched=ActivityColumn.URL, newest=ActivityColumn.TIME)
        return table

    def _make_detail(self) -> QPlainTextEdit:
        detail = QPlainTextEdit()
        detail.setObjectName("activity_detail")
        detail.setAccessibleName(self.tr("The selected request"))
        detail.setReadOnly(True)
        detail.setTabChangesFocus(True)
        detail.setFont(code_font())
        detail.setPlaceholderText(self.tr("Select a request to see it whole."))
        return detail

    def _lay_out(self) -> None:
        self._split.setObjectName("activity_split")
        self._split.addWidget(self._table)
        self._split.addWidget(self._detail)
        self._split.setStretchFactor(0, 3)
        self._split.setStretchFactor(1, 1)
        copy = self.actions_here.button("copy_curl_action", has_icon=True)
        self._search.setToolTip(QKeySequence("Ctrl+F").toString(QKeySequence.SequenceFormat.NativeText))
        self.setLayout(
            Column(
                Column(PaneHeader(self.tr("Activity"), self._search, copy), gap=Gap.NONE, margins=(Gap.XL, Gap.L)),
                fill(self._body),
                gap=Gap.NONE,
            )
        )


_KEY_VARIABLES = {"admin": "DOCSDESK_ADMIN_KEY", "assistant": "DOCSDESK_ASSISTANT_KEY"}


def as_curl(entry: ActivityEntry) -> str:
    """For a POSIX shell. The key comes from the environment variable that the command line also uses."""
    parts = ["curl", "--request", entry.method, shlex.quote(entry.url)]
    if entry.kind == "request":
        variable = _KEY_VARIABLES["assistant" if "/assistant/" in entry.url else "admin"]
        parts += ["--header", f'"Authorization: Bearer ${variable}"']
    if entry.body:
        parts += ["--header", shlex.quote("Content-Type: application/json"), "--data", shlex.quote(entry.body)]
    return " ".join(parts)
