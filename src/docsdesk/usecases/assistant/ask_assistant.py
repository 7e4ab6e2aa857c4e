"""Ask the site's assistant a question and follow its answer; nothing that has arrived is ever lost."""

import asyncio
import logging
import math
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import uuid4

from pydantic import SecretStr

from docsdesk.domain.assistant.answer import Answer, Rest
from docsdesk.domain.assistant.conversation import AskOptions, Conversation, Turn, title_of
from docsdesk.domain.errors import (
    DocsdeskError,
    JournalError,
    NotKnownError,
    ServiceUnreachableError,
)
from docsdesk.domain.wording import say
from docsdesk.protocol.assistant_request import build_request, without_thread_key
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.protocol.stream.message_parts import continued_message
from docsdesk.protocol.stream.part import MOST_PARTS, MOST_READ_BYTES, StreamPart
from docsdesk.usecases.assistant.answer_end import (
    END_OF_PATIENCE,
    ENDLESS,
    NO_WORDS,
    damage_words,
    ended_answer,
    failed_answer,
)
from docsdesk.usecases.assistant.conversation_ports import AnswerStore, TurnJournal
from docsdesk.usecases.assistant.recording import AnswerRecording, SentRequest
from docsdesk.usecases.ports import AnswerHead, AssistantService, Clock, ThreadKeys

SECONDS_UNTIL_SAVED = 0.5
"""Seconds until what came is saved; with the time to write, less than a second is ever lost."""


