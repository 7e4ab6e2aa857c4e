"""One answer: every part of the stream has its place, and nothing of it is loaded, opened or lost."""

import base64
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QWidget,
)
from tests.fakes.intents import Wishes
from tests.gui.outline import check_outline

from docsdesk.domain.assistant.answer import (
    Answer,
    DataPart,
    DocumentPart,
    FilePart,
    Outcome,
    ReasoningPart,
    ReasoningText,
    RedactedReasoning,
    Rest,
    SourcePart,
    StepPart,
    TextPart,
    ToolPart,
    ToolState,
    Usage,
)
from docsdesk.ui.assistant.answers.answer_view import (
    MOST_PARTS,
    AnswerView,
    ThreadIntents,
    answer_markdown,
)
from docsdesk.ui.assistant.answers.part_folds import file_content, file_name
from docsdesk.ui.assistant.controller import AssistantController
from docsdesk.ui.markdown.links import Links, Resolve, resolve_link
from docsdesk.ui.widgets.text.markdown_view import MarkdownView

ASKED = datetime(2026, 5, 1, 12, tzinfo=UTC)
FOLLOW_UPS = "```suggestions\n(Rotate keys)[/keys/rotate]\n(Elsewhere)[javascript:x]\n```"


@pytest.fixture
def view(qtbot, wishes) -> AnswerView:
    made = answer_view(wishes, lambda target: resolve_link(target, "https://docs.example.com"))
    qtbot.addWidget(made)
    made.resize(640, 800)
    made.show()
    return made


def answer_view(wishes: Wishes, resolve: Resolve) -> AnswerView:
    links = wishes.intents(Links, resolve=resolve)
    return AnswerView(
        wishes.intents(ThreadIntents, links=links, turns=wishes.intents(AssistantController)), lambda: None
    )


def answer(*parts, outcome: Outcome = Outcome.FINISHED, **fields) -> Answer:
    return Answer(parts=parts, outcome=outcome, **fields)


def show(view: AnswerView, shown: Answer) -> None:
    view.show_answer(shown, ASKED)
    # New widgets are shown by a call that Qt posts.
    QCoreApplication.sendPostedEvents()


def folds(view: AnswerView) -> list[QToolButton]:
    return [fold for fold in view.findChildren(QToolButton, "fold") if fold.isVisible()]


def fold_words(view: AnswerView) -> list[str]:
    return [fold.text() for fold in folds(view)]


def unfolded(view: AnswerView, number: int = 0) -> list[str]:
    folds(view)[number].click()
    QCoreApplication.sendPostedEvents()
    return [field.toPlainText() for field in view.findChildren(QPlainTextEdit, "folded") if field.isVisible()]


def buttons(view: AnswerView, name: str) -> list[QPushButton]:
    return [found for found in view.findChildren(QPushButton, name) if found.isVisible()]


def tool(state: ToolState = ToolState.RESULT, **fields) -> ToolPart:
    given = {"call_id": "t", "name": "search", "arguments": {"query": "auth"}}
    return ToolPart(**(given | fields), state=state)


def test_that_thinking_has_ended_once_the_answer_has(view):
    thoughts = ReasoningPart(details=(ReasoningText(text="Pages about keys."),))
    show(view, answer(thoughts, outcome=Outcome.STREAMING))
    assert fold_words(view) == ["Thinking"]
    show(view, answer(thoughts, outcome=Outcome.STOPPED))
    assert fold_words(view) == ["Thought"]


def test_that_thoughts_say_how_long_they_took_and_what_is_withheld(view):
    details = (
        ReasoningText(text="Pages about keys."),
        RedactedReasoning(data="x" * 420),
        ReasoningText(text="Found."),
    )
    show(view, answer(ReasoningPart(details=details, duration=timedelta(seconds=80))))
    assert fold_words(view) == ["Thought for 1 m 20 s · 1 passage withheld"]
    (text,) = unfolded(view)
    assert text.index("Pages about keys.") < text.index("420") < text.index("Found.")


