"""Asking the assistant: the request sent, the answer followed, every way it can end."""

import asyncio
import json
from contextlib import aclosing
from datetime import UTC, datetime, timedelta

import pytest
from pydantic import SecretStr
from tests.fakes.assistant import PAUSE, FakeAssistant, FakeThreadKeys, Reply
from tests.fakes.clock import FakeClock
from tests.fakes.conversations import FakeConversations

from docsdesk.domain.answer import Outcome
from docsdesk.domain.conversation import AskOptions, Attachment, ContextItem, Conversation, InterfaceVersion, Turn
from docsdesk.domain.errors import (
    Action,
    JournalError,
    KeyRefusedError,
    NotKnownError,
    ServiceFailedError,
    ServiceUnreachableError,
    TooManyRequestsError,
)
from docsdesk.usecases.ask_assistant import NEW_THREAD, AskPorts, Recording, ask_assistant
from docsdesk.usecases.ports import AnswerHead
from docsdesk.usecases.report_answer import report_answer

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
FINISH = b'd:{"finishReason":"stop"}\n'
WHOLE = Reply([b'0:"Send ', b'a key."\n', FINISH])
CUT = ServiceUnreachableError("The connection broke off.", "Check the network, then try again.")
GONE = NotKnownError("Not found.", "Check the domain.")


@pytest.fixture
def conversation() -> Conversation:
    return Conversation(site_id="s", title="", created_at=NOW)


def ports(assistant: FakeAssistant) -> AskPorts:
    return AskPorts(assistant, "ferry", FakeConversations(), FakeThreadKeys(), FakeClock(NOW))


def in_thread(conversation: Conversation, thread_id: str) -> Conversation:
    return conversation.asking(Turn(question="Before?", asked_at=NOW, thread_id=thread_id))


async def ask(conversation: Conversation, given: AskPorts, question: str = "How?", **options) -> list[Conversation]:
    async with aclosing(ask_assistant(conversation, question, given, **options)) as updates:
        return [update async for update in updates]


async def test_that_an_answer_is_followed_to_its_end(conversation):
    assistant = FakeAssistant(WHOLE)
    given = ports(assistant)
    updates = await ask(conversation, given)
    assert [update.last.answer.text for update in updates] == ["", "", "Send a key."]
    assert [update.last.answer.outcome for update in updates[-2:]] == [Outcome.STREAMING, Outcome.FINISHED]
    assert updates[-1].title == "How?"
    assert await given.journal.conversation(conversation.id) == updates[-1]
    assert assistant.domains == ["ferry"]
    assert assistant.open_streams == 0


async def test_that_the_question_is_in_the_journal_before_it_is_sent(conversation):
    given = ports(FakeAssistant(WHOLE))
    async with aclosing(ask_assistant(conversation, "How?", given)) as updates:
        first = await anext(updates)
        assert await given.journal.conversation(conversation.id) == first
        assert given.service.bodies == []


async def test_that_nothing_is_sent_when_the_journal_refuses_the_question(conversation):
    given = ports(FakeAssistant(WHOLE))
    given.journal.broken = True
    with pytest.raises(JournalError):
        await ask(conversation, given)
    assert given.service.bodies == []


async def test_that_a_follow_up_sends_the_history_and_the_thread(conversation):
    head = AnswerHead("th", SecretStr("thread-key"))
    assistant = FakeAssistant(Reply([b'f:{"messageId":"m1"}\n0:"Yes."\n', FINISH], head), WHOLE)
    given = ports(assistant)
    first = (await ask(conversation, given))[-1]
    assert first.thread_id == "th"
    assert "thread-key" not in first.model_dump_json()
    await ask(first, given, "And then?")
    body = assistant.bodies[1]
    assert (body["threadId"], body["threadKey"]) == ("th", "thread-key")
    assert [message["content"] for message in body["messages"]] == ["How?", "Yes.", "And then?"]
    assert body["messages"][1]["id"] == "m1"
    assert "threadId" not in assistant.bodies[0]


async def test_that_the_thread_in_the_body_is_kept_where_no_header_names_one(conversation):
    event = json.dumps([json.dumps({"type": "finish", "threadId": "th"})])
    assistant = FakeAssistant(Reply([b'0:"a"\n', b"2:" + event.encode() + b"\n", CUT]))
    assert (await ask(conversation, ports(assistant)))[-1].thread_id == "th"


