"""Conversations of a few turns, and what is seen of them."""

from datetime import UTC, datetime

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from docsdesk.domain.assistant.answer import Answer, Outcome, SourcePart, TextPart, ToolPart, ToolState
from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.ui.assistant.answers.thread_view import ThreadView
from docsdesk.ui.widgets.text.markdown_view import MarkdownView

NOW = datetime(2026, 5, 1, tzinfo=UTC)


def words(count: int, start: int = 0) -> str:
    return "\n\n".join(f"Paragraph {number} says a little." for number in range(start, start + count))


def answered(text: str, outcome: Outcome = Outcome.FINISHED, *, found: int = 0) -> Answer:
    rows = [{"path": f"/p{number}", "content": words(3)} for number in range(found)]
    tool = ToolPart(call_id="t", name="search", state=ToolState.RESULT, arguments={"q": "x"}, result=rows)
    return Answer(parts=(*([tool] if found else []), TextPart(text=text)), outcome=outcome)


def cited(text: str) -> Answer:
    sources = (SourcePart(id=str(number), url=f"/p{number}") for number in range(9))
    return Answer(parts=(TextPart(text=text), *sources), outcome=Outcome.FINISHED)


def turn(name: str, answer: Answer, parent: str | None = None) -> Turn:
    return Turn(id=name, parent_id=parent, question=f"Question {name}?", asked_at=NOW, answer=answer)


def talk(*turns: Turn, leaf: str | None = None) -> Conversation:
    return Conversation(id="c", site_id="s", title="t", created_at=NOW, turns=turns, leaf_id=leaf)


def settle() -> None:
    for _ in range(8):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def show(thread: ThreadView, conversation: Conversation) -> None:
    """With all its words, which are written in turns where that takes long."""
    thread.show_conversation(conversation)
    settle()
    for view in thread.findChildren(MarkdownView):
        view.finish()
    settle()


def scroll_to(thread: ThreadView, value: int) -> None:
    thread.verticalScrollBar().setValue(value)
    settle()


def at_end(thread: ThreadView) -> bool:
    return thread.verticalScrollBar().value() == thread.verticalScrollBar().maximum()


def line_at_top(thread: ThreadView) -> tuple[str, int]:
    """The words at the top of the view and how far their line is from it."""
    for view in thread.findChildren(MarkdownView):
        y = view.mapTo(thread.viewport(), QPoint(0, 0)).y()
        if y <= 0 < y + view.height():
            cursor = view.cursorForPosition(QPoint(0, -y))
            return cursor.block().text(), y + view.cursorRect(cursor).top()
    return "", 0


def child(thread: ThreadView, kind, name: str, number: int = 0):
    return [found for found in thread.findChildren(kind, name) if found.isVisible()][number]
