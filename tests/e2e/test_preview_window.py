"""The preview beside the settings, in a real window with the real engine and the real page."""

from pathlib import Path

from tests.e2e.conftest import OpenWindow
from tests.e2e.window import Window
from tests.web_engine import ENVIRONMENT, needs_web_engine


@needs_web_engine
def test_that_a_page_follows_the_draft_and_shows_what_was_saved_beside_it(private_home: Path, open_window: OpenWindow):
    window = open_window("window.log", ENVIRONMENT)
    config = private_home / ".local" / "share" / "docsdesk" / "sample-site" / "docs.json"
    window.press(id="try_sample_choice")
    window.see(id="engine_status", contains="running")
    before = config.read_bytes()
    window.press(id="show_api_settings_button")
    window.click(name="Preview", role="page tab")
    window.see(within=60, name="List operators", role="heading")
    window.see(name="Try it")

    window.click(id="playground_display")
    window.keys("Down", "Return")
    window.see(id="preview_words", contains="This page changes: playground.display: interactive → simple.")
    wait_until_gone(window, "Try it")
    assert config.read_bytes() == before

    window.click(name="As saved", role="page tab")
    window.see(name="Try it")
    window.click(name="With changes", role="page tab")
    wait_until_gone(window, "Try it")

    window.focus(id="playground_display")
    window.keys("ctrl+z")
    wait_until_gone(window, "With changes")
    window.see(name="Try it")
    assert window.quit() == 0
    assert "Traceback" not in window.log.read_text()


def wait_until_gone(window: Window, name: str) -> None:
    window.wait_for(lambda: not window.shows(name=name), f"{name} stays")
