"""A site's conversations, latest first, and those of them that a search found; opened ones are held in full."""

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Sequence
from datetime import date, datetime

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    QStringListModel,
    Qt,
    Signal,
)

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import Conversation, ConversationHead, ConversationHit, head_of
from docsdesk.ui.figures import ago, moment, period
from docsdesk.ui.markdown.links import plain_words
from docsdesk.usecases.assistant.recording import AnswerRecording

HEAD_ROLE = Qt.ItemDataRole.UserRole
DETAIL_ROLE = Qt.ItemDataRole.UserRole + 1
"""When it last changed, and where it is from."""

MOST_RECORDINGS = 50
MOST_RECORDED_BYTES = 100_000_000
"""Bytes of memory for all recordings together: this run's last questions, kept in memory only."""

_ROOT = QModelIndex()
HIT_ROLE = Qt.ItemDataRole.UserRole + 2


class ConversationModel(QAbstractListModel):
    changed = Signal(str)
    """The id of a conversation that changed; emitted as often as an answer grows."""
    rename_requested = Signal(str, str)
    """The id of a conversation, and its new title."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__()
        self.now = now
        self._heads: list[ConversationHead] = []
        self._row_of: dict[str, int] = {}
        """Looked up with every growth of an answer, in a list of thousands."""
        self._open: dict[str, Conversation] = {}
        self._recordings: deque[AnswerRecording] = deque(maxlen=MOST_RECORDINGS)

    def reset(self, heads: Sequence[ConversationHead]) -> None:
        """Show these; close what is open of others."""
        self.beginResetModel()
        self._number(heads)
        listed = {head.id for head in heads}
        self._open = {name: conversation for name, conversation in self._open.items() if name in listed}
        self.endResetModel()

    def put(self, conversation: Conversation) -> None:
        """Add or update an open conversation; one with a new turn moves to the top."""
        self._open[conversation.id] = conversation
        self.put_head(head_of(conversation))
        self.changed.emit(conversation.id)

    def put_head(self, head: ConversationHead) -> None:
        """Add it by its time, or replace the one with its id."""
        row = self.row_of(head.id)
        if row is not None and self._heads[row].touched_at == head.touched_at:
            if self._heads[row] != head:
                self._heads[row] = head
                self.dataChanged.emit(self.index(row), self.index(row))
            return
        others = [other for other in self._heads if other.id != head.id]
        place = next((n for n, other in enumerate(others) if other.touched_at <= head.touched_at), len(others))
        if row is None:
            self.beginInsertRows(_ROOT, place, place)
            self._number([*others[:place], head, *others[place:]])
            self.endInsertRows()
            return
        if place != row:
            self.beginMoveRows(_ROOT, row, row, _ROOT, place + (place > row))
            self._number([*others[:place], head, *others[place:]])
            self.endMoveRows()
        self._heads[place] = head
        self.dataChanged.emit(self.index(place), self.index(place))

    def remove(self, conversation_id: str) -> None:
        row = self.row_of(conversation_id)
        if row is not None:
            self.beginRemoveRows(_ROOT, row, row)
            self._number([*self._heads[:row], *self._heads[row + 1 :]])
            self._open.pop(conversation_id, None)
            self.endRemoveRows()

    def conversation(self, conversation_id: str) -> Conversation | None:
        """An opened conversation in full."""
        return self._open.get(conversation_id)

    def head(self, conversation_id: str) -> ConversationHead | None:
        row = self.row_of(conversation_id)
        return None if row is None else self._heads[row]

    def heads(self) -> tuple[ConversationHead, ...]:
        """Latest first."""
        return tuple(self._heads)

    def head_at(self, row: int) -> ConversationHead:
        return self._heads[row]

    def row_of(self, conversation_id: str) -> int | None:
        return self._row_of.get(conversation_id)

    def _number(self, heads: Sequence[ConversationHead]) -> None:
        self._heads = list(heads)
        self._row_of = {head.id: row for row, head in enumerate(self._heads)}

    def record(self, recording: AnswerRecording) -> None:
        self._recordings.append(recording)
        while len(self._recordings) > 1 and sum(known.size for known in self._recordings) > MOST_RECORDED_BYTES:
            self._recordings.popleft()

    def recording(self, turn_id: str) -> AnswerRecording | None:
        return next((known for known in self._recordings if known.turn_id == turn_id), None)

    def recorded_turns(self) -> frozenset[str]:
        return frozenset(known.turn_id for known in self._recordings)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if index.isValid() else flags

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        head = self._heads[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return head.title
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(filter(None, (head.title, moment(head.touched_at), self._origin(head))))
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(filter(None, (head.title, self._state(head), self._age(head), self._origin(head))))
            case _ if role == DETAIL_ROLE:
                return " · ".join(filter(None, (self._age(head), self._origin(head))))
            case _:
                return head if role == HEAD_ROLE else None

    def setData(
        self, index: QModelIndex | QPersistentModelIndex, value: object, role: int = Qt.ItemDataRole.EditRole
    ) -> bool:
        """A typed title is requested, and shown once it is saved."""
        head = self._heads[index.row()]
        title = " ".join(str(value).split())
        if role != Qt.ItemDataRole.EditRole or not title or title == head.title:
            return False
        self.rename_requested.emit(head.id, title)
        return True

    def _state(self, head: ConversationHead) -> str:
        """The state of the last answer, if it is worth mentioning."""
        words = {
            Outcome.STREAMING: self.tr("answering"),
            Outcome.INCOMPLETE: self.tr("interrupted"),
            Outcome.STOPPED: self.tr("stopped"),
            Outcome.ERROR: self.tr("failed"),
        }
        return words.get(head.outcome, "") if head.outcome else ""

    def _origin(self, head: ConversationHead) -> str:
        return self.tr("from {file}").format(file=plain_words(head.opened_from)) if head.opened_from else ""

    def _age(self, head: ConversationHead) -> str:
        return ago(head.touched_at, self.now())


class FoundConversations(QSortFilterProxyModel):
    """Those that a search found, or all of them, in groups by date."""

    def __init__(self, conversations: ConversationModel) -> None:
        super().__init__()
        self._conversations = conversations
        self._nothing = QStringListModel(self)
        self._hits: dict[str, ConversationHit] | None = None
        self._headings: dict[int, str] | None = None
        """By the row that each group begins with; None until they are asked for."""
        self._day: date | None = None
        for changed in (self.modelReset, self.rowsInserted, self.rowsRemoved, self.rowsMoved, self.layoutChanged):
            changed.connect(self._forget_headings)
        self.setSourceModel(conversations)

    def show_hits(self, hits: Sequence[ConversationHit] | None) -> None:
        """None shows all conversations."""
        self._hits = None if hits is None else {hit.conversation_id: hit for hit in hits}
        # A changing filter removes row by row, and views follow that far more slowly than a new model.
        self.setSourceModel(self._nothing)
        self.setSourceModel(self._conversations)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == HIT_ROLE:
            return (self._hits or {}).get(self._head(index.row()).id)
        if role == Qt.ItemDataRole.AccessibleTextRole and (heading := self.heading(index.row())):
            return f"{heading}: {super().data(index, role)}"
        return super().data(index, role)

    def heading(self, row: int) -> str:
        """The heading above the first conversation of a day, week or month; empty for the others."""
        if self._headings is None:
            self._headings = self._read_headings()
        return self._headings.get(row, "")

    def see_day(self) -> None:
        """Group again if another day has begun."""
        if self._headings is not None and self._day != self._conversations.now().astimezone().date():
            self.layoutChanged.emit()

    def _forget_headings(self) -> None:
        self._headings = None

    def _read_headings(self) -> dict[int, str]:
        """Looks at a few rows of each group only: there are thousands."""
        now = self._conversations.now()
        self._day = now.astimezone().date()
        headings: dict[int, str] = {}
        row = 0
        while row < self.rowCount():
            headings[row], begins = period(self._head(row).touched_at, now)
            rest = range(row + 1, self.rowCount())
            row = (
                bisect_right(rest, -begins.timestamp(), key=lambda at: -self._head(at).touched_at.timestamp()) + row + 1
            )
        return headings

    def _head(self, row: int) -> ConversationHead:
        return self._conversations.head_at(self.mapToSource(self.index(row, 0)).row())

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex = _ROOT) -> bool:  # noqa: ARG002 (as Qt calls it)
        return self._hits is None or self._conversations.head_at(source_row).id in self._hits
