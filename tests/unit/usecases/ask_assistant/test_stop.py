"""Answers that are stopped, left, or that the journal does not take."""

import asyncio
from contextlib import aclosing

import pytest
from pydantic import SecretStr
from tests.fakes.assistant import PAUSE, FakeAssistant, Reply
from tests.unit.usecases.ask_assistant.asking import FINISH, WHOLE, ask, ports

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import Conversation
from docsdesk.domain.errors import JournalError
from docsdesk.usecases.assistant.ask_assistant import ask_assistant
from docsdesk.usecases.ports import AnswerHead


async def test_that_stopping_keeps_what_arrived(conversation):
    assistant = FakeAssistant(Reply([b'0:"Half"\n', PAUSE, b'0:" more"\n', FINISH]))
    given = ports(assistant)
    seen: list[Conversation] = []
    has_half = asyncio.Event()

    async def follow() -> None:
        async with aclosing(ask_assistant(conversation, "How?", given)) as updates:
            async for update in updates:
                seen.append(update)
                if update.last.answer.text == "Half":
                    has_half.set()

    task = asyncio.create_task(follow())
    await has_half.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    stopped = (await given.journal.conversation(conversation.id)).last.answer
    assert (stopped.text, stopped.outcome) == ("Half", Outcome.STOPPED)
    assert stopped == seen[-1].as_stopped().last.answer
    assert assistant.open_streams == 0


async def test_that_a_stop_while_the_question_is_written_down_leaves_nothing_streaming(conversation):
    given = ports(FakeAssistant(WHOLE))
    put, is_put = given.journal.put_conversation, asyncio.Event()

    async def put_and_wait(*kept) -> None:
        await put(*kept)
        is_put.set()
        await asyncio.Event().wait()

    given.journal.put_conversation = put_and_wait
    task = asyncio.create_task(ask(conversation, given))
    await is_put.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await given.journal.conversation(conversation.id)).last.answer.outcome is Outcome.STOPPED


async def test_that_a_stop_keeps_the_key_of_a_thread_that_the_body_named(conversation):
    head = AnswerHead(thread_key=SecretStr("k"))
    given = ports(FakeAssistant(Reply([b'2:[{"threadId":"t"}]\n', b'0:"Half"\n', PAUSE], head)))
    async with aclosing(ask_assistant(conversation, "How?", given)) as updates:
        async for update in updates:
            if update.last.answer.text:
                break
    assert given.thread_keys.keys == {(conversation.id, "t"): SecretStr("k")}


async def test_that_leaving_early_is_a_stop(conversation):
    given = ports(FakeAssistant(Reply([b'0:"Half"\n', PAUSE, FINISH])))
    async with aclosing(ask_assistant(conversation, "How?", given)) as updates:
        async for update in updates:
            if update.last.answer.text:
                break
    assert (await given.journal.conversation(conversation.id)).last.answer.outcome is Outcome.STOPPED


async def test_that_a_journal_that_breaks_meanwhile_does_not_end_the_answer(conversation):
    given = ports(FakeAssistant(WHOLE))
    seen: list[Outcome] = []

    async def follow() -> None:
        async with aclosing(ask_assistant(conversation, "How?", given)) as updates:
            async for update in updates:
                seen.append(update.last.answer.outcome)
                given.journal.broken = True
                given.clock.pass_time(2)

    with pytest.raises(JournalError):
        await follow()
    assert seen[-1] is Outcome.FINISHED
