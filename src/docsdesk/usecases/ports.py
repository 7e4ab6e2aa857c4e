"""What the use cases need from outside, as small Protocols; `adapters` has one real implementation of each."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Any, Protocol

from pydantic import SecretStr

from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.domain.bundles.bundle import BundleLink, BundleReport, FileDigest, TransferProgress, Transferred
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import DamagedFileKeptError, SecretStoreState
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.protocol.export_bodies import ExportJobBody


class Clock(Protocol):
    """A clock that tests can replace, so that they need not wait."""

    def now(self) -> datetime:
        """The time of day, for what is shown and kept. Somebody may set it at any moment."""
        ...

    def steady(self) -> datetime:
        """The time for waits, which cannot be set: it goes on evenly, also while the computer sleeps."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class Revisions(Protocol):
    """Reads revisions of a docs folder from its history. Raises StateError."""

    def commit(self, folder: Path, revision: str) -> str:
        """The full name of the commit that a branch, a tag or an expression names."""
        ...

    def doubt(self, folder: Path, revision: str) -> str:
        """Why that may not be the commit that was meant, as a sentence; empty if it surely is."""
        ...

    def check_out(self, folder: Path, revision: str) -> AbstractContextManager[Path]:
        """The folder as it was, in a temporary place: texts whole, other files empty."""
        ...

    def renames(self, folder: Path, old: str, new: str | None) -> dict[PurePosixPath, PurePosixPath]:
        """New names of files by old ones between two commits; None is the folder as it is on disk."""
        ...


class ExportService(Protocol):
    """The export operations (interface 4.2) of one site's service. Raises ServiceError.

    With a `project_id`, the second form of the interface is spoken, whose paths it is part of.
    """

    async def start_export(
        self, domain: str, *, version: str | None, paths: Sequence[str], project_id: str = ""
    ) -> ExportJobBody:
        """The second form exports the whole project, whatever the rest says."""
        ...

    async def read_job(self, job_id: str, *, project_id: str = "") -> ExportJobBody: ...

    async def make_bundle(self, job_id: str, *, project_id: str = "") -> BundleLink:
        """A fresh link to a completed job's bundle."""
        ...


@dataclass(frozen=True, slots=True)
class AnswerHead:
    """The response's headers, before its body comes."""

    thread_id: str | None = None
    thread_key: SecretStr | None = None


class AssistantService(Protocol):
    """The assistant message endpoints (interface 4.1, and v2). Raises ServiceError."""

    def ask(
        self, domain: str, body: Mapping[str, Any], *, interface: InterfaceVersion = InterfaceVersion.V1
    ) -> AbstractAsyncContextManager[tuple[AnswerHead, AsyncIterator[bytes]]]:
        """Send one request in that version; the answer's bytes come as they arrive, split anywhere."""
        ...


class Transfers(Protocol):
    """Downloads a bundle in its own thread. Cannot hold credentials by construction."""

    async def download(
        self,
        link: BundleLink,
        part_file: Path,
        *,
        renew: Callable[[], Awaitable[BundleLink]],
        progress: Callable[[TransferProgress], None],
        allow_private: bool,
        failed: Callable[[TransferError], None] = ...,
    ) -> Transferred:
        """Download into `part_file`, continuing at its end. Raises TransferError.

        `progress` is called on the loop, and so is `failed` for each failed try after which it goes on by itself.
        What has arrived is kept if the call fails or is cancelled.
        """
        ...

    async def check_room(self, part_file: Path, needed_bytes: int) -> None:
        """Raises DiskFullError if the disk has no room for the rest."""
        ...

    async def discard(self, part_file: Path) -> None:
        """Delete what has arrived."""
        ...


class BundleArchives(Protocol):
    async def verify(self, archive: Path, *, digest: FileDigest | None = None) -> BundleReport:
        """Read the archive to its end. Raises BundleDamagedError, also if its digest differs."""
        ...

    async def keep(self, part_file: Path, final_file: Path) -> Path:
        """Give a verified archive its final name; if that is taken, a number is added. Returns the name."""
        ...


class KeySource(Protocol):
    """The source of keys, by site. Never raises if the store does not work."""

    async def get(self, site_id: str, kind: KeyKind) -> ApiKey | None: ...

    async def state(self) -> SecretStoreState: ...


class SecretStore(KeySource, Protocol):
    """Stores keys; if the store does not work, it keeps them for the session only."""

    async def set(self, site_id: str, key: ApiKey) -> SecretStoreState:
        """Returns READY if the OS keyring has it, else why it is kept for the session only."""
        ...

    async def delete(self, site_id: str, kind: KeyKind) -> SecretStoreState:
        """Returns READY if the OS keyring forgot it, else why it may still be there."""
        ...

    async def retry(self) -> SecretStoreState:
        """Try a store that did not work again, and hand it the keys kept for the session."""
        ...


