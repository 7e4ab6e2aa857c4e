"""The top of a pane: title, state in a few words, and actions."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import Column, Row, fill

_MIN_WIDTH_PX = 150
"""Pixels of a title: the name of a pane stays whole, that of a site may be longer."""


class PaneHeader(QWidget):
    def __init__(self, title: str, *actions: QWidget) -> None:
        super().__init__()
        self.setObjectName("pane_header")
        self._title = ElidedLabel(title, Role.TITLE, narrowest=_MIN_WIDTH_PX)
        self._title.setObjectName("pane_title")
        self._state = ElidedLabel("", Role.MUTED)
        self._state.setObjectName("pane_state")
        self._state.hide()
        self.setLayout(Row(fill(Column(self._title, self._state, gap=Gap.NONE)), *actions))

    def set_title(self, title: str) -> None:
        self._title.set_whole(title)

    def set_state(self, state: str, detail: str = "") -> None:
        """One line below the title, with more on hover; an empty text removes it."""
        self._state.set_whole(state, detail)
        self._state.setVisible(bool(state))

    def sizeHint(self) -> QSize:
        """Room for both lines, so that nothing below moves when the second one comes or goes."""
        margins = self.contentsMargins()
        words = self._title.sizeHint().height() + self._state.sizeHint().height()
        return super().sizeHint().expandedTo(QSize(0, words + margins.top() + margins.bottom()))
