"""Facts of an export or a site, a line each."""

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QGuiApplication, QHoverEvent
from PySide6.QtWidgets import QToolButton
from tests.gui.outline import check_outline

from docsdesk.ui.widgets.facts import Facts


@pytest.fixture
def facts(qtbot) -> Facts:
    facts = Facts("bundle", {"id": "ID", "size": "Size", "notes": "Notes"}, code={"id"})
    qtbot.addWidget(facts)
    facts.show_facts({"id": "ab…yz", "size": "2 MB"}, {"id": "abc-xyz"})
    facts.show()
    return facts


def test_that_facts_without_a_value_are_hidden_and_the_whole_is_copied(facts):
    check_outline(facts, "facts")
    for name, whole in (("id", "abc-xyz"), ("size", "2 MB")):
        facts.findChild(QToolButton, f"copy_{name}").click()
        assert QGuiApplication.clipboard().text() == whole


def test_that_a_fact_can_be_copied_where_it_is_pointed_at_or_reached_by_keyboard(facts):
    buttons = [facts.findChild(QToolButton, f"copy_{name}") for name in ("id", "size")]
    buttons[0].setFocus()
    assert list(map(is_drawn, buttons)) == [True, False]
    buttons[0].clearFocus()
    for button in buttons:
        place = button.geometry().center().toPointF() - QPointF(button.x(), 0)
        facts.event(QHoverEvent(QEvent.Type.HoverMove, place, place, place))
        assert list(map(is_drawn, buttons)) == [button is each for each in buttons]
    facts.event(QHoverEvent(QEvent.Type.HoverLeave, QPointF(-1, -1), QPointF(-1, -1), place))
    assert not any(map(is_drawn, buttons))


def is_drawn(button: QToolButton) -> bool:
    image = button.grab().toImage()
    return len({image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}) > 1
