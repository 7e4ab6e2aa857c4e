"""What stands in and beside an answer in the pane: its sources, its tools, its stream, its files."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QTableView,
    QToolButton,
    QWidget,
)
from tests.fakes.assistant import PAUSE, Reply
from tests.gui.assistant.asking import FINISH, ask, can_ask, cards, field, shown_text, source, text

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.protocol.stream.data_parts import PartCode
from docsdesk.protocol.stream.data_stream import encode_part
from docsdesk.ui.focus.keeper import FocusKeeper
from docsdesk.ui.widgets.text.markdown_view import MarkdownView

LONG = "\n\n".join(f"Paragraph {number}." for number in range(80))


async def test_that_the_view_stays_put_for_a_reader_who_scrolled_up(ready, eventually):
    more = [text("\n\n" + LONG), PAUSE, text("\n\nThe end."), FINISH]
    ready.assistant.replies = [Reply([text(LONG), PAUSE, *more])]
    ask(ready)
    bar = ready.child(QScrollArea, "thread").verticalScrollBar()
    await eventually(lambda: bar.maximum() > 500)
    assert bar.value() < 20
    bar.setValue(100)
    before = bar.maximum()
    ready.assistant.go_on()
    await eventually(lambda: bar.maximum() > before + 500)
    assert bar.value() == 100
    ready.assistant.go_on()
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    assert bar.value() == 100
    jump = ready.child(QToolButton, "jump_to_latest")
    assert jump.isVisible()
    jump.click()
    await eventually(lambda: bar.value() == bar.maximum())
    assert not jump.isVisible()


async def test_that_a_short_answer_to_a_long_question_leaves_nothing_to_scroll_to(ready, eventually):
    ready.assistant.replies = [Reply([text("Yes."), FINISH])] * 3
    for number in range(3):
        ask(ready, f"Is {number} {'a question that needs more than one line ' * 4}?")
        await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    bar = ready.child(QScrollArea, "thread").verticalScrollBar()
    await eventually(lambda: 0 < bar.maximum() == bar.value())
    assert not ready.child(QToolButton, "jump_to_latest").isVisible()


async def test_that_sources_are_cards_that_open_their_page(ready, eventually):
    source = encode_part(PartCode.SOURCE, {"sourceType": "url", "id": "1", "url": "/auth", "title": "Auth"})
    evil = encode_part(PartCode.SOURCE, {"sourceType": "url", "id": "2", "url": "javascript:x", "title": "Evil"})
    ready.assistant.replies = [Reply([text("Yes, see [Auth](/auth)."), source, evil, FINISH])]
    ask(ready)
    await eventually(lambda: len([card for card in cards(ready) if card.isVisible()]) == 2)
    first, second = [card for card in cards(ready) if card.isVisible()]
    first.click()
    assert ready.links == ["http://127.0.0.1:5000/auth"]
    assert not second.isEnabled()


async def test_that_a_source_that_scrolled_away_opens_by_one_click_while_the_next_answer_arrives(ready, eventually):
    more = [text("\n\n" + LONG), PAUSE, FINISH]
    ready.assistant.replies = [Reply([source(1, "/auth"), text("Yes."), FINISH]), Reply([text(LONG), PAUSE, *more])]
    ask(ready, "One?")
    await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    ask(ready, "Two?")
    bar = ready.child(QScrollArea, "thread").verticalScrollBar()
    await eventually(lambda: bar.maximum() > 500)
    (card,) = cards(ready)
    assert card.visibleRegion().isEmpty()
    bar.setValue(0)
    middle = card.rect().center()
    assert QApplication.widgetAt(card.mapToGlobal(middle)) is card
    QTest.mousePress(card, Qt.MouseButton.LeftButton, pos=middle)
    before = bar.maximum()
    ready.assistant.go_on()
    await eventually(lambda: bar.maximum() > before + 500)
    assert QApplication.widgetAt(card.mapToGlobal(middle)) is card
    QTest.mouseRelease(card, Qt.MouseButton.LeftButton, pos=middle)
    assert ready.links == ["http://127.0.0.1:5000/auth"]


async def test_that_sources_stand_once_below_their_answer(ready, eventually):
    listed = "Send a key. [1]\n\n**Sources**\n\n1. [Auth](/auth)\n"
    ready.assistant.replies = [Reply([source(1, "/auth"), text(listed), FINISH])] * 2
    for question in ("One?", "Two?"):
        ask(ready, question)
        await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    ready.pane.resize(1400, 700)
    await eventually(lambda: len([card for card in cards(ready) if card.isVisible()]) == 2)
    assert shown_text(ready) == "Send a key. [1]\nSend a key. [1]"


async def test_that_the_nearest_source_is_two_keys_from_the_question_and_opens_with_enter(ready, eventually):
    ready.assistant.replies = [Reply([source(1, "/auth"), source(2, "/keys"), text("Yes."), FINISH])]
    ask(ready)
    await eventually(lambda: len([card for card in cards(ready) if card.isVisible()]) == 2)
    keeper = FocusKeeper(ready.pane)
    field(ready).setFocus()
    for _ in range(2):
        keeper.step(forwards=False)
    assert QApplication.focusWidget() is cards(ready)[0]
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert ready.links == ["http://127.0.0.1:5000/keys"]


async def test_that_a_number_in_the_words_leads_to_its_source(ready, eventually):
    ready.assistant.replies = [Reply([source(1, "/auth"), source(2, "/keys"), text("Yes [1][2], not [3]."), FINISH])]
    ask(ready)
    await eventually(lambda: len([card for card in cards(ready) if card.isVisible()]) == 2)
    (view,) = [view for view in ready.pane.findChildren(MarkdownView) if view.isVisible()]
    assert view.toPlainText() == "Yes [1][2], not [3]."
    anchors = [view.document().find(f"[{number}]").charFormat().anchorHref() for number in (1, 2, 3)]
    assert anchors == ["source:1", "source:2", ""]
    view.anchorClicked.emit(QUrl("source:2"))
    assert QApplication.focusWidget() is cards(ready)[1]


async def test_that_a_tool_call_is_a_quiet_line_that_unfolds(ready, eventually):
    call = encode_part(PartCode.TOOL_CALL, {"toolCallId": "t", "toolName": "search", "args": {"query": "auth"}})
    result = encode_part(PartCode.TOOL_RESULT, {"toolCallId": "t", "result": [{"path": "/auth"}]})
    ready.assistant.replies = [Reply([call, result, text("Yes."), FINISH])]
    ask(ready)
    await eventually(lambda: shown_text(ready) == "Yes.")
    line = ready.child(QToolButton, "fold")
    assert line.text() == "Search for “auth” · 1 page"
    assert ready.child(QPlainTextEdit, "folded") is None
    line.click()
    assert ready.child(QPlainTextEdit, "folded").toPlainText() == '{\n  "query": "auth"\n}'
    ready.child(QPushButton, "found_page").click()
    assert ready.links == ["http://127.0.0.1:5000/auth"]


async def test_that_an_answer_that_the_service_cut_off_says_so_with_what_helps(ready, eventually):
    ready.assistant.replies = [Reply([text("Half"), b'd:{"finishReason":"length"}\n'])]
    ask(ready)
    await eventually(lambda: ready.answer().outcome is Outcome.INCOMPLETE and can_ask(ready))
    await eventually(lambda: ready.child(QLabel, "answer_problem_title").text() != "")
    assert ready.child(QLabel, "answer_problem_title").text() == "The answer was cut off at the service's length limit."
    assert "Ask for a shorter answer" in ready.child(QLabel, "answer_problem_hint").text()


async def test_that_the_raw_stream_stands_beside_the_answer_once_it_is_wanted(ready, eventually, window_state):
    ready.assistant.replies = [Reply([text("Yes."), b"x:1\n", FINISH])]
    ask(ready)
    await eventually(lambda: ready.answer().outcome is Outcome.INCOMPLETE and can_ask(ready))
    assert not ready.child(QWidget, "raw_view").isVisible()
    ready.child(QToolButton, "raw_answer").click()
    raw = ready.child(QTableView, "raw_stream").model()
    await eventually(lambda: raw.rowCount() == 3)
    assert [raw.index(row, 2).data() for row in range(3)] == [
        '0:"Yes."',
        "x:1   ← unknown code",
        'd:{"finishReason":"stop"}',
    ]
    assert window_state.value("assistant/raw", type=bool)
    ready.child(QToolButton, "close_raw").click()
    assert not ready.child(QWidget, "raw_view").isVisible()
    assert not window_state.value("assistant/raw", type=bool)


async def test_that_the_stream_of_an_earlier_answer_can_be_looked_at(ready, eventually):
    ready.assistant.replies = [Reply([text("One."), FINISH]), Reply([text("Two."), FINISH])]
    for question in ("One?", "Two?"):
        ask(ready, question)
        await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    raw = ready.child(QTableView, "raw_stream").model()
    ready.pane.actions_here["raw_stream"].trigger()
    await eventually(lambda: raw.rowCount() and raw.index(0, 2).data() == '0:"Two."')
    ready.pane.findChildren(QToolButton, "raw_answer")[0].click()
    assert raw.index(0, 2).data() == '0:"One."'


async def test_that_quoted_words_are_put_into_the_question_that_is_written(ready, eventually):
    ready.assistant.replies = [Reply([text("One\n\ntwo"), FINISH])]
    ask(ready)
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and shown_text(ready))
    field(ready).setPlainText("About this:")
    await eventually(lambda: ready.child(QToolButton, "quote_answer").isVisible())
    ready.child(QToolButton, "quote_answer").click()
    assert field(ready).toPlainText() == "About this:\n\n> One\n>\n> two\n\n"
    assert ready.pane.focusWidget() is field(ready)


async def test_that_a_file_that_came_along_is_saved(ready, eventually, tmp_path):
    picture = encode_part(PartCode.FILE, {"mimeType": "text/plain", "data": "aGk="})
    ready.assistant.replies = [Reply([picture, text("Yes."), FINISH])]
    ask(ready)
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and ready.child(QPushButton, "save_file"))
    ready.child(QPushButton, "save_file").click()
    dialog = ready.child(QFileDialog, "file_dialog")
    dialog.fileSelected.emit(str(tmp_path / "kept.txt"))
    dialog.reject()
    await eventually(lambda: (tmp_path / "kept.txt").exists() and (tmp_path / "kept.txt").read_bytes() == b"hi")
