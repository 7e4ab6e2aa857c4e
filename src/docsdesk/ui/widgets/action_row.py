"""The actions on the current item: first the main one in words, then the others as icons."""

from collections.abc import Set as AbstractSet

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.flow import FlowLayout
from docsdesk.ui.widgets.labels import restyle


class ActionRow(FlowLayout):
    def __init__(self) -> None:
        super().__init__()
        self._buttons: list[QToolButton] = []

    def add(self, name: str, text: str, icon_name: str) -> QToolButton:
        """Actions appear in the order they were added: the first available one is the main action."""
        made = icon_button(name, text, icon_name)
        made.setText(text)
        self._buttons.append(made)
        self.addWidget(made)
        return made

    def offer(self, names: AbstractSet[str]) -> None:
        offered = [one for one in self._buttons if one.objectName() in names]
        for one in self._buttons:
            one.setVisible(one in offered)
            _show_in_words(one, in_words=one in offered[:1])


def _show_in_words(one: QToolButton, *, in_words: bool) -> None:
    style = Qt.ToolButtonStyle.ToolButtonTextOnly if in_words else Qt.ToolButtonStyle.ToolButtonIconOnly
    if one.toolButtonStyle() is not style:
        one.setToolButtonStyle(style)
        restyle(one, "role", "button" if in_words else "")
