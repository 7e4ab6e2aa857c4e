"""Answers that are arriving while their process is killed: how much of what had come is not in the journal.

PYTHONPATH=src:. python tests/faults/conversation_kills.py [KILLS] [SEED] [CHARACTERS]    100 kills unless told
"""

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from docsdesk.adapters.conversation_journal import ConversationTables
from docsdesk.adapters.journal import SqliteJournal

KILLS, LONGEST_LIFE, MOST_LOST_SECONDS = 100, 4.0, 1.0


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


def main(kills: int, seed: int, first: int) -> int:
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        losses = [kill_one(Path(folder), number, dice.uniform(0, LONGEST_LIFE), first) for number in range(kills)]
    longest = max(loss.seconds for loss in losses)
    shortest, whole = (pick(loss.arrived for loss in losses) for pick in (min, max))
    print(f"{kills} kills, seed {seed}; answers of {shortest} to {whole} characters")
    print(
        f"most lost   {longest:.2f} s, {max(loss.characters for loss in losses)} characters; aim {MOST_LOST_SECONDS} s"
    )
    print(f"nothing lost in {sum(not loss.characters for loss in losses)}")
    return int(longest > MOST_LOST_SECONDS)


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(given + [KILLS, 1, 0][len(given) :])))
