"""What becomes of results that nobody takes."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from docsdesk.cli.console import say, say_object

SOURCES = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3] / "src")}
SAYING = "import sys; from docsdesk.cli import run; sys.exit(run(['--version']))"


def ended(output: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SAYING],
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=30,
        env=SOURCES,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_that_a_full_disk_is_said_in_one_sentence():
    with Path("/dev/full").open("wb") as full:
        result = ended(full.fileno())
    assert result.returncode == 1
    assert "The result cannot be written: No space left on device." in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_that_work_goes_on_where_nobody_takes_what_is_told_of_it():
    telling = "from docsdesk.cli.console import say, tell; tell('building the pages'); say('done')"
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [sys.executable, "-c", telling], stdout=subprocess.PIPE, stderr=full, check=False, timeout=30, env=SOURCES
        )
    assert (result.returncode, result.stdout) == (0, b"done\n")


@pytest.mark.parametrize(
    ("encoding", "said"), [("utf-8", '{"a": "\u00fc\u2192"}\n'), ("latin-1", '{"a": "\\u00fc\\u2192"}\n')]
)
def test_that_an_object_stays_one_in_any_encoding(encoding: str, said: str, monkeypatch: pytest.MonkeyPatch):
    taken = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(taken, encoding=encoding))
    say_object({"a": "\u00fc\u2192"})
    assert taken.getvalue().decode(encoding) == said
    say("\u2192")
    assert taken.getvalue().decode(encoding).endswith("\u2192\n" if encoding == "utf-8" else "\\u2192\n")


def test_that_a_reader_who_left_ends_the_command_without_a_traceback():
    reader, writer = os.pipe()
    os.close(reader)
    result = ended(writer)
    os.close(writer)
    assert result.returncode == 1
    assert "The result cannot be written" in result.stderr
    assert "Traceback" not in result.stderr
    assert "Exception ignored" not in result.stderr
