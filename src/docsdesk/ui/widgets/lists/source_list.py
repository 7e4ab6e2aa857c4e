"""An answer's sources: pages as cards that open in the browser, documents without an address as plain ones."""

from collections.abc import Sequence
from itertools import takewhile

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from docsdesk.domain.assistant.answer import Answer, DocumentPart, SourcePart
from docsdesk.ui.markdown.links import Links, link_words, shown_address
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import TOP, Column, Row, at, fill

Source = SourcePart | DocumentPart

MOST_SOURCES = 50
"""Sources shown; nobody reads more, and each costs a card."""
AT_ONCE = 5
"""Cards created before the event loop runs again."""


def sources_of(answer: Answer) -> tuple[Source, ...]:
    """Pages first, then documents."""
    documents = (part for part in answer.parts if isinstance(part, DocumentPart))
    return (*answer.sources, *documents)


class SourceList(QWidget):
    """Cards are created only for visible sources, a few at a time."""

    def __init__(self, links: Links) -> None:
        super().__init__()
        self.setObjectName("sources")
        self._links = links
        self._wanted: tuple[tuple[Source, str | None], ...] = ()
        self._cards: list[tuple[tuple[Source, str | None], SourceCard]] = []
        self._more = label(role=Role.SMALL, name="more_sources")
        self._more.hide()
        self._column = Column(self._more, gap=6)
        self.setLayout(self._column)

    def show_sources(self, sources: Sequence[Source]) -> None:
        """Show them, keeping the cards of sources already shown."""
        more = len(sources[MOST_SOURCES:])
        self._more.setText(self.tr("{count} more").format(count=f"{more:,}"))
        self._more.setVisible(bool(more))
        wanted = tuple((source, self._address(source)) for source in sources[:MOST_SOURCES])
        if wanted == self._wanted:
            return
        self._wanted = wanted
        kept = len(list(takewhile(lambda pair: pair[0][0] == pair[1], zip(self._cards, wanted, strict=False))))
        for _, card in self._cards[kept:]:
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        del self._cards[kept:]
        self._add_cards()

    def _add_cards(self) -> None:
        if not self.isVisible():
            return
        begun = len(self._cards)
        for source, url in self._wanted[begun : begun + AT_ONCE]:
            card = self._card(len(self._cards) + 1, source, url)
            self._column.insertWidget(len(self._cards), card)
            self._cards.append(((source, url), card))
        if begun < len(self._cards) < len(self._wanted):
            QTimer.singleShot(0, self, self._add_cards)

    def _card(self, number: int, source: Source, url: str | None) -> "SourceCard":
        return SourceCard(number, source, url, self._links)

    def _address(self, source: Source) -> str | None:
        return self._links.resolve(source.url) if isinstance(source, SourcePart) else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._add_cards()


class SourceCard(QPushButton):
    """A source without an address that may be opened is shown but does nothing."""

    def __init__(self, number: int, source: Source, url: str | None, links: Links, *, name: str = "source") -> None:
        super().__init__()
        self._url = url or ""
        self._links = links
        self.clicked.connect(self._open)
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
        self._row = Row(
            at(TOP, label(str(number), Role.SMALL)),
            fill(
                Column(
                    ElidedLabel(title, Role.STRONG, mode=Qt.TextElideMode.ElideMiddle),
                    ElidedLabel(about, Role.SMALL, mode=Qt.TextElideMode.ElideMiddle),
                    gap=Gap.NONE,
                )
            ),
            gap=10,
            margins=(Gap.M, 7),
        )
        self.setLayout(self._row)
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._keep_height()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._keep_height()

    def _open(self) -> None:
        if self._url:
            self._links.open(self._url)

    def _keep_height(self) -> None:
        """The stylesheet's minimum height of a button is too small for two lines, and overrides a size hint."""
        self.setMinimumHeight(self._row.minimumSize().height())

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._row.minimumSize().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._links.point_at(self._url)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._links.point_at("")


def _words(source: Source) -> tuple[str, str]:
    """Its title, and its place or kind."""
    if isinstance(source, DocumentPart):
        about = " · ".join(link_words(words) for words in (source.name, source.media_type) if words)
        return link_words(source.title) or about, about
    return link_words(source.title) or link_words(source.url), link_words(source.url)
