"""Puts together what checks for updates: the build's feed, how this copy was installed, the mark in the status bar."""

from PySide6.QtCore import QSettings

import docsdesk
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.release_feed import ReleaseFeedHttp
from docsdesk.adapters.installation import find_installation
from docsdesk.adapters.update_channel import read_channel
from docsdesk.network.network import Network
from docsdesk.resource_files import resource_folder
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.updates.controller import UpdatePorts, UpdatesController
from docsdesk.ui.updates.memory import UpdateMemory
from docsdesk.ui.window.main_window import MainWindow
from docsdesk.usecases.ports import Clock
from docsdesk.usecases.updates.look_for_update import Present, TrustedFeed


def make_updates(
    window: MainWindow, recorder: ActivityRecorder, network: Network, clock: Clock, tasks: Tasks, state: QSettings
) -> UpdatesController:
    channel = read_channel(resource_folder())
    source = None if channel is None else TrustedFeed(ReleaseFeedHttp(channel.address, recorder, network), channel.keys)
    ports = UpdatePorts(docsdesk.__version__, source, _present, clock)
    updates = UpdatesController(ports, UpdateMemory(state), tasks, window)
    updates.marked.connect(window.status.show_update)
    window.status.update_mark.clicked.connect(updates.open)
    window.actions_of_window.check_updates.triggered.connect(updates.open)
    return updates


def _present() -> Present:
    return Present(docsdesk.__version__, find_installation())
