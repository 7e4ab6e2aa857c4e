"""The differences between two texts: line by line, side by side, or word by word."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QBrush, QColor, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextEdit, QWidget

from docsdesk.docs.text.text_changes import DiffLine, LineKind, Pieces, side_by_side, word_diff
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.tokens import Gap, Tokens, tokens_of
from docsdesk.ui.widgets.code.code_view import CodeView
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import Column, Row, fill

_CHANGED_ALPHA_LEVEL = 70


class DiffView(CodeView):
    def __init__(self, name: str, accessible_name: str) -> None:
        super().__init__(name, accessible_name)
        self._lines: tuple[DiffLine, ...] = ()

    def show_diff(self, diff: Iterable[DiffLine]) -> None:
        lines = tuple(diff)
        if lines == self._lines:
            return
        self._lines = lines
        shown = [line.text if line.kind is LineKind.HUNK else f"{line.kind}{line.text}" for line in lines]
        self.show_lines(shown, _gutters(lines))
        self.repaint_colors()

    def repaint_colors(self) -> None:
        color_lines(self.document(), self._lines, tokens_of(self.palette()), mark=1)


def _gutters(lines: tuple[DiffLine, ...]) -> list[str]:
    width = max((len(str(max(line.old or 0, line.new or 0))) for line in lines), default=0)
    return [f"{line.old or '':>{width}} {line.new or '':>{width}}" for line in lines]


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
    color.setAlpha(_CHANGED_ALPHA_LEVEL)
    shape.setBackground(QBrush(color))
    return shape


class SideBySideDiff(QWidget):
    def __init__(self, name: str, before: str, after: str) -> None:
        """`before` and `after` are the captions of the two sides."""
        super().__init__()
        self.setObjectName(name)
        self._before = _Side(f"{name}_before", before)
        self._after = _Side(f"{name}_after", after)
        self.setLayout(Row(fill(self._before), fill(self._after), gap=1))
        self._before.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for one, other in ((self._before, self._after), (self._after, self._before)):
            one.verticalScrollBar().valueChanged.connect(other.verticalScrollBar().setValue)
            one.horizontalScrollBar().valueChanged.connect(other.horizontalScrollBar().setValue)

    @property
    def after(self) -> CodeView:
        return self._after

    def show_diff(self, diff: Iterable[DiffLine]) -> None:
        pairs = side_by_side(diff)
        self._before.show_side([before for before, _ in pairs], [before and before.old for before, _ in pairs])
        self._after.show_side([after for _, after in pairs], [after and after.new for _, after in pairs])


class _Side(CodeView):
    def __init__(self, name: str, accessible_name: str) -> None:
        super().__init__(name, accessible_name)
        self._lines: list[DiffLine | None] = []

    def show_side(self, lines: list[DiffLine | None], numbers: list[int | None]) -> None:
        """None is a gap beside a line of the other side."""
        if lines == self._lines:
            return
        self._lines = lines
        self.show_lines([line.text if line else "" for line in lines], [str(number or "") for number in numbers])
        self.repaint_colors()

    def repaint_colors(self) -> None:
        color_lines(self.document(), self._lines, tokens_of(self.palette()), mark=0)


class WordDiffView(QWidget):
    def __init__(self, name: str, before: str, after: str) -> None:
        """`before` and `after` are the captions of the two sides."""
        super().__init__()
        self.setObjectName(name)
        self._texts: tuple[str, str] | None = None
        self._before = _WordSide(f"{name}_before", before, is_new=False)
        self._after = _WordSide(f"{name}_after", after, is_new=True)
        self.setLayout(Row(fill(self._before), fill(self._after), gap=1))

    def show_texts(self, before: str, after: str) -> None:
        if (before, after) != self._texts:
            self._texts = before, after
            old, new = word_diff(before, after)
            self._before.show_pieces(old)
            self._after.show_pieces(new)

    def name_sides(self, before: str, after: str) -> None:
        self._before.title.set_whole(before)
        self._after.title.set_whole(after)


class _WordSide(QWidget):
    def __init__(self, name: str, accessible_name: str, *, is_new: bool) -> None:
        super().__init__()
        self._pieces: Pieces = ()
        self._is_new = is_new
        self.title = ElidedLabel(accessible_name, Role.SMALL)
        self.title.setObjectName(f"{name}_title")
        self.title.setContentsMargins(Gap.L, 6, Gap.M, 6)
        self._text = QTextEdit(readOnly=True, undoRedoEnabled=False, acceptRichText=False)
        name_widget(self._text, name, accessible_name)
        self._text.setProperty("role", "words")
        self._text.setTabChangesFocus(True)
        self.setLayout(Column(self.title, fill(self._text), gap=Gap.NONE))

    def show_pieces(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._write()

    def _write(self) -> None:
        self._text.clear()
        tokens = tokens_of(self.palette())
        plain, marked = QTextCharFormat(), changed_words(tokens, is_new=self._is_new)
        cursor = QTextCursor(self._text.document())
        cursor.beginEditBlock()
        for piece in self._pieces:
            cursor.insertText(piece.text, marked if piece.is_changed else plain)
        cursor.endEditBlock()
        self._text.moveCursor(QTextCursor.MoveOperation.Start)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._write()


def changed_words(tokens: Tokens, *, is_new: bool) -> QTextCharFormat:
    """A tint, and a line for those who do not see it: through removed words, under new ones."""
    shape = QTextCharFormat()
    color = QColor(tokens.good if is_new else tokens.bad)
    color.setAlpha(_CHANGED_ALPHA_LEVEL)
    shape.setBackground(color)
    if is_new:
        shape.setFontUnderline(True)
    else:
        shape.setFontStrikeOut(True)
    return shape
