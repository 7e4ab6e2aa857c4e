"""Keeps the network settings in force: from the settings file and the keyring, and when people change them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.network.settings import NetworkSettings, NetworkSetup
from docsdesk.domain.settings import Settings
from docsdesk.ui.network.dialog import NetworkDialog
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.network.change_network import (
    NetworkDraft,
    NetworkReport,
    NetworkSecretStore,
    NetworkTrials,
    change_network,
    try_network,
)


class NetworkTask(StrEnum):
    SAVE = "save network settings"
    TEST = "test the network"


@dataclass(frozen=True, slots=True)
class NetworkPorts:
    """`use` puts a setup in force."""

    secrets: NetworkSecretStore
    trials: NetworkTrials
    use: Callable[[NetworkSetup], None]


class NetworkController(QObject):
    changed = Signal(NetworkSettings)
    """To be kept in the settings; the new setup is already in force."""
    tested = Signal(NetworkReport)

    def __init__(self, ports: NetworkPorts, tasks: Tasks) -> None:
        super().__init__()
        self._ports = ports
        self._tasks = tasks
        self._settings = NetworkSettings()
        self._address = ""

    def show_settings(self, settings: Settings) -> None:
        self._settings = settings.network
        site = settings.site
        self._address = site.base_url if site is not None else ""

    async def prepare(self) -> None:
        """Before the first connection. The keyring is asked only if a proxy or a certificate has a secret in it."""
        secrets = await self._ports.secrets.read(self._settings)
        self._ports.use(NetworkSetup(self._settings, secrets))

    def edit(self, parent: QWidget, place: str = "") -> NetworkDialog:
        """`place` is the host and port of a proxy that has asked for a password."""
        dialog = NetworkDialog(self._settings, place=place, address=self._address, parent=parent)
        dialog.saved.connect(self._save)
        dialog.test_requested.connect(self._test)
        self.tested.connect(dialog.show_report)
        dialog.open()
        return dialog

    def _save(self, draft: NetworkDraft) -> None:
        self._tasks.start(NetworkTask.SAVE, partial(self._change, draft), if_running=IfRunning.REPLACE)

    def _test(self, draft: NetworkDraft, address: str) -> None:
        self._tasks.start(NetworkTask.TEST, partial(self._try, draft, address), if_running=IfRunning.REPLACE)

    async def _change(self, draft: NetworkDraft) -> None:
        setup = await change_network(draft, self._settings, self._ports.secrets)
        self._ports.use(setup)
        self.changed.emit(setup.settings)

    async def _try(self, draft: NetworkDraft, address: str) -> None:
        self.tested.emit(await try_network(draft, address, self._ports.secrets, self._ports.trials))
