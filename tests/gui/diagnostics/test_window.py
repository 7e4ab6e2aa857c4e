"""The window of diagnostics with ports that answer at once."""

from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QWidget

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.computer_check import Finding, Outcome, Subject
from docsdesk.domain.support.diagnostics import Contents, Diagnostics, Part, Section
from docsdesk.domain.support.log_records import Level, LogPiece, LogRecord
from docsdesk.ui.diagnostics.controller import DiagnosticsController
from docsdesk.ui.diagnostics.ports import SupportPorts
from docsdesk.ui.diagnostics.window import DiagnosticsWindow, Tab
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.support.collect_diagnostics import Collected

FINDINGS = (
    Finding(Subject.GIT, Outcome.FAILS, "It is not installed.", "Install Git.", "The rest."),
    Finding(Subject.PROXY, Outcome.WORKS, "None is set."),
)


def diagnostics(site: str) -> Diagnostics:
    parts = (
        Section(Part.SITES, Contents((("name", site),))),
        Section(Part.LOG, Contents(text="the last line")),
    )
    return Diagnostics(datetime(2026, 11, 28, tzinfo=UTC), parts)


def record(number: int, level: Level, text: str) -> LogRecord:
    return LogRecord(number, "2026-11-28 10:00:00", level, "docsdesk.engine.app", text)


class FakeSupport:
    def __init__(self) -> None:
        self.findings: list[tuple[Finding, ...]] = []
        self.saved: dict[Path, str] = {}
        self.refusal: DocsdeskError | None = None
        self.log: list[LogPiece | Exception] = []

    async def collect(self, findings: tuple[Finding, ...]) -> Collected:
        self.findings.append(findings)
        return Collected(diagnostics("Acme"), diagnostics("site-1"))

    async def check(self) -> AsyncGenerator[tuple[Finding, ...]]:
        for finding in FINDINGS:
            yield (finding,)

    async def save(self, text: str, file: Path) -> None:
        if self.refusal is not None:
            raise self.refusal
        self.saved[file] = text

    async def read_log(self) -> LogPiece:
        answer = self.log.pop(0) if self.log else LogPiece((), is_new=False)
        if isinstance(answer, Exception):
            raise answer
        return answer


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


def said(window: QWidget, name: str) -> str:
    return window.findChild(QLabel, name).text()


async def test_that_what_is_shown_is_what_is_copied_and_parts_can_be_left_out(window, eventually):
    window.show_tab(Tab.DIAGNOSTICS)
    await eventually(lambda: "the last line" in window.report.text.toPlainText())
    assert "site-1" in window.report.text.toPlainText()
    parts = window.report._list
    parts.setCurrentIndex(parts.model().index(1, 0))
    QTest.keyClick(parts, Qt.Key.Key_Space)
    assert "the last line" not in window.report.text.toPlainText()
    window.report.names.setChecked(True)
    assert "Acme" in window.report.text.toPlainText()
    press(window, "diagnostics_again")
    await eventually(lambda: "Plain text" in said(window, "diagnostics_state"))
    assert "the last line" not in window.report.text.toPlainText(), "what is left out stays so"
    press(window, "diagnostics_copy")
    assert QGuiApplication.clipboard().text() == window.report.text.toPlainText()


async def test_that_the_file_holds_what_is_shown_and_a_full_disk_is_said(window, support, eventually, tmp_path):
    window.show_tab(Tab.DIAGNOSTICS)
    await eventually(lambda: "site-1" in window.report.text.toPlainText())
    press(window, "diagnostics_save")
    dialog = window.findChild(QFileDialog, "file_dialog")
    dialog.fileSelected.emit(str(tmp_path / "d.txt"))
    dialog.reject()
    await eventually(lambda: "Nothing was sent" in said(window, "diagnostics_state"))
    assert support.saved == {tmp_path / "d.txt": window.report.text.toPlainText()}
    support.refusal = DocsdeskError("The disk is full.", "Choose another folder.")
    window._controller.save("text", tmp_path / "e.txt")
    await eventually(lambda: said(window, "diagnostics_state") == "The disk is full. Choose another folder.")


async def test_that_the_check_says_what_to_do_and_becomes_part_of_the_diagnostics(window, support, eventually):
    window.show_tab(Tab.COMPUTER)
    await eventually(lambda: said(window, "computer_check_state") == "1 thing does not work.")
    rows = {row.objectName(): row.accessibleName() for row in window.check.findChildren(QWidget) if row.layout()}
    assert rows["check_git"] == "Git: does not work"
    assert [line.text() for line in window.check.findChildren(QLabel, "check_advice") if line.isVisible()] == [
        "Install Git."
    ]
    window.show_tab(Tab.DIAGNOSTICS)
    await eventually(lambda: support.findings)
    assert support.findings == [FINDINGS]


async def test_that_the_log_is_searched_by_words_and_level_and_followed(window, support, eventually):
    support.log = [
        LogPiece((record(0, Level.INFO, "started"), record(1, Level.ERROR, "failed\nTraceback")), is_new=True)
    ]
    window.show_tab(Tab.LOG)
    log = window.log
    await eventually(log.model.rowCount)
    assert [one.first_line for one in log.model._rows] == ["failed", "started"]
    assert log.text.toPlainText().endswith("Traceback")
    log.words.setText("start")
    assert [one.text for one in log.model.shown()] == ["started"]
    log.words.setText("nothing of that kind")
    press(window, "log_show_all")
    log.level.setCurrentIndex(log.level.findData(Level.ERROR.value))
    support.log = [LogPiece((record(2, Level.ERROR, "again"), record(3, Level.DEBUG, "quiet")), is_new=False)]
    log._clock.timeout.emit()
    await eventually(lambda: [one.first_line for one in log.model._rows] == ["again", "failed"])
    press(window, "log_copy")
    assert QGuiApplication.clipboard().text().splitlines()[-1].endswith("again")
    log.follow.setChecked(False)
    assert not log._clock.isActive()


async def test_that_diagnostics_are_collected_whichever_tab_was_opened_first(window, eventually):
    window.show_tab(Tab.LOG)
    window.tabs.setCurrentIndex(Tab.DIAGNOSTICS)
    await eventually(lambda: "site-1" in window.report.text.toPlainText())


async def test_that_an_empty_log_and_one_that_cannot_be_read_say_so(window, support, eventually):
    support.log = [LogPiece((), is_new=True)]
    window.show_tab(Tab.LOG)
    await eventually(lambda: window.log.findChild(QLabel, "empty_state_sentence"))
    assert said(window.log, "empty_state_sentence") == "The log is empty."
    support.log = [PermissionError(13, "Permission denied")]
    window.log._read_on()
    await eventually(lambda: "Permission denied" in said(window.log, "empty_state_sentence"))


def test_that_of_very_many_records_the_oldest_are_dropped(qapp):
    from docsdesk.ui.diagnostics.log_model import LogModel

    model = LogModel(most=3)
    for number in range(5):
        model.put(LogPiece((record(number, Level.INFO, str(number)),), is_new=False))
    assert [one.number for one in model.shown()] == [2, 3, 4]
