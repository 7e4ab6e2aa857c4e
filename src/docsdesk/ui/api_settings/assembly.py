"""Puts the API settings pane together: model, view and controllers, joined by their signals."""

from PySide6.QtCore import QSettings

from docsdesk.ui.api_settings.controller import ApiSettingsController
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.api_settings.pane import ApiSettingsPane
from docsdesk.ui.api_settings.ports import ApiSettingsPorts
from docsdesk.ui.api_settings.problems.check_controller import CheckController
from docsdesk.ui.api_settings.problems.live_check import LiveCheck
from docsdesk.ui.api_settings.saving.commit_controller import CommitController
from docsdesk.ui.api_settings.saving.kept_controller import KeptController
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


def build_api_settings(
    ports: ApiSettingsPorts, tasks: Tasks, notices: Notices, window_state: QSettings
) -> tuple[ApiSettingsPane, ApiSettingsController]:
    """Call `show_settings` of the controller whenever the sites change."""
    model = DraftModel()
    pane = ApiSettingsPane(model, ports.clock.now, window_state)
    controller = ApiSettingsController(tasks, notices, model, ports)
    _follow_the_file(pane, controller)
    _check(pane, controller, ports, tasks)
    _keep_what_is_unsaved(pane, controller, ports, tasks)
    _commit(pane, controller, ports, tasks)
    return pane, controller


def _follow_the_file(pane: ApiSettingsPane, controller: ApiSettingsController) -> None:
    controller.site_changed.connect(pane.show_site)
    controller.loading.connect(pane.show_loading)
    controller.settled.connect(pane.show_settled)
    controller.opened.connect(pane.show_opened)
    controller.broken.connect(pane.show_broken)
    controller.changed_elsewhere.connect(pane.show_changed_elsewhere)
    controller.agreed.connect(pane.show_agreed)
    controller.saved.connect(pane.show_saved)
    controller.restored.connect(pane.show_restored)
    controller.names_read.connect(pane.bench.show_names)
    controller.versions_changed.connect(pane.header.show_versions)
    pane.side.save_requested.connect(controller.save)
    pane.saved_bar.restore_requested.connect(controller.restore_previous)
    pane.header.restore_requested.connect(controller.restore)
    pane.folder_requested.connect(controller.ask_for_folder)
    pane.editor_requested.connect(controller.open_in_editor)
    pane.retry_requested.connect(controller.reload)
    pane.shown.connect(controller.look_again)
    pane.elsewhere_bar.reload_requested.connect(controller.reload)
    pane.elsewhere_bar.keep_requested.connect(controller.merge)
    pane.bench.problem_elsewhere.connect(controller.open_problem)


def _check(pane: ApiSettingsPane, controller: ApiSettingsController, ports: ApiSettingsPorts, tasks: Tasks) -> None:
    live = LiveCheck(tasks)
    live.setParent(controller)
    controller.site_changed.connect(live.show_site)
    pane.bench.draft_shown.connect(live.look)
    live.found.connect(pane.bench.show_draft_problems)
    checks = CheckController(tasks, ports, pane.isVisible)
    checks.setParent(controller)
    controller.site_changed.connect(checks.show_site)
    controller.opened.connect(checks.look)
    controller.saved.connect(checks.check)
    controller.restored.connect(checks.check)
    pane.shown.connect(checks.look)
    checks.checked.connect(pane.bench.show_folder_problems)
    pane.bench.fixes_elsewhere.connect(checks.fix)
    checks.fixed.connect(pane.fixed_bar.show_fixed)
    pane.fixed_bar.undo_requested.connect(checks.take_back)
    checks.checking.connect(pane.bench.problems.show_checking)


def _keep_what_is_unsaved(
    pane: ApiSettingsPane, controller: ApiSettingsController, ports: ApiSettingsPorts, tasks: Tasks
) -> None:
    kept = KeptController(tasks, controller.model, ports.drafts, ports.clock)
    kept.setParent(controller)
    controller.opened.connect(kept.look)
    kept.found.connect(pane.show_kept)
    pane.kept_bar.restore_requested.connect(kept.restore)
    pane.kept_bar.drop_requested.connect(kept.drop)


def _commit(pane: ApiSettingsPane, controller: ApiSettingsController, ports: ApiSettingsPorts, tasks: Tasks) -> None:
    commits = CommitController(tasks, controller.model, ports.checkouts, ports.trust)
    commits.setParent(controller)
    controller.site_changed.connect(commits.show_site)
    controller.wrote.connect(commits.offer)
    commits.offered.connect(pane.saved_bar.offer_commit)
    commits.found_programs.connect(pane.saved_bar.show_programs)
    commits.committed.connect(pane.saved_bar.show_committed)
    pane.saved_bar.commit_requested.connect(commits.commit)
