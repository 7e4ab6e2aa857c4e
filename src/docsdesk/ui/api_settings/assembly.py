"""Puts the API settings pane and its preview together: connects models, views and controllers."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSettings

from docsdesk.ui.api_settings.controller import ApiSettingsController, ApiSettingsPorts
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.api_settings.live_check import LiveCheck
from docsdesk.ui.api_settings.pane import ApiSettingsPane
from docsdesk.ui.api_settings.preview.preview_controller import PreviewController
from docsdesk.ui.api_settings.preview.preview_panel import PATIENCE_MS, PreviewPanel
from docsdesk.ui.api_settings.saving_controllers import CommitController, KeptController
from docsdesk.ui.api_settings.side_panel import SideTab
from docsdesk.ui.notices import Notices
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.web.loading import load_page_view
from docsdesk.ui.web.page_view import PageView
from docsdesk.usecases.settings.preview_settings import PreviewPorts


def build_api_settings(
    ports: ApiSettingsPorts, tasks: Tasks, notices: Notices, window_state: QSettings
) -> tuple[ApiSettingsPane, ApiSettingsController]:
    """Call the controller's `show_settings` whenever the sites change."""
    controller = ApiSettingsController(tasks, notices, DraftModel(), ports)
    kept = KeptController(tasks, controller.model, ports.drafts, ports.clock)
    commits = CommitController(tasks, controller.model, ports.checkouts, ports.trust)
    live = LiveCheck(tasks)
    for part in (kept, commits, live):
        part.setParent(controller)
    pane = ApiSettingsPane(ports.clock.now, window_state, controller, kept, commits)
    _follow_the_file(pane, controller)
    _check(pane, controller, live)
    _check_folder(controller, ports.site_check)
    controller.opened.connect(kept.look)
    kept.found.connect(pane.show_kept)
    _commit(pane, controller, commits)
    return pane, controller


def _follow_the_file(pane: ApiSettingsPane, controller: ApiSettingsController) -> None:
    controller.site_changed.connect(pane.show_site)
    controller.loading.connect(pane.show_loading)
    controller.failed.connect(pane.show_failed)
    controller.settled.connect(pane.show_settled)
    controller.lost.connect(pane.show_lost)
    controller.not_saved.connect(pane.show_not_saved)
    controller.opened.connect(pane.show_opened)
    controller.changed_elsewhere.connect(pane.show_changed_elsewhere)
    controller.agreed.connect(pane.show_agreed)
    controller.saved.connect(pane.show_saved)
    controller.restored.connect(pane.show_restored)
    controller.names_read.connect(pane.bench.show_names)
    controller.versions_changed.connect(pane.header.show_versions)


def _check(pane: ApiSettingsPane, controller: ApiSettingsController, live: LiveCheck) -> None:
    controller.site_changed.connect(live.show_site)
    pane.bench.draft_shown.connect(live.look)
    live.found.connect(pane.bench.show_draft_problems)


def _check_folder(controller: ApiSettingsController, site_check: SiteCheck) -> None:
    """What is written here, or goes or comes back, changes what is found in the folder."""
    controller.opened.connect(site_check.look)
    for changed in (controller.saved, controller.restored, controller.lost):
        changed.connect(site_check.check_when_quiet)


def _commit(pane: ApiSettingsPane, controller: ApiSettingsController, commits: CommitController) -> None:
    controller.site_changed.connect(commits.show_site)
    controller.wrote.connect(commits.offer)
    commits.offered.connect(pane.saved_bar.offer_commit)
    commits.found_programs.connect(pane.saved_bar.show_programs)
    commits.committed.connect(pane.saved_bar.show_committed)


@dataclass(frozen=True, slots=True)
class PreviewParts:
    """`view_problem` says why pages cannot be shown in the window, empty if they can; called in a thread."""

    ports: PreviewPorts
    view_problem: Callable[[], str]
    open_link: Callable[[str], object]
    make_view: Callable[[], PageView] = load_page_view
    patience: int = PATIENCE_MS


def build_preview(
    pane: ApiSettingsPane,
    settings: ApiSettingsController,
    parts: PreviewParts,
    tasks: Tasks,
    window_state: QSettings,
) -> PreviewController:
    controller = PreviewController(tasks, settings.model, parts.ports, parts.view_problem)

    def retry() -> None:
        settings.look_again()
        controller.retry()

    panel = PreviewPanel(parts.make_view, parts.open_link, window_state, retry, parts.patience)
    pane.side.put_preview(panel)
    settings.site_changed.connect(panel.show_site)
    settings.site_changed.connect(controller.show_site)
    settings.lost.connect(controller.see_folder)
    panel.looked_at.connect(controller.look)
    pane.side.review_shown.connect(controller.review)
    controller.effect_changed.connect(pane.side.effect.show_effect)
    panel.view_chosen.connect(controller.choose_view)
    controller.view_checked.connect(panel.show_problem_of_view)
    controller.opened.connect(panel.show_preview)
    controller.effect_changed.connect(panel.show_effect)
    controller.compared.connect(panel.show_comparison)
    controller.failed.connect(panel.show_failure)
    controller.page_wanted.connect(lambda: pane.side.show_tab(SideTab.PREVIEW))
    controller.page_wanted.connect(panel.show_page)
    return controller
