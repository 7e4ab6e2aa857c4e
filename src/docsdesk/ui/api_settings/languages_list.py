"""How the list of languages looks and what its keys do."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem

from docsdesk.ui.api_settings.languages_model import ALIASES_ROLE, WRONG_ROLE, LanguagesModel
from docsdesk.ui.icons import SIZE, icon
from docsdesk.ui.tokens import Tone, tokens_of

ROW_HEIGHT = 28
_GAP = 48


class LanguagesList(QListView):
    removal_requested = Signal()
    moved = Signal(int)
    """The row at which a language is now that was moved by keyboard."""

    def __init__(self, model: LanguagesModel) -> None:
        super().__init__()
        self._model = model
        self._rows = _LanguageRows(self)
        self.setModel(model)
        self.setItemDelegate(self._rows)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDragDropOverwriteMode(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setIconSize(SIZE)

    def show_as_default(self, *, is_default: bool) -> None:
        self._rows.is_default = is_default
        self.viewport().update()

    def row_height(self) -> int:
        return max(ROW_HEIGHT, self.fontMetrics().height() + 8)

    def sizeHint(self) -> QSize:
        return QSize(200, max(self._model.rowCount(), 1) * self.row_height() + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            row = self.currentIndex().row()
            if self._model.move(row, step):
                self.setCurrentIndex(self._model.index(row + step))
                self.moved.emit(row + step)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removal_requested.emit()
        else:
            super().keyPressEvent(event)


class _LanguageRows(QStyledItemDelegate):
    """A handle, the name, and behind it the other names or what is wrong."""

    is_default = False

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.icon = icon("drag", Tone.MUTED)
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
        if self.is_default:
            option.palette.setColor(option.palette.ColorRole.Text, QColor(tokens_of(option.palette).muted))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        wrong = index.data(WRONG_ROLE)
        words = wrong or index.data(ALIASES_ROLE)
        if not words:
            return
        tokens = tokens_of(option.palette)
        painter.save()
        painter.setPen(QColor(tokens.warn if wrong else tokens.muted))
        area = option.rect.adjusted(8, 0, -10, 0)
        room = area.width() - option.fontMetrics.horizontalAdvance(index.data()) - _GAP
        shown = option.fontMetrics.elidedText(words, Qt.TextElideMode.ElideRight, max(room, 0))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(super().sizeHint(option, index).width(), max(ROW_HEIGHT, option.fontMetrics.height() + 8))
