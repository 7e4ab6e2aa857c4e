import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from docsdesk.adapters.journal import schema as journal_schema
from docsdesk.adapters.journal.database import former_copy
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import JournalError
from docsdesk.domain.exports.export_event import Started
from docsdesk.domain.exports.export_job import ExportJob, Phase, exported_bundle

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)


def job(minutes: int = 0) -> ExportJob:
    at = NOW + timedelta(minutes=minutes)
    return ExportJob(site_id="s1", site_name="Docs", domain="docs.example.com", created_at=at, updated_at=at)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.sqlite3"


@pytest.fixture
async def journal(path: Path) -> AsyncIterator[SqliteJournal]:
    journal = SqliteJournal(path)
    await journal.open()
    yield journal
    await journal.close()


async def test_that_jobs_come_back_newest_first_and_as_they_were_last_put(journal: SqliteJournal):
    first, second = job(), job(minutes=1)
    await journal.put_job(first)
    await journal.put_job(second)
    started = first.after(Started("se_1"), NOW)
    await journal.put_job(started)
    assert await journal.jobs() == (second, started)


async def test_that_one_job_can_be_read_and_forgotten(journal: SqliteJournal):
    kept, forgotten = job(), job(minutes=1)
    await journal.put_job(kept)
    await journal.put_job(forgotten)
    assert await journal.job(forgotten.id) == forgotten
    await journal.forget_job(forgotten.id)
    assert await journal.job(forgotten.id) is None
    assert await journal.jobs() == (kept,)


async def test_that_a_closed_journal_opens_again_with_everything_in_it(path: Path):
    journal = SqliteJournal(path)
    await journal.put_job(job())
    await journal.close()
    again = SqliteJournal(path)
    assert await again.open() is None
    assert [kept.phase for kept in await again.jobs()] == [Phase.INTENDED]
    await again.close()


