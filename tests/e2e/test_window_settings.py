"""API settings edited in a real window by keyboard, beside somebody else who edits the same file."""

import json
import shutil
import subprocess
from pathlib import Path

from tests.e2e.command_line import SAMPLE_SITE
from tests.e2e.conftest import OpenWindow
from tests.e2e.folder_dialog import choose_folder
from tests.e2e.window import Window

BEFORE = ["bash", "python", "javascript", "go"]
AFTER = ["python", "javascript", "bash", "go"]
MOST_STEPS = 40


def test_that_settings_are_reordered_previewed_merged_saved_and_taken_back(tmp_path: Path, open_window: OpenWindow):
    site = checkout_of_the_sample(tmp_path / "site")
    window = open_window("window.log", {})
    open_folder(window, site)
    reorder_the_languages_by_keyboard(window)
    see_the_preview(window)

    set_on_disk(site / "docs.json", '"defaults": "required"', '"defaults": "all"')
    window.see(id="changed_elsewhere_words", contains="changed on disk")
    window.see(id="changed_elsewhere_hint", contains="do not overlap")
    window.press(id="keep_editing")
    window.wait_for(lambda: not window.shows(id="changed_elsewhere_words"), "the changes are never merged")

    review_and_save(window)
    assert examples(site) == {"languages": AFTER, "defaults": "all", "prefill": True, "autogenerate": True}
    assert changed_lines(site) == [
        '-        "bash",',
        '+        "bash",',
        '-      "defaults": "required",',
        '+      "defaults": "all",',
    ]

    window.focus(id="examples_languages")
    window.keys("ctrl+z", "ctrl+z")
    review_and_save(window)
    assert examples(site)["languages"] == BEFORE
    assert changed_lines(site) == ['-      "defaults": "required",', '+      "defaults": "all",']
    assert window.quit() == 0


def checkout_of_the_sample(folder: Path) -> Path:
    shutil.copytree(SAMPLE_SITE, folder)
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "All")
    return folder


def open_folder(window: Window, folder: Path) -> None:
    choose_folder(window, folder)
    window.see(id="engine_status", contains="running")


def reorder_the_languages_by_keyboard(window: Window) -> None:
    """From pane to list to the new order without touching the mouse."""
    window.see(id="show_api_settings_button")
    window.keys("ctrl+2")
    window.see(id="playground_display")
    for _ in range(MOST_STEPS):
        if window.see(id="examples_languages")["focused"]:
            break
        window.keys("Tab")
    window.keys("Home", "alt+Down", "alt+Down")
    window.see(id="pane_state", contains="1 change")


def see_the_preview(window: Window) -> None:
    """The page that is shown is one that the new order changes."""
    window.press(role="page tab", name="Preview")
    window.see(id="preview_words", contains="This page changes: examples.languages")


def review_and_save(window: Window) -> None:
    window.keys("ctrl+s")
    window.see(id="settings_sides_after")
    window.wait_until_enabled(id="save_settings")
    window.keys("ctrl+s")
    window.see(id="saved_words")
    window.wait_for(lambda: not window.shows(id="save_settings"), "the review never ends")


def set_on_disk(config: Path, old: str, new: str) -> None:
    text = config.read_text()
    assert text.count(old) == 1
    config.write_text(text.replace(old, new))


def examples(site: Path) -> dict[str, object]:
    return json.loads((site / "docs.json").read_text())["api"]["examples"]


def changed_lines(site: Path) -> list[str]:
    """What the diff of the checkout shows, its headings left out."""
    lines = git(site, "diff", "--unified=0", "--no-color").splitlines()
    return [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def git(folder: Path, *words: str) -> str:
    return subprocess.run(["git", "-C", folder, *words], check=True, capture_output=True, text=True).stdout
