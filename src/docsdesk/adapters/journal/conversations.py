"""Conversations with the assistant in the journal, and how many questions each service was sent."""

import asyncio
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Event

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError

from docsdesk.adapters.journal.database import JournalDatabase, translate_errors, valid_values
from docsdesk.domain.assistant.budget import DAY
from docsdesk.domain.assistant.conversation import (
    MOST_HITS,
    AskExtras,
    Attachment,
    ContextItem,
    Conversation,
    ConversationHead,
    ConversationHit,
    Turn,
)
from docsdesk.domain.assistant.excerpt import Marks, excerpt
from docsdesk.domain.errors import JournalError
from docsdesk.domain.word_search import phrases, put_together, set_apart
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
_QUERY_CHARACTERS = 200
"""Characters of the query that are used."""
_MOST_WORDS = 12
_STEPS = 10_000
"""Of SQLite's virtual machine, between two checks that the search is still wanted."""
_HAS_WORD = """
    SELECT conversation_id FROM turns WHERE number IN (SELECT rowid FROM turn_words WHERE turn_words MATCH ?)
    UNION SELECT id FROM conversations WHERE number IN (SELECT rowid FROM title_words WHERE title_words MATCH ?)
"""
_FOUND = f"""
    SELECT id, number IN (SELECT rowid FROM title_words WHERE title_words MATCH ?) FROM conversations
    WHERE site_id = ? AND discarded_at IS NULL AND id IN ({{has_words}})
    ORDER BY touched_at DESC, id LIMIT {MOST_HITS}
"""
_TEXTS = """
    SELECT question, answer FROM turn_words JOIN turns ON turn_words.rowid = turns.number
    WHERE turns.conversation_id = ? ORDER BY turns.number DESC LIMIT ?
"""
_MOST_TURNS = 50
"""The latest turns of a conversation that are searched for an excerpt."""


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
        shown = "UPDATE conversations SET value = json_set(value, '$.leaf_id', ?) WHERE id = ? AND json_valid(value)"
        await self._journal.write((shown, (leaf_id, conversation_id)))

    async def discard(self, conversation_id: str) -> None:
        discarded = "UPDATE conversations SET discarded_at = ? WHERE id = ?"
        await self._journal.write((discarded, (datetime.now(UTC).isoformat(), conversation_id)))

    async def restore(self, conversation_id: str) -> None:
        await self._journal.write(("UPDATE conversations SET discarded_at = NULL WHERE id = ?", (conversation_id,)))

    async def discarded_threads(self) -> Mapping[str, frozenset[str]]:
        rows = await self._journal.transact(lambda connection: connection.execute(_DISCARDED).fetchall())
        threads: dict[str, frozenset[str]] = {}
        for conversation_id, thread_id in rows:
            known = {thread_id} if isinstance(thread_id, str) else set[str]()
            threads[conversation_id] = threads.get(conversation_id, frozenset()) | known
        return threads

    async def forget(self, conversation_id: str) -> None:
        await self._journal.write(*((statement, (conversation_id,)) for statement in _FORGET))

    async def drafts(self, site_id: str) -> Mapping[str, str]:
        query = "SELECT conversation_id, text FROM drafts WHERE site_id = ?"
        return dict(await self._journal.transact(lambda connection: connection.execute(query, (site_id,)).fetchall()))

    async def put_draft(self, site_id: str, conversation_id: str, text: str) -> None:
        if text:
            await self._journal.write((_PUT_DRAFT, (site_id, conversation_id, strict_json.repair(text))))
        else:
            gone = "DELETE FROM drafts WHERE site_id = ? AND conversation_id = ?"
            await self._journal.write((gone, (site_id, conversation_id)))

    async def draft_extras(self, site_id: str) -> Mapping[str, AskExtras]:
        return await self._journal.transact(lambda connection: _draft_extras(connection, site_id))

    async def put_draft_extras(self, site_id: str, conversation_id: str, extras: AskExtras) -> None:
        await self._journal.transact(lambda connection: _put_draft_extras(connection, site_id, conversation_id, extras))