async def test_that_every_commit_reaches_the_disk(journal: SqliteJournal):
    connection = journal._connection
    assert connection is not None
    settings = await journal._run(
        lambda: [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    )
    assert settings == ["wal", 2]


async def test_that_the_callers_thread_never_touches_the_file(journal: SqliteJournal):
    assert await journal._run(threading.current_thread) is not threading.current_thread()
    with pytest.raises(sqlite3.ProgrammingError, match="thread"):
        journal._connection.execute("SELECT 1")


async def test_that_what_a_later_version_adds_is_tolerated_and_what_cannot_be_read_is_left_out(
    path: Path, journal: SqliteJournal
):
    kept = job()
    await journal.put_job(kept)
    text = kept.model_dump_json()
    with sqlite3.connect(path) as other:
        other.execute("UPDATE jobs SET value = ?", (text[:-1] + ', "color": "red"}',))
        other.execute("INSERT INTO jobs VALUES ('x', 's1', '3026', ?)", (text.replace("intended", "unheard of"),))
    other.close()
    assert await journal.jobs() == (kept,)
    assert await journal.last_job("s1") == kept
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT count(*) FROM jobs").fetchone() == (2,)
    other.close()


@pytest.mark.parametrize("content", [b"not a database at all", b"SQLite format 3\0" + b"\xff" * 4000])
async def test_that_a_damaged_file_is_kept_and_a_new_one_begun(path: Path, content: bytes):
    path.parent.mkdir()
    path.write_bytes(content)
    journal = SqliteJournal(path)
    damage = await journal.open()
    assert damage is not None
    assert damage.kept_as.read_bytes() == content
    await journal.put_job(job())
    assert len(await journal.jobs()) == 1
    await journal.close()


async def test_that_damage_in_the_middle_of_a_file_is_found_when_it_is_opened(path: Path):
    journal = SqliteJournal(path)
    for minutes in range(200):
        await journal.put_job(job(minutes))
    await journal.close()
    content = bytearray(path.read_bytes())
    content[8192 : len(content) - 4096] = b"\xaa" * (len(content) - 12288)
    path.write_bytes(content)
    again = SqliteJournal(path)
    damage = await again.open()
    assert damage is not None
    assert damage.kept_as.exists()
    await again.close()


async def test_that_a_newer_journal_is_refused_and_left_as_it_is(path: Path):
    path.parent.mkdir()
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA application_id = {journal_schema.APPLICATION_NUMBER}")
        newer.execute(f"PRAGMA user_version = {journal_schema.NEWEST + 1}")
        newer.execute("CREATE TABLE jobs (another_shape)")
    newer.close()
    before = path.read_bytes()
    journal = SqliteJournal(path)
    for attempt in (journal.open, journal.jobs):
        with pytest.raises(JournalError, match="newer"):
            await attempt()
    await journal.close()
    assert path.read_bytes() == before


def _newer(path: Path, *, kill: bool) -> None:
    """A journal of the version after this one, perhaps with the log that a killed program leaves."""
    path.parent.mkdir()
    program = (
        "import os, sqlite3, sys\n"
        "newer = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "newer.execute('PRAGMA journal_mode = WAL')\n"
        f"newer.execute('PRAGMA application_id = {journal_schema.APPLICATION_NUMBER}')\n"
        "newer.execute('CREATE TABLE jobs (another_shape)')\n"
        f"newer.execute('PRAGMA user_version = {journal_schema.NEWEST + 1}')\n"
    )
    ending = "os._exit(0)" if kill else "newer.close()"
    subprocess.run([sys.executable, "-c", program + ending, str(path)], check=True)


def _bytes(folder: Path) -> dict[str, bytes]:
    """What is kept; the index of a log is made anew by whoever reads it."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}


@pytest.mark.parametrize("kill", [False, True], ids=["closed", "killed"])
async def test_that_not_a_byte_of_a_newer_journal_is_changed(path: Path, kill: bool):
    _newer(path, kill=kill)
    before = _bytes(path.parent)
    assert any(name.endswith("-wal") for name in before) == kill
    journal = SqliteJournal(path)
    with pytest.raises(JournalError, match="newer") as refused:
        await journal.open()
    await journal.close()
    assert "pages and previews work without it" in refused.value.hint
    assert _bytes(path.parent) == before


async def test_that_nothing_is_written_once_a_newer_program_has_changed_the_form(path: Path, journal: SqliteJournal):
    await journal.put_job(job())
    with closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {journal_schema.NEWEST + 1}")
    with pytest.raises(JournalError, match="newer"):
        await journal.put_job(job(1))
    with closing(sqlite3.connect(path)) as newer:
        assert newer.execute("SELECT count(*) FROM jobs").fetchone() == (1,)


async def test_that_an_older_program_says_where_the_journal_is_that_it_can_read(path: Path):
    _newer(path, kill=False)
    (path.parent / f"journal.sqlite3.before-{journal_schema.NEWEST + 1}").touch()
    journal = SqliteJournal(path)
    with pytest.raises(JournalError) as refused:
        await journal.open()
    await journal.close()
    assert f"it is kept as journal.sqlite3.before-{journal_schema.NEWEST + 1}." in refused.value.hint


async def test_that_the_journal_before_its_form_changed_is_kept_and_that_before_it_is_not(path: Path):
    path.parent.mkdir()
    former = path.with_name("journal.sqlite3.before-8")
    former.touch()
    with closing(sqlite3.connect(path)) as older:
        older.executescript(Path(__file__).with_name("version_8.sql").read_text(encoding="utf-8"))
        rows = list(older.iterdump())
    journal = SqliteJournal(path)
    await journal.open()
    await journal.close()
    again = SqliteJournal(path)
    await again.open()
    await again.close()
    kept = former_copy(path)
    assert sorted(file.name for file in path.parent.iterdir()) == [path.name, kept.name]
    with closing(sqlite3.connect(kept)) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (8,)
        assert list(copy.iterdump()) == rows
    if os.name != "nt":
        assert kept.stat().st_mode & 0o777 == 0o600


async def test_that_a_new_journal_has_no_former_form_to_keep(path: Path, journal: SqliteJournal):
    await journal.put_job(job())
    assert not former_copy(path).exists()


async def test_that_without_a_copy_nothing_is_changed(path: Path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as older:
        older.executescript(Path(__file__).with_name("version_8.sql").read_text(encoding="utf-8"))
    former_copy(path).mkdir()
    before = path.read_bytes()
    journal = SqliteJournal(path)
    with pytest.raises(JournalError):
        await journal.open()
    assert path.read_bytes() == before
    former_copy(path).rmdir()
    assert len(await journal.bundles()) == 3
    await journal.close()


async def test_that_bundles_of_exports_that_had_finished_before_are_in_the_library(path: Path):
    ready = job().model_copy(
        update={
            "phase": Phase.READY,
            "bundle_file": Path("/b/docs.tar.gz"),
            "sha256": "0f",
            "size_bytes": 7,
            "page_count": 3,
            "job_id": "se_1",
        }
    )
    path.parent.mkdir()
    with sqlite3.connect(path) as first:
        for statement in journal_schema.MIGRATIONS[0]:
            first.execute(statement)
        for number, value in enumerate([job(1).model_dump_json(), "{not JSON", ready.model_dump_json()]):
            key = ready.id if value == ready.model_dump_json() else str(number)
            first.execute("INSERT INTO jobs VALUES (?, 's1', '', ?)", (key, value))
        first.execute(f"PRAGMA application_id = {journal_schema.APPLICATION_NUMBER}")
        first.execute("PRAGMA user_version = 1")
    first.close()
    journal = SqliteJournal(path)
    assert await journal.bundles() == (exported_bundle(ready),)
    await journal.close()


async def test_that_bundles_of_the_form_before_learn_from_their_jobs_what_they_were_exported_from(path: Path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as former:
        former.executescript(Path(__file__).with_name("version_8.sql").read_text(encoding="utf-8"))
    journal = SqliteJournal(path)
    assert await journal.open() is None
    bundles = {bundle.file.name: bundle for bundle in await journal.bundles()}
    exported = bundles["docs.tar.gz"]
    assert (exported.hostname, exported.version, exported.exported_at) == ("docs.example.com", "2.0", NOW)
    assert exported.pinned
    assert exported.link_check is not None
    unknown = [bundles[name] for name in ("forgotten.tar.gz", "added.zip")]
    assert [(bundle.hostname, bundle.exported_at) for bundle in unknown] == [("", None), ("", None)]
    await journal.close()
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT value FROM bundles WHERE id = 'damaged'").fetchone() == ("{not JSON",)


async def test_that_a_job_and_its_bundle_are_written_both_or_not_at_all(path: Path, journal: SqliteJournal):
    ended = job()
    bundle = LibraryBundle(file=Path("a.zip"), size_bytes=1, sha256="0f", kept_at=NOW)
    with sqlite3.connect(path) as other:
        other.execute("CREATE TRIGGER full BEFORE INSERT ON bundles BEGIN SELECT RAISE(ABORT, 'no more'); END")
    other.close()
    with pytest.raises(JournalError):
        await journal.put_job(ended, bundle)
    assert await journal.jobs() == ()
    await journal.put_job(ended)
    assert await journal.jobs() == (ended,)


async def test_that_another_programs_database_is_not_taken_over(path: Path):
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name)")
    other.close()
    journal = SqliteJournal(path)
    with pytest.raises(JournalError, match="another program"):
        await journal.open()
    await journal.close()


async def test_that_a_step_that_fails_leaves_the_version_before_it(path: Path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as older:
        older.executescript(Path(__file__).with_name("version_8.sql").read_text(encoding="utf-8"))
        older.executescript("DELETE FROM bundles WHERE id = 'damaged'; DELETE FROM jobs WHERE id = 'damaged'")
        fail = "BEGIN SELECT RAISE(FAIL, 'no more') FROM bundles WHERE json_extract(value, '$.exported_at'); END"
        older.execute(f"CREATE TRIGGER full AFTER UPDATE ON bundles {fail}")
        before = list(older.iterdump())
    failing = SqliteJournal(path)
    with pytest.raises(JournalError):
        await failing.open()
    await failing.close()
    with closing(sqlite3.connect(path)) as older:
        assert older.execute("PRAGMA user_version").fetchone() == (8,)
        assert list(older.iterdump()) == before
        older.execute("DROP TRIGGER full")
    again = SqliteJournal(path)
    assert len(await again.bundles()) == 3
    await again.close()


async def test_that_a_place_that_cannot_be_written_is_said_with_what_to_do(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    journal = SqliteJournal(tmp_path / "file" / "journal.sqlite3")
    with pytest.raises(JournalError) as caught:
        await journal.open()
    assert str(tmp_path / "file") in caught.value.hint
    await journal.close()


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX")
async def test_that_nobody_else_can_read_the_journal(path: Path, journal: SqliteJournal):
    await journal.put_job(job())
    assert {file.stat().st_mode & 0o777 for file in path.parent.iterdir()} == {0o600}


WRITER = """
import asyncio, sys
from datetime import UTC, datetime
from pathlib import Path
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.exports.export_job import ExportJob

async def write() -> None:
    journal, now = SqliteJournal(Path(sys.argv[1])), datetime.now(UTC)
    await journal.open()
    while True:
        job = ExportJob(site_id="s", site_name="s", domain="d", created_at=now, updated_at=now)
        await journal.put_job(job)
        print(job.id, flush=True)

asyncio.run(write())
"""


@pytest.mark.parametrize("acknowledged", [1, 40])
async def test_that_a_killed_process_leaves_a_whole_journal_with_every_job_it_confirmed(path: Path, acknowledged: int):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True, env=environment
    ) as writer:
        assert writer.stdout is not None
        confirmed = [writer.stdout.readline().strip() for _ in range(acknowledged)]
        writer.kill()
        confirmed += [line.strip() for line in writer.stdout if line.endswith("\n")]
    journal = SqliteJournal(path)
    assert await journal.open() is None
    assert {kept.id for kept in await journal.jobs()} >= set(confirmed)
    await journal.close()
