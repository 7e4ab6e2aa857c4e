"""Follow-ups, edited questions and other answers: the branches they make and the threads they go on in."""

import json

from pydantic import SecretStr
from tests.fakes.assistant import FakeAssistant, Reply
from tests.unit.usecases.ask_assistant.asking import CUT, FINISH, GONE, WHOLE, ask, in_thread, ports

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import Conversation
from docsdesk.usecases.assistant.ask_assistant import NEW_THREAD
from docsdesk.usecases.ports import AnswerHead


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
