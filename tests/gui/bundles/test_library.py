"""The table of bundles: what there is, in which state, and what is done with it."""

import asyncio
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton, QToolButton, QWidget
from tests.gui.bundles.bench import Bench
from tests.gui.bundles.library import CLEAN, NOON, bundle
from tests.gui.row_menus import choose, entries, open_menu
from tests.gui.walk import nameless

from docsdesk.domain.bundles.errors import BundleDamagedError, BundlePinnedError
from docsdesk.domain.bundles.library import BundleLinkCheck, FileState, ShelvedBundle
from docsdesk.ui.bundles.entry import entries_of
from docsdesk.ui.bundles.library_model import BundleColumn, LibraryModel
from docsdesk.usecases.bundles.bundle_library import UNDO_FOR


async def test_that_an_empty_library_says_how_it_fills(bench, eventually):
    asked: list[bool] = []
    bench.pane.export_requested.connect(lambda: asked.append(True))
    bench.pane.show()
    await eventually(lambda: bench.why_empty() == "No bundles yet.")
    bench.press("empty_state_button")
    assert asked == [True]


async def test_that_a_journal_that_cannot_be_read_is_said_and_not_waited_for(bench, eventually):
    bench.journal.broken = True
    bench.pane.show()
    await eventually(lambda: bench.titles() == ["The journal cannot be written."])
    assert bench.why_empty() == "No bundles yet."


async def test_that_the_newest_bundle_comes_first_and_is_chosen(opened):
    bench = await opened(bundle("Old", minutes_ago=9), bundle("New"))
    assert bench.names() == ["New", "Old"]
    assert bench.words("bundle_name") == "New"
    assert bench.words("pane_state") == "2 bundles · 3.8 MB"


async def test_that_the_filter_finds_names_versions_and_states(opened, qtbot):
    bench = await opened(bundle("Ferry", version="v2"), bundle("Rail", minutes_ago=1))
    bench.shelf.reported[(await bench.journal.bundles())[1].id] = FileState.MISSING
    bench.controller.refresh()
    for words, names in (("v2", ["Ferry"]), ("MISSING", ["Rail"]), ("rail missing", ["Rail"]), ("ferry missing", [])):
        bench.find(QLineEdit, "bundles_filter").setText(words)
        await asyncio.sleep(0)
        assert bench.names() == names
    qtbot.keyClick(bench.find(QLineEdit, "bundles_filter"), Qt.Key.Key_Escape)
    assert len(bench.names()) == 2


async def test_that_a_bundle_whose_file_was_lost_offers_only_what_still_works(opened, eventually):
    lost = bundle()
    bench = await opened(lost)
    bench.shelf.reported[lost.id] = FileState.MISSING
    bench.controller.refresh()
    await eventually(lambda: bench.state() == "File missing")
    enabled = {made.objectName() for made in bench.pane.actions_here.menu() if made.isEnabled()}
    assert enabled == {
        "bundle_add_action",
        "bundle_deploy_action",
        "bundle_pin_action",
        "bundle_delete_action",
        "bundle_find_action",
        "bundle_refresh_action",
    }
    assert offered(bench) == ["delete_bundle"]
    bench.shelf.reported[lost.id] = FileState.CHANGED
    bench.controller.refresh()
    await eventually(lambda: bench.state() == "File changed")
    assert offered(bench) == ["show_bundle", "delete_bundle"]
    bench.shelf.reported[lost.id] = FileState.HERE
    bench.controller.refresh()
    await eventually(lambda: len(offered(bench)) == 7)
    styles = {name: bench.find(QToolButton, name).toolButtonStyle() for name in offered(bench)}
    in_words = [name for name, style in styles.items() if style is Qt.ToolButtonStyle.ToolButtonTextOnly]
    assert in_words == ["save_archive", "browse_bundle"]


def offered(bench: Bench) -> list[str]:
    buttons = bench.find(QWidget, "bundle_details").findChildren(QToolButton)
    names = (
        "save_archive",
        "browse_bundle",
        "show_bundle",
        "verify_bundle",
        "extract_bundle",
        "pin_bundle",
        "delete_bundle",
    )
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
    bench.press("verify_bundle")
    await eventually(lambda: bench.state() == "Verified")
    bench.press("browse_bundle")
    await eventually(lambda: bench.links == ["http://127.0.0.1:8000/docs"])


async def test_that_an_archive_is_chosen_without_stopping_the_window_and_selected_once_added(opened, eventually):
    bench = await opened(bundle())
    bench.press("add_bundle")
    dialog = bench.find(QFileDialog, "file_dialog")
    dialog.fileSelected.emit("elsewhere/docs.zip")
    dialog.close()
    await eventually(lambda: bench.words("bundle_name") == "docs")
    assert len(bench.names()) == 2


async def test_that_dropped_archives_are_added_and_other_files_are_not(opened, eventually):
    bench = await opened()
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(f"/elsewhere/{name}") for name in ("a.tar.gz", "notes.txt", "b.zip")])
    buttons, modifiers = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    bench.pane.dropEvent(QDropEvent(QPointF(), Qt.DropAction.CopyAction, dropped, buttons, modifiers))
    await eventually(lambda: sorted(bench.names()) == ["a", "b"])


