"""A process that asks an assistant which answers in bursts and stalls, and says how much of the answer has come when.

python -m tests.fakes.asking_program JOURNAL SEED [CHARACTERS]    the answer begins with that many characters at once
"""

import asyncio
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from tests.fakes.assistant import FakeThreadKeys

from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.journal.conversations import ConversationTables
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.assistant.conversation import Conversation
from docsdesk.protocol.stream.data_parts import PartCode
from docsdesk.protocol.stream.data_stream import encode_part
from docsdesk.usecases.assistant.ask_assistant import AskPorts, ask_assistant
from docsdesk.usecases.ports import AnswerHead

WORD = "word "


class UnevenAssistant:
    """Gives words for ever: some at once, then nothing for a while."""

    def __init__(self, dice: random.Random, first: int) -> None:
        self._dice = dice
        self._first = first

    @asynccontextmanager
    async def ask(self, *_: object, **__: object) -> AsyncIterator[tuple[AnswerHead, AsyncIterator[bytes]]]:
        yield AnswerHead(), self._words()

    async def _words(self) -> AsyncIterator[bytes]:
        yield encode_part(PartCode.TEXT, WORD * (self._first // len(WORD) + 1))
        while True:
            for _ in range(self._dice.randint(1, 40)):
                yield encode_part(PartCode.TEXT, WORD)
                await asyncio.sleep(self._dice.choice((0, 0.001, 0.02)))
            await asyncio.sleep(self._dice.choice((0.1, 0.4, 1.5, 5)))


async def work(journal_file: Path, seed: int, first: int) -> None:
    journal = SqliteJournal(journal_file)
    await journal.open()
    service = UnevenAssistant(random.Random(seed), first)
    ports = AskPorts(service, "d", ConversationTables(journal), FakeThreadKeys(), SystemClock())
    conversation = Conversation(id="asked", site_id="s", title="", created_at=datetime.now(UTC))
    async with aclosing(ask_assistant(conversation, "How?", ports)) as updates:
        async for update in updates:
            print(time.monotonic(), len(update.turns[-1].answer.text), flush=True)


if __name__ == "__main__":
    asyncio.run(work(Path(sys.argv[1]), int(sys.argv[2]), int((sys.argv[3:] or [0])[0])))
