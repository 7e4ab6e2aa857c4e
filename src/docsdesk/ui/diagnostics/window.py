"""The window beside the main one that helps people who help: diagnostics, the log, and what works on this computer."""

from collections.abc import Sequence
from datetime import UTC, datetime
from enum import IntEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedWidget, QWidget

from docsdesk.domain.support.computer_check import CheckFinding, Subject
from docsdesk.ui.desktop.folder_dialog import ask_where_to_save
from docsdesk.ui.desktop.programs import FileManager
from docsdesk.ui.diagnostics.controller import DiagnosticsController
from docsdesk.ui.diagnostics.text_tab import LogTab, TextTab
from docsdesk.ui.texts import Texts, sentences, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.choices import tab_bar
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.layouts import LEFT, Column, at, fill

_tr = Texts("Diagnostics")
USUAL_SIZE_PX = 880, 600
LOG_INTERVAL_MS = 1_000


class DiagnosticsTab(IntEnum):
    DIAGNOSTICS = 0
    LOG = 1
    COMPUTER = 2


class DiagnosticsWindow(Dialog):
    """Non-modal: the main window stays usable."""

    def __init__(self, controller: DiagnosticsController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("diagnostics_window")
        self.setWindowTitle(self.tr("Diagnostics"))
        self._controller = controller
        self._files = FileManager(self)
        promise = self.tr(
            "This is all that the file would hold. Secrets and names of sites are removed, and nothing is sent."
            " Delete what else should not be in it."
        )
        self.report = TextTab("diagnostics", self.tr("What the file would hold"), promise, controller.collect)
        self.report.text.setReadOnly(False)
        self.log = LogTab(controller.read_log)
        hint = self.tr("Each thing is really tried, in 30 seconds at most, and nothing is left behind.")
        self.check = TextTab("computer_check", self.tr("What works on this computer"), hint, controller.check)
        self._clock = QTimer(self, interval=LOG_INTERVAL_MS)
        self._build()
        self._connect()
        self.resize(*USUAL_SIZE_PX)

    def show_tab(self, tab: DiagnosticsTab) -> None:
        """Come to the front with this tab, which is made anew."""
        self.show()
        self.raise_()
        self.activateWindow()
        self.tabs.setCurrentIndex(tab)
        self._enter(tab)

    def _build(self) -> None:
        save = button("diagnostics_save", self.tr("Save…"), kind=ButtonKind.PRIMARY, do=self._ask_where)
        self.report.add_button(save)
        words, show = self.tr("Open the log folder"), partial(self._files.open, self._controller.log_folder)
        self.log.add_button(button("log_open_folder", words, icon_name="folder-open", do=show))
        titles = self.tr("Diagnostics"), self.tr("Log"), self.tr("This computer")
        self.tabs = tab_bar("diagnostics_tabs", self.tr("What is shown"), *titles)
        self._pages = QStackedWidget()
        for page in (self.report, self.log, self.check):
            self._pages.addWidget(page)
        self.setLayout(Column(at(LEFT, self.tabs), fill(self._pages), gap=Gap.M, margins=Gap.XL))

    def _connect(self) -> None:
        controller = self._controller
        self.tabs.tabBarClicked.connect(self._enter)
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self._clock.timeout.connect(controller.read_log)
        controller.collected.connect(self.report.show_text)
        controller.saved.connect(self._show_saved)
        controller.save_refused.connect(self.report.show_state)
        controller.found.connect(self._show_findings)
        controller.log_read.connect(self.log.show_log)
        controller.log_refused.connect(self._show_log_problem)

    def _enter(self, tab: int) -> None:
        (self._controller.collect, self._controller.read_log, self._controller.check)[tab]()
        self._clock.start() if tab == DiagnosticsTab.LOG else self._clock.stop()

    def _show_findings(self, findings: Sequence[CheckFinding], is_finished: bool) -> None:
        found = {finding.subject: finding for finding in findings}
        self.check.show_text("\n\n".join(_describe(subject, found.get(subject)) for subject in Subject))
        failures = sum(not finding.is_working for finding in findings)
        if is_finished:
            words = _tr("%Ln thing(s) do not work.", failures) if failures else self.tr("Everything works.")
            self.check.show_state(words)

    def _show_log_problem(self, problem: str) -> None:
        sentence = self.tr("The log in {folder} cannot be read: {problem}.")
        self.log.show_problem(sentence.format(folder=self._controller.log_folder, problem=problem.rstrip(".")))

    def _show_saved(self, file: Path) -> None:
        self.report.show_state(self.tr("Saved as {file}. Nothing was sent.").format(file=file.name))

    def _ask_where(self) -> None:
        name = f"docsdesk-diagnostics-{datetime.now(UTC).astimezone():%Y-%m-%d}.txt"
        save = partial(self._controller.save, self.report.text.toPlainText())
        ask_where_to_save(self, self.tr("Save diagnostics"), name, save)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find) and self.tabs.currentIndex() == DiagnosticsTab.LOG:
            self.log.words.setFocus()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.stop()


def _describe(subject: Subject, finding: CheckFinding | None) -> str:
    """Without a finding it is still being tried."""
    if finding is None:
        return f"{translate_text(subject.title)}: {_tr('being tried…')}"
    if finding.is_working:
        return f"{translate_text(subject.title)}: {_tr('works')}\n{translate_text(finding.text)}"
    without = sentences(_tr("Without it:"), translate_text(subject.without))
    lines = (
        f"{translate_text(subject.title)}: {_tr('does not work')}",
        translate_text(finding.text),
        translate_text(finding.advice),
        without,
    )
    return "\n".join(filter(None, lines))
