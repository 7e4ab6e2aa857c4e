"""The fakes of the machine's adapters answer as the real ones do."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.fakes.conversations import FakeConversations
from tests.fakes.journal import FakeJournal
from tests.fakes.keyring_backend import FakeRing
from tests.fakes.secret_store import FakeSecretStore

from docsdesk.adapters.journal.conversations import ConversationTables
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.adapters.secrets.keyring import KeyringSecrets
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.domain.assistant.conversation import AskExtras, Attachment, ContextItem, Conversation, Turn, head_of
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.exports.export_event import Started
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.sites.api_key import KeyKind, read_key
from docsdesk.usecases.assistant.conversation_ports import ConversationJournal
from docsdesk.usecases.ports import Journal, SecretStore

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
ADMIN = read_key("svc_abc", wanted=KeyKind.ADMIN)


@pytest.fixture(params=["real", "fake"])
async def journal(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Journal]:
    journal: Journal = SqliteJournal(tmp_path / "journal.sqlite3") if request.param == "real" else FakeJournal()
    assert await journal.open() is None
    yield journal
    await journal.close()


@pytest.fixture(params=["real", "fake"])
def secrets(request: pytest.FixtureRequest) -> SecretStore:
    return KeyringSecrets(SecretVault(FakeRing().open)) if request.param == "real" else FakeSecretStore()


def job(minutes: int) -> ExportJob:
    at = NOW + timedelta(minutes=minutes)
    return ExportJob(site_id="s1", site_name="Docs", domain="docs.example.com", created_at=at, updated_at=at)


def bundle(minutes: int) -> LibraryBundle:
    return LibraryBundle(file=Path("docs.zip"), size_bytes=1, sha256="0f", kept_at=NOW + timedelta(minutes=minutes))


async def test_that_a_journal_gives_jobs_newest_first_as_last_put_until_they_are_forgotten(journal: Journal):
    older, newer = job(0), job(1)
    for one in (older, newer):
        await journal.put_job(one)
    started = older.after(Started("se_1"), NOW)
    await journal.put_job(started)
    assert await journal.jobs() == (newer, started)
    assert await journal.job(older.id) == started
    await journal.forget_job(newer.id)
    await journal.forget_job("never there")
    assert await journal.jobs() == (started,)
    assert await journal.job(newer.id) is None


async def test_that_a_journal_finds_the_newest_job_of_a_site(journal: Journal):
    assert await journal.last_job("s1") is None
    older, newer = job(0), job(1)
    for one in (newer, older, job(2).model_copy(update={"site_id": "s2"})):
        await journal.put_job(one)
    assert await journal.last_job("s1") == newer


async def test_that_a_journal_gives_the_librarys_bundles_the_one_last_kept_first(journal: Journal):
    older, newer = bundle(0), bundle(1)
    for one in (older, newer):
        await journal.put_bundle(one)
    pinned = older.model_copy(update={"pinned": True})
    await journal.put_bundle(pinned)
    assert await journal.bundles() == (newer, pinned)
    assert await journal.bundle(older.id) == pinned
    deleted = newer.model_copy(update={"deleted_at": NOW})
    await journal.put_bundle(deleted)
    assert (await journal.bundles(), await journal.deleted_bundles()) == ((pinned,), (deleted,))
    await journal.forget_bundle(newer.id)
    await journal.forget_bundle("never there")
    assert (await journal.bundles(), await journal.deleted_bundles()) == ((pinned,), ())
    assert await journal.bundle(newer.id) is None


async def test_that_a_journal_writes_a_job_and_the_bundle_it_brought_at_once(journal: Journal):
    ended, brought = job(0), bundle(0)
    await journal.put_job(ended, brought)
    assert await journal.jobs() == (ended,)
    assert await journal.bundles() == (brought,)


@pytest.fixture(params=["real", "fake"])
async def conversations(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[ConversationJournal]:
    journal = SqliteJournal(tmp_path / "conversations.sqlite3")
    yield ConversationTables(journal) if request.param == "real" else FakeConversations()
    await journal.close()


def conversation(site_id: str, minutes: int, *turns: Turn) -> Conversation:
    return Conversation(site_id=site_id, title="", created_at=NOW + timedelta(minutes=minutes), turns=turns)


def turn(minutes: int, **values: Any) -> Turn:
    return Turn(question="And?", asked_at=NOW + timedelta(minutes=minutes), **values)


async def test_that_a_sites_conversations_are_listed_the_one_last_spoken_in_first(conversations: ConversationJournal):
    first, second, other = conversation("s1", 0), conversation("s1", 1), conversation("s2", 2)
    for one in (first, second, other):
        await conversations.put_conversation(one, ())
    assert await conversations.conversations("s1") == (head_of(second), head_of(first))
    asked = first.asking(turn(3))
    await conversations.put_conversation(asked, asked.turns)
    assert await conversations.conversations("s1") == (head_of(asked), head_of(second))


async def test_that_a_conversation_comes_back_with_its_turns_as_last_put(conversations: ConversationJournal):
    one, two, three = turn(1), turn(2), turn(3)
    whole = conversation("s1", 0, one, two.model_copy(update={"parent_id": one.id}), three)
    await conversations.put_conversation(whole, whole.turns)
    stopped = whole.turns[1].as_stopped()
    await conversations.put_turn(whole.id, stopped)
    await conversations.rename(whole.id, "A better name")
    await conversations.show_leaf(whole.id, two.id)
    changes = {"title": "A better name", "leaf_id": two.id}
    assert await conversations.conversation(whole.id) == whole.with_turn(stopped).model_copy(update=changes)
    await conversations.put_conversation(whole, ())
    assert await conversations.conversation(whole.id) == whole.with_turn(stopped)


async def test_that_nothing_comes_of_what_is_done_to_a_conversation_that_is_not_there(
    conversations: ConversationJournal,
):
    await conversations.put_turn("gone", turn(0))
    await conversations.rename("gone", "x")
    await conversations.show_leaf("gone", "x")
    for deed in (conversations.discard, conversations.restore, conversations.forget):
        await deed("gone")
    assert await conversations.conversation("gone") is None
    assert await conversations.discarded_threads() == {}
    assert await conversations.conversations("s1") == ()


async def test_that_what_is_discarded_is_off_the_list_until_it_is_restored_or_forgotten(
    conversations: ConversationJournal,
):
    kept = conversation("s1", 0, turn(1, thread_id="a"), turn(2, thread_id="b"), turn(3))
    bare = conversation("s1", 1)
    for one in (kept, bare):
        await conversations.put_conversation(one, one.turns)
        await conversations.discard(one.id)
    assert await conversations.conversations("s1") == ()
    assert await conversations.discarded_threads() == {kept.id: {"a", "b"}, bare.id: frozenset()}
    await conversations.restore(kept.id)
    await conversations.forget(bare.id)
    assert await conversations.conversations("s1") == (head_of(kept),)
    assert await conversations.discarded_threads() == {}
    assert await conversations.conversation(bare.id) is None
    assert await conversations.conversation(kept.id) == kept


async def test_that_drafts_are_kept_by_site_and_conversation_until_they_are_empty(conversations: ConversationJournal):
    begun = conversation("s1", 0)
    await conversations.put_conversation(begun, ())
    for site_id, conversation_id, text in (
        ("s1", "", "new"),
        ("s2", "", "other"),
        ("s1", begun.id, "a"),
        ("s1", "", "b"),
    ):
        await conversations.put_draft(site_id, conversation_id, text)
    assert await conversations.drafts("s1") == {"": "b", begun.id: "a"}
    await conversations.put_draft("s1", "", "")
    await conversations.discard(begun.id)
    await conversations.forget(begun.id)
    assert await conversations.drafts("s1") == {}
    assert await conversations.drafts("s2") == {"": "other"}


async def test_that_what_goes_with_drafts_is_kept_until_there_is_nothing(conversations: ConversationJournal):
    code = AskExtras((ContextItem(type="code", value="x", path="app.py", element_id="e"),))
    file = Attachment(url="data:text/plain;base64,SGk=", name="a.txt", content_type="text/plain")
    begun = conversation("s1", 0)
    await conversations.put_conversation(begun, ())
    for site_id, conversation_id in (("s1", begun.id), ("s1", ""), ("s2", "")):
        await conversations.put_draft_extras(site_id, conversation_id, AskExtras((), (file,), "/auth"))
    await conversations.put_draft_extras("s1", "", code)
    assert await conversations.draft_extras("s1") == {begun.id: AskExtras((), (file,), "/auth"), "": code}
    await conversations.put_draft_extras("s1", "", AskExtras())
    await conversations.forget(begun.id)
    assert await conversations.draft_extras("s1") == {}


async def test_that_a_secret_store_keeps_keys_by_site_and_kind_until_they_are_deleted(secrets: SecretStore):
    assert await secrets.get("s1", KeyKind.ADMIN) is None
    assert await secrets.set("s1", ADMIN) is SecretStoreState.READY
    assert await secrets.get("s1", KeyKind.ADMIN) == ADMIN
    assert await secrets.get("s1", KeyKind.ASSISTANT) is None
    assert await secrets.get("s2", KeyKind.ADMIN) is None
    for _ in range(2):
        assert await secrets.delete("s1", KeyKind.ADMIN) is SecretStoreState.READY
        assert await secrets.get("s1", KeyKind.ADMIN) is None
    assert await secrets.state() is await secrets.retry() is SecretStoreState.READY


async def test_that_no_change_of_a_bundle_is_lost_and_none_brings_one_back(journal: Journal):
    kept = bundle(0)
    await journal.put_bundle(kept)
    await asyncio.gather(
        journal.change_bundle(kept.id, lambda known: known.model_copy(update={"pinned": True})),
        journal.change_bundle(kept.id, lambda known: known.model_copy(update={"version": "2"})),
    )
    assert await journal.bundle(kept.id) == kept.model_copy(update={"pinned": True, "version": "2"})
    await journal.forget_bundle(kept.id)
    assert await journal.change_bundle(kept.id, lambda known: known) is None
    assert await journal.bundles() == ()
