import json
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


def test_that_the_text_goes_to_standard_output_without_what_is_left_out(capsys: pytest.CaptureFixture[str]):
    assert run(["diagnostics", "--leave-out", "sizes", "--leave-out", "log"]) == 0
    said = capsys.readouterr().out
    assert "Versions\n" in said
    assert "There is no display here." in said
    assert "Sizes" not in said
    assert "Last log lines" not in said


def test_that_a_file_of_its_own_holds_the_same_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "diagnostics.json"
    assert run(["diagnostics", "-o", str(file), "--json"]) == 0
    assert "Nothing was sent" in capsys.readouterr().err
    assert file.stat().st_mode & 0o077 == 0
    assert "Docsdesk" in json.loads(file.read_text())["versions"]["facts"]
    assert not (tmp_path / "home").exists()


def test_that_a_file_that_cannot_be_written_is_an_error_with_its_reason(capsys: pytest.CaptureFixture[str]):
    assert run(["diagnostics", "-o", "/missing/folder/file.txt", "--leave-out", "keyring"]) == 1
    assert "could not be saved as /missing/folder/file.txt" in capsys.readouterr().err


def test_that_an_unknown_part_is_misuse(capsys: pytest.CaptureFixture[str]):
    assert run(["diagnostics", "--leave-out", "everything"]) == 2


@pytest.mark.parametrize("options", [(), ("--name-sites",), ("--json",)])
def test_that_no_planted_secret_or_name_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
):
    """A share of `tests/faults/diagnostics.py`, without a keyring that could tell what is secret."""
    planted = plant(tmp_path, random.Random(len(options)))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name, folder in {"CONFIG": ".config", "DATA": ".local/share", "STATE": ".local/state"}.items():
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / folder))
    for name, value in planted.environment.items():
        monkeypatch.setenv(name, value)
    assert run(["diagnostics", *options]) == 0
    said = capsys.readouterr().out
    assert "docsdesk.x" in said
    assert planted.found_in(said, with_names="--name-sites" in options) == []
