"""The site's conversations beside the open one: searched, and renamed in place."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import (
    QAbstractItemModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAction,
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QShowEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import MOST_GIVEN_CHARACTERS, MOST_HITS, ConversationHead, ConversationHit
from docsdesk.ui.assistant.composer.question_input import files_of
from docsdesk.ui.assistant.conversation_model import (
    DETAIL_ROLE,
    HEAD_ROLE,
    HIT_ROLE,
    ConversationModel,
    FoundConversations,
)
from docsdesk.ui.icons import icon
from docsdesk.ui.languages import isolate
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.theme import SMALL_PX, resize_font, strengthen_font
from docsdesk.ui.tokens import Gap, Tokens, Tone, current_tokens
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.widgets.text.inert_browser import match_mark


class ConversationSide(QWidget):
    picked = Signal(str)

    def __init__(
        self,
        conversations: ConversationModel,
        offered: PaneActions,
        find: Callable[[str], object],
        open_saved: Callable[[Sequence[Path]], object],
    ) -> None:
        """`find` takes the search words, `open_saved` files dropped here."""
        super().__init__()
        self._open_saved = open_saved
        self.setObjectName("conversation_side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._conversations = conversations
        self._current = ""
        self._is_searching = False
        self._is_quiet = False
        self._found = FoundConversations(conversations)
        self._list = self._make_list(offered["delete_conversation"])
        search = self.tr("Search conversations")
        self._search = search_field("search_conversations", search, search)
        begin = offered.button("assistant_new_action", has_icon=True)
        self._note = label(role=Role.SMALL, name="conversations_note", wrap=True)
        self._note.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        self.setLayout(
            Column(
                Row(fill(begin), offered.icon_button("open_conversation"), gap=Gap.XS),
                self._search,
                self._note,
                fill(self._list),
                margins=(Gap.M, Gap.L, Gap.M, Gap.M),
            )
        )
        self._search.textChanged.connect(find)
        self._search.returnPressed.connect(self._enter_list)
        self._list.selectionModel().currentChanged.connect(self._pick)
        in_menu = (*offered.context_menu(), offered["open_conversation"])
        give_row_menu(self._list, lambda menu, _: menu.addActions(in_menu))
        for changed in (self._found.modelReset, self._found.rowsInserted, self._found.rowsRemoved):
            changed.connect(self._refresh_note)
        self._refresh_note()
        self.setAcceptDrops(True)

    def show_current(self, conversation_id: str) -> None:
        """Select it without emitting a signal."""
        self._current = conversation_id
        row = self._conversations.row_of(conversation_id)
        place = self._found.mapFromSource(self._conversations.index(row)) if row is not None else None
        self._is_quiet = True
        if place is not None and place.isValid():
            self._list.selectionModel().setCurrentIndex(place, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        else:
            self._list.clearSelection()
            self._list.selectionModel().clearCurrentIndex()
        self._is_quiet = False

    def show_found(self, hits: Sequence[ConversationHit] | None) -> None:
        """Show the search hits; without a search, all conversations."""
        self._is_searching = hits is not None
        if hits is None and self._search.text():
            self._search.clear()
        # A row removed by the search is not a choice by the person.
        self._is_quiet = True
        self._found.show_hits(hits)
        self._is_quiet = False
        self.show_current(self._current)
        self._refresh_note()

    def search(self) -> None:
        self._search.setFocus()
        self._search.selectAll()

    def rename(self) -> None:
        """Edit the title in place."""
        if self._list.currentIndex().isValid():
            self._list.scrollTo(self._list.currentIndex())
            self._list.edit(self._list.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._search.hasFocus() and event.key() == Qt.Key.Key_Down:
            self._enter_list()
        elif self._search.hasFocus() and event.key() == Qt.Key.Key_Escape and self._search.text():
            self._search.clear()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._found.see_day()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _find_saved_files(event):
            event.acceptProposedAction()
        else:
            # Let the pane take it as something to send.
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        self._open_saved(_find_saved_files(event))
        event.acceptProposedAction()

    def _make_list(self, delete: QAction) -> QListView:
        view = QListView()
        view.setObjectName("conversations")
        view.setAccessibleName(self.tr("Conversations"))
        view.setModel(self._found)
        view.setItemDelegate(_ConversationDelegate(view, self._found.heading))
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setMouseTracking(True)
        view.addAction(delete)
        return view

    def _enter_list(self) -> None:
        if self._found.rowCount():
            self._list.setFocus()
            if not self._list.currentIndex().isValid():
                self._list.setCurrentIndex(self._found.index(0, 0))

    def _refresh_note(self) -> None:
        count = self._found.rowCount()
        if self._is_searching and not count:
            words = self.tr("No conversations match your search.")
        elif self._is_searching and count >= MOST_HITS:
            words = self.tr("Showing the latest {count} matches. Add words to narrow the search.").format(
                count=MOST_HITS
            )
        elif not self._conversations.rowCount():
            words = self.tr("No conversations yet.")
        else:
            words = ""
        self._note.setText(words)
        self._note.setVisible(bool(words))
        self._list.setVisible(bool(count))
        self._search.setVisible(bool(self._conversations.rowCount()))

    def _pick(self) -> None:
        chosen: ConversationHead | None = self._list.currentIndex().data(HEAD_ROLE)
        if chosen is not None and not self._is_quiet:
            self.picked.emit(chosen.id)


def _find_saved_files(event: QDropEvent) -> list[Path]:
    """The files offered, if all of them are saved conversations."""
    files = files_of(event.mimeData())
    return files if all(file.suffix.lower() == ".json" for file in files) else []


_MARGIN_PX = 10
_TOP_PX = 6
_BETWEEN_PX = 1
_MARK_PX = 14
_GAP_PX = 6
_AROUND_HEADING_PX = 6
_CHARACTERS_BEFORE_MATCH = 12
_MARKS = {
    Outcome.STREAMING: ("running", Tone.ACCENT),
    Outcome.INCOMPLETE: ("warn", Tone.WARN),
    Outcome.ERROR: ("bad", Tone.BAD),
}
_ALONG = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter

_Index = QModelIndex | QPersistentModelIndex


class _ConversationDelegate(QStyledItemDelegate):
    """The first conversation of a group has its heading above it."""

    def __init__(self, parent: QWidget, heading: Callable[[int], str]) -> None:
        super().__init__(parent)
        self._heading = heading
        self._sizes: tuple[QSize, QSize] | None = None
        """Without and with a heading."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        if heading := self._heading(index.row()):
            _draw_heading(painter, cell, heading)
            cell.rect = _below_heading(cell)
        title, cell.text = cell.text, ""
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        head: ConversationHead = index.data(HEAD_ROLE)
        hit: ConversationHit | None = index.data(HIT_ROLE)
        tokens = current_tokens()
        first, second = _lines(cell)
        painter.save()
        painter.setFont(cell.font)
        painter.setPen(QColor(tokens.text))
        direction = cell.direction
        if head.outcome is not None and head.outcome in _MARKS:
            name, tone = _MARKS[head.outcome]
            mark = QRect(first.right() - _MARK_PX + 1, first.center().y() - _MARK_PX // 2 + 1, _MARK_PX, _MARK_PX)
            icon(name, tone).paint(painter, QStyle.visualRect(direction, first, mark))
            first = QStyle.visualRect(direction, first, first.adjusted(0, 0, -_MARK_PX - _GAP_PX, 0))
        _draw_words(painter, first, title)
        painter.setPen(QColor(tokens.muted))
        painter.setFont(resize_font(cell.font, SMALL_PX))
        if hit is not None and hit.snippet:
            _draw_snippet(painter, second, hit, tokens)
        else:
            _draw_words(painter, second, index.data(DETAIL_ROLE))
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: _Index) -> QWidget:  # noqa: ARG002 (as Qt calls it)
        field = QLineEdit(parent, maxLength=MOST_GIVEN_CHARACTERS)
        field.setObjectName("conversation_title_input")
        field.setAccessibleName(self.tr("Title of the conversation"))
        return field

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: _Index) -> None:
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: _Index) -> None:
        area: QRect = _below_heading(option) if self._heading(index.row()) else option.rect  # pyright: ignore[reportAttributeAccessIssue]
        height = min(editor.sizeHint().height(), area.height())
        editor.setGeometry(area.x(), area.center().y() - height // 2, area.width(), height)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        # Every row of a list of thousands is measured at once.
        if self._sizes is None or index.row() == 0:
            font: QFont = option.font  # pyright: ignore[reportAttributeAccessIssue]
            below = QFontMetrics(resize_font(font, SMALL_PX)).height()
            height = 2 * _TOP_PX + _BETWEEN_PX + QFontMetrics(font).height() + below
            self._sizes = QSize(0, height), QSize(0, height + _heading_height(font))
        return self._sizes[1] if self._heading(index.row()) else self._sizes[0]


def _heading_height(font: QFont) -> int:
    return QFontMetrics(resize_font(font, SMALL_PX)).height() + 2 * _AROUND_HEADING_PX


def _below_heading(option: QStyleOptionViewItem) -> QRect:
    area: QRect = option.rect  # pyright: ignore[reportAttributeAccessIssue]
    return area.adjusted(0, _heading_height(option.font), 0, 0)  # pyright: ignore[reportAttributeAccessIssue]


def _draw_heading(painter: QPainter, cell: QStyleOptionViewItem, heading: str) -> None:
    whole: QRect = cell.rect
    area = QRect(whole.left() + _MARGIN_PX, whole.top(), whole.width() - 2 * _MARGIN_PX, _heading_height(cell.font))
    painter.save()
    painter.setFont(strengthen_font(resize_font(cell.font, SMALL_PX)))
    painter.setPen(QColor(current_tokens().muted))
    _draw_words(painter, area, heading)
    painter.restore()


def _draw_words(painter: QPainter, area: QRect, words: str) -> None:
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, _ALONG, isolate(shown))


