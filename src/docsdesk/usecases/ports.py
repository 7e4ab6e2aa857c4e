"""What the use cases need from outside, as small Protocols; `adapters` has one real answer to each."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Any, Protocol

from pydantic import SecretStr

from docsdesk.docs.config.names import CONFIG_FILE
from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.domain.bundles.bundle import BundleLink, BundleReport, FileDigest, TransferProgress, Transferred
from docsdesk.domain.bundles.deployment import Deployment
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import DamagedFileKeptError, SecretStoreState
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.protocol.export_bodies import ExportJobBody


class Clock(Protocol):
    """Time, so that tests need not wait."""

    def now(self) -> datetime: ...

    async def sleep(self, seconds: float) -> None: ...


class ExportService(Protocol):
    """The three export operations (interface 4.2) of one site's service. Raises ServiceError."""

    async def start_export(self, domain: str, *, version: str | None, paths: Sequence[str]) -> ExportJobBody: ...

    async def read_job(self, job_id: str) -> ExportJobBody: ...

    async def make_bundle(self, job_id: str) -> BundleLink: ...


@dataclass(frozen=True, slots=True)
class AnswerHead:
    """What the response's headers say before its body comes."""

    thread_id: str | None = None
    thread_key: SecretStr | None = None


class AssistantService(Protocol):
    """The assistant message endpoints (interface 4.1, and v2). Raises ServiceError."""

    def ask(
        self, domain: str, body: Mapping[str, Any], *, interface: InterfaceVersion = InterfaceVersion.V1
    ) -> AbstractAsyncContextManager[tuple[AnswerHead, AsyncIterator[bytes]]]:
        """Send one request, written for that interface; the answer's bytes come as they arrive, cut anywhere."""
        ...


class Transfers(Protocol):
    """Brings a bundle down in a thread of its own. Has no credential by construction."""

    async def download(
        self,
        link: BundleLink,
        part_file: Path,
        *,
        renew: Callable[[], Awaitable[BundleLink]],
        progress: Callable[[TransferProgress], None],
        allow_private: bool,
    ) -> Transferred:
        """Fetch into `part_file`, going on where it ends; `progress` is called on the loop. Raises TransferError.

        What has arrived stays when the call fails or is cancelled.
        """
        ...

    async def check_room(self, part_file: Path, needed_bytes: int) -> None:
        """Raises DiskFullError where the disk takes less than is still to come."""
        ...

    async def discard(self, part_file: Path) -> None:
        """Forget what has arrived."""
        ...


class BundleArchives(Protocol):
    async def verify(self, archive: Path, *, digest: FileDigest | None = None) -> BundleReport:
        """Read the archive to its end. Raises BundleDamagedError, also where its digest is another one."""
        ...

    async def keep(self, part_file: Path, final_file: Path) -> Path:
        """Give a verified archive its final name; a taken name gets a number. Returns the name it got."""
        ...


class KeySource(Protocol):
    """Where keys come from, by site. Never raises for a store that does not work."""

    async def get(self, site_id: str, kind: KeyKind) -> ApiKey | None: ...

    async def state(self) -> SecretStoreState: ...


class SecretStore(KeySource, Protocol):
    """Keeps keys. What a store that does not work cannot take is kept for the session only."""

    async def set(self, site_id: str, key: ApiKey) -> SecretStoreState:
        """Returns READY if the OS keyring has it, else why it is kept for the session only."""
        ...

    async def delete(self, site_id: str, kind: KeyKind) -> SecretStoreState:
        """Returns READY if the OS keyring forgot it, else why it may still be there."""
        ...

    async def retry(self) -> SecretStoreState:
        """Ask a store that did not work once more, and hand it what was kept for the session only."""
        ...


class ThreadKeys(Protocol):
    """The secrets that continue the threads of a conversation at the service. Never raises, as SecretStore."""

    async def get(self, conversation_id: str, thread_id: str) -> SecretStr | None: ...

    async def set(self, conversation_id: str, thread_id: str, thread_key: SecretStr) -> None: ...

    async def delete(self, conversation_id: str, thread_id: str) -> None: ...


class JobJournal(Protocol):
    """Durable when the call returns. Raises JournalError."""

    async def put_job(self, job: ExportJob, bundle: LibraryBundle | None = None) -> None:
        """Write a job down and, in the same moment, the bundle that it has brought into the library."""
        ...


