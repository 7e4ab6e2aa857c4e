import json
from base64 import b64encode
from pathlib import Path

import pytest
from tests.fakes.release_feeds import public

from docsdesk.adapters.installation import CHANNEL_FILE, MARKER, UpdateChannel, find_installation, read_channel
from docsdesk.domain.updates.release import InstallationWay, update_command
from docsdesk.resource_files import resource_folder


@pytest.fixture
def resources(tmp_path: Path) -> Path:
    """Of a package in an environment like any other."""
    made = tmp_path / "lib" / "site-packages" / "docsdesk" / "resources"
    made.mkdir(parents=True)
    return made


def way_of(resources: Path) -> InstallationWay:
    return find_installation(resources, resources.parent, prefix=resources.parents[3])


@pytest.mark.parametrize("way", InstallationWay)
def test_that_what_the_installer_wrote_down_counts_before_anything_else(resources: Path, way: InstallationWay):
    (resources.parents[3] / "uv-receipt.toml").touch()
    (resources / MARKER).write_text(f"{way}\n")
    assert way_of(resources) is way


@pytest.mark.parametrize("content", [b"", b"rpm", b"\xff\xfe", b"deb" * 10_000])
def test_that_a_marker_that_says_nothing_known_is_passed_over(resources: Path, content: bytes):
    (resources / MARKER).write_bytes(content)
    assert way_of(resources) is InstallationWay.PIP


def test_that_tools_are_known_by_what_they_leave_in_the_environment(resources: Path):
    assert way_of(resources) is InstallationWay.PIP
    (resources.parents[3] / "pipx_metadata.json").touch()
    assert way_of(resources) is InstallationWay.PIPX
    (resources.parents[3] / "uv-receipt.toml").touch()
    assert way_of(resources) is InstallationWay.UV


def test_that_this_checkout_is_one():
    assert find_installation() is InstallationWay.CHECKOUT


def test_that_pip_updates_the_environment_that_the_program_is_in():
    assert update_command(InstallationWay.PIP, "/env/bin/python") == "/env/bin/python -m pip install --upgrade docsdesk"
    assert update_command(InstallationWay.MSI, "python") == ""


KEY = b64encode(public()).decode()


def write(folder: Path, **fields: object) -> None:
    (folder / CHANNEL_FILE).write_text(json.dumps({"address": "https://u.example.com/f.json", "keys": [KEY], **fields}))


def test_that_a_build_asks_where_its_workflow_says(tmp_path: Path):
    write(tmp_path)
    assert read_channel(tmp_path) == UpdateChannel("https://u.example.com/f.json", (public(),))


def test_that_a_checkout_has_no_feed():
    assert read_channel(resource_folder()) is None


@pytest.mark.parametrize(
    "fields", [{"address": "http://u.example.com/f.json"}, {"keys": []}, {"keys": ["AAAA"]}, {"keys": 1}]
)
def test_that_a_channel_that_could_not_be_trusted_is_none(tmp_path: Path, fields: dict[str, object]):
    write(tmp_path, **fields)
    assert read_channel(tmp_path) is None
    for text in ("", "[]", "{}"):
        (tmp_path / CHANNEL_FILE).write_text(text)
        assert read_channel(tmp_path) is None
