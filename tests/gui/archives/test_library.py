"""The table of bundles: what there is, in which state, and what is done with it."""

import asyncio
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QPushButton, QToolButton, QWidget
from tests.gui.archives.bench import Bench
from tests.gui.archives.library import CLEAN, NOON, bundle
from tests.gui.dropping import drop, files
from tests.gui.outline import check_outline
from tests.gui.row_menus import choose, entries, open_menu

from docsdesk.domain.bundles.errors import BundleDamagedError
from docsdesk.domain.bundles.library import BundleLinkCheck, FileState, ShelvedBundle
from docsdesk.ui.exports.model import ExportColumn, ExportFilter, ExportsModel
from docsdesk.ui.exports.row import entries_of
from docsdesk.ui.exports.row_words import change_words


async def test_that_an_empty_list_can_be_filled_with_an_archive_from_disk(bench, eventually):
    bench.pane.show()
    await eventually(lambda: bench.why_empty() == "Exporting Ferry API needs its admin key.")
    check_outline(bench.pane, "exports_empty")
    bench.press("add_first_archive")
    bench.find(QFileDialog, "file_dialog").close()


async def test_that_a_journal_that_cannot_be_read_is_said_and_not_waited_for(bench, eventually):
    bench.journal.broken = True
    bench.pane.show()
    await eventually(lambda: bench.titles() == ["The journal cannot be written."])
    await eventually(bench.why_empty)


async def test_that_the_newest_bundle_comes_first_and_is_chosen(opened):
    bench = await opened(bundle("Old", minutes_ago=9), bundle("New"))
    assert bench.names() == ["New", "Old"]
    assert bench.title() == "New"
    assert bench.words("pane_state") == "2 bundles, 3.8 MB"


async def test_that_the_filter_finds_names_versions_and_states(opened, qtbot):
    bench = await opened(bundle("Ferry", version="v2"), bundle("Rail", minutes_ago=1))
    bench.shelf.reported[(await bench.journal.bundles())[1].id] = FileState.MISSING
    bench.controller.refresh()
    for words, names in (("v2", ["Ferry"]), ("MISSING", ["Rail"]), ("rail missing", ["Rail"]), ("ferry missing", [])):
        bench.find(QLineEdit, "exports_filter").setText(words)
        await asyncio.sleep(0)
        assert bench.names() == names
    qtbot.keyClick(bench.find(QLineEdit, "exports_filter"), Qt.Key.Key_Escape)
    assert len(bench.names()) == 2


async def test_that_a_bundle_whose_file_was_lost_offers_only_what_still_works(opened, eventually):
    lost = bundle()
    bench = await opened(lost)
    bench.shelf.reported[lost.id] = FileState.MISSING
    bench.controller.refresh()
    await eventually(lambda: bench.state() == "File missing")
    assert {"save", "browse", "compare", "show", "verify", "extract"} & possible(bench) == set()
    assert {"deploy", "pin", "rename", "delete"} <= possible(bench)
    assert offered(bench) == []
    bench.shelf.reported[lost.id] = FileState.CHANGED
    bench.controller.refresh()
    await eventually(lambda: bench.state() == "File changed")
    assert "show" in possible(bench)
    bench.shelf.reported[lost.id] = FileState.HERE
    bench.controller.refresh()
    await eventually(lambda: len(offered(bench)) == 3)
    bench.act("show")
    assert bench.shown == [lost.file]
    styles = {name: bench.find(QToolButton, name).toolButtonStyle() for name in offered(bench)}
    in_words = [name for name, style in styles.items() if style is Qt.ToolButtonStyle.ToolButtonTextOnly]
    assert in_words == ["save_export", "browse_export", "compare_export"]


def possible(bench: Bench) -> set[str]:
    """The names of the actions that are enabled."""
    made = (one for one in bench.pane.actions_here.menu() if one.isEnabled())
    return {one.objectName().removeprefix("export_").removesuffix("_action") for one in made}


