"""Puts the Problems pane together: the check's result goes straight to its model."""

from docsdesk.ui.notices import Notices
from docsdesk.ui.problems.controller import ProblemsController, ProblemsPorts
from docsdesk.ui.problems.model import ProblemsModel
from docsdesk.ui.problems.pane import ProblemsPane
from docsdesk.ui.tasks import Tasks


def build_problems(ports: ProblemsPorts, tasks: Tasks, notices: Notices) -> tuple[ProblemsPane, ProblemsController]:
    """Call the controller's `show_settings` whenever the sites change."""
    model = ProblemsModel()
    controller = ProblemsController(tasks, notices, ports)
    pane = ProblemsPane(model, controller)
    ports.site_check.changed.connect(model.show_result)
    ports.site_check.progressed.connect(pane.show_progress)
    controller.site_changed.connect(pane.show_site)
    controller.fixed.connect(pane.fixed_bar.show_fixed)
    controller.undone.connect(pane.fixed_bar.show_undone)
    controller.history.changed.connect(pane.show_undo)
    return pane, controller
