"""Puts the Bundles pane together: model, view and controller, joined by their signals."""

from PySide6.QtCore import QSettings

from docsdesk.ui.bundles.controller import BundlesController, BundlesPorts
from docsdesk.ui.bundles.deployment_controller import DeploymentController, DeploymentPorts
from docsdesk.ui.bundles.deployment_tab import DeploymentTab
from docsdesk.ui.bundles.library_model import LibraryModel
from docsdesk.ui.bundles.pane import BundlesPane
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


def build_bundles(
    ports: BundlesPorts, deploying: DeploymentPorts, tasks: Tasks, notices: Notices, window_state: QSettings
) -> tuple[BundlesPane, BundlesController, DeploymentController]:
    """Call `show_settings` of the deployments whenever the sites change; the rest the pane asks for by itself."""
    library = LibraryModel(ports.clock.now)
    pane = BundlesPane(library, ports.clock.now, window_state)
    controller = BundlesController(tasks, notices, library, ports)
    controller.loaded.connect(pane.show_loaded)
    controller.added.connect(pane.show_bundle)
    controller.working.connect(pane.show_working)
    controller.searched.connect(pane.details.search.show_answer)
    controller.compared.connect(pane.details.compare.show_comparison)
    controller.page_compared.connect(pane.details.compare.show_page)
    pane.look_requested.connect(controller.refresh)
    pane.add_requested.connect(controller.add)
    pane.browse_requested.connect(controller.browse)
    pane.verify_requested.connect(controller.verify)
    pane.show_requested.connect(controller.show_in_folder)
    pane.extract_requested.connect(controller.extract)
    pane.pin_requested.connect(controller.pin)
    pane.delete_requested.connect(controller.delete)
    pane.search_requested.connect(controller.search)
    pane.stop_requested.connect(controller.stop_work)
    pane.details.verification.stop_requested.connect(controller.stop_verifying)
    pane.details.compare.compare_requested.connect(controller.compare)
    pane.details.compare.page_requested.connect(controller.compare_page)
    deployments = DeploymentController(tasks, notices, library, deploying)
    deployments.marked.connect(controller.refresh)
    _join(pane.details.deployment, deployments)
    return pane, controller, deployments


def _join(tab: DeploymentTab, deployments: DeploymentController) -> None:
    deployments.values_made.connect(tab.show_values)
    deployments.changes_found.connect(tab.show_changes)
    tab.values_requested.connect(deployments.make_values)
    tab.changes_requested.connect(deployments.find_changes)
    tab.mark_requested.connect(deployments.mark_deployed)