def offered(bench: Bench) -> list[str]:
    buttons = bench.find(QWidget, "export_details").findChildren(QToolButton)
    names = ("save_export", "browse_export", "compare_export")
    return [one.objectName() for one in buttons if one.objectName() in names and not one.isHidden()]


async def test_that_a_double_click_or_enter_opens_the_browser(opened, eventually, qtbot):
    bench = await opened(bundle())
    qtbot.keyClick(bench.pane.table, Qt.Key.Key_Return)
    await eventually(lambda: bench.links == ["http://127.0.0.1:8000/"])
    place = bench.pane.table.visualRect(bench.pane.table.currentIndex()).center()
    qtbot.mouseClick(bench.pane.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(bench.pane.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    await eventually(lambda: bench.links == ["http://127.0.0.1:8000/"] * 2)


async def test_that_a_bundle_for_a_sub_path_is_browsed_below_it_once_that_is_known(opened, eventually):
    bench = await opened(bundle())
    bench.inspector.found = type(CLEAN)(CLEAN.report, 27, 812, (), (), base="docs")
    bench.act("verify")
    await eventually(lambda: bench.state() == "Verified")
    bench.press("browse_export")
    await eventually(lambda: bench.links == ["http://127.0.0.1:8000/docs"])


async def test_that_an_archive_is_chosen_without_stopping_the_window_and_selected_once_added(opened, eventually):
    bench = await opened(bundle())
    bench.act("add")
    dialog = bench.find(QFileDialog, "file_dialog")
    dialog.fileSelected.emit("elsewhere/docs.zip")
    dialog.close()
    await eventually(lambda: bench.title() == "docs")
    assert len(bench.names()) == 2


async def test_that_dropped_archives_are_added_and_other_files_are_not(opened, eventually):
    bench = await opened()
    assert not drop(bench.pane, files("/elsewhere/notes.txt"))
    assert drop(bench.pane, files("/elsewhere/a.tar.gz", "/elsewhere/notes.txt", "/elsewhere/B.ZIP"))
    await eventually(lambda: sorted(bench.names()) == ["B", "a"])


async def test_that_adding_can_be_stopped(opened, eventually):
    bench = await opened(bundle())
    bench.shelf.hold = asyncio.Event()
    bench.controller.add(Path("elsewhere/docs.zip"))
    await eventually(lambda: bench.words("pane_state") == "Adding docs.zip")
    bench.press("stop_archive_work")
    await eventually(lambda: bench.words("pane_state") == "1 bundle, 1.9 MB")
    assert bench.find(QPushButton, "stop_archive_work").isHidden()
    assert len(bench.names()) == 1


async def test_that_a_bundle_is_selected_when_its_export_has_only_just_ended(opened, eventually):
    bench = await opened(bundle("Rail", minutes_ago=1))
    bench.find(QLineEdit, "exports_filter").setText("rail")
    fresh = bundle("Ferry")
    await bench.keep(fresh)
    bench.pane.show_export(fresh.id)
    await eventually(lambda: bench.title() == "Ferry")


async def test_that_unpacking_makes_a_folder_of_the_bundles_name_and_says_where(opened, eventually, tmp_path):
    bench = await opened(bundle("Ferry"))
    bench.act("extract")
    dialog = bench.find(QFileDialog, "file_dialog")
    dialog.fileSelected.emit(str(tmp_path))
    dialog.close()
    await eventually(lambda: bench.titles() == ["Unpacked 20 files, 3.0 MB."])
    (notice,) = bench.notices.standing("exports")
    bench.notices.choose(notice)
    assert bench.shown == [tmp_path / "Ferry-0"]


async def test_that_a_damaged_bundle_says_so_in_its_row(opened, eventually):
    bench = await opened(bundle())
    bench.inspector.error = BundleDamagedError("The bundle is damaged at a.html.", "Export it again.")
    bench.act("verify")
    await eventually(lambda: bench.state() == "Damaged")
    assert bench.titles() == ["The bundle is damaged at a.html."]


async def test_that_what_is_known_of_a_bundle_stays_while_its_file_does(opened, eventually):
    kept = bundle()
    bench = await opened(kept)
    bench.act("verify")
    await eventually(lambda: bench.state() == "3 broken links")
    bench.controller.pin(kept.id, True)
    await eventually(lambda: bench.entry(kept).bundle.pinned)
    assert bench.state() == "3 broken links"
    bench.shelf.reported[kept.id] = FileState.CHANGED
    bench.controller.refresh()
    await eventually(lambda: bench.state() == "File changed")
    assert bench.entry(kept).inspection is None


async def test_that_a_browsed_bundle_says_where_it_is_served_until_that_ends(opened, eventually):
    bench = await opened(bundle())
    row = bench.find(QWidget, "served")
    assert row.isHidden()
    bench.press("browse_export")
    await eventually(row.isVisible)
    check_outline(bench.pane.details, "archive_served")
    bench.press("copy_served_address")
    assert QGuiApplication.clipboard().text() == "http://127.0.0.1:8000/"
    QGuiApplication.clipboard().clear()
    bench.act("copy_address")
    assert QGuiApplication.clipboard().text() == "http://127.0.0.1:8000/"
    bench.press("open_served_address")
    await eventually(lambda: bench.links == ["http://127.0.0.1:8000/"] * 2)
    bench.press("stop_serving")
    await eventually(row.isHidden)
    assert bench.sites.open_archives == {}
    bench.press("browse_export")
    await eventually(row.isVisible)
    bench.sites.open_archives.clear()
    bench.controller.refresh()
    await eventually(row.isHidden)


async def test_that_a_row_says_what_tells_it_from_the_others_and_what_it_changes(opened):
    at, verified = NOON.replace(hour=10), NOON.replace(hour=11)
    exported = bundle(
        hostname="docs.example.com",
        version="2.0",
        exported_at=at,
        page_count=30,
        link_check=BundleLinkCheck(at=verified, broken_count=0),
    )
    bench = await opened(exported, bundle(minutes_ago=150, hostname="docs.example.com"), added())
    model = bench.pane.table.model()
    title = model.draw_content(model.row(0), ExportColumn.NAME)
    assert (title.words, title.below.words) == ("2.0", "3 pages more · 1 May 2026, 10:00")
    assert model.index(0, ExportColumn.EXPORTED).data() == "2 h ago"
    assert [model.index(row, ExportColumn.NAME).data() for row in (1, 2)][1] == "Added-180"
    check_outline(bench.pane.table, "archives")


def added():
    """From disk: it belongs to no site, and so it is in the list of every one."""
    return bundle("Added", minutes_ago=180, job_id=None, site_id=None)


@pytest.mark.parametrize(
    ("pages", "digests", "words"),
    [
        ((27, 25), ("a", "b"), "2 pages fewer"),
        ((27, 27), ("a", "a"), "same as the one before"),
        ((27, 27), ("a", "b"), "content changed"),
        ((27, 27), ("a", None), ""),
    ],
)
def test_that_the_change_since_the_bundle_before_is_told_as_far_as_it_is_known(pages, digests, words):
    both = [
        ShelvedBundle(bundle(minutes_ago=ago, page_count=count, content_digest=digest), FileState.HERE)
        for ago, count, digest in zip((9, 0), pages, digests, strict=True)
    ]
    older, newer = entries_of(both, {})
    assert (change_words(older), change_words(newer)) == ("", words)


async def test_that_a_label_is_asked_for_kept_and_found(opened, eventually, qtbot):
    bench = await opened(bundle(version="2.0"), bundle(minutes_ago=9))
    qtbot.keyClick(bench.pane.table, Qt.Key.Key_F2)
    field = bench.find(QLineEdit, "export_label")
    field.setText("  handed over ")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    model = bench.pane.table.model()
    await eventually(lambda: model.index(0, ExportColumn.NAME).data() == "handed over")
    assert "2.0" in model.draw_content(model.row(0), ExportColumn.NAME).below.words
    bench.find(QLineEdit, "exports_filter").setText("handed")
    assert model.rowCount() == 1


async def test_that_another_sites_exports_are_shown_on_request_only(opened, eventually):
    bench = await opened(bundle(), added())
    await bench.keep(bundle("Rail", site_id="r", minutes_ago=9))
    bench.controller.refresh()
    await eventually(lambda: len(bench.pane.table.model().entries()) == 3)
    assert bench.names() == ["Ferry API", "Added"]
    assert bench.pane.table.isColumnHidden(ExportColumn.SITE)
    bench.find(QComboBox, "exports_site_filter").setCurrentIndex(1)
    assert bench.names() == ["Ferry API", "Rail", "Added"]


async def test_that_a_title_with_its_date_and_the_state_have_room_in_the_smallest_window(opened):
    bench = await opened(bundle("Ferry"))
    bench.pane.resize(760, 580)
    shown = [column for column in ExportColumn if not bench.pane.table.isColumnHidden(column)]
    assert shown == [ExportColumn.NAME, ExportColumn.STATE, ExportColumn.PAGES]
    assert bench.pane.table.columnWidth(ExportColumn.NAME) >= 180


async def test_that_the_next_run_still_knows_what_verifying_found(opened, eventually, qapp, tmp_path):
    kept = bundle()
    bench = await opened(kept)
    bench.act("verify")
    await eventually(lambda: bench.state() == "3 broken links")
    second = Bench(tmp_path, bench.tasks, bench.notices, journal=bench.journal)
    second.controller.refresh()
    await eventually(second.names)
    assert second.state() == "3 broken links"
    second.pane.deleteLater()


def test_that_only_the_bundle_a_site_marked_last_is_deployed():
    earlier = bundle("A", deployed_at=NOON.replace(hour=1))
    later = bundle("B", deployed_at=NOON, minutes_ago=1)
    other = bundle("C", site_id="t", deployed_at=NOON.replace(hour=2), minutes_ago=2)
    shelved = [ShelvedBundle(one, FileState.HERE) for one in (earlier, later, other)]
    assert [entry.is_deployed for entry in entries_of(shelved, {})] == [False, True, True]


@pytest.mark.parametrize("column", range(len(ExportColumn)))
def test_that_rows_keep_their_model_whole_while_it_is_sorted_filtered_and_changed(qapp, column):
    model = ExportsModel(lambda: NOON)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    shelved = [ShelvedBundle(bundle(f"Site{'ABCDEFG'[n % 7]}", minutes_ago=n), FileState.HERE) for n in range(50)]
    model.show_library(shelved)
    model.narrow(ExportFilter())
    for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
        model.sort(column, order)
    model.narrow(ExportFilter(("sited",)))
    assert model.rowCount() == 7
    model.show_library(shelved[:10])
    assert {model.row(row).site_name for row in range(model.rowCount())} == {"SiteD"}
    model.narrow(ExportFilter())
    model.show_library([])
    assert model.is_empty()


async def test_that_a_rows_menu_has_what_can_be_done_with_that_bundle(opened, eventually):
    bench = await opened(bundle("Old", minutes_ago=9), bundle("New"))
    menu = open_menu(bench.pane.table, bench.pane.table.model().index(1, ExportColumn.NAME))
    assert entries(menu) == [
        "Save archive…",
        "Open in browser",
        "Compare with…",
        "Deploy",
        "Verify bundle",
        "Search bundle…",
        "Mark bundle as deployed",
        "Show bundle in folder",
        "Set label…",
        "Pin bundle",
        "Unpack bundle to…",
        "Delete export",
    ]
    choose(menu, "Delete export")
    await eventually(lambda: bench.names() == ["New"])
