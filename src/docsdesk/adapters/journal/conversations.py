"""Conversations in the journal: each turn in a row of its own, with its words in an index written along with it."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError

from docsdesk.adapters.journal.database import JournalDatabase, valid_values
from docsdesk.domain.assistant.asking import AskExtras
from docsdesk.domain.assistant.conversation import Attachment, ContextItem, Conversation, ConversationHead, Turn
from docsdesk.domain.word_search import set_apart
from docsdesk.protocol import strict_json

_PUT_CONVERSATION = """
    INSERT INTO conversations (id, site_id, touched_at, value) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET value = excluded.value, touched_at = max(touched_at, excluded.touched_at)
    RETURNING number
"""
_PUT_TURN = """
    INSERT INTO turns (conversation_id, id, outcome, value) SELECT id, ?, ?, ? FROM conversations WHERE id = ?
    ON CONFLICT (conversation_id, id) DO UPDATE SET outcome = excluded.outcome, value = excluded.value
    RETURNING number
"""
_HEADS = """
    SELECT id, json_object(
        'id', id, 'site_id', site_id, 'title', json_extract(value, '$.title'), 'touched_at', touched_at,
        'outcome', (SELECT outcome FROM turns WHERE conversation_id = conversations.id ORDER BY number DESC LIMIT 1),
        'opened_from', coalesce(json_extract(value, '$.opened_from'), '')
    )
    FROM conversations WHERE site_id = ? AND discarded_at IS NULL AND json_valid(value) ORDER BY touched_at DESC, id
"""
_DISCARDED = """
    SELECT conversations.id, CASE WHEN json_valid(turns.value) THEN json_extract(turns.value, '$.thread_id') END
    FROM conversations LEFT JOIN turns ON turns.conversation_id = conversations.id
    WHERE discarded_at IS NOT NULL
"""
_EXTRAS = """
    SELECT turns.id, turn_extras.value FROM turn_extras JOIN turns ON turns.number = turn_extras.number
    WHERE turns.conversation_id = ?
"""
_FORGET = (
    "DELETE FROM turn_extras WHERE number IN (SELECT number FROM turns WHERE conversation_id = ?)",
    "DELETE FROM turn_words WHERE rowid IN (SELECT number FROM turns WHERE conversation_id = ?)",
    "DELETE FROM title_words WHERE rowid = (SELECT number FROM conversations WHERE id = ?)",
    "DELETE FROM turns WHERE conversation_id = ?",
    "DELETE FROM drafts WHERE conversation_id = ?",
    "DELETE FROM draft_extras WHERE conversation_id = ?",
    "DELETE FROM conversations WHERE id = ?",
)
_PUT_DRAFT = """
    INSERT INTO drafts (site_id, conversation_id, text) VALUES (?, ?, ?)
    ON CONFLICT (site_id, conversation_id) DO UPDATE SET text = excluded.text
"""


_ASK_EXTRAS = TypeAdapter(AskExtras)


class _TurnExtras(BaseModel):
    """Extras of a turn's question, which stay the same while the answer arrives."""

    turn_id: str
    attachments: tuple[Attachment, ...]
    context: tuple[ContextItem, ...]

    def of(self, turn: Turn) -> Turn:
        return turn.model_copy(update={"attachments": self.attachments, "context": self.context})


class ConversationTables:
    """Implements conversation_ports.ConversationJournal. Values are serialised on the journal's thread."""

    def __init__(self, journal: JournalDatabase) -> None:
        self._journal = journal

    async def put_conversation(self, conversation: Conversation, turns: Sequence[Turn]) -> None:
        await self._journal.transact(lambda connection: _put_conversation(connection, conversation, turns))

    async def put_turn(self, conversation_id: str, turn: Turn) -> None:
        await self._journal.transact(lambda connection: _put_turn(connection, conversation_id, turn))

    async def conversations(self, site_id: str) -> tuple[ConversationHead, ...]:
        return await self._journal.read(ConversationHead, _HEADS, site_id)

    async def conversation(self, conversation_id: str) -> Conversation | None:
        return await self._journal.transact(lambda connection: _conversation(connection, conversation_id))

    async def rename(self, conversation_id: str, title: str) -> None:
        await self._journal.transact(lambda connection: _rename(connection, conversation_id, title))

    async def show_leaf(self, conversation_id: str, leaf_id: str) -> None:
        shown = "UPDATE conversations SET value = json_set(value, '$.leaf_id', ?) WHERE id = ?"
        await self._journal.write((shown, (leaf_id, conversation_id)))

    async def discard(self, conversation_id: str) -> None:
        discarded = "UPDATE conversations SET discarded_at = ? WHERE id = ?"
        await self._journal.write((discarded, (datetime.now(UTC).isoformat(), conversation_id)))

    async def restore(self, conversation_id: str) -> None:
        await self._journal.write(("UPDATE conversations SET discarded_at = NULL WHERE id = ?", (conversation_id,)))

    async def discarded(self) -> Mapping[str, frozenset[str]]:
        rows = await self._journal.transact(lambda connection: connection.execute(_DISCARDED).fetchall())
        threads: dict[str, frozenset[str]] = {}
        for conversation_id, thread_id in rows:
            threads[conversation_id] = threads.get(conversation_id, frozenset()) | ({thread_id} - {None})
        return threads

    async def forget(self, conversation_id: str) -> None:
        await self._journal.write(*((statement, (conversation_id,)) for statement in _FORGET))

    async def drafts(self, site_id: str) -> Mapping[str, str]:
        query = "SELECT conversation_id, text FROM drafts WHERE site_id = ?"
        return dict(await self._journal.transact(lambda connection: connection.execute(query, (site_id,)).fetchall()))

    async def put_draft(self, site_id: str, conversation_id: str, text: str) -> None:
        if text:
            await self._journal.write((_PUT_DRAFT, (site_id, conversation_id, strict_json.repaired(text))))
        else:
            gone = "DELETE FROM drafts WHERE site_id = ? AND conversation_id = ?"
            await self._journal.write((gone, (site_id, conversation_id)))

    async def draft_extras(self, site_id: str) -> Mapping[str, AskExtras]:
        return await self._journal.transact(lambda connection: _draft_extras(connection, site_id))

    async def put_draft_extras(self, site_id: str, conversation_id: str, extras: AskExtras) -> None:
        await self._journal.transact(lambda connection: _put_draft_extras(connection, site_id, conversation_id, extras))


