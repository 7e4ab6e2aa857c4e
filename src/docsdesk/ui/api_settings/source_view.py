"""docs.json as it would be saved, read-only, with the place of a mistake marked."""

import re

from PySide6.QtGui import QBrush, QColor, QSyntaxHighlighter, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QTextEdit

from docsdesk.domain.place import Place
from docsdesk.ui.tokens import tokens_of
from docsdesk.ui.widgets.code_view import CodeView

_PART = re.compile(
    r'(?P<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?P<text>"(?:[^"\\]|\\.)*")|(?P<word>\b(?:true|false|null)\b|-?\d[\d.eE+-]*)'
)


class SourceView(CodeView):
    def __init__(self) -> None:
        super().__init__("settings_source", "")
        self.setAccessibleName(self.tr("Source of docs.json"))
        self._colors = _JsonColors(self)
        self._wrong: Place | None = None

    def show_source(self, text: str, wrong: Place | None = None) -> None:
        """`wrong` is the first character that cannot be read."""
        lines = text.removeprefix("\ufeff").splitlines()
        self.show_lines(lines, [str(number) for number in range(1, len(lines) + 1)])
        self._wrong = wrong
        self._mark_place()
        if wrong is not None:
            self.look_at(wrong.line, wrong.column)

    def look_at_text(self, words: str) -> None:
        """Show the first line that has the words."""
        found = self.document().find(words)
        if not found.isNull():
            self.look_at(found.blockNumber() + 1)

    def repaint_colors(self) -> None:
        self._colors.rehighlight()
        self._mark_place()

    def _mark_place(self) -> None:
        marks: list[QTextEdit.ExtraSelection] = []
        if self._wrong is not None:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(self.document().findBlockByNumber(self._wrong.line - 1))
            mark.format.setBackground(QBrush(QColor(tokens_of(self.palette()).bad_surface)))
            mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            marks.append(mark)
        self.setExtraSelections(marks)


class _JsonColors(QSyntaxHighlighter):
    def __init__(self, view: SourceView) -> None:
        super().__init__(view.document())
        self._view = view

    def highlightBlock(self, text: str) -> None:
        tokens = tokens_of(self._view.palette())
        colors = {"key": tokens.text, "text": tokens.good, "word": tokens.accent}
        shape = QTextCharFormat()
        shape.setForeground(QColor(tokens.muted))
        self.setFormat(0, len(text), shape)
        for match in _PART.finditer(text):
            part = QTextCharFormat()
            part.setForeground(QColor(colors[match.lastgroup or "key"]))
            self.setFormat(match.start(), match.end() - match.start(), part)
