"""Puts the Assistant pane together: model, view and controller, joined by their signals."""

from collections.abc import Callable

from PySide6.QtCore import QSettings

from docsdesk.ui.assistant.controller import AssistantController, AssistantPorts
from docsdesk.ui.assistant.conversation_model import ConversationModel
from docsdesk.ui.assistant.file_saver import FileSaver
from docsdesk.ui.assistant.pane import AssistantPane
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


def build_assistant(
    ports: AssistantPorts,
    open_link: Callable[[str], object],
    tasks: Tasks,
    notices: Notices,
    window_state: QSettings,
) -> tuple[AssistantPane, AssistantController]:
    """Tell the controller of the open site and of its connection; `open_link` opens a web address in the browser."""
    conversations = ConversationModel(ports.clock.now)
    pane = AssistantPane(conversations, window_state)
    controller = AssistantController(tasks, notices, conversations, ports)
    pane.question_asked.connect(controller.ask)
    pane.stop_requested.connect(controller.stop)
    pane.regenerate_requested.connect(controller.regenerate)
    pane.edit_requested.connect(controller.edit)
    pane.branch_requested.connect(controller.show_branch)
    pane.conversation_picked.connect(controller.pick)
    pane.new_requested.connect(controller.begin_new)
    pane.help_requested.connect(controller.ask_window)
    pane.link_chosen.connect(open_link)
    controller.site_changed.connect(pane.show_site)
    controller.readiness_changed.connect(pane.show_readiness)
    controller.pages_url_changed.connect(pane.show_pages_url)
    controller.suggestions_changed.connect(pane.show_suggestions)
    controller.current_changed.connect(pane.show_current)
    controller.asked.connect(pane.show_asked)
    controller.asking_changed.connect(pane.show_asking)
    pane.save_requested.connect(FileSaver(tasks, ports.save_file, pane).save)
    return pane, controller
