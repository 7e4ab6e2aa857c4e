"""The top of a pane: title, state in a few words, and actions."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import Column, Row, fill

_MIN_WIDTH_PX = 150
"""Pixels of a title: the name of a pane stays whole, that of a site may be longer."""


class PaneHeader(QWidget):
    def __init__(self, title: str, *actions: QWidget) -> None:
        super().__init__()
        self.setObjectName("pane_header")
        self._title = ElidedLabel(title, Role.TITLE, narrowest=_MIN_WIDTH_PX, name="pane_title")
        self._state = ElidedLabel("", Role.MUTED, name="pane_state")
        self._state.hide()
        self._more = icon_button("pane_menu", self.tr("More commands"), "more")
        self._commands = QMenu(self._more)
        self._more.setMenu(self._commands)
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._more.hide()
        self.setLayout(Row(fill(Column(self._title, self._state, gap=Gap.NONE)), *actions, self._more))

    def offer(self, actions: Sequence[QAction]) -> None:
        """Put a pane's own commands behind a button at the end; without any, there is none."""
        self._commands.addActions(actions)
        self._more.setVisible(bool(actions))

    def open_menu(self) -> None:
        if self._more.isVisible():
            self._commands.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))
            self._commands.setActiveAction(self._commands.actions()[0])

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
