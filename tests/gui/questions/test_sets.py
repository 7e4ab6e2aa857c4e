"""Question sets in the window: made, filled, changed and taken away, each step kept."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
)
from tests.gui.outline import wait_for_outline
from tests.gui.questions.conftest import SITE, set_names
from tests.gui.row_menus import choose, entries, open_menu_by_key

from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.sites.site import Site
from docsdesk.ui.questions.controller import QuestionSetTask
from docsdesk.ui.questions.question_form import QuestionForm
from docsdesk.ui.questions.question_table import Kind, QuestionColumn, QuestionFilter, QuestionModel


async def kept(desk, set_id: str = "s1") -> QuestionSet:
    return next(each for each in await desk.journal.question_sets("ferry") if each.id == set_id)


def form(desk) -> QuestionForm:
    return desk.pane.questions.form


def tell(desk) -> None:
    form(desk).tell_now()


async def test_that_a_site_without_sets_says_what_to_do_and_does_it(desk, eventually):
    desk.controller.show_site(SITE)
    await eventually(lambda: desk.sees("create_first_set"))
    desk.press("create_first_set")
    assert desk.controller.current.name == "New set"
    desk.press("add_first_question")
    field = desk.child(QPlainTextEdit, "question_text")
    field.setPlainText("How do I roll a key?")
    tell(desk)
    await desk.settled()
    (only,) = await desk.journal.question_sets("ferry")
    assert [question.text for question in only.questions] == ["How do I roll a key?"]


async def test_that_what_a_right_answer_has_to_hold_is_kept_with_its_question(filled, eventually):
    filled.pane.questions.select("q3")
    filled.pane.questions.edit()
    filled.child(QPlainTextEdit, "must_phrases").setPlainText("secret\n/ke[y]/")
    filled.child(QPlainTextEdit, "must_not_phrases").setPlainText("password")
    filled.child(QLineEdit, "most_words").setText("80")
    lines = {"version": "2.0", "path": "/quickstart", "language": "de"}
    for name, text in lines.items():
        filled.child(QLineEdit, f"question_{name}").setText(f" {text} ")
    filled.child(QPlainTextEdit, "question_notes").setPlainText("Ask Ada.\n")
    for name, is_on in (("question_enabled", False), ("expect_refusal", True)):
        filled.child(QCheckBox, name).setChecked(is_on)
    tell(filled)
    await filled.settled()
    question = (await kept(filled)).questions[2]
    assert (question.must, question.must_not) == (("secret", "/ke[y]/"), ("password",))
    assert (question.most_words, question.enabled, question.refuse) == (80, False, True)
    assert (question.version, question.current_path, question.language, question.notes) == (*lines.values(), "Ask Ada.")
    await wait_for_outline(filled.pane, "questions_edited")


async def typed_into_last(desk) -> None:
    """A moment ago, so that nothing is kept yet, beside a set whose first question has the same id."""
    other = QuestionSet(id="s0", site_id="ferry", name="Again", questions=(Question(id="q3", text="What is a key?"),))
    desk.controller.add(other)
    desk.controller.pick("s1")
    desk.pane.questions.select("q3")
    desk.pane.questions.edit()
    desk.child(QPlainTextEdit, "question_text").setPlainText("What is a secret?")


@pytest.mark.parametrize("leaving", ["set", "site"])
async def test_that_what_was_typed_last_stays_in_its_set_when_another_is_shown(filled, leaving):
    await typed_into_last(filled)
    if leaving == "set":
        filled.controller.pick("s0")
    else:
        filled.controller.show_site(Site(id="other", name="Other", kind=SITE.kind, docs_folder=SITE.docs_folder))
    await filled.settled()
    assert (await kept(filled)).questions[2].text == "What is a secret?"
    assert (await kept(filled, "s0")).questions[0].text == "What is a key?"


async def test_that_a_deleted_set_comes_back_with_what_was_typed_last(filled):
    await typed_into_last(filled)
    filled.controller.delete()
    filled.press("question_undo_undo")
    await filled.settled()
    assert (await kept(filled)).questions[2].text == "What is a secret?"


async def test_that_a_broken_expression_or_number_is_said_under_its_field(filled):
    filled.pane.questions.edit()
    filled.child(QPlainTextEdit, "must_phrases").setPlainText("/key(/")
    (problem,) = filled.words("must_phrases_problem")
    assert "/key(/ is not a valid regular expression" in problem
    filled.child(QPlainTextEdit, "must_phrases").setPlainText("/key/")
    assert filled.words("must_phrases_problem") == []
    filled.child(QPlainTextEdit, "must_not_phrases").setPlainText("/a(/")
    assert "/a(/ is not a valid regular expression" in filled.words("must_not_phrases_problem")[0]
    filled.child(QLineEdit, "most_words").setText("ten")
    assert filled.words("most_words_problem") == ["Enter a whole number, or leave it empty."]
    tell(filled)
    assert (await kept(filled)).questions[0].most_words == 0
    filled.child(QLineEdit, "most_words").setText("10")
    assert filled.words("most_words_problem") == []
    filled.child(QCheckBox, "expect_refusal").setChecked(True)
    problem = "Remove the expected pages: an answer like this cites none."
    assert filled.words("expected_page_picker_problem") == [problem]


async def test_that_a_question_without_words_is_never_kept(filled):
    filled.pane.questions.edit()
    filled.child(QPlainTextEdit, "question_text").setPlainText("  ")
    tell(filled)
    assert filled.words("question_text_problem") == ["Enter a question."]
    assert (await kept(filled)).questions[0].text == "How do I authenticate?"


async def test_that_pages_are_picked_by_a_few_letters_with_the_keyboard_alone(filled, eventually):
    filled.controller.list_pages()
    await eventually(lambda: not filled.tasks.is_running(QuestionSetTask.LIST_PAGES))
    filled.pane.questions.select("q3")
    filled.pane.questions.edit()
    field = filled.child(QLineEdit, "expected_page")
    QTest.keyClicks(field, "RATE")
    assert field.completer().completionCount() == 1
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClicks(field, "elsewhere/*")
    QTest.keyClick(field, Qt.Key.Key_Return)
    tell(filled)
    assert filled.controller.current.questions[2].pages == ("guides/rate-limits", "elsewhere/*")
    chosen = filled.child(QListWidget, "expected_pages")
    chosen.setCurrentRow(1)
    QTest.keyClick(chosen, Qt.Key.Key_Delete)
    tell(filled)
    assert filled.controller.current.questions[2].pages == ("guides/rate-limits",)


async def test_that_a_page_is_taken_from_the_list_below_the_field(filled, eventually):
    filled.controller.list_pages()
    await eventually(lambda: not filled.tasks.is_running(QuestionSetTask.LIST_PAGES))
    filled.pane.questions.select("q3")
    filled.pane.questions.edit()
    field = filled.child(QLineEdit, "expected_page")
    QTest.keyClicks(field, "guides")
    popup = field.completer().popup()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    wanted = popup.currentIndex().data().split()[-1]
    QTest.keyClick(popup, Qt.Key.Key_Return)
    await eventually(lambda: not field.text())
    tell(filled)
    assert filled.controller.current.questions[2].pages == (wanted,)


async def test_that_a_set_is_picked_and_worked_with_in_its_row(filled):
    filled.controller.add(QuestionSet(id="s2", site_id="ferry", name="Another"))
    names = set_names(filled)
    assert [names.item(row).text() for row in range(names.count())] == ["Another", "Release"]
    QTest.keyClick(names, Qt.Key.Key_Down)
    assert filled.controller.current.id == "s1"
    assert len(filled.rows()) == 3
    menu = open_menu_by_key(names)
    assert "".join(words[0] for words in entries(menu)) == "RRRDED", entries(menu)
    menu.close()
    menu = open_menu_by_key(filled.pane.questions.table)
    assert entries(menu) == ["Edit", "Exclude from runs", "Delete"]
    choose(menu, "Exclude from runs")
    menu = open_menu_by_key(filled.pane.questions.table)
    choose(menu, "Include in runs")
    assert [question.enabled for question in filled.controller.current.questions] == [True, True, True]


async def test_that_the_words_of_a_question_are_edited_in_its_row(filled):
    table = filled.pane.questions.table
    filled.pane.actions_here["find"].trigger()
    assert filled.pane.focusWidget() is filled.child(QLineEdit, "question_filter")
    index = table.model().index(1, QuestionColumn.QUESTION)
    assert index.data(Qt.ItemDataRole.EditRole) == "Which limits are there?"
    for typed, role, text in (
        ("  ", Qt.ItemDataRole.EditRole, "Which limits are there?"),
        ("Why?", Qt.ItemDataRole.ToolTipRole, "Which limits are there?"),
        (" Are there \t limits? ", Qt.ItemDataRole.EditRole, "Are there limits?"),
    ):
        table.model().setData(index, typed, role)
        assert filled.controller.current.questions[1].text == text
    editable = [bool(table.model().index(1, one).flags() & Qt.ItemFlag.ItemIsEditable) for one in QuestionColumn]
    assert editable == [True, False, False, False]


async def test_that_a_deleted_set_comes_back_with_undo(filled, eventually):
    before = await kept(filled)
    set_names(filled).setFocus()
    QTest.keyClick(set_names(filled), Qt.Key.Key_Delete)
    await eventually(lambda: filled.sees("create_first_set"))
    await filled.settled()
    assert await filled.journal.question_sets("ferry") == ()
    assert filled.words("question_undo_words") == ["Deleted “Release”"]
    filled.press("question_undo_undo")
    await eventually(lambda: len(filled.rows()) == 3)
    await filled.settled()
    assert await kept(filled) == before


async def test_that_a_deleted_question_comes_back_where_it_was(filled):
    filled.pane.questions.select("q2")
    filled.pane.questions.table.setFocus()
    QTest.keyClick(filled.pane.questions.table, Qt.Key.Key_Delete)
    assert [row[0] for row in filled.rows()] == ["How do I authenticate?", "What is a key?"]
    filled.press("question_undo_undo")
    assert [question.id for question in filled.controller.current.questions] == ["q1", "q2", "q3"]


async def test_that_a_set_is_renamed_in_its_row_and_never_as_another_one(filled, eventually):
    filled.pane.actions_here["set_duplicate"].trigger()
    assert [each.name for each in filled.controller.sets] == ["Release", "Release copy"]
    assert [question.text for question in filled.controller.sets[1].questions] == [row[0] for row in filled.rows()]
    filled.pane.actions_here["set_rename"].trigger()
    editor = set_names(filled).focusWidget()
    assert (editor.text(), editor.selectedText()) == ("Release copy", "Release copy")
    QTest.keyClicks(editor, " Release ")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    await eventually(lambda: [each.name for each in filled.controller.sets] == ["Release", "Release 2"])
    await filled.settled()
    assert {each.name for each in await filled.journal.question_sets("ferry")} == {"Release", "Release 2"}


async def test_that_space_leaves_a_question_out_of_runs(filled):
    filled.pane.questions.select("q2")
    QTest.keyClick(filled.pane.questions.table, Qt.Key.Key_Space)
    assert [question.enabled for question in filled.controller.current.questions] == [True, False, True]
    assert filled.rows()[1][QuestionColumn.RESULT] == "Excluded"


async def test_that_another_site_has_its_own_sets(filled, eventually):
    other = Site(id="other", name="Other", kind=SITE.kind, docs_folder=SITE.docs_folder)
    filled.controller.show_site(other)
    await eventually(lambda: filled.sees("create_first_set"))
    filled.controller.show_site(SITE)
    await eventually(lambda: len(filled.rows()) == 3)


def test_that_the_table_is_narrowed_by_words_and_by_result(qapp):
    model = QuestionModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    questions = [Question(id=f"q{number}", text=f"Question {number}") for number in range(5)]
    model.show_questions([*questions, Question(id="q5", text="Another", enabled=False)])
    model.narrow(QuestionFilter(("question", "3")))
    assert model.rowCount() == 1
    model.narrow(QuestionFilter((), Kind.LEFT_OUT))
    assert model.index(0, QuestionColumn.QUESTION).data() == "Another"
    model.narrow(QuestionFilter())
    model.sort(QuestionColumn.QUESTION, Qt.SortOrder.DescendingOrder)
    assert model.index(0, QuestionColumn.QUESTION).data() == "Question 4"
    model.sort(-1)
    assert model.index(0, QuestionColumn.QUESTION).data() == "Question 0"


def test_that_a_table_sorted_twice_in_the_same_way_is_arranged_once(qapp):
    model = QuestionModel()
    model.show_questions([Question(id=f"q{number}", text=f"Question {number}") for number in range(5)])
    arranged = list[str]()
    model.modelReset.connect(lambda: arranged.append(model.index(0, QuestionColumn.QUESTION).data()))
    for order in (Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder):
        model.sort(QuestionColumn.QUESTION, order)
        model.sort(QuestionColumn.QUESTION, order)
    assert arranged == ["Question 4", "Question 0"]


async def test_that_what_is_learnt_late_of_a_former_site_shows_nowhere(desk, eventually):
    known: list[object] = []
    desk.controller.pages_known.connect(known.append)
    desk.controller.suggested.connect(known.append)
    desk.controller.show_site(SITE)
    desk.controller.list_pages()
    desk.controller.suggest()
    desk.controller.show_site(SITE.model_copy(update={"id": "other"}))
    for name in ("list pages for questions", "suggest a question set"):
        await eventually(lambda name=name: not desk.tasks.is_running(name))
    assert known == []
