"""The list of snippet languages: ordered by drag and by keyboard, added to from those the service knows."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from docsdesk.ui.api_settings.languages_model import ALIASES_ROLE, LanguagesModel, known_as
from docsdesk.ui.icons import SIZE, icon
from docsdesk.ui.tokens import Tone, tokens_of
from docsdesk.ui.widgets.buttons import button

ROW_HEIGHT = 28


class LanguagesEditor(QWidget):
    edited = Signal(list)

    def __init__(self) -> None:
        super().__init__()
        self._model = LanguagesModel(self)
        self.list = _LanguagesList(self._model)
        self._add = button("add_language", self.tr("Add"), icon_name="add")
        self._remove = button("remove_language", self.tr("Remove"), icon_name="delete")
        self._menu = QMenu(self._add)
        self._add.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._remove.clicked.connect(self._remove_selected)
        self.list.removal_requested.connect(self._remove_selected)
        self._model.edited.connect(self.edited)
        self._model.edited.connect(self._refresh)
        self.list.selectionModel().currentChanged.connect(self._refresh)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._add)
        buttons.addWidget(self._remove)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.list)
        column.addLayout(buttons)

    def show_names(self, names: Sequence[str], *, is_default: bool) -> None:
        self._model.show_names(names)
        self.list.show_as_default(is_default=is_default)
        self._refresh()

    def _refresh(self) -> None:
        self.list.updateGeometry()
        self._add.setEnabled(bool(self._model.missing()))
        self._remove.setEnabled(self.list.currentIndex().isValid())

    def _fill_menu(self) -> None:
        self._menu.clear()
        for name in self._model.missing():
            aliases = known_as(name)
            words = self.tr("{name}  ({aliases})").format(name=name, aliases=aliases) if aliases else name
            self._menu.addAction(words).triggered.connect(partial(self._add_language, name))

    def _add_language(self, name: str) -> None:
        self._model.add(name)
        self.list.setCurrentIndex(self._model.index(self._model.rowCount() - 1))
        self.list.setFocus()

    def _remove_selected(self) -> None:
        row = self.list.currentIndex().row()
        self._model.remove(row)
        self.list.setCurrentIndex(self._model.index(min(row, self._model.rowCount() - 1)))
        self._refresh()


class _LanguagesList(QListView):
    removal_requested = Signal()

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
        self.setUniformItemSizes(True)
        self.setIconSize(SIZE)

    def show_as_default(self, *, is_default: bool) -> None:
        self._rows.is_default = is_default
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(200, max(self._model.rowCount(), 1) * ROW_HEIGHT + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            row = self.currentIndex().row()
            if self._model.move(row, step):
                self.setCurrentIndex(self._model.index(row + step))
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removal_requested.emit()
        else:
            super().keyPressEvent(event)


class _LanguageRows(QStyledItemDelegate):
    """A handle, the name, and its other names behind it."""

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
        aliases = index.data(ALIASES_ROLE)
        if not aliases:
            return
        painter.save()
        painter.setPen(QColor(tokens_of(option.palette).muted))
        area = option.rect.adjusted(8, 0, -10, 0)
        room = area.width() - option.fontMetrics.horizontalAdvance(index.data()) - 48
        words = option.fontMetrics.elidedText(aliases, Qt.TextElideMode.ElideRight, max(room, 0))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), words)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(super().sizeHint(option, index).width(), ROW_HEIGHT)
