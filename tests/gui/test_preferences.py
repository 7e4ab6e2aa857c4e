"""The preferences: each choice holds at once, is kept in one place, and shows what was chosen elsewhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QWidget
from tests.fakes.intents import Wishes
from tests.gui.outline import check_outline
from tests.gui.walk import nameless

from docsdesk.domain.assistant.conversation import SendKey
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.ui.actions import WindowActions
from docsdesk.ui.preferences.window import PreferencePorts, PreferencesWindow

RESTARTING = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget
from docsdesk.app import run

sys.executable = sys.argv[1]

def choose(window):
    window.actions_of_window.preferences.trigger()
    preferences = window.findChild(QWidget, "preferences")
    if preferences is None:
        QTimer.singleShot(20, lambda: choose(window))
        return
    languages = preferences.findChild(QComboBox, "preferred_language")
    languages.activated.emit(languages.findText("Deutsch"))
    preferences.findChild(QPushButton, "restart_now").click()

sys.exit(run(choose))
"""


@pytest.fixture
def wishes() -> Wishes:
    return Wishes()


@pytest.fixture
def opened(qtbot, wishes):
    actions = WindowActions({"en": "English", "de": "Deutsch"})
    actions.schemes[ColorScheme.DARK].setChecked(True)
    actions.languages["en"].setChecked(True)
    settings = Settings(send_key=SendKey.CTRL_ENTER, save_folder=Path("/archives"))
    window = PreferencesWindow(
        actions, settings, wishes.intents(PreferencePorts), update_host="releases.example.com", is_weekly=True
    )
    window.actions_here = actions
    qtbot.addWidget(window)
    window.show()
    return window


def child(window: QWidget, kind: type, name: str):
    return window.findChild(kind, name)


def test_that_every_preference_shows_what_holds(opened):
    check_outline(opened, "preferences")
    assert nameless(opened) == []
    assert child(opened, QCheckBox, "update_weekly").isChecked()


def test_that_a_choice_is_that_of_its_action_wherever_it_is_made(opened):
    scheme = child(opened, QComboBox, "preferred_scheme")
    assert scheme.currentText() == "Dark"
    opened.actions_here.schemes[ColorScheme.LIGHT].trigger()
    assert scheme.currentText() == "Light"
    scheme.activated.emit(scheme.findText("High contrast"))
    assert opened.actions_here.schemes[ColorScheme.CONTRAST].isChecked()


def test_that_what_is_chosen_is_kept_at_once(opened, wishes):
    child(opened, QComboBox, "preferred_send_key").activated.emit(0)
    folder = child(opened, QLineEdit, "preferred_save_folder")
    folder.setFocus()
    folder.setText("/elsewhere")
    child(opened, QPushButton, "change_network").setFocus()
    child(opened, QPushButton, "change_network").click()
    child(opened, QCheckBox, "update_weekly").click()
    assert wishes.noted == [
        ("choose_send_key", SendKey.ENTER),
        ("choose_save_folder", Path("/elsewhere")),
        ("edit_network",),
        ("choose_weekly", False),
    ]


def test_that_another_language_offers_a_restart(opened, wishes):
    languages, restart = child(opened, QComboBox, "preferred_language"), child(opened, QPushButton, "restart_now")
    assert not restart.isVisible()
    languages.activated.emit(languages.findText("Deutsch"))
    assert restart.isVisible()
    restart.click()
    assert wishes.names() == ["restart"]


def test_that_a_build_without_a_feed_says_nothing_of_updates(qtbot, wishes):
    ports = wishes.intents(PreferencePorts)
    window = PreferencesWindow(WindowActions(), Settings(), ports, update_host="", is_weekly=False)
    qtbot.addWidget(window)
    assert child(window, QCheckBox, "update_weekly") is None
    assert child(window, QComboBox, "preferred_language") is None


@pytest.mark.skipif(sys.platform == "win32", reason="the program that is started again is a script")
def test_that_a_restart_ends_the_program_and_starts_it_again_in_the_language(tmp_path: Path):
    program, started = tmp_path / "program", tmp_path / "started"
    program.write_text(f"#!/bin/sh\necho $* > {started}.part\nmv {started}.part {started}\n")
    program.chmod(0o755)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, "-c", RESTARTING, program], env=environment, check=True, timeout=120)
    subprocess.run(["sh", "-c", f"until test -e {started}; do :; done"], check=True, timeout=20)
    assert started.read_text() == "-P -m docsdesk\n"
