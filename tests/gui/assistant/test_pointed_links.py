"""The address below the composer is that of the link that somebody points at, and goes when nobody does."""

import pytest
from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from docsdesk.domain.assistant.answer import Answer, Outcome
from docsdesk.ui.assistant.answers.answer_end import AnswerProblem
from docsdesk.ui.markdown.links import Links, real_host
from docsdesk.ui.widgets.text.markdown_view import MarkdownView

SITE = "https://docs.example.com"


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def view(qtbot, told: list[str]) -> MarkdownView:
    made = MarkdownView(Links(lambda target: f"{SITE}{target}", lambda _: None, told.append))
    made.show_markdown("See [the guide](/guide).")
    qtbot.addWidget(made)
    made.show()
    # As when Tab or the pointer comes to a link.
    made.highlighted.emit(QUrl(f"{SITE}/guide"))
    assert told[-1] == f"{SITE}/guide"
    return made


@pytest.mark.parametrize(
    "event", [QFocusEvent(QEvent.Type.FocusOut), QEvent(QEvent.Type.Leave)], ids=["focus", "pointer"]
)
def test_that_an_address_goes_with_the_focus_and_the_pointer(view: MarkdownView, told: list[str], event: QEvent):
    QApplication.sendEvent(view, event)
    assert told[-1] == ""


def test_that_an_address_goes_with_its_answer(view: MarkdownView, told: list[str]):
    view.hide()
    assert told[-1] == ""


@pytest.mark.parametrize("word", ["W" * 400, f"https://example.com/{'abcDEF0123' * 40}", f"Error: {'x' * 200}."])
def test_that_an_error_of_one_long_word_is_read_to_its_end(qtbot, word: str):
    window, card = QWidget(), AnswerProblem(lambda: None, lambda _: None)
    column = QVBoxLayout(window)
    column.addWidget(card)
    column.addStretch()
    qtbot.addWidget(window)
    card.show_answer(Answer(parts=(), outcome=Outcome.ERROR, error=word, hint=word))
    window.resize(420, 600)
    window.show()
    QApplication.processEvents()
    assert window.width() == 420, "it does not make the window wider"
    for label in (card._title, card._hint):
        metrics = label.fontMetrics()
        assert label.width() < 420
        assert label.height() >= label.heightForWidth(label.width())
        assert label.height() * label.width() >= metrics.horizontalAdvance(word) * metrics.height()


@pytest.mark.parametrize(
    ("url", "words", "host"),
    [
        ("https://docs.example.com/a", "the guide", ""),
        ("https://docs.example.com/a", "www.example.com", ""),
        ("https://example.com/a", "docs.example.com", "example.com"),
        ("https://docs.example.com/a", "https://example.org/a", "docs.example.com"),
        ("https://notexample.com/a", "example.com", "notexample.com"),
        ("https://xn--exmple-cua.com/a", "the guide", "xn--exmple-cua.com"),
    ],
)
def test_that_a_link_named_after_another_host_says_its_own(url: str, words: str, host: str):
    assert real_host(url, words) == host
