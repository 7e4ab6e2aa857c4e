"""The panel beside the form: its tabs, and one that somebody else fills."""

import pytest
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QTabBar, QToolButton, QTreeView

from docsdesk.docs.text.text_changes import read_diff
from docsdesk.protocol.preview_bodies import AffectedPagesBody, DifferenceBody, DraftEffectBody
from docsdesk.ui.api_settings.side_panel import SidePanel, SideTab
from docsdesk.ui.widgets.labels import ElidedLabel


@pytest.fixture
def panel(qtbot) -> SidePanel:
    panel = SidePanel(lambda: None, lambda: None, lambda: None, lambda number: None)
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_that_the_preview_has_the_first_tab_once_there_is_one(panel):
    tabs = panel.findChild(QTabBar)
    assert [tabs.tabText(index) for index in range(3) if tabs.isTabVisible(index)] == ["Source", "Diff"]
    view = QLabel("a page")
    panel.put_preview(view)
    assert [tabs.tabText(index) for index in range(3) if tabs.isTabVisible(index)] == ["Preview", "Source", "Diff"]
    assert view.isVisible()
    panel.show_tab(SideTab.DIFF)
    assert not view.isVisible()


def test_that_a_review_goes_back_to_the_tab_it_came_from(panel):
    panel.put_preview(QLabel("a page"))
    panel.review("Review 1 change")
    assert panel.tab == SideTab.DIFF
    panel.leave_review()
    assert panel.tab == SideTab.PREVIEW


def test_that_the_facts_of_the_diff_are_beside_the_diff_only(panel):
    panel.show_diff(read_diff(("@@ -1 +1 @@", "-{}", '+{"a": 1}')), "1 line added")
    facts = panel.findChild(ElidedLabel, "diff_facts")
    assert facts.isVisible()
    panel.show_tab(SideTab.SOURCE)
    assert not facts.isVisible()


def test_that_a_wide_review_shows_both_sides_line_beside_line(panel):
    panel.resize(900, 500)
    panel.show_diff(read_diff(("@@ -1,2 +1,2 @@", "-{}", '+{"a": 1}', '+, "b": 2}', " x")), "")
    panel.review("Review 1 change")
    before = panel.findChild(QPlainTextEdit, "settings_sides_before")
    after = panel.findChild(QPlainTextEdit, "settings_sides_after")
    assert before.isVisible()
    assert before.toPlainText().split("\n")[1:] == ["{}", "", "x"]
    assert after.toPlainText().split("\n")[1:] == ['{"a": 1}', ', "b": 2}', "x"]
    panel.resize(500, 500)
    assert panel.findChild(QPlainTextEdit, "settings_diff").isVisible()


def test_that_a_review_says_which_pages_change(panel):
    difference = DifferenceBody(about="playground.display", before="simple", after="none")
    group = AffectedPagesBody(differences=(difference,), pages=("guides/start", "index"))
    panel.show_diff(read_diff(("@@ -1 +1 @@", "-{}", "+[]")), "")
    panel.review("Review 1 change")
    panel.effect.show_effect(DraftEffectBody(groups=(group,)))
    assert panel.findChild(QLabel, "review_effect_words").text() == "2 pages would change."
    pages = panel.findChild(QTreeView, "review_pages")
    assert not pages.isVisible()
    panel.findChild(QToolButton, "fold_affected").click()
    assert pages.isVisible()
    assert pages.model().index(0, 0).data() == "playground.display: simple → none"
