"""Puts the Exports pane together: connects model, view and controllers."""

from PySide6.QtCore import QSettings

from docsdesk.ui.exports.archive.controller import ArchiveController, ArchivePorts
from docsdesk.ui.exports.archive.deployment_controller import DeploymentController
from docsdesk.ui.exports.compare.controller import CompareController
from docsdesk.ui.exports.compare.view import ExportComparison
from docsdesk.ui.exports.controller import ExportsController, ExportsPorts
from docsdesk.ui.exports.intents import ExportIntents
from docsdesk.ui.exports.model import ExportsModel
from docsdesk.ui.exports.pane import ExportsPane
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


def build_exports(
    ports: ExportsPorts,
    archive_ports: ArchivePorts,
    tasks: Tasks,
    notices: Notices,
    window_state: QSettings,
) -> tuple[ExportsPane, ExportIntents]:
    """Call each `show_settings` whenever the sites change, and `pick_up` once the window is shown."""
    model = ExportsModel(ports.clock.now)
    exports = ExportsController(tasks, notices, model, ports)
    archives = ArchiveController(tasks, notices, model, archive_ports)
    deployments = DeploymentController(tasks, notices, exports, ports)
    intents = ExportIntents(exports, archives, deployments, CompareController(tasks, notices, archive_ports))
    pane = ExportsPane(model, ports.clock.now, window_state, intents, archives.saving.bar)
    _join_exports(pane, exports)
    _join_archives(pane, archives)
    exports.ended.connect(archives.take_export)
    deployments.marked.connect(archives.refresh)
    deployments.values_made.connect(pane.details.deployment.show_values)
    _join_comparing(pane.comparison, intents.comparing)
    return pane, intents


def _join_exports(pane: ExportsPane, exports: ExportsController) -> None:
    exports.site_changed.connect(pane.show_site)
    exports.readiness_changed.connect(pane.show_readiness)
    exports.begun.connect(pane.show_export)
    exports.loaded.connect(pane.show_loaded)
    exports.pages_known.connect(pane.forms.start.suggest_pages)
    exports.order_needed.connect(pane.forms.open_start)
    exports.id_needed.connect(pane.open_adopt_form)


def _join_archives(pane: ExportsPane, archives: ArchiveController) -> None:
    archives.loaded.connect(pane.show_loaded)
    archives.added.connect(pane.show_export)
    archives.deleted.connect(pane.undo.show_deleted)
    archives.working.connect(pane.show_working)
    archives.searched.connect(pane.details.search.show_answer)


def _join_comparing(view: ExportComparison, comparing: CompareController) -> None:
    comparing.sites_changed.connect(view.show_sites)
    comparing.shared.connect(view.show_share)
    comparing.compared.connect(view.show_report)
    comparing.failed.connect(view.show_failure)
    comparing.words_read.connect(view.show_words)
    comparing.revisions_read.connect(view.show_revisions)
    comparing.markdown_made.connect(view.send.copy.copy)
    comparing.folder_changed.connect(view.compare_again)
