"""A question asked and its answer followed to its end, in whichever form it comes and however it breaks off."""

import json
from contextlib import aclosing
from datetime import timedelta

import pytest
from pydantic import SecretStr
from tests.fakes.assistant import PAUSE, FakeAssistant, Reply
from tests.unit.usecases.ask_assistant.asking import CUT, FINISH, NOW, WHOLE, ask, ports

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import AskOptions, Attachment, ContextItem, InterfaceVersion
from docsdesk.domain.errors import Action, JournalError, KeyRefusedError, ServiceFailedError, TooManyRequestsError
from docsdesk.usecases.assistant.ask_assistant import ask_assistant
from docsdesk.usecases.assistant.export_conversation import report_answer
from docsdesk.usecases.assistant.recording import AnswerRecording
from docsdesk.usecases.ports import AnswerHead


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
    given = ports(FakeAssistant(Reply([text + b'3:"Overloaded. Try again in 20 s."\n'])))
    answer = (await ask(conversation, given))[-1].last.answer
    assert (answer.error, answer.hint) == ("Overloaded. Try again in 20 s.", hint)


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


@pytest.mark.parametrize(
    ("reason", "words", "advice"),
    [
        ("length", "cut off at the service's length limit", "Ask for a shorter answer"),
        ("MAX_TOKENS", "cut off at the service's length limit", "Ask for a shorter answer"),
        ("content-filter", "content filter", "Ask in other words"),
        ("content_filter", "content filter", "Ask in other words"),
        ("tool-calls", "tool call", "Try again"),
        ("error", "because of an error", "Try again"),
        ("other", "ended the answer early (other)", "Try again"),
        ("out of\nluck", "ended the answer early (out of luck)", "Try again"),
    ],
)
@pytest.mark.parametrize("interface", InterfaceVersion)
async def test_that_an_answer_that_the_service_cuts_short_is_not_whole(
    conversation, reason: str, words: str, advice: str, interface: InterfaceVersion
):
    v1 = f'0:"Half"\nd:{json.dumps({"finishReason": reason})}\n'
    v2 = "".join(
        f"data: {json.dumps(chunk)}\n\n"
        for chunk in (
            {"type": "text-delta", "id": "1", "delta": "Half"},
            {"type": "finish", "finishReason": reason},
        )
    )
    body, recording = v1 if interface is InterfaceVersion.V1 else v2, AnswerRecording()
    options = AskOptions(interface=interface)
    given = ports(FakeAssistant(Reply([body.encode()])))
    last = (await ask(conversation, given, options=options, recording=recording))[-1]
    answer = last.last.answer
    assert (answer.text, answer.outcome, answer.action) == ("Half", Outcome.INCOMPLETE, Action.RETRY)
    assert words in answer.error
    assert advice in answer.hint
    assert words in report_answer(last, recording)["note"]


@pytest.mark.parametrize("reason", ["stop", "STOP", "end_turn", "unknown", ""])
async def test_that_an_answer_that_ends_by_itself_is_whole(conversation, reason: str):
    given = ports(FakeAssistant(Reply([f'0:"All"\nd:{json.dumps({"finishReason": reason})}\n'.encode()])))
    answer = (await ask(conversation, given))[-1].last.answer
    assert (answer.outcome, answer.error) == (Outcome.FINISHED, "")


async def test_that_an_answer_that_ends_with_the_mark_that_nothing_was_found_is_whole(conversation):
    call = b'9:{"toolCallId":"t","toolName":"markNotFound","args":{}}\n'
    given = ports(FakeAssistant(Reply([b'0:"Not there."\n' + call + b'd:{"finishReason":"tool-calls"}\n'])))
    assert (await ask(conversation, given))[-1].last.answer.outcome is Outcome.FINISHED


