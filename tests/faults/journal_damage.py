"""A damaged journal: the program always starts, says what it set aside, and keeps what can be read.

PYTHONPATH=src:. python -m tests.faults --only journal_damage

Each case damages one place of a filled journal (a page, the header, the log, a text, a type, a table, an index), half
of them while it is open.
"""

import asyncio
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.faults.suite import SuiteResult

from docsdesk.adapters.journal.conversations import BudgetTable, ConversationTables, JournalSearch
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.adapters.journal.questions import QuestionTables
from docsdesk.domain.assistant.answer import Answer, Outcome, TextPart
from docsdesk.domain.assistant.conversation import Attachment, Conversation, Turn
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import DamagedFileKeptError, JournalError
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.questions.answer_checks import Reply
from docsdesk.domain.questions.question_run import Run, Target, TargetKind, grade_reply, summary_of
from docsdesk.domain.questions.question_set import Question, QuestionSet

CASES, QUICK = 500, 60
JOBS = 40
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
_PAGE = 4096
_SERVICE = "https://api.example.com"

Damage = Callable[[random.Random, Path], object]
"""Damages the file at that path."""


def suite(quick: bool, seed: int) -> SuiteResult:
    dice = random.Random(seed)
    faults, told, slowest = list[str](), Counter[str](), 0.0
    with tempfile.TemporaryDirectory() as place:
        asyncio.run(fill_journal(Path(place) / "whole" / "journal.sqlite3"))
        cases = list(damages(dice, QUICK if quick else CASES))
        for number, (name, check) in enumerate(cases):
            began, folder = time.perf_counter(), Path(place) / str(number)
            shutil.copytree(Path(place) / "whole", folder)
            found, end = checked(check, folder)
            told[end] += 1
            faults += (f"{name}, case {number} (seed {seed}): {fault}" for fault in found)
            slowest = max(slowest, time.perf_counter() - began)
            shutil.rmtree(folder)
    print(f"{len(cases)} damages:", ", ".join(f"{end} {count}" for end, count in told.most_common()))
    return SuiteResult(len(cases), tuple(faults), slowest)


Check = Callable[[Path], tuple[list[str], str]]
"""What did not hold, and how it ended."""


def checked(check: Check, folder: Path) -> tuple[list[str], str]:
    try:
        return check(folder)
    except Exception:
        return ["traceback: " + " / ".join(traceback.format_exc().strip().splitlines()[-5:])], "traceback"


