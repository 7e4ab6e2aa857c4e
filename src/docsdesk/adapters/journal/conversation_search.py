"""Searches the journal's conversations without ever blocking its writes."""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event

from docsdesk.adapters.journal.database import translated
from docsdesk.domain.assistant.conversation import MOST_FOUND, ConversationHit
from docsdesk.domain.assistant.excerpt import Marks, excerpt
from docsdesk.domain.word_search import phrases, put_together

LONGEST_QUERY = 200
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
    ORDER BY touched_at DESC, id LIMIT {MOST_FOUND}
"""
_TEXTS = """
    SELECT question, answer FROM turn_words JOIN turns ON turn_words.rowid = turns.number
    WHERE turns.conversation_id = ? ORDER BY turns.number DESC LIMIT ?
"""
_MOST_TURNS = 50
"""The latest turns of a conversation that are searched for an excerpt."""


class JournalSearch:
    """Implements conversation_ports.ConversationSearch. Each search reads through a connection of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def find(self, site_id: str, words: str) -> tuple[ConversationHit, ...]:
        wanted = words[:LONGEST_QUERY]
        if not phrases(wanted):
            return ()
        is_over = Event()
        work = partial(_find, self._path, site_id, wanted, is_over)
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
    twice = [query for query in queries for _ in range(2)]
    with translated(path), closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
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
