"""Profiles as programs of earlier forms wrote them, and everything that is in them.

`tests/data/profiles` has one for each form of journal or settings that was ever written: `first` of 20 November 2026
(journal 1, settings 1), `former` (journal 8, settings 1) and `present`, all written by the programs of their time. When
a form changes, the present one stays as it is under another name, and is joined by one of the new form.
"""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from docsdesk.adapters.files.places import UserPlaces

FORMS = ("first", "former", "present")
FOLDER = Path(__file__).parents[1] / "data" / "profiles"
PROGRAM = Path(__file__).with_name("profile_program.py")

_ANSWERED = "Send the key as a bearer header."
_TURNS = [["How do I authenticate?", _ANSWERED], ["Where are keys made?", _ANSWERED]]
_FIRST = {
    "jobs": [["running", "running", "docs.example.com"], ["ready", "ready", "docs.example.com"]],
    "bundles": [["ready", "ferry.tar.gz"]],
    "deleted": [],
    "conversations": [["How do I authenticate?", _TURNS]],
    "drafts": {},
    "question_sets": [],
    "sites": ["Ferry API", "Handbook"],
    "open": "Handbook",
    "scheme": "dark",
    "limit": None,
}
_LATER = {
    "bundles": [["ready", "ferry.tar.gz"], ["added", "other.zip"]],
    "deleted": [["deleted", "old.zip"]],
    "drafts": {"c1": "And how do I"},
    "question_sets": [["Basics", ["How do I sign in?"]]],
    "limit": 5_000_000,
}
HELD: Mapping[str, Mapping[str, object]] = {"first": _FIRST, "former": _FIRST | _LATER, "present": _FIRST | _LATER}
"""What is in each, as `profile_program.py` tells it."""


def write_profile(form: str, root: Path) -> UserPlaces:
    """As it stood on disk; the folders are made for this user only."""
    places = UserPlaces(*(root / name for name in ("config", "data", "cache", "logs", "run")))
    places.make()
    places.settings_file.write_bytes((FOLDER / form / "settings.json").read_bytes())
    with closing(sqlite3.connect(places.journal_file)) as journal:
        journal.executescript((FOLDER / form / "journal.sql").read_text("utf-8"))
    return places


def look_into(places: UserPlaces, source: Path | None = None) -> dict[str, Any]:
    """What the program finds there, in a process of its own; `source` is another version's."""
    path = [str(source)] if source is not None else sys.path
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, str(PROGRAM), str(places.settings_file), str(places.journal_file)]
    told = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120, check=False)
    if told.returncode:
        raise AssertionError(f"it ended with {told.returncode}: {told.stderr[-500:]}")
    return json.loads(told.stdout)
