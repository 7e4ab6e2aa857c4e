"""Looks for updates when the person asks, and once a week where they have chosen that; never opens anything itself."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.updates.errors import FeedRefusedError, UpdateError
from docsdesk.domain.updates.version import Version
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.ui.updates.dialog import UpdateDialog
from docsdesk.ui.updates.memory import DAY, WEEK, UpdateMemory
from docsdesk.usecases.ports import Clock
from docsdesk.usecases.updates.look_for_update import Latest, Present, TrustedFeed, look_for_update

TASK = "look for an update"
_HOUR_MS = 3_600_000


@dataclass(frozen=True, slots=True)
class UpdatePorts:
    """`source` is None for a build without a feed; `present` may take seconds, and is called in a thread."""

    version: str
    source: TrustedFeed | None
    present: Callable[[], Present]
    clock: Clock
    open_link: Callable[[str], object]


class UpdatesController(QObject):
    marked = Signal(str, bool)
    """The version that is available, empty for none; and whether looking found something that must not be believed."""

    def __init__(self, ports: UpdatePorts, memory: UpdateMemory, tasks: Tasks, parent: QWidget) -> None:
        super().__init__(parent)
        self._ports = ports
        self._memory = memory
        self._tasks = tasks
        self._window = parent
        self._dialog: UpdateDialog | None = None
        self._often = QTimer(self, interval=_HOUR_MS)
        self._often.timeout.connect(self._look_if_due)

    def start(self) -> None:
        """Say what was found before, and look if a week has passed; does nothing unless the person has chosen it."""
        if self._memory.is_weekly and self._ports.source is not None:
            if _is_newer(self._memory.found, self._ports.version):
                self.marked.emit(self._memory.found, False)
            self._often.start()
            self._look_if_due()

    def open(self) -> None:
        """Show the dialog and ask, because the person wants to know now."""
        if self._dialog is None:
            source = self._ports.source
            host = source.feed.host if source is not None else ""
            self._dialog = UpdateDialog(
                self._ports.version, host, is_weekly=self._memory.is_weekly, parent=self._window
            )
            self._dialog.asked.connect(self._ask)
            self._dialog.weekly_chosen.connect(self._choose_weekly)
            self._dialog.link_chosen.connect(self._ports.open_link)
            self._dialog.destroyed.connect(self._forget_dialog)
            self._dialog.open()
        self._ask()

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _ask(self) -> None:
        if self._dialog is not None and self._ports.source is not None:
            self._dialog.show_asking()
        self._tasks.start(TASK, self._look, if_running=IfRunning.REPLACE)

    def _choose_weekly(self, is_weekly: bool) -> None:
        self._memory.choose_weekly(is_weekly=is_weekly, now=self._ports.clock.now())
        if is_weekly:
            self._often.start()
        else:
            self._often.stop()

    def _look_if_due(self) -> None:
        if self._memory.is_weekly and self._memory.is_due(self._ports.clock.now()):
            self._tasks.start(TASK, self._look)

    async def _look(self) -> None:
        present = await asyncio.to_thread(self._ports.present)
        source = self._ports.source
        if source is None:
            if self._dialog is not None:
                self._dialog.show_no_feed(present.installation)
            return
        now = self._ports.clock.now()
        # However this look ends, even with the program: one a day is enough.
        self._memory.look_again_in(DAY, now)
        try:
            latest = await look_for_update(source, present, self._memory.newest_issued, now)
        except UpdateError as error:
            self._tell_problem(error)
        else:
            self._memory.look_again_in(WEEK, now)
            self._tell(latest, present)

    def _tell(self, latest: Latest, present: Present) -> None:
        self._memory.note_seen(latest.release.version, latest.release.issued, self._ports.clock.now())
        self.marked.emit(latest.release.version if latest.is_newer else "", False)
        if self._dialog is not None:
            self._dialog.show_latest(latest, present)

    def _tell_problem(self, error: UpdateError) -> None:
        """One that is not to be believed is worth a mark; an unreachable one only once that has gone on for a month."""
        if isinstance(error, FeedRefusedError) or self._memory.is_out_of_touch(self._ports.clock.now()):
            self.marked.emit("", True)
        if self._dialog is not None:
            self._dialog.show_problem(error)


def _is_newer(found: str, present: str) -> bool:
    try:
        return Version.read(found) > Version.read(present)
    except ValueError:
        return False
