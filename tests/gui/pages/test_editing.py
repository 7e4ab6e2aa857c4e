"""Settings and titles of pages, edited in the cells of their table."""

from dataclasses import replace
from pathlib import PurePosixPath

from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QPushButton, QToolButton
from tests.gui.pages.conftest import LEND, PAGES

from docsdesk.docs.page_table.columns import PageColumn
from docsdesk.domain.sites.site import Site

SELECT_ROW = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


async def test_that_a_setting_is_edited_by_keyboard_and_ctrl_z_puts_the_bytes_back(bench, eventually):
    bench.go_to("land", PageColumn.PLAYGROUND)
    bench.key(Qt.Key.Key_Return)
    bench.choose("none")
    await eventually(lambda: bench.text("land", PageColumn.PLAYGROUND) == "none")
    assert bench.read("land.mdx") == PAGES["land"].replace("\n---\n", "\nplayground: none\n---\n")
    bench.pane.actions_here["undo"].trigger()
    await eventually(lambda: bench.read("land.mdx") == PAGES["land"])
    await eventually(bench.pane.actions_here["redo"].isEnabled)
    bench.key(Qt.Key.Key_Y, modifier=Qt.KeyboardModifier.ControlModifier)
    await eventually(lambda: "playground: none" in bench.read("land.mdx"))
    await eventually(bench.is_quiet)
    assert not bench.pane.actions_here["redo"].isEnabled()
    bench.press(QToolButton, "dismiss_edited")
    bench.pane.actions_here["undo"].trigger()
    await eventually(lambda: bench.read("land.mdx") == PAGES["land"])
    assert bench.find(QLabel, "edited_words").text() == "Undid the edit in land.mdx."
    assert not bench.sees(QPushButton, "undo_edit")
    await eventually(bench.is_quiet)


async def test_that_inheriting_again_takes_the_key_out(bench, eventually):
    bench.go_to("fly", PageColumn.PLAYGROUND)
    bench.key(Qt.Key.Key_Return)
    assert bench.find(QListWidget, "edit_choices").item(0).text().startswith("inherit: ")
    bench.choose("inherit")
    await eventually(lambda: bench.read("fly.mdx") == PAGES["fly"].replace("playground: simple\n", ""))
    await eventually(bench.is_quiet)


async def test_that_of_several_pages_the_panel_says_what_they_share_and_what_an_edit_writes(bench, eventually):
    table = bench.pane.table
    bench.go_to("fly", PageColumn.PLAYGROUND)
    table.selectAll()
    await eventually(lambda: bench.find(QLabel, "page_title").whole_text() == "6 pages selected")
    shown = [bench.find(QPushButton, f"change_setting_{number}").whole_text() for number in range(4)]
    assert shown == ["Mixed: simple, interactive", "none", "\N{EN DASH}", "false"]
    assert not bench.sees(QToolButton, "open_page_file")
    assert [bench.pane.actions_here[name].isEnabled() for name in ("preview", "open", "move", "edit")] == [
        *[False] * 3,
        True,
    ]
    bench.press(QPushButton, "change_setting_0")
    assert bench.find(QListWidget, "edit_choices").currentRow() == -1
    assert bench.find(QLabel, "edit_preview").text() == ""
    bench.choose("none")
    await eventually(lambda: bench.find(QPushButton, "change_setting_0").whole_text() == "Mixed: none, interactive")
    assert bench.find(QLabel, "edited_words").text() == "Changed playground in 3 pages."
    table.select("fly")
    await eventually(lambda: bench.find(QLabel, "page_title").whole_text() == "Fly")
    await eventually(bench.is_quiet)


