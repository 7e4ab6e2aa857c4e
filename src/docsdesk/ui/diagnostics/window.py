"""The window beside the main one that helps people who help: diagnostics, the log, and what works on this computer."""

from enum import IntEnum

from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from docsdesk.ui.diagnostics.check_tab import CheckTab
from docsdesk.ui.diagnostics.controller import DiagnosticsController
from docsdesk.ui.diagnostics.log_tab import LogTab
from docsdesk.ui.diagnostics.report_tab import ReportTab
from docsdesk.ui.programs import FileManager
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.layouts import LEFT, Column, at, fill

USUAL = 880, 600


class Tab(IntEnum):
    DIAGNOSTICS = 0
    LOG = 1
    COMPUTER = 2


class DiagnosticsWindow(Dialog):
    """Keeps nothing waiting: the main window can be worked beside it."""

    def __init__(self, controller: DiagnosticsController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("diagnostics_window")
        self.setWindowTitle(self.tr("Diagnostics"))
        self._controller = controller
        self._files = FileManager(self)
        self.report = ReportTab(controller.collect, controller.save)
        self.log = LogTab(controller.log_folder, controller.read_log, self._open_log_folder)
        self.check = CheckTab(controller.check)
        self.tabs = QTabBar()
        self._pages = QStackedWidget()
        self._build()
        self._connect()
        self.resize(*USUAL)

    def show_tab(self, tab: Tab) -> None:
        """Come to the front with this tab; diagnostics are collected anew, and the computer is checked."""
        self.tabs.setCurrentIndex(tab)
        self.show()
        self.raise_()
        self.activateWindow()
        if tab is Tab.DIAGNOSTICS:
            self._controller.collect()
        elif tab is Tab.COMPUTER:
            self._controller.check()

    def _build(self) -> None:
        self.tabs.setObjectName("diagnostics_tabs")
        self.tabs.setAccessibleName(self.tr("What is shown"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for title, page in (
            (self.tr("Diagnostics"), self.report),
            (self.tr("Log"), self.log),
            (self.tr("This computer"), self.check),
        ):
            self.tabs.addTab(title)
            self._pages.addWidget(page)
        self.setLayout(Column(at(LEFT, self.tabs), fill(self._pages), gap=Gap.M, margins=Gap.XL))

    def _connect(self) -> None:
        controller = self._controller
        self.tabs.currentChanged.connect(self._enter)
        controller.collecting.connect(self.report.show_collecting)
        controller.collected.connect(self.report.show_collected)
        controller.saved.connect(self.report.show_saved)
        controller.save_refused.connect(self.report.show_save_problem)
        controller.checking.connect(self.check.begin)
        controller.found.connect(self.check.show_findings)
        controller.checked.connect(self.check.end)
        controller.log_came.connect(self.log.show_piece)
        controller.log_refused.connect(self.log.show_problem)

    def _enter(self, tab: int) -> None:
        self._pages.setCurrentIndex(tab)
        if tab == Tab.DIAGNOSTICS and self.report.shown() is None:
            self._controller.collect()

    def _open_log_folder(self) -> None:
        self._files.open(self._controller.log_folder)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find) and self.tabs.currentIndex() == Tab.LOG:
            self.log.words.setFocus()
        else:
            super().keyPressEvent(event)
