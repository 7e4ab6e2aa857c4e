"""A folder with a file whose name is not UTF-8 is watched on."""

import asyncio
import logging
import os
import sys
from contextlib import aclosing
from pathlib import Path

import pytest

from docsdesk.adapters.files.folder_changes import SystemFolderChanges
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
