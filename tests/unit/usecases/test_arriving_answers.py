"""An answer on its way, on a clock of its own: when it is looked at, written down and timed."""

import asyncio
from contextlib import aclosing
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from tests.calls import calls_of
from tests.fakes.assistant import PAUSE, FakeAssistant, FakeThreadKeys, Reply
from tests.fakes.conversations import FakeConversations
from tests.fakes.virtual_time import LoopClock, VirtualLoop

from docsdesk.domain.assistant.conversation import Conversation
from docsdesk.protocol.stream.answer_fold import AnswerFold
from docsdesk.usecases.assistant.ask_assistant import BYTES_AT_ONCE, FRAME_SECONDS, AskPorts, ask_assistant
from docsdesk.usecases.assistant.recording import AnswerRecording

FINISH = b'd:{"finishReason":"stop"}\n'


@pytest.fixture
def conversation() -> Conversation:
    return Conversation(site_id="s", title="", created_at=datetime(2026, 5, 1, tzinfo=UTC))


def ports(*chunks: bytes | float | None) -> AskPorts:
    return AskPorts(FakeAssistant(Reply(list(chunks))), "ferry", FakeConversations(), FakeThreadKeys(), LoopClock())


async def ask(conversation: Conversation, given: AskPorts, **options) -> list[Conversation]:
    async with aclosing(ask_assistant(conversation, "How?", given, **options)) as updates:
        return [update async for update in updates]


@pytest.mark.parametrize("pauses", [(0.01, 30), (0.4, 0.4, 0.4, 30), (2, 0.01, 30), (0.6, 0.6)])
def test_that_no_more_than_a_second_is_lost_to_a_kill_even_where_an_answer_stalls(conversation, pauses):
    """Seen a hundred times a second: what has arrived a second ago is written down."""

    async def watch() -> list[tuple[str, str]]:
        chunks = [chunk for pause in pauses for chunk in (b'0:"a"\n', pause)]
        given = ports(*chunks)
        latest = [conversation]
        seen: list[tuple[str, str]] = []

        async def follow() -> None:
            async with aclosing(ask_assistant(conversation, "How?", given)) as updates:
                async for latest[0] in updates:
                    pass

        following = asyncio.create_task(follow())
        while not following.done():
            await asyncio.sleep(0.01)
            kept = await given.journal.conversation(conversation.id)
            seen.append((latest[0].last.answer.text, kept.last.answer.text))
        return seen

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        seen = runner.run(watch())
    assert any(arrived != kept for arrived, kept in seen)
    assert all(kept.startswith(arrived) for (arrived, _), (_, kept) in zip(seen, seen[100:], strict=False))
    assert seen[-1] == ("a" * len(pauses),) * 2


def test_that_an_answer_is_made_for_each_look_at_it_however_finely_it_comes(conversation):
    chunks = [chunk for _ in range(8000) for chunk in (b'h:{"sourceType":"url","id":"1","url":"/a"}\n', 1 / 8000)]
    with calls_of(AnswerFold.answer) as made, asyncio.Runner(loop_factory=VirtualLoop) as runner:
        updates = runner.run(ask(conversation, ports(*chunks, FINISH)))
    assert 1 / FRAME_SECONDS - 5 <= len(updates) <= 1 / FRAME_SECONDS + 3
    assert len(made) <= len(updates) + 2
    assert len(updates[-1].last.answer.parts) == 8000


def test_that_others_run_while_much_is_read_that_came_at_once(conversation):
    recording = AnswerRecording()
    line = b'0:"word "\n'
    grown = [0]

    async def watch(asking: asyncio.Task[list[Conversation]]) -> None:
        while not asking.done():
            await asyncio.sleep(0)
            grown.append(len(recording.parts))

    async def run() -> list[Conversation]:
        asking = asyncio.create_task(ask(conversation, ports(line * 10_000, FINISH), recording=recording))
        await watch(asking)
        return asking.result()

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        updates = runner.run(run())
    assert len(updates[-1].last.answer.text) == 50_000
    assert max(later - before for before, later in pairwise(grown)) <= BYTES_AT_ONCE // len(line) + 1


def test_that_what_came_within_a_frame_is_shown_though_the_answer_then_stalls(conversation):
    given = ports(b'0:"a"\n', FRAME_SECONDS / 2, b'0:"b"\n', PAUSE)

    async def watch() -> str:
        async with aclosing(ask_assistant(conversation, "How?", given)) as updates:
            async for update in updates:
                if update.last.answer.text == "ab":
                    break
        return (await given.journal.conversation(conversation.id)).last.answer.text

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        assert runner.run(asyncio.wait_for(watch(), 1)) == "ab"


def test_that_a_stop_keeps_what_nobody_has_looked_at_yet(conversation):
    given = ports(b'0:"a"\n', FRAME_SECONDS / 4, b'0:"b"\n', PAUSE)

    async def stop() -> str:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(ask(conversation, given), FRAME_SECONDS / 2)
        return (await given.journal.conversation(conversation.id)).last.answer.text

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        assert runner.run(stop()) == "ab"


def test_that_an_answer_is_written_down_twice_a_second_however_fast_it_comes(conversation):
    chunks = [chunk for _ in range(500) for chunk in (b'0:"a"\n', 0.01)]
    given = ports(*chunks)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(ask(conversation, given))
    assert 10 <= len(given.journal.turn_writes) <= 11


def test_that_a_recording_tells_what_was_asked_and_when_each_part_came(conversation):
    recording = AnswerRecording()
    given = ports(b'g:"Keys."\n', 1, b'g:" Hm."\n', 1, b'0:"Yes"\n', 1, FINISH)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        last = runner.run(ask(conversation, given, recording=recording))[-1].last
    assert recording.turn_id == last.id
    assert recording.request.body == given.service.bodies[0]
    assert [delay.total_seconds() for delay in recording.delays] == pytest.approx([0, 1, 2, 3])
    answer = last.answer
    assert (answer.last_byte_at - answer.first_byte_at).total_seconds() == pytest.approx(3)
    assert answer.parts[0].duration.total_seconds() == pytest.approx(1)
