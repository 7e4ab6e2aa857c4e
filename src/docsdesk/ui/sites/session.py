"""The open site's connection: made when a site is opened, and again when something about it changes."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.errors import Action, DocsdeskError, EngineFailedError, SecretStoreState
from docsdesk.domain.sites.site import Site
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.notices import Notice, Notices, NoticeSeverity, notice_for
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.ports import Engines, SecretStore
from docsdesk.usecases.sites.open_site import Connection, open_docs_folder, open_site, secret_store_problem

KEYRING = "keyring"
"""The source of the notice about the keyring."""


class SessionTask(StrEnum):
    OPEN = "open site's service"
    ASK_KEYRING = "ask the keyring"
    TELL_TRUST = "tell the engine whether its folder is trusted"


class SiteSession(QObject):
    opened = Signal(Connection)
    closed = Signal()
    """There is no connection, because it is being made or could not be made."""
    engine_changed = Signal(EngineState)
    keyring_changed = Signal(SecretStoreState)

    def __init__(self, engines: Engines, secrets: SecretStore, tasks: Tasks, notices: Notices) -> None:
        super().__init__()
        self._engines = engines
        self._secrets = secrets
        self._tasks = tasks
        self._notices = notices
        self._site: Site | None = None
        self._connection: Connection | None = None
        self._waiting: Callable[[Connection], object] | None = None
        """What to do once the connection is there."""
        self._held = ExitStack()
        """Keeps the open site's engine running."""
        notices.action_chosen.connect(self._act)

    @property
    def connection(self) -> Connection | None:
        return self._connection

    def open(self, site: Site) -> None:
        """Connect to the site, leaving the previous one."""
        self._leave(site)
        self.engine_changed.emit(self._engine_of(site))
        self._tasks.start(SessionTask.OPEN, lambda: self._open(site), if_running=IfRunning.REPLACE)

    def close(self) -> None:
        """Leave the site without opening another."""
        self._tasks.cancel(SessionTask.OPEN)
        self._notices.withdraw_from(SessionTask.OPEN)
        self._leave(None)
        self.engine_changed.emit(EngineState.NOT_NEEDED)

    def use(self, act: Callable[[Connection], object]) -> None:
        """Call with the connection, now or once it is made; if it cannot be made, that is reported instead."""
        if self._connection is not None:
            act(self._connection)
            return
        if not self._tasks.is_running(SessionTask.OPEN):
            self.reopen()
        self._waiting = act

    def show_trust(self) -> None:
        """Tell the engine whether its folder is trusted; nothing starts again."""
        site = self._site
        if site is None or site.docs_folder is None:
            return
        if site.is_local and self._connection is None:
            self.open(site)
        elif self._engines.is_running(site.docs_folder):
            tell = partial(self._tell_trust, site)
            self._tasks.start(SessionTask.TELL_TRUST, tell, if_running=IfRunning.REPLACE)

    def reopen(self) -> None:
        if self._site is not None:
            self.open(self._site)

    def retry_keyring(self) -> None:
        self._tasks.start(SessionTask.ASK_KEYRING, self._retry_keyring)

    def _act(self, notice: Notice) -> None:
        if notice.action is Action.RETRY_KEYRING:
            self.retry_keyring()

    def engine_died(self, folder: Path, error: EngineFailedError) -> None:
        """A folder's engine ended without being asked to."""
        if self._site is None or self._site.docs_folder is None or self._site.docs_folder.resolve() != folder:
            return
        self._connection = None
        self.closed.emit()
        self.engine_changed.emit(EngineState.FAILED)
        self._notices.post(replace(notice_for(error, source=SessionTask.OPEN), act=self.reopen))

    def _engine_of(self, site: Site) -> EngineState:
        if site.docs_folder is None or not site.is_local:
            return EngineState.NOT_NEEDED
        return EngineState.RUNNING if self._engines.is_running(site.docs_folder) else EngineState.STARTING

    def _leave(self, following: Site | None) -> None:
        before, self._held = self._held, ExitStack()
        self._site, self._connection = following, None
        self._waiting = None
        if following is not None and following.docs_folder is not None:
            self._held.enter_context(self._engines.in_use(following.docs_folder))
        before.close()
        self.closed.emit()

    async def _open(self, site: Site) -> None:
        try:
            connection = await open_site(site, self._engines, self._secrets)
        except DocsdeskError:
            self._waiting = None
            if site.is_local:
                self.engine_changed.emit(EngineState.FAILED)
            raise
        self._connection = connection
        if site.is_local:
            self.engine_changed.emit(EngineState.RUNNING)
        else:
            self.show_keyring(connection.secret_state)
        self.opened.emit(connection)
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting(connection)

    async def _tell_trust(self, site: Site) -> None:
        await open_docs_folder(site, self._engines, self._secrets)

    async def _retry_keyring(self) -> None:
        state = await self._secrets.retry()
        self.show_keyring(state)
        connection = self._connection
        if connection is not None and state is SecretStoreState.READY and connection.has_unread_key:
            self.reopen()

    def show_keyring(self, state: SecretStoreState) -> None:
        """Report the keyring's state; a banner stays while it does not work, unless panes say what they lack."""
        self.keyring_changed.emit(state)
        self._notices.withdraw_from(KEYRING)
        problem = secret_store_problem(state)
        is_said = self._connection is not None and self._connection.has_unread_key
        if problem is not None and not is_said:
            notice, caption = notice_for(problem, source=KEYRING), self.tr("Try again")
            self._notices.post(replace(notice, severity=NoticeSeverity.WARN, caption=caption, act=self.retry_keyring))
