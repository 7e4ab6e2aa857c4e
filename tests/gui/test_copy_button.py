"""Copying says for a moment that it was done."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton

from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.code.copy_button import CopyButton, copy_on_click


def shown(pressed: QAbstractButton) -> tuple[str, str, int]:
    return pressed.text(), pressed.accessibleName(), pressed.icon().cacheKey()


def test_that_a_copy_button_shows_a_tick_for_a_moment_however_often_it_is_clicked(qtbot):
    pressed = CopyButton("copy", "Copy the key", lambda: "secret")
    qtbot.addWidget(pressed)
    usual = shown(pressed)
    for _ in range(2):
        pressed.click()
        assert QGuiApplication.clipboard().text() == "secret"
        assert pressed.accessibleName() == pressed.toolTip() == "Copied"
        assert shown(pressed)[2] != usual[2]
    qtbot.waitUntil(lambda: shown(pressed) == usual)


def test_that_a_button_with_words_only_shows_it_in_their_place_and_keeps_its_width(qtbot):
    pressed = button("copy_curl", "A request for curl")
    qtbot.addWidget(pressed)
    pressed.show()
    width = pressed.width()
    copy_on_click(pressed, lambda: "curl -v")
    usual = shown(pressed)
    pressed.click()
    assert shown(pressed)[:2] == ("\N{CHECK MARK}", "Copied")
    assert pressed.minimumWidth() == width
    qtbot.waitUntil(lambda: shown(pressed) == usual)


def test_that_nothing_is_said_to_be_copied_where_there_is_nothing(qtbot):
    QGuiApplication.clipboard().setText("kept")
    pressed = CopyButton("copy", "Copy")
    qtbot.addWidget(pressed)
    pressed.click()
    assert (QGuiApplication.clipboard().text(), pressed.accessibleName()) == ("kept", "Copy")
