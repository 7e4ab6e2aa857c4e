"""What `docsdesk export` says, and how soon, of a storage that is not as it should be."""

import tarfile
import time
import zipfile
from pathlib import Path

import pytest
from tests.contract.command import docsdesk
from tests.fakes.bad_answers import KEYS
from tests.fakes.hostile_archives import tar_gz, tar_plain, tar_zst, zipped
from tests.fakes.storages import STORAGES, Storage
from tests.fakes.virtual_time import quick_time

SOON = 25.0
"""Seconds for what ends without a wait of its own, on a machine that has other things to do."""
QUIET = ("busy",)
"""What is waited for, and therefore in `tests.bench.storages` instead."""
CUT_OFF = ("half, and the rest as the whole", "half, and another rest", "half, and a rest without a word")


def exported(storage: Storage, archive: Path, *more: str):
    with storage.serving() as (service, origin), quick_time():
        at = ("--base-url", service.url, "--domain", "docs.example.com", "-o", archive)
        return docsdesk("export", *at, *more, **KEYS), origin


@pytest.mark.parametrize("name", [name for name in STORAGES if name not in QUIET])
def test_that_an_export_ends_soon_with_its_archive_or_the_storages_own_words(name: str, tmp_path: Path):
    storage, archive, begun = STORAGES[name], tmp_path / "x.tar.gz", time.monotonic()
    done, origin = exported(storage, archive)
    assert time.monotonic() - begun < SOON
    assert "Traceback" not in done.stderr
    assert "c4nary" not in done.stderr
    if storage.says is None:
        assert (done.returncode, done.stdout) == (0, f"{archive}\n"), done.stderr
        assert archive.read_bytes() == origin.content
        return
    assert (done.returncode, done.stdout) == (1, ""), done.stderr
    last = next(line for line in done.stderr.splitlines() if line.startswith("docsdesk: "))
    assert storage.says in last
    assert list(tmp_path.glob("x*")) == []
    assert ("date and time" in done.stderr) is (name in ("a dead link", "another clock"))


@pytest.mark.parametrize(
    ("name", "tries"), [("a dead link", 3), ("no such key", 3), ("another signature", 3), ("an empty file", 5)]
)
def test_that_each_failed_try_has_its_line(name: str, tries: int, tmp_path: Path):
    done, _ = exported(STORAGES[name], tmp_path / "x.tar.gz")
    waiting = [line for line in done.stderr.splitlines() if line.startswith("waiting: ")]
    assert len(waiting) == tries - 1
    assert all(str(STORAGES[name].says) in line for line in waiting)


@pytest.mark.parametrize("name", CUT_OFF)
def test_that_a_range_is_never_asked_for_again_once_it_was_answered_otherwise(name: str, tmp_path: Path):
    _, origin = exported(STORAGES[name], tmp_path / "x.tar.gz")
    starts = [request.start for request in origin.requests]
    assert len(starts) <= 4
    assert starts.count(90) <= 2


@pytest.mark.parametrize(
    ("pack", "suffix"), [(tar_plain, ".tar"), (tar_gz, ".tar.gz"), (tar_zst, ".tar.zst"), (zipped, ".zip")]
)
@pytest.mark.parametrize("asked", [".tar.gz", ".tgz", ".zip"])
def test_that_the_file_is_named_after_what_came_and_this_is_said(tmp_path: Path, pack, suffix: str, asked: str):
    content = pack([("index.html", b"<h1>Ferry</h1>")])
    done, _ = exported(Storage(content=lambda: content), tmp_path / f"site{asked}")
    is_fitting = suffix == asked.replace(".tgz", ".tar.gz")
    named = tmp_path / (f"site{asked}" if is_fitting else f"site{suffix}")
    assert (done.returncode, done.stdout) == (0, f"{named}\n"), done.stderr
    assert [file.name for file in tmp_path.iterdir()] == [named.name]
    assert named.read_bytes() == content
    assert (f"the service sent a {suffix} archive, so its file is {named.name}" in done.stderr) is not is_fitting


def test_that_what_is_in_the_way_of_the_fitting_name_is_kept(tmp_path: Path):
    theirs = tmp_path / "site.zip"
    theirs.write_text("theirs")
    content = zipped([("index.html", b"<h1>Ferry</h1>")])
    done, _ = exported(Storage(content=lambda: content), tmp_path / "site.tar.gz")
    assert done.returncode == 1
    assert "site.zip already exists." in done.stderr
    assert theirs.read_text() == "theirs"
    assert (tmp_path / "site (2).zip").read_bytes() == content
    done, _ = exported(Storage(content=lambda: content), tmp_path / "site.tar.gz", "--force")
    assert done.returncode == 0
    assert theirs.read_bytes() == content


@pytest.mark.parametrize("suffix", [".tar", ".zip"])
def test_that_a_folder_is_exported_as_the_kind_that_is_asked_for(tmp_path: Path, suffix: str):
    from tests.fakes.site_folder import write_site

    archive = tmp_path / f"site{suffix}"
    done = docsdesk("export", write_site(tmp_path / "docs"), "-o", archive)
    assert done.returncode == 0, done.stderr
    assert zipfile.is_zipfile(archive) is (suffix == ".zip")
    assert tarfile.is_tarfile(archive) is (suffix == ".tar")
    assert docsdesk("verify", archive).returncode == 0
