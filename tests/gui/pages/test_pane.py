"""The Pages pane: what it shows, what it writes, and how it takes that back."""

import asyncio
from dataclasses import replace
from pathlib import PurePosixPath

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
)
from tests.fakes.site_folder import write_site
from tests.gui.outline import wait_for_outline
from tests.gui.pages.conftest import LEND, LOSE, PAGES
from tests.gui.row_menus import entries, open_menu_by_key
from tests.gui.walk import nameless

from docsdesk.docs.page_table.columns import PageColumn
from docsdesk.docs.page_table.row import Source
from docsdesk.domain.errors import Action
from docsdesk.domain.sites.site import Site


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
    await eventually(
        lambda: (
            bench.find(QLabel, "page_file").whole_text() == "fly-over-the-sea.mdx"
            and bench.sees(QPushButton, "setting_source_0")
        )
    )
    room = details.minimumWidth() - details.verticalScrollBar().sizeHint().width()
    assert details.widget().minimumSizeHint().width() <= room


async def test_that_the_details_lead_to_where_a_setting_is_said(bench, qtbot, eventually):
    bench.go_to("fly", PageColumn.TITLE)
    await eventually(
        lambda: (
            bench.find(QLabel, "page_file").whole_text() == "fly.mdx" and bench.sees(QPushButton, "setting_source_0")
        )
    )
    await eventually(lambda: bench.find(QPushButton, "setting_source_0").text() == "page:4")
    bench.press(QPushButton, "setting_source_0")
    await eventually(lambda: bench.opened == [("fly.mdx", 4)])
    bench.go_to(LOSE, PageColumn.TITLE)
    spec = (bench.folder / "openapi.json").read_text().splitlines()
    line = next(number for number, text in enumerate(spec, 1) if '"delete"' in text)
    await eventually(lambda: bench.find(QLabel, "page_file").whole_text() == f"openapi.json:{line}")
    bench.go_to("kites", PageColumn.TITLE)
    await eventually(lambda: bench.find(QLabel, "page_file").whole_text() == "kites.mdx")
    with qtbot.waitSignal(bench.pane.preview_requested) as asked:
        bench.press(QToolButton, "preview_page")
    assert asked.args == ["kites"]
    await wait_for_outline(bench.pane, "pages_details")


async def test_that_a_folder_that_breaks_says_so_and_comes_back(bench, eventually):
    config = bench.read("docs.json")
    (bench.folder / "docs.json").write_text("{")
    bench.changes.told.set()
    await eventually(lambda: bench.sees(QPushButton, "empty_state_button"))
    assert bench.sees(QPushButton, "choose_folder")
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


async def test_that_every_control_has_a_name_for_people(bench):
    bench.pane.open_form()
    bench.pane.form.fields.follow_address("/a/{id}")
    assert nameless(bench.pane) == []
    await wait_for_outline(bench.pane, "pages_form")
    bench.press(QPushButton, "cancel_create_page")
    bench.go_to("fly", PageColumn.PLAYGROUND)
    bench.key(Qt.Key.Key_Return)
    assert nameless(bench.pane) == []
    await wait_for_outline(bench.pane, "pages_popup")


@pytest.mark.parametrize("is_broken", [False, True])
async def test_that_what_is_learnt_late_of_a_former_folder_shows_nowhere(bench, eventually, is_broken):
    controller, late = bench.controller, []
    for news in (controller.rows_came, controller.whole, controller.broken, controller.located):
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


def shown_columns(bench) -> list[PageColumn]:
    header = bench.pane.table.horizontalHeader()
    order = [header.logicalIndex(place) for place in range(header.count())]
    return [PageColumn(column) for column in order if not header.isSectionHidden(column)]


def open_columns(bench) -> QMenu:
    bench.pane.actions_here["columns"].trigger()
    (menu,) = [menu for menu in bench.pane.table.findChildren(QMenu, "columns_menu") if menu.isVisible()]
    return menu


def choose_column(bench, name: str) -> None:
    menu = open_columns(bench)
    menu.findChild(QAction, name).trigger()
    menu.close()


@pytest.mark.parametrize("width", [760, 1000, 1700])
async def test_that_the_columns_shown_fit_and_the_title_has_the_path_below_it(bench, width):
    bench.pane.resize(width, 640)
    table = bench.pane.table
    assert shown_columns(bench)[:2] == [PageColumn.TITLE, PageColumn.PROBLEMS if width < 900 else PageColumn.SECTION]
    assert table.horizontalHeader().length() <= table.viewport().width()
    title = table.model().index(table.model().index_of("kites").row(), PageColumn.TITLE)
    assert title.data(Qt.ItemDataRole.AccessibleTextRole) == "Kites, GET /kites"
    assert "GET /kites" in title.data(Qt.ItemDataRole.ToolTipRole)
    assert table.columnWidth(PageColumn.TITLE) >= 320
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


async def test_that_the_menu_of_columns_opens_below_and_at_the_headings(bench):
    menu = open_columns(bench)
    headings = bench.pane.table.horizontalHeader()
    assert menu.pos() == headings.mapToGlobal(headings.rect().bottomLeft())
    shown = {
        entry.text(): (entry.isChecked(), entry.isEnabled()) for entry in menu.actions() if not entry.isSeparator()
    }
    assert list(shown)[-2:] == ["Fit columns to the window", "Sort in reading order"]
    assert shown["Title"] == (True, False)
    assert shown["Method"] == (False, True)
    assert shown["Kind"] == (False, True)
    assert shown["Fit columns to the window"] == (True, True)
    menu.close()
    header = bench.pane.table.horizontalHeader()
    place = QPoint(30, 8)
    header.customContextMenuRequested.emit(place)
    (menu,) = [menu for menu in bench.pane.table.findChildren(QMenu, "columns_menu") if menu.isVisible()]
    assert menu.pos() == header.mapToGlobal(place)
    bench.pane.table.sortByColumn(PageColumn.TITLE, Qt.SortOrder.DescendingOrder)
    menu.findChild(QAction, "reading_order").trigger()
    assert bench.ids()[0] == "index"


async def test_that_a_row_offers_what_can_be_done_with_its_page(bench):
    for row_id, offered in {"fly": "POREM", LEND: "PCO", LOSE: "CO"}.items():
        bench.go_to(row_id, PageColumn.TITLE)
        menu = open_menu_by_key(bench.pane.table)
        assert "".join(words[0] for words in entries(menu)) == offered, entries(menu)
        menu.close()


async def test_that_the_keyboard_goes_from_the_table_to_the_filter_and_back(bench):
    bench.pane.actions_here["find"].trigger()
    assert bench.pane.focusWidget() is bench.find(QLineEdit, "pages_filter")
    bench.find(QLineEdit, "pages_filter").setText("nothing at all")
    bench.press(QPushButton, "show_all_pages")
    assert bench.pane.focusWidget() is bench.pane.table
    bench.pane.actions_here["find"].trigger()
    bench.pane.hide()
    bench.pane.show()
    assert bench.pane.focusWidget() is bench.pane.table


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


HOSTED = Site(id="h", name="Hosted", base_url="https://docs.example.com")


async def test_that_what_was_begun_on_one_site_is_not_there_on_another(bench):
    pane = bench.pane
    for begin, part in ((pane.open_form, pane.form), (pane.open_move_form, pane.move_form)):
        bench.go_to("fly", PageColumn.TITLE)
        begin()
        assert part.isVisible()
        pane.show_site(HOSTED)
        assert part.isHidden()
        assert bench.find(QLabel, "pane_title").text() == "Pages"
        bench.open()


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
