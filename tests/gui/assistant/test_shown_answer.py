"""What stands in and beside an answer in the pane: its sources, its tools, its stream, its files."""

from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QPushButton, QScrollArea, QTableView, QToolButton
from tests.fakes.assistant import PAUSE, Reply
from tests.gui.assistant.asking import FINISH, ask, can_ask, cards, field, shown_text, text

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.protocol.stream.data_stream import PartCode, encode_part

LONG = "\n\n".join(f"Paragraph {number}." for number in range(80))


async def test_that_the_view_stays_put_for_a_reader_who_scrolled_up(ready, eventually):
    more = [text("\n\n" + LONG), PAUSE, text("\n\nThe end."), FINISH]
    ready.assistant.replies = [Reply([text(LONG), PAUSE, *more])]
    ask(ready)
    bar = ready.child(QScrollArea, "thread").verticalScrollBar()
    await eventually(lambda: bar.maximum() > 500)
    await eventually(lambda: bar.value() == bar.maximum())
    bar.setValue(100)
    before = bar.maximum()
    ready.assistant.go_on()
    await eventually(lambda: bar.maximum() > before + 500)
    assert bar.value() == 100
    ready.assistant.go_on()
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    assert bar.value() == 100
    jump = ready.child(QPushButton, "jump_to_latest")
    assert jump.isVisible()
    jump.click()
    await eventually(lambda: bar.value() == bar.maximum())
    assert not jump.isVisible()


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
    ready.pane.resize(820, 700)
    await eventually(lambda: len([card for card in cards(ready) if card.isVisible()]) == 2)
    assert next(card for card in cards(ready) if card.isVisible()) is not first


async def test_that_a_tool_call_is_a_quiet_line_that_unfolds(ready, eventually):
    call = encode_part(PartCode.TOOL_CALL, {"toolCallId": "t", "toolName": "search", "args": {"query": "auth"}})
    result = encode_part(PartCode.TOOL_RESULT, {"toolCallId": "t", "result": [{"path": "/auth"}]})
    ready.assistant.replies = [Reply([call, result, text("Yes."), FINISH])]
    ask(ready)
    await eventually(lambda: shown_text(ready) == "Yes.")
    line = ready.child(QToolButton, "fold")
    assert line.text() == 'search("auth") · 1 page'
    assert ready.child(QPlainTextEdit, "folded") is None
    line.click()
    assert ready.child(QPlainTextEdit, "folded").toPlainText() == '{\n  "query": "auth"\n}'
    ready.child(QPushButton, "found_page").click()
    assert ready.links == ["http://127.0.0.1:5000/auth"]


async def test_that_the_raw_stream_stands_beside_the_answer(ready, eventually):
    ready.assistant.replies = [Reply([text("Yes."), b"x:1\n", FINISH])]
    ask(ready)
    raw = ready.child(QTableView, "raw_stream").model()
    await eventually(lambda: raw.rowCount() == 3)
    assert [raw.index(row, 2).data() for row in range(3)] == [
        '0:"Yes."',
        "x:1   ← unknown code",
        'd:{"finishReason":"stop"}',
    ]


async def test_that_the_stream_of_an_earlier_answer_can_be_looked_at(ready, eventually):
    ready.assistant.replies = [Reply([text("One."), FINISH]), Reply([text("Two."), FINISH])]
    for question in ("One?", "Two?"):
        ask(ready, question)
        await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    raw = ready.child(QTableView, "raw_stream").model()
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
