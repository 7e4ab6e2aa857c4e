"""Puts the view of question sets together."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QSettings

from docsdesk.ui.questions.controller import QuestionsController
from docsdesk.ui.questions.pane import QuestionsPane
from docsdesk.ui.questions.ports import QuestionsPorts
from docsdesk.ui.questions.run_controller import RunController
from docsdesk.ui.tasks import Tasks


class QuestionsParts(NamedTuple):
    pane: QuestionsPane
    controller: QuestionsController
    runs: RunController


def build_questions(
    ports: QuestionsPorts,
    open_link: Callable[[str], object],
    tasks: Tasks,
    window_state: QSettings,
) -> QuestionsParts:
    """Pass the first controller the open site; `open_link` opens a web address in the browser."""
    sets, running = QuestionsController(tasks, ports), RunController(tasks, ports)
    sets.site_changed.connect(running.show_site)
    sets.current_changed.connect(running.show_set)
    pane = QuestionsPane(sets, running, ports, window_state, open_link)
    return QuestionsParts(pane, sets, running)
