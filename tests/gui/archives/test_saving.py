"""Copies of archives: asked for, on their way, done, refused and taken along by a drag."""

import asyncio
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QFileDialog, QLabel, QProgressBar, QPushButton, QToolButton
from tests.gui.archives.library import bundle
from tests.gui.dropping import is_taken

from docsdesk.domain.bundles.bundle import TransferProgress
from docsdesk.domain.bundles.errors import NoRoomToSaveError
from docsdesk.domain.bundles.library import FileState

KEPT = Path("library/docs.example.com-v2-2026-05-01 (2).tar.gz")
NAME = "docs.example.com-v2-2026-05-01.tar.gz"
CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def exported(**fields: object):
    return bundle("Ferry", version="v2", hostname="docs.example.com", file=KEPT, sha256="0f", **fields)


@pytest.fixture
def asked(bench, eventually, tmp_path):
    """The save dialog, once it is asked for."""

    async def wait() -> QFileDialog:
        await eventually(lambda: bench.pane.findChild(QFileDialog, "file_dialog") is not None)
        return bench.pane.findChild(QFileDialog, "file_dialog")

    bench.copies.usual = tmp_path
    return wait


@pytest.fixture
def save_to(bench, asked):
    """Save the selected bundle's archive there."""

    async def save(target: Path) -> None:
        bench.press("save_export")
        dialog = await asked()
        dialog.fileSelected.emit(str(target))
        dialog.reject()
        await asyncio.sleep(0)

    return save


@pytest.mark.parametrize("way", ["button", "shortcut", "menu"])
async def test_that_a_copy_is_proposed_under_its_real_name_and_saved_where_the_person_says(
    opened, asked, eventually, qtbot, tmp_path, way
):
    bench = await opened(exported())
    match way:
        case "button":
            bench.press("save_export")
        case "shortcut":
            qtbot.keyClick(bench.pane.table, Qt.Key.Key_S, CONTROL_SHIFT)
        case _:
            next(one for one in bench.pane.actions_here.menu() if one.text() == "Save archive…").trigger()
    dialog = await asked()
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    assert dialog.selectedFiles() == [str(tmp_path / NAME)]
    assert not dialog.testOption(QFileDialog.Option.DontConfirmOverwrite)
    dialog.fileSelected.emit(str(tmp_path / "handover" / NAME))
    dialog.reject()
    await eventually(lambda: bench.copies.made == [(KEPT, tmp_path / "handover" / NAME)])
    await eventually(lambda: bench.titles() == [f"Saved {NAME}."])


async def test_that_the_next_copy_is_proposed_where_the_last_one_went(opened, asked, save_to, eventually, tmp_path):
    bench = await opened(exported())
    kept: list[Path] = []
    bench.save_folder.changed.connect(kept.append)
    (tmp_path / "handover").mkdir()
    await save_to(tmp_path / "handover" / NAME)
    await eventually(lambda: bench.copies.made and bench.pane.findChild(QFileDialog, "file_dialog") is None)
    assert kept == [tmp_path / "handover"]
    bench.press("save_export")
    assert (await asked()).selectedFiles() == [str(tmp_path / "handover" / NAME)]


async def test_that_a_copy_on_its_way_says_how_far_it_is_and_can_be_cancelled(opened, save_to, eventually, tmp_path):
    bench = await opened(exported())
    bench.copies.hold = asyncio.Event()
    bench.copies.told = (TransferProgress(450_000_000, 900_000_000, 80_000_000.0),)
    await save_to(tmp_path / NAME)
    await eventually(lambda: bench.find(QLabel, "exports_saving_hint").text() == "450 MB of 900 MB · 80.0 MB/s")
    assert bench.words("exports_saving_words") == f"Saving {NAME}…"
    assert bench.find(QProgressBar, "exports_saving_progress").value() == 500
    bench.press("exports_saving_cancel")
    await eventually(lambda: not bench.find(QPushButton, "exports_saving_cancel").isVisible())
    assert (bench.copies.made, bench.titles()) == ([], [])


async def test_that_a_second_copy_is_made_once_the_first_is_done(opened, save_to, eventually, tmp_path):
    bench = await opened(exported())
    bench.copies.hold = asyncio.Event()
    await save_to(tmp_path / NAME)
    await eventually(lambda: bench.find(QPushButton, "exports_saving_cancel").isVisible())
    await save_to(tmp_path / "second.tar.gz")
    assert bench.words("exports_saving_words") == f"Saving {NAME}…"
    bench.copies.hold.set()
    await eventually(lambda: bench.copies.made == [(KEPT, tmp_path / NAME), (KEPT, tmp_path / "second.tar.gz")])


async def test_that_a_full_disk_is_said_in_the_pane_with_a_way_to_try_again(opened, save_to, eventually, tmp_path):
    bench = await opened(exported())
    bench.copies.error = NoRoomToSaveError(tmp_path, 120_000_000)
    await save_to(tmp_path / NAME)
    await eventually(lambda: bench.titles() == [f"Not enough space in {tmp_path}."])
    (notice,) = bench.notices.standing("exports")
    assert "Free 120 MB" in notice.hint
    bench.copies.error = None
    bench.notices.choose(notice)
    await eventually(lambda: bench.copies.made == [(KEPT, tmp_path / NAME)])


async def test_that_a_lost_archive_can_neither_be_saved_nor_dragged(opened, eventually):
    lost = exported()
    bench = await opened(lost)
    model = bench.pane.table.model()
    assert model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsDragEnabled
    bench.shelf.reported[lost.id] = FileState.MISSING
    bench.controller.refresh()
    await eventually(lambda: bench.find(QToolButton, "save_export").isHidden())
    assert not bench.pane.actions_here["save"].isEnabled()
    assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsDragEnabled


async def test_that_a_row_is_dragged_out_as_a_file_of_its_real_name_and_not_back_in(opened):
    bench = await opened(exported())
    model = bench.pane.table.model()
    data = model.mimeData([model.index(0, column) for column in range(model.columnCount())])
    assert data.urls() == [QUrl.fromLocalFile(str(Path("lent") / NAME))]
    assert model.supportedDragActions() is Qt.DropAction.CopyAction
    assert is_taken(bench.pane, data), "from elsewhere, an archive is added"
