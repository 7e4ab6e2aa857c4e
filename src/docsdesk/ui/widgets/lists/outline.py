"""Shows findings in groups; every row can be copied, and Enter opens a row that leads somewhere."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView

from docsdesk.ui.icons import SIZE
from docsdesk.ui.widgets.lists.outline_model import NOTE, VALUE_ROLE, WORDS, OutlineModel, OutlineRow

NOTE_WIDTH = 96
MOST_OPEN = 1000
"""Rows laid out in groups that open by default; more would be noticeable."""


class Outline(QTreeView):
    opened = Signal(object)
    """The value of a row that was double-clicked or opened with Enter; never None."""
    chosen = Signal(object)
    """The current row's value, None for a row without one."""

    def __init__(self, name: str, accessible_name: str, *, note_width: int = NOTE_WIDTH) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setProperty("role", "outline")
        self._rows = OutlineModel(self)
        self.setModel(self._rows)
        self._set_up()
        header = self.header()
        header.hide()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(WORDS, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(NOTE, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(NOTE, note_width)
        self.activated.connect(self._open)
        self.selectionModel().currentRowChanged.connect(self._choose)

    def show_rows(self, rows: Sequence[OutlineRow]) -> None:
        """The first groups are open, up to a limit; what is below their rows is not."""
        self._rows.show_rows(rows)
        count = 0
        for number, row in enumerate(rows):
            count += row.below_count
            self.setExpanded(self._rows.index(number, 0), count <= MOST_OPEN)

    def choose_first(self) -> None:
        """Go to the first row that has a value."""
        for group in range(self._rows.rowCount()):
            index = self._rows.index(group, 0)
            for found in (index, self._rows.index(0, 0, index) if self.isExpanded(index) else QModelIndex()):
                if found.isValid() and found.data(VALUE_ROLE) is not None:
                    self.setCurrentIndex(found)
                    return

    def _set_up(self) -> None:
        self.setUniformRowHeights(True)
        self.setRootIsDecorated(True)
        self.setIndentation(16)
        self.setIconSize(SIZE)
        self.setExpandsOnDoubleClick(True)
        self.setAllColumnsShowFocus(True)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _open(self, index: QModelIndex) -> None:
        if (value := index.data(VALUE_ROLE)) is not None:
            self.opened.emit(value)

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.data(VALUE_ROLE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.matches(QKeySequence.StandardKey.Copy) and index.isValid():
            QGuiApplication.clipboard().setText(str(index.siblingAtColumn(WORDS).data()))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            self.activated.emit(index)
        else:
            super().keyPressEvent(event)
