"""Shows untrusted text: never scrolls down, loads or follows links by itself, and copies as plain text."""

from PySide6.QtCore import QEvent, QMimeData, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHideEvent,
    QTextBlock,
    QTextCharFormat,
    QTextDocument,
    QTextLayout,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser

from docsdesk.ui.focus.order import step
from docsdesk.ui.markdown.document_end import LINE_BREAK
from docsdesk.ui.markdown.links import Links, cited_number
from docsdesk.ui.theme import STRONG_WEIGHT
from docsdesk.ui.tokens import Tokens


class InertBrowser(QTextBrowser):
    def __init__(self, links: Links) -> None:
        super().__init__()
        self._links = links
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._choose)
        self.highlighted.connect(self._hover)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 (as Qt calls it)
        """Take Tab to a link of its own only if it has the focus itself, not for the controls that it holds."""
        return super().focusNextPrevChild(next) if self.hasFocus() else step(self.window(), forwards=next)

    def selected_words(self) -> str:
        """The selection as plain text."""
        cursor = self.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        pieces: list[str] = []
        block = self.document().findBlock(start)
        while block.isValid() and block.position() <= end:
            first, last = max(start - block.position(), 0), end - block.position()
            pieces.append(self.words_of(block, first, last).replace(LINE_BREAK, "\n"))
            following = block.next()
            pieces.append(self.separator(block, following) if following.isValid() else "")
            block = following
        return "".join(pieces[:-1])

    def words_of(self, block: QTextBlock, first: int, last: int) -> str:
        return block.text()[first:last]

    def separator(self, block: QTextBlock, following: QTextBlock) -> str:  # noqa: ARG002 (for views that tell them apart)
        """What separates two blocks when they are copied."""
        return "\n"

    def _choose(self, url: QUrl) -> None:
        if number := cited_number(url.toString()):
            self._links.cite(number)
        elif url.scheme() in ("http", "https"):
            self._links.open(url.toString(QUrl.ComponentFormattingOption.FullyEncoded))

    def _hover(self, url: QUrl) -> None:
        target = url.toString()
        self._links.point_at((self._links.resolve(target) or "") if cited_number(target) else target)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._links.point_at("")

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._links.point_at("")

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._links.point_at("")

    def createMimeDataFromSelection(self) -> QMimeData:
        """Words only: this window's colours and frames are of no use elsewhere.

        Made by Qt: one made here, still in the clipboard when the program ends, would crash it.
        """
        data = super().createMimeDataFromSelection()
        # Qt fills it when it is read first.
        data.text()
        data.clear()
        data.setText(self.selected_words())
        return data

    def loadResource(self, type: int, name: QUrl | str) -> object:  # noqa: A002, ARG002 (as Qt calls it)
        """Load nothing: whatever a text names, no file is opened and no host is contacted."""
        return None

    def doSetSource(
        self,
        name: QUrl | str,
        type: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource,  # noqa: A002 (as Qt calls it)
    ) -> None:
        """Do nothing: there is no navigation in here."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        across, down = abs(event.angleDelta().x()), abs(event.angleDelta().y())
        if across > down:
            super().wheelEvent(event)
        else:
            event.ignore()


def match_mark(start: int, end: int, tokens: Tokens) -> QTextLayout.FormatRange:
    shape = QTextCharFormat()
    shape.setForeground(QColor(tokens.accent))
    shape.setFontWeight(STRONG_WEIGHT)
    marked = QTextLayout.FormatRange()
    marked.start = start
    marked.length = end - start
    marked.format = shape  # pyright: ignore[reportAttributeAccessIssue]
    return marked
