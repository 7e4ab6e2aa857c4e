"""Two settings changed, reviewed and saved without a mouse."""

import json

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget
from tests.gui.api_settings.desk import TEXT, Desk

NONE, ALT, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
MOST_TABS = 40


class Typist:
    """Presses keys where the focus is."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.pane.activateWindow()

    def press(self, key: Qt.Key | str, modifier: Qt.KeyboardModifier = NONE) -> None:
        self._desk.qtbot.keyClick(QApplication.focusWidget(), key, modifier)

    def go_to(self, name: str) -> None:
        for _ in range(MOST_TABS):
            if QApplication.focusWidget().objectName() == name:
                return
            self.press(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab does not come to {name}.")

    def save(self) -> None:
        self.press(Qt.Key.Key_S, CTRL)
        assert QApplication.focusWidget().objectName() == "save_settings"
        self.press(Qt.Key.Key_Space)


def saved(desk: Desk) -> dict:
    return json.loads(desk.files.content)["api"]


async def test_that_bearer_authentication_is_chosen_reviewed_and_saved(desk, eventually):
    typist = Typist(desk)
    await eventually(lambda: QApplication.focusWidget() is not None)
    assert QApplication.focusWidget().objectName() == "playground_display"
    typist.go_to("mdx_auth_method")
    typist.press("b")
    typist.press("e")
    typist.save()
    await eventually(lambda: saved(desk).get("mdx") == {"auth": {"method": "bearer"}})
    await eventually(lambda: QApplication.focusWidget().objectName() == "mdx_auth_method")


async def test_that_a_language_is_moved_reviewed_and_saved(desk, eventually):
    typist = Typist(desk)
    await eventually(lambda: QApplication.focusWidget() is not None)
    typist.go_to("examples_languages")
    typist.press(Qt.Key.Key_Down, ALT)
    typist.save()
    await eventually(lambda: saved(desk)["examples"]["languages"] == ["python", "bash", "go"])


async def test_that_a_bar_that_comes_leaves_the_setting_with_the_focus_in_sight(desk, eventually):
    desk.pane.resize(1000, 420)
    typist = Typist(desk)
    await eventually(lambda: QApplication.focusWidget() is not None)
    typist.go_to("mdx_auth_method")
    typist.press("b")
    setting = QApplication.focusWidget()
    scroll_to_the_bottom(setting, desk.pane.bench.form.area)
    desk.files.content = TEXT.replace(b"Ferry", b"Ship")
    desk.controller.look_again()
    await eventually(lambda: desk.sees(QPushButton, "reload_settings"))
    await eventually(lambda: setting.visibleRegion().boundingRect() == setting.rect())


def scroll_to_the_bottom(setting: QWidget, area: QScrollArea) -> None:
    below = setting.mapTo(area.viewport(), setting.rect().bottomLeft()).y() - area.viewport().height()
    area.verticalScrollBar().setValue(area.verticalScrollBar().value() + below)
