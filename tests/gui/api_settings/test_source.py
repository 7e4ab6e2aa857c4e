"""The source: typed in, in step with the form, never losing a character."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit
from tests.gui.api_settings.settings_bench import SettingsBench

from docsdesk.ui.api_settings.side_panel import SideTab

TEXT = """{
  "name": "Fähre 🚢\N{NO-BREAK SPACE}",
  "api": {
    "playground": {
      "display": "simple"
    }
  }
}
"""


@pytest.fixture
async def bench(qtbot, tmp_path) -> SettingsBench:
    bench = await SettingsBench(qtbot, tmp_path).open(TEXT)
    bench.show_source()
    return bench


def display(bench: SettingsBench) -> str:
    return bench.find(QComboBox, "playground_display").currentText()


async def test_that_what_is_typed_counts_in_the_form_and_nothing_else_changes(bench):
    bench.put_cursor('simple"')
    bench.press(Qt.Key.Key_Delete, 6)
    bench.type("none")
    assert display(bench) == "none"
    assert bench.text == TEXT.replace("simple", "none")


async def test_that_what_the_form_sets_shows_in_the_source(bench):
    bench.model.set_value(("playground", "display"), "auth")
    assert bench.editor.source == TEXT.replace("simple", "auth")
    assert bench.editor.toPlainText().replace("\N{NO-BREAK SPACE}", " ") == bench.text.replace(
        "\N{NO-BREAK SPACE}", " "
    )


async def test_that_undo_goes_back_through_both_in_one_order(bench):
    bench.put_cursor('simple"')
    bench.type("x")
    bench.model.set_value(("playground", "proxy"), value=False)
    bench.press(Qt.Key.Key_End)
    steps = bench.model.steps
    steps.undo()
    assert bench.text == TEXT.replace("simple", "xsimple")
    steps.undo()
    assert bench.text == bench.editor.source == TEXT
    steps.redo()
    steps.redo()
    assert bench.api("playground", "proxy") is False


async def test_that_letters_in_a_row_are_one_step_and_lines_are_not(bench):
    bench.put_cursor('simple"')
    bench.type("abc")
    assert bench.model.steps.count() == 1
    bench.press(Qt.Key.Key_Backspace, 2)
    assert bench.model.steps.count() == 2
    bench.editor.moveCursor(QTextCursor.MoveOperation.End)
    bench.type("d")
    assert bench.model.steps.count() == 3


async def test_that_broken_text_is_kept_and_the_form_waits_for_it(bench):
    bench.put_cursor('"simple"')
    bench.press(Qt.Key.Key_Delete)
    assert bench.text == TEXT.replace('"simple"', 'simple"')
    assert not bench.find(QComboBox, "playground_display").isEnabled()
    assert display(bench) == "simple"
    bench.editor.insertPlainText('"')
    assert bench.find(QComboBox, "playground_display").isEnabled()


async def test_that_characters_beyond_the_basic_plane_stay_where_they_are(bench):
    bench.put_cursor(" 🚢")
    bench.press(Qt.Key.Key_Right, 2)
    bench.type("!")
    assert json.loads(bench.text)["name"] == "Fähre 🚢!\N{NO-BREAK SPACE}"


async def test_that_pairs_close_and_an_empty_one_goes_at_once(bench):
    bench.put_cursor('"playground"')
    bench.type("{")
    assert '{}"playground"' not in bench.text, "not in front of a word"
    bench.press(Qt.Key.Key_Backspace)
    bench.editor.insertPlainText("\n    ")
    bench.press(Qt.Key.Key_Up)
    bench.press(Qt.Key.Key_End)
    bench.type('"')
    assert '    ""\n' in bench.text
    bench.type('mdx":[')
    assert '    "mdx":[]\n' in bench.text
    bench.press(Qt.Key.Key_Backspace)
    assert '    "mdx":\n' in bench.text


async def test_that_a_new_line_stands_as_the_one_above_and_further_in_behind_a_bracket(bench):
    bench.put_cursor("\n    }")
    bench.press(Qt.Key.Key_Return)
    assert '"simple"\n      \n    }' in bench.text
    bench.model.steps.undo()
    bench.editor.look_at_offset(bench.editor.source.index("{\n      ") + 1)
    bench.press(Qt.Key.Key_Return)
    assert '"playground": {\n      \n      "display"' in bench.text


async def test_that_keys_are_completed_with_what_they_are(bench):
    bench.editor.look_at_offset(bench.editor.source.index('"simple"') + 8)
    bench.type(',"')
    popup = bench.view.side.source.completions.list
    assert popup.isVisible()
    offered = [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]
    assert offered[:2] == ["proxy", "credentials"]
    assert "display" not in offered
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert '"simple","credentials": ' in bench.text


async def test_that_find_marks_counts_and_goes_round(bench):
    bench.view.side.show_tab(SideTab.DIFF)
    bench.view.begin_find()
    field = bench.find(QLineEdit, "find_in_source")
    field.setText("PL")
    assert bench.find(QLabel, "found_in_source").text() == "1 of 3"
    QTest.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert bench.editor.textCursor().selectedText() == "pl"
    assert bench.find(QLabel, "found_in_source").text() == "3 of 3"
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not field.isVisible()


async def test_that_go_between_leads_from_a_field_to_its_line_and_back(bench):
    bench.find(QComboBox, "playground_display").setFocus()
    bench.view.go_between()
    assert bench.editor.textCursor().block().text().strip() == '"display": "simple"'
    bench.find(QLineEdit, "mdx_server").setFocus()
    bench.editor.setFocus()
    bench.view.go_between()
    assert bench.view.focusWidget() is bench.find(QComboBox, "playground_display")


async def test_that_a_long_text_comes_part_by_part_and_is_coloured_only_where_it_is_seen(bench, eventually):
    redirects = [{"source": f"/{number}", "destination": "/"} for number in range(20_000)]
    await bench.open(json.dumps({"api": {}, "redirects": redirects}, indent=1))
    assert bench.editor.isReadOnly(), "nobody types into a part"
    await eventually(lambda: bench.editor.document().blockCount() > 80_000)
    await eventually(lambda: not bench.editor.isReadOnly())
    assert bench.editor.toPlainText() == bench.text
    bench.editor.grab()
    document = bench.editor.document()
    assert document.begin().layout().formats()
    assert not document.findBlockByNumber(40_000).layout().formats()


async def test_that_what_the_form_sets_while_a_long_text_comes_is_in_it_at_the_end(bench, eventually):
    redirects = [{"source": f"/{number}", "destination": "/"} for number in range(20_000)]
    await bench.open(json.dumps({"api": {}, "redirects": redirects}, indent=1))
    bench.model.set_value(("url",), "full")
    await eventually(lambda: not bench.editor.isReadOnly())
    assert bench.editor.toPlainText() == bench.text
    assert '"url": "full"' in bench.text


async def test_that_the_source_opens_on_the_chosen_setting_and_follows_the_form(qtbot, tmp_path):
    filler = ",\n".join(f'  "x-{number}": {number}' for number in range(200))
    api = '{\n    "url": "full",\n    "playground": {\n      "proxy": false\n    }\n  }'
    bench = await SettingsBench(qtbot, tmp_path).open(f'{{\n{filler},\n  "api": {api}\n}}\n')
    bench.view.form.show_setting(("url",))
    bench.show_source()
    assert bench.editor.textCursor().block().text().strip() == '"url": "full",'
    assert bench.editor.extraSelections()[0].cursor.selectedText() == '"url": "full"'
    bench.view.form.show_setting(("playground", "proxy"))
    assert bench.editor.textCursor().block().text().strip() == '"proxy": false'
    bench.view.form.show_setting(("mdx", "server"))
    assert bench.editor.textCursor().block().text().strip() == '"api": {'
    assert bench.view.form.isAncestorOf(bench.view.focusWidget())