class BundleJournal(Protocol):
    """What the library holds; durable when the call returns. Raises JournalError."""

    async def put_bundle(self, bundle: LibraryBundle) -> None: ...

    async def change_bundle(
        self, bundle_id: str, change: Callable[[LibraryBundle], LibraryBundle]
    ) -> LibraryBundle | None:
        """Read, change and write it in one step, so that no other change is lost; None where there is none."""
        ...

    async def forget_bundle(self, bundle_id: str) -> None: ...

    async def bundle(self, bundle_id: str) -> LibraryBundle | None: ...

    async def bundles(self) -> tuple[LibraryBundle, ...]:
        """All, the one last kept first."""
        ...


class DeploymentJournal(Protocol):
    """What was last marked as deployed, by site; durable when the call returns. Raises JournalError."""

    async def put_deployment(self, deployment: Deployment) -> None:
        """Takes the place of the site's earlier one."""
        ...

    async def deployment(self, site_id: str) -> Deployment | None: ...


class Journal(JobJournal, BundleJournal, DeploymentJournal, Protocol):
    """Everything that is written down. Raises JournalError."""

    async def open(self) -> DamagedFileKeptError | None:
        """Make it ready before anything else is asked of it; what had to be set aside for that."""
        ...

    async def job(self, job_id: str) -> ExportJob | None:
        """The job of that `id` (ours) as it was last written, None if there is none."""
        ...

    async def forget_job(self, job_id: str) -> None: ...

    async def jobs(self) -> tuple[ExportJob, ...]:
        """All, newest first."""
        ...

    async def close(self) -> None: ...


class SettingsStore(Protocol):
    """Small and local: read and written without waiting. Raises SettingsError."""

    def read(self) -> Settings:
        """The settings, or new ones where there are none yet or the file is damaged (then `damage` says so)."""
        ...

    @property
    def damage(self) -> DamagedFileKeptError | None:
        """What the last reading had to set aside."""
        ...

    def write(self, settings: Settings) -> None: ...


@dataclass(frozen=True, slots=True)
class ConfigFile:
    """docs.json, or a file that it takes in, as it stands on disk.

    `digest` tells whether somebody else changed it since.
    """

    folder: Path
    name: PurePosixPath
    content: bytes
    digest: str

    @property
    def path(self) -> Path:
        return self.folder / self.name


@dataclass(frozen=True, slots=True)
class Replacement:
    read: ConfigFile
    content: bytes


VERSIONS_KEPT = 5


@dataclass(frozen=True, slots=True)
class ConfigVersion:
    """A file that a save replaced, and when; what one save replaced has one time."""

    replaced_at: datetime
    content: bytes
    name: PurePosixPath = CONFIG_FILE


class DocsFiles(Protocol):
    """The person's folder. Raises DocsFolderError."""

    async def read_config(self, folder: Path) -> ConfigFile: ...

    async def read_file(self, folder: Path, name: PurePosixPath) -> ConfigFile:
        """A file that docs.json takes in; one outside the folder is refused."""
        ...

    async def replace(self, *files: Replacement) -> tuple[ConfigFile, ...]:
        """Write atomically, refusing all if one is no longer the file that was read; what they replace is kept."""
        ...

    async def versions(
        self, folder: Path, names: Sequence[PurePosixPath] = (CONFIG_FILE,)
    ) -> tuple[ConfigVersion, ...]:
        """What saves have replaced there, newest first, the last VERSIONS_KEPT of each file."""
        ...


@dataclass(frozen=True, slots=True)
class EngineAddress:
    """The first line of `docsdesk serve`."""

    url: str
    admin_key: ApiKey
    assistant_key: ApiKey
    assistant_domain: str
    export_hostname: str


@dataclass(frozen=True, slots=True)
class ModelAccess:
    """A model server and its key, where it wants one."""

    server: ModelServer
    key: SecretStr | None = None


class Engines(Protocol):
    """Local services, one child process a folder. Raises EngineFailedError."""

    async def address(
        self, folder: Path, *, allow_private_apis: bool = False, model: ModelAccess | None = None
    ) -> EngineAddress:
        """Where the folder's engine listens; starts it if it is not running, and again if it runs otherwise."""
        ...

    def in_use(self, folder: Path) -> AbstractContextManager[None]:
        """Keeps the folder's engine running while inside; some time after the last one was left it is stopped."""
        ...

    async def stop_all(self) -> None: ...


class SampleSites(Protocol):
    async def copy(self) -> Path:
        """The folder of the person's copy of the sample site, made if it is not there. Raises UnreadableFileError."""
        ...
