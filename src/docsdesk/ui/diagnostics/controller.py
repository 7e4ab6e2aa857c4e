"""Collects, checks, reads and saves for the window of diagnostics; whatever fails is shown there."""

import asyncio
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.computer_check import Finding, in_order
from docsdesk.domain.support.log_records import LogPiece
from docsdesk.domain.wording import say
from docsdesk.ui.diagnostics.ports import SupportPorts
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.ui.texts import told
from docsdesk.usecases.support.collect_diagnostics import Collected

COLLECT, CHECK, READ_LOG, SAVE = "collect diagnostics", "check this computer", "read the log", "save diagnostics"
_PATIENCE = 5.0
"""Seconds that the log's disk has to answer."""


class DiagnosticsController(QObject):
    collecting = Signal()
    collected = Signal(Collected)
    checking = Signal()
    found = Signal(object)
    """What one trial found, as a tuple."""
    checked = Signal()
    log_came = Signal(LogPiece)
    log_refused = Signal(str)
    """Why the log cannot be read."""
    saved = Signal(Path)
    save_refused = Signal(str)

    def __init__(self, ports: SupportPorts, tasks: Tasks) -> None:
        super().__init__()
        self.log_folder = ports.log_folder
        self._ports = ports
        self._tasks = tasks
        self._findings: tuple[Finding, ...] = ()

    def collect(self) -> None:
        self._tasks.start(COLLECT, self._collect)

    def check(self) -> None:
        self._tasks.start(CHECK, self._check)

    def read_log(self) -> None:
        self._tasks.start(READ_LOG, self._read_log)

    def save(self, text: str, file: Path) -> None:
        self._tasks.start(SAVE, partial(self._save, text, file), if_running=IfRunning.REPLACE)

    async def _collect(self) -> None:
        self.collecting.emit()
        self.collected.emit(await self._ports.collect(self._findings))

    async def _check(self) -> None:
        self.checking.emit()
        found: list[Finding] = []
        async for some in self._ports.check():
            found += some
            self.found.emit(some)
        self._findings = tuple(in_order(found))
        self.checked.emit()

    async def _read_log(self) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                piece = await self._ports.read_log()
        except TimeoutError:
            self.log_refused.emit(told(say("no answer within {seconds} seconds", seconds=round(_PATIENCE))))
        except DocsdeskError as error:
            self.log_refused.emit(told(error.title))
        except OSError as error:
            self.log_refused.emit(error.strerror or str(error))
        else:
            self.log_came.emit(piece)

    async def _save(self, text: str, file: Path) -> None:
        try:
            await self._ports.save(text, file)
        except DocsdeskError as error:
            self.save_refused.emit(told(error.title, error.hint))
        else:
            self.saved.emit(file)
