"""A docs folder that goes away while it is read: one error that names it, and no findings about half a folder."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.fakes.site_folder import PAGES, write_site

from docsdesk.docs.checks.folder import check_folder
from docsdesk.docs.files.folder_files import FolderFiles, Progress, untold
from docsdesk.docs.folder.docs_folder import read_folder
from docsdesk.docs.page_table.table import read_page_table
from docsdesk.domain.errors import FolderGoneError


def move_away(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def unmount(folder: Path) -> None:
    """An empty folder is left, as of a disk."""
    move_away(folder)
    folder.mkdir()


def put_another_there(folder: Path) -> None:
    move_away(folder)
    write_site(folder)


def put_a_file_there(folder: Path) -> None:
    move_away(folder)
    folder.write_text("A file.")


READINGS: dict[str, Callable[[Path, Progress], object]] = {
    "check": lambda root, progress: check_folder(root, progress=progress),
    "check of a state": lambda root, progress: check_folder(root, progress=progress, must_be_whole=True),
    "folder": lambda root, progress: read_folder(FolderFiles(root, progress=progress)),
    "page table": lambda root, progress: read_page_table(FolderFiles(root, progress=progress)),
}


@pytest.mark.parametrize("read", READINGS.values(), ids=READINGS)
@pytest.mark.parametrize("go", [move_away, unmount, put_another_there, put_a_file_there])
@pytest.mark.parametrize("pages_read", range(len(PAGES)))
def test_that_a_folder_which_goes_away_while_it_is_read_is_an_error_that_names_it(
    tmp_path: Path, read: Callable[[Path, Progress], object], go: Callable[[Path], None], pages_read: int
):
    folder, reports = write_site(tmp_path / "site"), 0

    def progress(_done: int, _whole: int) -> None:
        nonlocal reports
        if reports == pages_read:
            go(folder)
        reports += 1

    with pytest.raises(FolderGoneError) as caught:
        read(folder, progress)
    assert caught.value.folder == folder
    assert str(folder) in caught.value.title
    assert caught.value.hint


@pytest.mark.parametrize("read", READINGS.values(), ids=READINGS)
def test_that_a_folder_which_is_not_there_is_the_same_error(tmp_path: Path, read: Callable[[Path, Progress], object]):
    with pytest.raises(FolderGoneError):
        read(tmp_path / "site", untold)


def test_that_a_check_tells_of_links_nothing_that_is_true_only_because_the_folder_has_gone(tmp_path: Path):
    folder = write_site(tmp_path / "site", {"index": "[The other page](/other)", "other": "Text."})

    def progress(done: int, whole: int) -> None:
        if done > whole // 2 and folder.exists():
            move_away(folder)

    with pytest.raises(FolderGoneError):
        check_folder(folder, progress=progress)
