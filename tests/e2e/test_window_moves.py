"""A page renamed in a real window without losing a reader, from the lost address to the published bundle, and back."""

from html import unescape
from pathlib import Path

import pytest
from tests.e2e.conftest import OpenWindow
from tests.e2e.folder_dialog import choose_folder
from tests.e2e.window import Window
from tests.fakes.git_repository import commit, git
from tests.fakes.site_folder import write_site

REDIRECT = '"source": "/guides/lend"'


@pytest.mark.keyring
def test_that_a_renamed_page_is_missed_redirected_reported_published_and_put_back(
    private_home: Path, tmp_path: Path, open_window: OpenWindow
):
    site = write_site(tmp_path / "site")
    git(site, "init", "-q")
    commit(site)
    window = open_window("window.log", {})
    choose_folder(window, site)
    window.see(id="engine_status", contains="running")
    bundles = private_home / ".local" / "share" / "docsdesk" / "bundles"
    publish(window, bundles, 1)
    window.press(id="show_exports_button")
    window.see(id="exports_table")
    window.command("Mark bundle as deployed")

    rename_without_a_redirect(window)
    window.press(id="show_overview_button")
    window.see(id="overview_problem", contains="/guides/lend used to work")

    window.press(id="show_exports_button")
    window.keys("ctrl+d")
    send_the_report(window, tmp_path / "report.html")
    window.press(id="add_redirect")
    window.wait_for(lambda: REDIRECT in (site / "docs.json").read_text(), "no redirect is written")
    window.press(id="leave_comparison")
    publish(window, bundles, 2)

    window.press(id="show_exports_button")
    window.press(id="toast_button", name="Undo")
    window.wait_for(lambda: REDIRECT not in (site / "docs.json").read_text(), "the redirect stays")
    window.press(id="show_pages_button")
    window.see(id="pages_table")
    window.keys("ctrl+z")
    window.wait_for(lambda: git(site, "status", "--porcelain") == "", "undo leaves a change")
    assert window.quit() == 0


def publish(window: Window, bundles: Path, count: int) -> None:
    window.press(id="show_exports_button")
    window.press(id="start_export")
    window.wait_for(lambda: len(list(bundles.glob("*.tar.gz"))) == count, "the bundle never arrives")


def rename_without_a_redirect(window: Window) -> None:
    window.press(id="show_pages_button")
    window.see(id="pages_table")
    window.type("lend", id="pages_filter")
    window.see(id="pane_state", contains="1 of")
    window.press(id="move_page")
    window.press(id="move_redirect")
    window.type("guides/borrow", id="move_path")
    window.wait_until_enabled(id="confirm_move_page")
    window.press(id="confirm_move_page")
    window.see(id="edited_words", contains="Moved guides/lend to guides/borrow")


def send_the_report(window: Window, file: Path) -> None:
    window.press(id="save_comparison")
    window.focus(id="fileNameEdit")
    window.wait_for(lambda: window.see(id="fileNameEdit")["focused"], "no file can be named")
    window.type(str(file), id="fileNameEdit")
    window.keys("Return")
    window.wait_for(file.exists, "no report is written")
    assert "/guides/borrow" in unescape(file.read_text())
