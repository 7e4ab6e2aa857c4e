"""Full-text search across a bundle's pages; results open in the browser."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QShowEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from docsdesk.domain.bundles.library import SearchHit
from docsdesk.ui.exports.archive.controller import ArchiveController
from docsdesk.ui.exports.row import BundleEntry
from docsdesk.ui.languages import isolate
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.texts import Texts
from docsdesk.ui.theme import strengthen_font
from docsdesk.ui.tokens import Gap, Tokens, tokens_of
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.widgets.text.inert_browser import match_mark
from docsdesk.usecases.bundles.bundle_ports import MOST_HITS

_tr = Texts("Bundles")

PAUSE_MS = 150
"""Milliseconds between the last key and the search."""
_MARGIN_PIXELS = 16
_TOP_PIXELS = 8
_GAP_PIXELS = 16
_SNIPPET_LINES = 2
_Index = QModelIndex | QPersistentModelIndex
_HIT_ROLE = Qt.ItemDataRole.UserRole


class SearchTab(QWidget):
    def __init__(self, intents: ArchiveController) -> None:
        super().__init__()
        self._intents = intents
        self.setObjectName("bundle_search")
        self._bundle_id = ""
        self._shown: tuple[str, str] = ("", "")
        """The bundle and the words whose results are shown, or are about to be."""
        self.field = QLineEdit(placeholderText=self.tr("Search this bundle's pages"), clearButtonEnabled=True)
        self._count = label("", Role.SMALL, name="bundle_search_count")
        self._list = QListWidget()
        self._body = Body(self._list, skeleton_rows=4)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._build()
        self._pause.timeout.connect(self._search)
        self.field.textChanged.connect(self._pause.start)
        self.field.returnPressed.connect(self._enter)
        self._list.activated.connect(self._open)
        give_row_menu(self._list, self._fill_menu)
        self._say_nothing("")

    def show_entry(self, entry: BundleEntry) -> None:
        """Words typed for one bundle are searched for in the next one too."""
        self.field.setEnabled(entry.is_here)
        if entry.id != self._bundle_id:
            self._bundle_id = entry.id
            self._search()

    def show_answer(self, bundle_id: str, words: str, hits: Sequence[SearchHit] | None) -> None:
        """None if the search failed; the notice above says why."""
        if (bundle_id, words) != self._shown:
            return
        if hits is None:
            self._shown = ("", "")
            self._say_nothing("")
        else:
            self._show_hits(words, hits)

    def _show_hits(self, words: str, hits: Sequence[SearchHit]) -> None:
        self._list.clear()
        for hit in hits:
            self._list.addItem(_make_item(hit))
        if not hits:
            self._say_nothing(words)
            return
        self._list.setCurrentRow(0)
        self._body.show_content()
        count = len(hits)
        best = count >= MOST_HITS
        self._count.setText(_tr("Top %Ln page(s)", count) if best else _tr("%Ln page(s)", count))

    def _search(self) -> None:
        self._pause.stop()
        words = self.field.text().strip()
        if not words or not self.field.isEnabled():
            self._shown = ("", "")
            self._say_nothing("")
        elif (self._bundle_id, words) != self._shown and self.isVisible():
            self._shown = (self._bundle_id, words)
            self._count.clear()
            self._body.show_loading()
            self._intents.search(self._bundle_id, words)

    def _say_nothing(self, words: str) -> None:
        sentence = (
            self.tr("No pages contain all these words.")
            if words
            else self.tr("Search the full text of every page in this bundle.")
        )
        self._count.clear()
        self._body.show_empty(EmptyState("search", sentence))

    def _enter(self) -> None:
        """Search at once; pressed again, open the selected page."""
        if self._pause.isActive() or not self._body.is_showing(self._list):
            self._search()
        else:
            self._open(self._list.currentIndex())

    def _fill_menu(self, menu: QMenu, index: QModelIndex) -> None:
        menu.addAction(self.tr("Open in browser"), partial(self._open, index))

    def _open(self, index: QModelIndex) -> None:
        hit = index.data(_HIT_ROLE)
        if isinstance(hit, SearchHit):
            self._intents.browse(self._bundle_id, hit.file)

    def _build(self) -> None:
        name_widget(self.field, "bundle_search_field", self.tr("Search the pages of this bundle"))
        name_widget(self._list, "bundle_hits", self.tr("Pages found"))
        self._list.setProperty("role", "hits")
        self._list.setItemDelegate(_HitDelegate(self._list))
        self._list.setUniformItemSizes(True)
        self._list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setLayout(Column(Column(self.field, self._count, margins=(Gap.L, Gap.S)), fill(self._body), gap=Gap.NONE))

    def showEvent(self, event: QShowEvent) -> None:
        """Handle what was typed or chosen while hidden."""
        super().showEvent(event)
        self._search()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.field.hasFocus() and self._body.is_showing(self._list):
            self._list.setFocus()
        elif event.key() == Qt.Key.Key_Escape and self.field.text():
            self.field.clear()
            self.field.setFocus()
        else:
            super().keyPressEvent(event)


def _make_item(hit: SearchHit) -> QListWidgetItem:
    item = QListWidgetItem(hit.title)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{hit.title}, {hit.file}. {hit.snippet}")
    item.setToolTip(hit.file)
    item.setData(_HIT_ROLE, hit)
    return item


class _HitDelegate(QStyledItemDelegate):
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        cell.text = ""
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        hit: SearchHit = index.data(_HIT_ROLE)
        tokens = tokens_of(cell.palette)
        area: QRect = cell.rect.adjusted(_MARGIN_PIXELS, _TOP_PIXELS, -_MARGIN_PIXELS, -_TOP_PIXELS)
        painter.save()
        self._draw_heading(painter, cell, area, hit, tokens)
        area.setTop(area.top() + cell.fontMetrics.lineSpacing() + 2)
        _draw_snippet(painter, cell.font, area, hit, tokens)
        painter.restore()

    def _draw_heading(
        self, painter: QPainter, cell: QStyleOptionViewItem, area: QRect, hit: SearchHit, tokens: Tokens
    ) -> None:
        painter.setFont(strengthen_font(cell.font))
        painter.setPen(QColor(tokens.text))
        title = painter.fontMetrics().elidedText(hit.title, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft), isolate(title))
        rest = area.adjusted(painter.fontMetrics().horizontalAdvance(title) + _GAP_PIXELS, 0, 0, 0)
        rest = QStyle.visualRect(cell.direction, area, rest)
        painter.setFont(cell.font)
        painter.setPen(QColor(tokens.muted))
        file = cell.fontMetrics.elidedText(hit.file, Qt.TextElideMode.ElideLeft, rest.width())
        painter.drawText(rest, int(Qt.AlignmentFlag.AlignRight), isolate(file))

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002 (as Qt calls it)
        line: int = option.fontMetrics.lineSpacing()  # pyright: ignore[reportAttributeAccessIssue]
        return QSize(0, 2 * _TOP_PIXELS + 2 + line * (1 + _SNIPPET_LINES))


def _draw_snippet(painter: QPainter, font: QFont, area: QRect, hit: SearchHit, tokens: Tokens) -> None:
    layout = QTextLayout(hit.snippet.replace("\n", " "), font)
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setFormats([match_mark(start, end, tokens) for start, end in hit.marks])
    painter.setPen(QColor(tokens.muted))
    layout.beginLayout()
    top = 0.0
    for _ in range(_SNIPPET_LINES):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(area.width())
        line.setPosition(QPointF(0, top))
        top += line.height()
    layout.endLayout()
    layout.draw(painter, QPointF(area.topLeft()))
