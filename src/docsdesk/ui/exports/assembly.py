"""Puts the Exports pane together: model, view and controller, joined by their signals."""

from PySide6.QtCore import QSettings

from docsdesk.ui.exports.controller import ExportsController, ExportsPorts
from docsdesk.ui.exports.jobs_model import JobsModel
from docsdesk.ui.exports.pane import ExportsPane
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


def build_exports(
    ports: ExportsPorts, tasks: Tasks, notices: Notices, window_state: QSettings
) -> tuple[ExportsPane, ExportsController]:
    """Call `show_settings` of the controller whenever the sites change, and `pick_up` once the window is shown."""
    jobs = JobsModel(ports.clock.now)
    pane = ExportsPane(jobs, ports.clock.now, window_state)
    controller = ExportsController(tasks, notices, jobs, ports)
    controller.site_changed.connect(pane.show_site)
    controller.readiness_changed.connect(pane.show_readiness)
    controller.hostname_known.connect(pane.form.suggest_hostname)
    controller.begun.connect(pane.show_job)
    controller.loaded.connect(pane.show_loaded)
    controller.pages_known.connect(pane.form.suggest_pages)
    controller.order_needed.connect(pane.ask_again)
    pane.form_opened.connect(controller.prepare)
    pane.adopt_form.adopted.connect(controller.adopt)
    pane.adopt_form.start_adopted.connect(controller.adopt_start)
    pane.form.ordered.connect(controller.start)
    pane.unready.help_requested.connect(controller.ask_window)
    pane.details.stop_requested.connect(controller.stop)
    pane.details.pause_requested.connect(controller.pause)
    pane.details.resume_requested.connect(controller.resume)
    pane.details.again_requested.connect(controller.start_again)
    pane.details.forget_requested.connect(controller.forget)
    pane.details.show_requested.connect(controller.show_in_folder)
    pane.details.help_requested.connect(controller.help)
    return pane, controller
