"""Puts the Exports pane together: connects model, view and controller."""

from PySide6.QtCore import QSettings

from docsdesk.ui.exports.controller import ExportsController, ExportsPorts
from docsdesk.ui.exports.jobs_model import JobsModel
from docsdesk.ui.exports.pane import ExportsPane
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


def build_exports(
    ports: ExportsPorts, tasks: Tasks, notices: Notices, window_state: QSettings
) -> tuple[ExportsPane, ExportsController]:
    """Call the controller's `show_settings` whenever the sites change, and `pick_up` once the window is shown."""
    jobs = JobsModel(ports.clock.now)
    controller = ExportsController(tasks, notices, jobs, ports)
    pane = ExportsPane(jobs, ports.clock.now, window_state, controller, controller.saving.bar)
    controller.site_changed.connect(pane.show_site)
    controller.readiness_changed.connect(pane.show_readiness)
    controller.begun.connect(pane.show_job)
    controller.loaded.connect(pane.show_loaded)
    controller.pages_known.connect(pane.form.suggest_pages)
    controller.order_needed.connect(pane.ask_again)
    controller.id_needed.connect(pane.open_adopt_form)
    return pane, controller
