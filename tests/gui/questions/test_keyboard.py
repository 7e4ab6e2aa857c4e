"""Question sets without a mouse."""

import pytest
from PySide6.QtWidgets import QApplication
from tests.gui.keys import press, step_to, worked_by_keys
from tests.gui.questions.conftest import answer
from tests.gui.walk import out_of_reach

from docsdesk.ui.questions.top import Tab


@pytest.mark.parametrize("tab", Tab)
async def test_that_tab_comes_to_every_control(filled, tab):
    filled.pane.show_tab(tab)
    filled.pane.setFocus()
    assert filled.pane.isAncestorOf(QApplication.focusWidget())
    assert out_of_reach(filled.pane) == []


async def test_that_a_set_is_run_twice_and_compared_by_keys_alone(filled, eventually):
    runs = filled.running.runs
    async with worked_by_keys(filled.pane, eventually):
        for words in ("Send a key.", "Send a token."):
            filled.assistant.replies = [answer(words, "guides/auth")]
            before = runs.rowCount()
            press("Ctrl+R")
            await eventually(lambda before=before: runs.rowCount() > before and not filled.running.is_running())
        step_to("question_tabs")
        press("Right", "Right")
        await eventually(lambda: filled.words("changed_question") == ["How do I authenticate?"])
        assert filled.words("run_comparison_summary")[0].startswith("Newly failing 1 · Still failing 1")
