"""Colours a JSON text line by line: none of its tokens spans two."""

import re

from PySide6.QtGui import QColor, QSyntaxHighlighter
from PySide6.QtWidgets import QPlainTextEdit

from docsdesk.ui.api_settings.source.source_text import units_in
from docsdesk.ui.tokens import tokens_of

_PART = re.compile(
    r'(?P<key>"[^"\\]*+(?:\\.[^"\\]*+)*")(?=\s*:)|(?P<text>"[^"\\]*+(?:\\.[^"\\]*+)*"?)|(?P<word>\b(?:true|false|null)\b|-?\d[\d.eE+-]*)'
)
_MOST_LINE_CHARACTERS = 20_000
"""What follows in a line stays plain: a whole file may be on one line."""


class JsonColors(QSyntaxHighlighter):
    def __init__(self, editor: QPlainTextEdit) -> None:
        super().__init__(editor.document())
        self._editor = editor

    def highlightBlock(self, text: str) -> None:
        tokens = tokens_of(self._editor.palette())
        colors = {"key": tokens.text, "text": tokens.good, "word": tokens.accent}
        line = text[:_MOST_LINE_CHARACTERS]
        self.setFormat(0, units_in(line), QColor(tokens.muted))
        for match in _PART.finditer(line):
            self.setFormat(
                units_in(line[: match.start()]), units_in(match[0]), QColor(colors[match.lastgroup or "key"])
            )
