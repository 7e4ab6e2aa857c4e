"""The Pages pane: what it shows, what it writes, and how it takes that back."""

import asyncio
import json
from dataclasses import replace
from pathlib import PurePosixPath

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
)
from tests.fakes.site_folder import write_site
from tests.gui.outline import wait_for_outline
from tests.gui.pages.conftest import PAGES
from tests.gui.walk import nameless

from docsdesk.docs.page_table.columns import PageColumn
from docsdesk.docs.page_table.row import Source
from docsdesk.domain.errors import Action
from docsdesk.domain.sites.site import Site

LEND = "api-reference/lend-a-kite"
LOSE = "openapi.json#DELETE /kites"


async def test_that_pages_and_operations_stand_in_reading_order_with_who_said_what(bench):
    assert bench.ids() == ["index", "fly", "land", "kites", LEND, LOSE]
    assert bench.text("fly", PageColumn.PLAYGROUND) == "simple"
    assert bench.text("kites", PageColumn.METHOD) == "GET"
    assert bench.text(LOSE, PageColumn.PATH) == "no page"
    model = bench.pane.table.model()
    index = model.index(model.index_of("fly").row(), PageColumn.PLAYGROUND)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "simple, page"
    assert "fly.mdx:4" in index.data(Qt.ItemDataRole.ToolTipRole)
    await wait_for_outline(bench.pane, "pages")


async def test_that_a_setting_is_edited_by_keyboard_and_ctrl_z_puts_the_bytes_back(bench, eventually):
    bench.go_to("land", PageColumn.PLAYGROUND)
    bench.key(Qt.Key.Key_F2)
    bench.choose("none")
    await eventually(lambda: bench.text("land", PageColumn.PLAYGROUND) == "none")
    assert bench.read("land.mdx") == PAGES["land"].replace("\n---\n", "\nplayground: none\n---\n")
    bench.pane.actions_here["undo"].trigger()
    await eventually(lambda: bench.read("land.mdx") == PAGES["land"])
    await eventually(bench.pane.actions_here["redo"].isEnabled)
    bench.pane.actions_here["redo"].trigger()
    await eventually(lambda: "playground: none" in bench.read("land.mdx"))
    await eventually(bench.is_quiet)


async def test_that_inheriting_again_takes_the_key_out(bench, eventually):
    bench.go_to("fly", PageColumn.PLAYGROUND)
    bench.key(Qt.Key.Key_Return)
    assert bench.find(QListWidget, "edit_choices").item(0).text().startswith("inherit: ")
    bench.choose("inherit")
    await eventually(lambda: bench.read("fly.mdx") == PAGES["fly"].replace("playground: simple\n", ""))
    await eventually(bench.is_quiet)


async def test_that_groups_are_typed_with_commas_and_public_is_chosen(bench, eventually):
    bench.go_to("index", PageColumn.GROUPS)
    bench.key(Qt.Key.Key_F2)
    assert "hidden from everyone else" in bench.find(QLabel, "edit_hint").text()
    bench.type("edit_words", "staff, crew")
    bench.qtbot.keyClick(bench.find(QLineEdit, "edit_words"), Qt.Key.Key_Return)
    await eventually(lambda: bench.text("index", PageColumn.GROUPS) == "staff, crew")
    model = bench.pane.table.model()
    hint = model.index(model.index_of("index").row(), PageColumn.GROUPS).data(Qt.ItemDataRole.ToolTipRole)
    assert "a page with groups is hidden from everyone else, in bundles too" in hint
    assert "groups: [staff, crew]\n" in bench.read("index.mdx")
    bench.go_to("index", PageColumn.PUBLIC)
    bench.key(Qt.Key.Key_F2)
    bench.choose("public")
    await eventually(lambda: bench.text("index", PageColumn.PUBLIC) == "true")


async def test_that_a_title_is_edited_in_place(bench, eventually):
    bench.go_to("index", PageColumn.TITLE)
    bench.key(Qt.Key.Key_F2)
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
    bench.key(Qt.Key.Key_F2)
    bench.choose("public")
    await eventually(lambda: bench.sees(QLabel, "edited_hint"))
    assert "land.mdx: The front matter is not valid YAML" in bench.find(QLabel, "edited_hint").text()
    assert not bench.sees(QPushButton, "undo_edit")


