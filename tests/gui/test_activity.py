"""What was asked of services, as a table and as curl."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QPushButton, QTableView
from tests.gui.walk import nameless

from docsdesk.domain.activity import ActivityEntry
from docsdesk.ui.activity.model import ActivityColumn, ActivityModel
from docsdesk.ui.activity.pane import ActivityPane, as_curl

NOW = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
START = ActivityEntry(
    1, NOW, "request", "Docs", "POST", "https://docs.example.com/v1/static-export/jobs", body='{"a": 1}'
)
READ = ActivityEntry(2, NOW, "request", "Docs", "GET", "https://docs.example.com/v1/static-export/jobs/se_1", 404, 0.2)


@pytest.fixture
def model(qapp) -> ActivityModel:
    model = ActivityModel(most=5)
    model.tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    return model


def shown(model: ActivityModel, row: int) -> list[str]:
    return [model.index(row, column).data() for column in ActivityColumn]


def test_that_an_entry_is_completed_in_its_place(model, qtbot):
    model.put(START)
    model.put(READ)
    assert shown(model, 0)[ActivityColumn.STATUS] == "waiting"
    with qtbot.waitSignal(model.dataChanged) as changed:
        model.put(replace(START, status=202, duration=0.05))
    assert (changed.args[0].row(), changed.args[1].row()) == (0, 0)
    assert shown(model, 0)[1:] == ["202", "POST", START.url, "50 ms", "Docs"]


def test_that_the_oldest_are_forgotten(model):
    for number in range(8):
        model.put(replace(READ, id=number))
    assert model.rowCount() == 5
    assert model.index(0, 0).data(ActivityModel.ENTRY).id == 3


def test_that_the_pane_filters_and_shows_one_request_whole(model, qtbot):
    pane = ActivityPane(model)
    qtbot.addWidget(pane)
    pane.show()
    model.put(START)
    model.put(READ)
    table = pane.findChild(QTableView, "activity_table")
    pane.findChild(QLineEdit, "activity_filter").setText("404")
    assert table.model().rowCount() == 1
    pane.findChild(QLineEdit, "activity_filter").clear()
    table.sortByColumn(ActivityColumn.METHOD, Qt.SortOrder.DescendingOrder)
    table.selectRow(0)
    assert '{"a": 1}' in pane.findChild(QPlainTextEdit, "activity_detail").toPlainText()
    pane.findChild(QPushButton, "copy_curl").click()
    assert QGuiApplication.clipboard().text() == as_curl(START)


def test_that_curl_names_the_key_and_quotes_what_was_sent():
    assert as_curl(replace(START, body='{"a": "it\'s"}')) == (
        "curl --request POST https://docs.example.com/v1/static-export/jobs"
        ' --header "Authorization: Bearer $DOCSDESK_ADMIN_KEY"'
        """ --header 'Content-Type: application/json' --data '{"a": "it'"'"'s"}'"""
    )


def test_that_the_assistant_is_asked_with_its_own_key():
    ask = replace(START, url="https://api.example.com/v1/assistant/docs/message")
    assert "$DOCSDESK_ASSISTANT_KEY" in as_curl(ask)


def test_that_every_control_has_a_name_for_people(model, qtbot):
    pane = ActivityPane(model)
    qtbot.addWidget(pane)
    assert nameless(pane) == []
