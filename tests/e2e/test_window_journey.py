"""The main job in a real window, as a person does it, with the power cut in the middle."""

import difflib
import hashlib
import os
import time
from pathlib import Path

import pytest
from tests.e2e.bundles import check_bundle
from tests.e2e.conftest import OpenWindow
from tests.e2e.window import Window

SLOW = {"DOCSDESK_ENGINE_LIMIT_RATE": "200000"}
"""Bytes a second, so that there is a download to interrupt."""
QUICKER = {"DOCSDESK_ENGINE_LIMIT_RATE": "1500000"}
"""Still slow enough to be seen on its way."""


@pytest.mark.keyring
def test_that_a_newcomer_edits_exports_survives_a_power_cut_and_asks(private_home: Path, open_window: OpenWindow):
    data = private_home / ".local" / "share" / "docsdesk"
    window = open_window("window.log", SLOW)
    open_the_sample(window)
    make_it_large(data / "sample-site")
    change_a_setting_and_take_it_back(window, data / "sample-site" / "docs.json")
    received = export_until_the_power_is_cut(window, data / "bundles")

    window = open_window("relaunched.log", QUICKER)
    archive = wait_for_the_bundle(window, data / "bundles", received)
    assert archive.stat().st_size >= 5_000_000
    assert "quickstart.html" in check_bundle(archive)
    # The pane that was in front when the power was cut.
    window.press(name="Info", role="page tab")
    window.press(id="show_technical")
    window.see(id="export_fact_sha256", contains=hashlib.sha256(archive.read_bytes()).hexdigest())

    ask_and_see_the_source(window)
    quit_and_leave_nothing_behind(window)


def open_the_sample(window: Window) -> None:
    window.press(id="try_sample_choice")
    window.see(id="engine_status", contains="running")


def make_it_large(folder: Path) -> None:
    """A picture that no compression makes smaller."""
    (folder / "images").mkdir(exist_ok=True)
    (folder / "images" / "harbour.png").write_bytes(os.urandom(5_500_000))


def change_a_setting_and_take_it_back(window: Window, config: Path) -> None:
    before = config.read_bytes()
    window.press(id="show_api_settings_button")
    window.click(id="playground_display")
    window.keys("Down", "Return")
    window.press(id="review_changes")
    window.see(id="settings_sides_after", contains='"simple"')
    window.press(id="save_settings")
    window.wait_for(lambda: config.read_bytes() != before, "the change is never saved")
    changed = [line for line in difflib.ndiff(lines(before), lines(config.read_bytes())) if line[0] in "+-"]
    assert [line[0] for line in changed] == ["-", "+"]
    assert '"simple"' in changed[1]
    window.press(id="restore_version")
    window.wait_for(lambda: config.read_bytes() == before, "the earlier version is never restored")


def export_until_the_power_is_cut(window: Window, bundles: Path) -> int:
    """Returns how many bytes had arrived."""
    window.press(id="show_exports_button")
    window.press(id="start_export")
    window.wait_for(lambda: part_size(bundles) > 600_000, "the download never gets going")
    window.see(id="job_amount", contains="MB")
    window.kill()
    return part_size(bundles)


def wait_for_the_bundle(window: Window, bundles: Path, received: int) -> Path:
    """Nobody presses anything: the export goes on where it was."""
    deadline = time.monotonic() + 120
    while not (whole := list(bundles.glob("*.tar.gz"))):
        assert part_size(bundles) == 0 or part_size(bundles) >= received - 2_000_000, "what had arrived is thrown away"
        assert time.monotonic() < deadline, f"the bundle never arrives\n{window.story()}"
        time.sleep(0.2)
    window.see(id="engine_status", contains="running")
    return whole[0]


def ask_and_see_the_source(window: Window) -> None:
    window.press(id="show_assistant_button")
    window.type("How do I authenticate?", id="question_input")
    window.press(id="send_question")
    window.see(id="markdown", contains="Ferry-Key")
    window.see(id="source", contains="Authentication")


def quit_and_leave_nothing_behind(window: Window) -> None:
    children = window.children()
    assert children, "the engine is a child"
    assert window.quit() == 0
    deadline = time.monotonic() + 5
    while left := [pid for pid in children if Path(f"/proc/{pid}").exists()]:
        assert time.monotonic() < deadline, f"processes {left} are left"
        time.sleep(0.05)


def part_size(bundles: Path) -> int:
    return max((part.stat().st_size for part in bundles.glob("*.part")), default=0)


def lines(content: bytes) -> list[str]:
    return content.decode().splitlines()
