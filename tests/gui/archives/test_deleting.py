"""Bundles deleted, with a way back until their files are removed."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from tests.gui.archives.bench import Bench
from tests.gui.archives.library import bundle
from tests.gui.outline import check_outline

from docsdesk.domain.bundles.errors import BundlePinnedError
from docsdesk.usecases.bundles.bundle_library import UNDO_FOR


async def test_that_deleting_goes_on_to_the_neighbour_and_removes_no_file_yet(opened, eventually, qtbot):
    bench = await opened(bundle("A"), bundle("B", minutes_ago=1), bundle("C", minutes_ago=2))
    bench.pane.table.select((await bench.journal.bundles())[1].id)
    bench.act("delete")
    await eventually(lambda: bench.names() == ["A", "C"])
    assert bench.title() == "C"
    await eventually(lambda: "Deleted B" in bench.words("deleted_export_words"))
    assert bench.shelf.removed == []


async def test_that_a_deletion_is_undone_and_selects_what_is_back(opened, eventually):
    bench = await opened(bundle("A"), bundle("B", minutes_ago=1))
    bench.act("delete")
    await eventually(lambda: bench.names() == ["B"])
    await eventually(bench.pane.undo.isVisible)
    check_outline(bench.pane.undo, "archive_deleted")
    bench.press("deleted_export_undo")
    await eventually(lambda: bench.names() == ["A", "B"])
    await eventually(lambda: bench.title() == "A")
    assert not bench.pane.undo.isVisible()
    assert bench.shelf.removed == []


async def test_that_a_deletion_can_be_undone_in_the_next_run_until_its_time_is_up(opened, eventually, tmp_path):
    bench = await opened(bundle("A"), bundle("B", minutes_ago=1))
    bench.act("delete")
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
    bench.act("delete")
    await eventually(bench.pane.undo.isVisible)
    bench.press("dismiss_deleted_export")
    await eventually(lambda: [file.name for file in bench.shelf.removed] == ["A-0.tar.gz"])
    await eventually(lambda: not bench.pane.undo.isVisible())
    bench.act("delete")
    await eventually(bench.pane.actions_here["undo"].isEnabled)
    bench.act("undo")
    await eventually(lambda: bench.names() == ["B"])


async def test_that_an_archive_added_again_undoes_its_deletion(opened, eventually):
    bench = await opened(bundle("B", minutes_ago=1))
    for _ in range(2):
        bench.controller.add(Path("elsewhere/docs.zip"))
        await eventually(lambda: sorted(bench.names()) == ["B", "docs"])
        docs = next(entry for entry in bench.pane.table.model().entries() if entry.bundle.file.name == "docs.zip")
        bench.controller.delete(docs.id)
        await eventually(lambda: bench.names() == ["B"])


async def test_that_a_pinned_bundle_is_unpinned_before_it_is_deleted(opened, eventually, qtbot):
    pinned = bundle(pinned=True)
    bench = await opened(pinned)
    bench.act("delete")
    assert bench.names() == [pinned.site_name]
    check_outline(bench.pane.details, "archive_pinned")
    qtbot.keyClick(bench.find(QPushButton, "keep_bundle"), Qt.Key.Key_Escape)
    assert not bench.pane.details.removal.isVisible()
    assert bench.pane.table.hasFocus()
    bench.act("delete")
    bench.press("unpin_to_delete")
    await eventually(lambda: not bench.entry(pinned).bundle.pinned)
    assert not bench.pane.details.removal.isVisible()
    assert (await bench.journal.bundle(pinned.id)).pinned is False


async def test_that_a_bundle_pinned_meanwhile_is_not_deleted(opened, eventually):
    kept = bundle()
    bench = await opened(kept)
    await bench.journal.put_bundle(kept.model_copy(update={"pinned": True}))
    bench.act("delete")
    await eventually(lambda: bench.titles() == [BundlePinnedError(kept.file).title])
    assert bench.shelf.removed == []
