"""One answer from its first part to its end."""

from PySide6.QtWidgets import QToolButton

from docsdesk.domain.conversation import Answer, Outcome, ReasoningPart, ReasoningText
from docsdesk.ui.assistant.answer_view import AnswerView


def test_that_thinking_has_ended_once_the_answer_has(qtbot):
    view = AnswerView(lambda _: None)
    qtbot.addWidget(view)
    thoughts = ReasoningPart(details=(ReasoningText(text="Pages about keys."),))
    view.show_answer(Answer(parts=(thoughts,), outcome=Outcome.STREAMING))
    line = view.findChild(QToolButton, "fold")
    assert line.text() == "Thinking"
    view.show_answer(Answer(parts=(thoughts,), outcome=Outcome.STOPPED))
    assert line.text() == "Thought"
