"""Asks the model server named in a site's editor whether it answers, and which models it has."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.ui.sites.draft import SiteDraft
from docsdesk.ui.sites.editor import SiteEditor
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.ports import Clock, ModelAccess, SecretStore
from docsdesk.usecases.sites.check_model_server import ModelReport, ModelService, ModelServices, check_model_server


class ModelCheck(QObject):
    tested = Signal(ModelReport)
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
        editor.model_test_requested.connect(self._test)
        editor.models_requested.connect(self._list)
        self.tested.connect(editor.show_model_report)
        self.listed.connect(editor.show_models)
        self.unlisted.connect(editor.show_no_models)

    def _test(self, draft: SiteDraft) -> None:
        self._tasks.start("test the model", partial(self._ask, draft), if_running=IfRunning.REPLACE)

    def _list(self, draft: SiteDraft) -> None:
        self._tasks.start("list models", partial(self._read_models, draft), if_running=IfRunning.REPLACE)

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
        stored = None if KeyKind.MODEL in draft.removed else await self._secrets.get(draft.site.id, KeyKind.MODEL)
        key = draft.keys.get(KeyKind.MODEL) or stored
        return self._services(ModelAccess(server, key.secret if key else None))
