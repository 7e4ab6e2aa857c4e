"""A question that is edited where it stands."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QPushButton, QToolButton
from tests.gui.assistant.shown_thread import answered, child, settle, show, talk, turn


@pytest.fixture
def editing(thread):
    show(thread, talk(turn("a", answered("One.")), turn("b", answered("Two."), "a")))
    child(thread, QToolButton, "edit_question").click()
    settle()
    return thread


def editor(thread) -> QPlainTextEdit:
    return thread.findChild(QPlainTextEdit, "edited_question")


def is_editing(thread) -> bool:
    settle()
    return editor(thread) is not None and editor(thread).isVisible()


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier])
def test_that_enter_asks_the_edited_question(editing, modifier, wishes):
    assert editing.focusWidget() is editor(editing)
    assert editor(editing).toPlainText() == "Question a?"
    editor(editing).setPlainText("Better?")
    QTest.keyClick(editor(editing), Qt.Key.Key_Return, modifier)
    assert wishes.of("ask_again") == [("a", "Better?")]
    assert not is_editing(editing)


def test_that_enter_within_an_input_method_asks_nothing(editing, wishes):
    QApplication.sendEvent(editor(editing), QInputMethodEvent("に", []))
    QTest.keyClick(editor(editing), Qt.Key.Key_Return)
    assert wishes.of("ask_again") == []
    assert is_editing(editing)


def test_that_escape_leaves_the_question_as_it_was(editing, wishes):
    editor(editing).setPlainText("Better?")
    QTest.keyClick(editor(editing), Qt.Key.Key_Escape)
    assert not is_editing(editing)
    assert wishes.of("ask_again") == []
    assert child(editing, QLabel, "question_text").text() == "Question a?"
    assert editing.focusWidget() is child(editing, QToolButton, "edit_question")


def test_that_an_edit_waits_while_nothing_can_be_asked(editing, wishes):
    editing.show_can_ask(can_ask=False)
    QTest.keyClick(editor(editing), Qt.Key.Key_Return)
    assert wishes.of("ask_again") == []
    editing.show_can_ask(can_ask=True)
    child(editing, QPushButton, "ask_edited").click()
    assert wishes.of("ask_again") == [("a", "Question a?")]


def test_that_an_edit_outlives_news_of_the_conversation(editing):
    editor(editing).setPlainText("Better?")
    show(editing, talk(turn("a", answered("One.")), turn("b", answered("Two, and more."), "a")))
    assert editor(editing).toPlainText() == "Better?"
