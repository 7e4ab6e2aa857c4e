"""The fakes of the machine's adapters answer as the real ones do."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.fakes.journal import FakeJournal
from tests.fakes.keyring_backend import FakeRing
from tests.fakes.secret_store import FakeSecretStore

from docsdesk.adapters.journal import SqliteJournal
from docsdesk.adapters.keyring_secrets import KeyringSecrets
from docsdesk.adapters.secret_vault import SecretVault
from docsdesk.domain.api_key import KeyKind, read_key
from docsdesk.domain.conversation import Conversation, Turn
from docsdesk.domain.deployment import Deployment
from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.export_event import Started
from docsdesk.domain.export_job import ExportJob
from docsdesk.domain.library import LibraryBundle
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


async def test_that_a_journal_gives_the_librarys_bundles_the_one_last_kept_first(journal: Journal):
    older, newer = bundle(0), bundle(1)
    for one in (older, newer):
        await journal.put_bundle(one)
    pinned = older.model_copy(update={"pinned": True})
    await journal.put_bundle(pinned)
    assert await journal.bundles() == (newer, pinned)
    assert await journal.bundle(older.id) == pinned
    await journal.forget_bundle(newer.id)
    await journal.forget_bundle("never there")
    assert await journal.bundles() == (pinned,)
    assert await journal.bundle(newer.id) is None


async def test_that_a_journal_writes_a_job_and_the_bundle_it_brought_at_once(journal: Journal):
    ended, brought = job(0), bundle(0)
    await journal.put_job(ended, brought)
    assert await journal.jobs() == (ended,)
    assert await journal.bundles() == (brought,)


async def test_that_a_journal_gives_what_was_last_marked_as_deployed_for_a_site(journal: Journal):
    first, second, other = (
        Deployment(site_id=site_id, marked_at=NOW, content_digest=digest * 64, pages={"guides/setup": digest * 64})
        for site_id, digest in (("s1", "a"), ("s1", "b"), ("s2", "c"))
    )
    for one in (first, other, second):
        await journal.put_deployment(one)
    assert await journal.deployment("s1") == second
    assert await journal.deployment("s2") == other
    assert await journal.deployment("s3") is None


async def test_that_a_journal_gives_a_sites_conversations_the_one_last_spoken_in_first(journal: Journal):
    first, second, other = (
        Conversation(site_id=site_id, title="", created_at=NOW + timedelta(minutes=minutes))
        for site_id, minutes in (("s1", 0), ("s1", 1), ("s2", 2))
    )
    for one in (first, second, other):
        await journal.put_conversation(one)
    assert await journal.conversations("s1") == (second, first)
    continued = first.model_copy(
        update={"turns": (*first.turns, Turn(question="And?", asked_at=NOW + timedelta(minutes=3)))}
    )
    await journal.put_conversation(continued)
    assert await journal.conversations("s1") == (continued, second)


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
