"""Ten problems found, fixed and put back in a real window, by keyboard alone."""

from pathlib import Path

from tests.e2e.conftest import OpenWindow
from tests.e2e.folder_dialog import choose_folder
from tests.fakes.site_folder import write_site

LINES = "".join(f"A line with <{number}.\n\n" for number in range(10))
MENDED = LINES.replace("<", "&lt;")


def test_that_ten_problems_are_fixed_and_put_back(tmp_path: Path, open_window: OpenWindow):
    site = write_site(tmp_path / "site")
    page = site / "index.mdx"
    page.write_text(LINES)
    window = open_window("window.log", {})
    choose_folder(window, site)
    window.see(id="problems_status", contains="10 problems")
    window.see(id="overview_state", contains="10 problems to fix.")
    window.see(id="overview_problem")
    window.keys("ctrl+4")
    window.see(id="pane_state", contains="10 errors")
    window.see(id="problems_table")
    window.keys("ctrl+a", "ctrl+period")
    window.wait_for(lambda: page.read_text() == MENDED, "nothing is fixed")
    window.see(id="fixed_words", contains="Fixed 10 problems.")
    window.see(id="empty_state_sentence", contains="No problems")
    window.see(id="problems_status", contains="No problems")
    window.keys("ctrl+z")
    window.wait_for(lambda: page.read_text() == LINES, "nothing is put back")
    window.see(id="problems_status", contains="10 problems")
    assert window.quit() == 0
