"""Answers that are damaged, too long, or never end: what is kept, and what is said of it."""

import asyncio
import json
import logging
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from tests.fakes.assistant import FakeAssistant, Reply
from tests.fakes.clock import FakeClock
from tests.unit.usecases.ask_assistant.asking import CUT, FINISH, ask, ports

from docsdesk.domain.assistant.answer import Answer, Outcome
from docsdesk.protocol.stream.part import MOST_READ_BYTES, MOST_TEXT_CHARACTERS
from docsdesk.usecases.assistant.ask_assistant import AskPorts
from docsdesk.usecases.assistant.export_conversation import report_answer
from docsdesk.usecases.assistant.recording import MOST_RECORDED_BYTES, AnswerRecording

DAMAGED = b'0:"a"\nx:\x1b[31m"threadKey":"secret"\n0:nope\n0:"b"\n' + FINISH
MEGABYTE = b'0:"%b"\n' % (b"x" * 1_000_000)

DATA = b'2:["%b"]\n' % (b"x" * 100_000)


class KeptRests:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def append(self, conversation_id: str, turn_id: str, text: str) -> str:
        self.kept[turn_id] = self.kept.get(turn_id, "") + text
        return f"/rests/{turn_id}.txt"

    async def forget(self, conversation_id: str) -> None:
        del conversation_id


def asked_of(chunks: Iterable[bytes], clock: FakeClock | None = None) -> AskPorts:
    reply = Reply([])
    reply.chunks = chunks
    given = ports(FakeAssistant(reply))
    return replace(given, clock=clock or given.clock)


async def answer_to(conversation, given: AskPorts, recording: AnswerRecording | None = None) -> Answer:
    return (await ask(conversation, given, recording=recording or AnswerRecording()))[-1].last.answer


def for_ever(chunk: bytes, clock: FakeClock | None = None, seconds: float = 0) -> Iterator[bytes]:
    while True:
        if clock is not None:
            clock.pass_time(seconds)
        yield chunk


async def test_that_lines_that_could_not_be_used_are_said(conversation, caplog):
    caplog.set_level(logging.INFO)
    recording = AnswerRecording()
    last = (await ask(conversation, asked_of([DAMAGED]), recording=recording))[-1]
    answer = last.last.answer
    assert (answer.text, answer.outcome) == ("ab", Outcome.INCOMPLETE)
    assert "2 lines" in answer.error
    assert "unknown code" in answer.hint
    report = report_answer(last, recording)
    assert (report["outcome"], report["damage"]["lines"]) == ("incomplete", 2)
    assert "unknown code" in caplog.text
    assert "secret" not in f"{json.dumps(report)}{answer.hint}{caplog.text}"


@pytest.mark.parametrize(
    "chunk", [MEGABYTE, b"x" * 1_000_000, b'0:"' + b"x" * 1_000_000, b'2:["%b"]\n' % (b"x" * 100_000)]
)
async def test_that_an_answer_without_end_is_ended(conversation, chunk: bytes):
    given = asked_of(for_ever(chunk))
    answer = await answer_to(conversation, given)
    assert answer.outcome in (Outcome.INCOMPLETE, Outcome.ERROR)
    assert f"{MOST_READ_BYTES // 1_000_000} MB" in answer.error
    assert given.service.open_streams == 0


@pytest.mark.parametrize("chunk", [b":\n\n", b"\n", b" "])
async def test_that_signs_of_life_alone_are_not_waited_for_without_end(conversation, chunk: bytes):
    clock = FakeClock()
    answer = await answer_to(conversation, asked_of(for_ever(chunk, clock, 10), clock))
    assert "says nothing more" in answer.error


async def test_that_words_that_drip_are_not_waited_for_without_end(conversation):
    clock = FakeClock()
    answer = await answer_to(conversation, asked_of(for_ever(b'0:"a"\n', clock, 60), clock))
    assert (answer.text.strip("a"), answer.outcome) == ("", Outcome.INCOMPLETE)
    assert 25 < len(answer.text) < 35
    assert "took too long" in answer.error


async def test_that_less_patience_ends_an_answer_sooner(conversation):
    clock = FakeClock()
    given = replace(asked_of(for_ever(b":\n\n", clock, 1), clock), patience=2)
    before = clock.now()
    assert "says nothing more" in (await answer_to(conversation, given)).error
    assert (clock.now() - before).total_seconds() < 10


async def test_that_the_text_an_answer_is_too_long_for_goes_to_a_file(conversation):
    rests = KeptRests()
    given = replace(asked_of([MEGABYTE, b'0:"and"\n', b'0:" more"\n' + FINISH]), answers=rests)
    answer = await answer_to(conversation, given)
    assert (len(answer.text), answer.outcome) == (MOST_TEXT_CHARACTERS, Outcome.FINISHED)
    assert list(rests.kept.values()) == ["and more"]
    assert (answer.rest.characters, answer.rest.file) == (8, f"/rests/{next(iter(rests.kept))}.txt")


async def test_that_such_text_is_kept_up_to_a_torn_connection_and_a_stop(conversation):
    rests = KeptRests()
    answer = await answer_to(
        conversation, replace(ports(FakeAssistant(Reply([MEGABYTE, b'0:"torn"', CUT]))), answers=rests)
    )
    assert (list(rests.kept.values()), answer.rest.characters) == (["torn"], 4)
    rests, recording = KeptRests(), AnswerRecording()
    given = replace(asked_of([MEGABYTE + b'0:"stopped"\n' + b"0:" + b" " * 100_000]), answers=rests)
    task = asyncio.create_task(answer_to(conversation, given, recording))
    while recording.fold is None or recording.fold.folded < 2:  # noqa: ASYNC110 (an event would wake too late)
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert list(rests.kept.values()) == ["stopped"]
    assert (await given.journal.conversation(conversation.id)).last.answer.rest.characters == 7


async def test_that_the_raw_lines_of_an_answer_without_end_are_bounded(conversation):
    recording = AnswerRecording()
    await answer_to(conversation, asked_of(for_ever(b'0:"%b"\n' % (b"a" * 9_000))), recording)
    assert MOST_RECORDED_BYTES <= recording.size < 1.1 * MOST_RECORDED_BYTES
    assert recording.parts_left_out > 0
