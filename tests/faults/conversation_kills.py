"""Answers that are arriving while their process is killed: how much of what had come is not in the journal.

PYTHONPATH=src:. python -m tests.faults --only conversation_kills
"""

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.faults.suite import SuiteResult

from docsdesk.adapters.journal.conversations import ConversationTables
from docsdesk.adapters.journal.exports import SqliteJournal

KILLS, QUICK, LONGEST_LIFE, MOST_LOST_SECONDS = 100, 4, 4.0, 1.0


@dataclass(frozen=True)
class Loss:
    """What had come and was not kept; `seconds` is the age of the oldest of it when the blow fell."""

    arrived: int
    characters: int
    seconds: float


def kill_one(folder: Path, seed: int, life: float, first: int = 0) -> Loss:
    """Let a process ask, kill it that many seconds after the answer began, and look at its journal."""
    journal_file = folder / f"{seed}.sqlite3"
    command = (sys.executable, "-m", "tests.fakes.asking_program", str(journal_file), str(seed), str(first))
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as asking:
        assert asking.stdout is not None
        lines = [asking.stdout.readline(), asking.stdout.readline()]
        # What it says before the blow fits into the pipe.
        time.sleep(life)
        asking.kill()
        killed_at = time.monotonic()
        lines += [line for line in asking.stdout if line.endswith("\n")]
    seen = [(float(at), int(length)) for at, length in map(str.split, lines)]
    kept, arrived = asyncio.run(_kept(journal_file)), max(length for _, length in seen)
    lost_since = min((at for at, length in seen if length > kept), default=killed_at)
    return Loss(arrived, max(arrived - kept, 0), max(killed_at - lost_since, 0.0))


async def _kept(journal_file: Path) -> int:
    journal = SqliteJournal(journal_file)
    assert await journal.open() is None, "the journal is whole"
    conversation = await ConversationTables(journal).conversation("asked")
    await journal.close()
    assert conversation is not None, "the question is kept"
    return len(conversation.turns[-1].answer.text)


def suite(quick: bool, seed: int) -> SuiteResult:
    dice, kills = random.Random(seed), QUICK if quick else KILLS
    with tempfile.TemporaryDirectory() as folder:
        losses = [kill_one(Path(folder), number, dice.uniform(0, LONGEST_LIFE)) for number in range(kills)]
    shortest, whole = (pick(loss.arrived for loss in losses) for pick in (min, max))
    print(f"answers of {shortest} to {whole} characters; most lost {max(loss.characters for loss in losses)} of them")
    faults = (f"seed {seed}: {loss}" for loss in losses if loss.seconds > MOST_LOST_SECONDS)
    return SuiteResult(kills, tuple(faults), max(loss.seconds for loss in losses))
