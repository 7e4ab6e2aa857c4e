"""Looks for updates when the person asks, and once a week where they have chosen that; never opens anything itself.

Few starts of the program need it, so it loads nothing before it is asked.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, QTimer, Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.errors import UpdateError
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.ports import Clock

if TYPE_CHECKING:
    from docsdesk.domain.updates.release import InstallationWay, Release
    from docsdesk.ui.updates.dialog import UpdateDialog
    from docsdesk.usecases.updates.look_for_update import TrustedFeed

WEEK = timedelta(days=7)
IS_WEEKLY = "updates/weekly"
_CHECK_INTERVAL_MS = 3_600_000
_LOOKED_AT = "updates/looked"
_NEWEST_SEEN = "updates/issued"
_FOUND = "updates/found"


class UpdateTask(StrEnum):
    LOOK = "look for an update"


@dataclass(frozen=True, slots=True)
class UpdateOrigin:
    """`source` is None for a build without a feed; `way` is how this copy was installed."""

    source: "TrustedFeed | None"
    way: "InstallationWay"


@dataclass(frozen=True, slots=True)
class UpdatePorts:
    version: str
    find_origin: Callable[[], UpdateOrigin]
    """Loads modules and reads files: call it in a thread unless the person waits."""
    clock: Clock
    open_link: Callable[[str], object]


class UpdatesController(QObject):
    found = Signal(str)
    """The version that is available; empty for none."""

    def __init__(self, ports: UpdatePorts, state: QSettings, tasks: Tasks, parent: QWidget) -> None:
        super().__init__(parent)
        self._ports = ports
        self._state = state
        self._tasks = tasks
        self._window = parent
        self._origin: UpdateOrigin | None = None
        self._dialog: UpdateDialog | None = None
        self._timer = QTimer(self, interval=_CHECK_INTERVAL_MS)
        self._timer.timeout.connect(self._look_if_due)

    @property
    def is_weekly(self) -> bool:
        """Off until the person switches it on."""
        return self._state.value(IS_WEEKLY, defaultValue=False, type=bool) is True

    def find_host(self) -> str:
        """Who is asked; empty for a build without a feed."""
        self._origin = self._origin or self._ports.find_origin()
        source = self._origin.source
        return source.feed.host if source is not None else ""

    def start(self) -> None:
        """Look if a week has passed; does nothing unless the person has chosen it."""
        if self.is_weekly:
            self._timer.start()
            self._show_mark(str(self._state.value(_FOUND, "")))
            self._look_if_due()

    def open(self) -> None:
        """Show the dialog and ask, because the person wants to know now."""
        from docsdesk.ui.updates.dialog import UpdateDialog

        if self._dialog is None:
            dialog = UpdateDialog(self._ports.version, self.find_host(), parent=self._window)
            dialog.retry_requested.connect(self._ask)
            dialog.link_chosen.connect(self._ports.open_link)
            dialog.destroyed.connect(self._forget_dialog)
            dialog.open()
            self._dialog = dialog
        self._ask()

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _ask(self) -> None:
        if self._dialog is not None:
            self._dialog.show_asking()
        self._tasks.start(UpdateTask.LOOK, self._look, if_running=IfRunning.REPLACE)

    def choose_weekly(self, is_chosen: bool) -> None:
        self._state.setValue(IS_WEEKLY, is_chosen)
        self._timer.start() if is_chosen else self._timer.stop()

    def _look_if_due(self) -> None:
        looked_at, now = self._read_moment(_LOOKED_AT), self._ports.clock.now()
        # A clock that was wrong once puts nothing off for longer than a week.
        if looked_at is None or abs(now - looked_at) >= WEEK:
            self._tasks.start(UpdateTask.LOOK, self._look)

    async def _look(self) -> None:
        # The window is being used: what this loads is loaded beside its thread.
        origin = self._origin = self._origin or await asyncio.to_thread(self._ports.find_origin)
        from docsdesk.usecases.updates.look_for_update import look_for_update

        if origin.source is None:
            if self._dialog is not None:
                self._dialog.show_no_feed(origin.way)
            return
        now = self._ports.clock.now()
        # However this ends, even with the program: once a week is enough.
        self._state.setValue(_LOOKED_AT, now.isoformat())
        try:
            release = await look_for_update(origin.source, self._read_moment(_NEWEST_SEEN), now)
        except UpdateError as error:
            if self._dialog is not None:
                self._dialog.show_problem(error)
        else:
            self._show(release, origin.way)

    def _show(self, release: "Release", way: "InstallationWay") -> None:
        self._state.setValue(_NEWEST_SEEN, release.issued.isoformat())
        self._state.setValue(_FOUND, release.version)
        is_newer = self._show_mark(release.version)
        if self._dialog is not None:
            self._dialog.show_release(release, way, is_newer=is_newer)

    def _show_mark(self, version: str) -> bool:
        """Whether the version is newer than this program."""
        from docsdesk.domain.updates.release import read_version

        try:
            is_newer = read_version(version) > read_version(self._ports.version)
        except ValueError:
            is_newer = False
        self.found.emit(version if is_newer else "")
        return is_newer

    def _read_moment(self, name: str) -> datetime | None:
        try:
            moment = datetime.fromisoformat(str(self._state.value(name, "")))
        except ValueError:
            return None
        return moment if moment.tzinfo is not None else None
