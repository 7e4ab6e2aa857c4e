"""Puts the Pages pane together: connects models, view and controllers."""

from PySide6.QtCore import QSettings

from docsdesk.ui.notices import Notices
from docsdesk.ui.pages.controller import PagesController, PagesPorts
from docsdesk.ui.pages.coverage_model import CoverageModel
from docsdesk.ui.pages.model import PagesModel
from docsdesk.ui.pages.page_editing import PageEditing
from docsdesk.ui.pages.pane import PagesPane
from docsdesk.ui.pages.translations_view import TranslationsModel
from docsdesk.ui.pages.views import PagesModels
from docsdesk.ui.tasks import Tasks


def build_pages(
    ports: PagesPorts, tasks: Tasks, notices: Notices, window_state: QSettings
) -> tuple[PagesPane, PagesController]:
    """Call the controller's `show_settings` whenever the sites change."""
    models = PagesModels(PagesModel(), CoverageModel(), TranslationsModel())
    controller = PagesController(tasks, notices, models.pages, ports)
    editing = PageEditing(tasks, ports, controller)
    pane = PagesPane(models, window_state, controller, editing)
    _join_reading(pane, controller)
    _join_editing(pane, controller, editing)
    return pane, controller


def _join_reading(pane: PagesPane, controller: PagesController) -> None:
    controller.site_changed.connect(pane.show_site)
    controller.reading.connect(pane.show_reading)
    controller.head_known.connect(pane.show_head)
    controller.rows_came.connect(pane.show_rows)
    controller.whole.connect(pane.show_whole)
    controller.broken.connect(pane.show_broken)
    controller.translations_known.connect(pane.show_translations)
    controller.located.connect(pane.details.show_located)
    pane.views.row_looked_at.connect(controller.locate)


def _join_editing(pane: PagesPane, controller: PagesController, editing: PageEditing) -> None:
    controller.folder_changed.connect(editing.show_folder)
    editing.changed.connect(controller.reload)
    editing.edited.connect(pane.top.edit_bar.show_edit)
    editing.history.changed.connect(pane.show_undo)
    editing.config_known.connect(pane.form.show_config)
    editing.created.connect(pane.show_created)
    editing.create_refused.connect(pane.form.show_refused)
    editing.move_planned.connect(pane.move_form.show_plan)
    editing.move_refused.connect(pane.move_form.show_refused)
    editing.moves_seen.connect(pane.top.moved_bar.show_moves)
    controller.moves_seen.connect(editing.hear_moves)
    pane.move_form.asked.connect(editing.plan_move)
    pane.move_form.ordered.connect(editing.move)
    pane.popup.changed.connect(editing.edit)
    pane.form.opened.connect(editing.prepare_creation)
    pane.form.ordered.connect(editing.create)
    pane.show_undo(can_undo=False, can_redo=False)
