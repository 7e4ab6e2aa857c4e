"""Opens the preferences and keeps what is chosen in them."""

from docsdesk.app.early_window import EarlyWindow
from docsdesk.ui.network.controller import NetworkController
from docsdesk.ui.preferences.window import PreferencePorts, PreferencesWindow
from docsdesk.ui.sites.controller import SitesController
from docsdesk.ui.updates.controller import UpdatesController


def offer_preferences(
    early: EarlyWindow, sites: SitesController, network: NetworkController, updates: UpdatesController
) -> None:
    def open_preferences() -> None:
        shown = early.window.findChild(PreferencesWindow) or PreferencesWindow(
            early.actions,
            sites.settings,
            ports,
            update_host=updates.find_host(),
            is_weekly=updates.is_weekly,
            parent=early.window,
        )
        shown.show()
        shown.raise_()
        shown.activateWindow()

    ports = PreferencePorts(
        choose_send_key=sites.choose_send_key,
        choose_save_folder=sites.keep_save_folder,
        choose_weekly=updates.choose_weekly,
        edit_network=lambda: network.edit(early.window),
        restart=early.restart,
    )
    early.actions.preferences.triggered.connect(open_preferences)
