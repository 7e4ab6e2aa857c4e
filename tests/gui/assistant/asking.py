"""Asking in the pane, and what it shows."""

from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton

from docsdesk.protocol.stream.data_parts import PartCode
from docsdesk.protocol.stream.data_stream import encode_part
from docsdesk.ui.widgets.text.markdown_view import MarkdownView

NOW = datetime(2026, 5, 1, tzinfo=UTC)
FINISH = b'd:{"finishReason":"stop"}\n'


def text(words: str) -> bytes:
    return encode_part(PartCode.TEXT, words)


def source(number: int, path: str) -> bytes:
    return encode_part(PartCode.SOURCE, {"sourceType": "url", "id": str(number), "url": path, "title": path})


def suggestions(desk) -> list[str]:
    return [button.text() for button in desk.pane.findChildren(QPushButton, "suggestion") if not button.isHidden()]


def words(desk, name: str) -> list[str]:
    return [label.text() for label in desk.pane.findChildren(QLabel, name) if label.isVisible()]


def field(desk) -> QPlainTextEdit:
    return desk.child(QPlainTextEdit, "question_input")


def can_ask(desk) -> bool:
    return desk.child(QPushButton, "send_question").isVisible()


def ask(desk, question: str = "How?") -> None:
    field(desk).setPlainText(question)
    QTest.keyClick(field(desk), Qt.Key.Key_Return)


def shown_text(desk) -> str:
    views = [view for view in desk.pane.findChildren(MarkdownView) if view.isVisible()]
    return "\n".join(view.markdown() for view in views)


def cards(desk) -> list[QPushButton]:
    return desk.pane.findChildren(QPushButton, "source")
