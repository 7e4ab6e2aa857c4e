"""Buttons: one primary per view, the rest quiet; each is named for people and for tests where it is built."""

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QPushButton, QToolButton

from docsdesk.ui.icons import SIZE, icon
from docsdesk.ui.plain_values import STRONG_FOCUS, name_widget, set_plainly
from docsdesk.ui.tokens import Tone

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


def button(
    name: str,
    text: str,
    *,
    kind: ButtonKind = ButtonKind.QUIET,
    icon_name: str = "",
    do: Callable[[], object] | None = None,
) -> QPushButton:
    """A button with words. `name` is its object name."""
    new_button = name_widget(QPushButton(text), name, text)
    new_button.setProperty("kind", kind.value)
    new_button.setAutoDefault(False)
    if icon_name:
        new_button.setIcon(icon(icon_name, _TONES[kind]))
        new_button.setIconSize(BESIDE_WORDS)
    if do is not None:
        new_button.clicked.connect(do)
    return new_button


def reword(pressed: QAbstractButton, words: str) -> None:
    """For people who see it and people who hear it."""
    pressed.setText(words)
    pressed.setAccessibleName(words)


def icon_button(
    name: str, text: str, icon_name: str, *, tone: Tone = Tone.MUTED, do: Callable[[], object] | None = None
) -> QToolButton:
    """A button that shows an icon only; `text` is its tooltip and its accessible name."""
    new_button = name_widget(QToolButton(), name, text)
    new_button.setToolTip(text)
    new_button.setIcon(icon(icon_name, tone))
    new_button.setIconSize(SIZE)
    set_plainly(new_button, "focusPolicy", STRONG_FOCUS)
    if do is not None:
        new_button.clicked.connect(do)
    return new_button
