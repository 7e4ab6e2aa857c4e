"""How a search match stands out among the words around it."""

from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextLayout

from docsdesk.ui.tokens import Tokens


def match_mark(start: int, end: int, tokens: Tokens) -> QTextLayout.FormatRange:
    shape = QTextCharFormat()
    shape.setForeground(QColor(tokens.accent))
    shape.setFontWeight(QFont.Weight.DemiBold)
    marked = QTextLayout.FormatRange()
    marked.start, marked.length, marked.format = start, end - start, shape  # pyright: ignore[reportAttributeAccessIssue]
    return marked
