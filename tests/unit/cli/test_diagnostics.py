import os
import random
from pathlib import Path

import pytest
from tests.fakes.canaries import plant

from docsdesk.cli import run


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "home" / name.lower()))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")


def test_that_the_text_goes_to_standard_output(capsys: pytest.CaptureFixture[str]):
    assert run(["diagnostics"]) == 0
    assert "\nVersions\n" in capsys.readouterr().out


def test_that_a_file_holds_the_text_and_only_this_user_can_read_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "diagnostics.txt"
    assert run(["diagnostics", "-o", str(file)]) == 0
    assert "Nothing was sent" in capsys.readouterr().err
    assert file.stat().st_mode & 0o077 == 0
    assert file.read_text().startswith("Docsdesk diagnostics, ")
    assert not (tmp_path / "home").exists()


def test_that_a_file_that_cannot_be_written_is_an_error_with_its_reason(capsys: pytest.CaptureFixture[str]):
    assert run(["diagnostics", "-o", "/missing/folder/file.txt"]) == 1
    assert "could not be saved as /missing/folder/file.txt" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX")
def test_that_no_folder_is_closed_first_as_its_disk_may_not_answer(tmp_path: Path):
    data = tmp_path / "home" / "data" / "docsdesk"
    data.mkdir(parents=True)
    data.chmod(0o755)
    assert run(["diagnostics"]) == 0
    assert data.stat().st_mode & 0o777 == 0o755


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_that_no_planted_secret_or_name_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seed: int
):
    """A share of `tests/faults/diagnostics.py`, without a keyring that could tell what is secret."""
    planted = plant(tmp_path, random.Random(seed))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name, folder in {"CONFIG": ".config", "DATA": ".local/share", "STATE": ".local/state"}.items():
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / folder))
    for name, value in planted.environment.items():
        monkeypatch.setenv(name, value)
    assert run(["diagnostics"]) == 0
    said = capsys.readouterr().out
    assert "docsdesk.x" in said
    assert planted.found_in(said) == []
