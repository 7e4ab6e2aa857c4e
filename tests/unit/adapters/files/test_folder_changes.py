"""A folder with a file whose name is not UTF-8 is watched on."""

import asyncio
import logging
import os
import sys
from contextlib import aclosing
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.git_repository import commit, git

from docsdesk.adapters.files.folder_changes import LastChanges, SystemFolderChanges
from docsdesk.engine.live.folder_watch import system_tells

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems take no such names")


def put(folder: Path, name: bytes) -> None:
    (Path(os.fsdecode(os.fsencode(folder) + b"/" + name))).write_bytes(b"x")


async def test_that_a_file_whose_name_is_not_utf_8_does_not_end_the_watching_of_pages(tmp_path: Path, caplog):
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xfe"))
    odd.mkdir()
    caplog.set_level(logging.WARNING)
    async with aclosing(SystemFolderChanges().watch([tmp_path, odd])) as news, asyncio.timeout(30):
        for name in (b"first.mdx", b"\xff.mdx", b"second.mdx", b"\xfd.mdx", b"third.mdx"):
            coming = asyncio.ensure_future(anext(news))
            while not coming.done():
                # Whenever it has begun to watch.
                put(tmp_path, name)
                await asyncio.wait((coming,), timeout=0.5)
            await coming
    assert len([record for record in caplog.records if "not UTF-8" in record.message]) == 1


async def test_that_it_does_not_end_the_engines_watching_either(tmp_path: Path):
    seen: set[str] = set()
    async with aclosing(system_tells([str(tmp_path)], 20)) as news, asyncio.timeout(30):
        put(tmp_path, b"\xff.mdx")
        writing = asyncio.ensure_future(_write_on(tmp_path))
        async for files in news:
            seen |= set(files)
            if str(tmp_path / "page.mdx") in seen:
                break
        writing.cancel()


async def _write_on(folder: Path) -> None:
    while True:
        put(folder, b"\xff.mdx")
        await asyncio.sleep(0.2)
        put(folder, b"page.mdx")
        await asyncio.sleep(0.6)


WRITTEN = datetime(2025, 5, 5, tzinfo=UTC)


def write(folder: Path, *names: str) -> None:
    for name in names:
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"{name} {folder}")
        os.utime(file, (WRITTEN.timestamp(), WRITTEN.timestamp()))


async def changes(folder: Path, *names: str) -> dict[str, tuple[str, bool]]:
    found = await LastChanges().last_changes(folder, {PurePosixPath(name) for name in names})
    return {str(name): (change.when.date().isoformat(), change.is_committed) for name, change in found.items()}


async def test_that_a_committed_file_has_the_day_of_its_last_commit_and_others_that_of_the_file(tmp_path):
    docs = tmp_path / "docs"
    write(tmp_path, "docs/old one.mdx", "docs/changed.mdx", "docs/twice.mdx")
    git(tmp_path, "init", "-q")
    commit(tmp_path, "2026-01-01")
    (docs / "twice.mdx").write_text("again")
    commit(tmp_path, "2026-02-02")
    write(docs, "new.mdx")
    (docs / "changed.mdx").write_text("not committed")
    os.utime(docs / "changed.mdx", (WRITTEN.timestamp(), WRITTEN.timestamp()))
    assert await changes(docs, "old one.mdx", "changed.mdx", "twice.mdx", "new.mdx", "gone.mdx") == {
        "old one.mdx": ("2026-01-01", True),
        "changed.mdx": ("2025-05-05", False),
        "twice.mdx": ("2026-02-02", True),
        "new.mdx": ("2025-05-05", False),
    }


async def test_that_a_shallow_clone_does_not_date_what_it_has_no_history_of(tmp_path):
    origin, clone = tmp_path / "origin", tmp_path / "clone"
    write(origin, "old.mdx")
    git(origin, "init", "-q")
    commit(origin, "2026-01-01")
    write(origin, "middle.mdx")
    commit(origin, "2026-02-02")
    write(origin, "new.mdx")
    commit(origin, "2026-03-03")
    git(tmp_path, "clone", "-q", "--depth", "2", origin.as_uri(), str(clone))
    assert await changes(clone, "old.mdx", "middle.mdx", "new.mdx") == {"new.mdx": ("2026-03-03", True)}


async def test_that_a_folder_without_git_has_the_times_of_its_files(tmp_path):
    write(tmp_path, "a.mdx")
    assert await changes(tmp_path, "a.mdx", "gone.mdx") == {"a.mdx": ("2025-05-05", False)}
