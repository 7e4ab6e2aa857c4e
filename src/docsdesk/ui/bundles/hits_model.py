"""The pages that a search found."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from docsdesk.domain.bundles.library import SearchHit

HIT_ROLE = Qt.ItemDataRole.UserRole

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class HitsModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self._hits: Sequence[SearchHit] = ()

    def show_hits(self, hits: Sequence[SearchHit]) -> None:
        self.beginResetModel()
        self._hits = hits
        self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._hits)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        hit = self._hits[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return hit.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{hit.title}, {hit.file}. {hit.snippet}"
            case Qt.ItemDataRole.ToolTipRole:
                return hit.file
            case Qt.ItemDataRole.UserRole:
                return hit
            case _:
                return None
