"""The end of a text document, where blocks and frames are added; it can return to a mark."""

from dataclasses import dataclass

from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument, QTextFrame

from docsdesk.ui.markdown.style import MarkdownStyle

LINE_BREAK = "\u2028"


@dataclass(frozen=True, slots=True)
class WritingPlace:
    """A place between two blocks. `is_blank`: the block there is empty and still unused."""

    position: int = 0
    is_blank: bool = True


class DocumentEnd:
    """A document has an empty block before its first frame and after every frame: either used or invisible."""

    def __init__(self, document: QTextDocument, style: MarkdownStyle) -> None:
        self._style = style
        self.cursor = QTextCursor(document)
        self._is_blank = True
        self._is_in_cell = False
        """Whether the blank block is the first of a cell and has the cell's format."""

    def mark(self) -> WritingPlace:
        return WritingPlace(self.cursor.position(), self._is_blank)

    def go_back(self, mark: WritingPlace) -> None:
        """Remove everything written after `mark`."""
        cursor = self.cursor
        cursor.setPosition(mark.position)
        block, words = cursor.blockFormat(), cursor.blockCharFormat()
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        # An empty block inherits the format of a removed block after it.
        if cursor.blockFormat() != block:
            cursor.setBlockFormat(block)
            cursor.setBlockCharFormat(words)
        self._is_blank = mark.is_blank
        if self._is_blank and cursor.blockFormat() != self._style.hairline():
            self._hide_blank()

    def begin_block(self, block: QTextBlockFormat, words: QTextCharFormat) -> None:
        if not self._is_blank:
            self.cursor.insertBlock(block, words)
            return
        self.cursor.setBlockFormat(block)
        if not self._is_in_cell:
            self.cursor.setBlockCharFormat(words)
        self.cursor.setCharFormat(words)
        self._is_blank = self._is_in_cell = False

    def make_room_for_frame(self) -> None:
        if self._is_blank:
            self._hide_blank()

    def enter_cell(self, cursor: QTextCursor) -> None:
        self.cursor = cursor
        self._is_blank = self._is_in_cell = True

    def leave(self, frame: QTextFrame) -> None:
        """Continue after a frame or table."""
        self.cursor.setPosition(frame.lastPosition() + 1)
        self._is_blank, self._is_in_cell = True, False
        self._hide_blank()

    def insert(self, text: str, words: QTextCharFormat) -> None:
        self.cursor.insertText(text.replace("\n", LINE_BREAK), words)

    def tick(self, *, is_done: bool) -> None:
        """Replace the current item's marker with a box."""
        block = self.cursor.blockFormat()
        kind = QTextBlockFormat.MarkerType
        block.setMarker(kind.Checked if is_done else kind.Unchecked)
        self.cursor.setBlockFormat(block)

    def _hide_blank(self) -> None:
        self.cursor.setBlockFormat(self._style.hairline())
        if not self._is_in_cell:
            self.cursor.setBlockCharFormat(self._style.hairline_text())
