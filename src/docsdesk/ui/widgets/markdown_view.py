"""Shows Markdown from outside while it arrives: finished blocks stay, only the rest is written anew."""

import re

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent, QTextDocument, QWheelEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser

from docsdesk.ui.markdown.events import read_blocks
from docsdesk.ui.markdown.links import shown_address
from docsdesk.ui.markdown.style import MarkdownStyle
from docsdesk.ui.markdown.words import Resolve
from docsdesk.ui.markdown.writer import MarkdownWriter
from docsdesk.ui.tokens import tokens_of
from docsdesk.ui.widgets.copy_button import CopyButton

LONGEST = 500_000
"""Characters that are shown; an answer of that length is no longer read but copied."""

# A definition that comes late gives a target to links that are already written.
_LINK_DEFINITION = re.compile(r"^ {0,3}\[[^\]]+\]:", re.MULTILINE)


class MarkdownView(QTextBrowser):
    """As high as its text; it neither scrolls nor loads nor follows links by itself."""

    link_chosen = Signal(str)
    """A web address."""
    link_hovered = Signal(str)
    """A web address as a reader should see it, empty when the pointer leaves."""

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.setObjectName("markdown")
        self.setAccessibleName(self.tr("Answer"))
        self._resolve = resolve
        self._source = ""
        self._is_written = False
        """Whether every frame that the writer knows is in the document."""
        self._copy_buttons: list[CopyButton] = []
        self._set_up()
        self._begin()

    def show_markdown(self, source: str) -> None:
        """Show `source`; quick when it only goes on from what is shown."""
        if source == self._source:
            return
        if not source.startswith(self._source):
            self._begin()
        line_start = source.rfind("\n", 0, len(self._source)) + 1
        self._has_definitions = self._has_definitions or _LINK_DEFINITION.search(source, line_start) is not None
        self._source = source
        self._write()

    def markdown(self) -> str:
        return self._source

    def code_blocks(self) -> list[str]:
        return [block.code for block in self._writer.code_blocks]

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.anchorClicked.connect(self._choose)
        self.highlighted.connect(self._hover)

    def _begin(self) -> None:
        self._has_definitions = False
        self._empty()

    def _empty(self) -> None:
        """An empty document in the colours of the scheme."""
        self._is_written = False
        self._settled = 0
        self.document().clear()
        self._tokens = tokens_of(QGuiApplication.palette())
        self._writer = MarkdownWriter(self.document(), MarkdownStyle(self._tokens), self._resolve)
        self._mark = self._writer.mark()
        self._final = 0

    def _write(self) -> None:
        source = self._shown()
        if self._has_definitions:
            self._empty()
        reading = read_blocks(source[self._final :])
        self._is_written = False
        with self._writer.at_once():
            self._writer.go_back(self._mark)
            self._writer.write(reading.final)
            self._mark = self._writer.mark()
            self._final += reading.length
            self._writer.write(reading.rest)
        self._is_written = True
        self._fit()

    def _shown(self) -> str:
        if len(self._source) <= LONGEST:
            return self._source
        note = self.tr("The rest of this answer is too long to show. Copy the answer to read it whole.")
        return f"{self._source[:LONGEST]}\n\n*{note}*"

    def _place_copy_buttons(self) -> None:
        blocks = self._writer.code_blocks
        while len(self._copy_buttons) < len(blocks):
            self._copy_buttons.append(CopyButton("copy_code", self.tr("Copy code"), self.viewport()))
        layout = self.document().documentLayout()
        for button in self._copy_buttons[len(blocks) :]:
            button.hide()
        for button, block in list(zip(self._copy_buttons, blocks, strict=False))[self._settled :]:
            button.text_to_copy = block.code
            area = layout.frameBoundingRect(block.frame)
            button.move(round(area.right()) - button.sizeHint().width() - 4, round(area.top()) + 14)
            button.show()
        # Finished blocks stay where they are until the view gets another width.
        self._settled = self._mark[1]

    def _fit(self) -> None:
        if not self._is_written:
            return
        height = round(self.document().size().height()) + 1
        if height != self.height():
            self.setFixedHeight(height)
        self._place_copy_buttons()

    def _choose(self, url: QUrl) -> None:
        address = url.toString(QUrl.ComponentFormattingOption.FullyEncoded)
        if url.scheme() in ("http", "https"):
            self.link_chosen.emit(address)

    def _hover(self, url: QUrl) -> None:
        self.link_hovered.emit(shown_address(url.toString()) if url.isValid() else "")

    def loadResource(self, type: int, name: QUrl | str) -> object:  # noqa: A002, ARG002 (as Qt calls it)
        """Nothing: whatever an answer names, no file is opened and no host is asked."""
        return None

    def doSetSource(
        self,
        name: QUrl | str,
        type: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource,  # noqa: A002 (as Qt calls it)
    ) -> None:
        """Nothing: there is no way from one page to another in here."""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._tokens is not tokens_of(QGuiApplication.palette()):
            self._empty()
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._settled = 0
            self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def sizeHint(self) -> QSize:
        return QSize(480, self.height())
