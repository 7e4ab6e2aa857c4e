"""The Activity pane: what this run has asked of services, how exports and engines fared, and each entry whole."""

import shlex

from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QPlainTextEdit, QSplitter, QWidget

from docsdesk.domain.activity import ActivityEntry, Headers
from docsdesk.ui.activity.model import (
    ActivityColumn,
    ActivityFilter,
    ActivityModel,
    ActivityOutcome,
    duration_words,
    readable,
    status_words,
)
from docsdesk.ui.figures import megabytes, moment
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.theme import style_as_code
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState, no_match
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.choices import choice_box, side_by_side, tab_bar
from docsdesk.ui.widgets.code.copy_button import CopyButton, copy_on_click
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label, restyle
from docsdesk.ui.widgets.layouts import MIDDLE, STRETCH, Column, Row, at, enclose, fill
from docsdesk.ui.widgets.list_filters import ListFilters, ListPane
from docsdesk.ui.widgets.lists.method_pill import MethodDelegate
from docsdesk.ui.widgets.lists.table import RowTable
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.remembered import remember


class ActivityDetails(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._entry: ActivityEntry | None = None
        self.copy = button("copy_curl", self.tr("Copy as cURL"), icon_name="copy")
        copy_on_click(self.copy, lambda: as_curl(self._entry) if self._entry is not None else "")
        self.setObjectName("activity_details")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._address = ElidedLabel("", Role.CODE, name="activity_address")
        self._facts = ElidedLabel("", Role.SMALL, name="activity_facts")
        self._sent = _Message("activity_sent", self.tr("Request"))
        self._received = _Message("activity_received", self.tr("Response"))
        self.sides = side_by_side("activity_sides", self._sent, self._received)
        words = Column(self._address, self._facts, gap=Gap.HAIR)
        head = Row(fill(words), at(MIDDLE, self.copy), gap=Gap.L, margins=(Gap.XL, Gap.S, Gap.L, Gap.NONE))
        self.setLayout(Column(head, fill(self.sides)))

    def remember(self, memory: SiteMemory) -> None:
        memory.tab("activity/sent", self._sent.tabs)
        memory.tab("activity/received", self._received.tabs)

    def show_entry(self, entry: ActivityEntry) -> None:
        self._entry = entry
        self.copy.setVisible(entry.kind == "request")
        restyle(self._address, "role", (Role.STRONG if entry.is_event else Role.CODE).value)
        self._address.set_whole(entry.url if entry.is_event else f"{entry.method} {entry.url}")
        said = (status_words(entry), duration_words(entry), moment(entry.at), entry.site_name)
        note = translate_text(entry.note) if not entry.is_event else ""
        self._facts.set_whole(" · ".join(filter(None, (*said, note))))
        self._received.setVisible(not entry.is_event)
        self.setFocusProxy((self._sent if entry.is_event else self._received).text)
        if entry.is_event:
            self._sent.show_text(self.tr("Details"), entry.body or self.tr("No details."))
        else:
            self._sent.show_message(self.tr("Request"), readable(entry.body), entry.headers)
            self._show_answer(entry)

    def _show_answer(self, entry: ActivityEntry) -> None:
        title = self.tr("Response")
        if entry.is_waiting and entry.status is None:
            self._received.show_text(title, self.tr("Waiting for a response…"))
        elif entry.status is None:
            self._received.show_text(title, translate_text(entry.note) or self.tr("No response arrived."))
        else:
            body = readable(entry.answer_body())
            if entry.answer_bytes and not body:
                body = self.tr("The body is not text, or was dropped to save memory.")
            size = f" · {megabytes(entry.answer_bytes)}" if entry.answer_bytes else ""
            self._received.show_message(title + size, body, entry.answer_headers)


class _Message(QWidget):
    """A message's body or its headers, with a button that copies what is shown."""

    def __init__(self, name: str, title: str) -> None:
        super().__init__()
        self._body, self._headers = "", ""
        self._title = label(title, Role.CAPTION)
        self.tabs = tab_bar(f"{name}_tabs", title, self.tr("Body"), self.tr("Headers"))
        self.tabs.setProperty("role", "small")
        self.text = QPlainTextEdit()
        self.text.setObjectName(name)
        self.text.setAccessibleName(title)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        style_as_code(self.text)
        self.text.setProperty("role", "message")
        copy = CopyButton(f"copy_{name}", self.tr("Copy"), self.text.toPlainText)
        copy.setAccessibleName(self.tr("Copy: {part}").format(part=title))
        head = Row(self._title, Gap.S, self.tabs, STRETCH, copy, margins=(Gap.XL, Gap.NONE, Gap.M, Gap.NONE))
        self.setLayout(Column(head, fill(self.text), gap=Gap.NONE))
        self.tabs.currentChanged.connect(self._show)

    def show_message(self, title: str, body: str, headers: Headers) -> None:
        self._title.setText(title)
        self.tabs.show()
        self._body = body or self.tr("No body.")
        self._headers = "\n".join(f"{name}: {value}" for name, value in headers) or self.tr("No headers.")
        self._show()

    def show_text(self, title: str, text: str) -> None:
        """Neither a body nor headers."""
        self._title.setText(title)
        self.tabs.hide()
        self._body = self._headers = text
        self._show()

    def _show(self) -> None:
        text = self._headers if self.tabs.currentIndex() else self._body
        if text != self.text.toPlainText():
            self.text.setPlainText(text)


_KEY_VARIABLES = {"admin": "DOCSDESK_ADMIN_KEY", "assistant": "DOCSDESK_ASSISTANT_KEY"}


def as_curl(entry: ActivityEntry) -> str:
    """For a POSIX shell. The key comes from the environment variable that the command line also uses."""
    variable = _KEY_VARIABLES["assistant" if "/assistant/" in entry.url else "admin"]
    parts = ["curl", "--request", entry.method, shlex.quote(entry.url)]
    parts += ["--header", f'"Authorization: Bearer ${variable}"']
    if entry.body:
        parts += ["--header", shlex.quote("Content-Type: application/json"), "--data", shlex.quote(entry.body)]
    return " ".join(parts)


_tr = Texts("ActivityPane")


class ActivityFilters(ListFilters):
    def __init__(self) -> None:
        kinds = {
            "": _tr("All activity"),
            "request": _tr("Requests"),
            "transfer": _tr("Downloads"),
            "job": _tr("Exports"),
            "engine": _tr("Engine"),
        }
        outcomes = {
            "": _tr("Any status"),
            ActivityOutcome.OK: _tr("Succeeded"),
            ActivityOutcome.CLIENT_ERROR: _tr("4xx errors"),
            ActivityOutcome.SERVER_ERROR: _tr("5xx errors"),
            ActivityOutcome.NO_ANSWER: _tr("Failed without a response"),
            ActivityOutcome.WAITING: _tr("Pending"),
        }
        self._kind = choice_box("activity_kind", _tr("Kind of activity"), kinds.items())
        self._outcome = choice_box("activity_outcome", _tr("Status"), outcomes.items())
        for box in (self._kind, self._outcome):
            box.setMaximumWidth(_MOST_PIXELS)
        words = search_field("activity_filter", _tr("Filter activity"), _tr("Filter by path, status, site or text"))
        super().__init__(words, boxes=(self._kind, self._outcome))

    def read_filter(self) -> ActivityFilter:
        return ActivityFilter(self.split_words(), self._kind.currentData(), str(self._outcome.currentData()))

    def remember(self, memory: SiteMemory) -> None:
        memory.text("activity/filter", self.words)
        memory.choice("activity/kind", self._kind)
        memory.choice("activity/outcome", self._outcome)


_MOST_PIXELS = 200
"""Of a filter."""
WIDTHS = {
    ActivityColumn.TIME: 104,
    ActivityColumn.METHOD: 84,
    ActivityColumn.STATUS: 184,
    ActivityColumn.DURATION: 100,
}
COUNT_MS = 200


class ActivityPane(ListPane):
    def __init__(self, model: ActivityModel, window_state: QSettings) -> None:
        super().__init__()
        self._model = model
        self._window_state = window_state
        self.filters = ActivityFilters()
        self.details = ActivityDetails()
        self.actions_here = PaneActions(self, "{}", self._table_of_actions())
        self.table = RowTable("activity_table", self.tr("Requests and events since Docsdesk started"), model)
        self.actions_here.serve_rows(self.table)
        self.table.setItemDelegateForColumn(ActivityColumn.METHOD, MethodDelegate(self.table))
        self._header = PaneHeader(
            self.tr("Activity"),
            self.actions_here.button("clear_activity", has_icon=True),
        )
        self._split = QSplitter(Qt.Orientation.Vertical)
        self.lines = Column(gap=Gap.NONE), Column(gap=Gap.NONE)
        """Above the details, so that a new line pushes only the end of the table; below the words shown instead."""
        self._below = QWidget()
        self._body = Body(self._split)
        self._soon = QTimer(self, singleShot=True, interval=COUNT_MS)
        self.narrow_list(self.filters, self.table)
        self._build()
        self._connect()
        self._refresh()
        self._show_selected()

    def selected_entry(self) -> ActivityEntry | None:
        return self._model.entry(self.table.current_id())

    def remember(self, memory: SiteMemory) -> None:
        self.filters.remember(memory)
        self.details.remember(memory)

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row, tr = PaneAction, self.tr
        clear = "clear_activity_button", tr("Clear")
        return (
            row("find_activity", tr("Filter activity"), self.begin_find, Shortcut.FIND, "search"),
            row("copy_curl_action", tr("Copy request as cURL"), self.details.copy.click, icon="copy", in_context=True),
            row(
                "clear_activity", tr("Clear activity"), self._model.clear, Shortcut.NONE, "delete", *clear, in_row=False
            ),
        )

    def _build(self) -> None:
        self.table.set_columns(WIDTHS.items(), stretched=ActivityColumn.PATH, newest=ActivityColumn.TIME)
        self._split.setObjectName("activity_split")
        self._split.setChildrenCollapsible(False)
        above = enclose(Column(fill(self.table), self.lines[0], gap=Gap.NONE))
        self._split.addWidget(above)
        self._split.addWidget(self.details)
        self._split.setStretchFactor(0, 3)
        self._split.setStretchFactor(1, 2)
        self._split.setSizes([360, 260])
        top = Column(self._header, self.filters, gap=Gap.M, margins=(Gap.XL, Gap.L, Gap.XL, Gap.M))
        self._below.setLayout(self.lines[1])
        self._body.currentChanged.connect(lambda: self._below.setHidden(self._body.is_showing(self._split)))
        self.setLayout(Column(top, fill(self._body), self._below, gap=Gap.NONE))
        remember(self._window_state, "activity_header", self.table.horizontalHeader())
        remember(self._window_state, "activity_split", self._split)
        remember(self._window_state, "activity_sides", self.details.sides)

    def _connect(self) -> None:
        self.filters.changed.connect(self._model.narrow)
        self.table.selected.connect(self._show_selected)
        self.table.opened.connect(self.details.setFocus)
        for changed in (self._model.modelReset, self._model.searched):
            changed.connect(self._refresh)
        for changed in (self._model.rowsInserted, self._model.rowsRemoved, self._model.dataChanged):
            changed.connect(self._refresh_soon)
        self._soon.timeout.connect(self._refresh)

    def _refresh_soon(self) -> None:
        """Requests may come by the hundred."""
        if self.isVisible() and not self._soon.isActive():
            self._soon.start()

    def _refresh(self) -> None:
        count, failed = self._model.count(), self._model.failed_count()
        words = (_tr("%Ln entries", count), _tr("%Ln failed", failed) if failed else "")
        self._header.set_state(" · ".join(filter(None, words)) if count else "")
        self.actions_here.allow({"clear_activity": bool(count)})
        self.filters.setVisible(bool(count))
        if self._model.rowCount():
            self._body.show_content()
        elif self._model.is_searching:
            self._body.show_loading()
        elif count:
            nothing = self.tr("No activity matches this filter.")
            self._body.show_empty(no_match(nothing, self.show_all, "show_all_activity"))
        else:
            hint = self.tr("Requests, exports and engine events appear here as they happen. Keys are never recorded.")
            self._body.show_empty(EmptyState("activity", self.tr("No activity yet."), hint=hint))
        self._show_selected()

    def _show_selected(self) -> None:
        entry = self.selected_entry()
        self.actions_here.allow({"copy_curl_action": entry is not None and entry.kind == "request"})
        self.details.setVisible(entry is not None)
        if entry is not None:
            self.details.show_entry(entry)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.table.select_if_none()
        self._refresh()
        self.table.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._soon.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_in_details = self.details.isAncestorOf(self.focusWidget() or self)
        if event.key() == Qt.Key.Key_Escape and is_in_details:
            self.table.setFocus()
        else:
            super().keyPressEvent(event)
