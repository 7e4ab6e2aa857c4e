"""The log: its records by level and words, the selected one whole, and what is added while it is followed."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPlainTextEdit, QSplitter, QWidget

from docsdesk.domain.support.log_records import Level, LogPiece
from docsdesk.ui.diagnostics.log_model import LogColumn, LogFilter, LogModel
from docsdesk.ui.diagnostics.words import level_words
from docsdesk.ui.texts import Texts
from docsdesk.ui.theme import style_as_code
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.table import RowTable

_tr = Texts("Diagnostics")
FOLLOW_MS = 1_000
_WIDTHS = {LogColumn.TIME: 176, LogColumn.LEVEL: 104, LogColumn.SOURCE: 136}


class LogTab(QWidget):
    def __init__(self, folder: Path, read: Callable[[], object], open_folder: Callable[[], object]) -> None:
        """`read` is called while the log is followed and can be seen."""
        super().__init__()
        self.setObjectName("log_tab")
        self._folder = folder
        self._read = read
        self._problem = ""
        self.model = LogModel(self)
        self.words = QLineEdit(placeholderText=self.tr("Search the log"), clearButtonEnabled=True)
        self.level = _level_box()
        self.follow = QCheckBox(self.tr("Follow"))
        self.table = RowTable("log_table", self.tr("Log records, newest first"), self.model)
        self.text = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._body = Body(self._split)
        self._state = label("", Role.MUTED, name="log_state", wrap=True)
        self._copy = button("log_copy", self.tr("Copy"), icon_name="copy")
        self._open = button("log_open_folder", self.tr("Open the log folder"), icon_name="folder-open")
        self._clock = QTimer(self, interval=FOLLOW_MS)
        self._build()
        self._connect(open_folder)
        self._body.show_loading()

    def show_piece(self, piece: LogPiece) -> None:
        self._problem = ""
        is_at_newest = self.table.currentIndex().row() <= 0
        self.model.put(piece)
        if is_at_newest and self.model.rowCount():
            self.table.select_first()
        self._refresh()

    def show_problem(self, words: str) -> None:
        self._problem = words
        self._refresh()

    def _build(self) -> None:
        self.words.setObjectName("log_search")
        self.words.setAccessibleName(self.tr("Search the log"))
        self.follow.setObjectName("log_follow")
        self.follow.setAccessibleName(self.follow.text())
        self.follow.setChecked(True)
        self.table.set_columns(_WIDTHS.items(), stretched=LogColumn.TEXT, newest=LogColumn.TIME)
        # Always in the order in which it was written.
        self.table.setSortingEnabled(False)
        self.table.horizontalHeader().setSectionsClickable(False)
        self.text.setObjectName("log_text")
        self.text.setAccessibleName(self.tr("Selected record"))
        style_as_code(self.text)
        self._split.setObjectName("log_split")
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.table)
        self._split.addWidget(self.text)
        self._split.setSizes([320, 120])
        filters = Row(fill(self.words), self.level, self.follow)
        self.setLayout(Column(filters, fill(self._body), Row(fill(self._state), self._open, self._copy), gap=Gap.M))

    def _connect(self, open_folder: Callable[[], object]) -> None:
        self.words.textChanged.connect(self._narrow)
        self.level.currentIndexChanged.connect(self._narrow)
        self.follow.toggled.connect(self._attend)
        self.table.selected.connect(self._show_selected)
        self._clock.timeout.connect(self._read_on)
        self._copy.clicked.connect(self._copy_shown)
        self._open.clicked.connect(lambda _=False: open_folder())

    def _narrow(self) -> None:
        self.model.narrow(LogFilter(tuple(self.words.text().casefold().split()), Level(self.level.currentData())))
        self._refresh()

    def _refresh(self) -> None:
        shown, count = self.model.rowCount(), self.model.count()
        self._copy.setEnabled(bool(shown))
        self._state.setText(_tr("%Ln record(s)", shown) if shown else "")
        if self._problem:
            sentence = self.tr("The log in {folder} cannot be read: {problem}.")
            words = sentence.format(folder=self._folder, problem=self._problem.rstrip("."))
            self._body.show_problem(words, self.tr("Try again"), self._read)
        elif shown:
            self._body.show_content()
        elif count:
            sentence, caption = self.tr("No record matches."), self.tr("Show all")
            self._body.show_empty(EmptyState("filter", sentence, caption, self._clear, name="log_show_all"))
        else:
            hint = self.tr("Warnings and errors appear here as they happen. Secrets are never written to it.")
            self._body.show_empty(EmptyState("raw", self.tr("The log is empty."), hint=hint))

    def _clear(self) -> None:
        self.words.clear()
        self.level.setCurrentIndex(0)
        self.table.setFocus()

    def _show_selected(self, row_id: str) -> None:
        index = self.model.index_of(row_id)
        text = self.model.row(index.row()).as_text() if index.isValid() else ""
        if text != self.text.toPlainText():
            self.text.setPlainText(text)

    def _copy_shown(self) -> None:
        text = "\n".join(record.as_text() for record in self.model.shown())
        QGuiApplication.clipboard().setText(text)
        self._state.setText(_tr("%Ln record(s) copied.", self.model.rowCount()))

    def _read_on(self) -> None:
        self._read()

    def _attend(self) -> None:
        is_followed = self.isVisible() and self.follow.isChecked()
        self._clock.start() if is_followed else self._clock.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._read()
        self._attend()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.stop()


def _level_box() -> QComboBox:
    made = QComboBox()
    made.setObjectName("log_level")
    made.setAccessibleName(_tr("Lowest level"))
    made.addItem(_tr("All levels"), Level.DEBUG.value)
    for level in (Level.INFO, Level.WARNING, Level.ERROR):
        made.addItem(_tr("{level} and above").format(level=level_words(level)), level.value)
    return made