async def test_that_adding_can_be_stopped(opened, eventually):
    bench = await opened(bundle())
    bench.shelf.hold = asyncio.Event()
    bench.controller.add(Path("elsewhere/docs.zip"))
    await eventually(lambda: bench.words("pane_state") == "Adding docs.zip")
    bench.press("stop_bundle_work")
    await eventually(lambda: bench.words("pane_state") == "1 bundle · 1.9 MB")
    assert bench.find(QPushButton, "stop_bundle_work").isHidden()
    assert len(bench.names()) == 1


async def test_that_a_bundle_is_selected_when_its_export_has_only_just_ended(opened, eventually):
    bench = await opened(bundle("Rail", minutes_ago=1))
    bench.find(QLineEdit, "bundles_filter").setText("rail")
    fresh = bundle("Ferry")
    await bench.keep(fresh)
    bench.pane.show_bundle(fresh.id)
    await eventually(lambda: bench.words("bundle_name") == "Ferry")


async def test_that_unpacking_makes_a_folder_of_the_bundles_name_and_says_where(opened, eventually, tmp_path):
    bench = await opened(bundle("Ferry"))
    bench.press("extract_bundle")
    dialog = bench.find(QFileDialog, "file_dialog")
    dialog.fileSelected.emit(str(tmp_path))
    dialog.close()
    await eventually(lambda: bench.titles() == ["Unpacked 20 files, 3.0 MB."])
    (notice,) = bench.notices.standing("bundles")
    bench.notices.choose(notice)
    assert bench.shown == [tmp_path / "Ferry-0"]


async def test_that_deleting_goes_on_to_the_neighbour_and_removes_no_file_yet(opened, eventually, qtbot):
    bench = await opened(bundle("A"), bundle("B", minutes_ago=1), bundle("C", minutes_ago=2))
    bench.pane.table.select((await bench.journal.bundles())[1].id)
    bench.press("delete_bundle")
    await eventually(lambda: bench.names() == ["A", "C"])
    assert bench.words("bundle_name") == "C"
    await eventually(lambda: "Deleted B" in bench.words("deleted_bundle_words"))
    assert bench.shelf.removed == []


async def test_that_a_deletion_is_undone_and_selects_what_is_back(opened, eventually):
    bench = await opened(bundle("A"), bundle("B", minutes_ago=1))
    bench.press("delete_bundle")
    await eventually(lambda: bench.names() == ["B"])
    await eventually(bench.pane.undo.isVisible)
    bench.press("deleted_bundle_undo")
    await eventually(lambda: bench.names() == ["A", "B"])
    await eventually(lambda: bench.words("bundle_name") == "A")
    assert not bench.pane.undo.isVisible()
    assert bench.shelf.removed == []


async def test_that_a_deletion_can_be_undone_in_the_next_run_until_its_time_is_up(opened, eventually, tmp_path):
    bench = await opened(bundle("A"), bundle("B", minutes_ago=1))
    bench.press("delete_bundle")
    await eventually(lambda: bench.names() == ["B"])
    second = Bench(tmp_path, bench.tasks, bench.notices, journal=bench.journal, shelf=bench.shelf)
    second.controller.refresh()
    await eventually(second.pane.actions_here["undo"].isEnabled)
    assert bench.shelf.removed == []
    second.clock.pass_time(UNDO_FOR.total_seconds() + 1)
    second.controller.refresh()
    await eventually(lambda: not second.pane.actions_here["undo"].isEnabled())
    assert [file.name for file in bench.shelf.removed] == ["A-0.tar.gz"]
    assert await bench.journal.deleted_bundles() == ()
    second.pane.deleteLater()


async def test_that_dismissing_a_deletion_removes_the_file(opened, eventually):
    bench = await opened(bundle("A"), bundle("B", minutes_ago=1))
    bench.press("delete_bundle")
    await eventually(bench.pane.undo.isVisible)
    bench.press("dismiss_deleted_bundle")
    await eventually(lambda: [file.name for file in bench.shelf.removed] == ["A-0.tar.gz"])
    await eventually(lambda: not bench.pane.undo.isVisible())


async def test_that_an_archive_added_again_undoes_its_deletion(opened, eventually):
    bench = await opened(bundle("B", minutes_ago=1))
    for _ in range(2):
        bench.controller.add(Path("elsewhere/docs.zip"))
        await eventually(lambda: sorted(bench.names()) == ["B", "docs"])
        docs = next(entry for entry in bench.pane.table.model().values() if entry.bundle.file.name == "docs.zip")
        bench.controller.delete(docs.id)
        await eventually(lambda: bench.names() == ["B"])


async def test_that_a_pinned_bundle_is_unpinned_before_it_is_deleted(opened, eventually):
    pinned = bundle(pinned=True)
    bench = await opened(pinned)
    bench.press("delete_bundle")
    assert bench.names() == [pinned.site_name]
    bench.press("unpin_to_delete")
    await eventually(lambda: not bench.entry(pinned).bundle.pinned)
    assert not bench.pane.details.removal.isVisible()
    assert (await bench.journal.bundle(pinned.id)).pinned is False


