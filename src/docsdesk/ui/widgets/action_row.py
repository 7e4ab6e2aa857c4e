"""The actions on the current item: the main one in words, a primary one with the next, and the others as icons."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from docsdesk.ui.widgets.flow import FlowLayout
from docsdesk.ui.widgets.labels import restyle


class ActionRow(FlowLayout):
    def __init__(self, buttons: Mapping[str, QToolButton]) -> None:
        """The buttons by the names of their actions; the first that is offered is the main one."""
        super().__init__()
        self.buttons = buttons
        for made in buttons.values():
            made.setText(made.accessibleName())
            self.addWidget(made)

    def offer(self, names: Collection[str]) -> None:
        offered = [made for name, made in self.buttons.items() if name in names]
        in_words = offered[: 1 + any(map(_is_primary, offered[:1]))]
        for made in self.buttons.values():
            made.setVisible(made in offered)
            _show_in_words(made, in_words=made in in_words)


def _is_primary(one: QToolButton) -> bool:
    return one.property("kind") == "primary"


def _show_in_words(one: QToolButton, *, in_words: bool) -> None:
    style = Qt.ToolButtonStyle.ToolButtonTextOnly if in_words else Qt.ToolButtonStyle.ToolButtonIconOnly
    if one.toolButtonStyle() is not style:
        one.setToolButtonStyle(style)
        restyle(one, "role", "button" if in_words else "")
