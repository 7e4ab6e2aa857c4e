"""What commands say, and leave behind, when the disk that they write to is full."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.contract.command import Ended, docsdesk
from tests.fakes.site_folder import write_site
from tests.faults.disk_full import fill, small_volume

PAGES = {f"p{number}": "Ferries leave at nine. " * 400 for number in range(60)}
LEFT = 400_000
ROOM = re.compile(r"free [1-9][\d,]* MB there|can hold no more files; delete [1-9][\d,]* there")


@pytest.fixture
def full() -> Iterator[Path]:
    """A volume with little room, of which the first bytes of a site still fit."""
    with small_volume() as volume:
        if volume is None:
            pytest.skip("no volume can be mounted here")
        (volume / "out").mkdir()
        fill(volume, LEFT)
        yield volume


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_site(tmp_path / "docs", {"index": "---\ntitle: Ferry\n---\n## When?\nAt nine.", **PAGES})


def refused(ended: Ended, volume: Path) -> None:
    assert ended.returncode == 1, ended
    assert "Traceback" not in ended.stderr
    assert str(volume) in ended.stderr
    assert ROOM.search(ended.stderr), ended.stderr


@pytest.mark.parametrize("archive", ["site.tar.gz", "site.zip", "site.tar.zst"])
@pytest.mark.parametrize("command", ["export", "publish"])
def test_that_an_export_onto_a_full_disk_names_it_and_what_it_lacks(
    command: str, archive: str, full: Path, folder: Path
):
    refused(docsdesk(command, folder, "-o", full / "out" / archive), full)
    assert list((full / "out").iterdir()) == []


def test_that_an_export_of_a_large_file_onto_a_full_disk_does(full: Path, folder: Path):
    (folder / "film.mp4").write_bytes(bytes(range(256)) * 20_000)
    ended = docsdesk("export", folder, "-o", full / "out" / "site.zip", "--path", "index")
    refused(ended, full)
    (missing,) = map(int, re.findall(r"free (\d+) MB", ended.stderr))
    assert 5 <= missing <= 20
    assert list((full / "out").iterdir()) == []


@pytest.mark.parametrize("files", [4, 8, 20, 60])
def test_that_a_disk_without_room_for_another_file_is_told_from_a_full_one(files: int, folder: Path):
    with small_volume(files=files) as volume:
        if volume is None:
            pytest.skip("no volume can be mounted here")
        ended = docsdesk("export", folder, "-o", volume / "site.tar.gz")
        refused(ended, volume)
        assert "can hold no more files" in ended.stderr
        assert list(volume.iterdir()) == []


def test_that_nothing_else_is_written_half(full: Path, folder: Path):
    out = full / "out"
    fill(full, 1)
    (folder / "q.yaml").write_text("- question: When?\n")
    commands = (
        ("questions", "suggest", folder, "-o", out / "q.yaml"),
        ("questions", "run", folder / "q.yaml", folder, "-o", out / "run.json"),
        ("diagnostics", "-o", out / "diagnostics.txt"),
    )
    for command in commands:
        refused(docsdesk(*command), full)
        assert list(out.iterdir()) == []


def test_that_a_values_file_on_a_full_disk_is_not_begun(full: Path, folder: Path, tmp_path: Path):
    fill(full, 1)
    refused(docsdesk("publish", folder, "-o", tmp_path / "b.zip", "--values", full / "out" / "values.yaml"), full)
    assert list((full / "out").iterdir()) == []


@pytest.mark.parametrize(
    ("before", "after"), [(("check", "--fix"), ()), (("settings", "set"), ("playground.display=none",))]
)
def test_that_fixes_and_settings_on_a_full_disk_leave_the_folder_as_it_was(
    before: tuple[str, ...], after: tuple[str, ...], full: Path
):
    (full / "ballast").unlink()
    docs = write_site(full / "docs", {"index": "One\n<br>\nTwo <img src='/a.png'>"})
    files = {file.name: file.read_bytes() for file in docs.iterdir()}
    fill(full, 1)
    refused(docsdesk(*before, docs, *after), full)
    assert {file.name: file.read_bytes() for file in docs.iterdir()} == files
