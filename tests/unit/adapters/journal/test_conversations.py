"""Conversations in the journal's file: from before there were branches, unreadable, and found by their words."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from docsdesk.adapters.journal import schema as journal_schema
from docsdesk.adapters.journal.conversations import ConversationTables, JournalSearch
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.assistant.answer import Answer, Outcome, TextPart
from docsdesk.domain.assistant.conversation import MOST_HITS, AskExtras, Attachment, ContextItem, Conversation, Turn
from docsdesk.domain.errors import JournalError

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
BEFORE_TURNS = next(
    number for number, step in enumerate(journal_schema.MIGRATIONS) if "CREATE TABLE turns" in str(step)
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


@pytest.fixture
async def tables(path: Path) -> AsyncIterator[ConversationTables]:
    journal = SqliteJournal(path)
    await journal.open()
    yield ConversationTables(journal)
    await journal.close()


def turn(question: str, answer: str = "", minutes: int = 0, **values: str) -> Turn:
    parts = (TextPart(text=answer[:3]), TextPart(text=answer[3:]))
    said = Answer(parts=parts, outcome=Outcome.FINISHED)
    return Turn(question=question, asked_at=NOW + timedelta(minutes=minutes), answer=said, **values)


def begun(*turns: Turn, title: str = "T", site_id: str = "s") -> Conversation:
    return Conversation(site_id=site_id, title=title, created_at=NOW, turns=turns)


async def keep(tables: ConversationTables, *turns: Turn, **values: str) -> Conversation:
    conversation = begun(*turns, **values)
    await tables.put_conversation(conversation, turns)
    return conversation


async def found(path: Path, words: str, site_id: str = "s") -> list[str]:
    return [hit.conversation_id for hit in await JournalSearch(SqliteJournal(path)).find(site_id, words)]


def old_journal(path: Path, *values: str) -> None:
    """As it was written before turns had rows of their own."""
    with closing(sqlite3.connect(path)) as first:
        for step in journal_schema.MIGRATIONS[:BEFORE_TURNS]:
            for statement in step:
                first.execute(statement)
        for number, value in enumerate(values):
            first.execute("INSERT INTO conversations VALUES (?, 's', ?, ?)", (f"c{number}", NOW.isoformat(), value))
        first.execute(f"PRAGMA application_id = {journal_schema.APPLICATION_NUMBER}")
        first.execute(f"PRAGMA user_version = {BEFORE_TURNS}")
        first.commit()


async def test_that_conversations_from_before_there_were_branches_are_lines_that_are_found(path: Path):
    turns = [turn("One?", "Yes, Zürich."), turn("Two?"), turn("Three?")]
    left_out = {"parent_id", "thread_id"}
    old = begun().model_dump(mode="json", exclude={"leaf_id"}) | {"id": "c0", "thread_id": "th"}
    old["turns"] = [each.model_dump(mode="json", exclude=left_out) for each in turns]
    hostile = ["{not JSON", "[]", '{"turns": 7}', '{"turns": [7, null, {"id": null}, {"answer": {"parts": [1]}}]}', "7"]
    old_journal(path, json.dumps(old), *hostile)
    tables = ConversationTables(SqliteJournal(path))
    read = await tables.conversation("c0")
    assert [each.question for each in read.path] == ["One?", "Two?", "Three?"]
    assert (read.path[0].answer, read.thread_id) == (turns[0].answer, "th")
    assert [head.id for head in await tables.conversations("s")] == ["c0"]
    assert await found(path, "zurich") == await found(path, "three") == ["c0"]
    await tables.put_conversation(read.asking(turn("Four?", parent_id=read.last.id)), (turn("Four?"),))
    await tables._journal.close()
    with closing(sqlite3.connect(path)) as other:
        kept = [value for (value,) in other.execute("SELECT value FROM conversations WHERE id > 'c0' ORDER BY id")]
    assert kept[0] == hostile[0]


async def test_that_branches_written_before_turns_had_rows_are_kept(path: Path):
    one, two = turn("One?"), turn("Two?", thread_id="b")
    tree = begun(one, two, turn("Three?", parent_id=one.id)).model_copy(update={"id": "c0", "leaf_id": two.id})
    old_journal(path, tree.model_dump_json())
    tables = ConversationTables(SqliteJournal(path))
    assert await tables.conversation("c0") == tree
    await tables._journal.close()


async def test_that_a_turn_that_cannot_be_read_takes_nothing_else_away(path: Path, tables: ConversationTables):
    kept = await keep(tables, turn("One?"), turn("Two?"))
    with sqlite3.connect(path) as other:
        other.execute("UPDATE turns SET value = '{}' WHERE number = 1")
    other.close()
    assert (await tables.conversation(kept.id)).turns == kept.turns[1:]


async def test_that_half_a_character_in_a_question_is_no_reason_to_lose_it(tables: ConversationTables):
    kept = await keep(tables, turn("Half \ud800?", "a\udfff"), title="\ud800")
    await tables.put_draft("s", kept.id, "\ud800 draft")
    read = await tables.conversation(kept.id)
    assert (read.turns[0].question, read.title) == ("Half \ufffd?", "\ufffd")
    assert await tables.drafts("s") == {kept.id: "\ufffd draft"}


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("token", [0]),
        ("tok", [0]),
        ("tok ", []),
        ("TOKEN expire", [0]),
        ("token zurich", []),
        ("zurich", [1]),
        ("ZÜRICH", [1]),
        ("Zu\u0308rich", [1]),
        ("認証", [2]),
        ("証", [2]),
        ("証認", []),
        ("한국", [3]),
        ("webhooks", [1]),
        ("renamed", [3]),
        ("", []),
        ("gone", []),
    ],
)
async def test_that_conversations_are_found_by_titles_questions_and_answers(path, tables, words, numbers):
    kept = [
        await keep(tables, turn("How long is it valid?", "A token lasts."), turn("And then?", "They expire.")),
        await keep(tables, turn("Webhooks?", "From Zürich.")),
        await keep(tables, turn("APIの認証方法は?", "ヘッダーで送信します。")),
        await keep(tables, turn("대한한국어 문서?"), title="x"),
    ]
    await keep(tables, turn("token zurich 認証 한국 webhooks renamed"), site_id="other")
    await tables.rename(kept[3].id, "Renamed")
    assert await found(path, words) == [kept[number].id for number in numbers]


async def test_that_the_index_follows_what_is_changed_discarded_and_forgotten(path, tables):
    kept = await keep(tables, turn("First?", "Draft"), title="Before")
    await tables.put_turn(kept.id, kept.turns[0].model_copy(update={"answer": turn("", "Final").answer}))
    await tables.rename(kept.id, "After")
    assert [await found(path, word) for word in ("draft", "final", "before", "after")] == [[], [kept.id], [], [kept.id]]
    await tables.discard(kept.id)
    assert await found(path, "final") == []
    await tables.restore(kept.id)
    assert await found(path, "final") == [kept.id]
    await tables.forget(kept.id)
    with closing(sqlite3.connect(path)) as other:
        for table in ("turn_words", "title_words", "turns", "conversations"):
            assert other.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
            if table.endswith("words"):
                other.execute(f"INSERT INTO {table} ({table}) VALUES ('integrity-check')")


async def test_that_a_hit_shows_the_words_around_its_best_match(path, tables):
    long = "Nothing here. " * 50 + "Send the *key* in 認証 the header.\nThen go on."
    await keep(tables, turn("a key", "x"), turn("Well?", long))
    (hit,) = await JournalSearch(SqliteJournal(path)).find("s", "header 認証")
    assert [hit.snippet[start:end] for start, end in hit.marks] == ["認証", "header"]
    assert "Send the *key* in 認証 the header. Then go on." in hit.snippet
    (title,) = await JournalSearch(SqliteJournal(path)).find("s", "t")
    assert (title.snippet, title.marks) == ("", ())


@pytest.mark.parametrize(
    "words",
    [
        *(
            '"',
            '""',
            "'",
            "*",
            "a OR",
            "NOT a",
            "a AND (",
            "question:a",
            "NEAR(a b)",
            "^a",
            "-a",
            "_",
            "a\0b",
            "%",
            "{a}",
        ),
        *("\ud800", "🙂", "a + b", "; DROP TABLE turns"),
        *("a" * 1_000_000, "a " * 100_000, "認" * 10_000),
    ],
)
async def test_that_nothing_a_person_types_breaks_a_search(path, tables, words):
    await keep(tables, turn("harmless"))
    assert await found(path, words) == []


async def test_that_only_the_latest_of_many_are_named(path, tables):
    await keep(tables, title="Other")
    with closing(sqlite3.connect(path)) as other:
        rows = [(str(number), f"2026-{number:04}") for number in range(MOST_HITS + 5)]
        put = "INSERT INTO conversations (id, site_id, touched_at, value) VALUES (?, 's', ?, '{}')"
        other.executemany(put, rows)
        other.execute(
            "INSERT INTO title_words (rowid, title) SELECT number, 'Same' FROM conversations WHERE value = '{}'"
        )
        other.commit()
    assert await found(path, "same") == [name for name, _ in reversed(rows)][:MOST_HITS]


async def test_that_a_search_that_nobody_waits_for_is_given_up(path, tables):
    await keep(tables, turn("word " * 20_000))
    searching = asyncio.create_task(JournalSearch(SqliteJournal(path)).find("s", "w"))
    await asyncio.sleep(0)
    searching.cancel()
    with pytest.raises(asyncio.CancelledError):
        await searching


async def test_that_a_search_without_a_journal_says_so(tmp_path: Path):
    with pytest.raises(JournalError):
        await JournalSearch(SqliteJournal(tmp_path / "none" / "journal.sqlite3")).find("s", "word")


async def test_that_a_damaged_turn_keeps_no_deleted_conversation_from_being_forgotten(path, tables):
    conversation = await keep(tables, turn("One", thread_id="t1"), turn("Two", thread_id="t2"))
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE turns SET value = '{\"thread_id' WHERE number = 1")
        other.commit()
    await tables.discard(conversation.id)
    assert await tables.discarded_threads() == {conversation.id: frozenset({"t2"})}


FILE = Attachment(url="data:text/plain;base64,SGk=", name="a.txt", content_type="text/plain")
CODE = ContextItem(type="code", value="x = 1")


async def test_that_what_goes_with_a_question_comes_back_and_is_written_once(tables: ConversationTables, path: Path):
    asked = turn("How?").model_copy(update={"attachments": (FILE,), "context": (CODE,)})
    conversation = await keep(tables, asked)
    more = asked.model_copy(update={"answer": Answer(parts=(TextPart(text="Half"),))})
    await tables.put_turn(conversation.id, more)
    read = await tables.conversation(conversation.id)
    assert read is not None
    assert read.turns == (more,)
    with closing(sqlite3.connect(path)) as connection:
        (written,) = connection.execute("SELECT value FROM turns").fetchone()
        assert "SGk=" not in written
        assert connection.execute("SELECT count(*) FROM turn_extras").fetchone() == (1,)
    await tables.forget(conversation.id)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM turn_extras").fetchone() == (0,)


async def test_that_another_attempt_at_a_turn_takes_its_own_files_along(tables: ConversationTables):
    asked = turn("How?").model_copy(update={"attachments": (FILE,)})
    conversation = await keep(tables, asked)
    again = asked.model_copy(update={"attachments": (), "context": (CODE,)})
    await tables.put_conversation(conversation, (again,))
    assert (await tables.conversation(conversation.id)).turns == (again,)
    await tables.put_conversation(conversation, (turn("How?", id=asked.id),))
    assert (await tables.conversation(conversation.id)).turns[0].context == ()


async def test_that_a_turn_from_before_keeps_the_files_that_stand_in_it(tables: ConversationTables, path: Path):
    asked = turn("How?").model_copy(update={"attachments": (FILE,)})
    conversation = await keep(tables, asked)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM turn_extras")
        connection.execute("UPDATE turns SET value = ?", (asked.model_dump_json(),))
    assert (await tables.conversation(conversation.id)).turns == (asked,)


async def test_that_half_a_character_in_what_goes_with_a_draft_does_not_lose_the_rest(tables: ConversationTables):
    half = ContextItem(type="textSelection", value="a\ud800")
    await tables.put_draft_extras("s", "", AskExtras((half, CODE), (FILE,)))
    whole = half.model_copy(update={"value": "a\ufffd"})
    assert await tables.draft_extras("s") == {"": AskExtras((whole, CODE), (FILE,))}


async def test_that_a_conversation_from_a_file_stands_where_it_was_opened_and_names_the_file(
    tables: ConversationTables,
):
    await keep(tables, turn("Here?"))
    saved = turn("There?", minutes=-600)
    opened = begun(saved).model_copy(update={"opened_from": "c.json", "created_at": NOW + timedelta(minutes=1)})
    await tables.put_conversation(opened, (saved,))
    heads = await tables.conversations("s")
    assert [head.opened_from for head in heads] == ["c.json", ""]
    assert heads[0].touched_at == opened.created_at
    assert await tables.conversation(opened.id) == opened
