"""The top of a pane: where you are, its state in a few words, and what you can do."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role


class PaneHeader(QWidget):
    def __init__(self, title: str, *actions: QWidget) -> None:
        super().__init__()
        self.setObjectName("pane_header")
        self._title = ElidedLabel(title, Role.TITLE)
        self._title.setObjectName("pane_title")
        self._state = ElidedLabel("", Role.MUTED)
        self._state.setObjectName("pane_state")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._state)
        self._state.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addLayout(words, 1)
        for action in actions:
            self._row.addWidget(action)

    def add_action(self, action: QWidget) -> None:
        """Put it before the others, the last of which is the main one."""
        self._row.insertWidget(1, action)

    def set_title(self, title: str) -> None:
        self._title.set_whole(title)

    def set_state(self, state: str) -> None:
        """One line below the title; an empty text takes it away."""
        self._state.set_whole(state)
        self._state.setVisible(bool(state))

    def sizeHint(self) -> QSize:
        """Room for both lines, so that nothing below moves when the second one comes or goes."""
        margins = self.contentsMargins()
        words = self._title.sizeHint().height() + self._state.sizeHint().height()
        return super().sizeHint().expandedTo(QSize(0, words + margins.top() + margins.bottom()))
