from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.fakes.keyring_backend import FakeRing

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.logging_setup import LOG_FILE
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.adapters.support.parts import SupportFiles
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.support.collect_diagnostics import collect_diagnostics

NOW = datetime(2026, 11, 28, tzinfo=UTC)
SITE = Site(id="a", name="Acme Rockets", base_url="https://docs.acme.example", ca_file=Path("/missing.pem"))


@pytest.fixture
def places(tmp_path: Path) -> UserPlaces:
    made = UserPlaces(*(tmp_path / name for name in ("config", "data", "cache", "logs", "run")))
    made.make()
    return made


async def collected(places: UserPlaces) -> str:
    redactor = Redactor()
    files = SupportFiles(places, redactor, SecretVault(FakeRing().open, learn=redactor.know))
    return await collect_diagnostics(await files.source(), NOW)


async def test_that_sites_are_numbered_and_secrets_removed(places: UserPlaces, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("https_proxy", "http://ann:CANARY-1@proxy.example:3128")
    monkeypatch.setenv("DOCSDESK_ADMIN_KEY", "CANARY-2")
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)
    SettingsFile(places.settings_file).write(Settings(sites=(SITE,)))
    (places.logs / LOG_FILE).write_text("Acme Rockets: CANARY-1, CANARY-2\n")

    text = await collected(places)

    assert "acme" not in text.lower()
    assert "CANARY" not in text
    assert "site-1: ***, ***" in text
    assert "way to the outside       http://proxy.example:3128\n" in text
    assert "proxies with a login     1\n" in text
    assert "keys of sites         0 of 3\n" in text


async def test_that_damaged_settings_are_told_and_left_as_they_are(places: UserPlaces):
    places.settings_file.write_text('{"sites": "CANARY"}')
    (places.logs / LOG_FILE).write_text("Acme Rockets\n")

    text = await collected(places)

    assert "The settings file" in text
    assert "Acme" not in text
    assert "CANARY" not in text
    assert places.settings_file.read_text() == '{"sites": "CANARY"}'
