"""A conversation that is read: the view moves only as its reader wants, and each turn has what can be done with it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QWidget
from tests.gui.assistant.shown_thread import (
    NOW,
    answered,
    at_end,
    child,
    cited,
    line_at_top,
    scroll_to,
    settle,
    show,
    talk,
    turn,
    words,
)
from tests.gui.outline import check_outline

from docsdesk.domain.assistant.answer import Answer, FilePart, Outcome, SourcePart, TextPart, ToolPart, ToolState
from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.ui.widgets.code.code_lines import CodeLines
from docsdesk.ui.widgets.text.markdown_view import MarkdownView


def test_that_a_turn_is_seen_that_came_while_the_view_was_not(thread):
    show(thread, talk(turn("a", answered("One."))))
    thread.hide()
    show(thread, talk(turn("a", answered("One.")), turn("b", answered("Two."), "a")))
    thread.show()
    settle()
    assert [view.toPlainText() for view in thread.findChildren(MarkdownView) if view.isVisible()] == ["One.", "Two."]


def question_top(thread, number: int = -1) -> int:
    """The distance of a question from the top of the view."""
    return thread.findChildren(QWidget, "question")[number].mapTo(thread.viewport(), QPoint(0, 0)).y()


def test_that_an_answer_grows_below_its_question_without_moving_anything(thread):
    first = turn("a", answered(words(60)))
    show(thread, talk(first))
    scroll_to(thread, 100)
    for answer in (Answer(), *(answered(words(count), Outcome.STREAMING) for count in (2, 40, 80)), cited(words(80))):
        show(thread, talk(first, turn("b", answer, "a")))
        assert 0 < question_top(thread) <= 24
    assert child(thread, QToolButton, "jump_to_latest").isVisible()


def test_that_a_short_answer_leaves_its_question_at_the_top_in_a_view_of_any_height(thread):
    first = turn("a", answered(words(60)))
    show(thread, talk(first))
    show(thread, talk(first, turn("b", answered("Yes."), "a")))
    for height in (300, 700):
        thread.resize(700, height)
        settle()
        assert 0 < question_top(thread) <= 24
        assert not thread.findChild(QToolButton, "jump_to_latest").isVisible()


def test_that_the_end_is_followed_once_the_reader_has_jumped_there(thread):
    for count in (5, 40):
        show(thread, talk(turn("a", answered(words(count), Outcome.STREAMING))))
    assert 0 < question_top(thread) <= 24
    child(thread, QToolButton, "jump_to_latest").click()
    show(thread, talk(turn("a", answered(words(80), Outcome.STREAMING))))
    assert at_end(thread)
    scroll_to(thread, 300)
    show(thread, talk(turn("a", answered(words(90), Outcome.STREAMING))))
    assert thread.verticalScrollBar().value() == 300


def test_that_a_reader_further_up_is_left_alone(thread):
    show(thread, talk(turn("a", answered(words(60), Outcome.STREAMING))))
    scroll_to(thread, 300)
    place = line_at_top(thread)
    for answer in (answered(words(90), Outcome.STREAMING), cited(words(95))):
        show(thread, talk(turn("a", answer)))
        assert line_at_top(thread) == place
    assert child(thread, QToolButton, "jump_to_latest").isVisible()


def test_that_the_finish_does_not_move_the_view(thread):
    show(thread, talk(turn("a", answered(words(60), Outcome.STREAMING))))
    thread.jump_to_latest()
    place = line_at_top(thread)
    show(thread, talk(turn("a", cited(words(60)))))
    assert line_at_top(thread) == place
    assert not at_end(thread)
    child(thread, QToolButton, "jump_to_latest").click()
    settle()
    assert at_end(thread)


def test_that_no_button_lies_over_the_last_line_while_that_is_in_view(thread):
    show(thread, talk(turn("a", answered(words(60)))))
    scroll_to(thread, thread.verticalScrollBar().maximum() - 20)
    assert not thread.findChild(QToolButton, "jump_to_latest").isVisible()


def test_that_a_conversation_opens_at_its_end(thread):
    show(thread, talk(turn("a", answered(words(60), found=5))))
    assert at_end(thread)


def test_that_a_long_conversation_opens_at_its_end_and_fills_upwards(thread):
    turns = [turn("0", answered(words(9)))]
    for number in range(1, 30):
        turns.append(turn(str(number), answered(words(9)), turns[-1].id))
    thread.show_conversation(talk(*turns))
    begun = [label.text() for label in thread.findChildren(QLabel, "question_text")]
    assert begun[-1] == "Question 29?"
    assert len(begun) < 30
    for _ in range(12):
        settle()
        assert at_end(thread)
    asked = [label for label in thread.findChildren(QLabel, "question_text") if label.isVisibleTo(thread)]
    asked.sort(key=lambda label: label.mapTo(thread, QPoint()).y())
    assert [label.text() for label in asked] == [f"Question {number}?" for number in range(30)]


def test_that_a_reader_of_a_long_conversation_is_left_alone_while_it_fills(thread):
    turns = [turn("0", answered(words(40)))]
    for number in range(1, 20):
        turns.append(turn(str(number), answered(words(40)), turns[-1].id))
    thread.show_conversation(talk(*turns))
    for _ in range(3):
        QApplication.processEvents()
    thread.verticalScrollBar().setValue(600)
    place = line_at_top(thread)
    before = thread.verticalScrollBar().maximum()
    for _ in range(8):
        settle()
    assert thread.verticalScrollBar().maximum() > 2 * before
    assert line_at_top(thread) == place


@pytest.mark.parametrize("thread", [6_000], indirect=True)
def test_that_only_the_last_of_many_long_answers_are_laid_out_and_others_when_somebody_reads_them(thread):
    turns: list[Turn] = []
    for number in range(12):
        turns.append(turn(str(number), answered(words(60)), str(number - 1) if number else None))
        show(thread, talk(*turns))
        assert 0 < question_top(thread) <= 24 or not number

    def shown() -> list[str]:
        return [view.turn.id for view in thread._views]

    assert len(turns[0].answer.text) * len(shown()) <= 8_000
    assert shown()[-1] == "11"
    first = int(shown()[0])
    assert first > 6
    scroll_to(thread, 100)
    place = line_at_top(thread)
    settle()
    assert int(shown()[0]) < first, "the turn before them"
    assert line_at_top(thread) == place
    for _ in range(12):
        scroll_to(thread, 0)
    assert shown()[0] == "0"


@pytest.mark.parametrize("width", [420, 1100])
def test_that_another_width_keeps_the_line_that_is_read(thread, width):
    long = "\n\n".join(f"Paragraph {n}: " + "many words that wrap somewhere " * 8 for n in range(60))
    show(thread, talk(turn("a", answered(long)), turn("b", answered(long), "a")))
    scroll_to(thread, 2_000)
    paragraph = line_at_top(thread)[0]
    thread.resize(width, 500)
    settle()
    assert line_at_top(thread)[0] == paragraph


def test_that_another_height_keeps_a_follower_at_the_end(thread):
    show(thread, talk(turn("a", answered(words(60)))))
    for height in (300, 700):
        thread.resize(700, height)
        settle()
        assert at_end(thread)


def test_that_parts_above_that_change_height_move_nothing(thread):
    show(thread, talk(turn("a", answered(words(30), found=4)), turn("b", answered(words(60)), "a")))
    fold = child(thread, QToolButton, "fold")
    scroll_to(thread, 1_500)
    place = line_at_top(thread)
    for _ in range(2):
        fold.click()
        settle()
        assert line_at_top(thread) == place


def test_that_what_is_unfolded_at_the_end_stays_where_it_was_clicked(thread):
    # High enough to show the fold, which nobody can click above the view.
    thread.resize(700, 700)
    show(thread, talk(turn("a", answered(words(60)))))
    text = answered("Short.", found=8)
    show(thread, talk(turn("a", answered(words(60))), turn("b", text, "a")))
    fold = child(thread, QToolButton, "fold")
    before = fold.mapTo(thread.viewport(), QPoint(0, 0)).y()
    fold.click()
    settle()
    assert fold.mapTo(thread.viewport(), QPoint(0, 0)).y() == before


def test_that_nothing_of_a_turn_is_wider_than_the_view(thread):
    long = "a long word and then another " * 9
    tool = ToolPart(call_id="t", name="lookUp" * 9, state=ToolState.FAILED, arguments={"q": long}, error=long)
    follow_ups = f"```suggestions\n({long})[/a]\n({long})[javascript:x]\n```"
    file = FilePart(media_type="a/b" * 40, url=f"https://docs.example/{'n' * 200}")
    parts = (tool, TextPart(text=f"Yes.\n\n{follow_ups}"), file, SourcePart(id="1", url="/" + "u" * 300))
    answer = Answer(parts=parts, outcome=Outcome.INCOMPLETE, error=long, hint=long, note=long)
    thread.resize(360, 500)
    show(thread, talk(Turn(id="a", question=long, asked_at=NOW, answer=answer), turn("b", answer)))
    child(thread, QToolButton, "fold").click()
    settle()
    assert thread.widget().width() == thread.viewport().width()
    for control in thread.widget().findChildren(QWidget):
        if control.isVisible():
            right = control.mapTo(thread.widget(), QPoint(control.width(), 0)).x()
            assert right <= thread.widget().width(), control.objectName()


def test_that_every_control_of_a_turn_has_a_name_for_people_and_for_tests(thread):
    tool = ToolPart(call_id="t", name="search", state=ToolState.RESULT, result=[{"path": "/a"}])
    text = TextPart(text="Yes.\n\n```suggestions\n(Keys)[/keys]\n```")
    parts = (tool, text, FilePart(media_type="a/b", data="aGk="), SourcePart(id="1", url="/a"))
    answer = Answer(parts=parts, outcome=Outcome.INCOMPLETE, error="Cut.")
    show(thread, talk(turn("a", answer), turn("b", answer)))
    for name in ("fold", "edit_question"):
        child(thread, QToolButton, name).click()
    settle()
    controls = [c for c in thread.findChildren(QWidget) if c.isVisible() and c.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert len(controls) > 14
    for control in controls:
        assert control.objectName(), control
        assert control.accessibleName(), control.objectName()
    check_outline(thread, "assistant_turn")


def branches() -> Conversation:
    return talk(
        turn("a", answered(words(30))),
        turn("b1", answered(words(4)), "a"),
        turn("b2", answered(words(70), found=3), "a"),
        turn("c2", answered(words(20)), "b2"),
    )


def test_that_switching_to_another_branch_leaves_the_question_where_it_is(thread, wishes):
    whole = branches()
    show(thread, whole.showing("b2"))
    second = thread.findChildren(QWidget, "question")[1]
    scroll_to(thread, second.mapTo(thread.widget(), QPoint(0, 0)).y() - 60)
    for button, target in (("previous_branch", "b1"), ("next_branch", "b2")):
        before = second.mapTo(thread.viewport(), QPoint(0, 0)).y()
        child(thread, QToolButton, button).click()
        assert wishes.of("show_branch")[-1] == target
        show(thread, whole.showing(target))
        assert child(thread, QLabel, "branch_position").text() == f"{target[1]}/2"
        bar = thread.verticalScrollBar()
        moved = second.mapTo(thread.viewport(), QPoint(0, 0)).y() - before
        assert moved == 0 or bar.value() == bar.maximum()
    assert len(thread.findChildren(QLabel, "question_text")) >= 3


def test_that_a_question_without_versions_has_no_switcher(thread):
    show(thread, talk(turn("a", answered("Yes."))))
    assert not thread.findChild(QWidget, "branches").isVisible()


def test_that_what_was_unfolded_in_one_version_is_not_in_another(thread):
    one, two = turn("a", answered("One.", found=1)), turn("b", answered("Two.", found=1))
    show(thread, talk(one, two, leaf="a"))
    child(thread, QToolButton, "fold").click()
    show(thread, talk(one, two, leaf="b"))
    assert not child(thread, QToolButton, "fold").isChecked()


def test_that_answer_and_question_are_copied_as_they_were_written(thread):
    show(thread, talk(turn("a", answered("*Yes*, see [Auth](/auth)."))))
    child(thread, QToolButton, "copy_answer").click()
    assert QGuiApplication.clipboard().text() == "*Yes*, see [Auth](/auth)."
    child(thread, QToolButton, "copy_question").click()
    assert QGuiApplication.clipboard().text() == "Question a?"


def test_that_the_marked_words_are_quoted_else_the_whole_answer(thread, wishes):
    show(thread, talk(turn("a", answered("One **two** three."))))
    child(thread, QToolButton, "quote_answer").click()
    view = thread.findChild(MarkdownView)
    cursor = view.textCursor()
    cursor.setPosition(4)
    cursor.setPosition(7, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    child(thread, QToolButton, "quote_answer").click()
    assert wishes.of("quote") == ["One **two** three.", "two"]


def test_that_an_answer_is_quoted_without_the_list_of_its_sources(thread, wishes):
    show(thread, talk(turn("a", answered("Send a key. [1]\n\n**Sources**\n\n1. [Auth](/auth)\n"))))
    child(thread, QToolButton, "quote_answer").click()
    assert wishes.of("quote") == ["Send a key. [1]"]


def test_that_marked_code_is_quoted_too(thread, wishes):
    show(thread, talk(turn("a", answered("So:\n\n```bash\ncurl -v\nls\n```"))))
    thread.findChild(CodeLines).selectAll()
    child(thread, QToolButton, "quote_answer").click()
    assert wishes.of("quote") == ["curl -v\nls"]


def test_that_any_answer_can_be_asked_for_again(thread, wishes):
    show(thread, talk(turn("a", answered("One.")), turn("b", answered("Two."), "a")))
    child(thread, QToolButton, "regenerate_answer").click()
    assert wishes.of("ask_again") == ["a"]
    thread.show_can_ask(can_ask=False)
    assert not child(thread, QToolButton, "regenerate_answer").isEnabled()


def test_that_an_answer_that_arrives_offers_nothing_yet(thread):
    show(thread, talk(turn("a", answered("One.", Outcome.STREAMING))))
    for name in ("copy_answer", "quote_answer", "regenerate_answer"):
        assert not thread.findChild(QToolButton, name).isVisible()
