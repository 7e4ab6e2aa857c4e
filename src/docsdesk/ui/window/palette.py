"""The command palette: all actions by a few letters of their names, last used first."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPalette
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from docsdesk.ui.icons import SIZE
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.window.fuzzy import fit

WIDTH, HEIGHT = 560, 380
_NO_PARENT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex


class ActionsModel(QAbstractListModel):
    """The actions that match the typed text, best first; the accessible text ends with the shortcut."""

    SHORTCUT = Qt.ItemDataRole.UserRole + 1

    def __init__(self, actions: Sequence[QAction], recent: Sequence[str] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        usable = [action for action in actions if action.isEnabled() and action.isVisible()]
        places = {name: place for place, name in enumerate(recent)}
        self._all = sorted(usable, key=lambda action: places.get(action.objectName(), len(places)))
        self._shown = self._all

    def search(self, query: str) -> None:
        scores = [(fit(query, spoken(action)), action) for action in self._all]
        fitting = [(score, action) for score, action in scores if score is not None]
        self.beginResetModel()
        self._shown = [action for _, action in sorted(fitting, key=lambda pair: -pair[0])] if query else self._all
        self.endResetModel()

    def action(self, index: Index) -> QAction:
        return self._shown[index.row()]

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        action = self._shown[index.row()]
        shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return spoken(action)
            case Qt.ItemDataRole.DecorationRole:
                return action.icon()
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{spoken(action)} {shortcut}".strip()
            case self.SHORTCUT:
                return shortcut
            case _:
                return None


class Palette(QDialog):
    """Closes before it triggers the chosen action, so that the focus is back where the action expects it."""

    def __init__(self, actions: Sequence[QAction], recent: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.FramelessWindowHint | Qt.WindowType.Dialog)
        self.setObjectName("palette")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._model = ActionsModel(actions, recent, self)
        self._search = QLineEdit()
        self._search.setObjectName("palette_search")
        self._search.setAccessibleName(self.tr("Search commands"))
        self._search.setPlaceholderText(self.tr("Type a command"))
        self._search.textChanged.connect(self._filter)
        self._search.returnPressed.connect(self._trigger)
        self._list = QListView()
        self._list.setObjectName("palette_list")
        self._list.setAccessibleName(self.tr("Commands"))
        self._list.setModel(self._model)
        self._list.setItemDelegate(_ShortcutDelegate(self._list))
        self._list.setFocusProxy(self._search)
        self._list.setIconSize(SIZE)
        self._list.clicked.connect(self._trigger)
        self.setLayout(Column(self._search, self._list, margins=Gap.S))
        self.resize(WIDTH, HEIGHT)
        self._filter("")

    def open_over(self, window: QWidget) -> None:
        """Show it in the upper middle of the window."""
        center = window.mapToGlobal(window.rect().center())
        top = window.mapToGlobal(window.rect().topLeft()).y()
        self.move(center.x() - WIDTH // 2, top + 80)
        self.show()
        self._search.setFocus()

    def _filter(self, query: str) -> None:
        self._model.search(query)
        self._list.setCurrentIndex(self._model.index(0))

    def _trigger(self) -> None:
        index = self._list.currentIndex()
        if not index.isValid():
            return
        action = self._model.action(index)
        self.close()
        action.trigger()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        rows = self._model.rowCount()
        if (step := steps.get(Qt.Key(event.key()))) is None or not rows:
            super().keyPressEvent(event)
            return
        row = self._list.currentIndex().row() + step
        self._list.setCurrentIndex(self._model.index(row % rows if abs(step) == 1 else min(max(row, 0), rows - 1)))


class _ShortcutDelegate(QStyledItemDelegate):
    """The name on the left, the shortcut in muted text on the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        shortcut = str(index.data(ActionsModel.SHORTCUT))
        palette: QPalette = option.palette  # pyright: ignore[reportAttributeAccessIssue]
        rect = option.rect.adjusted(0, 0, -12, 0)  # pyright: ignore[reportAttributeAccessIssue]
        painter.save()
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, shortcut)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        metrics: QFontMetrics = option.fontMetrics  # pyright: ignore[reportAttributeAccessIssue]
        return QSize(hint.width(), max(32, metrics.height() + 12))


def spoken(action: QAction) -> str:
    """An action's words without mnemonic mark and trailing dots."""
    return action.text().replace("&&", "\0").replace("&", "").replace("\0", "&").removesuffix("…")
