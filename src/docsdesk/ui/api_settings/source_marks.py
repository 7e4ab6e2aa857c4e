"""What is marked in a source: problems underlined, the pair of brackets at the cursor, what a search found."""

import re
from collections.abc import Sequence

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from docsdesk.domain.problem import Problem
from docsdesk.ui.api_settings.source_text import SourceText
from docsdesk.ui.api_settings.source_typing import matching_mark
from docsdesk.ui.problem_words import tone_of
from docsdesk.ui.tokens import tokens_of

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[^\s"{}\[\],:]+|\S')
_MOST_MARKED = 500


class SourceMarks:
    def __init__(self, editor: QPlainTextEdit) -> None:
        self._editor = editor
        self._problems: list[tuple[QTextCursor, Problem]] = []
        self._pair: list[QTextCursor] = []
        self._found: list[QTextCursor] = []

    def show_problems(self, problems: Sequence[Problem]) -> None:
        self._problems = [(self._cursor_of(problem), problem) for problem in problems[:_MOST_MARKED]]
        self.repaint()

    def show_pair(self, text: SourceText) -> None:
        pair = matching_mark(text.text, text.offset(self._editor.textCursor().position()))
        if pair or self._pair:
            self._pair = [self._cursor(text.position(place), 1) for place in pair or ()]
            self.repaint()

    def show_found(self, spans: Sequence[tuple[int, int]]) -> None:
        """Positions and lengths, in the document's own units."""
        self._found = [self._cursor(position, length) for position, length in spans[:_MOST_MARKED]]
        self.repaint()

    def problems_at(self, cursor: QTextCursor) -> list[Problem]:
        place = cursor.position()
        return [
            problem for marked, problem in self._problems if marked.selectionStart() <= place <= marked.selectionEnd()
        ]

    def repaint(self) -> None:
        tokens = tokens_of(self._editor.palette())
        found, pair = QTextCharFormat(), QTextCharFormat()
        found.setBackground(QColor(tokens.warn_surface))
        pair.setBackground(QColor(tokens.selected))
        marks = [_mark(cursor, found) for cursor in self._found] + [_mark(cursor, pair) for cursor in self._pair]
        for cursor, problem in self._problems:
            shape = QTextCharFormat()
            shape.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            shape.setUnderlineColor(QColor(tokens.tone(tone_of(problem.severity))))
            marks.append(_mark(cursor, shape))
        self._editor.setExtraSelections(marks)

    def _cursor_of(self, problem: Problem) -> QTextCursor:
        """Over the word or string at the problem's place; over the last one of the line where it ends before."""
        block = self._editor.document().findBlockByNumber(problem.place.line - 1)
        if not block.isValid():
            block = self._editor.document().lastBlock()
        line, column = block.text(), problem.place.column - 1
        token = _TOKEN.search(line, column) or next(iter(reversed(list(_TOKEN.finditer(line)))), None)
        start, end = token.span() if token else (0, 0)
        units = [len(line[:place].encode("utf-16-le")) // 2 for place in (start, end)]
        return self._cursor(block.position() + units[0], max(units[1] - units[0], 0))

    def _cursor(self, position: int, length: int) -> QTextCursor:
        made = QTextCursor(self._editor.document())
        last = self._editor.document().characterCount() - 1
        made.setPosition(min(position, last))
        made.setPosition(min(position + length, last), QTextCursor.MoveMode.KeepAnchor)
        return made


def _mark(cursor: QTextCursor, shape: QTextCharFormat) -> QTextEdit.ExtraSelection:
    made = QTextEdit.ExtraSelection()
    made.cursor, made.format = cursor, shape  # pyright: ignore[reportAttributeAccessIssue]
    return made
