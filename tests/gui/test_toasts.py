"""What is done, said at the bottom right of the window."""

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton, QWidget

from docsdesk.ui.notices import Notice, Notices, NoticeSeverity
from docsdesk.ui.widgets.bars.banner import Banners
from docsdesk.ui.widgets.bars.toast import MAX_TOASTS, WIDTH_PX, Toast, Toasts

SAVED = Notice("Saved kites.tar.gz.", "/home/ada/Downloads", severity=NoticeSeverity.GOOD, pane="exports")


@pytest.fixture
def notices(qapp) -> Notices:
    return Notices()


@pytest.fixture
def window(qtbot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(960, 640)
    made.show()
    made.activateWindow()
    return made


@pytest.fixture
def toasts(notices, window) -> Toasts:
    return Toasts(notices, window)


def titles(toasts: Toasts) -> list[str]:
    return [one.text() for one in toasts.findChildren(QLabel, "toast_title") if one.isVisible()]


def test_that_what_is_done_is_a_toast_and_what_needs_somebody_a_bar(notices, toasts, qtbot):
    banners = Banners(notices, "exports")
    qtbot.addWidget(banners)
    for severity in NoticeSeverity:
        notices.post(Notice(f"{severity}.", severity=severity, pane="exports"))
    assert titles(toasts) == ["good."]
    assert {one.text() for one in banners.findChildren(QLabel, "banner_title")} == {"info.", "warn.", "bad."}


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_that_it_stays_in_its_corner_and_in_the_window(notices, toasts, window, direction):
    window.setLayoutDirection(direction)
    notices.post(SAVED)
    for size in ((960, 640), (1920, 1080), (320, 400)):
        window.resize(*size)
        QApplication.processEvents()
        area = toasts.geometry()
        assert window.rect().contains(area)
        assert area.width() == min(WIDTH_PX, size[0] - 48)
        assert area.bottom() == size[1] - 25
        edge = area.right() == size[0] - 25 if direction is Qt.LayoutDirection.LeftToRight else area.left() == 24
        assert edge


def test_that_long_words_are_whole_in_it(notices, toasts):
    name = "/home/ada/" + "kites-and-other-things/" * 12
    notices.post(Notice("Saved " + "the reference of every kite " * 5, name, severity=NoticeSeverity.GOOD))
    QApplication.processEvents()
    for words in toasts.findChildren(QLabel):
        if words.isVisible():
            assert words.height() >= words.heightForWidth(words.width())
            assert words.mapTo(toasts, words.rect().bottomRight()).x() <= toasts.width()


def test_that_it_goes_by_itself_unless_the_keyboard_is_in_it(notices, toasts, qtbot):
    acted: list[str] = []
    notices.post(Notice("Saved.", severity=NoticeSeverity.GOOD, caption="Show", act=lambda: acted.append("shown")))
    toast = toasts.findChild(Toast)
    toasts.findChild(QPushButton, "toast_button").setFocus()
    toast.expire()
    assert titles(toasts) == ["Saved."]
    QTest.keyClick(toasts.findChild(QPushButton, "toast_button"), Qt.Key.Key_Space)
    assert (acted, notices.standing()) == (["shown"], ())

    notices.post(SAVED)
    toasts.findChildren(Toast)[-1].expire()
    assert notices.standing() == ()
    assert toasts.isHidden()


def test_that_escape_and_its_cross_take_it_away(notices, toasts):
    notices.post(SAVED)
    QTest.keyClick(toasts.findChild(QToolButton, "toast_dismiss"), Qt.Key.Key_Escape)
    assert notices.standing() == ()
    notices.post(SAVED)
    toasts.findChildren(QToolButton, "toast_dismiss")[-1].click()
    assert notices.standing() == ()


def test_that_the_newest_is_lowest_and_the_oldest_makes_room(notices, toasts):
    for number in range(MAX_TOASTS + 1):
        notices.post(Notice(f"{number}", severity=NoticeSeverity.GOOD))
    QApplication.processEvents()
    shown = [one for one in toasts.findChildren(QLabel, "toast_title") if one.isVisible()]
    shown.sort(key=lambda one: one.mapTo(toasts, QPoint()).y())
    assert [one.text() for one in shown] == [f"{number}" for number in range(1, MAX_TOASTS + 1)]


def test_that_what_can_be_undone_only_here_waits_for_somebody(notices, toasts):
    lasting = Notice("Added.", severity=NoticeSeverity.GOOD, caption="Undo", act=lambda: None, is_lasting=True)
    notices.post(lasting)
    notices.post(SAVED)
    kept, passing = (toast.findChild(QTimer) for toast in toasts.findChildren(Toast))
    assert (kept.isActive(), passing.isActive()) == (False, True)
