"""Puts the view of question sets together: connects models, view and controllers."""

from collections.abc import Callable

from PySide6.QtCore import QSettings

from docsdesk.ui.notices import Notices
from docsdesk.ui.questions.controller import QuestionsController
from docsdesk.ui.questions.intents import QuestionsIntents
from docsdesk.ui.questions.pane import QuestionsPane
from docsdesk.ui.questions.ports import QuestionsPorts
from docsdesk.ui.questions.question_table import QuestionModel
from docsdesk.ui.questions.run_controller import RunController
from docsdesk.ui.questions.runs_view import RunModel
from docsdesk.ui.questions.set_files import SetFiles
from docsdesk.ui.questions.set_side import SetModel
from docsdesk.ui.tasks import Tasks


def build_questions(
    ports: QuestionsPorts,
    open_link: Callable[[str], object],
    tasks: Tasks,
    notices: Notices,
    window_state: QSettings,
    ask_in_chat: Callable[[str], object],
) -> tuple[QuestionsPane, QuestionsController, RunController]:
    """Pass both controllers the open site; `open_link` opens a web address in the browser."""
    sets, questions = SetModel(), QuestionModel()
    runs = RunModel(ports.clock.now)
    controller = QuestionsController(tasks, notices, sets, ports)
    running = RunController(tasks, runs, ports)
    files = SetFiles(tasks, controller, ports)
    intents = QuestionsIntents(
        budget=ports.budget,
        prepare=controller.prepare,
        create=controller.create,
        duplicate=controller.duplicate,
        delete=controller.delete_current,
        suggest=controller.suggest,
        add_question=controller.add_question,
        import_from=files.read,
        export_to=files.write,
        stop_run=running.stop,
        show_run=running.show_run,
        go_on=running.go_on,
        ask_failed_again=running.ask_failed_again,
        forget_run=running.forget,
        compare=running.compare,
        ask_in_chat=ask_in_chat,
        open_link=open_link,
    )
    pane = QuestionsPane(sets, questions, runs, ports.clock.now, window_state, intents)
    _join_sets(pane, controller, sets, questions)
    _join_runs(pane, controller, running, questions)
    files.imported.connect(pane.top.report.show_import)
    return pane, controller, running


def _join_sets(pane: QuestionsPane, controller: QuestionsController, sets: SetModel, questions: QuestionModel) -> None:
    pane.side.picked.connect(controller.pick)
    pane.side.delete_requested.connect(controller.delete)
    pane.questions.form.changed.connect(controller.change)
    pane.questions.table.delete_requested.connect(controller.delete_question)
    pane.questions.table.toggle_requested.connect(controller.toggle)
    questions.edited.connect(controller.change)
    sets.rename_requested.connect(controller.rename)
    controller.site_changed.connect(pane.show_site)
    controller.pages_url_changed.connect(pane.questions.answer.show_pages_url)
    controller.loaded.connect(pane.show_loaded)
    controller.current_leaves.connect(pane.questions.form.tell_now)
    controller.current_changed.connect(pane.show_set)
    controller.current_followed.connect(pane.follow)
    controller.question_added.connect(pane.show_added)
    controller.question_changed.connect(questions.put_question)
    controller.taken_away.connect(pane.top.undo.show_done)
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
    running.taken_away.connect(pane.top.undo.show_done)
    running.shown_changed.connect(pane.show_run)
    running.results_came.connect(questions.put_results)
    running.state_changed.connect(pane.show_state)
    running.run_begun.connect(pane.show_begun)
    running.run_ended.connect(pane.show_ended)
    running.compared.connect(pane.compare.show_comparison)