def _lines(cell: QStyleOptionViewItem) -> tuple[QRect, QRect]:
    area: QRect = cell.rect.adjusted(_MARGIN_PX, _TOP_PX, -_MARGIN_PX, -_TOP_PX)
    height = QFontMetrics(cell.font).height()
    first = QRect(area.left(), area.top(), area.width(), height)
    return first, QRect(
        area.left(), first.bottom() + 1 + _BETWEEN_PX, area.width(), area.bottom() - first.bottom() - _BETWEEN_PX
    )


def _draw_snippet(painter: QPainter, area: QRect, hit: ConversationHit, tokens: Tokens) -> None:
    """On one line, starting a little before the first match if it would otherwise be out of sight."""
    metrics, start = painter.fontMetrics(), 0
    if hit.marks and metrics.horizontalAdvance(hit.snippet[: hit.marks[0][1]]) > area.width() * 2 // 3:
        start = hit.snippet.rfind(" ", 0, max(hit.marks[0][0] - _CHARACTERS_BEFORE_MATCH, 0)) + 1
    text = ("…" if start else "") + hit.snippet[start:]
    # Marked words are a little wider than they are measured here.
    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width() - _GAP_PX)
    moved = start - bool(start)
    marks = [match_mark(begin - moved, end - moved, tokens) for begin, end in hit.marks if begin >= start]
    layout = QTextLayout(text, painter.font())
    option = QTextOption(Qt.AlignmentFlag.AlignLeading)
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    layout.setTextOption(option)
    layout.setFormats(marks)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(area.width())
    layout.endLayout()
    painter.setClipRect(area)
    layout.draw(painter, QPointF(area.left(), area.top() + (area.height() - line.height()) / 2))
