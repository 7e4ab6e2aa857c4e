"""Shows whether the open site's docs folder is trusted, and lets the person change that."""

from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.trusted_folder import Trusted, TrustState
from docsdesk.ui.notices import EVERYWHERE, Notice, Notices, NoticeSeverity
from docsdesk.ui.tasks import SiteTasks, Tasks
from docsdesk.usecases.sites.trust_folder import FolderTrust

OVERVIEW = "overview"
_SOURCE = "trust in the folder"


class TrustTask(StrEnum):
    TRUST = "trust the folder"
    RESTRICT = "restrict the folder"
    LOOK = "look at trust"


class TrustController(QObject):
    state_changed = Signal(object)
    """The TrustState of the open folder; None while no folder is open."""
    kept = Signal(object)
    """All trusted folders after a change, to be stored in the settings."""
    engine_affected = Signal()
    """What the open folder's engine may do has changed."""

    def __init__(self, trust: FolderTrust, tasks: Tasks, notices: Notices) -> None:
        super().__init__()
        self._trust = trust
        self._tasks = tasks
        self._notices = notices
        self._of_site = SiteTasks(tasks, EVERYWHERE)
        self._folder: Path | None = None
        self._state: TrustState | None = None
        trust.on_change = self._keep

    def show_settings(self, settings: Settings) -> None:
        self._trust.know(settings.trusted_folders)
        folder = settings.site.docs_folder if settings.site is not None else None
        if folder != self._folder:
            self._folder = folder
            self._of_site.end()
            self._show(None)
        self._look()

    def trust(self) -> None:
        if self._folder is not None:
            self._tasks.start(TrustTask.TRUST, partial(self._trust.trust, self._folder))

    def restrict(self) -> None:
        if self._folder is not None:
            self._tasks.start(TrustTask.RESTRICT, partial(self._trust.restrict, self._folder))

    def reveal(self) -> None:
        """Say in the pane in front what trust allows, with the button that changes it."""
        self._say(EVERYWHERE)

    def _keep(self, trusted: Trusted) -> None:
        self.kept.emit(trusted)
        self.engine_affected.emit()

    def _look(self) -> None:
        if self._folder is not None:
            self._of_site.start(TrustTask.LOOK, partial(self._tell, self._folder))

    async def _tell(self, folder: Path) -> None:
        self._show(await self._trust.state(folder))

    def _show(self, state: TrustState | None) -> None:
        """A notice says once, in its site, that a folder is restricted; the status bar shows it everywhere."""
        is_other = state is not self._state
        self._state = state
        self.state_changed.emit(state)
        if is_other:
            self._notices.withdraw_from(_SOURCE)
            if state is TrustState.RESTRICTED:
                self._say(OVERVIEW)

    def _say(self, pane: str) -> None:
        is_trusted = self._state is TrustState.TRUSTED
        self._notices.withdraw_from(_SOURCE)
        self._notices.post(
            Notice(
                self.tr("Trusted folder") if is_trusted else self.tr("Restricted folder"),
                self._meaning(is_trusted=is_trusted),
                severity=NoticeSeverity.INFO,
                pane=pane,
                source=_SOURCE,
                caption=self.tr("Stop trusting") if is_trusted else self.tr("Trust folder"),
                act=self.restrict if is_trusted else self.trust,
                is_asked_for=pane == EVERYWHERE,
            )
        )

    def _meaning(self, *, is_trusted: bool) -> str:
        if is_trusted:
            return self.tr("Commits run programs from this folder, and exports include files that can run scripts.")
        return self.tr(
            "Nothing from this folder runs. If you trust it, commits run its Git hooks, filters and signing programs; "
            "exports include files that can run scripts in a reader's browser."
        )