def test_that_thoughts_that_are_read_while_they_arrive_grow_where_they_are(view):
    show(view, answer(ReasoningPart(details=(ReasoningText(text="One."),)), outcome=Outcome.STREAMING))
    assert unfolded(view) == ["One."]
    field = view.findChild(QPlainTextEdit, "folded")
    cursor = field.textCursor()
    cursor.setPosition(2)
    field.setTextCursor(cursor)
    show(view, answer(ReasoningPart(details=(ReasoningText(text="One. Two."),)), outcome=Outcome.STREAMING))
    assert (field.toPlainText(), field.textCursor().position()) == ("One. Two.", 2)


@pytest.mark.parametrize(
    ("part", "outcome", "words"),
    [
        (tool(ToolState.PARTIAL_CALL, arguments={"query": "au"}), Outcome.STREAMING, "Search for “au” · running"),
        (tool(ToolState.CALL), Outcome.STREAMING, "Search for “auth” · running"),
        (tool(ToolState.CALL), Outcome.FINISHED, "Search for “auth” · no result"),
        (tool(result=[{"path": "/a"}, {"path": "/b"}]), Outcome.FINISHED, "Search for “auth” · 2 pages"),
        (tool(result=[]), Outcome.FINISHED, "Search for “auth” · nothing found"),
        (tool(name="time", arguments=None, result=12), Outcome.FINISHED, "time()"),
        (tool(ToolState.FAILED, error="404"), Outcome.FINISHED, "Search for “auth” · failed"),
        (tool(ToolState.DENIED), Outcome.FINISHED, "Search for “auth” · not allowed"),
    ],
)
def test_that_the_line_of_a_call_says_what_became_of_it(view, part, outcome, words):
    show(view, answer(part, outcome=outcome))
    assert fold_words(view) == [words]


def test_that_the_arguments_of_a_call_grow_before_the_readers_eyes(view):
    show(view, answer(tool(ToolState.PARTIAL_CALL, arguments={"query": "au"}), outcome=Outcome.STREAMING))
    assert unfolded(view)[0] == '{\n  "query": "au"\n}'
    show(view, answer(tool(ToolState.CALL), outcome=Outcome.STREAMING))
    assert view.findChildren(QPlainTextEdit, "folded")[0].toPlainText() == '{\n  "query": "auth"\n}'


@pytest.mark.parametrize("shape", [list, lambda rows: {"type": "search", "results": rows}])
def test_that_what_a_search_found_is_a_list_of_pages_that_open(view, wishes, shape):
    rows = [
        {"path": "/auth", "content": "Send  the\nkey. " * 40, "metadata": {"title": "Auth"}},
        {"path": "javascript:x"},
        "not a page",
    ]
    show(view, answer(tool(result=shape(rows))))
    unfolded(view)
    first, second = buttons(view, "found_page")
    first.click()
    assert wishes.of("open") == ["https://docs.example.com/auth"]
    assert not second.isEnabled()
    passage = view.findChild(QLabel, "passage").text()
    assert passage.startswith("Send the key. Send the key.")
    assert len(passage) < 250


def test_that_a_failed_call_shows_its_error_and_another_tools_result_is_json(view):
    failed = tool(ToolState.FAILED, error="404 Not Found")
    show(view, answer(failed, tool(call_id="u", name="time", result={"hour": 12})))
    assert unfolded(view)[-1] == "404 Not Found"
    assert unfolded(view, 1)[-1] == '{\n  "hour": 12\n}'
    check_outline(view, "answer_calls")


def test_that_steps_are_parted_by_a_line_only_where_there_are_several(view):
    show(view, answer(StepPart(), TextPart(text="One.")))
    assert view.findChild(QWidget, "step") is None
    show(view, answer(StepPart(), TextPart(text="One."), StepPart(), TextPart(text="Two.")))
    assert [line.findChild(QLabel).text() for line in view.findChildren(QWidget, "step")] == ["Step 2"]


