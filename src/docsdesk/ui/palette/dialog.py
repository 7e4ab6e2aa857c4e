"""The command palette: everything that can be reached, by a few letters of its name; also the list of sites."""

import re
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QPainter,
    QPalette,
)
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from docsdesk.ui.announcement import announce
from docsdesk.ui.figures import amount
from docsdesk.ui.icons import SIZE, icon
from docsdesk.ui.languages import isolate
from docsdesk.ui.palette.entry import PaletteEntry, PaletteKind, kind_words
from docsdesk.ui.palette.index import Found, PaletteIndex
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.tokens import Gap, current_tokens
from docsdesk.ui.widgets.dialog import share_help
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column

WIDTH_PX = 640
MOST_ROWS = 10
"""Before the list scrolls."""
ROW_HEIGHT_PX = 34
LEAST_SUBTITLE_WIDTH_PX = 24
"""Less is not worth a subtitle."""
_PAGE_ROWS = 8
_PROSE = frozenset((PaletteKind.TEXT, PaletteKind.MANUAL))
"""Kinds whose subtitle is a sentence, not a place."""
_NO_PARENT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex
Marks = tuple[tuple[int, int], ...]


class EntryModel(QAbstractListModel):
    """The entries that fit the typed text, best first; the accessible text says all that a row shows."""

    ENTRY = Qt.ItemDataRole.UserRole + 1
    MARKS = Qt.ItemDataRole.UserRole + 2
    """The [start, end) parts of the title that were typed, in order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._found = Found((), 0)
        self._query = ""
        self._icons: dict[str, QIcon] = {}

    @property
    def count(self) -> int:
        """Of all that fit, shown or not."""
        return self._found.count

    def show_found(self, result: Found, query: str) -> None:
        self.beginResetModel()
        self._found, self._query = result, query
        self.endResetModel()

    def entry(self, index: Index) -> PaletteEntry:
        return self._found.entries[index.row()]

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._found.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self.entry(index)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return entry.title
            case Qt.ItemDataRole.DecorationRole:
                return self._icon(entry)
            case Qt.ItemDataRole.AccessibleTextRole:
                said = (entry.title, entry.subtitle, entry.tag or kind_words(entry.kind), entry.shortcut)
                return ", ".join(filter(None, said))
            case self.MARKS:
                return typed_parts(entry.title, self._query)
            case _:
                return entry if role == self.ENTRY else None

    def _icon(self, entry: PaletteEntry) -> QIcon | None:
        if isinstance(entry.icon, QIcon):
            return entry.icon
        if entry.icon and entry.icon not in self._icons:
            self._icons[entry.icon] = icon(entry.icon)
        return self._icons.get(entry.icon)


@dataclass(frozen=True, slots=True)
class PaletteWords:
    placeholder: str
    accessible_name: str
    nothing: str
    """Contains {query}."""
    is_tall: bool = False
    """Whether the subtitle is below the title instead of beside it."""
    width: int = WIDTH_PX


class Palette(QDialog):
    """Closes before it does what was chosen, so that the focus is back where the chosen thing expects it."""

    chosen = Signal(str)
    """The id of the entry, before it is done."""
    typed = Signal(str)

    def __init__(self, index: PaletteIndex, words: PaletteWords, name: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.FramelessWindowHint | Qt.WindowType.Dialog)
        share_help(self, parent)
        name_widget(self, name, words.accessible_name)
        self.setProperty("role", "palette")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._index = index
        self._words = words
        self._window = parent
        self._model = EntryModel(self)
        self._search = name_widget(QLineEdit(), "palette_search", words.accessible_name)
        self._search.setPlaceholderText(words.placeholder)
        self._list = QListView()
        self._nothing = label("", Role.MUTED, name="palette_nothing", wrap=True)
        self._nothing.setContentsMargins(Gap.S, Gap.S, Gap.S, Gap.S)
        self._build()
        self.refresh()

    def open_at(self, top_left: QPoint) -> None:
        self.move(top_left)
        self.show()
        self._search.setFocus()

    def open_over(self, window: QWidget) -> None:
        """Show it in the upper middle of the window."""
        corner = window.mapToGlobal(window.rect().topLeft())
        self.open_at(corner + QPoint((window.width() - self.width()) // 2, 80))

    def refresh(self) -> None:
        """The entries have changed: search again, keeping the current one if it still fits."""
        current = self._list.currentIndex()
        kept = self._model.entry(current).id if current.row() > 0 else ""
        self._find(self._search.text())
        rows = range(self._model.rowCount())
        if kept and (row := next((row for row in rows if self._id_at(row) == kept), None)) is not None:
            self._go_to(row)

    def _build(self) -> None:
        name_widget(self._list, "palette_list", self.tr("Results"))
        self._list.setModel(self._model)
        self._list.setItemDelegate(_EntryDelegate(self._list, is_tall=self._words.is_tall))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setIconSize(SIZE)
        self._list.setUniformItemSizes(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.clicked.connect(self._choose)
        self._search.textChanged.connect(self._find)
        self._search.textChanged.connect(self.typed)
        self._search.returnPressed.connect(self._choose)
        self._search.installEventFilter(self)
        self._column = Column(self._search, self._nothing, self._list, margins=Gap.S)
        self.setFixedWidth(min(self._words.width, self._window.width() - 2 * Gap.XL))
        self.setLayout(self._column)

    def _find(self, query: str) -> None:
        self._model.show_found(self._index.find(query), query)
        rows = self._model.rowCount()
        self._nothing.setText(self._words.nothing.format(query=query.strip()))
        self._nothing.setVisible(not rows)
        self._list.setVisible(bool(rows))
        self._fit(rows)
        if rows:
            self._go_to(0)
        else:
            announce(self._search, self._nothing.text())

    def _fit(self, rows: int) -> None:
        """As tall as what was found."""
        height = self._list.sizeHintForRow(0) if rows else 0
        self._list.setFixedHeight(min(rows, MOST_ROWS) * height + 2 * self._list.frameWidth())
        self._column.activate()
        needed = self._column.totalSizeHint().height() if rows else self._column.totalHeightForWidth(self.width())
        self.setFixedHeight(needed)

    def _go_to(self, row: int) -> None:
        self._list.setCurrentIndex(self._model.index(row))
        said = self._list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
        place = self.tr("{place} of {count}").format(place=row + 1, count=amount(self._model.count))
        self._search.setAccessibleDescription(f"{said}, {place}")
        # The keyboard stays in the field, so the current row has to be announced.
        announce(self._search, f"{said}, {place}")

    def _id_at(self, row: int) -> str:
        return self._model.entry(self._model.index(row)).id

    def _choose(self) -> None:
        index = self._list.currentIndex()
        if not index.isValid():
            return
        entry = self._model.entry(index)
        self.chosen.emit(entry.id)
        self.close()
        entry.do()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._search and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._move(Qt.Key(event.key()), event.modifiers())
        return super().eventFilter(watched, event)

    def _move(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """Go through the results; return False for a key that is for the field."""
        rows, row = self._model.rowCount(), self._list.currentIndex().row()
        plain = not modifiers & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier)
        places = {
            Qt.Key.Key_Down: (row + 1) % max(rows, 1),
            Qt.Key.Key_Up: (row - 1) % max(rows, 1),
            Qt.Key.Key_PageDown: min(row + _PAGE_ROWS, rows - 1),
            Qt.Key.Key_PageUp: max(row - _PAGE_ROWS, 0),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: rows - 1,
        }
        if key not in places or not plain:
            return False
        if rows:
            self._go_to(places[key])
        return True


class _EntryDelegate(QStyledItemDelegate):
    """Icon and title, the subtitle in muted text, and at the end the shortcut, the tag or the kind."""

    def __init__(self, parent: QListView, *, is_tall: bool) -> None:
        super().__init__(parent)
        self._is_tall = is_tall

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: PaletteEntry = index.data(EntryModel.ENTRY)
        self._paint_row(painter, option, index)
        metrics, palette = option.fontMetrics, option.palette
        room = option.rect.adjusted(2 * Gap.S + SIZE.width() + Gap.XS, 0, -Gap.M, 0)
        end = entry.shortcut or entry.tag or kind_words(entry.kind)
        painter.save()
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        self._write(painter, option, room, end, Qt.AlignmentFlag.AlignTrailing)
        room = room.adjusted(0, 0, -metrics.horizontalAdvance(end) - Gap.L, 0)
        title = metrics.elidedText(entry.title, Qt.TextElideMode.ElideRight, room.width())
        above, below = self._places(room, metrics, title, is_both=bool(entry.subtitle))
        mode = Qt.TextElideMode.ElideRight if entry.kind in _PROSE else Qt.TextElideMode.ElideLeft
        subtitle = metrics.elidedText(entry.subtitle, mode, below.width())
        if below.width() > LEAST_SUBTITLE_WIDTH_PX:
            self._write(painter, option, below, subtitle)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        marks = index.data(EntryModel.MARKS) if title == entry.title else ()
        if marks and option.direction is Qt.LayoutDirection.LeftToRight:
            self._write_marked(painter, above, title, marks)
        else:
            self._write(painter, option, above, title)
        painter.restore()

    def _places(self, room: QRect, metrics: QFontMetrics, title: str, *, is_both: bool) -> tuple[QRect, QRect]:
        """Of title and subtitle."""
        if not self._is_tall or not is_both:
            return room, room.adjusted(metrics.horizontalAdvance(title) + Gap.M, 0, 0, 0)
        line, middle = metrics.height(), room.center().y()
        return (
            QRect(room.left(), middle - line, room.width(), line),
            QRect(room.left(), middle + 1, room.width(), line),
        )

    def _paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = QStyleOptionViewItem(option)
        self.initStyleOption(row, index)
        row.text = ""
        view = self.parent()
        assert isinstance(view, QListView)
        view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, row, painter, view)

    def _write(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        room: QRect,
        words: str,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeading,
    ) -> None:
        """`room` is as it is from left to right."""
        place = QStyle.visualRect(option.direction, option.rect, room)
        flags = QStyle.visualAlignment(option.direction, side | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(place, flags | Qt.TextFlag.TextSingleLine, isolate(words))

    def _write_marked(self, painter: QPainter, room: QRect, words: str, marks: Marks) -> None:
        """Like `_write`, with what was typed in the accent, which takes no more room than the rest."""
        plain, typed = painter.pen().color(), QColor(current_tokens().accent)
        ends = [0, *(end for mark in marks for end in mark), len(words)]
        for number, (start, end) in enumerate(pairwise(ends)):
            painter.setPen(typed if number % 2 else plain)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
            painter.drawText(room, flags, words[start:end])
            room = room.adjusted(painter.fontMetrics().horizontalAdvance(words[start:end]), 0, 0, 0)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint, line = super().sizeHint(option, index), option.fontMetrics.height()
        return QSize(hint.width(), max(ROW_HEIGHT_PX, (2 * line if self._is_tall else line) + 14))


def typed_parts(title: str, query: str) -> Marks:
    """Where the typed words are in a title, at the beginning of a word if they do."""
    folded = title.lower()
    if len(folded) != len(title):
        return ()
    found: list[tuple[int, int]] = []
    for word in sorted(query.lower().split(), key=len, reverse=True):
        match = re.search(rf"\b{re.escape(word)}", folded) or re.search(re.escape(word), folded)
        if match and all(match.end() <= start or match.start() >= end for start, end in found):
            found.append(match.span())
    return tuple(sorted(found))
