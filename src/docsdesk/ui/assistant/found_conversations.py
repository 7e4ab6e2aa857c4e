"""The conversations of the list that a search found, with the words around the match."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt

from docsdesk.domain.conversation_list import ConversationHit
from docsdesk.ui.assistant.conversation_model import ID_ROLE

HIT_ROLE = Qt.ItemDataRole.UserRole + 10

_ROOT = QModelIndex()


class FoundConversations(QSortFilterProxyModel):
    def __init__(self) -> None:
        super().__init__()
        self._hits: dict[str, ConversationHit] | None = None

    def show_hits(self, hits: Sequence[ConversationHit] | None) -> None:
        """All conversations where there is no search."""
        self.beginFilterChange()
        self._hits = None if hits is None else {hit.conversation_id: hit for hit in hits}
        self.endFilterChange()
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, 0), [HIT_ROLE])

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == HIT_ROLE:
            return (self._hits or {}).get(str(super().data(index, ID_ROLE)))
        return super().data(index, role)

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex = _ROOT) -> bool:
        if self._hits is None:
            return True
        return self.sourceModel().index(source_row, 0, source_parent).data(ID_ROLE) in self._hits