async def test_that_a_bundle_pinned_meanwhile_is_not_deleted(opened, eventually):
    kept = bundle()
    bench = await opened(kept)
    await bench.journal.put_bundle(kept.model_copy(update={"pinned": True}))
    bench.press("delete_bundle")
    await eventually(lambda: bench.titles() == [BundlePinnedError(kept.file).title])
    assert bench.shelf.removed == []


async def test_that_a_damaged_bundle_says_so_in_its_row(opened, eventually):
    bench = await opened(bundle())
    bench.inspector.error = BundleDamagedError("The bundle is damaged at a.html.", "Export it again.")
    bench.press("verify_bundle")
    await eventually(lambda: bench.state() == "Damaged")
    assert bench.titles() == ["The bundle is damaged at a.html."]


async def test_that_what_is_known_of_a_bundle_stays_while_its_file_does(opened, eventually):
    kept = bundle()
    bench = await opened(kept)
    bench.press("verify_bundle")
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
    bench.press("browse_bundle")
    await eventually(row.isVisible)
    assert bench.words("served_address") == "127.0.0.1:8000"
    bench.press("copy_served_address")
    assert QGuiApplication.clipboard().text() == "http://127.0.0.1:8000/"
    bench.press("open_served_address")
    await eventually(lambda: bench.links == ["http://127.0.0.1:8000/"] * 2)
    bench.press("stop_serving")
    await eventually(row.isHidden)
    assert bench.sites.open_archives == {}
    bench.press("browse_bundle")
    await eventually(row.isVisible)
    bench.sites.open_archives.clear()
    bench.controller.refresh()
    await eventually(row.isHidden)


async def test_that_a_wide_table_says_what_a_bundle_was_exported_from_and_when(opened):
    at, verified = NOON.replace(hour=10), NOON.replace(hour=11)
    exported = bundle(
        hostname="docs.example.com",
        version="2.0",
        exported_at=at,
        link_check=BundleLinkCheck(at=verified, broken_count=0),
    )
    bench = await opened(exported, bundle("Added", minutes_ago=180, job_id=None))
    model = bench.pane.table.model()
    shown = {
        column: model.index(0, column).data()
        for column in (BundleColumn.HOST, BundleColumn.VERSION, BundleColumn.EXPORTED)
    }
    assert list(shown.values()) == ["docs.example.com", "2.0", "2 h ago"]
    assert model.draw_content(model.row(0), BundleColumn.STATE).note == "1 h ago"
    assert "unknown" in model.index(1, BundleColumn.EXPORTED).data(Qt.ItemDataRole.ToolTipRole)


async def test_that_name_state_and_date_have_room_in_the_smallest_window(opened):
    bench = await opened(bundle("Ferry"))
    bench.pane.resize(760, 580)
    shown = [column for column in BundleColumn if not bench.pane.table.isColumnHidden(column)]
    assert shown == [BundleColumn.NAME, BundleColumn.STATE, BundleColumn.EXPORTED]
    assert bench.pane.table.columnWidth(BundleColumn.NAME) >= 160, "pixels: it is followed by up to two marks"


async def test_that_the_next_run_still_knows_what_verifying_found(opened, eventually, qapp, tmp_path):
    kept = bundle()
    bench = await opened(kept)
    bench.press("verify_bundle")
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


@pytest.mark.parametrize("column", range(len(BundleColumn)))
def test_that_rows_keep_their_model_whole_while_it_is_sorted_filtered_and_changed(qapp, column):
    model = LibraryModel(lambda: NOON)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    shelved = [ShelvedBundle(bundle(f"Site{'ABCDEFG'[n % 7]}", minutes_ago=n), FileState.HERE) for n in range(50)]
    model.show_library(shelved)
    for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
        model.sort(column, order)
    model.find("sited")
    assert model.rowCount() == 7
    model.show_library(shelved[:10])
    assert {model.index(row, 0).data() for row in range(model.rowCount())} == {"SiteD"}
    model.find("")
    model.show_library([])
    assert model.is_empty()


async def test_that_every_control_has_a_name_for_people_and_every_action_a_shortcut(opened):
    bench = await opened(bundle())
    assert nameless(bench.pane) == []
    assert [made.objectName() for made in bench.pane.actions_here.menu() if made.shortcut().isEmpty()] == []


async def test_that_a_rows_menu_has_what_can_be_done_with_that_bundle(opened, eventually):
    bench = await opened(bundle("Old", minutes_ago=9), bundle("New"))
    menu = open_menu(bench.pane.table, bench.pane.table.model().index(1, BundleColumn.NAME))
    assert entries(menu) == [
        "Save archive…",
        "Browse bundle",
        "Show bundle in folder",
        "Verify bundle",
        "Search bundle…",
        "Compare bundle with…",
        "Helm values",
        "Mark bundle as deployed",
        "Unpack bundle to…",
        "Pin bundle",
        "Delete bundle",
    ]
    choose(menu, "Delete bundle")
    await eventually(lambda: bench.names() == ["New"])
