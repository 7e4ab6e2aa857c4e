"""Prepares bundles for deployment: fresh values from the site's service, and a mark on what is deployed."""

from enum import StrEnum
from functools import partial

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.bundles.deployment import DeploymentValues, pinning_version
from docsdesk.domain.sites.site import Site
from docsdesk.ui.exports.controller import PANE, ExportsController, ExportsPorts
from docsdesk.ui.notices import Notice, Notices, NoticeSeverity
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.bundles.deploy_bundle import make_values, mark_deployed


class DeploymentTask(StrEnum):
    READ_VALUES = "values of"
    MARK = "mark as deployed"


class DeploymentController(QObject):
    values_made = Signal(str, object)
    """A bundle's id and its DeploymentValues, or None if the service gave none."""
    marked = Signal()
    """Another bundle of the library is deployed."""

    def __init__(self, tasks: Tasks, notices: Notices, exports: ExportsController, ports: ExportsPorts) -> None:
        """`exports` knows the sites and their bundles."""
        super().__init__()
        self._tasks = tasks
        self._notices = notices
        self._exports = exports
        self._ports = ports

    def make_values(self, bundle_id: str) -> None:
        """Ask the site's service for a new link."""
        work = partial(self._make_values, bundle_id)
        self._tasks.start(f"{DeploymentTask.READ_VALUES} {bundle_id}", work, pane=PANE, if_running=IfRunning.REPLACE)

    def mark_deployed(self, bundle_id: str) -> None:
        self._tasks.start(f"{DeploymentTask.MARK} {bundle_id}", partial(self._mark, bundle_id), pane=PANE)

    async def _make_values(self, bundle_id: str) -> None:
        values: DeploymentValues | None = None
        entry = self._exports.model.entry(bundle_id)
        try:
            if entry is None or entry.bundle.job_id is None or (site := self._site_of(entry.bundle.site_id)) is None:
                return
            access = await self._ports.connect(site)
            bundle = entry.bundle
            version = pinning_version(bundle.content_digest, bundle.version, is_of_service=not site.is_local)
            with access.in_use():
                service = await access.ports.reach()
                values = await make_values(service, entry.bundle.job_id, version, project_id=bundle.project_id)
        finally:
            self.values_made.emit(bundle_id, values)

    async def _mark(self, bundle_id: str) -> None:
        entry = self._exports.model.entry(bundle_id)
        if entry is not None:
            await mark_deployed(entry.bundle, self._ports.journal, self._ports.clock)
            self.marked.emit()

    def _site_of(self, site_id: str | None) -> Site | None:
        site = self._exports.sites.get(site_id or "")
        if site is None:
            title = self.tr("The site of this bundle was deleted.")
            hint = self.tr("Add it again to get a new link to the bundle.")
            self._notices.post(Notice(title, hint, severity=NoticeSeverity.WARN, pane=PANE))
        return site