class Arriving:
    """Calls `save` for everything so far, at most once in SOON seconds and never concurrently."""

    def __init__(self, save: Callable[[], Awaitable[None]]) -> None:
        self._save = save
        self._has_news = False
        self._task: asyncio.Task[None] | None = None

    def see(self) -> None:
        self._has_news = True
        if self._task is None:
            self._task = asyncio.create_task(self._keep(), name="keep what arrives")

    async def end(self) -> None:
        """Stop saving; the caller saves the final state."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait((task,))
            if not task.cancelled() and (error := task.exception()) is not None:
                raise error

    async def _keep(self) -> None:
        while self._has_news:
            await asyncio.sleep(SECONDS_UNTIL_SAVED)
            self._has_news = False
            await self._save()
        self._task = None


FRAME_SECONDS = 1 / 60
"""The least seconds between two looks."""
SHARE = 4
"""After a look, wait at least this many times as long as it took."""


async def frames(arrivals: AsyncIterator[object]) -> AsyncGenerator[None, None]:
    """Yields at the first arrival, then at most once per FRAME, even while `arrivals` stall.

    `arrivals` run in a task of their own and wait during a look, so that a slow consumer holds the sender back. Their
    end yields nothing; their exceptions are raised here.
    """
    loop = asyncio.get_running_loop()
    has_news, nobody_looks = asyncio.Event(), asyncio.Event()
    nobody_looks.set()
    running = asyncio.create_task(_run_through(arrivals, has_news, nobody_looks), name="take what arrives")
    running.add_done_callback(lambda _: has_news.set())
    try:
        while await has_news.wait() and not running.done():
            has_news.clear()
            nobody_looks.clear()
            began = loop.time()
            yield
            nobody_looks.set()
            await asyncio.wait((running,), timeout=max(FRAME_SECONDS, SHARE * (loop.time() - began)))
        running.result()
    finally:
        if not running.done():
            running.cancel()
            await asyncio.wait((running,))


async def _run_through(arrivals: AsyncIterator[object], has_news: asyncio.Event, nobody_looks: asyncio.Event) -> None:
    async for _ in arrivals:
        has_news.set()
        await nobody_looks.wait()


_log = logging.getLogger(__name__)

NEW_THREAD = say("The service no longer had the earlier thread, so this answer starts a new one.")

BYTES_AT_ONCE = 4 * 1024
"""Bytes to read before other tasks may run: about a hundred parts."""
LONGEST_SILENCE = timedelta(minutes=5)
LONGEST_ANSWER = timedelta(minutes=30)
"""How long an answer may send nothing but signs of life, and how long it may take in total."""
_QUIET_PATIENCE_FACTOR = 4
_LONGEST_PATIENCE_FACTOR = 8
"""The same as multiples of `AskPorts.patience`; the shorter time applies."""


@dataclass(frozen=True, slots=True)
class AskPorts:
    """What asking needs from outside. `domain` is the site's assistant domain.

    `patience` is the longest wait for a service's next bytes, in seconds.
    """

    service: AssistantService
    domain: str
    journal: TurnJournal
    thread_keys: ThreadKeys
    clock: Clock
    answers: AnswerStore | None = None
    """Takes the text that the answer is too long to hold; without it that text is lost."""
    patience: float = math.inf


async def ask_assistant(
    conversation: Conversation,
    question: str,
    ports: AskPorts,
    *,
    options: AskOptions | None = None,
    beside: str | None = None,
    recording: AnswerRecording | None = None,
) -> AsyncGenerator[Conversation, None]:
    """Yields the conversation when more of the answer has arrived, at most once per FRAME, and last with its outcome.

    The question follows the last turn shown. With `beside` it starts another branch at that turn: the same question
    asks for another answer, a different one is an edit. Without `options`, that turn's options apply.
    Failures of the service are part of the answer; only JournalError is raised, after the answer has ended. On
    cancellation, what has arrived is kept as STOPPED.
    """
    other = conversation.turn(beside) if beside else None
    options = options or (other.merge_options(other.options) if other else AskOptions())
    asking = _Asking(conversation, question, ports, options, other)
    asking.record_in(recording or AnswerRecording())
    try:
        await ports.journal.put_conversation(asking.conversation, (asking.turn,))
        yield asking.conversation
        async with aclosing(asking.updates()) as updates:
            async for update in updates:
                yield update
    except JournalError:
        raise
    except DocsdeskError as error:
        await asking.fail(error)
    except (asyncio.CancelledError, GeneratorExit):
        await asking.arriving.end()
        await asking.keep_rest()
        asking.catch_up()
        await ports.journal.put_turn(conversation.id, asking.turn.as_stopped())
        await asking.keep_key()
        raise
    await asking.arriving.end()
    await asking.save()
    yield asking.conversation
    if asking.trouble is not None:
        raise asking.trouble


class _Asking:
    """One question in progress; `conversation` is its latest state, `turn` the one being asked."""

    def __init__(
        self, conversation: Conversation, question: str, ports: AskPorts, options: AskOptions, other: Turn | None
    ) -> None:
        self._ports = ports
        self._options = options
        self._earlier = conversation.before(other.id) if other else conversation.path
        parent = self._earlier[-1] if self._earlier else None
        self.turn = Turn(
            id=other.id if other and _gives_way(conversation, other, question) else uuid4().hex[:16],
            parent_id=parent.id if parent else None,
            question=question,
            attachments=options.attachments,
            context=options.context,
            current_path=options.current_path,
            options=options.of_site,
            asked_at=ports.clock.now(),
            thread_id=options.thread_id or (parent.thread_id if parent else None),
        )
        self._replaced = other.answer.message_id or None if other and other.question == question else None
        self._named_thread: str | None = None
        self._new_key: SecretStr | None = None
        self._note = ""
        self._rest: Rest | None = None
        self._cut = ""
        """Why reading stopped before the stream ended."""
        self._has_news = False
        """Whether more has arrived than the turn shows: the answer is built only on demand."""
        title = conversation.title or title_of(self.turn)
        self.conversation = conversation.model_copy(update={"title": title}).asking(self.turn)
        self.recording = AnswerRecording()
        self.arriving = Arriving(self.save)
        self.trouble: JournalError | None = None
        """The journal's first error: no reason to drop an answer that is arriving."""

    def record_in(self, recording: AnswerRecording) -> None:
        recording.turn_id = self.turn.id
        self.recording = recording

    async def updates(self) -> AsyncGenerator[Conversation, None]:
        """Ask in the thread of the earlier turns, and once more in a new one if the service does not know it."""
        thread_id = self.turn.thread_id
        try:
            async with aclosing(self._stream(thread_id)) as updates:
                async for update in updates:
                    yield update
        except NotKnownError:
            if thread_id is None:
                raise
        else:
            return
        async with aclosing(self._stream(None)) as updates:
            async for update in updates:
                yield update

    async def fail(self, error: DocsdeskError) -> None:
        reader = self.recording.reader
        if reader is not None and isinstance(error, ServiceUnreachableError):
            self._take(reader.close(), self._ports.clock.now())
            await self.keep_rest()
            if reader.fold.folded:
                self._put(ended_answer(reader.fold, error.title, error.hint))
                return
        self._put(failed_answer(self._answer(), error, self._ports.clock.now()))

    def catch_up(self) -> None:
        """Update the turn with what has arrived."""
        if self._has_news:
            self._put(self._answer())

    async def save(self) -> None:
        self.catch_up()
        await self.keep_key()
        try:
            await self._ports.journal.put_turn(self.conversation.id, self.turn)
        except JournalError as error:
            self.trouble = self.trouble or error

    async def _stream(self, thread_id: str | None) -> AsyncGenerator[Conversation, None]:
        ports, key = self._ports, await self._thread_key(thread_id)
        options = self._options
        body = build_request(
            self._earlier, self.turn, options, thread_id=thread_id, thread_key=key, replaced=self._replaced
        )
        shown = without_thread_key(body)
        self.recording.request = SentRequest(
            domain=ports.domain, interface=options.interface, body=dict(shown), sent_at=ports.clock.now()
        )
        async with ports.service.ask(ports.domain, body, interface=options.interface) as (head, chunks):
            await self._begin(head, thread_id)
            reader = AnswerReader(uuid4().hex[:16], ports.clock.now(), continued_message(body["messages"]))
            self.recording.reader = reader
            async with aclosing(frames(self._read(reader, chunks))) as looks:
                async for _ in looks:
                    self.catch_up()
                    yield self.conversation
        self._take(reader.close(), ports.clock.now())
        await self.keep_rest()
        self._put(ended_answer(reader.fold, self._cut))
        if (damage := reader.fold.damage) is not None:
            _log.info("An answer is incomplete. %s", damage_words(damage))

    async def _read(self, reader: AnswerReader, chunks: AsyncIterator[bytes]) -> AsyncGenerator[None, None]:
        """Read until the body ends, the service reports an error, or a limit is reached."""
        began = self._ports.clock.steady()
        spoke = began
        size = count = 0
        async for chunk in chunks:
            at, steady = self._ports.clock.now(), self._ports.clock.steady()
            for start in range(0, len(chunk), BYTES_AT_ONCE):
                if parts := reader.feed(chunk[start : start + BYTES_AT_ONCE], at):
                    spoke, count = steady, count + len(parts)
                self._take(parts, at)
                # Even before the next chunk, which may already be here.
                await asyncio.sleep(0)
            size += len(chunk)
            is_endless = size > MOST_READ_BYTES or count > MOST_PARTS
            self._cut = ENDLESS if is_endless else self._too_long(steady - began, steady - spoke)
            await self.keep_rest()
            self.arriving.see()
            yield
            if reader.fold.is_over or self._cut:
                return

    def _too_long(self, lasted: timedelta, quiet: timedelta) -> str:
        patience = self._ports.patience
        if lasted.total_seconds() > min(LONGEST_ANSWER.total_seconds(), _LONGEST_PATIENCE_FACTOR * patience):
            return END_OF_PATIENCE
        return (
            NO_WORDS
            if quiet.total_seconds() > min(LONGEST_SILENCE.total_seconds(), _QUIET_PATIENCE_FACTOR * patience)
            else ""
        )

    async def keep_rest(self) -> None:
        """Write text that does not fit into the answer to a file."""
        fold = self.recording.fold
        if fold is not None and (text := fold.take_surplus()):
            before = self._rest.characters if self._rest else 0
            store = self._ports.answers
            file = await store.append(self.conversation.id, self.turn.id, text) if store is not None else ""
            self._rest = Rest(characters=before + len(text), file=file)

    async def _thread_key(self, thread_id: str | None) -> SecretStr | None:
        return await self._ports.thread_keys.get(self.conversation.id, thread_id) if thread_id else None

    async def _begin(self, head: AnswerHead, thread_id: str | None) -> None:
        """The service has accepted the question."""
        keys, lost = self._ports.thread_keys, self.turn.thread_id
        if thread_id is None and lost is not None:
            await keys.delete(self.conversation.id, lost)
            self._keep_thread(None)
            self._note = NEW_THREAD
        self._named_thread = head.thread_id
        self._new_key = head.thread_key
        if head.thread_id:
            self._keep_thread(head.thread_id)
        await self.keep_key()

    async def keep_key(self) -> None:
        """The key comes with the headers, its thread's id perhaps only in the body."""
        key, thread_id = self._new_key, self.turn.thread_id
        if key is not None and thread_id is not None:
            await self._ports.thread_keys.set(self.conversation.id, thread_id, key)
            self._new_key = None

    def _keep_thread(self, thread_id: str | None) -> None:
        self.turn = self.turn.model_copy(update={"thread_id": thread_id})
        self.conversation = self.conversation.with_turn(self.turn)

    def _take(self, parts: list[StreamPart], at: datetime) -> None:
        self._has_news = True
        self.recording.take(parts, at)
        fold = self.recording.fold
        if fold is not None and fold.thread_id and not self._named_thread and fold.thread_id != self.turn.thread_id:
            self._keep_thread(fold.thread_id)

    def _answer(self) -> Answer:
        fold = self.recording.fold
        return fold.answer() if fold else Answer()

    def _put(self, answer: Answer) -> None:
        added = {"note": self._note} if self._note else {}
        noted = answer.model_copy(update={**added, "rest": self._rest}) if added or self._rest else answer
        self.turn = self.turn.model_copy(update={"answer": noted})
        self.conversation = self.conversation.with_turn(self.turn)
        self._has_news = False


def _gives_way(conversation: Conversation, other: Turn, question: str) -> bool:
    """Whether another attempt can replace `other` without losing anything."""
    is_leaf = all(turn.parent_id != other.id for turn in conversation.turns)
    return is_leaf and other.question == question and not other.answer.parts