def test_that_documents_stand_among_the_sources_and_open_nothing(view, wishes):
    document = DocumentPart(id="d", media_type="application/pdf", title="Whitepaper", name="security.pdf")
    show(view, answer(document, SourcePart(id="1", url="/auth", title="Auth")))
    cards = buttons(view, "source")
    assert [card.accessibleName() for card in cards] == ["Source 1: Auth", "Source 2: Whitepaper"]
    cards[1].click()
    assert wishes.of("open") == []
    check_outline(view, "answer_documents")


def test_that_sources_of_a_site_with_unknown_pages_say_what_opens_them(qtbot, wishes):
    view = answer_view(wishes, lambda target: resolve_link(target, ""))
    qtbot.addWidget(view)
    view.show()
    show(view, answer(SourcePart(id="1", url="/auth", title="Auth")))
    (path,) = buttons(view, "source")
    assert not path.isEnabled()
    assert "export hostname" in path.accessibleDescription()
    assert path.accessibleDescription() in path.toolTip()


def test_that_cards_keep_their_height_where_room_is_scarce(view, theme):
    show(view, answer(*(SourcePart(id=str(number), url=f"/{number}", title="Auth") for number in range(5))))
    view.resize(640, 120)
    QCoreApplication.sendPostedEvents()
    cards = buttons(view, "source")
    assert [card.height() for card in cards] == [cards[0].sizeHint().height()] * 5


def test_that_data_annotations_and_metadata_are_left_to_the_raw_stream(view):
    shown = answer(
        DataPart(name="weather", data={"city": "Oslo"}),
        annotations=({"confidence": 0.9},),
        data=({"type": "finish", "threadId": "th"}, {"x": 1}),
        metadata={"model": "m"},
    )
    show(view, shown)
    assert fold_words(view) == []


def test_that_the_key_of_a_thread_is_never_shown(view):
    secret = {"threadKey": "tk_secret", "again": '{"threadKey":"tk_secret"}', "x": 1}
    show(view, answer(tool(name="b", arguments=secret, result=secret)))
    shown = unfolded(view) + fold_words(view)
    for copy in view.findChildren(QToolButton, "copy_folded"):
        copy.click()
        shown.append(QGuiApplication.clipboard().text())
    assert len(shown) > 3
    assert "tk_secret" not in "".join(shown)


def test_that_a_file_is_named_with_its_size_and_saved_where_one_says(view, wishes, tmp_path):
    show(view, answer(FilePart(media_type="image/png", data=base64.b64encode(b"x" * 2000).decode())))
    assert view.findChild(QFrame, "answer_file").accessibleName() == "file-1.png, image/png · 2 KB"
    buttons(view, "save_file")[0].click()
    dialog = view.findChild(QFileDialog)
    assert dialog.selectedFiles()[0].endswith("file-1.png")
    dialog.fileSelected.emit(str(tmp_path / "picture.png"))
    dialog.reject()
    assert wishes.of("save") == [(tmp_path / "picture.png", b"x" * 2000)]


def test_that_a_file_that_is_elsewhere_opens_in_the_browser_only(view, wishes):
    show(
        view,
        answer(
            FilePart(media_type="text/csv", url="https://files.example.com/limits.csv"),
            FilePart(media_type="text/csv", url="file:///etc/passwd"),
        ),
    )
    assert buttons(view, "save_file") == []
    (there,) = buttons(view, "open_file")
    there.click()
    assert wishes.of("open") == ["https://files.example.com/limits.csv"]


