"""Displays that answer, and those that only have a name."""

import socket
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from docsdesk.adapters.display import display_problem

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")

SILENT = ":59999"


@pytest.fixture
def door(tmp_path: Path) -> Generator[Path]:
    path = tmp_path / "wayland-7"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen()
        yield path


def test_that_a_window_needs_a_display():
    assert display_problem({}) == "There is no display here."
    assert display_problem({"DISPLAY": "", "WAYLAND_DISPLAY": ""}) == "There is no display here."


@pytest.mark.parametrize("name", [SILENT, "unix/:59999.0", "localhost:59.0", "[::1]:59", "nonsense", ":", "/no/such"])
def test_that_a_display_that_is_gone_is_named(name: str):
    assert display_problem({"DISPLAY": name}) == f"Nothing answers at the display {name}."


def test_that_a_display_that_answers_is_enough(door: Path):
    assert display_problem({"DISPLAY": str(door)}) == ""
    wayland = {"WAYLAND_DISPLAY": door.name, "XDG_RUNTIME_DIR": str(door.parent)}
    assert display_problem(wayland) == ""
    assert display_problem({**wayland, "DISPLAY": SILENT}) == ""
    assert display_problem({"WAYLAND_DISPLAY": str(door)}) == ""


def test_that_a_display_on_another_computer_is_reached_by_its_port():
    for port in range(6400, 6500):
        try:
            listener = socket.create_server(("127.0.0.1", port))
        except OSError:
            continue
        with listener:
            assert display_problem({"DISPLAY": f"localhost:{port - 6000}.0"}) == ""
            return
    pytest.skip("no free port among those of displays")


def test_that_only_displays_of_the_chosen_platform_count(door: Path):
    both = {"DISPLAY": SILENT, "WAYLAND_DISPLAY": str(door)}
    assert display_problem({**both, "QT_QPA_PLATFORM": "xcb"}) == f"Nothing answers at the display {SILENT}."
    assert display_problem({**both, "QT_QPA_PLATFORM": "wayland;xcb"}) == ""
    assert display_problem({**both, "QT_QPA_PLATFORM": "wayland-egl"}) == ""


@pytest.mark.parametrize("platform", ["offscreen", "vnc:size=800x600", "eglfs"])
def test_that_a_platform_without_a_display_needs_none(platform: str):
    assert display_problem({"QT_QPA_PLATFORM": platform, "DISPLAY": SILENT}) == ""


def test_that_a_connection_handed_over_is_used_as_it_is():
    assert display_problem({"WAYLAND_SOCKET": "7"}) == ""
