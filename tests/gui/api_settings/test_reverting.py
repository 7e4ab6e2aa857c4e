"""Going back to what is saved: one setting in the form, one change in the diff."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QPlainTextEdit, QPushButton, QToolButton
from tests.gui.api_settings.settings_bench import SettingsBench

from docsdesk.ui.api_settings.side_panel import SideTab

TEXT = """{
  "name": "Ferry",
  "api": {
    "url": "full",
    "playground": {
      "display": "simple"
    }
  },
  "x-1": 1,
  "x-2": 2,
  "x-3": 3,
  "x-4": 4,
  "x-5": 5,
  "theme": "mint"
}
"""


@pytest.fixture
async def bench(qtbot, tmp_path) -> SettingsBench:
    return await SettingsBench(qtbot, tmp_path).open(TEXT)


def revert_buttons(bench: SettingsBench) -> list[QToolButton]:
    buttons = bench.find(QPlainTextEdit, "settings_diff").viewport().findChildren(QToolButton)
    return [button for button in buttons if button.isVisible()]


async def test_that_a_changed_setting_goes_back_to_what_is_saved_and_forth(bench):
    revert = bench.find(QToolButton, "playground_display_revert")
    assert not revert.isVisible()
    bench.model.set_value(("playground", "display"), "none")
    bench.model.set_value(("url",), None)
    assert revert.isVisible()
    assert revert.toolTip() == "Revert to saved: simple"
    assert bench.find(QToolButton, "playground_display_reset").toolTip() == "Reset to default: interactive"
    revert.setFocus()
    QTest.keyClick(revert, Qt.Key.Key_Space)
    assert bench.find(QComboBox, "playground_display").currentText() == "simple"
    assert not revert.isVisible()
    assert QApplication.focusWidget() is bench.find(QComboBox, "playground_display")
    bench.model.steps.undo()
    assert bench.api("playground", "display") == "none"
    bench.find(QToolButton, "api_url_revert").click()
    bench.model.steps.redo()
    bench.find(QToolButton, "playground_display_revert").click()
    assert bench.text == TEXT


async def test_that_a_setting_that_was_not_saved_is_reverted_without_a_trace(bench):
    bench.find(QCheckBox, "examples_prefill").click()
    revert = bench.find(QToolButton, "examples_prefill_revert")
    assert revert.toolTip() == "Revert to saved: false"
    revert.click()
    assert bench.text == TEXT


async def test_that_one_change_of_the_diff_is_reverted_and_can_be_undone(bench):
    bench.view.side.show_tab(SideTab.DIFF)
    bench.model.set_value(("playground", "display"), "none")
    name = bench.model.draft.main.name
    bench.model.put(bench.model.draft.with_text(name, bench.text.replace("mint", "maple")), "edit")
    both = bench.text
    assert [button.accessibleName() for button in revert_buttons(bench)] == ["Revert change 1", "Revert change 2"]
    revert_buttons(bench)[1].setFocus()
    QTest.keyClick(revert_buttons(bench)[1], Qt.Key.Key_Space)
    assert bench.text == both.replace("maple", "mint")
    assert QApplication.focusWidget() is revert_buttons(bench)[0]
    bench.model.steps.undo()
    assert bench.text == both
    revert_buttons(bench)[0].click()
    assert bench.text == TEXT.replace("mint", "maple")


async def test_that_reverting_the_last_change_ends_the_review(bench):
    bench.model.set_value(("playground", "display"), "none")
    bench.view.review()
    assert bench.sees(QPushButton, "save_settings")
    side = bench.find(QPlainTextEdit, "settings_sides_after").viewport().findChildren(QToolButton)
    button = next(button for button in [*side, *revert_buttons(bench)] if button.isVisible())
    button.click()
    assert bench.text == TEXT
    assert not bench.sees(QPushButton, "save_settings")


async def test_that_a_review_gives_the_focus_back_to_the_setting_it_came_from(bench):
    bench.model.set_value(("playground", "display"), "none")
    bench.view.form.show_setting(("mdx", "auth", "method"))
    bench.view.review()
    assert not bench.view.form.isAncestorOf(QApplication.focusWidget())
    QTest.keyClick(bench.find(QPushButton, "leave_review"), Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is bench.find(QComboBox, "mdx_auth_method")


async def test_that_a_comparison_with_the_file_on_disk_offers_no_reverting(bench):
    bench.model.set_value(("playground", "display"), "none")
    bench.view.compare_with(TEXT.replace("mint", "maple"))
    assert revert_buttons(bench) == []
