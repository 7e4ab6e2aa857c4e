"""A share of the damages of tests/faults/journal_damage.py, and what is said of them."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from tests.faults import file_damage, journal_damage
from tests.faults.journal_damage import JOBS, checked, damages, fill_journal

from docsdesk.adapters.journal.conversations import ConversationTables, JournalSearch
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.errors import DamagedFileKeptError, JournalError


@pytest.fixture
async def filled(tmp_path: Path) -> Path:
    path = tmp_path / "filled" / "journal.sqlite3"
    await fill_journal(path)
    return path


def _change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.executescript(statement)


def test_that_no_damage_keeps_the_program_from_starting(tmp_path: Path):
    result = journal_damage.suite(quick=True, seed=7)
    assert result.faults == ()


def test_that_no_damage_of_another_file_keeps_the_program_from_starting(tmp_path: Path):
    result = file_damage.suite(quick=True, seed=7)
    assert result.faults == ()


async def test_that_text_that_is_not_utf_8_is_damage_and_everything_else_is_saved(filled: Path):
    _change(filled, "UPDATE jobs SET value = CAST(x'7b22ff' AS TEXT) WHERE id = 'j3'")
    journal, told = SqliteJournal(filled), list[DamagedFileKeptError]()
    journal.tell(told.append)
    assert await journal.open() is None, "the quick check does not see it"
    assert len(await journal.jobs()) == JOBS
    assert [one.kept_as.exists() for one in told] == [True]
    assert "What could be read of it was kept." in told[0].title
    assert "7b22" not in told[0].details
    tables = ConversationTables(journal)
    assert len(await tables.conversations("s")) == 11
    assert len(await JournalSearch(journal).find("s", "bearer")) == 11, "the index of words is made anew"
    await journal.close()
    again = SqliteJournal(filled)
    assert await again.open() is None
    await again.close()


async def test_that_a_name_that_is_not_utf_8_is_damage(filled: Path):
    content = filled.read_bytes()
    place = content.index(b"CREATE TABLE deployments") + len("CREATE TABLE d")
    journal_damage.overwrite(filled, place, b"\xff\xfe")
    filled.with_name(filled.name + "-wal").unlink()
    journal = SqliteJournal(filled)
    damage = await journal.open()
    assert damage is not None
    assert len(await journal.jobs()) == JOBS
    await journal.close()


async def test_that_a_damaged_index_of_words_is_made_anew_by_a_search(filled: Path):
    _change(filled, "UPDATE turn_words_data SET block = x'00ff00' WHERE id > 10")
    journal, told = SqliteJournal(filled), list[DamagedFileKeptError]()
    journal.tell(told.append)
    await journal.open()
    assert len(await JournalSearch(journal).find("s", "bearer")) == 11
    assert len(told) == 1
    await journal.close()


async def test_that_a_damaged_journal_that_another_program_has_open_is_not_taken_from_it(filled: Path):
    program = (
        "import sqlite3, sys; journal = sqlite3.connect(sys.argv[1]);"
        "journal.execute('SELECT count(*) FROM jobs').fetchone(); print(flush=True); sys.stdin.read()"
    )
    with journal_damage.holding(program, filled) as release:
        _change(filled, "UPDATE jobs SET value = CAST(x'7b22ff' AS TEXT) WHERE id = 'j3'")
        journal = SqliteJournal(filled)
        with pytest.raises(JournalError, match="another program"):
            await journal.jobs()
        assert [file.name for file in filled.parent.iterdir() if "damaged" in file.name] == []
        release()
        assert len(await journal.jobs()) == JOBS
        await journal.close()


async def test_that_what_was_saved_is_taken_if_the_program_was_killed_in_between(filled: Path):
    journal = SqliteJournal(filled)
    assert len(await journal.jobs()) == JOBS + 1
    await journal.close()
    filled.rename(filled.with_name(filled.name + ".saved"))
    again = SqliteJournal(filled)
    assert len(await again.jobs()) == JOBS + 1
    await again.close()


async def test_that_a_mistake_of_the_program_is_not_taken_for_damage(filled: Path):
    journal = SqliteJournal(filled)
    with pytest.raises(JournalError):
        await journal.write(("INSERT INTO nothing VALUES (1)", ()))
    assert len(await journal.jobs()) == JOBS + 1
    await journal.close()
    assert [file.name for file in filled.parent.iterdir() if "damaged" in file.name] == []


def test_that_a_case_can_fail():
    def crashing(_: Path) -> tuple[list[str], str]:
        raise ValueError

    assert checked(crashing, Path())[1] == "traceback"
    assert len(list(damages(Random(1), 20))) == 20