async def test_that_the_header_is_trusted_before_the_body(conversation):
    body = [b'0:"a"\n', b'd:{"finishReason":"stop","threadId":"poor"}\n']
    assistant = FakeAssistant(Reply(body, AnswerHead("good")))
    assert (await ask(conversation, ports(assistant)))[-1].thread_id == "good"


async def test_that_an_unknown_thread_is_dropped_and_the_question_asked_once_anew(conversation):
    old = in_thread(conversation, "old")
    assistant = FakeAssistant(GONE, Reply(WHOLE.chunks, AnswerHead("new")))
    given = ports(assistant)
    await given.thread_keys.set(old.id, "old", SecretStr("stale"))
    last = (await ask(old, given))[-1]
    assert [body.get("threadId") for body in assistant.bodies] == ["old", None]
    assert "threadKey" not in assistant.bodies[1]
    assert (last.thread_id, last.last.answer.note) == ("new", NEW_THREAD)
    assert last.last.answer.outcome is Outcome.FINISHED
    assert given.thread_keys.keys == {}


async def test_that_a_404_without_thread_is_an_error_at_once(conversation):
    assistant = FakeAssistant(GONE)
    last = (await ask(conversation, ports(assistant)))[-1]
    assert len(assistant.bodies) == 1
    assert (last.last.answer.outcome, last.last.answer.error) == (Outcome.ERROR, "Not found.")


async def test_that_the_thread_stays_when_the_new_attempt_fails_too(conversation):
    old = in_thread(conversation, "old")
    last = (await ask(old, ports(FakeAssistant(GONE))))[-1]
    assert last.thread_id == "old"
    assert last.last.answer.outcome is Outcome.ERROR


async def test_that_a_torn_answer_keeps_what_arrived_with_the_reason(conversation):
    given = ports(FakeAssistant(Reply([b'0:"Half"\n', CUT])))
    answer = (await ask(conversation, given))[-1].last.answer
    assert (answer.text, answer.outcome, answer.error) == ("Half", Outcome.INCOMPLETE, "The connection broke off.")
    assert answer.hint.startswith("What arrived is kept.")
    assert answer.action is Action.RETRY
    assert (await given.journal.conversation(conversation.id)).last.answer == answer


async def test_that_an_answer_torn_before_its_first_part_has_failed(conversation):
    answer = (await ask(conversation, ports(FakeAssistant(Reply([b"0:", CUT])))))[-1].last.answer
    assert (answer.text, answer.outcome, answer.error) == ("", Outcome.ERROR, "The connection broke off.")


async def test_that_a_connection_torn_after_the_finish_takes_nothing_from_an_answer(conversation):
    answer = (await ask(conversation, ports(FakeAssistant(Reply([b'0:"All"\n' + FINISH, CUT])))))[-1].last.answer
    assert (answer.text, answer.outcome, answer.error) == ("All", Outcome.FINISHED, "")


@pytest.mark.parametrize(("text", "hint"), [(b'0:"Half"\n', "What arrived is kept."), (b"", "")])
async def test_that_only_what_arrived_is_said_to_be_kept(conversation, text: bytes, hint: str):
    given = ports(FakeAssistant(Reply([text + b'3:"Overloaded. Try again in 20 seconds."\n'])))
    answer = (await ask(conversation, given))[-1].last.answer
    assert (answer.error, answer.hint) == ("Overloaded. Try again in 20 seconds.", hint)


async def test_that_the_services_own_error_counts_before_a_torn_connection(conversation):
    answer = (await ask(conversation, ports(FakeAssistant(Reply([b'0:"Half"\n3:"Overloaded"\n', CUT])))))[
        -1
    ].last.answer
    assert (answer.outcome, answer.error) == (Outcome.ERROR, "Overloaded")


async def test_that_a_refused_key_names_the_button_that_helps(conversation):
    refused = KeyRefusedError("The key was refused.", "Paste it again.")
    answer = (await ask(conversation, ports(FakeAssistant(refused))))[-1].last.answer
    assert (answer.error, answer.hint, answer.action) == ("The key was refused.", "Paste it again.", Action.EDIT_KEYS)


