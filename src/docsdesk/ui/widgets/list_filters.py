"""What narrows a list, and the pane around both: Ctrl+F begins to filter, Escape shows the whole list again."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QToolButton, QWidget

from docsdesk.ui.widgets.flow_layout import FlowLayout
from docsdesk.ui.widgets.layouts import Column, Row, fill


class ListFilters(QWidget):
    """A field for words, boxes beside it whose first choice means all, and chips below it."""

    changed = Signal(object)
    """What `read_filter` returns now."""

    def __init__(self, words: QLineEdit, boxes: Sequence[QComboBox] = (), chips: Sequence[QToolButton] = ()) -> None:
        super().__init__()
        self.words = words
        self._boxes, self._chips = boxes, chips
        self.setLayout(Column(Row(fill(words), *boxes), FlowLayout(*chips, spacing=6) if chips else None))
        words.textChanged.connect(self._tell)
        for box in boxes:
            box.currentIndexChanged.connect(self._tell)
        for chip in chips:
            chip.toggled.connect(self._tell)

    def read_filter(self) -> Any:
        raise NotImplementedError

    def is_narrowing(self) -> bool:
        is_chosen = any(box.currentIndex() > 0 for box in self._boxes) or any(chip.isChecked() for chip in self._chips)
        return is_chosen or bool(self.words.text())

    def begin_find(self) -> None:
        self.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.words.selectAll()

    def clear(self) -> None:
        self.words.clear()
        for box in self._boxes:
            box.setCurrentIndex(0)
        for chip in self._chips:
            chip.setChecked(False)

    def split_words(self) -> tuple[str, ...]:
        return tuple(self.words.text().casefold().split())

    def _tell(self) -> None:
        self.changed.emit(self.read_filter())


class ListPane(QWidget):
    _narrowing: ListFilters
    _narrowed: QWidget

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("pane")

    def narrow_list(self, filters: ListFilters, table: QWidget) -> None:
        """What its keys work on."""
        self._narrowing, self._narrowed = filters, table

    def begin_find(self) -> None:
        self._narrowing.begin_find()

    def show_all(self) -> None:
        self._narrowing.clear()
        self._narrowed.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._narrowing.is_narrowing():
            self.show_all()
        else:
            super().keyPressEvent(event)
