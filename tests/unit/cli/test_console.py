"""What becomes of results that nobody takes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SAYING = "import sys; from docsdesk.cli import run; sys.exit(run(['--version']))"


def ended(output: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SAYING],
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=30,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3] / "src")},
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_that_a_full_disk_is_said_in_one_sentence():
    with Path("/dev/full").open("wb") as full:
        result = ended(full.fileno())
    assert result.returncode == 1
    assert "The result cannot be written: No space left on device." in result.stderr
    assert "Traceback" not in result.stderr


def test_that_a_reader_who_left_ends_the_command_without_a_traceback():
    reader, writer = os.pipe()
    os.close(reader)
    result = ended(writer)
    os.close(writer)
    assert result.returncode == 1
    assert "The result cannot be written" in result.stderr
    assert "Traceback" not in result.stderr
    assert "Exception ignored" not in result.stderr
