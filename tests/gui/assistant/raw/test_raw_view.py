"""The raw stream: every line as it came, in both versions, found by its words, and never the key of a thread."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPlainTextEdit, QPushButton, QTableView, QToolButton
from tests.gui import row_menus
from tests.gui.outline import check_outline
from tests.gui.row_menus import open_menu

from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.ui.assistant.raw_model import SLICE_PARTS, RawModel
from docsdesk.ui.assistant.raw_view import RawView
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.ui.widgets.layouts import Column, enclose
from docsdesk.usecases.assistant.recording import AnswerRecording, SentRequest

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
V1 = b'f:{"messageId":"m"}\n0:"Hi \xe2\x9b\xb4"\nx:1\n2:[{"threadKey":"tk_secret"}]\nd:{"finishReason":"stop"}\n'
V2 = b'data: {"type":"start"}\n\ndata: {"type":"text-delta","id":"1","delta":"Hi"}\n\ndata: oops\n\ndata: [DONE]\n\n'
BODY = {"fp": "me", "messages": [{"id": "u", "role": "user", "content": "How?", "parts": []}], "retrievalPageSize": 5}


def recorded(body: bytes, version: InterfaceVersion = InterfaceVersion.V1) -> AnswerRecording:
    recording = AnswerRecording(
        base_url="https://docs.example", request=SentRequest(domain="acme", interface=version, body=BODY, sent_at=NOW)
    )
    reader = recording.reader = AnswerReader("m", NOW)
    for number, chunk in enumerate(body.splitlines(keepends=True)):
        recording.take(reader.feed(chunk), NOW + timedelta(milliseconds=250 * number))
    return recording


@pytest.fixture
def view(qtbot, wishes, tmp_path) -> Iterator[RawView]:
    """Wanted, in a window that is shown."""
    made = RawView(wishes.note("save"), QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat))
    holder = enclose(Column(made))
    qtbot.addWidget(holder)
    holder.resize(700, 500)
    holder.show()
    made.toggle()
    yield made
    holder.close()


def rows(view: RawView) -> list[list[str]]:
    model = view.findChild(QTableView).model()
    return [[model.index(row, column).data() for column in range(3)] for row in range(model.rowCount())]


def choose(view: RawView, row: int) -> str:
    view.findChild(QTableView).selectRow(row)
    return view.findChild(QPlainTextEdit, "raw_detail").toPlainText()


def test_that_each_line_stands_with_its_time_its_part_and_its_problem(view):
    view.show_recording(recorded(V1))
    assert rows(view) == [
        ["0.000 s", "f start step", 'f:{"messageId":"m"}'],
        ["0.250 s", "0 text", '0:"Hi ⛴"'],
        ["0.500 s", "x", "x:1   ← unknown code"],
        ["0.750 s", "2 data", '2:[{"threadKey":"•••"}]'],
        ["1.000 s", "d finish", 'd:{"finishReason":"stop"}'],
    ]
    assert view.findChild(ElidedLabel, "raw_count").whole_text() == "5 lines · 1 unusable line"
    check_outline(view, "raw")


def test_that_events_of_v2_are_named_by_their_type(view):
    view.show_recording(recorded(V2, InterfaceVersion.V2))
    assert [row[1] for row in rows(view)] == ["start", "text-delta", "?", "[DONE]"]
    assert "← not JSON" in rows(view)[2][2]


def test_that_a_chosen_line_is_shown_decoded(view):
    view.show_recording(recorded(V1))
    assert choose(view, 1) == "Hi ⛴"
    assert choose(view, 0) == '{\n  "messageId": "m"\n}'
    assert choose(view, 2) == "unknown code\n\nx:1"
    assert "tk_secret" not in choose(view, 3)
    check_outline(view, "raw_decoded")


@pytest.mark.parametrize(("words", "kept"), [("TEXT", 1), ("messageid", 1), ("⛴", 1), ("nothing", 0), ("", 5)])
def test_that_lines_are_found_by_their_part_and_their_words(view, words, kept):
    view.show_recording(recorded(V1))
    view.findChild(QLineEdit).setText(words)
    assert len(rows(view)) == kept


def test_that_what_comes_later_is_added_and_filtered_too(view, qtbot):
    recording = recorded(V1)
    view.show_recording(recording)
    view.findChild(QLineEdit).setText("text")
    recording.take(recording.reader.feed(b'0:" more"\n8:[1]\n'), NOW + timedelta(seconds=2))
    view.show_recording(recording)
    qtbot.waitUntil(lambda: [row[2] for row in rows(view)] == ['0:"Hi ⛴"', '0:" more"'])


def test_that_nothing_is_taken_in_while_nobody_looks(view):
    view.window().hide()
    view.show_recording(recorded(V1))
    assert rows(view) == []
    view.window().show()
    assert len(rows(view)) == 5


def test_that_a_long_stream_is_taken_in_by_and_by(view):
    view.show_recording(recorded(b'0:"x"\n' * (2 * SLICE_PARTS + 1)))
    assert len(rows(view)) == SLICE_PARTS
    for _ in range(3):
        QCoreApplication.processEvents()
    assert len(rows(view)) == 2 * SLICE_PARTS + 1


def test_that_lines_are_copied_and_saved_as_they_came_but_for_the_key(view, wishes, tmp_path):
    view.show_recording(recorded(V1))
    whole = V1.decode().replace("tk_secret", "•••")
    view.findChild(QToolButton, "copy_raw").click()
    assert QGuiApplication.clipboard().text() == whole
    view.findChild(QToolButton, "save_raw").click()
    dialog = view.findChild(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "answer.txt"))
    dialog.reject()
    assert wishes.of("save") == [(tmp_path / "answer.txt", whole.encode())]
    table = view.findChild(QTableView)
    table.selectRow(1)
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == '0:"Hi ⛴"\n'
    QGuiApplication.clipboard().clear()
    row_menus.choose(open_menu(table, table.model().index(2, 0)), "Copy the selected lines")
    assert QGuiApplication.clipboard().text() == "x:1\n"


@pytest.mark.parametrize(
    ("name", "beginning"),
    [("copy_curl", "curl "), ("copy_use_chat", "// npm install"), ("copy_python", "import json")],
)
def test_that_the_request_is_copied_as_code_without_its_key(view, name, beginning):
    view.show_recording(recorded(V1))
    button = view.findChild(QPushButton, name)
    button.click()
    code = QGuiApplication.clipboard().text()
    assert code.startswith(beginning)
    assert "https://docs.example/discovery/v1/assistant/acme/message" in code
    assert "DOCSDESK_ASSISTANT_KEY" in code
    assert button.accessibleName() == "Copied"


def test_that_saying_so_moves_no_other_button(view):
    view.show_recording(recorded(V1))
    QApplication.processEvents()
    neighbour = view.findChild(QPushButton, "copy_python")
    place = neighbour.geometry()
    view.findChild(QPushButton, "copy_curl").click()
    QApplication.processEvents()
    assert neighbour.geometry() == place


def test_that_the_line_that_is_decoded_is_marked(view):
    view.show_recording(recorded(V1))
    table = view.findChild(QTableView)
    QApplication.sendEvent(table, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    assert view.findChild(QPlainTextEdit, "raw_detail").isVisible()
    assert [index.row() for index in table.selectionModel().selectedRows()] == [0]


def test_that_the_model_keeps_qts_rules(qapp):
    model = RawModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_recording(recorded(V1))
    model.catch_up()
    model.show_only("text")
    model.catch_up()
    assert model.rowCount() == 1