def damages(dice: random.Random, count: int) -> Iterator[tuple[str, Check]]:
    kinds = list(JOURNAL_DAMAGES)
    for number in range(count):
        kind = kinds[number % len(kinds)]
        is_open = bool(number // len(kinds) % 2)
        yield f"{kind}{', while open' if is_open else ''}", _of_journal(kind, dice.randrange(1 << 30), is_open)


def _of_journal(kind: str, seed: int, is_open: bool) -> Check:
    def check(folder: Path) -> tuple[list[str], str]:
        path, dice = folder / "journal.sqlite3", random.Random(seed)
        return asyncio.run(_worked_with(path, lambda: JOURNAL_DAMAGES[kind](dice, path), is_open=is_open))

    return check


async def _worked_with(path: Path, damage: Callable[[], object], *, is_open: bool) -> tuple[list[str], str]:
    if not is_open:
        damage()
    faults, told = list[str](), list[DamagedFileKeptError]()
    journal = SqliteJournal(path)
    journal.tell(told.append)
    try:
        if (found := await journal.open()) is not None:
            told.append(found)
        if is_open:
            damage()
        for name, act in _acts(journal).items():
            try:
                await act()
            except JournalError as error:
                faults.append(f"{name}: {error.title} {error.details}")
    except JournalError as error:
        return ([] if "newer" in error.title else [f"not opened: {error.title} {error.details}"]), "refused as newer"
    finally:
        await journal.close()
    faults += (f"{one.kept_as.name} is not there" for one in told if not one.kept_as.exists())
    faults += [f"set aside {len(told)} times"] * (len(told) > 1)
    kept = len(await _jobs(path, faults, is_told=bool(told)))
    ends = {(True, True): "set aside, something saved", (True, False): "set aside, nothing saved"}
    return faults, ends.get((bool(told), kept > 1), "harmless")


async def _jobs(path: Path, faults: list[str], *, is_told: bool) -> tuple[ExportJob, ...]:
    """As the next start finds them; whatever was damaged is told once."""
    journal = SqliteJournal(path)
    try:
        # What nobody has read while it was open, the next start finds.
        if (damage := await journal.open()) is not None and is_told:
            faults.append(f"told again: {damage.details}")
        jobs = await journal.jobs()
        if all(one.site_name != "After" for one in jobs):
            faults.append("what was written after the damage is not there")
        return jobs
    except JournalError as error:
        faults.append(f"not opened again: {error.title} {error.details}")
        return ()
    finally:
        await journal.close()


def _acts(journal: SqliteJournal) -> dict[str, Callable[[], Awaitable[object]]]:
    """Everything that the window does with a journal."""
    talks, questions, search = ConversationTables(journal), QuestionTables(journal), JournalSearch(journal)
    new = Conversation(id="c1", site_id="s", title="Again", created_at=NOW)

    async def read_talks() -> None:
        for head in await talks.conversations("s"):
            await talks.conversation(head.id)
            await talks.rename(head.id, "Renamed")
            await talks.show_leaf(head.id, "t")
        await talks.discarded_threads()

    async def read_runs() -> None:
        for summary in await questions.runs("s"):
            await questions.run(summary.id)
        await questions.question_sets("s")

    async def write() -> None:
        await journal.put_job(_job(JOBS + 1, "After"), _bundle(JOBS + 1))
        await talks.put_conversation(new, [_turn(1)])
        await talks.put_draft("s", "c1", "More")
        await questions.put_run(_run(0))
        await questions.put_result(summary_of(_run(0)), _run(0).results[0])

    return {
        "jobs": journal.jobs,
        "bundles": journal.bundles,
        "deleted": journal.deleted_bundles,
        "conversations": read_talks,
        "search": lambda: search.find("s", "word key"),
        "drafts": lambda: talks.drafts("s"),
        "extras": lambda: talks.draft_extras("s"),
        "runs": read_runs,
        "budget": lambda: BudgetTable(journal).questions_since(_SERVICE, NOW, NOW),
        "write": write,
        "sent": lambda: BudgetTable(journal).put_question(_SERVICE, NOW),
        "change": lambda: journal.change_bundle("b1", lambda one: one.model_copy(update={"pinned": True})),
        "forget": lambda: talks.forget("c2"),
    }


async def fill_journal(path: Path) -> None:
    """A journal with something in every table, some of it in the log that is not taken over yet."""
    journal = SqliteJournal(path)
    talks, questions = ConversationTables(journal), QuestionTables(journal)
    for number in range(JOBS):
        await journal.put_job(_job(number), _bundle(number))
    for number in range(12):
        talk = Conversation(id=f"c{number}", site_id="s", title=f"Talk {number}", created_at=NOW)
        await talks.put_conversation(talk, [_turn(turn) for turn in range(4)])
        await talks.put_draft("s", f"c{number}", "And how do I")
    await talks.discard("c5")
    for number in range(4):
        await questions.put_question_set(_set(number))
        await questions.put_run(_run(number))
        await BudgetTable(journal).put_question(_SERVICE, NOW)
    log = path.with_name(path.name + "-wal")
    kept = log.with_name("log")
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    await journal.put_job(_job(JOBS))
    shutil.copyfile(log, kept)
    shutil.copyfile(path, path.with_name("main"))
    await journal.close()
    path.with_name("main").replace(path)
    kept.replace(log)


def _job(number: int, name: str = "Docs") -> ExportJob:
    at = NOW + timedelta(minutes=number)
    return ExportJob(
        id=f"j{number}", site_id="s", site_name=name, domain="docs.example.com", created_at=at, updated_at=at
    )


def _bundle(number: int) -> LibraryBundle:
    return LibraryBundle(
        id=f"b{number}", file=Path(f"{number}.zip"), size_bytes=1, sha256="0f", kept_at=NOW, site_id="s"
    )


def _turn(number: int) -> Turn:
    said = Answer(parts=(TextPart(text="Send the key as a bearer header. " * 40),), outcome=Outcome.FINISHED)
    sent = (Attachment(url="data:text/plain,hello", name="a.txt"),)
    return Turn(id=f"t{number}", question=f"Which word {number}?", asked_at=NOW, answer=said, attachments=sent)


def _set(number: int) -> QuestionSet:
    questions = tuple(Question(id=f"q{n}", text=f"How do I sign in, {n}?") for n in range(20))
    return QuestionSet(id=f"set{number}", site_id="s", name=f"Set {number}", questions=questions)


def _run(number: int) -> Run:
    asked = _set(number)
    reply = Reply(text="With a key. " * 20, outcome=Outcome.FINISHED, seconds=1.0, asked_at=NOW)
    results = tuple(grade_reply(question, reply) for question in asked.questions)
    target = Target(kind=TargetKind.DRAFT, name="docs")
    return Run(id=f"run{number}", target=target, question_set=asked, started_at=NOW, results=results)


def overwrite(path: Path, place: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(max(place, 0))
        file.write(content)


def _in_page(dice: random.Random, path: Path) -> None:
    page = dice.randrange(path.stat().st_size // _PAGE) * _PAGE
    overwrite(path, page + dice.randrange(_PAGE - 64), dice.randbytes(dice.choice([1, 2, 8, 64])))


def _whole_page(dice: random.Random, path: Path) -> None:
    page = dice.randrange(path.stat().st_size // _PAGE) * _PAGE
    overwrite(path, page, dice.choice([bytes(_PAGE), dice.randbytes(_PAGE), b"\xff" * _PAGE]))


def _in_text(dice: random.Random, path: Path) -> None:
    """Bytes that are not UTF-8 within a text of a row, or a text that is no JSON any more."""
    content = path.read_bytes()
    places = [found.start() for found in re.finditer(rb'"[a-z_]{3,}":', content)]
    overwrite(path, dice.choice(places) + dice.randrange(12), dice.choice([b"\xff", b"\xc3\x28", b"}", b"\0"]))


def _in_names(dice: random.Random, path: Path) -> None:
    """Within the names of tables and columns."""
    content = path.read_bytes()
    names = list(re.finditer(rb"CREATE (?:TABLE|INDEX|VIRTUAL)[^\0]{0,300}", content))
    name = dice.choice(names)
    overwrite(path, dice.randrange(name.start(), name.end()), dice.randbytes(dice.choice([1, 2, 6])))


def _in_log(dice: random.Random, path: Path) -> None:
    log = path.with_name(path.name + "-wal")
    if log.exists() and log.stat().st_size > 100:
        overwrite(log, dice.randrange(log.stat().st_size - 64), dice.randbytes(dice.choice([1, 32])))


def _cut_off(dice: random.Random, path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(dice.randrange(path.stat().st_size))


def _by_statement(*statements: str) -> Damage:
    """What SQLite itself may do to the file, as damage does it to a cell."""

    def damage(dice: random.Random, path: Path) -> None:
        tables = {
            "jobs": "value",
            "bundles": "value",
            "conversations": "value",
            "turns": "value",
            "turn_extras": "value",
            "drafts": "text",
            "question_sets": "value",
            "question_runs": "summary",
            "question_results": "value",
        }
        table = dice.choice(list(tables))
        with closing(sqlite3.connect(path)) as other:
            statement = dice.choice(statements).format(table=table, column=tables[table])
            other.executescript(statement)

    return damage


@contextmanager
def holding(program: str, path: Path) -> Generator[Callable[[], object]]:
    """Another program that has the journal open, until what this yields is called."""
    command = [sys.executable, "-c", program, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        yield lambda: other.communicate(timeout=60)


_FIRST = "WHERE {column} = (SELECT {column} FROM {table} LIMIT 1)"
JOURNAL_DAMAGES: dict[str, Damage] = {
    "bytes of a page": _in_page,
    "a page": _whole_page,
    "bytes of a text": _in_text,
    "bytes of a name": _in_names,
    "the header": lambda dice, path: overwrite(path, dice.randrange(100), dice.randbytes(dice.choice([1, 4]))),
    "the log": _in_log,
    "cut off": _cut_off,
    "a type": _by_statement(
        "UPDATE {table} SET {column} = CAST({column} AS BLOB) " + _FIRST,
        "UPDATE {table} SET {column} = x'ff00fe' " + _FIRST,
        "UPDATE {table} SET {column} = 5 " + _FIRST,
        "UPDATE {table} SET {column} = CAST(x'22ff22' AS TEXT) " + _FIRST,
        "UPDATE {table} SET {column} = '[1, [2]]' " + _FIRST,
        "UPDATE {table} SET {column} = substr({column}, 1, 40) " + _FIRST,
    ),
    "tables": _by_statement(
        "DROP TABLE {table}",
        "ALTER TABLE {table} RENAME TO lost",
        "ALTER TABLE {table} RENAME COLUMN {column} TO lost",
        "DELETE FROM turn_words_data",
        "DROP TABLE title_words",
        "UPDATE turn_words_data SET block = x'00ff00'",
        "PRAGMA application_id = 5",
        "PRAGMA user_version = 3",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 900000",
    ),
}
