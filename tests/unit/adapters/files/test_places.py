import os
import sys
import warnings
from pathlib import Path

import pytest

from docsdesk.adapters.files.places import make_private_folder, user_places


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
