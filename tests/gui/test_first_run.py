"""The first run offers three ways to begin."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QLabel, QPushButton
from tests.gui.dropping import drop, files
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


def test_that_a_folder_is_dropped_and_a_link_is_not(page):
    folders: list[Path] = []
    page.folder_dropped.connect(folders.append)
    link = QMimeData()
    link.setUrls([QUrl("https://docs.example.com")])
    assert not drop(page.viewport(), link)
    assert not drop(page.viewport(), QMimeData())
    assert drop(page.viewport(), files("/docs/ferry"))
    assert folders == [Path("/docs/ferry")]


def test_that_every_control_has_a_name_for_people(page):
    assert nameless(page) == []
    check_outline(page, "first_run")
