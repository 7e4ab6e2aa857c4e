"""A site's question sets, by name."""

from collections.abc import Iterable

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.ui.questions.words import count_words

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
