from pathlib import Path

import pytest

from docsdesk.adapters.installation import MARKER, find_installation
from docsdesk.domain.updates.installation import InstallationWay, update_command


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
