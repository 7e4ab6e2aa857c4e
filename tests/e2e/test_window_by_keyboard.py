"""The whole product with a keyboard and nothing else, in few presses."""

import json
import shutil
from pathlib import Path

import pytest
from tests.e2e.command_line import SAMPLE_SITE
from tests.e2e.conftest import OpenWindow
from tests.e2e.window import Window

MOST_PRESSES = 120
KEYS = {" ": "space", "~": "asciitilde", "/": "slash"}
BROWSER = '#!/bin/sh\necho "$1" >> "$HOME/opened"\n'


class Keyboard:
    """Presses real keys and counts them, each letter of a word too."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self.presses = 0

    def press(self, *chords: str) -> None:
        self._window.keys(*chords)
        self.presses += len(chords)

    def write(self, words: str) -> None:
        self.press(*(KEYS.get(letter, letter) for letter in words))

    def write_into(self, field: str, words: str) -> None:
        """Into the field that has the focus by now."""
        self._window.wait_for(lambda: self._window.see(id=field)["focused"], f"{field} never has the focus")
        self.write(words)


@pytest.fixture
def opened(private_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a browser writes down what it is asked to open."""
    browser = private_home / "browser"
    browser.write_text(BROWSER)
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    return private_home / "opened"


def test_that_the_whole_product_is_worked_by_keyboard_in_few_presses(
    private_home: Path, opened: Path, open_window: OpenWindow
):
    folder = shutil.copytree(SAMPLE_SITE, private_home / "d")
    window = open_window("window.log", {})
    keyboard = Keyboard(window)
    add_the_folder(window, keyboard)
    change_a_setting_and_take_it_back(window, keyboard, folder / "docs.json")
    export_and_browse_the_bundle(window, keyboard, opened)
    ask_and_open_the_source(window, keyboard, opened)
    run_a_question_set(window, keyboard)
    print(f"{keyboard.presses} key presses")
    assert keyboard.presses <= MOST_PRESSES


def add_the_folder(window: Window, keyboard: Keyboard) -> None:
    window.see(id="open_folder_choice")
    keyboard.press("ctrl+o")
    keyboard.write_into("fileNameEdit", "~/d")
    keyboard.press("Return")
    window.see(id="engine_status", contains="running")


def change_a_setting_and_take_it_back(window: Window, keyboard: Keyboard, config: Path) -> None:
    keyboard.press("ctrl+k")
    keyboard.write_into("palette_search", "disp")
    window.see(id="palette_list", role="list item", contains="Display")
    keyboard.press("Return")
    window.wait_for(lambda: window.see(id="playground_display")["focused"], "the setting never has the focus")
    keyboard.press("Down", "ctrl+s")
    window.see(id="settings_sides_after", contains='"simple"')
    keyboard.press("Return")
    window.wait_for(lambda: display_of(config) == "simple", "the change is never saved")
    window.wait_for(lambda: not window.shows(id="save_settings"), "the review never ends")
    keyboard.press("ctrl+z", "ctrl+s")
    window.see(id="settings_sides_after", contains='"interactive"')
    keyboard.press("Return")
    window.wait_for(lambda: display_of(config) == "interactive", "the bad save is never undone")


def display_of(config: Path) -> str:
    return json.loads(config.read_bytes())["api"]["playground"]["display"]


def export_and_browse_the_bundle(window: Window, keyboard: Keyboard, opened: Path) -> None:
    keyboard.press("ctrl+shift+e")
    window.wait_until_enabled(id="browse_export")
    keyboard.press("ctrl+Return")
    window.wait_for(lambda: "http://127.0.0.1" in text_of(opened), "the bundle is never opened")


def ask_and_open_the_source(window: Window, keyboard: Keyboard, opened: Path) -> None:
    before = text_of(opened)
    keyboard.press("ctrl+6")
    keyboard.write_into("question_input", "how do i authenticate")
    keyboard.press("Return")
    window.see(id="source", contains="Authentication")
    keyboard.press("shift+Tab", "shift+Tab")
    window.wait_for(lambda: window.see(id="source")["focused"], "the source never has the focus")
    keyboard.press("Return")
    window.wait_for(lambda: "/authentication" in text_of(opened).removeprefix(before), "the source is never opened")


def run_a_question_set(window: Window, keyboard: Keyboard) -> None:
    """Of the questions that the docs' own headings ask."""
    keyboard.press("ctrl+7", "ctrl+k")
    keyboard.write_into("palette_search", "sugg")
    window.see(id="palette_list", role="list item", contains="uggest")
    keyboard.press("Return")
    window.wait_until_enabled(id="add_suggestions")
    keyboard.press("Return")
    keyboard.press("ctrl+r")
    window.see(contains="passed")


def text_of(file: Path) -> str:
    return file.read_text() if file.exists() else ""
