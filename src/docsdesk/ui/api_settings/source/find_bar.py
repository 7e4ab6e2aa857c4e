"""Finds words in the source: marks all matches and steps through them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from docsdesk.ui.api_settings.source.source_editor import SourceEditor
from docsdesk.ui.api_settings.source.source_text import units_in
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Row, fill

_MOST_FOUND = 10_000


class FindBar(QWidget):
    """Enter goes forward, Shift+Enter back, Escape closes."""

    def __init__(self, editor: SourceEditor) -> None:
        super().__init__()
        self.setObjectName("find_bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._editor = editor
        self._spans: list[int] = []
        self._field = _FindField()
        self._field.setObjectName("find_in_source")
        self._field.setPlaceholderText(self.tr("Find in this file"))
        self._field.setAccessibleName(self.tr("Find in this file"))
        self._count = label("", Role.SMALL, name="found_in_source")
        back = icon_button("find_previous", self.tr("Previous match"), "chevron-up")
        on = icon_button("find_next", self.tr("Next match"), "chevron-down")
        leave = icon_button("close_find", self.tr("Close"), "close")
        self.setLayout(Row(fill(self._field), self._count, back, on, leave, gap=Gap.XS, margins=(Gap.M, 6, Gap.S, 6)))
        self._field.textChanged.connect(self._find)
        self._field.went.connect(self.step)
        self._field.left.connect(self.leave)
        back.clicked.connect(lambda: self.step(-1))
        on.clicked.connect(lambda: self.step(1))
        leave.clicked.connect(self.leave)
        editor.edited.connect(lambda: self._mark() if self.isVisible() else None)
        self.hide()

    def begin(self) -> None:
        """Open the bar and search for the selection."""
        selected = self._editor.textCursor().selectedText()
        if selected and "\N{PARAGRAPH SEPARATOR}" not in selected:
            self._field.setText(selected)
        self.show()
        self._field.setFocus()
        self._field.selectAll()
        self._mark()

    def leave(self) -> None:
        self.hide()
        self._editor.marks.show_found(())
        self._editor.setFocus()

    def step(self, by: int) -> None:
        """Go to the next match (1) or the previous one (-1), wrapping around."""
        if not self._spans:
            return
        cursor = self._editor.textCursor()
        here = self._editor.text_offset(cursor.selectionStart())
        behind = [place for place in self._spans if place > here or (place == here and not cursor.hasSelection())]
        ahead = [place for place in self._spans if place < here]
        target = (behind or self._spans)[0] if by > 0 else (ahead or self._spans)[-1]
        self._editor.look_at_offset(target, len(self._field.text()))
        self._show_count(self._spans.index(target) + 1)

    def _find(self) -> None:
        self._mark()
        self.step(1)

    def _mark(self) -> None:
        words, source = self._field.text().lower(), self._editor.source.lower()
        self._spans = []
        place = source.find(words) if words else -1
        while place >= 0 and len(self._spans) < _MOST_FOUND:
            self._spans.append(place)
            place = source.find(words, place + len(words))
        length = units_in(self._field.text())
        self._editor.marks.show_found([(self._editor.position_of(place), length) for place in self._spans[:500]])
        self._show_count(0)

    def _show_count(self, number: int) -> None:
        if not self._field.text():
            words = ""
        elif not self._spans:
            words = self.tr("nothing found")
        elif number:
            words = self.tr("{number} of {count}").format(number=number, count=len(self._spans))
        else:
            words = self.tr("{count} found").format(count=len(self._spans))
        self._count.setText(words)


class _FindField(QLineEdit):
    went = Signal(int)
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.went.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
