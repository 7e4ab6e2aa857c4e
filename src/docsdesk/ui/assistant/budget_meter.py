"""Keeps the open site's question meter current while its service limits questions."""

from PySide6.QtCore import QObject, QTimer, Signal

from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.assistant.ask_budget import AskBudget
from docsdesk.usecases.sites.open_site import Connection

READ_BUDGET = "read the budget"
REFRESH_INTERVAL_MS = 30_000
"""Questions stop counting after an hour, even if nothing else happens."""


class BudgetMeter(QObject):
    changed = Signal(object)
    """The Budget, or None if there is none."""

    def __init__(self, budget: AskBudget, tasks: Tasks) -> None:
        super().__init__()
        self._budget = budget
        self._tasks = tasks
        self._service = ""
        self._timer = QTimer(self, interval=REFRESH_INTERVAL_MS)
        self._timer.timeout.connect(self.refresh)
        budget.changed = self._see

    def show_connection(self, connection: Connection) -> None:
        if connection.site.is_local:
            self.forget_connection()
            return
        self._service = connection.base_url
        self._timer.start()
        self.refresh()

    def forget_connection(self) -> None:
        self._service = ""
        self._timer.stop()
        self.changed.emit(None)

    def refresh(self) -> None:
        if self._service:
            self._tasks.start(READ_BUDGET, self._read, if_running=IfRunning.REPLACE)

    def _see(self, service: str) -> None:
        if service == self._service:
            self.refresh()

    async def _read(self) -> None:
        service = self._service
        budget = await self._budget.read(service)
        if service and service == self._service:
            self.changed.emit(budget)