async def test_that_pages_go_to_the_trash_by_del_and_come_back_by_undo(bench, eventually):
    bench.go_to("fly", PageColumn.TITLE)
    index = bench.pane.table.model().index(bench.pane.table.model().index_of("land").row(), 0)
    bench.pane.table.selectionModel().select(index, SELECT_ROW)
    bench.key(Qt.Key.Key_Delete)
    await eventually(lambda: not {"fly", "land"} & set(bench.ids()))
    assert not (bench.folder / "fly.mdx").exists()
    assert (bench.state / "fly.mdx").read_text() == PAGES["fly"]
    assert bench.find(QLabel, "edited_words").text() == "Moved 2 pages to the trash."
    assert bench.pane.table.current_id() == "kites"
    bench.press(QPushButton, "undo_edit")
    await eventually(lambda: {"fly", "land"} <= set(bench.ids()))
    assert bench.read("land.mdx") == PAGES["land"]
    assert bench.find(QLabel, "edited_words").text() == "Restored 2 pages."
    await eventually(bench.is_quiet)


async def test_that_nothing_is_deleted_without_a_trash_and_nothing_overwritten_by_undo(bench, eventually):
    bench.has_trash = False
    bench.go_to("fly", PageColumn.TITLE)
    bench.key(Qt.Key.Key_Delete)
    await eventually(lambda: bench.sees(QLabel, "edited_hint"))
    assert "no trash" in bench.find(QLabel, "edited_hint").text()
    assert bench.read("fly.mdx") == PAGES["fly"]
    bench.has_trash = True
    bench.key(Qt.Key.Key_Delete)
    await eventually(lambda: not (bench.folder / "fly.mdx").exists())
    await eventually(lambda: bench.sees(QPushButton, "undo_edit"))
    (bench.folder / "fly.mdx").write_text("Mine.")
    bench.press(QPushButton, "undo_edit")
    await eventually(lambda: "fly.mdx" in bench.find(QLabel, "edited_hint").text())
    assert bench.read("fly.mdx") == "Mine."
    assert bench.pane.actions_here["undo"].isEnabled()
    await eventually(bench.is_quiet)


async def test_that_groups_are_typed_with_commas_and_public_is_chosen(bench, eventually):
    bench.go_to("index", PageColumn.GROUPS)
    bench.key(Qt.Key.Key_Return)
    assert "hidden from everyone else" in bench.find(QLabel, "edit_hint").text()
    bench.type("edit_words", "staff, crew")
    bench.qtbot.keyClick(bench.find(QLineEdit, "edit_words"), Qt.Key.Key_Return)
    await eventually(lambda: bench.text("index", PageColumn.GROUPS) == "staff, crew")
    model = bench.pane.table.model()
    hint = model.index(model.index_of("index").row(), PageColumn.GROUPS).data(Qt.ItemDataRole.ToolTipRole)
    assert "a page with groups is hidden from everyone else, in bundles too" in hint
    assert "groups: [staff, crew]\n" in bench.read("index.mdx")
    bench.go_to("index", PageColumn.PUBLIC)
    bench.key(Qt.Key.Key_Return)
    bench.choose("public")
    await eventually(lambda: bench.text("index", PageColumn.PUBLIC) == "true")


async def test_that_a_title_is_edited_in_place(bench, eventually):
    bench.go_to("index", PageColumn.TITLE)
    bench.key(Qt.Key.Key_Return)
    bench.type("edit_words", "Home: kites")
    bench.qtbot.keyClick(bench.find(QLineEdit, "edit_words"), Qt.Key.Key_Return)
    await eventually(lambda: bench.text("index", PageColumn.TITLE) == "Home: kites")
    assert bench.read("index.mdx").startswith('---\ntitle: "Home: kites"\n')


async def test_that_all_selected_pages_are_edited_at_once_after_a_count_of_them(bench, eventually):
    bench.key(Qt.Key.Key_A, modifier=Qt.KeyboardModifier.ControlModifier)
    bench.pane.edit(PageColumn.PLAYGROUND)
    choices = bench.find(QListWidget, "edit_choices")
    bench.qtbot.keyClick(choices, Qt.Key.Key_Home)
    bench.qtbot.keyClick(choices, Qt.Key.Key_Down)
    bench.qtbot.keyClick(choices, Qt.Key.Key_Down)
    assert bench.find(QLabel, "edit_caption").text() == "Playground · 3 pages"
    assert bench.find(QLabel, "edit_preview").text() == "Changes 2 pages · 1 page already set · 3 pages not editable"
    bench.qtbot.keyClick(choices, Qt.Key.Key_Return)
    await eventually(lambda: bench.text("kites", PageColumn.PLAYGROUND) == "simple")
    assert bench.text("land", PageColumn.PLAYGROUND) == "simple"
    assert bench.read("fly.mdx") == PAGES["fly"]
    bench.press(QPushButton, "undo_edit")
    await eventually(lambda: all(bench.read(f"{name}.mdx") == text for name, text in PAGES.items()))
    await eventually(bench.is_quiet)


