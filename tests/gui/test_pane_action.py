import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from docsdesk.ui.pane_action import PaneAction, PaneActions


@pytest.fixture
def done():
    return []


@pytest.fixture
def actions(qtbot, done):
    pane = QWidget()
    qtbot.addWidget(pane)
    table = (
        PaneAction("create", "Create page…", lambda: done.append("create"), "Ctrl+N", "add", "create_page", "Create"),
        PaneAction("rename", "Rename", lambda: done.append("rename"), "F2", in_context=True),
        PaneAction("open", "Open", lambda: done.append("open"), "", "bundles", "open_page", in_menu=False),
        PaneAction("find", "Find", lambda: done.append("find"), "Ctrl+F", "search", "find_page", in_row=False),
    )
    made = PaneActions(pane, "page_{}_action", table)
    yield made
    del pane


def test_that_an_action_is_known_by_the_pattern_of_its_pane(actions):
    assert actions["create"].objectName() == "page_create_action"
    assert actions["create"].parent().findChild(QAction, "page_create_action") is actions["create"]


def test_that_each_place_has_its_actions_in_the_order_of_the_table(actions):
    assert [one.text() for one in actions.menu()] == ["Create page…", "Rename", "Find"]
    assert [one.text() for one in actions.context_menu()] == ["Rename"]
    assert list(actions.row().buttons) == ["create", "open"]


def test_that_a_button_does_what_its_action_does_and_is_enabled_with_it(actions, done):
    button = actions.button("create")
    button.click()
    actions.allow({"create": False})
    button.click()
    assert done == ["create"]
    assert (button.objectName(), button.text()) == ("create_page", "Create")
    assert not actions.icon_button("create").isEnabled()


def test_that_a_button_without_words_says_its_shortcut_to_eyes_only(actions):
    button = actions.icon_button("find")
    assert button.accessibleName() == "Find"
    assert button.toolTip() == "Find (Ctrl+F)"
    assert actions.icon_button("open").toolTip() == "Open"


def test_that_the_first_button_on_offer_is_in_words(actions):
    row = actions.row()
    row.offer({"open"})
    assert row.buttons["create"].isHidden()
    assert row.buttons["open"].property("role") == "button"
