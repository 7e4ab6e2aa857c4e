"""Colours only the lines of a JSON text that are on the screen."""

import re

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QTextBlock, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QPlainTextEdit

from docsdesk.ui.tokens import Tokens, tokens_of

_PART = re.compile(
    r'(?P<key>"[^"\\]*+(?:\\.[^"\\]*+)*")(?=\s*:)|(?P<text>"[^"\\]*+(?:\\.[^"\\]*+)*"?)|(?P<word>\b(?:true|false|null)\b|-?\d[\d.eE+-]*)'
)
_MOST_LINE_CHARACTERS = 20_000
"""A line with more characters stays plain: a whole file may be on one line."""


class JsonColors(QObject):
    """No JSON token spans lines, so a line's colours depend only on its text.

    Qt's own highlighter would go through the whole text on every load.
    """

    def __init__(self, editor: QPlainTextEdit) -> None:
        super().__init__(editor)
        self._editor = editor
        self._generation = 0
        """Of the colours; each block's state says which generation it has."""
        editor.document().contentsChange.connect(self._forget)

    def recolor(self) -> None:
        """The scheme has changed."""
        self._generation += 1
        self._editor.viewport().update()

    def color(self, block: QTextBlock, below: float, top: float) -> int:
        """Colour blocks from this one, whose upper edge is at `top`, down to `below`; return how many were plain."""
        colored = 0
        tokens = tokens_of(self._editor.palette())
        while block.isValid() and top <= below:
            if block.userState() != self._generation:
                self._color(block, tokens)
                colored += 1
            top += self._editor.blockBoundingRect(block).height()
            block = block.next()
        return colored

    def _color(self, block: QTextBlock, tokens: Tokens) -> None:
        block.setUserState(self._generation)
        block.layout().setFormats(_ranges(block.text()[:_MOST_LINE_CHARACTERS], tokens))
        self._editor.document().markContentsDirty(block.position(), block.length())

    def _forget(self, position: int, _removed: int, added: int) -> None:
        """Mark the edit's first and last line as plain: they may be old; those between are new and plain already."""
        document = self._editor.document()
        for place in (position, position + added):
            if (block := document.findBlock(place)).isValid():
                block.setUserState(-1)


def _ranges(text: str, tokens: Tokens) -> list[QTextLayout.FormatRange]:
    colors = {"key": tokens.text, "text": tokens.good, "word": tokens.accent}
    ranges = [_range(0, len(text), tokens.muted)]
    for match in _PART.finditer(text):
        start, end = (len(text[:place].encode("utf-16-le")) // 2 for place in match.span())
        ranges.append(_range(start, end - start, colors[match.lastgroup or "key"]))
    return ranges


def _range(start: int, length: int, color: str) -> QTextLayout.FormatRange:
    shape = QTextCharFormat()
    shape.setForeground(QColor(color))
    made = QTextLayout.FormatRange()
    made.start, made.length = start, length  # pyright: ignore[reportAttributeAccessIssue]
    made.format = shape  # pyright: ignore[reportAttributeAccessIssue]
    return made