async def test_that_an_answer_without_finish_is_incomplete(conversation):
    answer = (await ask(conversation, ports(FakeAssistant(Reply([b'0:"Half"\n'])))))[-1].last.answer
    assert (answer.text, answer.outcome) == ("Half", Outcome.INCOMPLETE)
    assert answer.error


async def test_that_an_error_is_told_in_the_services_words_and_what_follows_is_kept(conversation):
    reply = Reply([b'0:"Half"\n3:"Overloaded"\n', b'0:" way"\n' + FINISH])
    answer = (await ask(conversation, ports(FakeAssistant(reply))))[-1].last.answer
    assert (answer.text, answer.outcome, answer.error) == ("Half way", Outcome.ERROR, "Overloaded")


@pytest.mark.parametrize(("body", "word"), [(b"", "empty"), (b"hello", "not an answer"), (b"data: hello", "not an")])
async def test_that_a_body_that_is_no_answer_is_said_to_be_so(conversation, body, word):
    answer = (await ask(conversation, ports(FakeAssistant(Reply([body])))))[-1].last.answer
    assert answer.outcome is Outcome.ERROR
    assert word in answer.error


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
    assert stopped == seen[-1].stopped().last.answer
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


def tree(conversation: Conversation) -> list[tuple[str, str | None]]:
    """Every question, and the one that its turn follows."""
    questions = {turn.id: turn.question for turn in conversation.turns}
    return [(turn.question, questions.get(turn.parent_id)) for turn in conversation.turns]


async def test_that_an_edited_question_is_a_branch_that_takes_nothing_away(conversation):
    given = ports(FakeAssistant(WHOLE))
    first = (await ask(conversation, given, "One?"))[-1]
    second = (await ask(first, given, "Two?"))[-1]
    edited = (await ask(second, given, "Two!", beside=second.last.id))[-1]
    assert tree(edited) == [("One?", None), ("Two?", "One?"), ("Two!", "One?")]
    assert [turn.question for turn in edited.path] == ["One?", "Two!"]
    assert [message["content"] for message in given.service.bodies[-1]["messages"]] == ["One?", "Send a key.", "Two!"]
    assert await given.journal.conversation(conversation.id) == edited


async def test_that_another_answer_to_an_earlier_question_is_asked_for_without_what_came_after_it(conversation):
    given = ports(FakeAssistant(WHOLE))
    second = (await ask((await ask(conversation, given, "One?"))[-1], given, "Two?"))[-1]
    again = (await ask(second, given, "One?", beside=second.turns[0].id))[-1]
    assert tree(again) == [("One?", None), ("Two?", "One?"), ("One?", None)]
    assert [message["content"] for message in given.service.bodies[-1]["messages"]] == ["One?"]
    followed = (await ask(again, given, "Three?"))[-1]
    assert [turn.question for turn in followed.path] == ["One?", "Three?"]


async def test_that_only_an_attempt_of_which_nothing_came_gives_up_its_place(conversation):
    given = ports(FakeAssistant(CUT, Reply([b'0:"Half"\n', CUT]), WHOLE))
    failed = (await ask(conversation, given, "One?"))[-1]
    half = (await ask(failed, given, "One?", beside=failed.last.id))[-1]
    assert [turn.answer.text for turn in half.turns] == ["Half"]
    whole = (await ask(half, given, "One?", beside=half.last.id))[-1]
    assert [turn.answer.text for turn in whole.turns] == ["Half", "Send a key."]


async def test_that_a_failed_turn_that_was_followed_keeps_its_place(conversation):
    given = ports(FakeAssistant(CUT, WHOLE))
    followed = (await ask((await ask(conversation, given, "One?"))[-1], given, "Two?"))[-1]
    again = (await ask(followed, given, "One?", beside=followed.turns[0].id))[-1]
    assert tree(again) == [("One?", None), ("Two?", "One?"), ("One?", None)]


