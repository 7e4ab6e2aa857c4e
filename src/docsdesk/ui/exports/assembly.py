"""Puts the Exports pane together: connects model, view and controllers."""

from typing import NamedTuple

from PySide6.QtCore import QSettings

from docsdesk.ui.exports.archive.controller import ArchiveController, ArchivePorts
from docsdesk.ui.exports.archive.deployment_controller import DeploymentController
from docsdesk.ui.exports.archive.deployment_tab import DeploymentTab
from docsdesk.ui.exports.compare.controller import CompareController
from docsdesk.ui.exports.compare.view import ExportComparison
from docsdesk.ui.exports.controller import ExportsController, ExportsPorts
from docsdesk.ui.exports.model import ExportsModel
from docsdesk.ui.exports.pane import ExportsPane
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


class ExportsParts(NamedTuple):
    pane: ExportsPane
    exports: ExportsController
    archives: ArchiveController
    deployments: DeploymentController
    comparing: CompareController


def build_exports(
    ports: ExportsPorts,
    archive_ports: ArchivePorts,
    tasks: Tasks,
    notices: Notices,
    window_state: QSettings,
) -> ExportsParts:
    """Call each `show_settings` whenever the sites change, and `pick_up` once the window is shown."""
    model = ExportsModel(ports.clock.now)
    exports = ExportsController(tasks, notices, model, ports)
    archives = ArchiveController(tasks, notices, model, archive_ports)
    deployments = DeploymentController(tasks, notices, exports, ports)
    comparing = CompareController(tasks, notices, archive_ports)
    pane = ExportsPane(model, ports.clock.now, window_state, exports, archives, archives.saving.bar)
    _join_exports(pane, exports)
    _join_archives(pane, archives)
    exports.ended.connect(archives.take_export)
    deployments.marked.connect(archives.refresh)
    _join_deployments(pane.details.deployment, deployments)
    pane.details.deployment.comparison_requested.connect(pane.compare_with)
    _join_comparing(pane.comparison, comparing)
    return ExportsParts(pane, exports, archives, deployments, comparing)


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


def _join_deployments(tab: DeploymentTab, deployments: DeploymentController) -> None:
    deployments.values_made.connect(tab.show_values)
    tab.values_requested.connect(deployments.make_values)
    tab.mark_requested.connect(deployments.mark_deployed)


def _join_comparing(view: ExportComparison, comparing: CompareController) -> None:
    comparing.sites_changed.connect(view.show_sites)
    comparing.shared.connect(view.show_share)
    comparing.compared.connect(view.show_report)
    comparing.failed.connect(view.show_failure)
    comparing.words_read.connect(view.show_words)
    comparing.revisions_read.connect(view.show_revisions)
    comparing.markdown_made.connect(view.send.copy.copy)
    comparing.folder_changed.connect(view.compare_again)
    view.compare_requested.connect(comparing.compare)
    view.stop_requested.connect(comparing.stop)
    view.words_requested.connect(comparing.read_words)
    view.revisions_requested.connect(comparing.list_revisions)
    view.save_requested.connect(comparing.save)
    view.copy_requested.connect(comparing.copy)
    view.redirect_requested.connect(comparing.add_redirect)
