"""The site's question sets by name, beside the current one, and actions on them."""

from collections.abc import Iterable

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu, QToolButton, QWidget

from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.questions.words import count_words
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
SET_ROLE = Qt.ItemDataRole.UserRole


class SetModel(QAbstractListModel):
    rename_requested = Signal(str, str)
    """The id of a set, and its new name."""

    def __init__(self) -> None:
        super().__init__()
        self._sets: list[QuestionSet] = []

    def reset(self, sets: Iterable[QuestionSet]) -> None:
        self.beginResetModel()
        self._sets = sorted(sets, key=_order)
        self.endResetModel()

    def put(self, question_set: QuestionSet) -> None:
        row = self.row_of(question_set.id)
        place = sum(_order(known) < _order(question_set) for known in self._sets if known.id != question_set.id)
        if row is None:
            self.beginInsertRows(_ROOT, place, place)
            self._sets.insert(place, question_set)
            self.endInsertRows()
            return
        if place != row:
            # Moved rather than removed and inserted, so that indexes keep pointing at this set.
            self.beginMoveRows(_ROOT, row, row, _ROOT, place + (place > row))
            self._sets.insert(place, self._sets.pop(row))
            self.endMoveRows()
        self._sets[place] = question_set
        self.dataChanged.emit(self.index(place), self.index(place))

    def remove(self, set_id: str) -> None:
        if (row := self.row_of(set_id)) is not None:
            self.beginRemoveRows(_ROOT, row, row)
            del self._sets[row]
            self.endRemoveRows()

    def question_set(self, set_id: str) -> QuestionSet | None:
        row = self.row_of(set_id)
        return None if row is None else self._sets[row]

    def sets(self) -> tuple[QuestionSet, ...]:
        return tuple(self._sets)

    def row_of(self, set_id: str) -> int | None:
        return next((row for row, known in enumerate(self._sets) if known.id == set_id), None)

    def free_name(self, wanted: str) -> str:
        """That name, with a number if a set already has it."""
        taken = {known.name for known in self._sets}
        numbered = (f"{wanted} {number}" for number in range(2, len(taken) + 3))
        return next(name for name in (wanted, *numbered) if name not in taken)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._sets)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        shown = self._sets[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return shown.name
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                return count_words(len(shown.questions))
            case _:
                return shown if role == SET_ROLE else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        name = str(value).strip()
        if role != Qt.ItemDataRole.EditRole or not index.isValid() or not name:
            return False
        shown = self._sets[index.row()]
        if name != shown.name:
            self.rename_requested.emit(shown.id, name)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable


def _order(question_set: QuestionSet) -> tuple[str, str]:
    return question_set.name.casefold(), question_set.id


class SetSide(QWidget):
    picked = Signal(str)
    delete_requested = Signal(str)

    def __init__(self, sets: SetModel, actions: PaneActions) -> None:
        super().__init__()
        self.setObjectName("set_side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._sets = sets
        self._list = _SetList(sets, self.tr("Question sets"))
        self._menu = QMenu(self)
        self.more = icon_button("question_set_menu", self.tr("More about question sets"), "more")
        self.more.setMenu(self._menu)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        begin = actions.button("set_new", has_icon=True)
        self._menu.addActions(actions.context_menu())
        self._menu.insertSeparator(actions["set_rename"])
        self.setLayout(Column(Row(fill(begin), self.more), fill(self._list), margins=(Gap.M, Gap.L, Gap.M, Gap.M)))
        self._list.selectionModel().currentChanged.connect(self._pick)
        self._list.delete_requested.connect(self._delete)
        give_row_menu(self._list, lambda menu, _: menu.addActions((actions["set_run"], *actions.context_menu())))
        FocusStart(self, self._list)

    def show_current(self, set_id: str) -> None:
        """Select it without emitting a signal."""
        row = self._sets.row_of(set_id)
        index = QModelIndex() if row is None else self._sets.index(row)
        if index.isValid() and index != self._list.currentIndex():
            self._list.setCurrentIndex(index)

    def rename(self) -> None:
        """Edit the selected set's name in its row."""
        if self._list.currentIndex().isValid():
            self._list.setFocus()
            self._list.edit(self._list.currentIndex())

    def _pick(self, index: QModelIndex) -> None:
        chosen = index.data(SET_ROLE)
        if isinstance(chosen, QuestionSet):
            self.picked.emit(chosen.id)

    def _delete(self) -> None:
        chosen = self._list.currentIndex().data(SET_ROLE)
        if isinstance(chosen, QuestionSet):
            self.delete_requested.emit(chosen.id)


class _SetList(QListView):
    delete_requested = Signal()

    def __init__(self, sets: SetModel, name: str) -> None:
        super().__init__()
        self.setObjectName("question_sets")
        self.setAccessibleName(name)
        self.setModel(sets)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.EditKeyPressed | triggers.DoubleClicked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete_requested.emit()
        else:
            super().keyPressEvent(event)
