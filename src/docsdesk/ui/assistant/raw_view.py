"""What came over the wire for one question, line by line, and the question as code that asks it again."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QModelIndex, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from docsdesk.domain.assistant.conversation import Conversation
from docsdesk.protocol.request_snippets import AssistantCall, as_curl, as_python, as_use_chat
from docsdesk.ui.assistant.raw_model import LINE_COLUMN_NUMBER, PART_COLUMN_NUMBER, TIME_COLUMN_NUMBER, RawModel
from docsdesk.ui.desktop.folder_dialog import ask_where_to_save
from docsdesk.ui.icons import icon
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.texts import Texts
from docsdesk.ui.theme import code_font
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.code.copy_button import CopyButton, copy_on_click
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.flow_layout import FlowLayout
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.widgets.lists.table import TableView
from docsdesk.usecases.assistant.recording import AnswerRecording

_tr = Texts("RawStream")

_TIME_CHARACTERS = 10
_PART_CHARACTERS = 17
_DETAIL_PX = 140
_SNIPPET_PX = 22
_ROOM_FOR_NAMES = 60
"""Characters; a narrower table hides the part column, and a line's beginning alone tells its part."""
_FILE = "answer-stream.txt"
_IS_SHOWN = "assistant/raw"
_UPDATE_INTERVAL_MS = 250
"""Milliseconds between updates: each one repaints the table."""


class RawView(QWidget):
    """The raw stream of the chosen turn, or of the last one. Shown on demand, which is remembered.

    Takes in lines only while visible.
    """

    shown_changed = Signal()

    def __init__(self, save: Callable[[Path, bytes], object], window_state: QSettings) -> None:
        super().__init__()
        self._keep = save
        self.setObjectName("raw_view")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._window_state = window_state
        self._is_wanted = window_state.value(_IS_SHOWN, defaultValue=False, type=bool) is True
        self._recording: AnswerRecording | None = None
        self._chosen = ""
        """The id of a turn."""
        self._model = RawModel()
        self._later = QTimer(self, singleShot=True, interval=_UPDATE_INTERVAL_MS)
        self._later.timeout.connect(self._go_on)
        self._table = _RawTable(self.tr("Raw stream"), self._model)
        self._count = ElidedLabel("", Role.SMALL, name="raw_count")
        self._filter = search_field(
            "filter_raw", self.tr("Filter the lines of the raw stream"), self.tr("Filter lines")
        )
        self._copy = CopyButton("copy_raw", self.tr("Copy all lines"), self._model.lines)
        self._save = icon_button("save_raw", self.tr("Save all lines…"), "save", do=self._ask_where)
        self._close = icon_button("close_raw", self.tr("Hide the raw stream"), "close", do=self.toggle)
        self._detail = QPlainTextEdit(readOnly=True)
        self._detail.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._snippets = self._make_snippets()
        self._build()
        self._connect()
        FocusStart(self, self._table)
        self.hide()

    def show_conversation(
        self, conversation: Conversation | None, recording_of: Callable[[str], AnswerRecording | None]
    ) -> None:
        path = conversation.path if conversation else ()
        chosen = next((turn for turn in path if turn.id == self._chosen), path[-1] if path else None)
        self.show_recording(recording_of(chosen.id) if chosen else None)

    def show_recording(self, recording: AnswerRecording | None) -> None:
        """It may be growing; without one there is nothing to show."""
        is_another = self.isVisible() and recording is not self._recording
        self._recording = recording
        self._settle()
        if is_another:
            self._catch_up()
        elif not self._later.isActive():
            self._later.start()

    def choose(self, turn_id: str) -> None:
        self._chosen = turn_id

    def open_stream(self) -> None:
        self._want(is_wanted=True)
        self.setFocus()

    def toggle(self) -> None:
        if self.isVisible():
            self._want(is_wanted=False)
        else:
            self.open_stream()

    def _want(self, *, is_wanted: bool) -> None:
        self._is_wanted = is_wanted
        self._window_state.setValue(_IS_SHOWN, is_wanted)
        self._settle()

    def _settle(self) -> None:
        is_shown = self._is_wanted and self._recording is not None
        if is_shown is self.isHidden():
            self.setVisible(is_shown)
            self.shown_changed.emit()

    def _make_snippets(self) -> FlowLayout:
        row = FlowLayout(spacing=4)
        words = label(self.tr("Copy as"), Role.SMALL)
        words.setMinimumHeight(_SNIPPET_PX)
        row.addWidget(words)
        row.addWidget(self._snippet("copy_curl", "curl", as_curl))
        row.addWidget(self._snippet("copy_use_chat", "useChat", as_use_chat))
        row.addWidget(self._snippet("copy_python", "Python", as_python))
        return row

    def _snippet(self, name: str, words: str, write: Callable[[AssistantCall], str]) -> QPushButton:
        caption = self.tr("Copy the request as {kind}").format(kind=words)
        new_button = button(name, words)
        new_button.setProperty("kind", "pill")
        new_button.setAccessibleName(caption)
        new_button.setToolTip(caption)

        copy_on_click(new_button, lambda: self._write_request(write))
        return new_button

    def _write_request(self, write: Callable[[AssistantCall], str]) -> str:
        recording = self._recording
        sent = recording.request if recording is not None else None
        if recording is None or sent is None:
            return ""
        return write(AssistantCall(recording.base_url, sent.domain, sent.interface, sent.body))

    def _build(self) -> None:
        self._detail.setObjectName("raw_detail")
        self._detail.setAccessibleName(self.tr("Selected line, decoded"))
        self._detail.setTabChangesFocus(True)
        self._detail.setMaximumHeight(_DETAIL_PX)
        self._detail.hide()
        self.setLayout(
            Column(
                Row(
                    label(self.tr("Raw"), Role.SECTION),
                    fill(self._count),
                    self._copy,
                    self._save,
                    self._close,
                    gap=Gap.XS,
                ),
                self._filter,
                fill(self._table),
                self._detail,
                self._snippets,
                gap=6,
                margins=Gap.M,
            )
        )

    def _connect(self) -> None:
        self._filter.textChanged.connect(self._show_only)
        self._table.selectionModel().currentRowChanged.connect(self._show_detail)
        self._table.copy_requested.connect(self._copy_rows)
        self._model.modelReset.connect(self._detail.hide)

    def _catch_up(self) -> None:
        self._model.show_recording(self._recording or AnswerRecording())
        follows = self._table.is_at_end()
        is_behind = self._model.catch_up()
        if follows:
            self._table.scrollToBottom()
        count = _tr("%Ln line(s)", self._model.total)
        unusable = _tr("%Ln unusable line(s)", self._model.unusable) if self._model.unusable else ""
        left_out = self._recording.parts_left_out if self._recording else 0
        more = _tr("%Ln line(s) not kept", left_out) if left_out else ""
        self._count.set_whole(" · ".join(filter(None, (count, more, unusable))))
        if is_behind:
            QTimer.singleShot(0, self, self._go_on)

    def _go_on(self) -> None:
        if self.isVisible():
            self._catch_up()

    def _show_only(self, words: str) -> None:
        self._model.show_only(words.strip())
        self._catch_up()

    def _show_detail(self) -> None:
        index = self._table.currentIndex()
        self._detail.setVisible(index.isValid())
        if index.isValid():
            self._detail.setPlainText(plain_words(self._model.detail(index.row())))

    def _copy_rows(self) -> None:
        rows = sorted(index.row() for index in self._table.selectionModel().selectedRows())
        QGuiApplication.clipboard().setText(self._model.lines(rows))

    def _ask_where(self) -> None:
        content = self._model.lines().encode()
        title = self.tr("Save the raw stream")
        ask_where_to_save(self, title, _FILE, lambda path: self._keep(path, content))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._catch_up()

    def hideEvent(self, event: QHideEvent) -> None:
        # Release what is not shown.
        self._model.show_recording(AnswerRecording())
        super().hideEvent(event)


