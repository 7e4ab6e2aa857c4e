"""Has the open site's whole folder checked, in a process of its own, whenever it may be different."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.site import Site
from docsdesk.ui.api_settings.ports import ApiSettingsPorts
from docsdesk.ui.tasks import IfRunning, Tasks

PANE = "api_settings"
TASK = "check the docs folder"
STILL_TRUE = timedelta(seconds=5)
"""So long nobody who comes back to the pane has the folder checked again."""


class CheckController(QObject):
    checking = Signal(bool)
    checked = Signal(tuple)
    """The Problems of the folder as it is on disk."""

    def __init__(self, tasks: Tasks, ports: ApiSettingsPorts, is_looked_at: Callable[[], bool]) -> None:
        """A folder that nobody looks at is not checked."""
        super().__init__()
        self._tasks = tasks
        self._ports = ports
        self._is_looked_at = is_looked_at
        self._folder: Path | None = None
        self._checked_at: datetime | None = None

    def show_site(self, site: Site | None) -> None:
        self._folder = site.docs_folder if site is not None else None
        self._checked_at = None
        self._tasks.cancel(TASK)
        self.checked.emit(())

    def check(self) -> None:
        """Something in the folder is different."""
        self._start(IfRunning.REPLACE)

    def look(self) -> None:
        """Somebody may look; what was found a moment ago still counts."""
        now = self._ports.clock.now()
        is_old = self._checked_at is None or now - self._checked_at > STILL_TRUE
        if is_old and self._is_looked_at():
            self._start(IfRunning.REFUSE)

    def _start(self, if_running: IfRunning) -> None:
        if self._folder is not None:
            self._tasks.start(TASK, partial(self._check, self._folder), pane=PANE, if_running=if_running)

    async def _check(self, folder: Path) -> None:
        self.checking.emit(True)
        try:
            problems = await self._ports.check(folder)
        finally:
            self.checking.emit(False)
        if folder == self._folder:
            self._checked_at = self._ports.clock.now()
            self.checked.emit(problems)
