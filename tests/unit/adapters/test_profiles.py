"""Profiles of every form that was ever written, opened by this program."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.fakes.profile_program import told
from tests.fakes.profiles import FORMS, HELD, write_profile

from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.journal.database import former_copy
from docsdesk.adapters.journal.schema import NEWEST
from docsdesk.domain.settings import SETTINGS_VERSION


@pytest.mark.parametrize("form", FORMS)
async def test_that_nothing_of_an_earlier_form_is_lost(form: str, tmp_path: Path):
    places = write_profile(form, tmp_path)
    before = json.loads(places.settings_file.read_bytes())
    assert await told(places.settings_file, places.journal_file) == HELD[form]
    assert former_copy(places.journal_file).exists() == (form != "present")
    settings = SettingsFile(places.settings_file)
    settings.write(settings.read())
    after = json.loads(places.settings_file.read_bytes())
    assert {key: after[key] for key in before if key not in ("version", "sites")} == {
        key: value for key, value in before.items() if key not in ("version", "sites")
    }
    for old, new in zip(before["sites"], after["sites"], strict=True):
        assert old.items() <= new.items()
    assert settings.former_copy.exists() == (before["version"] < SETTINGS_VERSION)


def test_that_the_present_profile_is_of_the_newest_form(tmp_path: Path):
    places = write_profile("present", tmp_path)
    with closing(sqlite3.connect(places.journal_file)) as journal:
        assert journal.execute("PRAGMA user_version").fetchone() == (NEWEST,)
    assert json.loads(places.settings_file.read_bytes())["version"] == SETTINGS_VERSION
