"""Puts together the network settings: the file, the keyring, and what everything that goes out is reached by."""

import os

from docsdesk.adapters.http.network_trial import NetworkTrialsHttp
from docsdesk.adapters.proxy_option import with_option, with_password
from docsdesk.adapters.secrets.keyring import KeyringNetworkSecrets
from docsdesk.app.window_adapters import WindowAdapters
from docsdesk.domain.errors import Action
from docsdesk.domain.network.errors import NetworkSettingsError
from docsdesk.domain.network.settings import NetworkSettings, NetworkSetup
from docsdesk.ui.network.controller import NetworkController, NetworkPorts
from docsdesk.ui.notices import Notice, Notices, notice_for
from docsdesk.ui.sites.controller import SitesController
from docsdesk.ui.sites.session import SiteSession
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.window.main_window import MainWindow


def make_network(
    window: MainWindow,
    adapters: WindowAdapters,
    sites: SitesController,
    session: SiteSession,
    tasks: Tasks,
    notices: Notices,
) -> NetworkController:
    def use(setup: NetworkSetup) -> None:
        """With the proxy that the environment names for this run, if it names one."""
        try:
            own = with_password(NetworkSetup(with_option(setup.settings, os.environ), setup.secrets), os.environ)
            for secret in own.secrets.all:
                adapters.redactor.know(secret)
            adapters.network.use(own)
        except NetworkSettingsError as error:
            notices.post(notice_for(error))
            adapters.network.use(setup)

    def keep(settings: NetworkSettings) -> None:
        sites.keep_network(settings)
        # An engine gets its network when it starts.
        session.reopen()

    def act(notice: Notice) -> None:
        if notice.action in (Action.EDIT_NETWORK, Action.SIGN_IN_TO_PROXY):
            asking = notice.details or adapters.network.asking
            controller.edit(window, asking if notice.action is Action.SIGN_IN_TO_PROXY else "")

    ports = NetworkPorts(KeyringNetworkSecrets(adapters.vault), NetworkTrialsHttp(), use)
    controller = NetworkController(ports, tasks)
    sites.settings_changed.connect(controller.show_settings)
    controller.changed.connect(keep)
    notices.action_chosen.connect(act)
    window.actions_of_window.network.triggered.connect(lambda: controller.edit(window))
    return controller