async def test_that_an_error_is_told_in_the_services_words_and_ends_the_reading(conversation):
    given = ports(FakeAssistant(Reply([b'0:"Half"\n3:"Overloaded"\n', b'0:" way"\n' + FINISH, PAUSE])))
    recording = AnswerRecording()
    answer = (await ask(conversation, given, recording=recording))[-1].last.answer
    assert (answer.text, answer.outcome, answer.error) == ("Half", Outcome.ERROR, "Overloaded")
    assert [part.code for part in recording.parts] == ["0", "3"]
    assert given.service.open_streams == 0


@pytest.mark.parametrize(("body", "word"), [(b"", "empty"), (b"hello", "not an answer"), (b"data: hello", "not an")])
async def test_that_a_body_that_is_no_answer_is_said_to_be_so(conversation, body, word):
    answer = (await ask(conversation, ports(FakeAssistant(Reply([body])))))[-1].last.answer
    assert answer.outcome is Outcome.ERROR
    assert word in answer.error


async def test_that_the_report_holds_all_that_came(conversation):
    finish = b'd:{"finishReason":"stop","usage":{"promptTokens":null,"completionTokens":2}}\n'
    reply = Reply([b'0:"Yes"\n2:[1]\n' + finish], AnswerHead("th"))
    recording = AnswerRecording()
    last = (await ask(conversation, ports(FakeAssistant(reply)), recording=recording))[-1]
    report = report_answer(last, recording)
    assert report.pop("message")["content"] == "Yes"
    assert report == {
        "outcome": "finished",
        "data": [1],
        "finishReason": "stop",
        "usage": {"promptTokens": None, "completionTokens": 2, "totalTokens": None},
        "threadId": "th",
        "threadKey": None,
        "note": None,
        "error": None,
        "damage": None,
        "rest": None,
    }
    assert len(recording.parts) == 3


async def test_that_the_report_of_a_refusal_says_why(conversation):
    recording = AnswerRecording()
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
    recording = AnswerRecording()
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
    assert last.merge_options(last.options) == asked


BUSY = "Try again in 41 s. The service says: slow down"


async def test_that_a_service_that_wants_rest_says_until_when(conversation):
    busy = TooManyRequestsError("Too many.", BUSY, retry_after=41.0, advice="Try again in 41 s.")
    answer = (await ask(conversation, ports(FakeAssistant(busy))))[-1].last.answer
    assert answer.outcome is Outcome.ERROR
    assert answer.retry_at == NOW + timedelta(seconds=41)
    assert (answer.hint, answer.trouble) == ("The service says: slow down", f"Too many. {BUSY}")


async def test_that_a_service_that_names_no_time_is_not_waited_for_by_the_clock(conversation):
    busy = TooManyRequestsError("Too many.", "Try again in a minute.", retry_after=None)
    answer = (await ask(conversation, ports(FakeAssistant(busy))))[-1].last.answer
    assert answer.retry_at is None
    assert "in a minute" in answer.hint


async def test_that_a_service_that_failed_may_name_a_time_too(conversation):
    failed = ServiceFailedError("Failed (503).", "Try again later.", status=503, retry_after=9.0)
    answer = (await ask(conversation, ports(FakeAssistant(failed))))[-1].last.answer
    assert (answer.retry_at, answer.hint) == (NOW + timedelta(seconds=9), "Try again later.")


async def test_that_an_answer_goes_on_with_the_assistants_message_that_was_sent_last(conversation):
    last = {"id": "a1", "role": "assistant", "content": "Let me", "parts": [{"type": "text", "text": "Let me"}]}
    options = AskOptions(messages=({"id": "u", "role": "user", "content": "How?", "parts": []}, last))
    given = ports(FakeAssistant(Reply([b'f:{"messageId":"b"}\n0:" look."\n' + FINISH])))
    answer = (await ask(conversation, given, options=options))[-1].last.answer
    assert (answer.message_id, answer.text, answer.outcome) == ("a1", "Let me look.", Outcome.FINISHED)
