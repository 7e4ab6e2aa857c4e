"""The list of descriptions: one set of fields for the selected one, however many there are."""

import json
from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QListView, QPushButton, QToolButton, QWidget
from tests.gui.api_settings.settings_bench import SettingsBench
from tests.gui.outline import check_outline
from tests.gui.walk import nameless

from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.ui.api_settings.form.ordered_list import NOTE_ROLE, WRONG_ROLE

THREE = ["a.json", {"source": "b.json", "directory": "b", "overlays": ["x.yaml"]}, "c.json"]


@pytest.fixture
async def bench(qtbot, tmp_path) -> SettingsBench:
    return await SettingsBench(qtbot, tmp_path).open(json.dumps({"name": "Ferry", "api": {"openapi": THREE}}))


def rows(bench: SettingsBench) -> QListView:
    return bench.find(QListView, "api_openapi_list")


def select(bench: SettingsBench, row: int) -> None:
    rows(bench).setCurrentIndex(rows(bench).model().index(row, 0))


def field(bench: SettingsBench) -> QLineEdit:
    return bench.find(QComboBox, "api_openapi_source").lineEdit()


async def test_that_the_fields_are_those_of_the_selected_description(bench):
    select(bench, 1)
    assert field(bench).text() == "b.json"
    assert bench.find(QLineEdit, "api_openapi_directory").text() == "b"
    assert bench.sees(QLineEdit, "api_openapi_overlay")
    assert rows(bench).model().index(1, 0).data(NOTE_ROLE).startswith("b, 1 overlay")
    check_outline(rows(bench).parentWidget(), "api_settings_descriptions")
    select(bench, 2)
    assert field(bench).text() == "c.json"
    assert not bench.sees(QLineEdit, "api_openapi_directory")
    assert nameless(bench.view.form.area) == []


async def test_that_typing_changes_only_the_selected_one_and_is_one_step(bench):
    select(bench, 1)
    field(bench).setFocus()
    QTest.keyClick(field(bench), Qt.Key.Key_End)
    QTest.keyClicks(field(bench), "x  y")
    assert bench.api("openapi") == [THREE[0], {**THREE[1], "source": "b.jsonx  y"}, THREE[2]]
    assert bench.model.steps.count() == 1
    select(bench, 2)
    QTest.keyClicks(field(bench), "z")
    assert bench.model.steps.count() == 2
    bench.model.steps.undo()
    bench.model.steps.undo()
    assert bench.api("openapi") == THREE
    assert field(bench).text() == "c.json"


async def test_that_descriptions_are_moved_by_keyboard_and_removed_there_too(bench):
    select(bench, 2)
    QTest.keyClick(rows(bench), Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert bench.api("openapi") == [THREE[0], THREE[2], THREE[1]]
    assert field(bench).text() == "c.json"
    QTest.keyClick(rows(bench), Qt.Key.Key_Delete)
    assert bench.api("openapi") == [THREE[0], THREE[1]]
    assert field(bench).text() == "b.json"
    bench.model.steps.undo()
    assert bench.api("openapi") == [THREE[0], THREE[2], THREE[1]]


async def test_that_the_list_is_there_only_for_several(bench):
    assert rows(bench).isVisible()
    for _ in range(2):
        bench.find(QToolButton, "api_openapi_remove").click()
    assert not rows(bench).isVisible()
    assert field(bench).text() == "c.json"
    bench.find(QToolButton, "api_openapi_remove").click()
    assert bench.api("openapi") is None
    assert not bench.sees(QComboBox, "api_openapi_source")
    assert QApplication.focusWidget() is bench.find(QPushButton, "api_openapi")


async def test_that_what_is_typed_is_completed_from_the_folder(bench):
    bench.view.show_names(ConfigNames(openapi=tuple(f"descriptions/service-{number}.json" for number in range(1000))))
    select(bench, 0)
    field(bench).setFocus()
    field(bench).selectAll()
    QTest.keyClicks(field(bench), "VICE-77")
    completer = bench.find(QComboBox, "api_openapi_source").completer()
    assert completer.completionCount() == 11
    completer.popup().setCurrentIndex(completer.completionModel().index(3, 0))
    QTest.keyClick(completer.popup(), Qt.Key.Key_Return)
    assert bench.api("openapi")[0] == "descriptions/service-772.json"


async def test_that_a_problem_stands_beside_its_description(bench):
    bench.model.set_value(("openapi",), ["a.json", {"source": "b.json", "overlay": "x.yaml"}])
    wrong = [rows(bench).model().index(row, 0).data(WRONG_ROLE) for row in range(2)]
    assert wrong[0] == ""
    assert "overlay" in wrong[1]
    assert wrong[1] in rows(bench).model().index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)


async def widgets_for(bench: SettingsBench, count: int) -> Counter[str]:
    found = tuple(f"service-{number}.json" for number in range(count))
    bench.view.show_names(ConfigNames(pages=found, openapi=found, asyncapi=found, overlays=found))
    bench.model.set_value(("openapi",), [f"service-{number}.json" for number in range(count)])
    bench.find(QPushButton, "api_openapi").menu().aboutToShow.emit()
    return Counter(type(one).__name__ for one in bench.pane.findChildren(QWidget))


async def test_that_a_thousand_descriptions_take_no_more_widgets_than_ten(bench):
    ten = await widgets_for(bench, 10)
    assert await widgets_for(bench, 1000) == ten
    assert len(bench.find(QPushButton, "api_openapi").menu().actions()) < 30
    assert rows(bench).height() < 300
