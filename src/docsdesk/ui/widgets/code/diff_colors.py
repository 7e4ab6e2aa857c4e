"""Colours the lines of a diff by their kind."""

from collections.abc import Sequence

from PySide6.QtGui import QBrush, QColor, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument

from docsdesk.docs.text.diff_lines import DiffLine, LineKind
from docsdesk.ui.tokens import Tokens

_CHANGED_ALPHA = 70


def color_lines(document: QTextDocument, lines: Sequence[DiffLine | None], tokens: Tokens, *, mark: int) -> None:
    """One block per line, each after `mark` characters of its own; None is a gap beside a line of the other text."""
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    for number, line in enumerate(lines):
        block = document.findBlockByNumber(number)
        cursor.setPosition(block.position())
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.setBlockFormat(_ground_of(line, tokens))
        if line is None:
            continue
        cursor.setCharFormat(_words_of(line.kind, tokens))
        if line.changed is not None and line.changed[0] < line.changed[1]:
            cursor.setPosition(block.position() + mark + line.changed[0])
            cursor.setPosition(block.position() + mark + line.changed[1], QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(_highlight_of(line.kind, tokens))
    cursor.endEditBlock()


def _ground_of(line: DiffLine | None, tokens: Tokens) -> QTextBlockFormat:
    shape = QTextBlockFormat()
    grounds = {
        LineKind.ADDED: tokens.good_surface,
        LineKind.REMOVED: tokens.bad_surface,
        LineKind.HUNK: tokens.panel,
        LineKind.SAME: tokens.surface,
    }
    shape.setBackground(QBrush(QColor(grounds[line.kind] if line is not None else tokens.panel)))
    return shape


def _words_of(kind: LineKind, tokens: Tokens) -> QTextCharFormat:
    shape = QTextCharFormat()
    shape.setForeground(QBrush(QColor(tokens.muted if kind is LineKind.HUNK else tokens.text)))
    return shape


def _highlight_of(kind: LineKind, tokens: Tokens) -> QTextCharFormat:
    shape = QTextCharFormat()
    color = QColor(tokens.good if kind is LineKind.ADDED else tokens.bad)
    color.setAlpha(_CHANGED_ALPHA)
    shape.setBackground(QBrush(color))
    return shape
