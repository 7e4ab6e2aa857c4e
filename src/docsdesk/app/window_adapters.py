"""The window's connections to the outside world, built once."""

import os
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass

from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.downloads.storage_answer import Bandwidth
from docsdesk.adapters.engine_process import EngineProcesses
from docsdesk.adapters.files.docs_files import DocsFolderFiles
from docsdesk.adapters.files.draft_files import DraftFiles
from docsdesk.adapters.files.folder_identity import FolderIdentityOnDisk
from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.git_checkout import GitCheckouts
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.model_server import ModelServerHttp
from docsdesk.adapters.http.service import HttpService, service_of
from docsdesk.adapters.journal.conversations import BudgetTable
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.adapters.run_options import timeout
from docsdesk.adapters.sample_site import SampleSiteCopy
from docsdesk.adapters.secrets.keyring import KeyringSecrets, KeyringThreadKeys
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.app.folder_processes import FolderProcesses
from docsdesk.domain.activity import ActivityEntry
from docsdesk.domain.sites.site import Site
from docsdesk.network.network import Network
from docsdesk.usecases.assistant.ask_budget import AskBudget
from docsdesk.usecases.ports import ModelAccess
from docsdesk.usecases.sites.open_site import Connection
from docsdesk.usecases.sites.trust_folder import FolderTrust


@dataclass(frozen=True, slots=True)
class WindowAdapters:
    places: UserPlaces
    redactor: Redactor
    clock: SystemClock
    settings: SettingsFile
    vault: SecretVault
    secrets: KeyringSecrets
    thread_keys: KeyringThreadKeys
    files: DocsFolderFiles
    folders: FolderProcesses
    drafts: DraftFiles
    checkouts: GitCheckouts
    trust: FolderTrust
    samples: SampleSiteCopy
    network: Network
    engines: EngineProcesses
    journal: SqliteJournal
    budget: AskBudget
    recorder: ActivityRecorder
    bandwidth: Bandwidth
    patience: float
    """Seconds; the longest wait for a response from any service."""

    def model_service(self, access: ModelAccess) -> ModelServerHttp:
        """The model server for the site editor's own checks; answers reach it through the engine."""
        if access.key is not None:
            self.redactor.know(access.key)
        return ModelServerHttp(access.server, access.key, redact=self.redactor.redact, network=self.network)

    @contextmanager
    def in_use(self, site: Site) -> Generator[None]:
        """Keep a local site's engine running; a hosted site needs nothing."""
        with nullcontext() if site.docs_folder is None else self.engines.in_use(site.docs_folder):
            yield

    def new_service(self, connection: Connection) -> HttpService:
        """A client for the service; the caller closes it."""
        return service_of(
            connection,
            self.recorder,
            self.redactor.redact,
            network=self.network,
            patience=self.patience,
            budget=self.budget,
        )

    @asynccontextmanager
    async def service(self, connection: Connection) -> AsyncGenerator[HttpService, None]:
        """A client for the service, closed when the context ends."""
        service = self.new_service(connection)
        try:
            with self.in_use(connection.site):
                yield service
        finally:
            await service.aclose()

    @asynccontextmanager
    async def preview(self, connection: Connection) -> AsyncGenerator[HttpService, None]:
        """The engine for previews, which are rendered at every keystroke and so stay out of the activity log."""
        unheard = ActivityRecorder(lambda _: None, self.clock)
        service = service_of(connection, unheard, self.redactor.redact, network=self.network, patience=self.patience)
        try:
            with self.in_use(connection.site):
                yield service
        finally:
            await service.aclose()


def build_window_adapters(
    places: UserPlaces, redactor: Redactor, observe: Callable[[ActivityEntry], None]
) -> WindowAdapters:
    """`observe` is called for every request when it begins and when it ends."""
    clock = SystemClock()
    trust = FolderTrust(FolderIdentityOnDisk(), own=(places.sample_site,))
    vault = SecretVault(learn=redactor.know)
    journal = SqliteJournal(places.journal_file)
    network = Network()
    return WindowAdapters(
        places=places,
        redactor=redactor,
        clock=clock,
        settings=SettingsFile(places.settings_file),
        vault=vault,
        secrets=KeyringSecrets(vault),
        thread_keys=KeyringThreadKeys(vault),
        files=DocsFolderFiles(places.config_versions),
        folders=FolderProcesses(places.cache),
        drafts=DraftFiles(places.drafts),
        checkouts=GitCheckouts(),
        trust=trust,
        samples=SampleSiteCopy(places.sample_site),
        network=network,
        engines=EngineProcesses(
            places.engine_state, redactor, is_trusted=trust.is_trusted, network=lambda: network.setup
        ),
        journal=journal,
        budget=AskBudget(BudgetTable(journal), clock),
        recorder=ActivityRecorder(observe, clock, redactor.redact),
        bandwidth=Bandwidth(),
        patience=timeout(os.environ),
    )