async def test_that_a_branch_goes_on_in_the_thread_of_the_turns_before_it(conversation):
    finish = Reply(WHOLE.chunks)
    given = ports(FakeAssistant(Reply(WHOLE.chunks, AnswerHead("a", SecretStr("key-a"))), finish, finish, finish))
    second = (await ask((await ask(conversation, given, "One?"))[-1], given, "Two?"))[-1]
    await ask(second, given, "Two!", beside=second.last.id)
    begun = (await ask(second, given, "One!", beside=second.turns[0].id))[-1]
    sent = [(body.get("threadId"), body.get("threadKey")) for body in given.service.bodies]
    assert sent == [(None, None), ("a", "key-a"), ("a", "key-a"), (None, None)]
    assert begun.thread_id is None
    assert begun.showing(second.last.id).thread_id == "a"


async def test_that_each_thread_has_a_key_of_its_own(conversation):
    heads = [AnswerHead(name, SecretStr(f"key-{name}")) for name in "ab"]
    given = ports(FakeAssistant(*(Reply(WHOLE.chunks, head) for head in heads), WHOLE))
    first = (await ask(conversation, given, "One?"))[-1]
    other = (await ask(first, given, "One!", beside=first.last.id))[-1]
    await ask(other.showing(first.last.id), given, "Two?")
    await ask(other, given, "Two?")
    sent = [(body.get("threadId"), body.get("threadKey")) for body in given.service.bodies[2:]]
    assert sent == [("a", "key-a"), ("b", "key-b")]


async def test_that_a_key_waits_for_a_thread_that_only_the_body_names(conversation):
    body = [b'0:"a"\n', b'd:{"finishReason":"stop","threadId":"th"}\n']
    given = ports(FakeAssistant(Reply(body, AnswerHead(None, SecretStr("k")))))
    last = (await ask(conversation, given))[-1]
    assert await given.thread_keys.get(last.id, "th") == SecretStr("k")


async def test_that_the_report_holds_all_that_came(conversation):
    finish = b'd:{"finishReason":"stop","usage":{"promptTokens":null,"completionTokens":2}}\n'
    reply = Reply([b'0:"Yes"\n2:[1]\n' + finish], AnswerHead("th"))
    recording = Recording()
    last = (await ask(conversation, ports(FakeAssistant(reply)), recording=recording))[-1]
    report = report_answer(last, recording)
    assert report.pop("message")["content"] == "Yes"
    assert report == {
        "outcome": "finished",
        "data": [1],
        "finishReason": "stop",
        "usage": {"promptTokens": None, "completionTokens": 2, "totalTokens": None},
        "threadId": "th",
        "error": None,
    }
    assert len(recording.parts) == 3


async def test_that_the_report_of_a_refusal_says_why(conversation):
    recording = Recording()
    last = (await ask(conversation, ports(FakeAssistant(CUT)), recording=recording))[-1]
    report = report_answer(last, recording)
    assert (report["outcome"], report["message"], report["usage"]) == ("error", None, None)
    assert report["error"] == "The connection broke off. Check the network, then try again."


V2 = AskOptions(interface=InterfaceVersion.V2)
UI_ANSWER = (
    b'data: {"type":"start","messageId":"m1"}\n\ndata: {"type":"text-start","id":"1"}\n\n'
    b'data: {"type":"text-delta","id":"1","delta":"Send a key."}\n\ndata: {"type":"text-end","id":"1"}\n\n'
    b'data: {"type":"finish","messageMetadata":{"threadId":"th"}}\n\ndata: [DONE]\n\n'
)


async def test_that_v2_is_asked_and_read_in_its_own_form(conversation):
    assistant = FakeAssistant(Reply([UI_ANSWER]))
    last = (await ask(conversation, ports(assistant), options=V2))[-1]
    assert assistant.interfaces == [InterfaceVersion.V2]
    assert "content" not in assistant.bodies[0]["messages"][0]
    assert (last.last.answer.text, last.last.answer.outcome, last.thread_id) == (
        "Send a key.",
        Outcome.FINISHED,
        "th",
    )


async def test_that_an_answer_is_read_in_whichever_form_it_comes(conversation):
    answer = (await ask(conversation, ports(FakeAssistant(Reply([UI_ANSWER])))))[-1].last.answer
    assert (answer.text, answer.outcome) == ("Send a key.", Outcome.FINISHED)


