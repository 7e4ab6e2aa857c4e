"""The front matter of a page edited in a real window, by keyboard only, as the repository sees it."""

from pathlib import Path

import pytest
from tests.e2e.conftest import OpenWindow
from tests.fakes.git_repository import commit, git

MOST_STEPS = 10
PAGE = "api-reference/operations/roll-a-key.mdx"


@pytest.mark.keyring
def test_that_an_edit_in_the_pane_is_one_line_of_the_repository_and_undo_none(
    private_home: Path, open_window: OpenWindow
):
    site = private_home / ".local" / "share" / "docsdesk" / "sample-site"
    window = open_window("window.log", {})
    window.press(id="try_sample_choice")
    window.see(id="engine_status", contains="running")
    git(site, "init", "-q")
    commit(site)

    window.keys("ctrl+3")
    window.see(id="pages_table")
    window.keys("ctrl+f", *"roll")
    window.see(id="pane_state", contains="1 of")
    window.keys("F6", "F6")
    window.wait_for(lambda: window.see(id="preview_page")["focused"], "the page's details never have the focus")
    for _ in range(MOST_STEPS):
        if window.see(id="change_setting_0")["focused"]:
            break
        window.keys("Tab")
    window.keys("Return")
    window.see(id="edit_caption", contains="Playground")
    window.keys("Home", "Down", "Down", "Return")
    window.see(id="edited_words", contains="roll-a-key")
    assert git(site, "diff", "--numstat") == f"1\t1\t{PAGE}"
    changed = [line for line in git(site, "diff", "-U0").splitlines() if line[:1] in "+-" and line[:3] not in "+++---"]
    assert changed == ['-playground: "none"', '+playground: "simple"']

    window.keys("ctrl+z")
    window.wait_for(lambda: git(site, "status", "--porcelain") == "", "undo leaves a change")
    assert window.quit() == 0
