"""The panel beside the form: its tabs, and one that somebody else fills."""

import pytest
from PySide6.QtWidgets import QLabel, QTabBar

from docsdesk.ui.api_settings.side_panel import DIFF, SidePanel


@pytest.fixture
def panel(qtbot) -> SidePanel:
    panel = SidePanel()
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_that_an_added_view_has_a_tab_behind_the_others_and_shows_when_it_is_chosen(panel):
    view = QLabel("a page")
    tab = panel.add_view("Preview", view)
    assert [panel.findChild(QTabBar).tabText(index) for index in range(3)] == ["Diff", "Source", "Preview"]
    assert not view.isVisible()
    panel.show_tab(tab)
    assert view.isVisible()
    panel.show_tab(DIFF)
    assert not view.isVisible()


def test_that_the_facts_of_the_diff_are_beside_the_diff_only(panel):
    panel.show_diff(("--- docs.json", "+++ docs.json", "@@ -1 +1 @@", "-{}", '+{"a": 1}'), "1 line added")
    facts = panel.findChild(QLabel, "diff_facts")
    assert facts.isVisible()
    panel.show_tab(panel.add_view("Preview", QLabel("a page")))
    assert not facts.isVisible()
