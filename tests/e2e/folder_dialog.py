"""Choosing a docs folder as a person does."""

from pathlib import Path

from tests.e2e.window import Window


def choose_folder(window: Window, folder: Path) -> None:
    """In the dialog that the first run's button opens."""
    window.press(id="open_folder_choice")
    window.focus(id="fileNameEdit")
    # Until it has the keyboard it shortens what is written into it.
    window.wait_for(lambda: window.see(id="fileNameEdit")["focused"], "no folder can be typed")
    window.type(str(folder), id="fileNameEdit")
    window.keys("Return")
