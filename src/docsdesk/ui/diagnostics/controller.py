"""Collects, checks, reads and saves for the window of diagnostics; its failures are shown there."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.computer_check import CheckFinding
from docsdesk.domain.wording import say
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.ui.texts import translate_text

LOG_LIMIT_SECONDS = 5.0


class SupportTask(StrEnum):
    COLLECT = "collect diagnostics"
    CHECK = "check this computer"
    READ_LOG = "read the log"
    SAVE = "save diagnostics"


@dataclass(frozen=True, slots=True)
class SupportPorts:
    collect: Callable[[Collection[CheckFinding]], Awaitable[str]]
    """With what was found of this computer, if it was checked."""
    check: Callable[[], AsyncGenerator[CheckFinding]]
    save: Callable[[str, Path], Awaitable[None]]
    """Raises DocsdeskError."""
    read_log: Callable[[], Awaitable[Sequence[str]]]
    """The last records. Raises OSError and DocsdeskError."""
    log_folder: Path


class DiagnosticsController(QObject):
    collected = Signal(str)
    found = Signal(object, bool)
    """The findings so far, as a list; and whether these are all."""
    log_read = Signal(object)
    """Its last records, as a sequence of texts."""
    log_refused = Signal(str)
    """Why the log cannot be read."""
    saved = Signal(Path)
    save_refused = Signal(str)

    def __init__(self, ports: SupportPorts, tasks: Tasks) -> None:
        super().__init__()
        self.log_folder = ports.log_folder
        self._ports = ports
        self._tasks = tasks
        self._findings: list[CheckFinding] = []

    def collect(self) -> None:
        self._tasks.start(SupportTask.COLLECT, self._collect)

    def check(self) -> None:
        self._tasks.start(SupportTask.CHECK, self._check)

    def read_log(self) -> None:
        self._tasks.start(SupportTask.READ_LOG, self._read_log)

    def save(self, text: str, file: Path) -> None:
        self._tasks.start(SupportTask.SAVE, partial(self._save, text, file), if_running=IfRunning.REPLACE)

    async def _collect(self) -> None:
        self.collected.emit(await self._ports.collect(self._findings))

    async def _check(self) -> None:
        findings: list[CheckFinding] = []
        self.found.emit(findings, False)
        async for finding in self._ports.check():
            findings.append(finding)
            self.found.emit(findings, False)
        self._findings = findings
        self.found.emit(findings, True)

    async def _read_log(self) -> None:
        try:
            async with asyncio.timeout(LOG_LIMIT_SECONDS):
                records = await self._ports.read_log()
        except TimeoutError:
            self.log_refused.emit(
                translate_text(say("no answer within {seconds} seconds", seconds=round(LOG_LIMIT_SECONDS)))
            )
        except DocsdeskError as error:
            self.log_refused.emit(translate_text(error.title))
        except OSError as error:
            self.log_refused.emit(error.strerror or str(error))
        else:
            self.log_read.emit(records)

    async def _save(self, text: str, file: Path) -> None:
        try:
            await self._ports.save(text, file)
        except DocsdeskError as error:
            self.save_refused.emit(translate_text(error.title, error.hint))
        else:
            self.saved.emit(file)
