"""Help's ways to diagnostics, the log and the check of this computer: one window for all, made when it is wanted."""

from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QObject

from docsdesk.adapters.files.places import user_places
from docsdesk.adapters.process_age import process_age
from docsdesk.adapters.support.log_files import LogTail
from docsdesk.adapters.support.parts import SupportFiles, trials
from docsdesk.adapters.support.saving import save_diagnostics
from docsdesk.app.backend import Backend
from docsdesk.app.front import Front
from docsdesk.app.site_checks import SiteChecks
from docsdesk.domain.support.computer_check import Finding
from docsdesk.domain.support.desktop import NotificationWish
from docsdesk.domain.support.diagnostics import Facts
from docsdesk.processes.loop import in_thread
from docsdesk.ui.actions import WindowActions
from docsdesk.ui.diagnostics.controller import DiagnosticsController
from docsdesk.ui.diagnostics.ports import SupportPorts
from docsdesk.ui.diagnostics.window import DiagnosticsWindow, Tab
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.support.check_computer import check_computer
from docsdesk.usecases.support.collect_diagnostics import Collected, collect_diagnostics


class Support(QObject):
    def __init__(self, front: Front, backend: Backend, tasks: Tasks, checks: SiteChecks) -> None:
        super().__init__(front.window)
        self._front = front
        self._backend = backend
        self._tasks = tasks
        self._checks = checks
        self._ready_after = process_age()
        self._window: DiagnosticsWindow | None = None

    def wire(self, actions: WindowActions) -> None:
        actions.diagnostics.triggered.connect(partial(self.open, Tab.DIAGNOSTICS))
        actions.log.triggered.connect(partial(self.open, Tab.LOG))
        actions.check_computer.triggered.connect(partial(self.open, Tab.COMPUTER))

    def open(self, tab: Tab = Tab.DIAGNOSTICS, *_checked: bool) -> None:
        if self._window is None:
            self._window = DiagnosticsWindow(DiagnosticsController(self._ports(), self._tasks), self._front.window)
        self._window.show_tab(tab)

    def _timings(self) -> Facts:
        """Of this run."""
        known = {
            "window shown": self._front.shown_after,
            "window ready": self._ready_after,
            "last check": self._checks.last_took,
        }
        return tuple((name, f"{seconds:.2f} s") for name, seconds in known.items() if seconds is not None)

    def _ports(self) -> SupportPorts:
        backend = self._backend
        files = SupportFiles(backend.places, backend.redactor, backend.vault)
        tail = LogTail(backend.places.logs, files.mask)
        # Of a home that cannot be written, the window works on a copy.
        own = backend.places if backend.places.unwritable is None else user_places()
        wish = NotificationWish("Docsdesk", self.tr("Notifications work. This one disappears by itself."))
        return SupportPorts(
            collect=partial(self._collect, files),
            check=lambda: check_computer(trials(own, wish)),
            save=partial(in_thread, save_diagnostics),
            read_log=partial(in_thread, tail.read),
            log_folder=backend.places.logs,
        )

    async def _collect(self, files: SupportFiles, findings: tuple[Finding, ...]) -> Collected:
        readers = files.readers(findings, of_this_run=self._timings)
        return await collect_diagnostics(readers, datetime.now(UTC), redact=files.mask, hide_sites=files.hide_sites)
