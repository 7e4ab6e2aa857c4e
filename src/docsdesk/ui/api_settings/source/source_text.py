"""A source view's text in Python characters, kept in step with an editor that counts differently."""

from dataclasses import dataclass

from PySide6.QtGui import QTextCursor, QTextDocument

from docsdesk.docs.text.text_changes import change_between
from docsdesk.domain.problem import TextEdit

_MOST_CHARACTERS = 60_000
"""Characters; more are not written at once."""
_PARAGRAPH_END = "\N{PARAGRAPH SEPARATOR}"


@dataclass
class SourceText:
    """Qt counts UTF-16 units. Only typed text is read from the document: as a whole, it has lost characters."""

    text: str = ""

    def take_typed(self, document: QTextDocument, position: int, added: int) -> TextEdit:
        """Take over the change that the document reports."""
        units = document.characterCount() - 1
        added = min(added, units - position)
        removed = units_in(self.text) - units + added
        cursor = QTextCursor(document)
        cursor.setPosition(position)
        cursor.setPosition(position + added, QTextCursor.MoveMode.KeepAnchor)
        written = cursor.selectedText().replace(_PARAGRAPH_END, "\n")
        start, end = self.offset(position), self.offset(position + removed)
        self.text = self.text[:start] + written + self.text[end:]
        return TextEdit(start, end, written)

    def follow(self, text: str, document: QTextDocument) -> QTextCursor | None:
        """Make the document say `text`; return the cursor after what was written, or None if nothing was."""
        if text == self.text:
            return None
        change = change_between(self.text, text)
        cursor = QTextCursor(document)
        cursor.setPosition(self.position(change.start))
        cursor.setPosition(self.position(change.end), QTextCursor.MoveMode.KeepAnchor)
        self.text = text
        cursor.insertText(change.replacement)
        return cursor

    def is_far_from(self, text: str) -> bool:
        """Whether following it would block the window."""
        return not self.text or len(change_between(self.text, text).replacement) > _MOST_CHARACTERS

    def load(self, text: str) -> None:
        self.text = text

    def offset(self, position: int) -> int:
        """Convert a document position to a place in the text."""
        if self.text.isascii():
            return position
        head = self.text[:position].encode("utf-16-le", "surrogatepass")[: 2 * position]
        return len(head.decode("utf-16-le", "ignore"))

    def position(self, offset: int) -> int:
        return offset if self.text.isascii() else units_in(self.text[:offset])


def units_in(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2
