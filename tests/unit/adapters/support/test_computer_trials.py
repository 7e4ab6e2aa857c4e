import os
from pathlib import Path

import pytest

from docsdesk.adapters.files.places import Places
from docsdesk.adapters.support.computer_trials import try_browser, try_folders, try_git, try_proxy
from docsdesk.adapters.support.kept_settings import KeptSettings
from docsdesk.domain.support.computer_check import Finding, Outcome


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(*(tmp_path / name for name in ("config", "data", "cache", "logs", "run")))


def program(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


async def one(trial: object) -> Finding:
    (found,) = await trial  # type: ignore[misc]
    return found


async def test_that_folders_are_written_and_left_as_they_were(places: Places):
    places.config.mkdir()

    found = await try_folders(places)

    assert {finding.outcome for finding in found} == {Outcome.WORKS}
    assert list(places.config.iterdir()) == []
    assert not places.cache.exists()


async def test_that_a_folder_that_cannot_be_written_says_what_works_without(places: Places):
    places.logs.write_text("a file in its place")

    found = {str(finding.about): finding for finding in await try_folders(places)}

    assert found["Logs"].outcome is Outcome.FAILS
    assert "Everything works" in found["Logs"].without
    assert found["Data"].outcome is Outcome.WORKS


async def test_that_git_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(tmp_path / "none"))
    assert (await one(try_git())).outcome is Outcome.FAILS
    program(tmp_path / "bin", "git", "echo git version 9")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert "git version 9" in (await one(try_git())).said
    program(tmp_path / "bin", "git", "exit 3")
    assert "fails" in (await one(try_git())).said


@pytest.mark.skipif(not os.sys.platform.startswith("linux"), reason="the way of Linux desktops")
async def test_that_the_browser_is_found_and_not_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program(tmp_path / "bin", "xdg-open", "exit 1")
    program(tmp_path / "bin", "xdg-settings", "echo firefox-esr.desktop")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert "firefox-esr." in (await one(try_browser({}))).said
    assert (await one(try_browser({"BROWSER": "missing"}))).outcome is Outcome.FAILS


async def test_that_a_proxy_that_does_not_answer_is_named_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for address in ("http://ann:CANARY@127.0.0.1:9", "ann:CANARY@127.0.0.1:9", "socks5://ann:CANARY@127.0.0.1:9"):
        monkeypatch.setenv("https_proxy", address)
        found = await one(try_proxy(KeptSettings(tmp_path / "none.json")))
        assert found.outcome is Outcome.FAILS
        assert "127.0.0.1:9 does not answer" in found.said
        assert "CANARY" not in f"{found}"