async def test_that_what_cannot_be_edited_says_why_and_what_to_do(bench, qtbot, eventually):
    bench.go_to(LEND, PageColumn.PLAYGROUND)
    bench.key(Qt.Key.Key_F2)
    assert "Create a page to override" in bench.find(QLabel, "edit_hint").text()
    bench.press(QPushButton, "create_page_here")
    assert bench.find(QLineEdit, "new_page_entry").text() == "openapi.json POST /kites"
    bench.press(QPushButton, "cancel_create_page")
    bench.go_to("kites", PageColumn.AUTH)
    bench.key(Qt.Key.Key_F2)
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
    other = table.visualRect(table.model().index(0, PageColumn.PLAYGROUND)).center()
    bench.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=other)
    assert not bench.pane.popup.isVisible()


async def test_that_questions_words_and_chips_narrow_the_table(bench):
    for asked, found in {
        "method:put": ["fly"],
        "playground:simple from:page": ["fly"],
        "kind:operation kite": ["kites", LEND, LOSE],
        "auth:none land": ["land"],
        "nothing:known": [],
    }.items():
        bench.find(QLineEdit, "pages_filter").setText(asked)
        assert bench.ids() == found, asked
    assert bench.sees(QPushButton, "show_all_pages")
    bench.press(QPushButton, "show_all_pages")
    bench.press(QToolButton, "chip_manual")
    assert bench.ids() == ["fly", "land"]
    bench.press(QToolButton, "chip_without_page")
    assert bench.ids() == ["fly", "land", LOSE]
    bench.key(Qt.Key.Key_Escape)
    assert len(bench.ids()) == 6


async def test_that_sorting_keeps_the_selected_page_and_the_way_back_is_reading_order(bench):
    bench.go_to("kites", PageColumn.TITLE)
    bench.pane.table.sortByColumn(PageColumn.TITLE, Qt.SortOrder.DescendingOrder)
    titles = [bench.text(row_id, PageColumn.TITLE) for row_id in bench.ids()]
    assert titles == sorted(titles, reverse=True)
    assert bench.pane.table.current_id() == "kites"
    bench.pane.table.sort_in_reading_order()
    assert bench.ids()[0] == "index"


