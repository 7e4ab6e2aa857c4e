"""Names on the command line that no file can have, or that are no text."""

import os
import sys
from pathlib import Path

import pytest

from docsdesk.cli.commands import FAILED, run

USAGE = 2


@pytest.mark.parametrize("command", ["export", "publish"])
def test_that_a_name_too_long_for_any_file_is_refused_in_one_sentence(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert run([command, str(tmp_path), "-o", str(tmp_path / f"{'n' * 300}.zip")]) == FAILED
    assert ".zip cannot be written: " in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="hands every command line over as text")
@pytest.mark.parametrize("option", ["-o", "--path", "--version"])
def test_that_what_is_no_text_is_a_mistake_on_the_command_line(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    word = os.fsdecode(b"caf\xe9.zip")
    assert run(["export", str(tmp_path), "-o", str(tmp_path / "a.zip"), option, word]) == USAGE
    assert "caf\ufffd.zip is not utf-8 text." in capsys.readouterr().err
