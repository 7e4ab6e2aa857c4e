"""A pane in a window of its own, worked by real keys alone, which go to what has the focus."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.layouts import Column

MOST_STEPS = 20


Eventually = Callable[[Callable[[], object]], Awaitable[None]]


@asynccontextmanager
async def worked_by_keys(pane: QWidget, eventually: Eventually) -> AsyncIterator[None]:
    """Tab moves as it does in the whole window, and the focus is where it is when a pane is shown."""
    window = Dialog()
    window.setLayout(Column(pane))
    window.resize(pane.size())
    window.show()
    window.activateWindow()
    await eventually(window.isActiveWindow)
    pane.setFocus(Qt.FocusReason.ShortcutFocusReason)
    yield
    # Whoever made it takes it away.
    pane.setParent(None)
    window.close()


def press(*chords: str) -> None:
    for chord in chords:
        QTest.keySequence(QApplication.focusWidget(), QKeySequence(chord))


def write(words: str) -> None:
    QTest.keyClicks(QApplication.focusWidget(), words)


def step_to(name: str) -> None:
    """Press Tab until that control has the focus."""
    steps = 0
    while QApplication.focusWidget().objectName() != name:
        steps += 1
        assert steps < MOST_STEPS, f"Tab never comes to {name}"
        press("Tab")
