"""What an answer rests on: pages as cards that open them in the browser, documents without an address as plain ones."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from docsdesk.domain.conversation import Answer, DocumentPart, SourcePart
from docsdesk.ui.markdown.links import link_words, shown_address
from docsdesk.ui.markdown.words import Resolve
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role, label

Source = SourcePart | DocumentPart

MOST_SOURCES = 50
"""That are shown; nobody reads more, and each costs a card."""


def sources_of(answer: Answer) -> tuple[Source, ...]:
    """Pages, then documents."""
    documents = (part for part in answer.parts if isinstance(part, DocumentPart))
    return (*answer.sources, *documents)


class SourceList(QWidget):
    chosen = Signal(str)
    """A web address."""
    hovered = Signal(str)

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.setObjectName("sources")
        self._resolve = resolve
        self._shown: tuple[tuple[Source, str | None], ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)

    def show_sources(self, sources: Sequence[Source]) -> None:
        shown = tuple((source, self._address(source)) for source in sources)
        if shown == self._shown:
            return
        self._shown = shown
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for number, (source, url) in enumerate(shown[:MOST_SOURCES], 1):
            card = SourceCard(number, source, url)
            if url is not None:
                card.clicked.connect(lambda _=False, url=url: self.chosen.emit(url))
            card.entered.connect(lambda url=url: self.hovered.emit(shown_address(url) if url else ""))
            card.left.connect(lambda: self.hovered.emit(""))
            self._column.addWidget(card)
        if more := len(shown[MOST_SOURCES:]):
            self._column.addWidget(label(self.tr("{count} more").format(count=more), Role.SMALL))

    def _address(self, source: Source) -> str | None:
        return self._resolve(source.url) if isinstance(source, SourcePart) else None


class SourceCard(QPushButton):
    """One without an address that may be opened is shown and does nothing."""

    entered = Signal()
    left = Signal()

    def __init__(self, number: int, source: Source, url: str | None, *, name: str = "source") -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("role", "source")
        title, about = _words(source)
        self.setAccessibleName(self.tr("Source {number}: {title}").format(number=number, title=title))
        self.setAccessibleDescription(url or "")
        self.setToolTip(shown_address(url) if url else self.tr("This source has no address that can be opened."))
        is_document = isinstance(source, DocumentPart)
        self.setEnabled(url is not None or is_document)
        if is_document:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if url:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(ElidedLabel(title, Role.STRONG))
        words.addWidget(ElidedLabel(about, Role.SMALL, mode=Qt.TextElideMode.ElideMiddle))
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(12, 7, 12, 7)
        row.setSpacing(10)
        row.addWidget(label(str(number), Role.SMALL), alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._row.minimumSize().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()


def _words(source: Source) -> tuple[str, str]:
    """Its title, and where or what it is."""
    if isinstance(source, DocumentPart):
        about = " · ".join(link_words(words) for words in (source.name, source.media_type) if words)
        return link_words(source.title) or about, about
    return link_words(source.title) or link_words(source.url), link_words(source.url)