class _RawTable(TableView):
    copy_requested = Signal()

    def __init__(self, accessible_name: str, model: RawModel) -> None:
        super().__init__("raw_stream", accessible_name, model)
        self.setProperty("role", "raw")
        self.setFont(code_font())
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        header = self.horizontalHeader()
        header.hide()
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(LINE_COLUMN_NUMBER, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setMinimumSectionSize(8)
        give_row_menu(self, self._fill_menu)
        self._fit()

    def _fill_menu(self, menu: QMenu, _index: QModelIndex) -> None:
        menu.addAction(icon("copy"), self.tr("Copy the selected lines"), self.copy_requested.emit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setColumnHidden(PART_COLUMN_NUMBER, self.width() < _ROOM_FOR_NAMES * self._character())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        """Size rows and columns to their words."""
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 6)
        self.horizontalHeader().resizeSection(TIME_COLUMN_NUMBER, _TIME_CHARACTERS * self._character())
        self.horizontalHeader().resizeSection(PART_COLUMN_NUMBER, _PART_CHARACTERS * self._character())

    def _character(self) -> int:
        return self.fontMetrics().horizontalAdvance("0")

    def is_at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - self.verticalHeader().defaultSectionSize()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the line that gets the focus, because its details are shown; a mouse press selects its own."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason and not self.selectionModel().hasSelection():
            self.go_to(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_requested.emit()
        else:
            super().keyPressEvent(event)
