"""Which blocks are open while Markdown is written."""

from dataclasses import dataclass, field, replace

from PySide6.QtGui import QTextCursor, QTextList, QTextListFormat, QTextTable

from docsdesk.ui.markdown.blocks import Table

MOST_ITEMS = 200


@dataclass(slots=True)
class OpenList:
    format: QTextListFormat
    made: QTextList | None = None
    items: int = 0

    def put(self, cursor: QTextCursor) -> None:
        """Make the cursor's block the next item. Qt takes the longer for each, the more there are in one list."""
        if self.items % MOST_ITEMS == 0:
            first = QTextListFormat(self.format)
            first.setStart(self.format.start() + self.items)
            self.made = cursor.createList(first)
        elif self.made is not None:
            self.made.add(cursor.block())
        self.items += 1


@dataclass(slots=True)
class Nesting:
    """A quote that is not drawn is None."""

    lists: list[OpenList] = field(default_factory=list[OpenList])
    quotes: list[QTextTable | None] = field(default_factory=list[QTextTable | None])
    table: Table | None = None
    code: list[str] | None = None
    language: str = ""
    lead: str = ""
    """Words that the next block begins with: the name of a footnote."""
    takes_words: bool = False
    """Whether words go on in the current block."""
    wants_marker: bool = False
    """Whether the next block is the first of a list item."""
    is_first: bool = True
    """Whether the next block is the first of its container."""

    def copy(self) -> "Nesting":
        return replace(self, lists=[replace(each) for each in self.lists], quotes=list(self.quotes))
