"""Buttons: one primary per view, the rest quiet; each is named for people and for tests where it is built."""

from collections.abc import Collection, Mapping
from enum import StrEnum

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QToolButton

from docsdesk.ui.icons import SIZE, icon
from docsdesk.ui.plain_values import STRONG_FOCUS, set_plainly
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.labels import restyle
from docsdesk.ui.widgets.layouts import FlowLayout

BESIDE_WORDS = QSize(SIZE.width() + 4, SIZE.height())
"""Qt puts words 4 px from an icon, which looks merged: 2 px more on either side of the icon separate them."""


class ButtonKind(StrEnum):
    PRIMARY = "primary"
    QUIET = "quiet"
    DANGER = "danger"
    LINK = "link"


_TONES = {
    ButtonKind.PRIMARY: Tone.ON_ACCENT,
    ButtonKind.QUIET: Tone.TEXT,
    ButtonKind.DANGER: Tone.BAD,
    ButtonKind.LINK: Tone.ACCENT,
}


def button(name: str, text: str, *, kind: ButtonKind = ButtonKind.QUIET, icon_name: str = "") -> QPushButton:
    """A button with words. `name` is its object name."""
    made = QPushButton(text)
    made.setObjectName(name)
    made.setAccessibleName(text)
    made.setProperty("kind", kind.value)
    made.setAutoDefault(False)
    if icon_name:
        made.setIcon(icon(icon_name, _TONES[kind]))
        made.setIconSize(BESIDE_WORDS)
    return made


def icon_button(name: str, text: str, icon_name: str, *, tone: Tone = Tone.MUTED) -> QToolButton:
    """A button that shows an icon only; `text` is its tooltip and its accessible name."""
    made = QToolButton()
    made.setObjectName(name)
    made.setAccessibleName(text)
    made.setToolTip(text)
    made.setIcon(icon(icon_name, tone))
    made.setIconSize(SIZE)
    set_plainly(made, "focusPolicy", STRONG_FOCUS)
    return made


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
