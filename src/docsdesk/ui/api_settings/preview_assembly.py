"""Puts the preview beside the settings: connects panel and controller."""

import os
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QSettings
from PySide6.QtGui import QAccessible

from docsdesk.ui.api_settings.controller import ApiSettingsController
from docsdesk.ui.api_settings.pane import ApiSettingsPane
from docsdesk.ui.api_settings.preview.page_view import PageView
from docsdesk.ui.api_settings.preview.preview_controller import PreviewController
from docsdesk.ui.api_settings.preview.preview_panel import PreviewPanel
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.settings.preview_settings import PreviewPorts

_FLAGS = "QTWEBENGINE_CHROMIUM_FLAGS"


def load_page_view() -> PageView:
    """Raises ImportError if QtWebEngine cannot be loaded. Loading takes time and happens with the first page."""
    if QAccessible.isActive():
        # Otherwise screen readers get nothing of the page.
        flags = os.environ.get(_FLAGS, "")
        os.environ[_FLAGS] = f"{flags} --force-renderer-accessibility".strip()
    from docsdesk.ui.api_settings.preview.web_view import WebPageView

    return WebPageView()


@dataclass(frozen=True, slots=True)
class PreviewParts:
    """`view_problem` says why pages cannot be shown in the window, empty if they can; called in a thread."""

    ports: PreviewPorts
    view_problem: Callable[[], str]
    open_link: Callable[[str], object]
    make_view: Callable[[], PageView] = load_page_view


def build_preview(
    pane: ApiSettingsPane,
    settings: ApiSettingsController,
    parts: PreviewParts,
    tasks: Tasks,
    window_state: QSettings,
) -> PreviewController:
    controller = PreviewController(tasks, settings.model, parts.ports, parts.view_problem)
    panel = PreviewPanel(parts.make_view, parts.open_link, window_state, controller.retry)
    tab = pane.side.add_view(QCoreApplication.translate("PreviewPanel", "Preview"), panel)
    settings.site_changed.connect(panel.show_site)
    settings.site_changed.connect(controller.show_site)
    panel.looked_at.connect(controller.look)
    pane.side.review_shown.connect(controller.review)
    controller.effect_changed.connect(pane.side.effect.show_effect)
    panel.view_chosen.connect(controller.choose_view)
    controller.view_checked.connect(panel.show_problem_of_view)
    controller.opened.connect(panel.show_preview)
    controller.effect_changed.connect(panel.show_effect)
    controller.compared.connect(panel.show_comparison)
    controller.failed.connect(panel.show_failure)
    controller.page_wanted.connect(lambda: pane.side.show_tab(tab))
    controller.page_wanted.connect(panel.show_page)
    return controller
