"""One quiet line that unfolds, and values as JSON in it. Its content is built on first unfolding."""

import json
import math
from typing import cast

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent, QTextCursor, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QToolButton, QVBoxLayout, QWidget

from docsdesk.protocol.stream.part import mask_thread_keys
from docsdesk.ui.icons import icon
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.plain_values import LEFT_TO_RIGHT_DIRECTION, set_plainly
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.elided import MIN_BUTTON_PX
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row
from docsdesk.ui.widgets.mark import StateMark

_MOST_HEIGHT_PX = 220
_EDGES_PX = 16
_INDENT_PX = 22
"""Aligns the unfolded content with the words of its line."""


class Folded(QWidget):
    """Set the line with `show_line`; create the hidden content in `build` and update it in `fill`."""

    toggled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._inside: QWidget | None = None
        self._copy: CopyButton | None = None
        self._line = QToolButton()
        # Narrower than its words, which Qt then shortens.
        self._line.setMinimumWidth(MIN_BUTTON_PX)
        self._line.setObjectName("fold")
        self._line.setCheckable(True)
        self._line.setProperty("role", "fold")
        self._line.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._mark = StateMark("none", side=14)
        self._mark.hide()
        self._row = Row(self._line, self._mark, STRETCH, gap=Gap.NONE)
        self.setLayout(Column(self._row, gap=Gap.HAIR))
        self._line.toggled.connect(self._unfold)
        self._line.setIcon(icon("chevron-right", Tone.MUTED))

    @property
    def is_open(self) -> bool:
        return self._line.isChecked()

    def show_line(self, words: str, *, mark: str = "", tone: Tone = Tone.MUTED) -> None:
        """`mark` names an icon whose shape and tone repeat what the words say."""
        if words != self._line.text():
            self._line.setText(words)
            self._line.setAccessibleName(words)
            self._line.setToolTip(words)
        self._mark.setVisible(bool(mark))
        if mark:
            self._mark.show_icon(mark, tone)

    def refresh(self) -> None:
        if self.is_open and self._copy is not None:
            self._copy.text_to_copy = self.fill()

    def build(self, body: QVBoxLayout) -> None:
        """Create the hidden content."""
        raise NotImplementedError

    def fill(self) -> str:
        """Update the hidden content; return what its copy button copies."""
        raise NotImplementedError

    def _unfold(self, is_open: bool) -> None:
        self.toggled.emit()
        self._line.setIcon(icon("chevron-down" if is_open else "chevron-right", Tone.MUTED))
        inside, copy = (self._inside, self._copy) if self._inside and self._copy else self._make_inside()
        self.refresh()
        copy.setVisible(is_open)
        inside.setVisible(is_open)

    def _make_inside(self) -> tuple[QWidget, CopyButton]:
        self._inside = inside = QWidget()
        self._copy = copy = CopyButton("copy_folded", self.tr("Copy"))
        body = Column(gap=6, margins=(_INDENT_PX, Gap.NONE, Gap.NONE, Gap.XS))
        inside.setLayout(body)
        self.build(body)
        # The copy button must not change the line's height.
        copy.setFixedHeight(self._line.height())
        self._row.addWidget(copy)
        cast(QVBoxLayout, self.layout()).addWidget(inside)
        return inside, copy


class FoldedText(QPlainTextEdit):
    """A text field that grows with its text up to a maximum height, then scrolls."""

    def __init__(self, accessible_name: str, *, is_prose: bool = False) -> None:
        super().__init__(readOnly=True)
        self.setProperty("prose", is_prose)
        if not is_prose:
            set_plainly(self, "layoutDirection", LEFT_TO_RIGHT_DIRECTION)
        self.setObjectName("folded")
        self.setAccessibleName(accessible_name)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._shown = ""
        self._fit()

    def show_text(self, text: str) -> None:
        """Fast if the text continues the current one; the reader's place then stays."""
        if text.startswith(self._shown) and self._shown:
            end = QTextCursor(self.document())
            end.movePosition(QTextCursor.MoveOperation.End)
            end.insertText(plain_words(text[len(self._shown) :]))
        elif text != self._shown:
            self.setPlainText(plain_words(text))
        self._shown = text

    def _fit(self) -> None:
        lines = self.document().size().height()
        edges = 2 * round(self.document().documentMargin()) + _EDGES_PX
        needed = math.ceil(lines * self.fontMetrics().lineSpacing()) + edges
        policy = (
            Qt.ScrollBarPolicy.ScrollBarAsNeeded if needed > _MOST_HEIGHT_PX else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        self.setVerticalScrollBarPolicy(policy)
        self.setFixedHeight(min(needed, _MOST_HEIGHT_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()


MOST_CHARACTERS = 20_000
"""Characters shown of a value; results of 100 kB are common, too long to read."""
_MOST_SUMMARY_CHARACTERS = 60


def pretty(value: object) -> str:
    text = indent_json(value)
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "\n…"


def indent_json(value: object) -> str:
    return mask_thread_keys(json.dumps(value, ensure_ascii=False, indent=2))


def summary(arguments: object) -> str:
    """A call's arguments in a few words: the value if there is only one, as in most calls, else JSON."""
    if not arguments:
        return ""
    values = list(cast(dict[str, object], arguments).values()) if isinstance(arguments, dict) else []
    text = json.dumps(values[0] if len(values) == 1 else arguments, ensure_ascii=False)
    words = plain_words(mask_thread_keys(text))
    return words if len(words) <= _MOST_SUMMARY_CHARACTERS else words[: _MOST_SUMMARY_CHARACTERS - 1] + "…"
