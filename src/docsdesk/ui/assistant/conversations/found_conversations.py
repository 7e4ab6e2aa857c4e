"""The listed conversations that a search found, with the words around the match."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, QStringListModel, Qt

from docsdesk.domain.assistant.conversation import ConversationHit
from docsdesk.ui.assistant.conversations.conversation_model import ID_ROLE, ConversationModel

HIT_ROLE = Qt.ItemDataRole.UserRole + 10

_ROOT = QModelIndex()


class FoundConversations(QSortFilterProxyModel):
    def __init__(self, conversations: ConversationModel) -> None:
        super().__init__()
        self._conversations = conversations
        self._nothing = QStringListModel(self)
        self._hits: dict[str, ConversationHit] | None = None
        self.setSourceModel(conversations)

    def show_hits(self, hits: Sequence[ConversationHit] | None) -> None:
        """None shows all conversations."""
        self._hits = None if hits is None else {hit.conversation_id: hit for hit in hits}
        # A changing filter removes row by row, and views follow that far more slowly than a new model.
        self.setSourceModel(self._nothing)
        self.setSourceModel(self._conversations)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == HIT_ROLE:
            return (self._hits or {}).get(str(super().data(index, ID_ROLE)))
        return super().data(index, role)

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex = _ROOT) -> bool:  # noqa: ARG002 (as Qt calls it)
        return self._hits is None or self._conversations.id_at(source_row) in self._hits
