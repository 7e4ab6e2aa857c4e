"""Puts the Bundles pane together: connects model, view and controllers."""

from PySide6.QtCore import QSettings

from docsdesk.ui.bundles.controller import BundlesController, BundlesPorts
from docsdesk.ui.bundles.deployment_controller import DeploymentController, DeploymentPorts
from docsdesk.ui.bundles.deployment_tab import DeploymentTab
from docsdesk.ui.bundles.intents import BundlesIntents
from docsdesk.ui.bundles.library_model import LibraryModel
from docsdesk.ui.bundles.pane import BundlesPane
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


def build_bundles(
    ports: BundlesPorts, deploying: DeploymentPorts, tasks: Tasks, notices: Notices, window_state: QSettings
) -> tuple[BundlesPane, BundlesController, DeploymentController]:
    """Call the deployments' `show_settings` whenever the sites change; the pane requests everything else itself."""
    library = LibraryModel(ports.clock.now)
    controller = BundlesController(tasks, notices, library, ports)
    intents = BundlesIntents(
        look=controller.refresh,
        add=controller.add,
        browse=controller.browse,
        stop_browsing=controller.stop_browsing,
        verify=controller.verify,
        recall=controller.recall,
        show_in_folder=controller.show_in_folder,
        extract=controller.extract,
        pin=controller.pin,
        delete=controller.delete,
        restore=controller.restore,
        remove_deleted=controller.remove_deleted,
        search=controller.search,
        stop=controller.stop_work,
        stop_verifying=controller.stop_verifying,
    )
    pane = BundlesPane(library, ports.clock.now, window_state, intents)
    controller.loaded.connect(pane.show_loaded)
    controller.added.connect(pane.show_bundle)
    controller.deleted.connect(pane.show_deleted)
    controller.working.connect(pane.show_working)
    controller.searched.connect(pane.details.search.show_answer)
    controller.compared.connect(pane.details.compare.show_comparison)
    controller.page_compared.connect(pane.details.compare.show_page)
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
