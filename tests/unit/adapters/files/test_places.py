import os
import sys
import warnings
from pathlib import Path

import pytest

from docsdesk.adapters.files.places import UserPlaces, user_places, working_places
from docsdesk.docs.files.private_folders import make_private_folder


def test_that_every_place_is_inside_this_persons_folders(private_folder: Path):
    places = user_places()
    for folder in (places.config, places.data, places.cache, places.logs, places.runtime, places.bundles):
        assert folder.is_relative_to(private_folder)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no such variable")
@pytest.mark.parametrize("mode", [0o755, 0o777, None])
def test_that_a_sessions_folder_that_others_can_open_is_not_used_and_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], mode: int | None
):
    folder = tmp_path / "session"
    if mode is not None:
        folder.mkdir()
        folder.chmod(mode)
    else:
        folder.write_text("a file")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    with warnings.catch_warnings(action="default"):
        places = user_places()
    assert places.runtime == places.cache / "run"
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no such variable")
def test_that_a_sessions_own_folder_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "session").mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "session"))
    assert user_places().runtime == tmp_path / "session" / "docsdesk"


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX")
def test_that_made_folders_are_for_this_user_only():
    places = user_places()
    places.make()
    for folder in (places.config, places.data, places.cache, places.logs, places.runtime, places.bundles):
        assert folder.stat().st_mode & 0o777 == 0o700


def test_that_a_folder_that_cannot_be_made_is_not_an_error_yet(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    assert not make_private_folder(tmp_path / "file" / "folder")
    assert make_private_folder(tmp_path)


def places_in(folder: Path) -> UserPlaces:
    return UserPlaces(*(folder / name for name in ("config", "data", "cache", "logs", "run")))


def test_that_places_that_can_be_written_are_the_ones_to_work_in(tmp_path: Path):
    places = places_in(tmp_path)
    with working_places(places) as working:
        assert working is places
    assert list(tmp_path.iterdir()) == []


def test_that_a_home_that_cannot_be_written_is_worked_with_in_a_copy_until_the_end(tmp_path: Path):
    places = places_in(tmp_path)
    places.make()
    places.settings_file.write_text("settings")
    places.journal_file.write_text("journal")
    places.journal_file.with_name("journal.sqlite3-wal").write_text("log")
    places.drafts.mkdir()
    (places.drafts / "one").write_text("draft")
    (places.bundles / "docs.tar.gz").write_text("bundle")
    before = {file: file.read_text() for file in tmp_path.rglob("*") if file.is_file()}
    with working_places(places, lambda folder: folder != places.data) as working:
        assert working.unwritable == places.data
        assert working.runtime == places.runtime
        root = working.config.parent
        held = {file.relative_to(root).as_posix(): file.read_text() for file in root.rglob("*") if file.is_file()}
        assert held == {
            "config/settings.json": "settings",
            "data/journal.sqlite3": "journal",
            "data/journal.sqlite3-wal": "log",
            "data/drafts/one": "draft",
        }
        working.settings_file.write_text("changed")
    assert not root.exists()
    assert {file: file.read_text() for file in tmp_path.rglob("*") if file.is_file()} == before


def test_that_a_folder_below_a_file_cannot_be_written(tmp_path: Path):
    (tmp_path / "home").write_text("")
    with working_places(places_in(tmp_path / "home")) as working:
        assert working.unwritable == tmp_path / "home" / "config"
        assert working.config.is_dir()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows' users always have a profile")
def test_that_a_user_without_a_home_has_places_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch):
    import pwd

    def unknown(_number: int) -> None:
        raise KeyError

    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    assert user_places().config.is_relative_to("/nonexistent")
