"""Ties the pane to its controller: intents go down, what becomes of them comes up."""

from collections.abc import Callable

from docsdesk.ui.assistant.controller import AssistantController
from docsdesk.ui.assistant.pane import AssistantPane


def wire_assistant(pane: AssistantPane, controller: AssistantController, open_link: Callable[[str], object]) -> None:
    """`open_link` opens a web address in the browser."""
    pane.question_asked.connect(controller.ask)
    pane.stop_requested.connect(controller.stop)
    pane.retry_requested.connect(controller.retry)
    pane.conversation_picked.connect(controller.pick)
    pane.new_requested.connect(controller.begin_new)
    pane.link_chosen.connect(open_link)
    controller.site_changed.connect(pane.show_site)
    controller.readiness_changed.connect(pane.show_readiness)
    controller.pages_url_changed.connect(pane.show_pages_url)
    controller.suggestions_changed.connect(pane.show_suggestions)
    controller.current_changed.connect(pane.show_current)
    controller.asked.connect(pane.show_asked)
    controller.asking_changed.connect(pane.show_asking)
