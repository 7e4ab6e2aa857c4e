"""Edits a site: its dialog, its keys, the tests of its connection and of its model server."""

from enum import StrEnum
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.errors import DocsdeskError, SecretStoreState
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.site import Site, new_site_id
from docsdesk.ui.sites.controller import SitesController, SiteTask
from docsdesk.ui.sites.editor import SiteDraft, SiteEditor
from docsdesk.ui.sites.session import SiteSession
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.open_folder import free_color
from docsdesk.usecases.ports import Clock, ModelAccess, SecretStore
from docsdesk.usecases.sites.check_connection import (
    AnswerReport,
    ConnectionReport,
    ModelService,
    ModelServices,
    Services,
    check_connection,
    check_model_server,
)
from docsdesk.usecases.sites.open_site import key_of, open_hosted_site

Keys = dict[KeyKind, ApiKey | None]


class SiteEditingTask(StrEnum):
    READ_KEYS = "read keys"
    TEST_CONNECTION = "test connection"
    TEST_MODEL = "test the model"
    LIST_MODELS = "list models"


class SiteEditing(QObject):
    """One dialog at a time, over `parent`."""

    keys_read = Signal(object, object)
    """Keys, SecretStoreState."""
    tested = Signal(SiteDraft, ConnectionReport)
    editor_opened = Signal(SiteEditor)

    def __init__(
        self,
        sites: SitesController,
        session: SiteSession,
        secrets: SecretStore,
        services: Services,
        clock: Clock,
        tasks: Tasks,
    ) -> None:
        super().__init__()
        self._sites = sites
        self._session = session
        self._secrets = secrets
        self._services = services
        self._clock = clock
        self._tasks = tasks

    def add(self, parent: QWidget) -> SiteEditor:
        known = self._sites.settings.sites
        site = Site(id=new_site_id(), name="", color=free_color(known), stored_keys=frozenset())
        return self._open(site, parent, is_new=True)

    def edit(self, parent: QWidget) -> SiteEditor | None:
        site = self._sites.site
        return self._open(site, parent, is_new=False) if site else None

    def duplicate(self, parent: QWidget) -> SiteEditor | None:
        site = self._sites.site
        return self._open(self._sites.duplicate_of(site), parent, is_new=True) if site else None

    def _open(self, site: Site, parent: QWidget, *, is_new: bool) -> SiteEditor:
        editor = SiteEditor(site, is_new=is_new, parent=parent)
        editor.saved.connect(self._save)
        editor.test_requested.connect(self._test)
        self.keys_read.connect(editor.show_keys)
        editor.test_abandoned.connect(partial(self._tasks.cancel, SiteEditingTask.TEST_CONNECTION))
        editor.keyring_retried.connect(self._session.retry_keyring)
        self._session.keyring_changed.connect(editor.keyring_changed)
        editor.keyring_changed.connect(partial(self._read, site))
        self.tested.connect(editor.show_report)
        self.editor_opened.emit(editor)
        self._read(site)
        editor.open()
        return editor

    def _read(self, site: Site, _: object = None) -> None:
        self._tasks.start(SiteEditingTask.READ_KEYS, partial(self._read_keys, site), if_running=IfRunning.REPLACE)

    def _save(self, draft: SiteDraft) -> None:
        if draft.keys or draft.removed:
            self._tasks.start(
                f"{SiteTask.KEYS} {draft.site.id}", partial(self._store, draft), if_running=IfRunning.REPLACE
            )
        else:
            self._sites.save(draft.site)

    def _test(self, draft: SiteDraft, may_ask: bool) -> None:
        self._tasks.start(
            SiteEditingTask.TEST_CONNECTION, partial(self._check, draft, may_ask=may_ask), if_running=IfRunning.REPLACE
        )

    async def _read_keys(self, site: Site) -> None:
        keys: Keys = {kind: await key_of(site, kind, self._secrets) for kind in KeyKind}
        has_keys = any(site.may_have_key(kind) for kind in KeyKind)
        self.keys_read.emit(keys, await self._secrets.state() if has_keys else SecretStoreState.NOT_ASKED)

    async def _store(self, draft: SiteDraft) -> None:
        """Keys first: opening the site reads them."""
        for key in draft.keys.values():
            await self._secrets.set(draft.site.id, key)
        for kind in draft.removed:
            await self._secrets.delete(draft.site.id, kind)
        self._session.show_keyring(await self._secrets.state())
        self._sites.save(draft.site)

    async def _check(self, draft: SiteDraft, *, may_ask: bool) -> None:
        connection = await open_hosted_site(draft.site, _DraftKeys(draft, self._secrets))
        self.tested.emit(draft, await check_connection(self._services, connection, self._clock, may_ask=may_ask))


class _DraftKeys:
    """A `ports.KeySource` with the keys as they would be once the draft is saved."""

    def __init__(self, draft: SiteDraft, secrets: SecretStore) -> None:
        self._draft = draft
        self._secrets = secrets

    async def get(self, site_id: str, kind: KeyKind) -> ApiKey | None:
        if kind in self._draft.removed:
            return None
        return self._draft.keys.get(kind) or await self._secrets.get(site_id, kind)

    async def state(self) -> SecretStoreState:
        return await self._secrets.state()


class ModelCheck(QObject):
    tested = Signal(AnswerReport)
    listed = Signal(object)
    """Names in alphabetical order."""
    unlisted = Signal(Failure)

    def __init__(self, services: ModelServices, secrets: SecretStore, clock: Clock, tasks: Tasks) -> None:
        super().__init__()
        self._services = services
        self._secrets = secrets
        self._clock = clock
        self._tasks = tasks

    def attend(self, editor: SiteEditor) -> None:
        """Serve the editor's requests while it is open."""
        answers = editor.answers
        answers.test_requested.connect(lambda: self._test(editor.draft()))
        answers.models_requested.connect(lambda: self._list(editor.draft()))
        self.tested.connect(answers.show_report)
        self.listed.connect(answers.show_models)
        self.unlisted.connect(answers.show_no_models)

    def _test(self, draft: SiteDraft) -> None:
        self._tasks.start(SiteEditingTask.TEST_MODEL, partial(self._ask, draft), if_running=IfRunning.REPLACE)

    def _list(self, draft: SiteDraft) -> None:
        self._tasks.start(SiteEditingTask.LIST_MODELS, partial(self._read_models, draft), if_running=IfRunning.REPLACE)

    async def _ask(self, draft: SiteDraft) -> None:
        if (service := await self._service(draft)) is not None:
            self.tested.emit(await check_model_server(service, self._clock))

    async def _read_models(self, draft: SiteDraft) -> None:
        service = await self._service(draft)
        if service is None:
            return
        try:
            names = await service.models()
        except DocsdeskError as error:
            self.unlisted.emit(Failure.of(error))
        else:
            self.listed.emit(names)

    async def _service(self, draft: SiteDraft) -> ModelService | None:
        """With the key as it would be once the draft is saved."""
        server = draft.site.model_server
        if server is None:
            return None
        key = await key_of(draft.site, KeyKind.MODEL, _DraftKeys(draft, self._secrets))
        return self._services(ModelAccess(server, key.secret if key else None))
