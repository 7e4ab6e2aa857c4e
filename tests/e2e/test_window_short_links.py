"""An export in a real window, from a service whose links live for seconds, over a network that breaks off again."""

import asyncio
import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.contract.engine_process import EngineProcess
from tests.e2e.bundles import check_bundle
from tests.e2e.conftest import OpenWindow
from tests.e2e.site_editor import fill_in
from tests.e2e.window import Window
from tests.fakes.cutting_relay import Relay, cutting_relay
from tests.faults.short_links import FEWEST_RENEWALS, WHOLE, Conditions, hosting_engine

QUICK = Conditions(size=8_000_000, rate=1_000_000, link_lifetime=5, cut_after=1.5)
MOST_SENT = 1.05
"""Times the bundle's size: what was lost on the way comes down again, the rest does not."""


@pytest.mark.keyring
@pytest.mark.parametrize(
    "conditions",
    [
        pytest.param(QUICK, id="quick"),
        pytest.param(WHOLE, id="whole", marks=[pytest.mark.long, pytest.mark.timeout(900)]),
    ],
)
async def test_that_a_bundle_outlasts_its_links_and_a_network_that_breaks_off(
    conditions: Conditions, private_home: Path, tmp_path: Path, open_window: OpenWindow
):
    browser = Browser(tmp_path / "programs")
    with hosting_engine(conditions, tmp_path) as engine:
        async with cutting_relay(engine.port, conditions.cut_after) as relay:
            window = open_window("window.log", {"PATH": f"{browser.folder}{os.pathsep}{os.environ['PATH']}"})
            journey = Journey(window, relay, private_home / ".local" / "share" / "docsdesk" / "bundles")
            await asyncio.to_thread(journey.export, engine, conditions)
            archive = await asyncio.to_thread(journey.wait_for_the_bundle, conditions)
            assert archive.read_bytes() == only(tmp_path / "state").read_bytes()
            await asyncio.to_thread(verify_and_browse, window, archive, browser)
            assert await asyncio.to_thread(window.quit) == 0
    print(
        f"{relay.sent:,} bytes for {archive.stat().st_size:,} in {relay.downloads} pieces, {relay.links - 2} renewals"
    )


class Journey:
    def __init__(self, window: Window, relay: Relay, bundles: Path) -> None:
        self._window = window
        self._relay = relay
        self._bundles = bundles

    def export(self, engine: EngineProcess, conditions: Conditions) -> None:
        """Up to a download that was held and goes on."""
        self._connect(engine)
        self._window.press(id="show_exports_button")
        self._window.press(name="Start export", role="push button")
        self._window.press(id="confirm_start_export")
        self._watch(lambda: self.arrived() > conditions.size / 4, 60, "the download never gets going")
        self._window.press(id="pause_export")
        self._window.see(id="export_state_word", name="Paused")
        self._window.see(id="job_progress", contains="downloaded so far")
        kept, links = self.arrived(), self._relay.links
        self._window.press(id="resume_export")
        self._watch(lambda: self._relay.links > links, 30, "the download never goes on")
        assert kept >= conditions.size / 4
        self._watch(lambda: self.arrived() > kept, 60, "nothing more arrives")

    def wait_for_the_bundle(self, conditions: Conditions) -> Path:
        """Nobody presses anything."""
        self._watch(lambda: list(self._bundles.glob("*.tar.gz")), 10 * conditions.size / conditions.rate, "no bundle")
        archive = only(self._bundles)
        self._window.see(id="export_state_word", name="Verified")
        self._window.press(name="Info", role="page tab")
        self._window.press(id="show_technical")
        self._window.see(id="export_fact_sha256", contains=hashlib.sha256(archive.read_bytes()).hexdigest())
        self._say_nothing()
        # One link was asked for to begin with and one to go on after the pause.
        assert self._relay.links - 2 >= FEWEST_RENEWALS
        assert conditions.size <= archive.stat().st_size
        assert self._relay.sent <= MOST_SENT * archive.stat().st_size
        assert "harbour.png" in check_bundle(archive)
        return archive

    def arrived(self) -> int:
        return max((part.stat().st_size for part in self._bundles.glob("*.part")), default=0)

    def _connect(self, engine: EngineProcess) -> None:
        keys = json.loads(engine.line)
        fill_in(
            self._window,
            self._relay.url,
            domain=engine.domain,
            hostname=engine.hostname,
            admin=keys["adminKey"],
            assistant=keys["assistantKey"],
        )
        self._window.press(id="save")
        self._window.see(id="keys_status", contains="Keys in the keyring")

    def _watch(self, is_there: Callable[[], object], within: float, otherwise: str) -> None:
        """Wait without being told or asked anything."""
        self._window.wait_for(lambda: self._say_nothing() or is_there(), otherwise, within=within)

    def _say_nothing(self) -> None:
        """Notices and what holds an export up are banners; questions are dialogs."""
        assert not self._window.shows(id="banner"), self._window.story()
        assert not self._window.shows(role="dialog"), self._window.story()


class Browser:
    """What the desktop opens addresses with; keeps them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._opened = folder / "opened"
        folder.mkdir()
        program = folder / "xdg-open"
        program.write_text(f'#!/bin/sh\necho "$1" >>"{self._opened}"\n')
        program.chmod(0o755)

    def opened(self) -> list[str]:
        return self._opened.read_text().splitlines() if self._opened.exists() else []


def verify_and_browse(window: Window, archive: Path, browser: Browser) -> None:
    window.press(name="Verify", role="page tab")
    window.see(id="verification_line", contains="Archive complete")
    window.see(id="export_state_word", contains="Verified")
    window.press(id="browse_export")
    window.wait_for(browser.opened, "the browser is never asked for the bundle")
    [address] = browser.opened()
    page = httpx.get(address, follow_redirects=True)
    picture = httpx.get(page.url.join("harbour.png"))
    assert "A harbour" in page.text
    assert hashlib.sha256(picture.content).hexdigest() == check_bundle(archive)["harbour.png"]["sha256"]


def only(folder: Path) -> Path:
    [archive] = folder.rglob("*.tar.gz")
    return archive
