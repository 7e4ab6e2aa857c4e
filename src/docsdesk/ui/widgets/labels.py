"""Words in the design's sizes and tones."""

from enum import StrEnum

from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from docsdesk.ui.plain_values import PLAIN_TEXT, SELECTABLE_BY_MOUSE, set_plainly


class Role(StrEnum):
    TITLE = "title"
    SECTION = "section"
    BODY = "body"
    STRONG = "strong"
    MUTED = "muted"
    SMALL = "small"
    CAPTION = "caption"
    HINT = "hint"
    PROBLEM = "problem"
    CODE = "code"


def label(text: str = "", role: Role = Role.BODY, *, name: str = "", wrap: bool = False) -> QLabel:
    """Plain text, never markup; code can be selected with mouse and keyboard."""
    made = QLabel(text)
    set_plainly(made, "textFormat", PLAIN_TEXT)
    made.setProperty("role", role.value)
    made.setWordWrap(wrap)
    if name:
        made.setObjectName(name)
    if role is Role.CODE:
        set_plainly(made, "textInteractionFlags", SELECTABLE_BY_MOUSE)
    if wrap:
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return made


def separator() -> QFrame:
    """A horizontal 1-px line."""
    line = QFrame()
    line.setProperty("role", "separator")
    line.setFrameShape(QFrame.Shape.NoFrame)
    return line


def restyle(widget: QWidget, name: str, value: str) -> None:
    """Set a property that the stylesheet uses."""
    if (widget.property(name) or "") != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
