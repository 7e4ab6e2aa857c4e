"""Two texts side by side, with the differing words marked in each."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from docsdesk.docs.text.word_diff import Pieces, word_diff
from docsdesk.ui.tokens import Gap, Tokens, tokens_of
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role
from docsdesk.ui.widgets.layouts import Column, Row, fill

_MARK_ALPHA = 70


class WordDiffView(QWidget):
    def __init__(self, name: str, before: str, after: str) -> None:
        """`before` and `after` are the captions of the two sides."""
        super().__init__()
        self.setObjectName(name)
        self._texts: tuple[str, str] | None = None
        self._before = _Side(f"{name}_before", before, is_new=False)
        self._after = _Side(f"{name}_after", after, is_new=True)
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


class _Side(QWidget):
    def __init__(self, name: str, accessible_name: str, *, is_new: bool) -> None:
        super().__init__()
        self._pieces: Pieces = ()
        self._is_new = is_new
        self.title = ElidedLabel(accessible_name, Role.SMALL)
        self.title.setObjectName(f"{name}_title")
        self.title.setContentsMargins(12, 6, 12, 6)
        self._text = QTextEdit(readOnly=True, undoRedoEnabled=False, acceptRichText=False)
        self._text.setObjectName(name)
        self._text.setAccessibleName(accessible_name)
        self._text.setProperty("role", "words")
        self._text.setTabChangesFocus(True)
        self.setLayout(Column(self.title, fill(self._text), gap=Gap.NONE))

    def show_pieces(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._write()

    def _write(self) -> None:
        self._text.clear()
        tokens = tokens_of(self.palette())
        plain, marked = QTextCharFormat(), self._mark(tokens)
        cursor = QTextCursor(self._text.document())
        cursor.beginEditBlock()
        for piece in self._pieces:
            cursor.insertText(piece.text, marked if piece.is_changed else plain)
        cursor.endEditBlock()
        self._text.moveCursor(QTextCursor.MoveOperation.Start)

    def _mark(self, tokens: Tokens) -> QTextCharFormat:
        """A tint, and a line for those who do not see it: through removed words, under new ones."""
        shape = QTextCharFormat()
        color = QColor(tokens.good if self._is_new else tokens.bad)
        color.setAlpha(_MARK_ALPHA)
        shape.setBackground(color)
        if self._is_new:
            shape.setFontUnderline(True)
        else:
            shape.setFontStrikeOut(True)
        return shape

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._write()
