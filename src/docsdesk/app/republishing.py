"""Publishes the open site again by one click: exports it, verifies the bundle, and leads to its Helm values."""

from functools import partial

from PySide6.QtCore import QObject

from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.sites.site import Site
from docsdesk.ui.exports.intents import ExportIntents
from docsdesk.ui.exports.pane import ExportsPane
from docsdesk.ui.notices import Notice, Notices, NoticeSeverity
from docsdesk.ui.window.main_window import MainWindow
from docsdesk.usecases.exports.plan_export import ExportOrder

_NEAR = ("overview", "exports")
"""In one of these panes the next step opens by itself; in any other a notice offers it."""


class Republishing(QObject):
    def __init__(self, window: MainWindow, pane: ExportsPane, intents: ExportIntents, notices: Notices) -> None:
        super().__init__()
        self._window = window
        self._pane, self._intents = pane, intents
        self._notices = notices
        self._is_asked = False
        """Whether an export has been asked for; that of a production site starts only when it is unlocked."""
        self._exporting = self._verifying = ""
        """The id of the export, and then of its bundle."""
        intents.exports.begun.connect(self._follow)
        intents.exports.ended.connect(self._end)
        intents.archives.loaded.connect(self._verify)
        intents.archives.verified.connect(self._lead)

    def begin(self, site: Site, bundle: LibraryBundle) -> None:
        """Export again what the deployed bundle holds."""
        exports = self._intents.exports
        old = exports.model.job(bundle.id)
        self._window.show_pane("exports")
        self._exporting, self._is_asked = "", True
        if bundle.hostname or site.is_local:
            exports.order(site, ExportOrder(bundle.hostname, paths=old.paths if old is not None else ()))
        else:
            self._pane.open_form()

    def _follow(self, job_id: str) -> None:
        if self._is_asked:
            self._exporting, self._is_asked = job_id, False

    def _end(self, job: ExportJob) -> None:
        if job.id == self._exporting and job.phase is not Phase.READY:
            self._exporting = ""

    def _verify(self) -> None:
        """The library has been read, perhaps with the new bundle."""
        if not self._exporting or self._intents.exports.model.entry(self._exporting) is None:
            return
        self._verifying, self._exporting = self._exporting, ""
        if self._window.current_pane() in _NEAR:
            self._window.show_pane("exports")
            self._pane.show_export(self._verifying)
        self._intents.archives.verify(self._verifying)

    def _lead(self, bundle_id: str) -> None:
        if bundle_id != self._verifying:
            return
        self._verifying = ""
        if self._window.current_pane() in _NEAR:
            self._show_values(bundle_id)
            return
        title = self.tr("The site was exported again, and its bundle verified.")
        act = partial(self._show_values, bundle_id)
        self._notices.post(Notice(title, severity=NoticeSeverity.GOOD, caption=self.tr("Show Helm values"), act=act))

    def _show_values(self, bundle_id: str) -> None:
        self._window.show_pane("exports")
        self._pane.show_values(bundle_id)
