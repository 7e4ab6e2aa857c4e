"""What was asked of services and became of jobs and engines: as a table, whole, and as cURL."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QTabBar, QWidget
from tests.gui.outline import check_outline
from tests.gui.row_menus import choose, entries, open_menu
from tests.gui.walk import nameless

from docsdesk.domain.activity import ActivityEntry
from docsdesk.ui.activity.model import ActivityColumn, ActivityFilter, ActivityModel, ActivityOutcome
from docsdesk.ui.activity.pane import ActivityPane, as_curl
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.row_model import ROW_ROLE

NOW = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
START = ActivityEntry(
    1, NOW, "request", "Docs", "POST", "https://docs.example.com/v1/static-export/jobs", body='{"a": 1}'
)
READ = ActivityEntry(2, NOW, "request", "Docs", "GET", "https://docs.example.com/v1/static-export/jobs/se_1", 404, 0.2)
DONE = ActivityEntry(3, NOW, "job", "Docs", "", "Export of docs.example.com", note="completed")


@pytest.fixture
def model(qapp) -> ActivityModel:
    model = ActivityModel(most=5)
    model.tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    return model


@pytest.fixture
def pane(model, qtbot, tmp_path) -> ActivityPane:
    pane = ActivityPane(model, QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat))
    qtbot.addWidget(pane)
    pane.show()
    return pane


def shown(model: ActivityModel, row: int) -> list[str]:
    return [model.index(row, column).data() for column in ActivityColumn]


def numbers(model: ActivityModel) -> list[int]:
    return [model.index(row, 0).data(ROW_ROLE).number for row in range(model.rowCount())]


def text(pane: ActivityPane, name: str) -> str:
    return pane.findChild(QPlainTextEdit, name).toPlainText()


def test_that_an_entry_is_completed_in_its_place_below_the_newer_ones(model, qtbot):
    model.put(START)
    model.put(READ)
    assert numbers(model) == [2, 1]
    assert shown(model, 1)[ActivityColumn.STATUS] == "pending"
    with qtbot.waitSignal(model.dataChanged) as changed:
        model.put(replace(START, status=202, duration=0.05))
    assert (changed.args[0].row(), changed.args[1].row()) == (1, 1)
    assert shown(model, 1)[1:] == ["POST", "/v1/static-export/jobs", "202 Accepted", "50 ms"]


def test_that_events_say_what_happened_to_what(model):
    model.put(DONE)
    assert shown(model, 0)[1:] == ["Export", "Export of docs.example.com", "Completed", ""]


def test_that_the_oldest_are_forgotten_shown_or_not(model):
    for number in range(8):
        model.put(replace(READ, number=number))
    assert numbers(model) == [7, 6, 5, 4, 3]
    model.narrow(ActivityFilter(words=("nowhere",)))
    for number in range(8, 12):
        model.put(replace(READ, number=number))
    model.narrow(ActivityFilter())
    assert numbers(model) == [11, 10, 9, 8, 7]


def test_that_rows_stay_in_the_order_of_any_column_as_they_come(model):
    model.sort(ActivityColumn.DURATION, Qt.SortOrder.AscendingOrder)
    for number, seconds in enumerate((0.3, 0.1, 0.2)):
        model.put(replace(READ, number=number, duration=seconds))
    assert numbers(model) == [1, 2, 0]


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        (ActivityFilter(words=("404",)), [2]),
        (ActivityFilter(words=("completed",)), [3]),
        (ActivityFilter(kind="job"), [3]),
        (ActivityFilter(outcome=ActivityOutcome.CLIENT_ERROR), [2]),
        (ActivityFilter(outcome=ActivityOutcome.WAITING), [1]),
        (ActivityFilter(words=("other",)), [4]),
        (ActivityFilter(words=("secret-word",)), [4]),
    ],
)
def test_that_rows_are_found_by_words_kind_outcome_and_site(model, chosen, found):
    other = replace(READ, number=4, site_name="Other", status=200, body="a Secret-Word")
    for entry in (START, READ, DONE, other):
        model.put(entry)
    model.narrow(chosen)
    assert numbers(model) == found


def test_that_words_of_answers_are_found_too(model, qtbot):
    for number, body in enumerate(("A crossing", "a QUAY", "a quay and a wall")):
        model.put(replace(READ, number=number, answer_body=lambda body=body: body, answer_bytes=9))
    with qtbot.waitSignal(model.searched):
        model.narrow(ActivityFilter(words=("quay",)))
        assert model.is_searching
    assert numbers(model) == [2, 1]
    model.narrow(ActivityFilter(words=("quay", "wall")))
    assert (numbers(model), model.is_searching) == ([2], False)
    with qtbot.waitSignal(model.searched):
        model.put(replace(READ, number=3, answer_body=lambda: "quays and walls", answer_bytes=9))
    assert numbers(model) == [3, 2]


def test_that_a_row_appears_once_it_matches(model):
    model.narrow(ActivityFilter(outcome=ActivityOutcome.SERVER_ERROR))
    model.put(START)
    assert numbers(model) == []
    model.put(replace(START, status=503, duration=0.1))
    assert numbers(model) == [1]


def test_that_old_bodies_go_before_rows_do(qapp):
    model = ActivityModel(most_text=100)
    for number in range(6):
        model.put(replace(READ, number=number, answer_body=lambda: "x" * 30, answer_bytes=30))
    kept = [model.entry(str(number)).answer_body() for number in range(6)]
    assert kept[:3] == ["", "", ""]
    assert kept[-1] == "x" * 30


def test_that_a_request_and_its_response_are_shown_whole_and_readable(pane, model):
    sent, came = (("Authorization", "(removed)"),), (("content-type", "application/json"),)
    answered = replace(START, headers=sent, answer_headers=came, answer_body=lambda: '{"id":"se_1"}', answer_bytes=13)
    model.put(replace(answered, status=202, duration=0.05))
    pane.table.select("1")
    assert text(pane, "activity_sent") == '{\n  "a": 1\n}'
    assert text(pane, "activity_received") == '{\n  "id": "se_1"\n}'
    for side in ("activity_sent", "activity_received"):
        pane.findChild(QTabBar, f"{side}_tabs").setCurrentIndex(1)
    assert text(pane, "activity_sent") == "Authorization: (removed)"
    assert text(pane, "activity_received") == "content-type: application/json"
    assert "202 Accepted · 50 ms" in pane.findChild(QLabel, "activity_facts").whole_text()
    pane.findChild(QPushButton, "copy_curl").click()
    assert QGuiApplication.clipboard().text() == as_curl(START)
    check_outline(pane, "activity_request")


def test_that_a_failure_says_why_no_response_arrived(pane, model):
    model.put(replace(START, duration=1.0, note="Timed out while connecting to the host."))
    pane.table.select("1")
    assert text(pane, "activity_received") == "Timed out while connecting to the host."


def test_that_an_event_has_details_and_nothing_to_copy_as_curl(pane, model):
    model.put(replace(DONE, body="12 pages"))
    pane.table.select("3")
    assert text(pane, "activity_sent") == "12 pages"
    assert not pane.findChild(QPlainTextEdit, "activity_received").isVisible()
    assert not pane.findChild(QPushButton, "copy_curl").isVisible()
    check_outline(pane, "activity_event")


def test_that_enter_goes_to_the_response_and_escape_back(pane, model, qtbot):
    model.put(replace(READ, answer_body=lambda: "gone", answer_bytes=4))
    pane.table.select("2")
    pane.table.setFocus()
    qtbot.keyClick(pane.table, Qt.Key.Key_Return)
    response = pane.findChild(QPlainTextEdit, "activity_received")
    assert pane.focusWidget() is response
    qtbot.keyClick(response, Qt.Key.Key_Escape)
    assert pane.focusWidget() is pane.table


def test_that_filters_and_clear_say_when_nothing_is_left(pane, model, qtbot):
    for entry in (replace(START, status=202, duration=0.1), READ, DONE):
        model.put(entry)
    pane.findChild(QLineEdit, "activity_filter").setText("zzz")
    pane.findChild(QPushButton, "show_all_activity").click()
    assert model.rowCount() == 3
    box = pane.findChild(QComboBox, "activity_kind")
    box.setCurrentIndex(box.findData("job"))
    assert numbers(model) == [3]
    pane.findChild(QPushButton, "clear_activity_button").click()
    assert model.count() == 0


def test_that_clearing_keeps_what_is_still_waiting(model):
    model.put(START)
    model.put(READ)
    model.clear()
    assert numbers(model) == [1]


def test_that_the_selected_entry_stays_while_others_come(pane, model):
    model.put(READ)
    pane.table.select("2")
    model.put(DONE)
    assert pane.table.current_id() == "2"


def test_that_curl_names_the_key_and_quotes_what_was_sent():
    assert as_curl(replace(START, body='{"a": "it\'s"}')) == (
        "curl --request POST https://docs.example.com/v1/static-export/jobs"
        ' --header "Authorization: Bearer $DOCSDESK_ADMIN_KEY"'
        """ --header 'Content-Type: application/json' --data '{"a": "it'"'"'s"}'"""
    )


def test_that_the_assistant_is_asked_with_its_own_key():
    ask = replace(START, url="https://api.example.com/v1/assistant/docs/message")
    assert "$DOCSDESK_ASSISTANT_KEY" in as_curl(ask)


def test_that_every_control_has_a_name_for_people(pane, model):
    model.put(READ)
    pane.table.select("2")
    assert nameless(pane) == []
    assert pane.findChild(QWidget, "activity_table").accessibleName()


def test_that_a_request_is_copied_from_its_rows_menu_and_an_event_has_none_to_copy(pane, model, qtbot):
    model.put(START)
    model.put(DONE)
    pane.table.select("1")
    choose(open_menu(pane.table, model.index(1, 0)), "Copy request as cURL")
    assert pane.findChild(QPushButton, "copy_curl").accessibleName() == "Copied"
    assert QGuiApplication.clipboard().text() == as_curl(START)
    assert entries(open_menu(pane.table, model.index(0, 0))) == []


def test_that_the_list_has_the_keyboard_when_the_pane_is_shown(pane, model):
    model.put(READ)
    pane.hide()
    pane.show()
    assert pane.focusWidget() is pane.table


def test_that_only_what_is_done_is_green(model):
    for entry in (START, replace(READ, status=200), DONE, replace(DONE, number=4, ended_well=True)):
        model.put(entry)
    images = [
        model.index(row, ActivityColumn.STATUS).data(Qt.ItemDataRole.DecorationRole).pixmap(16).toImage()
        for row in range(4)
    ]
    assert images[0] == images[2] == icon("good", Tone.GOOD).pixmap(16).toImage()
    assert images[1] == icon("dot", Tone.MUTED).pixmap(16).toImage()
