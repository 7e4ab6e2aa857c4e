"""The adapters that start processes, threads and servers work on the window's loop as on the plain one."""

import asyncio
import sys
from pathlib import Path

from tests.fakes.keyring_backend import Behaviour, FakeRing

from docsdesk.adapters.engine_process import EngineProcesses
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.adapters.single_instance import InstanceLock
from docsdesk.domain.errors import SecretStoreState

ENGINE_PROGRAM = Path(__file__).parents[1] / "fakes" / "engine_program.py"


async def test_that_an_engine_starts_dies_and_stops(tmp_path: Path, eventually):
    deaths = []
    engines = EngineProcesses(
        lambda _: tmp_path / "engine",
        Redactor(),
        command=(sys.executable, str(ENGINE_PROGRAM)),
        on_death=lambda folder, _: deaths.append(folder),
    )
    docs = tmp_path / "docs"
    address = await engines.address(docs)
    assert address.url.startswith("http://127.0.0.1:")
    engines._children[docs]._process.kill()
    await eventually(lambda: deaths)
    assert deaths == [docs]
    await engines.address(docs)
    await engines.stop_all()
    assert deaths == [docs]


async def test_that_a_second_start_raises_the_window(private_folder: Path):
    lock = InstanceLock.acquire(private_folder / "run")
    assert lock is not None
    raised = asyncio.Event()
    await lock.listen(lambda _target: raised.set())
    assert await asyncio.to_thread(InstanceLock.acquire, private_folder / "run") is None
    async with asyncio.timeout(2):
        await raised.wait()
    lock.close()


async def test_that_a_hanging_keyring_does_not_hold_the_window():
    ring = FakeRing(Behaviour.HANGS)
    assert await SecretVault(ring.open, timeout=0.1).state() is SecretStoreState.LOCKED
    ring.release.set()


async def test_that_the_journal_answers(tmp_path: Path):
    journal = SqliteJournal(tmp_path / "journal.sqlite3")
    assert await journal.open() is None
    assert await journal.jobs() == ()
    await journal.close()