def _put_conversation(connection: sqlite3.Connection, conversation: Conversation, turns: Sequence[Turn]) -> None:
    head = conversation.model_copy(update={"turns": (), "title": strict_json.repaired(conversation.title)})
    touched = max([conversation.created_at, *(turn.asked_at for turn in turns)])
    row = (head.id, head.site_id, _utc(touched), _json(head))
    number: int = connection.execute(_PUT_CONVERSATION, row).fetchone()[0]
    _index_title(connection, number, head.title)
    for turn in turns:
        _put_turn(connection, conversation.id, turn, is_new=True)


def _put_turn(connection: sqlite3.Connection, conversation_id: str, turn: Turn, *, is_new: bool = False) -> None:
    """Writes a question's extras only if the turn is new or they are missing."""
    bare = turn.model_copy(update={"attachments": (), "context": ()})
    row = (turn.id, turn.answer.outcome.value, _json(bare), conversation_id)
    if (found := connection.execute(_PUT_TURN, row).fetchone()) is None:
        return
    words = (set_apart(strict_json.repaired(text)) for text in (turn.question, turn.answer.text))
    put = "INSERT OR REPLACE INTO turn_words (rowid, question, answer) VALUES (?, ?, ?)"
    connection.execute(put, (found[0], *words))
    if is_new or not _has_extras(connection, found[0]):
        _put_extras(connection, found[0], turn)


def _has_extras(connection: sqlite3.Connection, number: int) -> bool:
    return connection.execute("SELECT 1 FROM turn_extras WHERE number = ?", (number,)).fetchone() is not None


def _put_extras(connection: sqlite3.Connection, number: int, turn: Turn) -> None:
    if turn.attachments or turn.context:
        extras = _TurnExtras(turn_id=turn.id, attachments=turn.attachments, context=turn.context)
        connection.execute("INSERT OR REPLACE INTO turn_extras (number, value) VALUES (?, ?)", (number, _json(extras)))
    else:
        connection.execute("DELETE FROM turn_extras WHERE number = ?", (number,))


def _put_draft_extras(connection: sqlite3.Connection, site_id: str, conversation_id: str, extras: AskExtras) -> None:
    gone = "DELETE FROM draft_extras WHERE site_id = ? AND conversation_id = ?"
    connection.execute(gone, (site_id, conversation_id))
    if extras != AskExtras():
        value = strict_json.dumps(strict_json.repaired_value(_ASK_EXTRAS.dump_python(extras, mode="json"))).decode()
        put = "INSERT INTO draft_extras (site_id, conversation_id, value) VALUES (?, ?, ?)"
        connection.execute(put, (site_id, conversation_id, value))


def _draft_extras(connection: sqlite3.Connection, site_id: str) -> dict[str, AskExtras]:
    rows = connection.execute("SELECT conversation_id, value FROM draft_extras WHERE site_id = ?", (site_id,))
    kept: dict[str, AskExtras] = {}
    for conversation_id, value in rows:
        with suppress(ValidationError):  # Of another version; it stays as it is.
            kept[conversation_id] = _ASK_EXTRAS.validate_json(value)
    return kept


def _conversation(connection: sqlite3.Connection, conversation_id: str) -> Conversation | None:
    heads = connection.execute("SELECT id, value FROM conversations WHERE id = ?", (conversation_id,)).fetchall()
    query = "SELECT id, value FROM turns WHERE conversation_id = ? ORDER BY number"
    rows = connection.execute(query, (conversation_id,)).fetchall()
    apart = valid_values(_TurnExtras, connection.execute(_EXTRAS, (conversation_id,)).fetchall())
    extras = {one.turn_id: one for one in apart}
    # Turns of earlier versions contain their extras.
    turns = (extras[turn.id].of(turn) if turn.id in extras else turn for turn in valid_values(Turn, rows))
    head = next(iter(valid_values(Conversation, heads)), None)
    return head.model_copy(update={"turns": tuple(turns)}) if head else None


def _rename(connection: sqlite3.Connection, conversation_id: str, title: str) -> None:
    title = strict_json.repaired(title)
    renamed = "UPDATE conversations SET value = json_set(value, '$.title', ?) WHERE id = ? RETURNING number"
    if (found := connection.execute(renamed, (title, conversation_id)).fetchone()) is not None:
        _index_title(connection, found[0], title)


def _index_title(connection: sqlite3.Connection, number: int, title: str) -> None:
    connection.execute("INSERT OR REPLACE INTO title_words (rowid, title) VALUES (?, ?)", (number, set_apart(title)))


def _json(value: BaseModel) -> str:
    try:
        return value.model_dump_json()
    except PydanticSerializationError:
        # A paste may hold a lone surrogate.
        return strict_json.dumps(strict_json.repaired_value(value.model_dump(mode="json"))).decode()


def _utc(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat()