def _put_conversation(connection: sqlite3.Connection, conversation: Conversation, turns: Sequence[Turn]) -> None:
    head = conversation.model_copy(update={"turns": (), "title": strict_json.repair(conversation.title)})
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
    words = (set_apart(strict_json.repair(text)) for text in (turn.question, turn.answer.text))
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
        value = strict_json.dumps(strict_json.repair_value(_ASK_EXTRAS.dump_python(extras, mode="json"))).decode()
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
    title = strict_json.repair(title)
    renamed = """
        UPDATE conversations SET value = json_set(value, '$.title', ?) WHERE id = ? AND json_valid(value)
        RETURNING number
    """
    if (found := connection.execute(renamed, (title, conversation_id)).fetchone()) is not None:
        _index_title(connection, found[0], title)


def _index_title(connection: sqlite3.Connection, number: int, title: str) -> None:
    connection.execute("INSERT OR REPLACE INTO title_words (rowid, title) VALUES (?, ?)", (number, set_apart(title)))


def _json(value: BaseModel) -> str:
    try:
        return value.model_dump_json()
    except PydanticSerializationError:
        # A paste may hold a lone surrogate.
        return strict_json.dumps(strict_json.repair_value(value.model_dump(mode="json"))).decode()


def _utc(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat()


class JournalSearch:
    """Implements conversation_ports.ConversationSearch. Each search reads through a connection of its own."""

    def __init__(self, journal: JournalDatabase) -> None:
        self._journal = journal

    async def find(self, site_id: str, words: str) -> tuple[ConversationHit, ...]:
        wanted = words[:_QUERY_CHARACTERS]
        if not phrases(wanted):
            return ()
        try:
            return await self._look(site_id, wanted)
        except JournalError as error:
            if not await self._journal.mend(error):
                raise
            return await self._look(site_id, wanted)

    async def _look(self, site_id: str, wanted: str) -> tuple[ConversationHit, ...]:
        is_over = Event()
        work = partial(_find, self._journal.path, site_id, wanted, is_over)
        looking = asyncio.get_running_loop().run_in_executor(None, work)
        try:
            return await asyncio.shield(looking)
        except asyncio.CancelledError:
            is_over.set()
            await asyncio.wait((looking,))
            looking.exception()
            raise


def _find(path: Path, site_id: str, wanted: str, is_over: Event) -> tuple[ConversationHit, ...]:
    queries = phrases(wanted)[-_MOST_WORDS:]
    has_words = " INTERSECT ".join(f"SELECT * FROM ({_HAS_WORD})" for _ in queries)
    twice = [query for pair in zip(queries, queries, strict=True) for query in pair]
    with translate_errors(path), closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        connection.set_progress_handler(is_over.is_set, _STEPS)
        rows = connection.execute(_FOUND.format(has_words=has_words), (" ".join(queries), site_id, *twice)).fetchall()
        hits: list[ConversationHit] = []
        for found_id, is_in_title in rows:
            if is_over.is_set():
                break
            texts = () if is_in_title else connection.execute(_TEXTS, (found_id, _MOST_TURNS))
            hits.append(ConversationHit(found_id, *_excerpt(texts, wanted, len(queries))))
        return tuple(hits)


def _excerpt(turns: Iterable[Sequence[str]], wanted: str, count: int) -> tuple[str, Marks]:
    """From the latest question or answer that has most of the words."""
    best: tuple[str, Marks] = ("", ())
    most = 0
    for text in (text for turn in turns for text in turn):
        shown, marks = excerpt(put_together(text), wanted)
        found = len({shown[start:end].casefold() for start, end in marks})
        if found > most:
            best, most = (shown, marks), found
        if most >= count:
            break
    return best


class BudgetTable:
    """Implements budget_ports.BudgetJournal."""

    def __init__(self, journal: JournalDatabase) -> None:
        self._journal = journal

    async def put_question(self, service: str, at: datetime) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM sent_questions WHERE at < ?", (_text(at - DAY),))
            connection.execute("INSERT INTO sent_questions (service, at) VALUES (?, ?)", (service, _text(at)))

        await self._journal.transact(write)

    async def questions_since(self, service: str, now: datetime, *moments: datetime) -> tuple[int, ...]:
        # Those of the future were asked before the clock was set back; they would count until it is there again.
        query = "SELECT count(*) FROM sent_questions WHERE service = ? AND at > ? AND at <= ?"
        last = _text(now)

        def read(connection: sqlite3.Connection) -> tuple[int, ...]:
            counted = (connection.execute(query, (service, _text(at), last)).fetchone() for at in moments)
            return tuple(int(row[0]) for row in counted)

        return await self._journal.transact(read)


def _text(moment: datetime) -> str:
    """All of the same length, so that they sort chronologically."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
