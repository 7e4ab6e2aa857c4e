"""Words in the design's sizes and tones."""

import re
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics, QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from docsdesk.ui.plain_values import (
    LEFT_OR_RIGHT_FLAGS,
    PLAIN_TEXT_FORMAT,
    SELECTABLE_BY_MOUSE_FLAG,
    set_plainly,
)

if TYPE_CHECKING:
    from PySide6.QtCore import Qt


class Role(StrEnum):
    TITLE = "title"
    LEAD = "lead"
    SECTION = "section"
    FIGURE = "figure"
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
    new_label = _wrapped_label(text, role) if wrap else ElidedLabel(text, role, narrowest=_WIDE_PX)
    begin_where_read(new_label)
    set_plainly(new_label, "textFormat", PLAIN_TEXT_FORMAT)
    new_label.setProperty("role", role.value)
    new_label.setSizePolicy(
        QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum if wrap else QSizePolicy.Policy.Preferred
    )
    # Afterwards, as a policy from elsewhere says that the height does not depend on the width.
    new_label.setWordWrap(wrap)
    if name:
        new_label.setObjectName(name)
    if role is Role.CODE:
        set_plainly(new_label, "textInteractionFlags", SELECTABLE_BY_MOUSE_FLAG)
    return new_label


def _wrapped_label(text: str, role: Role) -> QLabel:
    """Code that is copied from its label has no invisible breaks."""
    return QLabel(text) if role is Role.CODE else _WrappedLabel(text)


def begin_where_read(words: QLabel) -> None:
    """Begin at the side from which the window is read; Qt begins names in another script at the other one."""
    set_plainly(words, "alignment", LEFT_OR_RIGHT_FLAGS[QGuiApplication.isRightToLeft()])


_MAX_WORD_CHARACTERS = 32
"""Characters of a word that may be broken, such as a path."""
_LONG_WORD = re.compile(rf"\S{{{_MAX_WORD_CHARACTERS},}}")
_BREAK = "\N{ZERO WIDTH SPACE}"
_WIDE_PX = 240
"""Pixels up to which a label in one line is not shortened."""


def _shorten(text: str, metrics: QFontMetrics, room: int, mode: "Qt.TextElideMode | None") -> str:
    if metrics.horizontalAdvance(text) <= room:
        return text
    # Not at the top: that would keep the first paint waiting.
    from PySide6.QtCore import Qt

    return metrics.elidedText(text, mode or Qt.TextElideMode.ElideRight, room)


def escape_markup(text: str) -> str:
    """For a tooltip, which would take what looks like markup for it."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")
    return text if escaped == text else f"<p>{escaped}</p>"


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


class ElidedLabel(_WholeLabel):
    """Is shortened where it has no room, with the whole on hover: Qt would make the window wider."""

    _detail = ""
    _tip = ""

    def __init__(
        self,
        text: str = "",
        role: Role = Role.BODY,
        *,
        mode: "Qt.TextElideMode | None" = None,
        narrowest: int = 24,
        or_nothing: bool = False,
        name: str = "",
    ) -> None:
        """`narrowest`: up to this width it is not shortened; `or_nothing`: shown whole or not at all."""
        self._mode = mode
        self._narrowest = narrowest
        self._or_nothing = or_nothing
        super().__init__(text)
        begin_where_read(self)
        self.setObjectName(name)
        set_plainly(self, "textFormat", PLAIN_TEXT_FORMAT)
        self.setProperty("role", role.value)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def set_whole(self, text: str, detail: str = "") -> None:
        """`detail` is shown on hover instead of the text."""
        self._detail = detail
        self.setAccessibleDescription(detail or text)
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.updateGeometry()

    def whole_text(self) -> str:
        return self._whole

    def _fit_text(self, text: str) -> str:
        # Until it has its place, it is as long as it wants to be.
        is_placed = self.isVisible() and "\n" not in text
        shown = _shorten(text, self.fontMetrics(), self.contentsRect().width(), self._mode) if is_placed else text
        if shown != text and self._or_nothing:
            shown = ""
        self._show_tip(escape_markup(self._detail or (text if shown != text else "")))
        return shown

    def _show_tip(self, tip: str) -> None:
        """Beside one that somebody else has set."""
        if tip != self._tip and self.toolTip() == self._tip:
            self.setToolTip(tip)
            self._tip = tip

    def _fit(self) -> None:
        shown = self._fit_text(self._whole)
        if shown != QLabel.text(self):
            QLabel.setText(self, shown)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        hint, metrics = super().sizeHint(), self.fontMetrics()
        if "\n" in self._whole:
            return hint
        around = hint.width() - metrics.horizontalAdvance(QLabel.text(self))
        # As tall without words as with them; Qt rounds the two differently.
        return QSize(around + metrics.horizontalAdvance(self._whole), max(hint.height(), metrics.size(0, " ").height()))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return hint if "\n" in self._whole else QSize(min(self._narrowest, hint.width()), hint.height())


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
