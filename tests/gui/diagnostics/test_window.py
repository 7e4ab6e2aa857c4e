"""The window of diagnostics with ports that answer at once."""

from collections.abc import AsyncGenerator, Collection, Sequence
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QWidget
from tests.gui.outline import wait_for_outline

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.computer_check import CheckFinding, Subject
from docsdesk.ui.diagnostics.controller import DiagnosticsController, SupportPorts
from docsdesk.ui.diagnostics.window import DiagnosticsTab, DiagnosticsWindow
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks

FINDINGS = (
    CheckFinding(Subject.GIT, False, "It is not installed.", "Install Git."),
    CheckFinding(Subject.PROXY, True, "None is set."),
)


class FakeSupport:
    def __init__(self) -> None:
        self.findings: list[list[CheckFinding]] = []
        self.saved: dict[Path, str] = {}
        self.refusal: DocsdeskError | None = None
        self.log: Sequence[str] | Exception = ()

    async def collect(self, findings: Collection[CheckFinding]) -> str:
        self.findings.append([*findings])
        return "site-1\nthe last line"

    async def check(self) -> AsyncGenerator[CheckFinding]:
        for finding in FINDINGS:
            yield finding

    async def save(self, text: str, file: Path) -> None:
        if self.refusal is not None:
            raise self.refusal
        self.saved[file] = text

    async def read_log(self) -> Sequence[str]:
        if isinstance(self.log, Exception):
            raise self.log
        return self.log


@pytest.fixture
def support() -> FakeSupport:
    return FakeSupport()


@pytest.fixture
def window(qtbot, support: FakeSupport) -> DiagnosticsWindow:
    ports = SupportPorts(support.collect, support.check, support.save, support.read_log, Path("/logs"))
    made = DiagnosticsWindow(DiagnosticsController(ports, Tasks(Notices())))
    qtbot.addWidget(made)
    return made


def press(window: QWidget, name: str) -> None:
    window.findChild(QPushButton, name).click()


def text_of(window: QWidget, name: str) -> str:
    return window.findChild(QLabel, name).text()


async def test_that_what_is_shown_is_what_is_copied_and_saved_after_a_line_is_deleted(window, support, eventually):
    window.show_tab(DiagnosticsTab.DIAGNOSTICS)
    await eventually(lambda: "site-1" in window.report.text.toPlainText())
    window.report.text.setPlainText("site-1")
    press(window, "diagnostics_copy")
    assert QGuiApplication.clipboard().text() == "site-1"
    press(window, "diagnostics_save")
    dialog = window.findChild(QFileDialog, "file_dialog")
    dialog.fileSelected.emit("/d.txt")
    dialog.reject()
    await eventually(lambda: text_of(window, "diagnostics_state") == "Saved as d.txt. Nothing was sent.")
    assert support.saved == {Path("/d.txt"): "site-1"}
    press(window, "diagnostics_again")
    await eventually(lambda: window.report.text.toPlainText() == "site-1\nthe last line")
    await wait_for_outline(window, "diagnostics")


async def test_that_a_full_disk_is_said(window, support, eventually):
    support.refusal = DocsdeskError("The disk is full.", "Choose another folder.")
    window._controller.save("text", Path("/e.txt"))
    await eventually(lambda: text_of(window, "diagnostics_state") == "The disk is full. Choose another folder.")


async def test_that_the_check_says_what_to_do_and_becomes_part_of_the_diagnostics(window, support, eventually):
    window.show_tab(DiagnosticsTab.COMPUTER)
    await eventually(lambda: text_of(window, "computer_check_state") == "1 thing does not work.")
    await wait_for_outline(window, "diagnostics_check")
    blocks = window.check.text.toPlainText().split("\n\n")
    assert (
        "Git: does not work\nIt is not installed.\nInstall Git.\n"
        "Without it: Docs folders open, check and export without it; comparing revisions and committing need it."
    ) in blocks
    assert "Proxy: works\nNone is set." in blocks
    assert "Keyring: being tried…" in blocks
    window.show_tab(DiagnosticsTab.DIAGNOSTICS)
    await eventually(lambda: support.findings)
    assert support.findings == [list(FINDINGS)]


async def test_that_the_log_is_searched_and_followed_while_it_is_visible(window, support, eventually):
    support.log = ["INFO started", "ERROR failed\nTraceback"]
    window.show_tab(DiagnosticsTab.LOG)
    log = window.log
    await eventually(lambda: log.text.toPlainText() == "INFO started\nERROR failed\nTraceback")
    log.words.setText("failed error")
    assert log.text.toPlainText() == "ERROR failed\nTraceback"
    support.log = [*support.log, "ERROR failed again"]
    window._clock.timeout.emit()
    await eventually(lambda: log.text.toPlainText().endswith("failed again"))
    log.words.setText("nothing of that kind")
    assert text_of(log, "empty_state_sentence") == "No record matches."
    window.hide()
    assert not window._clock.isActive()
    await wait_for_outline(window, "diagnostics_log")


async def test_that_a_tab_that_is_chosen_is_made_anew(window, eventually):
    window.show_tab(DiagnosticsTab.LOG)
    assert window._clock.isActive()
    window.tabs.tabBarClicked.emit(DiagnosticsTab.DIAGNOSTICS)
    await eventually(lambda: "site-1" in window.report.text.toPlainText())
    assert not window._clock.isActive()


async def test_that_an_empty_log_and_one_that_cannot_be_read_say_so(window, support, eventually):
    window.show_tab(DiagnosticsTab.LOG)
    await eventually(lambda: window.log.findChild(QLabel, "empty_state_sentence"))
    assert text_of(window.log, "empty_state_sentence") == "The log is empty."
    assert window.log.words.isHidden()
    support.log = PermissionError(13, "Permission denied")
    window._clock.timeout.emit()
    await eventually(
        lambda: text_of(window.log, "empty_state_sentence") == "The log in /logs cannot be read: Permission denied."
    )
