"""Puts the Bundles pane together: connects model, view and controllers."""

from typing import NamedTuple

from PySide6.QtCore import QSettings

from docsdesk.ui.bundles.compare.controller import CompareController
from docsdesk.ui.bundles.compare.tab import CompareTab
from docsdesk.ui.bundles.controller import BundlesController, BundlesPorts
from docsdesk.ui.bundles.deployment_controller import DeploymentController, DeploymentPorts
from docsdesk.ui.bundles.deployment_tab import DeploymentTab
from docsdesk.ui.bundles.library_model import LibraryModel
from docsdesk.ui.bundles.pane import BundlesPane
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


class BundlesParts(NamedTuple):
    pane: BundlesPane
    controller: BundlesController
    deployments: DeploymentController
    comparing: CompareController


def build_bundles(
    ports: BundlesPorts, deploying: DeploymentPorts, tasks: Tasks, notices: Notices, window_state: QSettings
) -> BundlesParts:
    """Call `show_settings` of the last two whenever the sites change; the pane requests everything else itself."""
    library = LibraryModel(ports.clock.now)
    controller = BundlesController(tasks, notices, library, ports)
    comparing = CompareController(tasks, notices, ports.states, ports.files, ports.show_in_folder)
    pane = BundlesPane(library, ports.clock.now, window_state, controller, controller.saving.bar)
    controller.loaded.connect(pane.show_loaded)
    controller.added.connect(pane.show_bundle)
    controller.deleted.connect(pane.show_deleted)
    controller.working.connect(pane.show_working)
    controller.searched.connect(pane.details.search.show_answer)
    deployments = DeploymentController(tasks, notices, library, deploying)
    deployments.marked.connect(controller.refresh)
    _join(pane.details.deployment, deployments)
    _join_comparing(pane.details.compare, comparing)
    return BundlesParts(pane, controller, deployments, comparing)


def _join(tab: DeploymentTab, deployments: DeploymentController) -> None:
    deployments.values_made.connect(tab.show_values)
    deployments.changes_found.connect(tab.show_changes)
    tab.values_requested.connect(deployments.make_values)
    tab.changes_requested.connect(deployments.find_changes)
    tab.mark_requested.connect(deployments.mark_deployed)


def _join_comparing(tab: CompareTab, comparing: CompareController) -> None:
    comparing.sites_changed.connect(tab.show_sites)
    comparing.shared.connect(tab.show_share)
    comparing.compared.connect(tab.show_report)
    comparing.failed.connect(tab.show_failure)
    comparing.words_read.connect(tab.show_words)
    comparing.revisions_read.connect(tab.show_revisions)
    comparing.markdown_made.connect(tab.send.copy.copy)
    tab.compare_requested.connect(comparing.compare)
    tab.stop_requested.connect(comparing.stop)
    tab.words_requested.connect(comparing.read_words)
    tab.revisions_requested.connect(comparing.list_revisions)
    tab.save_requested.connect(comparing.save)
    tab.copy_requested.connect(comparing.copy)
    tab.redirect_requested.connect(comparing.add_redirect)
    comparing.folder_changed.connect(tab.compare_again)
