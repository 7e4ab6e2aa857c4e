"""An export followed from its start to a saved archive in the real window, with keys alone."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from tests.gui.whole_window import in_front, opened_window

from docsdesk.app.shell import Shell
from docsdesk.domain.exports.export_job import Phase
from docsdesk.ui.sites.session import KEYRING
from docsdesk.ui.tasks import WindowTask

CONTROL = Qt.KeyboardModifier.ControlModifier
CONTROL_SHIFT = CONTROL | Qt.KeyboardModifier.ShiftModifier


def focused() -> QWidget:
    """What the next key goes to."""
    at = QApplication.focusWidget() or QApplication.activeWindow()
    assert at is not None, "no key goes anywhere"
    return at


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(focused(), key, modifiers)


def press_until(key: Qt.Key, name: str) -> None:
    """At most as often as a person would."""
    for _ in range(12):
        press(key)
        if focused().objectName() == name:
            return
    raise AssertionError(f"{name} is not reached")


def state(shell: Shell) -> str:
    return shell.window.findChild(QLabel, "export_state_word").text()


def phase(shell: Shell) -> Phase:
    (job,) = shell.panes.exports.model.jobs()
    return job.phase


async def test_that_a_running_export_is_followed_and_its_archive_saved_with_keys_alone(qapp, tmp_path, eventually):
    async with opened_window(qapp, tmp_path / "home") as shell:
        window = shell.window
        await eventually(lambda: not shell.tasks.is_running(WindowTask.START))
        shell.sites.try_sample()
        await eventually(lambda: shell.session.connection)
        shell.notices.withdraw_from(KEYRING)
        await in_front(window, eventually)

        press(Qt.Key.Key_E, CONTROL_SHIFT)
        await eventually(lambda: window.current_pane() == "exports" and shell.panes.exports.model.jobs())
        await eventually(lambda: focused().objectName() == "exports_table")
        await eventually(lambda: phase(shell) is Phase.RUNNING)
        assert window.findChild(QWidget, "stop_export").isVisible()
        press_until(Qt.Key.Key_Tab, "stop_export")
        await eventually(lambda: phase(shell) is Phase.READY)
        await eventually(lambda: state(shell) == "Verified")

        # What had the focus is gone; the keyboard is still beside the export.
        assert window.findChild(QWidget, "export_details").isAncestorOf(focused())
        press(Qt.Key.Key_S, CONTROL_SHIFT)
        await eventually(lambda: isinstance(focused().window(), QFileDialog))
        saved = tmp_path / "saved.tar.gz"
        QTest.keyClicks(focused(), str(saved))
        press(Qt.Key.Key_Return)
        await eventually(saved.exists)
        (bundle,) = shell.panes.exports.model.entries()
        await eventually(lambda: saved.read_bytes() == Path(bundle.bundle.file).read_bytes())
