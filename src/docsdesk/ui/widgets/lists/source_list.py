"""An answer's sources: pages as cards that open in the browser, documents without an address as plain ones."""

from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QFocusEvent, QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QWidget

from docsdesk.domain.assistant.answer import Answer, DocumentPart, SourcePart
from docsdesk.ui.figures import amount
from docsdesk.ui.focus.order import FocusPart, declare, focus
from docsdesk.ui.icons import icon
from docsdesk.ui.markdown.links import Links, link_words, shown_address
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.elided import TwoLineLabel
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Grid, Row, at, fill
from docsdesk.ui.widgets.lists.row_menu import open_menu

Source = SourcePart | DocumentPart

MOST_SOURCES = 50
"""Sources shown; more are not read, and each costs a card."""
VISIBLE_SOURCES = 5
"""Cards created before the event loop runs again."""
TWO_COLUMNS = 440
"""Pixels of width from which the cards have two columns."""


def sources_of(answer: Answer) -> tuple[Source, ...]:
    """Pages first, then documents."""
    documents = (part for part in answer.parts if isinstance(part, DocumentPart))
    return (*answer.sources, *documents)


class SourceList(QWidget):
    """Takes no room without sources. Cards are created only while it is visible, a few at a time."""

    def __init__(self, links: Links) -> None:
        super().__init__()
        self.setObjectName("sources")
        self.setAccessibleName(self.tr("Sources"))
        self._links = links
        self._wanted: tuple[tuple[Source, str | None], ...] = ()
        self._cards: list[tuple[tuple[Source, str | None], SourceCard]] = []
        self._more = label(role=Role.SMALL, name="more_sources")
        self._grid = Grid(gaps=(Gap.S, 6))
        self._columns = 1
        self.setLayout(Column(self._grid, self._more, gap=6))
        declare(self, FocusPart.ROW)
        self.hide()

    def show_sources(self, sources: Sequence[Source]) -> None:
        """Show them, keeping the cards of sources already shown."""
        more = len(sources[MOST_SOURCES:])
        self._more.setText(self.tr("{count} more").format(count=amount(more)))
        self._more.setVisible(bool(more))
        wanted = tuple((source, self._address(source)) for source in sources[:MOST_SOURCES])
        if wanted == self._wanted:
            return
        self._wanted = wanted
        kept = len(list(takewhile(lambda pair: pair[0][0] == pair[1], zip(self._cards, wanted, strict=False))))
        for _, card in self._cards[kept:]:
            self._grid.removeWidget(card)
            card.hide()
            card.deleteLater()
        del self._cards[kept:]
        self.setVisible(bool(wanted))
        self._add_cards()

    def address(self, number: int) -> str | None:
        """Where source `number`, counted from 1, leads; None if there is no such source or it has no address."""
        return self._wanted[number - 1][1] if 0 < number <= len(self._wanted) else None

    def point_at(self, number: int) -> None:
        """Move the keyboard to source `number`, counted from 1, and with it what is in view."""
        if 0 < number <= len(self._cards):
            focus(self._cards[number - 1][1], Qt.FocusReason.ShortcutFocusReason)

    def _add_cards(self) -> None:
        if not self.isVisible():
            return
        begun = len(self._cards)
        for source, url in self._wanted[begun : begun + VISIBLE_SOURCES]:
            self._cards.append(((source, url), SourceCard(len(self._cards) + 1, source, url, self._links)))
            self._place(len(self._cards) - 1)
        if begun < len(self._cards) < len(self._wanted):
            QTimer.singleShot(0, self, self._add_cards)

    def _place(self, number: int) -> None:
        self._grid.addWidget(self._cards[number][1], number // self._columns, number % self._columns)

    def _address(self, source: Source) -> str | None:
        return self._links.resolve(source.url) if isinstance(source, SourcePart) else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._add_cards()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = 2 if event.size().width() >= TWO_COLUMNS else 1
        if columns != self._columns:
            self._columns = columns
            self._grid.setColumnStretch(0, 1)
            self._grid.setColumnStretch(1, columns - 1)
            for number in range(len(self._cards)):
                self._place(number)


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
        is_document = isinstance(source, DocumentPart)
        where = shown_address(url) if url else self._why_closed(source)
        self.setAccessibleDescription(url or where)
        self.setToolTip("\n".join(dict.fromkeys((title, where))))
        self.setEnabled(url is not None or is_document)
        if is_document:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        if url:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._title = TwoLineLabel(title, Role.STRONG)
        place = ElidedLabel(about, Role.SMALL, mode=Qt.TextElideMode.ElideMiddle) if about != title else None
        words = Column(self._title, place, STRETCH, gap=Gap.NONE)
        self._row = Row(at(TOP, label(str(number), Role.SMALL)), fill(words), gap=10, margins=(Gap.M, 7))
        self.setLayout(self._row)
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title.installEventFilter(self)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        open_menu(self, event.globalPos(), self._offer_address, self._title.whole_text())

    def _offer_address(self, menu: QMenu) -> None:
        if self._url:
            menu.addAction(icon("open-external"), self.tr("Open in browser"), self._open)
            copy = partial(QGuiApplication.clipboard().setText, self._url)
            menu.addAction(icon("copy"), self.tr("Copy address"), copy)

    def _why_closed(self, source: Source) -> str:
        if isinstance(source, SourcePart) and source.url.startswith("/") and self._links.resolve("/") is None:
            return self.tr("To open pages from here, enter the export hostname of this site.")
        return self.tr("This source has no address that can be opened.")

    def _open(self) -> None:
        if self._url:
            self._links.open(self._url)

    def _keep_height(self) -> None:
        """The stylesheet's minimum height of a button is too small for its lines, and overrides a size hint."""
        self.setMinimumHeight(self._row.minimumSize().height())

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._row.minimumSize().height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._links.point_at(self._url)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._links.point_at("")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._keep_height()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._keep_height()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if watched is self._title and event.type() is QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._keep_height)
        return False

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._links.point_at(self._url)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._links.point_at("")


def _words(source: Source) -> tuple[str, str]:
    """The title, and the place or kind."""
    if isinstance(source, DocumentPart):
        about = " · ".join(link_words(words) for words in (source.name, source.media_type) if words)
        return link_words(source.title) or about, about
    return link_words(source.title) or link_words(source.url), link_words(source.url)
