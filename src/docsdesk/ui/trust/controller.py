"""Shows whether the open site's docs folder is trusted, and lets the person change that."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.trusted_folder import Trusted
from docsdesk.ui.notices import EVERYWHERE
from docsdesk.ui.tasks import SiteTasks, Tasks
from docsdesk.usecases.sites.trust_folder import FolderTrust


class TrustController(QObject):
    state_changed = Signal(object)
    """The TrustState of the open folder; None while no folder is open."""
    folder_changed = Signal(Path)
    """Another folder was opened."""
    kept = Signal(object)
    """All trusted folders after a change, to be stored in the settings."""
    engine_affected = Signal()
    """What the open folder's engine may do has changed."""

    def __init__(self, trust: FolderTrust, tasks: Tasks) -> None:
        super().__init__()
        self._trust = trust
        self._tasks = tasks
        self._of_site = SiteTasks(tasks, EVERYWHERE)
        self._folder: Path | None = None
        trust.on_change = self._keep

    def show_settings(self, settings: Settings) -> None:
        self._trust.know(settings.trusted_folders)
        folder = settings.site.docs_folder if settings.site is not None else None
        if folder != self._folder:
            self._folder = folder
            self._of_site.end()
            self.state_changed.emit(None)
            if folder is not None:
                self.folder_changed.emit(folder)
        self._look()

    def trust(self) -> None:
        if self._folder is not None:
            self._tasks.start("trust the folder", partial(self._trust.trust, self._folder))

    def restrict(self) -> None:
        if self._folder is not None:
            self._tasks.start("restrict the folder", partial(self._trust.restrict, self._folder))

    def _keep(self, trusted: Trusted) -> None:
        self.kept.emit(trusted)
        self.engine_affected.emit()

    def _look(self) -> None:
        if self._folder is not None:
            self._of_site.start("look at trust", partial(self._tell, self._folder))

    async def _tell(self, folder: Path) -> None:
        self.state_changed.emit(await self._trust.state(folder))
