"""What stands on top of a pane."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton
from tests.gui.outline import check_outline

from docsdesk.domain.errors import Action, NotADocsFolderError, UnreadableFileError
from docsdesk.ui.notices import Notice, NoticeReport, Notices, notice_for
from docsdesk.ui.widgets.bars.banner import Banner, Banners


@pytest.fixture
def notices(qapp) -> Notices:
    return Notices()


def test_that_a_pane_shows_its_newest_notice_in_one_line_and_the_others_when_asked(notices, qtbot):
    banners = Banners(notices, "exports")
    qtbot.addWidget(banners)
    notices.post(Notice("First.", pane="exports"))
    notices.post(Notice("Elsewhere.", pane="assistant"))
    notices.post(Notice("Second.", pane="exports"))
    banners.show()

    def seen() -> list[str]:
        layout = banners.layout()
        shown = [layout.itemAt(i).widget() for i in range(layout.count())]
        return [banner.accessibleName() for banner in shown if banner.isVisible()]

    assert seen() == ["Second."]
    more = next(one for one in banners.findChildren(QPushButton, "banner_more") if one.isVisible())
    assert more.text() == "1 more"
    more.click()
    assert seen() == ["Second.", "First."]
    assert more.text() == "Show less"


def test_that_what_stands_everywhere_is_not_said_again_by_each_pane(notices):
    first = Notice("The journal is newer.", "Update Docsdesk.", Action.COPY_DETAILS, source="start")
    notices.post(first)
    notices.post(replace(first, source="load exports", pane="exports"))
    notices.post(replace(first, source="load exports", pane="exports", details="longer"))
    assert notices.standing() == (first,)
    # Whose button does something of its own, and what the person has asked for, stands beside it.
    others = [replace(first, source="load", act=lambda: None), replace(first, source="look", is_asked_for=True)]
    for other in others:
        notices.post(other)
    assert notices.standing() == (first, *others)
    for one in notices.standing():
        notices.withdraw(one)
    notices.post(elsewhere := replace(first, source="a", pane="exports"))
    notices.post(here := replace(first, source="b", pane="assistant"))
    assert notices.standing("exports", "assistant") == (elsewhere, here)


def test_that_an_equal_notice_stands_once(notices):
    notices.post(Notice("The keyring is locked."))
    notices.post(Notice("The keyring is locked."))
    assert len(notices.standing()) == 1


def test_that_dismissing_takes_the_banner_away(notices, qtbot):
    banners = Banners(notices, "exports")
    qtbot.addWidget(banners)
    notices.post(Notice("First.", pane="exports"))
    banners.findChild(Banner).findChild(QToolButton, "banner_dismiss").click()
    assert notices.standing() == ()
    assert banners.isHidden()


def test_that_the_button_names_what_it_does_and_passes_it_on(notices, qtbot):
    banners = Banners(notices, "settings")
    qtbot.addWidget(banners)
    notices.post(notice_for(NotADocsFolderError(Path("/docs")), pane="settings"))
    button = banners.findChild(QPushButton, "banner_button")
    assert button.text() == "Choose another folder"
    with qtbot.waitSignal(notices.action_chosen) as chosen:
        button.click()
    assert chosen.args[0].action is Action.OPEN_FOLDER


def test_that_a_file_that_cannot_be_used_is_said_with_the_hint_that_fits():
    notice = notice_for(UnreadableFileError(Path("docs.json"), "the disk is full", "Free some room, then save again."))
    assert notice.hint == "Free some room, then save again."


def test_that_words_too_long_for_one_line_go_on_in_others_before_they_are_cut(notices, qtbot):
    banners = Banners(notices, "exports")
    qtbot.addWidget(banners)
    notices.post(
        Notice("The export waits.", "It resumes by itself once there is room for it on the disk.", pane="exports")
    )
    title, hint = banners.findChild(QLabel, "banner_title"), banners.findChild(QLabel, "banner_hint")
    banners.show()
    for width, is_beside in ((900, True), (380, False), (900, True)):
        banners.resize(width, 100)
        QApplication.processEvents()
        assert (hint.mapTo(banners, QPoint()).x() > title.mapTo(banners, QPoint()).x()) is is_beside
        assert "…" not in title.text() + hint.text()


def test_that_a_report_unfolds_is_copied_and_goes_for_good(notices, qtbot):
    gone: list[str] = []
    report = NoticeReport("Traceback: all of it", lambda: gone.append("report"))
    banners = Banners(notices, "exports")
    qtbot.addWidget(banners)
    banners.resize(900, 300)
    banners.show()
    banners.activateWindow()
    notices.post(Notice("It failed.", "Try again.", Action.RETRY, report=report, page="reference/x", pane="exports"))
    check_outline(banners, "banner_report")
    press = {one: banners.findChild(QPushButton, f"banner_{one}") for one in ("report_show", "report_copy")}
    press["report_show"].click()
    check_outline(banners, "banner_report_unfolded")
    press["report_copy"].click()
    assert QApplication.clipboard().text() == "Traceback: all of it"
    press["report_show"].click()
    assert not press["report_copy"].isVisible()
    banners.findChild(QPushButton, "banner_report_delete").click()
    assert (gone, notices.standing()) == (["report"], ())


def test_that_what_was_asked_for_takes_the_keyboard_and_nothing_else_does(notices, qtbot):
    banners = Banners(notices, "exports")
    qtbot.addWidget(banners)
    banners.show()
    notices.post(Notice("First.", action=Action.RETRY, pane="exports"))
    assert banners.focusWidget() is None
    notices.post(Notice("Bare.", pane="exports", is_asked_for=True))
    assert banners.focusWidget() is None
    notices.post(Notice("Second.", action=Action.RETRY, pane="exports", is_asked_for=True))
    assert banners.focusWidget() is banners.findChildren(QPushButton, "banner_button")[-1]


def test_that_words_are_never_cut_for_the_buttons(notices, qtbot):
    banners = Banners(notices, "exports")
    qtbot.addWidget(banners)
    hint = "Nothing from this folder runs. If you trust it, commits run its Git hooks, filters and signing programs."
    notices.post(Notice("Restricted folder", hint, Action.EDIT_NETWORK, page="reference/x", pane="exports"))
    banners.show()
    button, words = banners.findChild(QPushButton, "banner_button"), banners.findChild(QLabel, "banner_hint")
    places = []
    for width in (1600, 1000, 700, 420):
        banners.resize(width, banners.heightForWidth(width))
        QApplication.processEvents()
        banners.resize(width, banners.heightForWidth(width))
        QApplication.processEvents()
        assert words.text() == hint
        assert words.height() >= words.heightForWidth(words.width())
        places.append(button.mapTo(banners, QPoint()).y() > words.mapTo(banners, QPoint()).y() + words.height() - 1)
    assert (places[0], places[-1]) == (False, True)
    assert places == sorted(places)