async def test_that_a_page_which_cannot_be_written_is_named(bench, eventually):
    (bench.folder / "land.mdx").write_text("---\ntitle: [\n---\n")
    bench.go_to("land", PageColumn.PUBLIC)
    bench.key(Qt.Key.Key_Return)
    bench.choose("public")
    await eventually(lambda: bench.sees(QLabel, "edited_hint"))
    assert "land.mdx: The front matter is not valid YAML" in bench.find(QLabel, "edited_hint").text()
    assert not bench.sees(QPushButton, "undo_edit")


async def test_that_what_cannot_be_edited_says_why_and_what_to_do(bench, qtbot, eventually):
    bench.go_to(LEND, PageColumn.PLAYGROUND)
    bench.key(Qt.Key.Key_Return)
    assert "Create a page to override" in bench.find(QLabel, "edit_hint").text()
    bench.press(QPushButton, "create_page_here")
    assert bench.find(QLineEdit, "new_page_entry").text() == "openapi.json POST /kites"
    bench.press(QPushButton, "cancel_create_page")
    bench.go_to("kites", PageColumn.AUTH)
    bench.key(Qt.Key.Key_Return)
    assert "from the API description" in bench.find(QLabel, "edit_hint").text()
    bench.press(QPushButton, "open_source_here")
    await eventually(lambda: bench.opened == [("kites.mdx", 1)])


async def test_that_a_click_edits_a_setting_of_the_row_that_is_selected_already(bench):
    table = bench.pane.table
    bench.pane.resize(1600, 720)
    bench.go_to("fly", PageColumn.TITLE)
    cell = table.visualRect(table.model().index(table.currentIndex().row(), PageColumn.PLAYGROUND)).center()
    bench.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert bench.pane.popup.isVisible()
    bench.pane.popup.hide()
    bench.go_to("fly", PageColumn.TITLE)
    bench.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, cell)
    assert not bench.pane.popup.isVisible()
    bench.qtbot.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    other = table.visualRect(table.model().index(0, PageColumn.PLAYGROUND)).center()
    bench.qtbot.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=other)
    assert not bench.pane.popup.isVisible()
    bench.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=other)
    assert not bench.pane.popup.isVisible()
    bench.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert not bench.pane.popup.isVisible()
    bench.qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert bench.pane.popup.isVisible()
    assert bench.find(QLabel, "edit_caption").text() == "Playground"


