"""Running a set in the window: said what it takes, stopped, gone on with, asked again, kept."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QTableView
from tests.fakes.assistant import PAUSE, Reply
from tests.gui.outline import wait_for_outline
from tests.gui.questions.conftest import SITE, answer
from tests.gui.row_menus import choose, entries, open_menu_by_key

from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.errors import KeyRefusedError, TooManyRequestsError
from docsdesk.domain.questions.question_run import TargetKind
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.site import Site
from docsdesk.ui.questions.question_table import QuestionColumn
from docsdesk.ui.questions.top import Tab
from docsdesk.ui.widgets.text.markdown_view import MarkdownView

HOSTED = Site(
    id="ferry",
    name="Ferry API",
    kind=DeploymentKind.CLOUD,
    base_url="https://docs.example.com",
    assistant_domain="ferry",
    production=True,
)
WITH_MODEL = SITE.model_copy(
    update={"model_server": ModelServer(base_url="https://models.example.com/v1", model="big-model")}
)


def results(desk) -> list[str]:
    return [row[QuestionColumn.RESULT] for row in desk.rows()]


async def run(desk, eventually) -> None:
    before = desk.running.runs.rowCount()
    desk.press("run_question_set")
    await eventually(lambda: not desk.running.is_running() and desk.running.runs.rowCount() > before)


async def test_that_a_question_that_is_left_out_says_so_whatever_its_last_answer_was(filled, eventually):
    await run(filled, eventually)
    filled.controller.toggle(filled.controller.current.questions[1])
    await eventually(lambda: results(filled) == ["Passed", "Excluded", "Answered"])


async def test_that_a_run_that_begins_is_the_one_that_is_chosen(filled, eventually):
    await run(filled, eventually)
    filled.clock.pass_time(60)
    await run(filled, eventually)
    assert filled.child(QTableView, "run_table").currentIndex().row() == 0


@pytest.mark.parametrize("name", ["run_target", "run_page_size"])
async def test_that_every_choice_of_a_run_is_shown_whole_in_the_smallest_window(filled, name):
    filled.pane.resize(720, 560)
    filled.pane.open_run_form()
    QApplication.processEvents()
    box = filled.child(QComboBox, name)
    assert box.width() >= box.sizeHint().width()


async def test_that_every_answer_is_judged_and_each_failing_check_said(filled, eventually):
    await run(filled, eventually)
    assert results(filled) == [
        "Passed",
        "Expected guides/rate-limits among the sources, got /guides/auth",
        "Answered",
    ]
    state = filled.pane.header.findChild(QLabel, "pane_state").text()
    assert state.startswith("Last run: just now · 1 of 2 passed · 1 answered")
    (kept,) = await filled.journal.runs("ferry")
    assert (kept.totals.passed, kept.totals.answered, kept.totals.failed) == (1, 1, 1)
    assert kept.ended_at is not None


async def test_that_an_answer_is_read_in_full_with_its_checks_and_sources(filled, eventually):
    await run(filled, eventually)
    filled.pane.questions.select("q2")
    assert filled.child(MarkdownView, "markdown").markdown() == "Send a key."
    assert filled.words("failed_check") == ["Expected guides/rate-limits among the sources, got /guides/auth"]
    assert filled.words("passed_check") == ["Answer complete · Gave an answer"]
    cards = filled.pane.findChildren(QPushButton, "source")
    assert [card.accessibleName() for card in cards] == ["Source 1: guides/auth"]
    await wait_for_outline(filled.pane, "questions_answer")


async def test_that_links_and_sources_lead_somewhere_once_the_site_answers(filled, eventually):
    filled.assistant.replies = [answer("See [the keys](/guides/auth) [1].", "guides/auth")]
    await run(filled, eventually)
    filled.pane.questions.select("q1")

    def leads_there() -> list[QPushButton]:
        cards = filled.pane.findChildren(QPushButton, "source")
        return [card for card in cards if card.isVisible() and card.isEnabled()]

    answered = filled.child(MarkdownView, "markdown")
    assert leads_there() == []
    assert "guides/auth" not in answered.toHtml()
    filled.pane.questions.answer.show_pages_url("http://127.0.0.1:4000")
    assert "http://127.0.0.1:4000/guides/auth" in answered.toHtml()
    assert answered.document().find("[1]").charFormat().anchorHref() == "source:1"
    await eventually(leads_there)
    leads_there()[0].click()
    assert filled.links == ["http://127.0.0.1:4000/guides/auth"]


async def test_that_a_stopped_run_keeps_its_answers_and_goes_on(filled, eventually):
    filled.assistant.replies = [answer("Send a key.", "guides/auth"), Reply([PAUSE])]
    filled.press("run_question_set")
    await eventually(lambda: results(filled) == ["Passed", "Asking…", "Asking…"])
    filled.press("stop_run")
    await eventually(lambda: not filled.running.is_running())
    assert results(filled) == ["Passed", "Not asked", "Not asked"]

    filled.assistant.replies = [answer("Send a key.", "guides/auth")]
    filled.pane.show_tab(Tab.RUNS)
    filled.press("continue_run")
    await eventually(lambda: not filled.running.is_running() and "Not asked" not in results(filled))
    assert len(filled.assistant.bodies) == 5
    assert len(await filled.journal.runs("ferry")) == 1


async def test_that_only_what_failed_is_asked_again(filled, eventually):
    await run(filled, eventually)
    asked = len(filled.assistant.bodies)
    filled.assistant.replies = [answer("There is a limit.", "guides/rate-limits")]
    filled.pane.show_tab(Tab.RUNS)
    filled.press("ask_failed_again")
    await eventually(lambda: results(filled) == ["Passed", "Passed", "Answered"])
    assert len(filled.assistant.bodies) == asked + 1


async def test_that_a_run_asks_with_the_options_of_the_site(filled, eventually):
    options = AskOptions(version="2.0", language="de", system="Be brief.", page_size=20, fingerprint="ci")
    filled.running.use_options(options.model_copy(update={"current_path": "/quickstart"}))
    await run(filled, eventually)
    (kept,) = await filled.journal.runs("ferry")
    assert kept.options == options.model_copy(update={"page_size": 5})
    assert filled.assistant.bodies[0]["fp"] == "ci"


async def test_that_a_run_is_not_gone_on_with_by_another_assistant(filled, eventually):
    await run(filled, eventually)
    asked = len(filled.assistant.bodies)
    filled.controller.show_site(WITH_MODEL)
    filled.pane.show_tab(Tab.RUNS)
    filled.press("ask_failed_again")
    await eventually(filled.notices.standing)
    assert "big-model" in filled.notices.standing()[0].title
    assert len(filled.assistant.bodies) == asked
    (kept,) = await filled.journal.runs("ferry")
    assert kept.totals.failed == 1


async def test_that_a_first_run_against_the_service_says_what_it_costs(filled, eventually):
    filled.controller.show_site(HOSTED)
    filled.budgets[0] = "9,940 questions are left this hour."
    filled.press("run_question_set")
    (cost,) = filled.words("run_cost")
    assert "3 questions" in cost
    assert "may cost money" in cost
    assert "9,940 questions are left" in cost
    await wait_for_outline(filled.pane, "questions_costs")
    form = filled.pane.top.form
    for key, is_open in (("A", True), ("Escape", False)):
        QTest.keyClick(form, Qt.Key[f"Key_{key}"])
        assert form.isVisible() is is_open
    assert filled.assistant.bodies == []
    filled.press("run_question_set")
    QTest.keyClick(form, Qt.Key.Key_Return)
    await eventually(lambda: len(filled.assistant.bodies) == 3)
    await eventually(lambda: not filled.running.is_running())


async def test_that_one_click_runs_a_set_again_as_it_was_run_last(filled, eventually):
    filled.controller.show_site(HOSTED)
    filled.press("run_question_set")
    size = filled.child(QComboBox, "run_page_size")
    size.setCurrentIndex(size.findData(8))
    filled.press("confirm_run")
    await eventually(lambda: not filled.running.is_running() and filled.running.runs.rowCount() == 1)
    await run(filled, eventually)
    newest = filled.running.runs.newest()
    assert (newest.target.kind, newest.options.page_size) == (TargetKind.PUBLISHED, 8)
    filled.controller.show_site(SITE)
    filled.press("run_question_set")
    assert filled.child(QPushButton, "confirm_run").isVisible(), "the last run asked what this site is not"


@pytest.mark.parametrize(("site", "count"), [(SITE, 3), (HOSTED, 1), (WITH_MODEL, 1)])
async def test_that_only_the_engine_is_asked_several_questions_at_once(filled, eventually, site, count):
    filled.assistant.replies = [Reply([PAUSE])]
    filled.controller.show_site(site)
    filled.pane.open_run_form()
    filled.press("confirm_run")
    await eventually(lambda: "Asking…" in results(filled))
    assert results(filled).count("Asking…") == count


async def test_that_the_form_of_a_run_has_the_only_button_that_runs(filled):
    filled.pane.open_run_form()
    assert (filled.sees("run_question_set"), filled.sees("confirm_run")) == (False, True)
    filled.press("cancel_run")
    assert (filled.sees("run_question_set"), filled.sees("confirm_run")) == (True, False)


async def test_that_a_draft_that_a_model_answers_says_who_is_sent_the_questions(filled):
    filled.pane.open_run_form()
    assert "nothing is sent anywhere" in filled.words("run_cost")[0]
    filled.press("cancel_run")
    filled.controller.show_site(WITH_MODEL)
    filled.pane.open_run_form()
    (cost,) = filled.words("run_cost")
    assert "big-model" in cost
    assert "may charge" in cost
    assert "sent anywhere" not in cost


async def test_that_a_service_that_wants_rest_is_waited_for_and_said_so(filled, eventually):
    filled.assistant.replies = [
        TooManyRequestsError("Too many questions.", "Wait.", retry_after=30.0),
        answer("A key."),
    ]
    await run(filled, eventually)
    assert max(filled.clock.naps) >= 30
    assert len(filled.rows()) == 3


async def test_that_what_no_question_gets_past_is_said_once_and_the_run_stays(filled, eventually):
    filled.assistant.replies = [KeyRefusedError("The key is refused.", "Edit it.")]
    filled.press("run_question_set")
    await eventually(filled.notices.standing)
    assert [notice.title for notice in filled.notices.standing()] == ["The key is refused."]
    await eventually(lambda: not filled.running.is_running())
    assert filled.child(QPushButton, "run_question_set").isEnabled()


async def test_that_runs_are_listed_newest_first_and_a_deleted_one_comes_back_in_its_place(filled, eventually):
    await run(filled, eventually)
    filled.clock.pass_time(3600)
    await run(filled, eventually)
    filled.pane.show_tab(Tab.RUNS)
    assert [row[0] for row in filled.rows("run_table")] == ["just now", "1 h ago"]
    table = filled.child(QTableView, "run_table")
    menu = open_menu_by_key(table)
    assert entries(menu) == ["Show answers", "Compare with previous run", "Ask failed questions again", "Delete"]
    menu.close()
    table.selectRow(1)
    menu = open_menu_by_key(table)
    assert entries(menu) == ["Show answers", "Ask failed questions again", "Delete"]
    choose(menu, "Show answers")
    menu.close()
    assert filled.pane.top.tab() is Tab.QUESTIONS
    await eventually(lambda: filled.words("pane_state")[0].startswith("Showing 1 h ago · 1 of 2 passed · 1 answered"))
    filled.pane.show_tab(Tab.RUNS)
    choose(open_menu_by_key(table), "Delete")
    assert len(filled.rows("run_table")) == 1
    await eventually(lambda: filled.words("question_undo_words"))
    (left,) = await filled.journal.runs("ferry")
    assert left.totals.done == 3
    filled.press("question_undo_undo")
    await filled.settled()
    assert [row[0] for row in filled.rows("run_table")] == ["just now", "1 h ago"]
    assert len(await filled.journal.runs("ferry")) == 2
    await wait_for_outline(filled.pane, "questions_runs")


async def test_that_a_run_goes_on_while_another_set_is_looked_at(filled, eventually):
    filled.assistant.replies = [Reply([PAUSE]), answer("Send a key.", "guides/auth")]
    filled.press("run_question_set")
    await eventually(lambda: filled.assistant.open_streams)
    filled.controller.add(QuestionSet(name="Other"))
    assert not filled.words("run_progress")
    filled.assistant.go_on()
    filled.controller.pick("s1")
    await eventually(lambda: "Answered" in results(filled) and results(filled)[0] != "Asking…")


async def test_that_a_question_is_taken_to_the_chat(filled):
    filled.pane.questions.select("q3")
    filled.press("ask_in_chat")
    assert filled.taken_to_chat == ["What is a key?"]


async def test_that_the_empty_history_leads_to_the_first_run(filled, eventually):
    filled.pane.show_tab(Tab.RUNS)
    filled.press("run_first")
    await eventually(lambda: filled.running.runs.rowCount() == 1 and not filled.running.is_running())