@pytest.mark.parametrize(
    ("part", "name", "content"),
    [
        (FilePart(media_type="text/plain", data="aGk="), "file-1.txt", b"hi"),
        (FilePart(media_type="text/plain", data="%%%"), "file-1.txt", None),
        (FilePart(media_type="a/b", url="data:a/b;base64,aGk="), "file-1.b", b"hi"),
        (FilePart(media_type="a/b", url="data:a/b,h%69"), "file-1.b", b"hi"),
        (FilePart(media_type="a/../../etc", url="https://x/y/..%2f..%2fetc?z"), "_2f.._2fetc", None),
        (FilePart(media_type="application/../x", url="https://[", data=""), "file-1.x", None),
    ],
)
def test_that_a_file_gets_a_plain_name_and_only_its_own_content(part, name, content):
    assert (file_name(part, 1), file_content(part)) == (name, content)


def test_that_follow_ups_are_buttons_that_open_their_page_or_ask(view, wishes):
    show(view, answer(TextPart(text=f"Send a key.\n\n{FOLLOW_UPS}")))
    assert view.findChild(MarkdownView).markdown() == "Send a key."
    (page,) = buttons(view, "suggested_page")
    page.click()
    assert wishes.of("open") == ["https://docs.example.com/keys/rotate"]
    view.findChild(QToolButton, "ask_suggestion").click()
    buttons(view, "ask_suggestion")[0].click()
    assert wishes.of("ask") == ["Rotate keys", "Elsewhere"]


def test_that_follow_ups_lead_where_pages_are_now(qtbot, wishes):
    base = [""]
    view = answer_view(wishes, lambda target: resolve_link(target, base[0]))
    qtbot.addWidget(view)
    view.show()
    shown = answer(TextPart(text=FOLLOW_UPS))
    show(view, shown)
    base[0] = "https://docs.example.com"
    view.clear()
    show(view, shown)
    buttons(view, "suggested_page")[-1].click()
    assert wishes.of("open") == ["https://docs.example.com/keys/rotate"]


def test_that_the_copied_answer_is_markdown_without_the_follow_ups():
    parts = (TextPart(text="Let me look."), StepPart(), TextPart(text=f"*Found* it.\n\n{FOLLOW_UPS}"))
    assert answer_markdown(answer(*parts)) == "Let me look.\n\n*Found* it."


def test_that_the_line_below_says_what_the_answer_took(view):
    shown = answer(
        TextPart(text="Yes."),
        finish_reason="length",
        usage=Usage(prompt=380, completion=32),
        first_byte_at=ASKED + timedelta(milliseconds=180),
        last_byte_at=ASKED + timedelta(seconds=3.4),
    )
    show(view, shown)
    figures = view.findChild(QLabel, "answer_figures").whole_text()
    assert figures == "412 tokens · 3.4 s"
    assert "First byte after 180 ms" in view.state.toolTip()
    assert "Output tokens: 32" in view.state.toolTip()


def test_that_a_thousand_parts_make_no_thousand_widgets(view):
    show(view, answer(*(tool(call_id=str(number)) for number in range(1000))))
    assert len(folds(view)) < MOST_PARTS, "the window must go on meanwhile"
    for _ in range(MOST_PARTS):
        QCoreApplication.processEvents()
    assert len(folds(view)) == MOST_PARTS
    assert view.findChild(QLabel, "answer_more_parts").text() == "800 more parts in the raw stream"


def test_that_a_fold_is_worked_by_the_keyboard(view):
    show(view, answer(tool(result=[])))
    folds(view)[0].setFocus()
    QTest.keyClick(folds(view)[0], Qt.Key.Key_Space)
    QCoreApplication.sendPostedEvents()
    assert view.findChild(QPlainTextEdit, "folded").isVisible()


def test_that_an_answer_too_long_to_hold_names_the_file_of_its_rest(view):
    show(view, answer(TextPart(text="a"), rest=Rest(characters=9, file="/data/answers/one.txt")))
    note = view.findChild(QLabel, "answer_note")
    assert note.isVisible()
    assert "/data/answers/one.txt" in note.text()
