import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.fakes.instance_process import line, started_instance

from docsdesk import __version__
from docsdesk.adapters import single_instance
from docsdesk.adapters.single_instance import InstanceLock

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and links are POSIX")


@pytest.fixture
def folder(private_folder: Path) -> Path:
    return private_folder / "run" / "docsdesk"


@pytest.fixture
def locks() -> Iterator[list[InstanceLock]]:
    locks: list[InstanceLock] = []
    yield locks
    for lock in locks:
        lock.close()


def first(folder: Path, locks: list[InstanceLock]) -> InstanceLock:
    lock = InstanceLock.acquire(folder)
    assert lock is not None
    locks.append(lock)
    return lock


def age(folder: Path, seconds: float) -> None:
    """Make the holder look as if it had started that long ago."""
    file = folder / "docsdesk.lock"
    owner = json.loads(file.read_text())
    file.write_text(json.dumps({**owner, "started_at": (datetime.now(UTC) - timedelta(seconds=seconds)).isoformat()}))


async def test_that_a_second_start_raises_the_first_and_gives_way(folder: Path, locks: list[InstanceLock]):
    asked: list[str] = []
    await first(folder, locks).listen(asked.append)
    age(folder, 3600)
    assert await asyncio.to_thread(InstanceLock.acquire, folder) is None
    assert asked == [""]


@pytest.mark.parametrize("target", ["docsdesk:Ferry/pages/a%20b", "/home/ä/docs", "two\nlines\0", "x" * 4_000])
async def test_that_a_second_start_hands_over_what_it_was_to_open(folder: Path, locks: list[InstanceLock], target: str):
    asked: list[str] = []
    await first(folder, locks).listen(asked.append)
    age(folder, 3600)
    assert await asyncio.to_thread(InstanceLock.acquire, folder, target) is None
    assert asked == [target]


async def test_that_a_start_while_the_first_is_still_starting_is_heard_later(folder: Path, locks: list[InstanceLock]):
    lock = first(folder, locks)
    assert InstanceLock.acquire(folder) is None
    raised = asyncio.Event()
    await lock.listen(lambda _: raised.set())
    async with asyncio.timeout(2):
        await raised.wait()


async def test_that_after_a_quit_the_next_start_is_the_first(folder: Path, locks: list[InstanceLock]):
    lock = first(folder, locks)
    await lock.listen(lambda _: None)
    lock.close()
    first(folder, locks)
    assert sorted(file.suffix for file in folder.iterdir()) == [".lock", ".sock"]


def test_that_a_long_folder_name_works_through_a_port(private_folder: Path, locks: list[InstanceLock]):
    folder = private_folder / ("long" * 40)
    first(folder, locks)
    assert [file.name for file in folder.iterdir()] == ["docsdesk.lock"]
    assert InstanceLock.acquire(folder) is None


async def test_that_a_request_without_the_token_or_that_is_broken_is_not_obeyed(
    private_folder: Path, locks: list[InstanceLock]
):
    folder = private_folder / ("long" * 40)
    asked: list[str] = []
    await first(folder, locks).listen(asked.append)
    owner = json.loads((folder / "docsdesk.lock").read_text())
    port, token = owner["port"], owner["token"].encode()
    broken = (
        token + rest for rest in (b" {\n", b" 7\n", b' ["docsdesk:"]\n', b" \xff\n", b" " + b"[" * 60_000 + b"\n")
    )
    for request in (b"\n", b"wrong\n", b"GET / HTTP/1.1\r\n\r\n", b"\xff" * 100_000, b"", *broken):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        writer.write_eof()
        assert b"raised" not in await _rest(reader)
        writer.close()
    assert asked == []


async def _rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


@posix
def test_that_a_killed_instance_never_blocks_a_start(folder: Path):
    for _ in range(5):
        with started_instance(folder) as process:
            assert line(process) == "first"
            with started_instance(folder) as second:
                assert line(second) == "raised"
                assert second.wait(5) == 0
            assert line(process) == "asked to raise"


@posix
def test_that_a_lock_left_by_a_process_whose_number_is_in_use_again_does_not_block(
    folder: Path, locks: list[InstanceLock]
):
    with started_instance(folder) as process:
        assert line(process) == "first"
    left = json.loads((folder / "docsdesk.lock").read_text())
    (folder / "docsdesk.lock").write_text(json.dumps({**left, "pid": os.getppid()}))
    first(folder, locks)


@posix
def test_that_an_instance_that_does_not_answer_is_given_up(
    folder: Path, locks: list[InstanceLock], monkeypatch: pytest.MonkeyPatch
):
    with started_instance(folder, "hangs") as process:
        assert line(process) == "first"
        age(folder, 3600)
        begun = time.monotonic()
        lock = InstanceLock.acquire(folder, patience=0.3)
        assert lock is not None
        locks.append(lock)
        assert 0.25 < time.monotonic() - begun < 10
        # From now on the new one is the one that others find, also once the hung one ends.
        assert InstanceLock.acquire(folder) is None
        process.kill()
        process.wait()
        assert InstanceLock.acquire(folder) is None


@pytest.mark.parametrize("content", [b"", b"{", b'{"pid": 1}', b"\0" * 500, b"[" * 4_096])
def test_that_a_lock_file_nobody_holds_may_hold_anything(folder: Path, locks: list[InstanceLock], content: bytes):
    folder.mkdir()
    (folder / "docsdesk.lock").write_bytes(content)
    first(folder, locks)


@posix
def test_that_a_folder_that_cannot_be_used_does_not_block_a_start(private_folder: Path, locks: list[InstanceLock]):
    (private_folder / "file").write_bytes(b"")
    first(private_folder / "file" / "run", locks)
    (private_folder / "run" / "docsdesk.lock").mkdir()
    first(private_folder / "run", locks)


@posix
def test_that_a_socket_that_cannot_be_made_leaves_no_lock_behind(
    folder: Path, locks: list[InstanceLock], monkeypatch: pytest.MonkeyPatch
):
    def refuse(_: Path) -> tuple[socket.socket, dict[str, object]]:
        raise OSError("no more files")

    with monkeypatch.context() as patched:
        patched.setattr(single_instance, "_listen_beside", refuse)
        first(folder, locks)
    begun = time.monotonic()
    first(folder, locks)
    assert time.monotonic() - begun < 10


@posix
def test_that_a_child_program_does_not_keep_the_lock(folder: Path, locks: list[InstanceLock]):
    lock = first(folder, locks)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False) as child:
        lock.close()
        first(folder, locks)
        child.communicate(b"\n")


@pytest.mark.parametrize("asking", [__version__, "0.2.0", "", "no version", "9" * 100])
async def test_that_a_window_is_told_of_a_start_of_another_version(
    private_folder: Path, locks: list[InstanceLock], asking: str
):
    folder = private_folder / ("long" * 40)
    raised, told = [], []
    await first(folder, locks).listen(raised.append, told.append)
    owner = json.loads((folder / "docsdesk.lock").read_text())
    reader, writer = await asyncio.open_connection("127.0.0.1", owner["port"])
    writer.write(f"{owner['token']}\n{asking}\n".encode())
    # A version before this one says nothing of itself.
    if not asking:
        writer.write_eof()
    assert (await _rest(reader)).startswith(b"raised")
    writer.close()
    assert raised == [""]
    assert told == (["0.2.0"] if asking == "0.2.0" else [])
