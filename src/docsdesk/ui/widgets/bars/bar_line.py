"""A bar's line: an icon, words that are never cut, and buttons beside them or, where they would squeeze them, below."""

from math import ceil

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, enclose, fill

MAX_LINES = 2
"""Lines of words beside buttons."""
_LABEL_MARGIN_PX = 4


class BarWords(QWidget):
    """What happened and what to do: in one line where both have room, else one below the other."""

    def __init__(self, title: QLabel, hint: QLabel) -> None:
        super().__init__()
        self._title = title
        self._hint = hint
        self._is_beside = True
        self._row = Row(title, fill(hint))
        title.setWordWrap(False)
        self.setLayout(self._row)
        self.arrange()

    def count_lines(self, width: int) -> int:
        """How many the words take in that width."""
        if self._whole_width() <= width:
            return 1
        return sum(ceil(_width_of(one) / max(width, 1)) for one in (self._title, self._hint) if one.text())

    def arrange(self) -> None:
        has_hint = bool(self._hint.text())
        self._hint.setVisible(has_hint)
        is_beside = has_hint and self._whole_width() <= self.width()
        if is_beside is self._is_beside:
            # Setting it anew would ask for another layout, and that for this, without end.
            return
        self._is_beside = is_beside
        self._title.setWordWrap(not is_beside)
        self._row.setDirection(Row.Direction.LeftToRight if is_beside else Row.Direction.TopToBottom)
        self._row.setSpacing(Gap.S if is_beside else Gap.NONE)

    def _whole_width(self) -> int:
        return _width_of(self._title) + Gap.S + _width_of(self._hint)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()


def bar_words(name: str, title: str = "", hint: str = "", *, role: Role = Role.STRONG) -> tuple[QLabel, QLabel]:
    return label(title, role, name=f"{name}_title", wrap=True), label(hint, name=f"{name}_hint", wrap=True)


class BarLine(QWidget):
    def __init__(
        self, mark: QWidget, words: BarWords, *buttons: QWidget | None, dismiss: QWidget | None = None
    ) -> None:
        super().__init__()
        self._words = words
        self._buttons = enclose(Row(*buttons))
        self._beside = Row(gap=Gap.NONE)
        self._below = Row(STRETCH, gap=Gap.NONE)
        self._is_below = False
        self._beside.addWidget(self._buttons)
        if not any(buttons):
            self._buttons.hide()
        line = Row(mark, fill(words), self._beside, dismiss, gap=Gap.M)
        self._around = [part for part in (mark, dismiss) if part is not None]
        self.setLayout(Column(line, self._below, gap=Gap.NONE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        beside = self._buttons.sizeHint().width() + sum(part.sizeHint().width() + Gap.M for part in self._around)
        is_below = self._words.count_lines(self.width() - beside - Gap.M) > MAX_LINES
        if is_below is not self._is_below:
            self._is_below = is_below
            (self._below if is_below else self._beside).addWidget(self._buttons)
        self._words.arrange()


def _width_of(words: QLabel) -> int:
    return words.fontMetrics().horizontalAdvance(words.text()) + _LABEL_MARGIN_PX
