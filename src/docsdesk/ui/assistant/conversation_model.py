"""The conversations of a site, latest first, and what came over the wire in this run."""

from collections import deque
from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QDateTime, QLocale, QModelIndex, QPersistentModelIndex, Qt, Signal

from docsdesk.domain.conversation import Conversation, Outcome
from docsdesk.usecases.ask_assistant import Recording

ID_ROLE = Qt.ItemDataRole.UserRole

MOST_RECORDINGS = 50
"""Of the last questions of this run; they are kept in memory only."""

_ROOT = QModelIndex()


class ConversationModel(QAbstractListModel):
    changed = Signal(str)
    """The id of a conversation whose value is another one now; comes as often as an answer grows."""

    def __init__(self) -> None:
        super().__init__()
        self._conversations: list[Conversation] = []
        self._recordings: deque[Recording] = deque(maxlen=MOST_RECORDINGS)

    def reset(self, conversations: Sequence[Conversation]) -> None:
        self.beginResetModel()
        self._conversations = list(conversations)
        self.endResetModel()

    def put(self, conversation: Conversation) -> None:
        """Add it on top, or put it in the place of the one with its id."""
        row = self.row_of(conversation.id)
        if row is None:
            self.beginInsertRows(_ROOT, 0, 0)
            self._conversations.insert(0, conversation)
            self.endInsertRows()
        else:
            before, self._conversations[row] = self._conversations[row], conversation
            if _words(before) != _words(conversation):
                self.dataChanged.emit(self.index(row), self.index(row))
        self.changed.emit(conversation.id)

    def conversation(self, conversation_id: str) -> Conversation | None:
        row = self.row_of(conversation_id)
        return None if row is None else self._conversations[row]

    def row_of(self, conversation_id: str) -> int | None:
        return next((row for row, known in enumerate(self._conversations) if known.id == conversation_id), None)

    def record(self, recording: Recording) -> None:
        """Remember what comes for a question."""
        self._recordings.append(recording)

    def recording(self, turn_id: str) -> Recording | None:
        return next((known for known in self._recordings if known.turn_id == turn_id), None)

    def recorded(self) -> frozenset[str]:
        """The ids of the turns that have a recording."""
        return frozenset(known.turn_id for known in self._recordings)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._conversations)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid():
            return None
        conversation = self._conversations[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return conversation.title
            case Qt.ItemDataRole.ToolTipRole:
                moment = QDateTime.fromSecsSinceEpoch(int(conversation.created_at.timestamp()))
                begun = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
                return f"{conversation.title}\n{begun}"
            case Qt.ItemDataRole.AccessibleTextRole:
                return " ".join(_words(conversation))
            case _:
                return conversation.id if role == ID_ROLE else None


def _words(conversation: Conversation) -> tuple[str, str]:
    """Title, and what becomes of the last answer."""
    last = conversation.last
    return conversation.title, "" if last is None or last.answer.outcome is Outcome.FINISHED else last.answer.outcome
