"""Opens, adds, changes and deletes sites, writing the settings file each time."""

from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.assistant.conversation import AskOptions, SendKey
from docsdesk.domain.errors import Action, DocsFolderError
from docsdesk.domain.network.settings import NetworkSettings
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.domain.sites.site import Site, new_site_id
from docsdesk.domain.sites.trusted_folder import Trusted
from docsdesk.ui.notices import Notice, Notices, NoticeSeverity, notice_for
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.ui.texts import sentences
from docsdesk.usecases.open_folder import open_docs_folder, try_sample
from docsdesk.usecases.ports import DocsFiles, SampleSites, SecretStore, SettingsStore
from docsdesk.usecases.sites.open_site import key_of


class SiteTask(StrEnum):
    READ_SETTINGS = "read settings"
    SAVE_SETTINGS = "save settings"
    OPEN = "open site"
    DELETE = "delete site"
    KEYS = "keys of"


class SitesController(QObject):
    """Holds the current settings."""

    settings_changed = Signal(Settings)
    site_opened = Signal(Site)
    """Another site is active, or the active one has changed."""
    site_closed = Signal()
    """The last site was deleted."""
    folder_refused = Signal(str)
    """Why a folder cannot be a site; empty once one was accepted."""
    opening = Signal(bool)
    """Whether a folder is being examined."""

    def __init__(
        self,
        store: SettingsStore,
        secrets: SecretStore,
        files: DocsFiles,
        samples: SampleSites,
        tasks: Tasks,
        notices: Notices,
    ) -> None:
        super().__init__()
        self._secrets = secrets
        self._forgotten: dict[str, tuple[ApiKey, ...]] = {}
        self._store = store
        self._files = files
        self._samples = samples
        self._tasks = tasks
        self._notices = notices
        self._settings = Settings()

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def site(self) -> Site | None:
        return self._settings.site

    def load(self) -> None:
        """Read the stored settings; nothing is opened yet."""
        self._tasks.do(SiteTask.READ_SETTINGS, self._read)
        self.settings_changed.emit(self._settings)
        if self._store.damage is not None:
            self._notices.post(notice_for(self._store.damage))

    def open_active(self) -> None:
        if self.site is not None:
            self.site_opened.emit(self.site)

    def activate(self, site_id: str) -> None:
        if any(site.id == site_id for site in self._settings.sites):
            self._keep(self._settings.model_copy(update={"active_site": site_id}))

    def save(self, site: Site) -> None:
        """Store a new or changed site and open it, even if only its keys have changed."""
        settings = self._settings.with_site(site)
        unchanged = settings.site == self._settings.site
        self._keep(settings)
        if unchanged:
            self.site_opened.emit(site)

    def duplicate_of(self, site: Site) -> Site:
        """A copy to edit, without keys: they belong to the site they were stored for."""
        name = self.tr("{name} copy").format(name=site.name)
        keyless: dict[str, object] = {"key_expiry": {}, "stored_keys": frozenset[KeyKind]()}
        return site.model_copy(update=keyless | {"id": new_site_id(), "name": name})

    def delete(self, site_id: str) -> None:
        """Delete a site and its keys; until the program ends, the notice can restore both."""
        before = self._settings
        site = next((site for site in before.sites if site.id == site_id), None)
        if site is None:
            return
        asking = before.asking.get(site_id, AskOptions())
        self._keep(before.without_site(site_id))
        self._notices.post(
            Notice(
                title=self.tr("{name} was deleted.").format(name=site.name),
                hint=self.tr("Its folder and everything on the service are untouched."),
                severity=NoticeSeverity.INFO,
                caption=self.tr("Undo"),
                act=lambda: self._bring_back(site, asking),
                source=f"{SiteTask.DELETE} {site_id}",
            )
        )
        self._tasks.start(f"{SiteTask.KEYS} {site_id}", lambda: self._forget_keys(site))

    def choose_scheme(self, scheme: ColorScheme) -> None:
        self._keep(self._settings.model_copy(update={"color_scheme": scheme}))

    def limit_downloads(self, limit: int | None) -> None:
        """In bytes per second, for all downloads together; None for no limit."""
        self._keep(self._settings.model_copy(update={"download_limit": limit}))

    def keep_asking(self, site_id: str, options: AskOptions) -> None:
        self._keep(self._settings.asking_with(site_id, options))

    def choose_send_key(self, key: SendKey) -> None:
        self._keep(self._settings.model_copy(update={"send_key": key}))

    def keep_save_folder(self, folder: Path | None) -> None:
        self._keep(self._settings.model_copy(update={"save_folder": folder}))

    def keep_network(self, network: NetworkSettings) -> None:
        self._keep(self._settings.model_copy(update={"network": network}))

    def keep_trusted(self, trusted: Trusted) -> None:
        self._keep(self._settings.model_copy(update={"trusted_folders": trusted}))

    def try_sample(self) -> None:
        self._tasks.start(SiteTask.OPEN, self._try_sample)

    def open_folder(self, folder: Path) -> None:
        self._tasks.start(SiteTask.OPEN, lambda: self._open_folder(folder), if_running=IfRunning.REPLACE)

    async def _try_sample(self) -> None:
        self.opening.emit(True)
        try:
            self.save(await try_sample(self._samples, self._files, self._settings.sites))
        finally:
            self.opening.emit(False)

    async def _open_folder(self, folder: Path) -> None:
        self.opening.emit(True)
        try:
            site = await open_docs_folder(self._files, folder, self._settings.sites)
        except DocsFolderError as error:
            # Nothing of the folder is open yet: whatever is wrong with it, another one can be chosen.
            error.action = Action.OPEN_FOLDER
            notice = notice_for(error)
            self.folder_refused.emit(sentences(notice.title, notice.hint))
            if self.site is not None:
                raise
        else:
            self.folder_refused.emit("")
            self.save(site)
        finally:
            self.opening.emit(False)

    def _bring_back(self, site: Site, asking: AskOptions) -> None:
        self._notices.withdraw_from(f"{SiteTask.DELETE} {site.id}")
        restoring = partial(self._restore, site, asking)
        self._tasks.start(f"{SiteTask.KEYS} {site.id}", restoring, if_running=IfRunning.REPLACE)

    async def _forget_keys(self, site: Site) -> None:
        found = [await key_of(site, kind, self._secrets) for kind in KeyKind]
        self._forgotten[site.id] = tuple(key for key in found if key is not None)
        for key in self._forgotten[site.id]:
            await self._secrets.delete(site.id, key.kind)

    async def _restore(self, site: Site, asking: AskOptions) -> None:
        for key in self._forgotten.pop(site.id, ()):
            await self._secrets.set(site.id, key)
        self.keep_asking(site.id, asking)
        self.save(site)

    def _read(self) -> None:
        self._settings = self._store.read()

    def _keep(self, settings: Settings) -> None:
        before = self._settings.site
        self._settings = settings
        self.settings_changed.emit(settings)
        if settings.site is not None and settings.site != before:
            self.site_opened.emit(settings.site)
        elif settings.site is None and before is not None:
            self.site_closed.emit()
        self._tasks.do(SiteTask.SAVE_SETTINGS, lambda: self._store.write(settings))
