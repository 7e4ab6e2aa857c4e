"""Puts together what checks for updates: the build's feed, how this copy was installed, the mark in the status bar."""

from PySide6.QtCore import QSettings

import docsdesk
from docsdesk.app.window_adapters import WindowAdapters
from docsdesk.resource_files import resource_folder
from docsdesk.ui.desktop.programs import Browser
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.updates.controller import UpdateOrigin, UpdatePorts, UpdatesController
from docsdesk.ui.window.main_window import MainWindow


def build_updates(
    window: MainWindow, adapters: WindowAdapters, tasks: Tasks, state: QSettings, browser: Browser
) -> UpdatesController:
    def find_origin() -> UpdateOrigin:
        from docsdesk.adapters.http.release_feed import ReleaseFeedHttp
        from docsdesk.adapters.installation import find_installation, read_channel
        from docsdesk.usecases.updates.look_for_update import TrustedFeed

        channel, source = read_channel(resource_folder()), None
        if channel is not None:
            source = TrustedFeed(ReleaseFeedHttp(channel.address, adapters.recorder, adapters.network), channel.keys)
        return UpdateOrigin(source, find_installation())

    ports = UpdatePorts(docsdesk.__version__, find_origin, adapters.clock, browser.open)
    updates = UpdatesController(ports, state, tasks, window)
    updates.found.connect(window.status.show_update)
    window.status.update_mark.clicked.connect(updates.open)
    window.actions_of_window.check_updates.triggered.connect(updates.open)
    return updates
