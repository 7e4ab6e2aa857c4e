"""An answer's sources: a card for each page, with its sections as lines, and plain ones for documents."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QResizeEvent, QShowEvent
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


@dataclass(frozen=True, slots=True)
class NumberedSource:
    number: int
    """As it is cited, from 1."""
    source: Source
    url: str | None
    """Where it leads, if anywhere."""


def _group_by_page(sources: Iterable[NumberedSource]) -> tuple[tuple[NumberedSource, ...], ...]:
    """The sources of each page together, in order of first mention."""
    groups: dict[str, list[NumberedSource]] = {}
    for numbered in sources:
        source = numbered.source
        page = _place(source).partition("#")[0] or f"#{numbered.number}"
        groups.setdefault(page, []).append(numbered)
    return tuple(map(tuple, groups.values()))


class SourceList(QWidget):
    """Takes no room without sources. Cards are created only while it is visible, a few at a time."""

    def __init__(self, links: Links) -> None:
        super().__init__()
        self.setObjectName("sources")
        self.setAccessibleName(self.tr("Sources"))
        self._links = links
        self._sources: tuple[NumberedSource, ...] = ()
        self._wanted: tuple[tuple[NumberedSource, ...], ...] = ()
        self._cards: list[SourceCard] = []
        self._more = label(role=Role.SMALL, name="more_sources")
        self._grid = Grid(gaps=(Gap.S, 6))
        self._columns = 1
        self.setLayout(Column(self._grid, self._more, gap=6))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        declare(self, FocusPart.ROW)
        self.hide()

    def show_sources(self, sources: Sequence[Source]) -> None:
        """Show them, keeping the cards of pages already shown."""
        more = len(sources[MOST_SOURCES:])
        self._more.setText(self.tr("{count} more").format(count=amount(more)))
        self._more.setVisible(bool(more))
        shown = enumerate(sources[:MOST_SOURCES], 1)
        self._sources = tuple(NumberedSource(number, source, self._address(source)) for number, source in shown)
        self._wanted = _group_by_page(self._sources)
        kept = len(
            list(takewhile(lambda pair: pair[0].sources == pair[1], zip(self._cards, self._wanted, strict=False)))
        )
        for card in self._cards[kept:]:
            self._grid.removeWidget(card)
            card.hide()
            card.deleteLater()
        del self._cards[kept:]
        self.setVisible(bool(self._wanted))
        self._add_cards()

    def address(self, number: int) -> str | None:
        """Where source `number`, counted from 1, leads; None if there is no such source or it has no address."""
        return self._sources[number - 1].url if 0 < number <= len(self._sources) else None

    def point_at(self, number: int) -> None:
        """Move the keyboard to source `number`, counted from 1, and with it what is in view."""
        for card in self._cards:
            if (line := card.line_of(number)) is not None:
                focus(line, Qt.FocusReason.ShortcutFocusReason)

    def _add_cards(self) -> None:
        if not self.isVisible():
            return
        begun = len(self._cards)
        for sources in self._wanted[begun : begun + VISIBLE_SOURCES]:
            self._cards.append(SourceCard(sources, self._links))
            self._place(len(self._cards) - 1)
        if begun < len(self._cards) < len(self._wanted):
            QTimer.singleShot(0, self, self._add_cards)

    def _place(self, number: int) -> None:
        self._grid.addWidget(self._cards[number], number // self._columns, number % self._columns)

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


class _SourceButton(QPushButton):
    """A source without an address that may be opened is shown but does nothing."""

    def __init__(self, numbered: NumberedSource, title: str, links: Links, *, name: str) -> None:
        super().__init__()
        source = numbered.source
        self._title = title
        self._url = numbered.url or ""
        self._links = links
        self.clicked.connect(self._open)
        self.setObjectName(name)
        self.setProperty("role", "section")
        self.setAccessibleName(self.tr("Source {number}: {title}").format(number=numbered.number, title=title))
        where = shown_address(self._url) if self._url else self._why_closed(source)
        self.setAccessibleDescription(self._url or where)
        self.setToolTip("\n".join(dict.fromkeys((title, where))))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        is_document = isinstance(source, DocumentPart)
        self.setEnabled(bool(self._url) or is_document)
        if is_document:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if self._url:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def hold(self, row: Row) -> None:
        """Its look; a click on it is one on the button."""
        self._row = row
        self.setLayout(row)
        for child in self.findChildren(QWidget):
            if not isinstance(child, QPushButton):
                child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        open_menu(self, event.globalPos(), self._offer_address, self._title)

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

    def keep_height(self) -> None:
        """The stylesheet's minimum height of a button is too small for its lines, and overrides a size hint."""
        self.setMinimumHeight(self._row.minimumSize().height())

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._row.minimumSize().height())

    def event(self, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.FocusIn | QEvent.Type.Enter:
                self._links.point_at(self._url)
            case QEvent.Type.FocusOut | QEvent.Type.Leave:
                self._links.point_at("")
            case QEvent.Type.Show | QEvent.Type.StyleChange | QEvent.Type.LayoutRequest:
                self.keep_height()
            case _:
                pass
        return super().event(event)


class SourceCard(_SourceButton):
    """A page or document; other sources of the same page are lines in it."""

    def __init__(self, sources: Sequence[NumberedSource], links: Links, *, name: str = "source") -> None:
        self.sources = tuple(sources)
        page = next((one for one in sources if "#" not in _place(one.source)), sources[0])
        title, about = _words(page.source)
        super().__init__(page, title, links, name=name)
        self.setProperty("role", "source")
        place = ElidedLabel(about, Role.SMALL) if about != title else None
        sections = [one for one in sources if one is not page]
        self._lines = {one.number: _SectionLine(one, links) for one in sections}
        words = Column(TwoLineLabel(title, Role.STRONG), place, *self._lines.values(), STRETCH, gap=Gap.NONE)
        self.hold(Row(at(TOP, label(str(page.number), Role.SMALL)), fill(words), gap=10, margins=(Gap.M, 7)))
        self._number = page.number

    def line_of(self, number: int) -> QPushButton | None:
        """What stands for the source of that number; None if it is of another page."""
        return self if number == self._number else self._lines.get(number)


class _SectionLine(_SourceButton):
    def __init__(self, numbered: NumberedSource, links: Links) -> None:
        title = _words(numbered.source)[0]
        super().__init__(numbered, title, links, name="source_section")
        shown = title.rpartition(": ")[2]
        self.hold(Row(label(str(numbered.number), Role.SMALL), fill(ElidedLabel(shown)), margins=(Gap.NONE, Gap.HAIR)))


def _place(source: Source) -> str:
    return source.url if isinstance(source, SourcePart) else ""


def _words(source: Source) -> tuple[str, str]:
    """The title, and the place or kind."""
    if isinstance(source, DocumentPart):
        about = " · ".join(link_words(words) for words in (source.name, source.media_type) if words)
        return link_words(source.title) or about, about
    return link_words(source.title) or link_words(source.url), link_words(source.url)