class ThreadKeys(Protocol):
    """The secrets that continue a conversation's threads at the service. Never raises, like SecretStore."""

    async def get(self, conversation_id: str, thread_id: str, /) -> SecretStr | None: ...

    async def set(self, conversation_id: str, thread_id: str, thread_key: SecretStr, /) -> None: ...

    async def delete(self, conversation_id: str, thread_id: str, /) -> None: ...


class JobJournal(Protocol):
    """Durable when the call returns. Raises JournalError."""

    async def put_job(self, job: ExportJob, bundle: LibraryBundle | None = None) -> None:
        """Write a job and, in the same transaction, the bundle that it has added to the library."""
        ...


class BundleJournal(Protocol):
    """The library's entries; durable when the call returns. Raises JournalError."""

    async def put_bundle(self, bundle: LibraryBundle) -> None: ...

    async def change_bundle(
        self, bundle_id: str, change: Callable[[LibraryBundle], LibraryBundle]
    ) -> LibraryBundle | None:
        """Read, change and write it in one step, so that no concurrent change is lost; None if it does not exist."""
        ...

    async def forget_bundle(self, bundle_id: str) -> None: ...

    async def bundle(self, bundle_id: str) -> LibraryBundle | None: ...

    async def bundles(self) -> tuple[LibraryBundle, ...]:
        """All but the deleted ones, most recently kept first."""
        ...

    async def deleted_bundles(self) -> tuple[LibraryBundle, ...]:
        """Those that can still be restored, most recently deleted first."""
        ...


class Journal(JobJournal, BundleJournal, Protocol):
    """Everything that is stored. Raises JournalError."""

    async def open(self) -> DamagedFileKeptError | None:
        """Make it ready before any other call; returns what had to be set aside for that."""
        ...

    async def job(self, job_id: str) -> ExportJob | None:
        """The job with that `id` (ours) as it was last written, None if there is none."""
        ...

    async def forget_job(self, job_id: str) -> None: ...

    async def jobs(self) -> tuple[ExportJob, ...]:
        """All, newest first."""
        ...

    async def last_job(self, site_id: str) -> ExportJob | None:
        """The newest of a site, None if there is none."""
        ...

    async def close(self) -> None: ...


class SettingsStore(Protocol):
    """Small and local: read and written without waiting. Raises SettingsError."""

    def read(self) -> Settings:
        """The settings, or new ones if there are none yet or the file is damaged (then `damage` says so)."""
        ...

    @property
    def damage(self) -> DamagedFileKeptError | None:
        """What the last `read` had to set aside."""
        ...

    def write(self, settings: Settings) -> None: ...


@dataclass(frozen=True, slots=True)
class ConfigFile:
    """docs.json, or a file that it references, as it is on disk.

    `digest` tells whether somebody else has changed it since.
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
    """A file that a save replaced, and when; files replaced by one save have the same time."""

    replaced_at: datetime
    content: bytes
    name: PurePosixPath = CONFIG_FILE


class DocsFiles(Protocol):
    """The person's folder. Raises DocsFolderError."""

    async def read_config(self, folder: Path) -> ConfigFile: ...

    async def read_file(self, folder: Path, name: PurePosixPath) -> ConfigFile:
        """A file that docs.json references; one outside the folder is refused."""
        ...

    async def replace(self, *files: Replacement) -> tuple[ConfigFile, ...]:
        """Write atomically; refuses all if any file has changed since it was read. The old contents are kept."""
        ...

    async def versions(
        self, folder: Path, names: Sequence[PurePosixPath] = (CONFIG_FILE,)
    ) -> tuple[ConfigVersion, ...]:
        """Contents that saves have replaced, newest first, the last VERSIONS_KEPT of each file."""
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
    """A model server and its key, if it needs one."""

    server: ModelServer
    key: SecretStr | None = None


class Engines(Protocol):
    """Local services, one child per folder. Raises EngineFailedError."""

    async def address(
        self, folder: Path, *, allow_private_apis: bool = False, model: ModelAccess | None = None
    ) -> EngineAddress:
        """The address of the folder's engine; starts it if it is not running, and restarts it if its options differ."""
        ...

    def in_use(self, folder: Path) -> AbstractContextManager[None]:
        """Keeps the folder's engine running while inside; some time after the last exit it is stopped."""
        ...

    def is_running(self, folder: Path) -> bool:
        """Whether the folder's engine has said its address and not ended since."""
        ...

    async def stop_all(self) -> None: ...


class SampleSites(Protocol):
    async def copy(self) -> Path:
        """The folder of the person's copy of the sample site, created if missing. Raises UnreadableFileError."""
        ...
