"""The buttons beside a diff's lines that revert one change each."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QToolButton, QWidget

from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.code.code_view import CodeView

_MOST = 200
_SIDE, _MARGIN = 22, 6


class ChangeButtons(QObject):
    """They lie over the view, at its right edge, and come after it in the Tab order."""

    def __init__(self, view: CodeView, revert: Callable[[int], object]) -> None:
        """`revert` takes the number of the change, counted from 0."""
        super().__init__(view)
        self._view = view
        self._revert = revert
        self._rows: tuple[int, ...] = ()
        self._buttons: list[QToolButton] = []
        view.updateRequest.connect(self._place)
        view.viewport().installEventFilter(self)

    def show_rows(self, rows: Sequence[int]) -> None:
        """One button for each of these lines of the view, counted from 0."""
        focused = next((number for number, made in enumerate(self._buttons) if made.hasFocus()), None)
        self._rows = tuple(rows[:_MOST])
        while len(self._buttons) > len(self._rows):
            gone = self._buttons.pop()
            gone.hide()
            gone.deleteLater()
        while len(self._buttons) < len(self._rows):
            self._make()
        self._place()
        if focused is not None:
            # Once the window has settled: the button that was pressed may be among those that go.
            (self._buttons[min(focused, len(self._buttons) - 1)] if self._buttons else self._view).setFocus()

    def _make(self) -> None:
        number = len(self._buttons)
        made = icon_button(f"revert_change_{number + 1}", self.tr("Revert this change"), "undo")
        made.setParent(self._view.viewport())
        made.setAccessibleName(self.tr("Revert change {number}").format(number=number + 1))
        made.setProperty("role", "over-code")
        made.setIconSize(QSize(14, 14))
        made.resize(_SIDE, _SIDE)
        made.clicked.connect(partial(self._press, number))
        made.installEventFilter(self)
        QWidget.setTabOrder(self._buttons[-1] if self._buttons else self._view, made)
        self._buttons.append(made)
        made.show()

    def _press(self, number: int) -> None:
        self._revert(number)

    def _place(self) -> None:
        right = self._view.viewport().width() - _SIDE - _MARGIN
        for row, made in zip(self._rows, self._buttons, strict=True):
            line = self._view.cursorRect(QTextCursor(self._view.document().findBlockByNumber(row)))
            made.move(right, line.center().y() - _SIDE // 2 + 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self._view.viewport():
            self._place()
        elif event.type() is QEvent.Type.FocusIn and isinstance(watched, QToolButton):
            self._view.look_at(self._rows[self._buttons.index(watched)] + 1)
        return False