async def test_that_one_row_is_selected_after_a_reading_that_ctrl_r_asked_for(bench):
    bench.go_to("kites", PageColumn.TITLE)
    table = bench.pane.table
    QTest.keyPress(table, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    bench.find(QLineEdit, "pages_filter").setText("kind:operation")
    table.select(LEND)
    assert [row.id for row in table.selected_rows()] == [LEND]


async def test_that_what_changes_on_disk_is_shown_and_what_is_gone_goes(bench, eventually):
    bench.go_to("fly", PageColumn.TITLE)
    (bench.folder / "land.mdx").unlink()
    (bench.folder / "fly.mdx").write_text(PAGES["fly"].replace("Fly", "Soar"))
    (bench.folder / "new.mdx").write_text("---\ntitle: New\n---\n")
    bench.changes.told.set()
    await eventually(lambda: "new" in bench.ids() and "land" not in bench.ids())
    assert bench.text("fly", PageColumn.TITLE) == "Soar"
    assert bench.pane.table.current_id() == "fly"


async def test_that_the_details_of_a_page_with_a_long_name_fit_their_narrowest_width(bench, eventually):
    (bench.folder / "fly-over-the-sea.mdx").write_text(PAGES["fly"])
    bench.changes.told.set()
    await eventually(lambda: "fly-over-the-sea" in bench.ids())
    bench.go_to("fly-over-the-sea", PageColumn.TITLE)
    details = bench.pane.details
    await eventually(lambda: details.page_id() == "fly-over-the-sea" and bench.sees(QPushButton, "setting_source_0"))
    room = details.minimumWidth() - details.verticalScrollBar().sizeHint().width()
    assert details.widget().minimumSizeHint().width() <= room


async def test_that_the_details_lead_to_where_a_setting_is_said(bench, qtbot, eventually):
    bench.go_to("fly", PageColumn.TITLE)
    await eventually(lambda: bench.pane.details.page_id() == "fly" and bench.sees(QPushButton, "setting_source_0"))
    await eventually(lambda: bench.find(QPushButton, "setting_source_0").text() == "page:4")
    bench.press(QPushButton, "setting_source_0")
    await eventually(lambda: bench.opened == [("fly.mdx", 4)])
    bench.go_to(LOSE, PageColumn.TITLE)
    spec = (bench.folder / "openapi.json").read_text().splitlines()
    line = next(number for number, text in enumerate(spec, 1) if '"delete"' in text)
    await eventually(lambda: bench.find(QLabel, "page_file").whole_text() == f"openapi.json:{line}")
    bench.go_to("kites", PageColumn.TITLE)
    await eventually(lambda: bench.pane.details.page_id() == "kites")
    with qtbot.waitSignal(bench.pane.preview_requested) as asked:
        bench.press(QToolButton, "preview_page")
    assert asked.args == ["kites"]
    await wait_for_outline(bench.pane, "pages_details")


async def test_that_a_folder_that_breaks_says_so_and_comes_back(bench, eventually):
    config = bench.read("docs.json")
    (bench.folder / "docs.json").write_text("{")
    bench.changes.told.set()
    await eventually(lambda: bench.sees(QPushButton, "empty_state_button"))
    (bench.folder / "docs.json").write_text(config)
    bench.press(QPushButton, "empty_state_button")
    await eventually(lambda: len(bench.ids()) == 6)
    assert not bench.sees(QPushButton, "empty_state_button")


async def test_that_a_site_without_a_folder_says_what_to_do(bench):
    asked = []
    bench.notices.action_chosen.connect(lambda notice: asked.append(notice.action))
    bench.open(Site(id="h", name="Hosted", base_url="https://api.example.com"))
    assert bench.ids() == []
    bench.press(QPushButton, "empty_state_button")
    assert asked == [Action.EDIT_SITE]
    await wait_for_outline(bench.pane, "pages_without_folder")


async def test_that_a_production_site_is_unlocked_before_an_edit(bench, eventually):
    site = Site(id="p", name="Live", docs_folder=bench.folder, production=True, base_url="https://api.example.com")
    bench.open(site)
    bench.go_to("index", PageColumn.PUBLIC)
    bench.key(Qt.Key.Key_F2)
    bench.choose("public")
    assert bench.pane.popup.isVisible()
    bench.pane.popup.findChild(QPushButton, "unlock_production").click()
    bench.choose("public")
    await eventually(lambda: "public: true" in bench.read("index.mdx"))
    await eventually(bench.is_quiet)


async def test_that_a_long_name_of_a_production_site_leaves_room_for_the_form(bench):
    name = "A site of ours " * 20
    bench.pane.show_site(Site(id="k", name=name, docs_folder=bench.folder, production=True))
    bench.pane.open_form()
    words = bench.pane.form.findChild(QLabel, "production_lock_words")
    assert len(words.text()) < 100
    assert words.toolTip() == name


async def test_that_a_manual_page_is_reviewed_created_listed_and_taken_back(bench, eventually):
    before = bench.read("docs.json")
    bench.press(QPushButton, "create_page")
    bench.find(QRadioButton, "create_manual").click()
    bench.type("new_page_title", "Mend a kite")
    bench.type("new_page_address", "/kites/{id}/mend")
    bench.find(QLineEdit, "new_page_address").editingFinished.emit()
    form = bench.pane.form
    await eventually(lambda: form._listed.count() == 2)
    form._listed.setCurrentIndex(1)
    assert '<ParamField path="id"' in bench.find(QPlainTextEdit, "new_page_text").toPlainText()
    assert '"api-reference/mend-a-kite"' in bench.find(QPlainTextEdit, "new_page_diff").toPlainText()
    bench.press(QPushButton, "confirm_create_page")
    await eventually(lambda: bench.pane.table.current_id() == "api-reference/mend-a-kite")
    assert json.loads(bench.read("docs.json"))["navigation"]["pages"][-1] == "api-reference/mend-a-kite"
    bench.pane.actions_here["undo"].trigger()
    await eventually(lambda: bench.read("docs.json") == before)
    await eventually(lambda: not (bench.folder / "api-reference" / "mend-a-kite.mdx").exists())
    await eventually(bench.is_quiet)


async def test_that_creating_refuses_to_take_the_place_of_a_file(bench, eventually):
    bench.pane.open_form()
    bench.type("new_page_title", "New")
    bench.type("new_page_path", "guides/new")
    bench.type("new_page_address", "/x")
    (bench.folder / "guides").mkdir()
    (bench.folder / "guides" / "new.mdx").write_text("mine")
    bench.press(QPushButton, "confirm_create_page")
    await eventually(lambda: bench.sees(QLabel, "create_problem"))
    assert "already" in bench.find(QLabel, "create_problem").text()
    assert bench.read("guides/new.mdx") == "mine"
    bench.type("new_page_path", "fly")
    assert not bench.find(QPushButton, "confirm_create_page").isEnabled()


async def test_that_every_control_has_a_name_for_people(bench):
    bench.pane.open_form()
    bench.pane.form.fields.follow_address("/a/{id}")
    assert nameless(bench.pane) == []
    await wait_for_outline(bench.pane, "pages_form")
    bench.press(QPushButton, "cancel_create_page")
    bench.go_to("fly", PageColumn.PLAYGROUND)
    bench.key(Qt.Key.Key_F2)
    assert nameless(bench.pane) == []
    await wait_for_outline(bench.pane, "pages_popup")


async def test_that_the_popup_goes_with_escape_and_when_the_keyboard_goes_elsewhere(bench, eventually):
    bench.pane.activateWindow()
    bench.find(QLineEdit, "pages_filter").setText("fly")
    bench.go_to("fly", PageColumn.PLAYGROUND)
    bench.key(Qt.Key.Key_F2)
    bench.qtbot.keyClick(bench.find(QListWidget, "edit_choices"), Qt.Key.Key_Escape)
    assert not bench.pane.popup.isVisible()
    assert bench.ids() == ["fly"]
    bench.key(Qt.Key.Key_F2)
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


@pytest.mark.parametrize("is_broken", [False, True])
async def test_that_what_is_learnt_late_of_a_former_folder_shows_nowhere(bench, eventually, is_broken):
    controller, late = bench.controller, []
    for news in (controller.rows_came, controller.whole, controller.broken, controller.checked, controller.located):
        news.connect(lambda *told: late.append(told))
    if is_broken:
        (bench.folder / "docs.json").unlink()
    bench.site_check.check()
    controller.reload()
    keys_only = Source(PurePosixPath("openapi.json"), 0, ("paths", "/kites"))
    controller.locate(replace(bench.pane.views.row(), source=keys_only))
    bench.open(Site(id="h", name="Docs", base_url="https://api.example.com"))
    for name in ("read pages", "check the docs folder", "find places"):
        await eventually(lambda name=name: not bench.tasks.is_running(name))
    assert (late, bench.ids()) == ([], [])


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


def shown_columns(bench) -> list[PageColumn]:
    header = bench.pane.table.horizontalHeader()
    order = [header.logicalIndex(place) for place in range(header.count())]
    return [PageColumn(column) for column in order if not header.isSectionHidden(column)]


def choose_column(bench, name: str) -> None:
    menu = bench.pane.table.columns_menu()
    menu.findChild(QAction, name).trigger()
    menu.close()


@pytest.mark.parametrize("width", [760, 1000, 1700])
async def test_that_the_columns_shown_fit_and_never_leave_out_the_path(bench, width):
    bench.pane.resize(width, 640)
    table = bench.pane.table
    assert shown_columns(bench)[:3] == [PageColumn.TITLE, PageColumn.METHOD, PageColumn.ADDRESS]
    assert table.horizontalHeader().length() <= table.viewport().width()
    assert bench.text("index", PageColumn.ADDRESS) == "index"
    assert (PageColumn.PLAYGROUND in shown_columns(bench)) is (width > 1500)


async def test_that_columns_fit_the_next_width_after_headings_were_given_room(bench):
    table, header = bench.pane.table, bench.pane.table.horizontalHeader()
    bench.pane.resize(1700, 640)
    table.hide()
    font = header.font()
    font.setPointSize(2 * font.pointSize())
    header.setFont(font)
    table.show()
    bench.pane.resize(760, 640)
    assert header.length() <= table.viewport().width()


async def test_that_chosen_columns_stay_until_the_table_may_choose_again(bench):
    table, header = bench.pane.table, bench.pane.table.horizontalHeader()
    choose_column(bench, "show_column_kind")
    chosen = shown_columns(bench)
    assert PageColumn.KIND in chosen
    bench.pane.resize(800, 640)
    assert shown_columns(bench) == chosen
    choose_column(bench, "fit_columns")
    assert PageColumn.KIND not in shown_columns(bench)
    assert header.length() <= table.viewport().width()


async def test_that_a_hidden_page_says_what_hides_it(bench, eventually):
    (bench.folder / "aside.mdx").write_text("---\ntitle: Aside\nhidden: true\n---\n")
    bench.changes.told.set()
    await eventually(lambda: "aside" in bench.ids())
    assert bench.text("aside", PageColumn.HIDDEN) == "On the page"
    assert bench.text("index", PageColumn.HIDDEN) == ""
    assert PageColumn.HIDDEN in bench.pane.table.model().telling()


async def test_that_a_column_is_wanted_only_while_a_page_tells_of_it(bench, eventually):
    page, model = bench.folder / "aside.mdx", bench.pane.table.model()
    assert PageColumn.DESCRIPTION not in model.telling()
    page.write_text("---\ntitle: Aside\ndescription: Beside the others.\n---\n")
    bench.changes.told.set()
    await eventually(lambda: PageColumn.DESCRIPTION in model.telling())
    page.unlink()
    bench.changes.told.set()
    await eventually(lambda: PageColumn.DESCRIPTION not in model.telling())


async def test_that_a_page_tells_when_it_was_saved_last(bench, eventually):
    await eventually(lambda: bench.text("index", PageColumn.CHANGED) == "just now")
    table = bench.pane.table
    spoken = table.model().index(0, PageColumn.CHANGED).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "just now, file"


async def test_that_a_guide_is_created_with_its_place_in_the_navigation(bench, eventually):
    before = bench.read("docs.json")
    bench.pane.open_form()
    await eventually(lambda: bench.find(QComboBox, "new_page_listed").count() > 1)
    assert not bench.sees(QLineEdit, "new_page_address")
    bench.find(QLineEdit, "new_page_title").setText("Store a kite")
    bench.find(QLineEdit, "new_page_description").setText("Dry it first.")
    bench.find(QComboBox, "new_page_listed").setCurrentIndex(1)
    bench.press(QPushButton, "confirm_create_page")
    await eventually((bench.folder / "store-a-kite.mdx").exists)
    await eventually(lambda: bench.read("docs.json") != before)
    assert bench.read("store-a-kite.mdx") == "---\ntitle: Store a kite\ndescription: Dry it first.\n---\n"
    assert '"store-a-kite"' in bench.read("docs.json")
    assert bench.read("docs.json").startswith(before[:20])
    await eventually(bench.is_quiet)


HOSTED = Site(id="h", name="Hosted", base_url="https://docs.example.com")


async def test_that_all_pages_are_there_whenever_the_folder_is_opened_again(bench, eventually):
    ids = bench.ids()
    for _ in range(3):
        bench.open(HOSTED)
        await eventually(lambda: bench.ids() == [] and bench.is_quiet())
        bench.open()
        await eventually(lambda: bench.controller.is_whole)
        assert bench.ids() == ids
        assert not bench.sees(QLabel, "empty_state_sentence")
        await eventually(bench.is_quiet)


async def test_that_all_pages_are_there_after_the_folder_could_not_be_read(bench, eventually):
    ids, config = bench.ids(), bench.read("docs.json")
    (bench.folder / "docs.json").unlink()
    bench.changes.told.set()
    await eventually(lambda: bench.ids() == [])
    (bench.folder / "docs.json").write_text(config)
    bench.changes.told.set()
    await eventually(lambda: bench.ids() == ids)
    await eventually(bench.is_quiet)


@pytest.mark.parametrize("turns", [0, 1, 2, 5])
async def test_that_sites_switched_while_one_is_read_each_show_their_own_pages(bench, eventually, tmp_path, turns):
    """However far the reading had come: not begun, begun, or some rows told."""
    other = Site(id="o", name="Other", docs_folder=write_site(tmp_path / "other", {"only": "Text."}))
    ids = bench.ids()
    for site, shown in ((other, ["only"]), (None, ids), (other, ["only"])):
        bench.open(None if site else other)
        for _ in range(turns):
            await asyncio.sleep(0)
        bench.open(site)
        await eventually(lambda: bench.controller.is_whole)
        assert bench.ids() == shown
        await eventually(bench.is_quiet)
