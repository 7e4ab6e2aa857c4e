"""The first run offers three ways to begin."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QPushButton
from tests.gui.outline import check_outline
from tests.gui.walk import nameless

from docsdesk.ui.first_run.page import FirstRunPage


@pytest.fixture
def page(qtbot) -> FirstRunPage:
    page = FirstRunPage()
    qtbot.addWidget(page)
    page.show()
    return page


def test_that_a_refused_folder_is_explained_under_its_choice(page):
    page.show_folder_problem("There is no docs.json in /tmp.")
    problem = page.findChild(QLabel, "open_folder_problem")
    assert problem.isVisible()
    assert problem.text() == "There is no docs.json in /tmp."
    page.show_folder_problem("")
    assert problem.isHidden()


def test_that_nothing_can_be_chosen_twice(page):
    page.show_busy(True)
    assert not page.findChild(QPushButton, "try_sample_choice").isEnabled()


@pytest.mark.parametrize("name", ["try_sample", "open_folder", "connect"])
def test_that_a_whole_card_is_its_button(page, qtbot, name):
    button = page.findChild(QPushButton, f"{name}_choice")
    card, clicks = button.parentWidget(), []
    button.clicked.connect(lambda: clicks.append(name))
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    qtbot.mouseClick(card.findChild(QLabel), Qt.MouseButton.LeftButton)
    assert len(clicks) == 2
    qtbot.mouseClick(card, Qt.MouseButton.RightButton, pos=QPoint(8, 8))
    qtbot.mousePress(card, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    qtbot.mouseRelease(card, Qt.MouseButton.LeftButton, pos=QPoint(8, -8))
    button.click()
    assert len(clicks) == 3


def test_that_every_control_has_a_name_for_people(page):
    assert nameless(page) == []
    check_outline(page, "first_run")
