"""Puts together what checks for updates: the build's feed, how this copy was installed, the mark in the status bar."""

import asyncio
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings

import docsdesk
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.network.network import Network
from docsdesk.resource_files import resource_folder
from docsdesk.ui.desktop.programs import Browser
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.updates.settings import UpdateTask, is_weekly
from docsdesk.ui.window.main_window import MainWindow
from docsdesk.usecases.ports import Clock

if TYPE_CHECKING:
    from docsdesk.ui.updates.controller import UpdatesController

_FEED_MODULE = "docsdesk.adapters.http.release_feed"


@dataclass(frozen=True, slots=True)
class UpdateParts:
    recorder: ActivityRecorder
    network: Network
    clock: Clock
    tasks: Tasks
    state: QSettings
    browser: Browser


class Updates(QObject):
    """Loads what it needs once the person asks, or has chosen to look every week: few starts of the program need it."""

    def __init__(self, window: MainWindow, parts: UpdateParts) -> None:
        super().__init__(window)
        self._window = window
        self._parts = parts
        self._controller: UpdatesController | None = None
        window.status.update_mark.clicked.connect(self.open)
        window.actions_of_window.check_updates.triggered.connect(self.open)

    def start(self) -> None:
        if is_weekly(self._parts.state):
            self._parts.tasks.start(UpdateTask.LOAD, self._begin)

    def open(self) -> None:
        self._load().open()

    async def _begin(self) -> None:
        # The window is being used: only what refers to Qt's classes is imported on its own thread.
        await asyncio.to_thread(import_module, _FEED_MODULE)
        self._load().start()

    def _load(self) -> "UpdatesController":
        if self._controller is None:
            from docsdesk.adapters.http.release_feed import ReleaseFeedHttp
            from docsdesk.adapters.installation import find_installation, read_channel
            from docsdesk.ui.updates.controller import UpdatePorts, UpdatesController
            from docsdesk.usecases.updates.look_for_update import TrustedFeed

            parts = self._parts
            channel, source = read_channel(resource_folder()), None
            if channel is not None:
                source = TrustedFeed(ReleaseFeedHttp(channel.address, parts.recorder, parts.network), channel.keys)
            ports = UpdatePorts(docsdesk.__version__, source, find_installation(), parts.clock, parts.browser.open)
            self._controller = UpdatesController(ports, parts.state, parts.tasks, self._window)
            self._controller.found.connect(self._window.status.show_update)
        return self._controller
