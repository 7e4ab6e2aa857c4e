"""What differs between two texts, line by line, coloured, with the numbers of both."""

from collections.abc import Iterable

from PySide6.QtGui import QBrush, QColor, QTextBlockFormat, QTextCharFormat, QTextCursor

from docsdesk.docs.diff_lines import DiffLine, LineKind
from docsdesk.ui.tokens import Tokens, tokens_of
from docsdesk.ui.widgets.code_view import CodeView

_CHANGED_ALPHA = 70


class DiffView(CodeView):
    def __init__(self, name: str, accessible_name: str, *, wraps: bool = False) -> None:
        """`wraps` is for prose, whose lines are whole paragraphs."""
        super().__init__(name, accessible_name)
        self._wraps = wraps
        if wraps:
            self.setLineWrapMode(CodeView.LineWrapMode.WidgetWidth)
        self._lines: tuple[DiffLine, ...] = ()

    def show_diff(self, diff: Iterable[DiffLine]) -> None:
        lines = tuple(diff)
        if self._wraps and [line.old or line.new for line in lines[1:2]] == [1]:
            # Nothing is left out before the first line.
            lines = lines[1:]
        if lines == self._lines:
            return
        self._lines = lines
        self.show_lines([self._shown(line) for line in lines], _gutters(lines))
        self.repaint_colors()

    def _shown(self, line: DiffLine) -> str:
        if line.kind is not LineKind.HUNK:
            return f"{line.kind}{line.text}"
        # Of prose, the numbers in the gutter say enough.
        return "\N{MIDLINE HORIZONTAL ELLIPSIS}" if self._wraps else line.text

    def repaint_colors(self) -> None:
        tokens = tokens_of(self.palette())
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for number, line in enumerate(self._lines):
            block = self.document().findBlockByNumber(number)
            cursor.setPosition(block.position())
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.setBlockFormat(_ground(line.kind, tokens))
            cursor.setCharFormat(_words(line.kind, tokens))
            if line.changed is not None and line.changed[0] < line.changed[1]:
                cursor.setPosition(block.position() + 1 + line.changed[0])
                cursor.setPosition(block.position() + 1 + line.changed[1], QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeCharFormat(_highlight(line.kind, tokens))
        cursor.endEditBlock()


def _gutters(lines: tuple[DiffLine, ...]) -> list[str]:
    width = max((len(str(number)) for line in lines for number in (line.old, line.new) if number), default=0)
    return [f"{line.old or '':>{width}} {line.new or '':>{width}}" for line in lines]


def _ground(kind: LineKind, tokens: Tokens) -> QTextBlockFormat:
    shape = QTextBlockFormat()
    grounds = {
        LineKind.ADDED: tokens.good_surface,
        LineKind.REMOVED: tokens.bad_surface,
        LineKind.HUNK: tokens.panel,
        LineKind.SAME: tokens.surface,
    }
    shape.setBackground(QBrush(QColor(grounds[kind])))
    return shape


def _words(kind: LineKind, tokens: Tokens) -> QTextCharFormat:
    shape = QTextCharFormat()
    shape.setForeground(QBrush(QColor(tokens.muted if kind is LineKind.HUNK else tokens.text)))
    return shape


def _highlight(kind: LineKind, tokens: Tokens) -> QTextCharFormat:
    shape = QTextCharFormat()
    color = QColor(tokens.good if kind is LineKind.ADDED else tokens.bad)
    color.setAlpha(_CHANGED_ALPHA)
    shape.setBackground(QBrush(color))
    return shape
