"""Help's ways to diagnostics, the log and the check of this computer: one window for all, made when it is wanted."""

from collections.abc import Collection
from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QScreen

from docsdesk.adapters.files.places import find_user_places
from docsdesk.adapters.process_age import process_age
from docsdesk.adapters.support.parts import SupportFiles, make_trials, read_records, save_diagnostics
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.window_adapters import WindowAdapters
from docsdesk.domain.support.computer_check import CheckFinding
from docsdesk.processes.loop import in_thread
from docsdesk.ui.actions import WindowActions
from docsdesk.ui.diagnostics.controller import DiagnosticsController, SupportPorts
from docsdesk.ui.diagnostics.window import DiagnosticsTab, DiagnosticsWindow
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.support.check_computer import check_computer
from docsdesk.usecases.support.collect_diagnostics import collect_diagnostics


class Support(QObject):
    def __init__(self, early: EarlyWindow, adapters: WindowAdapters, tasks: Tasks, checks: SiteCheck) -> None:
        super().__init__(early.window)
        self._early = early
        self._adapters = adapters
        self._tasks = tasks
        self._checks = checks
        self._ready_after = process_age()
        self._window: DiagnosticsWindow | None = None

    def wire(self, actions: WindowActions) -> None:
        actions.diagnostics.triggered.connect(partial(self.open, DiagnosticsTab.DIAGNOSTICS))
        actions.log.triggered.connect(partial(self.open, DiagnosticsTab.LOG))
        actions.check_computer.triggered.connect(partial(self.open, DiagnosticsTab.COMPUTER))

    def open(self, tab: DiagnosticsTab = DiagnosticsTab.DIAGNOSTICS, *_checked: bool) -> None:
        if self._window is None:
            self._window = DiagnosticsWindow(DiagnosticsController(self._ports(), self._tasks), self._early.window)
        self._window.show_tab(tab)

    def _facts(self) -> dict[str, str]:
        """Of this run."""
        seconds = {
            "window shown": self._early.shown_after,
            "window ready": self._ready_after,
            "last check": self._checks.last_took,
        }
        facts = {name: f"{value:.2f} s" for name, value in seconds.items() if value is not None}
        facts["display"] = QGuiApplication.platformName()
        facts["scheme"] = QGuiApplication.styleHints().colorScheme().name
        return facts | {f"screen {n}": _describe(screen) for n, screen in enumerate(QGuiApplication.screens(), 1)}

    def _ports(self) -> SupportPorts:
        adapters = self._adapters
        files = SupportFiles(adapters.places, adapters.redactor, adapters.vault)
        # Of a home that cannot be written, the window works on a copy.
        own = adapters.places if adapters.places.unwritable is None else find_user_places()
        return SupportPorts(
            collect=partial(self._collect, files),
            check=lambda: check_computer(make_trials(own)),
            save=partial(in_thread, save_diagnostics),
            read_log=lambda: in_thread(read_records, adapters.places.logs, files.mask),
            log_folder=adapters.places.logs,
        )

    async def _collect(self, files: SupportFiles, findings: Collection[CheckFinding]) -> str:
        source = await files.source()
        return await collect_diagnostics(source, datetime.now(UTC), facts=self._facts(), findings=findings)


def _describe(screen: QScreen) -> str:
    size, scale = screen.geometry().size(), screen.devicePixelRatio()
    pixels = f"{round(size.width() * scale)} x {round(size.height() * scale)} pixels"
    return f"{pixels} at {scale:.0%}, {screen.logicalDotsPerInch():.0f} dpi, {screen.refreshRate():.0f} Hz"