async def test_that_an_answer_the_service_stopped_is_said_to_be_so(conversation):
    stopped = Reply([UI_ANSWER.partition(b'data: {"type":"finish"')[0] + b'data: {"type":"abort"}\n\n'])
    answer = (await ask(conversation, ports(FakeAssistant(stopped)), options=V2))[-1].last.answer
    assert (answer.text, answer.outcome) == ("Send a key.", Outcome.INCOMPLETE)
    assert "stopped" in answer.error


async def test_that_v2_is_told_which_answer_another_one_is_wanted_for(conversation):
    given = ports(FakeAssistant(Reply([UI_ANSWER])))
    first = (await ask(conversation, given, options=V2))[-1]
    await ask(first, given, beside=first.last.id, options=V2)
    await ask(first, given, "How else?", beside=first.last.id, options=V2)
    told = [(body["trigger"], body.get("messageId")) for body in given.service.bodies]
    assert told == [("submit-message", None), ("regenerate-message", "m1"), ("submit-message", None)]


async def test_that_a_part_whose_line_has_no_end_survives_a_torn_connection(conversation):
    answer = (await ask(conversation, ports(FakeAssistant(Reply([b'0:"Half"\n0:" way"', CUT])))))[-1].last.answer
    assert (answer.text, answer.outcome) == ("Half way", Outcome.INCOMPLETE)


async def test_that_attachments_go_with_every_later_question(conversation):
    given = ports(FakeAssistant(WHOLE))
    options = AskOptions(attachments=(Attachment(url="data:,a", name="a.txt", content_type="text/plain"),))
    first = (await ask(conversation, given, options=options))[-1]
    await ask(first, given, "And then?")
    sent = [message.get("experimental_attachments") for message in given.service.bodies[-1]["messages"]]
    assert sent == [[{"name": "a.txt", "contentType": "text/plain", "url": "data:,a"}], None, None]
    await ask(first, given, beside=first.last.id)
    assert given.service.bodies[-1]["messages"][0].get("experimental_attachments") == sent[0]


async def test_that_a_recording_holds_no_thread_key(conversation):
    reply = Reply([b'0:"Yes"\n', FINISH], AnswerHead("th", SecretStr("tk_secret")))
    given = ports(FakeAssistant(reply))
    first = (await ask(conversation, given, "One?"))[-1]
    recording = Recording()
    await ask(first, given, "Two?", recording=recording)
    assert given.service.bodies[1]["threadKey"] == "tk_secret"
    assert "tk_secret" not in str(recording.request)
    assert "threadId" not in recording.request.body


async def test_that_a_turn_remembers_what_it_was_asked_with(conversation):
    code = ContextItem(type="code", value="x = 1", path="a.py")
    picture = Attachment(url="data:image/png;base64,eA==", name="x.png", content_type="image/png")
    asked = AskOptions(page_size=8, version="v2", context=(code,), attachments=(picture,), current_path="/auth")
    last = (await ask(conversation, ports(FakeAssistant(WHOLE)), options=asked))[-1].last
    assert last.options == AskOptions(page_size=8, version="v2")
    assert last.asked_with(last.options) == asked


BUSY = "Try again in 41 seconds. The service says: slow down"


async def test_that_a_service_that_wants_rest_says_until_when(conversation):
    busy = TooManyRequestsError("Too many.", BUSY, retry_after=41.0, advice="Try again in 41 seconds.")
    answer = (await ask(conversation, ports(FakeAssistant(busy))))[-1].last.answer
    assert answer.outcome is Outcome.ERROR
    assert answer.retry_at == NOW + timedelta(seconds=41)
    assert (answer.hint, answer.trouble) == ("The service says: slow down", f"Too many. {BUSY}")


async def test_that_a_service_that_names_no_time_is_not_waited_for_by_the_clock(conversation):
    busy = TooManyRequestsError("Too many.", "It does not say for how long; give it a minute.", retry_after=None)
    answer = (await ask(conversation, ports(FakeAssistant(busy))))[-1].last.answer
    assert answer.retry_at is None
    assert "does not say" in answer.hint


async def test_that_a_service_that_failed_may_name_a_time_too(conversation):
    failed = ServiceFailedError("Failed (503).", "Try again in a while.", status=503, retry_after=9.0)
    answer = (await ask(conversation, ports(FakeAssistant(failed))))[-1].last.answer
    assert (answer.retry_at, answer.hint) == (NOW + timedelta(seconds=9), "Try again in a while.")
