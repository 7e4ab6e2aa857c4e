import json
import os
import sys
from pathlib import Path

import pytest

from docsdesk.adapters.files.settings_file import SettingsFile, migrate
from docsdesk.domain.assistant.conversation import AskOptions, SendKey
from docsdesk.domain.errors import SettingsError
from docsdesk.domain.settings import SETTINGS_VERSION, Settings
from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.domain.sites.site import Site

STORED = (
    Settings(color_scheme=ColorScheme.DARK, send_key=SendKey.CTRL_ENTER)
    .with_site(Site(id="docs", name="Docs", base_url="https://api.example.com"))
    .asking_with("docs", AskOptions(page_size=8, groups=("staff",)))
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_that_settings_read_back_as_they_were_written(path: Path):
    SettingsFile(path).write(STORED)
    assert SettingsFile(path).read() == STORED


def test_that_a_first_start_has_new_settings_and_no_damage(path: Path):
    file = SettingsFile(path)
    assert file.read() == Settings()
    assert file.damage is None


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b"\0" * 64, b'{"version": 1, "sites": [{"name": 3}]}']
)
def test_that_a_damaged_file_is_kept_under_another_name_and_said(path: Path, content: bytes):
    path.parent.mkdir()
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.read() == Settings()
    assert file.damage is not None
    assert file.damage.kept_as.read_bytes() == content
    assert file.damage.kept_as.name in file.damage.hint
    file.write(STORED)
    assert file.read() == STORED
    assert file.damage is None


def test_that_a_newer_file_is_refused_and_never_overwritten(path: Path):
    path.parent.mkdir()
    newer = json.dumps({"version": SETTINGS_VERSION + 1, "sites": "another shape"}).encode()
    path.write_bytes(newer)
    file = SettingsFile(path)
    with pytest.raises(SettingsError, match="newer"):
        file.read()
    file.write(STORED)
    assert path.read_bytes() == newer


@pytest.mark.parametrize("content", [b"{", b"[]", b'{"sites": 1}', b"\xff"])
def test_that_whoever_only_looks_leaves_a_damaged_file_where_it_is(path: Path, content: bytes):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    with pytest.raises(SettingsError, match="The settings could not be read"):
        SettingsFile(path).look()
    assert ([each.name for each in path.parent.iterdir()], path.read_bytes()) == ([path.name], content)


def test_that_a_file_that_a_newer_program_wrote_meanwhile_is_said_once_and_kept(path: Path):
    file = SettingsFile(path)
    file.write(STORED)
    newer = json.dumps({"version": SETTINGS_VERSION + 1}).encode()
    path.write_bytes(newer)
    with pytest.raises(SettingsError, match="newer"):
        file.write(Settings())
    file.write(STORED)
    assert path.read_bytes() == newer


def test_that_settings_of_an_older_version_are_kept_beside_those_that_replace_them(path: Path):
    path.parent.mkdir()
    older = b'{"version": 1, "sites": []}'
    path.write_bytes(older)
    file = SettingsFile(path)
    settings = file.read()
    assert not file.former_copy.exists()
    for changed in (settings, STORED):
        file.write(changed)
    assert file.former_copy.read_bytes() == older
    assert json.loads(path.read_bytes())["version"] == SETTINGS_VERSION


def test_that_what_a_later_version_adds_without_a_new_form_is_kept(path: Path):
    SettingsFile(path).write(STORED)
    said = json.loads(path.read_bytes())
    said["telescope"] = {"lens": 3}
    said["sites"][0]["shape"] = "round"
    path.write_text(json.dumps(said))
    file = SettingsFile(path)
    settings = file.read()
    site = settings.sites[0].model_copy(update={"name": "Other"})
    file.write(settings.with_site(site))
    again = json.loads(path.read_bytes())
    assert again["telescope"] == {"lens": 3}
    assert (again["sites"][0]["name"], again["sites"][0]["shape"]) == ("Other", "round")


def test_that_an_older_file_goes_through_each_step_in_order():
    steps = {
        1: lambda fields: {**fields, "colour": "dark"},
        2: lambda fields: {"color_scheme": fields["colour"]},
    }
    assert migrate({"version": 1}, steps) == {"version": 3, "color_scheme": "dark"}
    assert migrate({"version": 2, "colour": "light"}, steps) == {"version": 3, "color_scheme": "light"}


def test_that_a_folder_in_the_files_place_is_said_with_what_to_do(path: Path):
    path.mkdir(parents=True)
    with pytest.raises(SettingsError) as caught:
        SettingsFile(path).read()
    assert str(path.parent) in caught.value.hint


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_that_a_pipe_in_the_files_place_is_not_waited_for(path: Path):
    path.parent.mkdir()
    os.mkfifo(path)
    for use in (SettingsFile(path).read, lambda: SettingsFile(path).write(Settings())):
        with pytest.raises(SettingsError, match="it is not an ordinary file") as refused:
            use()
        assert refused.value.hint == f"Move settings.json out of {path.parent}, then try again."


def test_that_folder_and_file_are_for_this_user_only(path: Path):
    SettingsFile(path).write(STORED)
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.stat().st_mode & 0o777 == 0o600


def test_that_what_holds_for_the_questions_of_a_site_goes_with_it_and_with_its_defaults():
    assert STORED.without_site("docs").asking == {}
    assert STORED.asking_with("docs", AskOptions()).asking == {}
