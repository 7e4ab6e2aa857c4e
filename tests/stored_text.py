"""Texts that a test compares with what the file beside it says."""

from difflib import unified_diff
from pathlib import Path

import pytest


def check_stored(file: Path, text: str) -> None:
    """Fail unless `file` says `text`. A file that is not there is written first, for the diff to be read."""
    if not file.exists():
        file.write_text(text, encoding="utf-8", newline="\n")
        pytest.fail(f"{file.name} was not there and has been written: read it, then run the test again.")
    stored = file.read_text(encoding="utf-8")
    changes = unified_diff(stored.splitlines(), text.splitlines(), file.name, "now", n=1, lineterm="")
    renewal = f"If that is wanted, delete {file} and run the test twice."
    assert text == stored, "\n".join([renewal, *changes])
