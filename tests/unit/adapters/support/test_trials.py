import os
import re
from pathlib import Path

import pytest
from tests.fakes.keyring_backend import Behaviour, FakeRing

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.support.trials import try_browser, try_disk, try_folders, try_git, try_keyring, try_proxy
from docsdesk.domain.errors import DocsdeskError


@pytest.fixture
def places(tmp_path: Path) -> UserPlaces:
    return UserPlaces(*(tmp_path / name for name in ("config", "data", "cache", "logs", "run")))


def program(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def test_that_folders_are_written_and_left_as_they_were(places: UserPlaces):
    places.config.mkdir()

    assert try_folders(places) == "Docsdesk's folders can be written."

    assert list(places.config.iterdir()) == []
    assert not places.cache.exists()


def test_that_a_folder_that_cannot_be_written_is_named(places: UserPlaces):
    places.logs.write_text("a file in its place")
    with pytest.raises(DocsdeskError, match=f"{places.logs} cannot be written"):
        try_folders(places)
    assert not places.data.exists()


def test_that_git_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(tmp_path / "none"))
    with pytest.raises(DocsdeskError, match="It is not installed"):
        try_git()
    program(tmp_path / "bin", "git", "echo git version 9")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert "git version 9" in try_git()
    program(tmp_path / "bin", "git", "exit 3")
    with pytest.raises(DocsdeskError, match="fails"):
        try_git()


@pytest.mark.skipif(not os.sys.platform.startswith("linux"), reason="the way of Linux desktops")
def test_that_the_browser_is_found_and_not_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program(tmp_path / "bin", "xdg-open", "exit 1")
    program(tmp_path / "bin", "xdg-settings", "echo firefox-esr.desktop")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert "firefox-esr." in try_browser({})
    with pytest.raises(DocsdeskError, match="No browser"):
        try_browser({"BROWSER": "missing"})


@pytest.mark.parametrize("scheme", ["http://", "", "socks5://"])
async def test_that_a_silent_proxy_is_named_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scheme: str
):
    monkeypatch.setenv("https_proxy", f"{scheme}ann:CANARY@127.0.0.1:9")
    with pytest.raises(DocsdeskError, match=r"127\.0\.0\.1:9 does not answer") as raised:
        await try_proxy(tmp_path / "none.json")
    assert "CANARY" not in str(raised.value)


def test_that_a_key_is_written_and_nothing_of_it_is_left():
    ring = FakeRing()
    ring.kept["docs/admin"] = "svc_1"

    assert "written, read and deleted" in try_keyring(ring.open)

    assert ring.kept == {"docs/admin": "svc_1"}


@pytest.mark.parametrize(
    ("behaviour", "title"),
    [
        (Behaviour.LOCKED, "It is locked."),
        (Behaviour.DENIED, "It refused access."),
        (Behaviour.NONE, "There is none that keeps keys encrypted."),
    ],
)
def test_that_a_keyring_that_fails_comes_with_what_to_do(behaviour: Behaviour, title: str):
    with pytest.raises(DocsdeskError) as raised:
        try_keyring(FakeRing(behaviour).open)
    assert raised.value.title == title
    assert raised.value.hint


def test_that_the_room_on_the_disk_is_told(places: UserPlaces):
    places.data.mkdir()

    assert re.fullmatch(r"[\d,]+ MB are free on /\S*\.", try_disk(places))
