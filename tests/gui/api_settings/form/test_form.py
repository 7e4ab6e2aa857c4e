"""The form: every setting, found, narrowed, set and reset."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QToolButton,
    QWidget,
)
from tests.gui.api_settings.settings_bench import SettingsBench
from tests.gui.outline import check_outline

from docsdesk.domain.api_settings import API_SETTINGS, DISPLAY
from docsdesk.ui.api_settings.form.setting_row import SettingRow
from docsdesk.ui.api_settings.form.words import object_name

TEXT = '{\n  "name": "Ferry",\n  "api": {\n    "playground": {\n      "display": "simple"\n    }\n  }\n}\n'


@pytest.fixture
async def bench(qtbot, tmp_path) -> SettingsBench:
    return await SettingsBench(qtbot, tmp_path).open(TEXT)


def shown(bench: SettingsBench) -> set[str]:
    names = {object_name(path) for path in API_SETTINGS}
    return {name for name in names if bench.sees(QWidget, name)}


async def test_that_every_setting_says_what_it_is_and_what_is_set(bench):
    assert shown(bench) == {object_name(path) for path in API_SETTINGS}
    check_outline(bench.view.form, "api_settings_form")


async def test_that_a_settings_menu_goes_back_leads_to_its_source_and_copies_its_key(bench):
    row = bench.find(QComboBox, "playground_display").parentWidget()
    while not isinstance(row, SettingRow):
        row = row.parentWidget()
    bench.model.set_value(DISPLAY, "none")

    def ask() -> dict[str, QAction]:
        place = QPoint(2, 2)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, row.mapToGlobal(place))
        QApplication.sendEvent(row, event)
        (menu,) = (one for one in row.findChildren(QMenu) if one.isVisible())
        menu.close()
        return {one.text(): one for one in menu.actions()}

    offered = ask()
    assert list(offered) == ["Revert to saved", "Reset to default", "Show in source", "Copy api.playground.display"]
    offered["Copy api.playground.display"].trigger()
    assert QGuiApplication.clipboard().text() == "api.playground.display"
    offered["Show in source"].trigger()
    assert bench.editor.textCursor().block().text().strip() == '"display": "none"'
    offered["Revert to saved"].trigger()
    assert bench.api(*DISPLAY) == "simple"
    offered = ask()
    assert [one.isEnabled() for one in offered.values()] == [False, True, True, True]
    offered["Reset to default"].trigger()
    assert bench.api(*DISPLAY) is None
    assert [one.isEnabled() for one in ask().values()] == [True, False, True, True]


async def test_that_the_wheel_scrolls_the_form_and_sets_nothing(bench):
    bench.model.set_value(("openapi",), "openapi.json")
    for name in ("playground_display", "api_openapi_source"):
        box = bench.find(QComboBox, name)
        before = box.currentText()
        turn = QWheelEvent(
            QPointF(5, 5),
            QPointF(5, 5),
            QPoint(),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        box.wheelEvent(turn)
        assert (box.currentText(), turn.isAccepted()) == (before, False), name


async def test_that_every_part_of_a_control_has_a_name(bench):
    text = '{"api": {"openapi": ["a.json", {"source": "b.json"}], "asyncapi": "c.yaml", "mdx": {"server": ["x", "y"]}}}'
    await bench.open(text)
    fields = [field for field in bench.view.form.area.findChildren(QWidget) if field.focusPolicy() & Qt.TabFocus]
    assert [field for field in fields if not field.accessibleName()] == []
    rows = bench.find(QListView, "api_openapi_list")
    rows.setCurrentIndex(rows.model().index(1, 0))
    assert bench.find(QComboBox, "api_openapi_source").lineEdit().accessibleName() == "OpenAPI description 2"


async def test_that_a_dead_setting_says_why_on_its_row(bench):
    assert "display is simple" in bench.find(QLabel, "playground_proxy_idle").text()
    bench.model.set_value(("playground", "display"), "interactive")
    assert not bench.sees(QLabel, "playground_proxy_idle")
    assert "proxy is on" in bench.find(QLabel, "playground_credentials_idle").text()


async def test_that_help_says_what_readers_get_from_the_value(bench):
    assert "not send requests" in bench.find(QLabel, "playground_display_help").text()
    bench.model.set_value(("playground", "display"), "none")
    assert "hidden" in bench.find(QLabel, "playground_display_help").text()


async def test_that_one_server_is_a_text_and_several_a_list(bench):
    first = bench.find(QLineEdit, "mdx_server")
    QTest.keyClicks(first, "https://a.example")
    assert bench.api("mdx", "server") == "https://a.example"
    bench.find(QPushButton, "mdx_server_add").click()
    second = bench.find(QLineEdit, "mdx_server_2")
    QTest.keyClicks(second, "https://b.example")
    assert bench.api("mdx", "server") == ["https://a.example", "https://b.example"]
    bench.find(QToolButton, "mdx_server_remove").click()
    assert bench.api("mdx", "server") == ["https://b.example"]
    bench.model.steps.undo()
    assert first.text() == "https://a.example"


async def test_that_keystrokes_in_one_field_are_one_step_and_in_two_fields_two(bench):
    QTest.keyClicks(bench.find(QLineEdit, "mdx_server"), "https")
    QTest.keyClicks(bench.find(QLineEdit, "mdx_auth_name"), "Key")
    assert bench.model.steps.count() == 2


async def test_that_labels_are_always_a_list_and_none_leave_the_setting_out(bench):
    field = bench.find(QLineEdit, "params_post")
    QTest.keyClicks(field, "x-since")
    assert bench.api("params", "post") == ["x-since"]
    bench.find(QPushButton, "params_post_add").click()
    QTest.keyClicks(bench.find(QLineEdit, "params_post_2"), "x-beta")
    assert bench.api("params", "post") == ["x-since", "x-beta"]
    bench.find(QToolButton, "params_post_2_remove").click()
    bench.find(QLineEdit, "params_post").clear()
    QTest.keyClick(bench.find(QLineEdit, "params_post"), Qt.Key.Key_Backspace)
    bench.find(QToolButton, "params_post_reset").click()
    assert bench.api("params", "post") is None


async def test_that_descriptions_are_picked_from_the_folder(bench):
    menu = bench.find(QPushButton, "api_openapi").menu()
    menu.aboutToShow.emit()
    offered = {entry.text(): entry for entry in menu.actions() if entry.text()}
    assert list(offered)[:2] == ["openapi.json", "ships.yaml"]
    offered["openapi.json"].trigger()
    assert bench.api("openapi") == "openapi.json"
    menu.aboutToShow.emit()
    assert menu.actions()[0].text() == "ships.yaml"
    menu.actions()[0].trigger()
    assert bench.api("openapi") == ["openapi.json", "ships.yaml"]


async def test_that_a_description_takes_a_directory_and_overlays(bench):
    bench.model.set_value(("openapi",), "openapi.json")
    bench.find(QToolButton, "api_openapi_more").click()
    QTest.keyClicks(bench.find(QLineEdit, "api_openapi_directory"), "ships")
    QTest.keyClicks(bench.find(QLineEdit, "api_openapi_overlay"), "changes.yaml")
    assert bench.api("openapi") == {"source": "openapi.json", "directory": "ships", "overlays": ["changes.yaml"]}


async def test_that_one_of_several_asyncapi_descriptions_has_no_directory(bench):
    bench.model.set_value(("asyncapi",), ["a.yaml", "b.yaml"])
    assert bench.find(QToolButton, "api_asyncapi_more").isHidden()
    bench.model.set_value(("asyncapi",), "a.yaml")
    assert not bench.find(QToolButton, "api_asyncapi_more").isHidden()


async def test_that_descriptions_written_in_an_unknown_way_are_left_to_the_source(bench):
    bench.model.set_value(("openapi",), [{"directory": "x"}])
    assert not bench.find(QPushButton, "api_openapi").isEnabled()
    assert bench.api("openapi") == [{"directory": "x"}]


async def test_that_an_address_is_typed_where_there_is_no_file(bench):
    menu = bench.find(QPushButton, "api_openapi").menu()
    menu.aboutToShow.emit()
    menu.actions()[-1].trigger()
    QTest.keyClicks(bench.find(QComboBox, "api_openapi_source").lineEdit(), "https://a.example/b.json")
    assert bench.api("openapi") == "https://a.example/b.json"
