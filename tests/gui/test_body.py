import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from tests.gui.drawn import drawn_across
from tests.gui.walk import nameless

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState, Way
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows


@pytest.fixture
def body(qtbot):
    made = Body(QLabel("the content"))
    qtbot.addWidget(made)
    made.show()
    return made


def said(body):
    return [line.text() for line in body.findChildren(QLabel) if line.isVisible()]


def test_that_a_body_shows_its_content_until_told_otherwise(body):
    assert said(body) == ["the content"]
    assert not body.is_loading


def test_that_a_body_that_loads_shows_a_skeleton_in_place_of_its_content(body):
    body.show_loading()
    assert body.findChild(SkeletonRows).isVisible()
    assert said(body) == []
    body.show_content()
    assert not body.findChild(SkeletonRows).isVisible()


def test_that_a_skeletons_bars_come_after_a_blink_from_where_people_begin_to_read(body, qtbot):
    body.show_loading()
    skeleton = body.findChild(SkeletonRows)
    assert len(set(drawn_across(skeleton, Gap.L))) == 1
    qtbot.waitUntil(lambda: len(set(drawn_across(skeleton, Gap.L))) > 1)
    line = drawn_across(skeleton, Gap.L)
    skeleton.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert drawn_across(skeleton, Gap.L) == line[::-1]
    assert (line[Gap.XL - 1], line[-1]) == (line[0], line[0])
    assert line[Gap.XL + 1] != line[0]


def test_that_an_empty_body_says_why_and_its_button_ends_that(body):
    done = []
    body.show_empty(EmptyState("pages", "No page.", "Write one", lambda: done.append("written"), "They are files."))
    assert said(body) == ["No page.", "They are files."]
    body.findChild(QPushButton, "empty_state_button").click()
    assert done == ["written"]
    assert nameless(body) == []


def test_that_a_state_without_a_way_on_has_no_button(body):
    body.show_problem("It is broken.")
    assert said(body) == ["It is broken."]
    assert body.findChildren(QPushButton) == []


def test_that_other_ways_on_stand_below_the_button(body):
    done = []
    ways = tuple(Way(name, name.title(), lambda name=name: done.append(name)) for name in ("first", "second"))
    body.show_empty(EmptyState("pages", "No page.", others=ways))
    body.findChild(QPushButton, "second").click()
    assert done == ["second"]


def test_that_the_same_state_said_again_leaves_the_focus_at_its_button_and_does_what_is_wanted_now(body):
    done = []
    body.show_empty(EmptyState("pages", "No page.", "Write one", lambda: done.append("first")))
    button = body.findChild(QPushButton, "empty_state_button")
    body.show_empty(EmptyState("pages", "No page.", "Write one", lambda: done.append("second")))
    assert body.findChild(QPushButton, "empty_state_button") is button
    button.click()
    assert done == ["second"]


def test_that_another_state_takes_the_place_of_the_one_before(body):
    body.show_empty(EmptyState("pages", "No page.", "Write one"))
    body.show_problem("It is broken.", "Try again")
    assert said(body) == ["It is broken."]
    assert [button.text() for button in body.findChildren(QPushButton)] == ["Try again"]
