import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.fakes.keyring_backend import FakeRing

from docsdesk.adapters.files.places import Places
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.adapters.logging_setup import LOG_FILE
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.adapters.support.parts import SupportFiles
from docsdesk.adapters.support.timings import timings
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.domain.support.diagnostics import Diagnostics, Part
from docsdesk.usecases.support.collect_diagnostics import Collected, collect_diagnostics

NOW = datetime(2026, 11, 28, tzinfo=UTC)
SITE = Site(id="a", name="Acme Rockets", base_url="https://docs.acme.example", ca_file=Path("/missing.pem"))


@pytest.fixture
def places(tmp_path: Path) -> Places:
    made = Places(*(tmp_path / name for name in ("config", "data", "cache", "logs", "run")))
    made.make()
    return made


async def collected(places: Places) -> Collected:
    redactor = Redactor()
    files = SupportFiles(places, redactor, SecretVault(FakeRing().open, learn=redactor.know))
    readers = {part: reader for part, reader in files.readers().items() if part is not Part.DISPLAY}
    return await collect_diagnostics(readers, NOW, redact=files.mask, hide_sites=files.hide_sites)


def facts(found: Diagnostics, part: Part) -> dict[str, str]:
    return next(dict(section.contents.facts) for section in found.sections if section.part is part)


async def test_that_sites_are_numbered_unless_their_names_are_wanted(places: Places, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("https_proxy", "http://ann:CANARY-1@proxy.example:3128")
    monkeypatch.setenv("DOCSDESK_ADMIN_KEY", "CANARY-2")
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)
    SettingsFile(places.settings_file).write(Settings(sites=(SITE,)))
    (places.logs / LOG_FILE).write_text("Acme Rockets: CANARY-1, CANARY-2\n")

    found = await collected(places)

    assert "Acme" not in found.nameless.as_text()
    assert "acme" not in found.nameless.as_text()
    assert "CANARY" not in found.named.as_text()
    assert "Acme Rockets: ***, ***" in found.named.as_text()
    network = facts(found.nameless, Part.NETWORK)
    assert (network["way to the outside"], network["proxies with a login"]) == ("http://proxy.example:3128", "1")
    assert network["certificates of site-1"].startswith("unusable")
    assert facts(found.nameless, Part.KEYRING)["admin keys"] == "0 of 1 sites"


async def test_that_damaged_settings_are_told_and_left_as_they_are(places: Places):
    places.settings_file.write_text('{"sites": "CANARY"}')
    (places.logs / LOG_FILE).write_text("Acme Rockets\n")

    found = await collected(places)

    assert "The settings file" in found.nameless.as_text()
    assert "Acme" not in found.nameless.as_text()
    assert "CANARY" not in found.named.as_text()
    assert places.settings_file.read_text() == '{"sites": "CANARY"}'


async def test_that_timings_come_from_the_journal_without_names_and_leave_it_alone(places: Places):
    journal = SqliteJournal(places.journal_file)
    await journal.put_job(
        ExportJob(site_id="a", site_name="Acme", domain="acme.example", created_at=NOW, updated_at=NOW, page_count=7)
    )
    await journal.close()
    before = sorted(places.data.iterdir())

    known = dict((await timings(places.journal_file, (("window shown", "0.3 s"),))).facts)

    assert known["window shown"] == "0.3 s"
    assert known["export 1"] == "2026-11-28T00:00Z, intended, 0.0 s, 7 pages"
    assert sorted(places.data.iterdir()) == before


async def test_that_a_journal_of_another_kind_is_told(places: Places):
    places.journal_file.write_text("not a journal")
    assert "cannot be read" in (await timings(places.journal_file)).problem
    with closing(sqlite3.connect(places.data / "empty.sqlite3")) as empty:
        empty.execute("PRAGMA user_version = 9")
    assert "cannot be read" in (await timings(places.data / "empty.sqlite3")).problem
