"""The program as a process of its own, from its first paint to its last clean-up."""

import os
import signal
import subprocess
import sys
import time

import pytest

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.run import show_while_loading

PATIENCE = 60
"""Seconds; a busy machine may take its time."""

PROGRAM = """
import sys
from docsdesk.app import run

def shown(window):
    print("shown", flush=True)

sys.exit(run(shown))
"""

MAKING_CLASSES = """
import importlib
from PySide6 import QtCore, QtGui, QtSvg, QtWidgets

from docsdesk.app.run import BEFORE_PANES

def made():
    return {(module.__name__, name) for module in (QtCore, QtGui, QtSvg, QtWidgets) for name in vars(module)}

before = made()
for module in BEFORE_PANES:
    importlib.import_module(module)
print(sorted(made() - before))
import docsdesk.app.event_loop
print(len(made() - before) > 10)
"""


def test_that_the_thread_beside_the_windows_makes_no_class_of_qts():
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", MAKING_CLASSES]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("[]\nTrue\n", "")


FIRST_FONT = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QLabel
from docsdesk.adapters.files.places import UserPlaces
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.run import make_application
from docsdesk.ui.theme import body_font

application = make_application()
early = EarlyWindow(application, UserPlaces(*(Path(sys.argv[1]) for _ in range(5))))
early.window.show()
fonts = {tuple(words.font().families()) for words in early.first_run.findChildren(QLabel)}
print(fonts == {tuple(body_font().families())})
"""


def test_that_the_first_paint_has_the_font_that_stays(tmp_path):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", FIRST_FONT, tmp_path]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.stdout == "True\n", run.stderr


SLICES = """
import sys
from docsdesk.app.run import PANES, make_application, show_while_loading
from docsdesk.ui.notices import Notices
from docsdesk.ui.window.main_window import MainWindow
from docsdesk.ui.actions import WindowActions
from docsdesk.ui.first_run.page import FirstRunPage
from PySide6.QtCore import QSettings, QTimer

application = make_application("en")
window = MainWindow(WindowActions(), FirstRunPage(), Notices(), QSettings())
loaded = []
ticks = QTimer(interval=0)
ticks.timeout.connect(lambda: loaded.append(sum(name in sys.modules for name in PANES)))
window.first_painted.connect(ticks.start)
print(show_while_loading(application, window), sorted(set(loaded)) == list(range(len(PANES) + 1)))
"""


def test_that_the_window_answers_between_the_panes_that_it_loads(private_home):
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", SLICES], env=environment, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("True True\n", "")


IMPORTING = """
import builtins
plain = builtins.__import__
import docsdesk.app, PySide6.QtWidgets
print(builtins.__import__ is plain)
"""


def test_that_pyside_does_not_read_the_source_of_each_module():
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-c", IMPORTING], env=environment, capture_output=True, text=True, check=False
    )
    assert (run.stdout, run.stderr) == ("True\n", "")


LOADING = """
import sys
import docsdesk.app.event_loop, docsdesk.app.shell

print(sorted(name for name in sys.modules if name.startswith("docsdesk.docs.checks.")))
"""


def test_that_the_window_does_not_load_what_checks_a_folder_in_a_process_of_its_own():
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", LOADING], env=environment, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("['docsdesk.docs.checks.checked_folder']\n", "")


def test_that_a_window_which_is_never_painted_gets_what_works_behind_it(qapp, qtbot, tmp_path):
    qapp.setQuitOnLastWindowClosed(False)
    early = EarlyWindow(qapp, UserPlaces(*(tmp_path / name for name in ("config", "data", "cache", "logs", "run"))))
    qtbot.addWidget(early.window)
    early.window.setUpdatesEnabled(False)
    painted = []
    early.window.first_painted.connect(lambda: painted.append(True))
    try:
        assert show_while_loading(qapp, early.window, latest=0)
    finally:
        qapp.setQuitOnLastWindowClosed(True)
    assert painted == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals end a program otherwise there")
def test_that_it_shows_its_window_and_ends_well_when_asked_to(private_home):
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "shown\n"
        deadline = time.monotonic() + PATIENCE
        while not list(private_home.glob("**/journal.sqlite3")):
            assert time.monotonic() < deadline, "the journal is never opened"
            time.sleep(0.02)
        process.send_signal(signal.SIGTERM)
        _, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in complaints
