"""Numbers that stand for Qt's own."""

import os
import subprocess
import sys

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from docsdesk.ui import plain_values
from docsdesk.ui.plain_values import set_plainly

FIRST_PAINT = """
import sys
from enum import Enum, Flag, IntEnum, IntFlag
from pathlib import Path
from docsdesk.adapters.files.places import UserPlaces
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.run import make_application
application = make_application()
early = EarlyWindow(application, UserPlaces(*(Path(sys.argv[1]) / name for name in "cdelr")))
early.window.first_painted.connect(application.exit)
early.window.show()
application.exec()
slow = {"asyncio", "pydantic", "httpx", "keyring", "qasync", "docsdesk.ui.palette.dialog"} & set(sys.modules)
made = {kind.__name__ for base in (Enum, Flag, IntEnum, IntFlag) for kind in base.__subclasses__()}
print(sorted(slow), "AlignmentFlag" in made)
"""


def test_that_the_numbers_are_those_of_qt(qtbot):
    widget, label = QWidget(), QLabel("<b>x</b>")
    qtbot.addWidget(widget)
    qtbot.addWidget(label)
    set_plainly(widget, "focusPolicy", plain_values.STRONG_FOCUS)
    assert widget.focusPolicy() == Qt.FocusPolicy.StrongFocus
    set_plainly(widget, "focusPolicy", plain_values.NO_FOCUS)
    assert widget.focusPolicy() == Qt.FocusPolicy.NoFocus
    set_plainly(label, "textFormat", plain_values.PLAIN_TEXT_FORMAT)
    assert label.textFormat() == Qt.TextFormat.PlainText
    set_plainly(label, "textInteractionFlags", plain_values.SELECTABLE_BY_MOUSE_FLAG)
    assert label.textInteractionFlags() == Qt.TextInteractionFlag.TextSelectableByMouse


def test_that_the_window_is_painted_before_anything_slow_is_loaded(tmp_path):
    program = [sys.executable, "-c", FIRST_PAINT, str(tmp_path)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(program, env=environment, capture_output=True, text=True, timeout=50, check=True)
    assert done.stdout.strip() == "[] False"
