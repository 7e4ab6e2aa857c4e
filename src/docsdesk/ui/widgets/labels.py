"""Words in the design's sizes and tones."""

import re
from enum import StrEnum

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from docsdesk.ui.plain_values import PLAIN_TEXT_FORMAT, SELECTABLE_BY_MOUSE_FLAG, set_plainly


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
    """Plain text, never markup; code can be selected with mouse and keyboard. No name is too long for it."""
    made = _wrapped_label(text, role) if wrap else _ShortLabel(text)
    set_plainly(made, "textFormat", PLAIN_TEXT_FORMAT)
    made.setProperty("role", role.value)
    made.setWordWrap(wrap)
    if name:
        made.setObjectName(name)
    if role is Role.CODE:
        set_plainly(made, "textInteractionFlags", SELECTABLE_BY_MOUSE_FLAG)
    if wrap:
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return made


def _wrapped_label(text: str, role: Role) -> QLabel:
    """Code that is copied from its label has no invisible breaks."""
    return QLabel(text) if role is Role.CODE else _WrappedLabel(text)


_MAX_WORD_CHARACTERS = 32
"""Characters of a word that may be broken, such as a path."""
_LONG_WORD = re.compile(rf"\S{{{_MAX_WORD_CHARACTERS},}}")
_BREAK = "\N{ZERO WIDTH SPACE}"
_WIDE_PX = 240
"""Pixels up to which a label in one line is not shortened."""


def _shorten(text: str, metrics: QFontMetrics, room: int) -> str:
    # Not at the top: that would keep the first paint waiting.
    from PySide6.QtCore import Qt

    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)


class _WholeLabel(QLabel):
    """Knows its text as it was given, and says it to screen readers, whatever is shown of it."""

    _said = ""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)

    def setText(self, text: str) -> None:
        if self.accessibleName() in ("", self._said):
            # A screen reader would spell out what is broken, and leave out what is cut off.
            self._said = text if len(text) >= _MAX_WORD_CHARACTERS else ""
            self.setAccessibleName(self._said)
        self._whole = text
        super().setText(self._fit_text(text))

    def text(self) -> str:
        return self._whole

    def clear(self) -> None:
        self.setText("")

    def _fit_text(self, text: str) -> str:
        raise NotImplementedError


class _WrappedLabel(_WholeLabel):
    """Breaks a word that has no room in a line: Qt would make the window wider."""

    def _fit_text(self, text: str) -> str:
        return _LONG_WORD.sub(lambda word: _BREAK.join(word[0]), text) if len(text) >= _MAX_WORD_CHARACTERS else text


class _ShortLabel(_WholeLabel):
    """Is shortened where it has no room, with the whole on hover: Qt would make the window wider."""

    _tip = ""

    def _fit_text(self, text: str) -> str:
        self._is_long = len(text) >= _MAX_WORD_CHARACTERS and "\n" not in text
        if not self._is_long:
            self._show_tip("")
            return text
        self.updateGeometry()
        # Until it has its place, it is as long as it wants to be.
        return self._shorten_to_fit(text) if self.isVisible() else text

    def _shorten_to_fit(self, text: str) -> str:
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        shown = text if metrics.horizontalAdvance(text) <= room else _shorten(text, metrics, room)
        self._show_tip(text if shown != text else "")
        return shown

    def _show_tip(self, tip: str) -> None:
        """Beside one that somebody else has set."""
        if tip != self._tip and self.toolTip() == self._tip:
            self.setToolTip(tip)
            self._tip = tip

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_long and (shown := self._shorten_to_fit(self._whole)) != QLabel.text(self):
            QLabel.setText(self, shown)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        if not self._is_long:
            return hint
        metrics = self.fontMetrics()
        around = hint.width() - metrics.horizontalAdvance(QLabel.text(self))
        return QSize(around + metrics.horizontalAdvance(self._whole), hint.height())

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(min(self.sizeHint().width(), _WIDE_PX), hint.height()) if self._is_long else hint


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
