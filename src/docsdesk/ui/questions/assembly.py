"""Puts the view of question sets together: models, view and controllers, joined by their signals."""

from collections.abc import Callable

from PySide6.QtCore import QSettings

from docsdesk.ui.notices import Notices
from docsdesk.ui.questions.controller import QuestionsController
from docsdesk.ui.questions.pane import QuestionsPane
from docsdesk.ui.questions.ports import QuestionsPorts
from docsdesk.ui.questions.runs.run_controller import RunController
from docsdesk.ui.questions.runs.run_model import RunModel
from docsdesk.ui.questions.set_files import SetFiles
from docsdesk.ui.questions.sets.question_model import QuestionModel
from docsdesk.ui.questions.sets.set_model import SetModel
from docsdesk.ui.questions.top import Tab
from docsdesk.ui.tasks import Tasks


def build_questions(
    ports: QuestionsPorts,
    open_link: Callable[[str], object],
    tasks: Tasks,
    notices: Notices,
    window_state: QSettings,
) -> tuple[QuestionsPane, QuestionsController, RunController]:
    """Tell both controllers of the open site; `open_link` opens a web address in the browser."""
    sets, questions, runs = SetModel(), QuestionModel(), RunModel(ports.clock.now)
    pane = QuestionsPane(sets, questions, runs, ports.clock.now, ports.budget, window_state)
    controller = QuestionsController(tasks, notices, sets, ports)
    running = RunController(tasks, runs, ports)
    _join_sets(pane, controller, sets, questions)
    _join_runs(pane, controller, running, questions)
    _join_files(pane, SetFiles(tasks, controller, ports))
    pane.questions.answer.link_chosen.connect(open_link)
    return pane, controller, running


def _join_sets(pane: QuestionsPane, controller: QuestionsController, sets: SetModel, questions: QuestionModel) -> None:
    here = pane.actions_here
    pane.shown.connect(controller.prepare)
    pane.create_requested.connect(controller.create)
    pane.duplicate_requested.connect(controller.duplicate)
    pane.question_requested.connect(controller.add_question)
    pane.side.picked.connect(controller.pick)
    pane.side.delete_requested.connect(controller.delete)
    pane.questions.form.changed.connect(controller.change)
    pane.questions.table.delete_requested.connect(controller.delete_question)
    pane.questions.table.toggle_requested.connect(controller.toggle)
    questions.edited.connect(controller.change)
    sets.rename_requested.connect(controller.rename)
    here["delete"].triggered.connect(controller.delete_current)
    controller.site_changed.connect(pane.show_site)
    controller.pages_url_changed.connect(pane.questions.answer.show_pages_url)
    controller.loaded.connect(pane.show_loaded)
    controller.current_leaves.connect(pane.questions.form.tell_now)
    controller.current_changed.connect(pane.show_set)
    controller.current_followed.connect(pane.follow)
    controller.question_added.connect(pane.show_added)
    controller.question_changed.connect(questions.put_question)
    controller.taken_away.connect(pane.top.undo.show_done)
    here["suggest"].triggered.connect(controller.suggest)
    controller.suggested.connect(pane.show_suggestions)
    pane.suggestions.chosen.connect(controller.add_questions)
    controller.pages_known.connect(pane.questions.form.show_pages)


def _join_runs(
    pane: QuestionsPane, controller: QuestionsController, running: RunController, questions: QuestionModel
) -> None:
    controller.site_changed.connect(running.show_site)
    controller.current_changed.connect(running.show_set)
    controller.current_followed.connect(running.show_set)
    pane.top.form.ordered.connect(running.start)
    pane.top.bar.stop_requested.connect(running.stop)
    pane.actions_here["stop"].triggered.connect(running.stop)
    pane.runs.show_requested.connect(running.show_run)
    pane.runs.show_requested.connect(lambda: pane.show_tab(Tab.QUESTIONS))
    pane.runs.go_on_requested.connect(running.go_on)
    pane.runs.again_requested.connect(running.ask_failed_again)
    pane.runs.forget_requested.connect(running.forget)
    running.taken_away.connect(pane.top.undo.show_done)
    running.shown_changed.connect(pane.show_run)
    running.results_came.connect(questions.put_results)
    running.state_changed.connect(pane.show_state)
    running.run_begun.connect(pane.show_begun)
    running.run_ended.connect(pane.show_ended)
    pane.runs.compare_requested.connect(pane.show_comparison_of)
    pane.compare.compare_requested.connect(running.compare)
    running.compared.connect(pane.compare.show_comparison)


def _join_files(pane: QuestionsPane, files: SetFiles) -> None:
    files.setParent(pane)
    pane.import_requested.connect(files.read)
    pane.export_requested.connect(files.write)
    files.imported.connect(pane.top.report.show_import)