async def test_that_the_popup_opens_at_its_cell_or_button_and_goes_with_a_click_beside_it(bench, eventually):
    table, popup = bench.pane.table, bench.pane.popup
    bench.pane.resize(1600, 720)
    bench.go_to("fly", PageColumn.PUBLIC)
    table.setColumnHidden(PageColumn.PUBLIC, False)
    bench.pane.actions_here["edit"].trigger()
    cell = table.cell_on_screen(PageColumn.PUBLIC)
    assert popup.mapToGlobal(QPoint()) == cell.bottomLeft() + QPoint(0, 1)
    bench.qtbot.mouseClick(bench.pane, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert not popup.isVisible()
    await eventually(lambda: bench.sees(QPushButton, "change_setting_0"))
    button = bench.find(QPushButton, "change_setting_0")
    button.click()
    above = popup.mapToGlobal(QPoint()).x() + popup.width() - button.mapToGlobal(QPoint()).x()
    assert above > 0
    assert popup.mapToGlobal(QPoint()).y() == button.mapToGlobal(QPoint(0, button.height())).y()


async def test_that_a_production_site_is_unlocked_before_an_edit(bench, eventually):
    site = Site(id="p", name="Live", docs_folder=bench.folder, production=True, base_url="https://api.example.com")
    bench.open(site)
    bench.go_to("index", PageColumn.PUBLIC)
    bench.key(Qt.Key.Key_Return)
    bench.choose("public")
    assert bench.pane.popup.isVisible()
    bench.pane.popup.findChild(QPushButton, "unlock_production").click()
    bench.choose("public")
    await eventually(lambda: "public: true" in bench.read("index.mdx"))
    await eventually(bench.is_quiet)


async def test_that_the_popup_goes_with_escape_and_when_the_keyboard_goes_elsewhere(bench, eventually):
    bench.pane.activateWindow()
    bench.find(QLineEdit, "pages_filter").setText("fly")
    bench.go_to("fly", PageColumn.PLAYGROUND)
    bench.key(Qt.Key.Key_Return)
    bench.qtbot.keyClick(bench.find(QListWidget, "edit_choices"), Qt.Key.Key_Escape)
    assert not bench.pane.popup.isVisible()
    assert bench.ids() == ["fly"]
    bench.key(Qt.Key.Key_Return)
    assert bench.pane.popup.isVisible()
    bench.find(QLineEdit, "pages_filter").setFocus()
    await eventually(lambda: not bench.pane.popup.isVisible())
    assert bench.read("fly.mdx") == PAGES["fly"]


async def test_that_a_problem_of_a_page_is_mended_by_its_button(bench, eventually):
    (bench.folder / "fly.mdx").write_text(PAGES["fly"] + "\nA kite is <5 m wide.\n")
    bench.changes.told.set()
    await eventually(lambda: bench.text("fly", PageColumn.PROBLEMS) == "1")
    bench.go_to("fly", PageColumn.TITLE)
    await eventually(lambda: bench.sees(QPushButton, "problem_fix_0"))
    pages = []
    bench.notices.page_wanted.connect(pages.append)
    bench.press(QPushButton, "problem_more_0")
    assert pages == ["reference/rules#mdx/angle-bracket"]
    bench.press(QPushButton, "problem_fix_0")
    await eventually(lambda: "is <5 m" not in bench.read("fly.mdx"))
    await eventually(lambda: bench.text("fly", PageColumn.PROBLEMS) == "")
    await eventually(bench.is_quiet)


async def test_that_a_problem_which_the_last_check_did_not_find_is_not_fixed_by_its_digests(bench, eventually):
    text = PAGES["fly"] + "\nA kite is <5 m wide.\n"
    (bench.folder / "fly.mdx").write_text(text)
    bench.changes.told.set()
    await eventually(lambda: bench.text("fly", PageColumn.PROBLEMS) == "1")
    (problem,) = bench.site_check.result.value.by_file[PurePosixPath("fly.mdx")]
    bench.pane.details.problems.fix_requested.emit(replace(problem, title="Of another text."))
    await eventually(bench.is_quiet)
    assert bench.read("fly.mdx") == text


async def test_that_titles_are_not_edited_for_several_pages_at_once(bench):
    bench.go_to("fly", PageColumn.TITLE)
    bench.pane.table.selectAll()
    bench.pane.edit(PageColumn.TITLE)
    assert not bench.find(QLineEdit, "edit_words").isVisible()
    hint = bench.find(QLabel, "edit_hint").text()
    assert "different titles." in hint
    assert hint.endswith("Edit titles one page at a time.")


async def test_that_groups_that_differ_are_not_taken_from_the_first_page(bench, eventually):
    bench.go_to("index", PageColumn.GROUPS)
    bench.pane.edit(PageColumn.GROUPS)
    words = bench.find(QLineEdit, "edit_words")
    words.setText("staff")
    QTest.keyClick(words, Qt.Key.Key_Return)
    await eventually(lambda: bench.text("index", PageColumn.GROUPS) == "staff")
    bench.pane.table.selectAll()
    bench.pane.edit(PageColumn.GROUPS)
    assert words.text() == ""
    assert words.placeholderText() == "2 different values"
    QTest.keyClick(words, Qt.Key.Key_Return)
    assert bench.text("index", PageColumn.GROUPS) == "staff"
    assert words.isVisible()
