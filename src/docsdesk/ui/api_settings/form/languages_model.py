"""The snippet languages in order: moved, added and removed."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from docsdesk.domain.languages import ALIASES, LANGUAGES, language_key, nearest_language

ALIASES_ROLE = Qt.ItemDataRole.UserRole
WRONG_ROLE = Qt.ItemDataRole.UserRole + 1
"""Why the language has no effect; usually empty."""

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class LanguagesModel(QAbstractListModel):
    """Keeps names as the file spells them."""

    edited = Signal(list)
    """The names after the person changed the list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names: list[str] = []

    def names(self) -> list[str]:
        return list(self._names)

    def missing(self) -> list[str]:
        """Languages in the list neither by name nor by alias."""
        present = {language_key(name) for name in self._names}
        return [name for name in LANGUAGES if name not in present]

    def show_names(self, names: Sequence[str]) -> None:
        if list(names) != self._names:
            self.beginResetModel()
            self._names = list(names)
            self.endResetModel()

    def rename(self, row: int, name: str) -> None:
        self._names[row] = name
        self.dataChanged.emit(self.index(row), self.index(row))
        self.edited.emit(self.names())

    def move(self, row: int, by: int) -> bool:
        """Move a language up (negative) or down; return False at the ends."""
        to = row + by
        if not (0 <= row < len(self._names) and 0 <= to < len(self._names)):
            return False
        return self.moveRows(_ROOT, row, 1, _ROOT, to + 1 if by > 0 else to)

    def add(self, name: str) -> None:
        self.beginInsertRows(_ROOT, len(self._names), len(self._names))
        self._names.append(name)
        self.endInsertRows()
        self.edited.emit(self.names())

    def remove(self, row: int) -> None:
        if 0 <= row < len(self._names):
            self.beginRemoveRows(_ROOT, row, row)
            del self._names[row]
            self.endRemoveRows()
            self.edited.emit(self.names())

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        name = self._names[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return name
        wrong = self._wrong_with(index.row())
        if role == ALIASES_ROLE:
            return known_as(name)
        if role == WRONG_ROLE:
            return wrong
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return ", ".join(part for part in (name, known_as(name), wrong) if part)
        return None

    def _wrong_with(self, row: int) -> str:
        name = self._names[row]
        key = language_key(name)
        if key is None:
            nearest = nearest_language(name)
            return (
                self.tr("unknown, did you mean {nearest}?").format(nearest=nearest) if nearest else self.tr("unknown")
            )
        same = next((other for other in self._names[:row] if language_key(other) == key), None)
        return self.tr("same as {other}").format(other=same) if same is not None else ""

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            # Drop between languages, never onto one.
            return Qt.ItemFlag.ItemIsDropEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def moveRows(
        self, sourceParent: Index, sourceRow: int, count: int, destinationParent: Index, destinationChild: int
    ) -> bool:
        if not self.beginMoveRows(sourceParent, sourceRow, sourceRow + count - 1, destinationParent, destinationChild):
            return False
        moved = self._names[sourceRow : sourceRow + count]
        del self._names[sourceRow : sourceRow + count]
        to = destinationChild - count if destinationChild > sourceRow else destinationChild
        self._names[to:to] = moved
        self.endMoveRows()
        self.edited.emit(self.names())
        return True


def known_as(name: str) -> str:
    """The other names of a language; empty if it has none or is unknown."""
    key = language_key(name)
    if key is None:
        return ""
    return ", ".join(other for other in (key, *ALIASES[key]) if other != name)
