from dataclasses import replace
from pathlib import Path

import pytest

from docsdesk.adapters.installation import MARKER, Surroundings, debian_package_of, find_installation, way_of
from docsdesk.domain.updates.installation import Way
from docsdesk.resource_files import resource_folder


@pytest.fixture
def around(tmp_path: Path) -> Surroundings:
    """A package in an environment like any other."""
    package = tmp_path / "env" / "lib" / "site-packages" / "docsdesk"
    resources = package / "resources"
    resources.mkdir(parents=True)
    return Surroundings(
        resources,
        package,
        prefix=tmp_path / "env",
        executable=tmp_path / "env" / "bin" / "python",
        is_frozen=False,
        platform="linux",
        root=tmp_path,
        environment={},
        owner_of=lambda file: "",
    )


@pytest.mark.parametrize("way", Way)
def test_that_what_the_installer_wrote_down_counts_before_anything_else(around: Surroundings, way: Way):
    (around.root / ".flatpak-info").touch()
    (around.resources / MARKER).write_text(f"{way}\n")
    assert way_of(around) is way


@pytest.mark.parametrize("content", [b"", b"rpm", b"\xff\xfe", b"deb" * 10_000])
def test_that_a_marker_that_says_nothing_known_is_passed_over(around: Surroundings, content: bytes):
    (around.resources / MARKER).write_bytes(content)
    assert way_of(around) is Way.PIP


def test_that_sandboxes_are_known_by_what_their_systems_leave(around: Surroundings):
    inherited = {"APPIMAGE": "/home/me/Other.AppImage", "APPDIR": "/tmp/.mount_Other"}
    assert way_of(replace(around, environment=inherited)) is Way.PIP
    own = {"APPIMAGE": "/home/me/Docsdesk.AppImage", "APPDIR": str(around.root)}
    assert way_of(replace(around, environment=own)) is Way.APPIMAGE
    (around.root / ".flatpak-info").touch()
    assert way_of(around) is Way.FLATPAK


def test_that_tools_are_known_by_what_they_leave_in_the_environment(around: Surroundings):
    assert way_of(around) is Way.PIP
    (around.prefix / "pipx_metadata.json").touch()
    assert way_of(around) is Way.PIPX
    (around.prefix / "uv-receipt.toml").touch()
    assert way_of(around) is Way.UV


def test_that_files_of_a_package_are_brought_up_to_date_by_their_system(around: Surroundings):
    assert way_of(replace(around, owner_of=lambda file: "docsdesk")) is Way.APT


@pytest.mark.parametrize(
    ("platform", "executable", "way"),
    [
        ("darwin", "/Applications/Docsdesk.app/Contents/MacOS/Docsdesk", Way.DMG),
        ("win32", "/Program Files/Docsdesk/docsdesk.exe", Way.MSI),
        ("win32", "/Program Files/WindowsApps/Docsdesk_0.1.0/docsdesk.exe", Way.STORE),
        ("linux", "/home/me/docsdesk/docsdesk", Way.UNKNOWN),
    ],
)
def test_that_a_frozen_program_is_known_by_its_place(around: Surroundings, platform: str, executable: str, way: Way):
    assert way_of(replace(around, is_frozen=True, platform=platform, executable=Path(executable))) is way


def test_that_this_checkout_is_one():
    found = find_installation(Surroundings(resource_folder(), resource_folder().parent / "src" / "docsdesk"))
    assert found.way is Way.CHECKOUT
    assert found.machine
    assert found.system


def test_that_a_file_outside_of_the_system_belongs_to_no_package(tmp_path: Path):
    assert debian_package_of(tmp_path / "docsdesk") == ""
