"""A question as code: it asks the same thing, holds no secret, and no words in it can break out of their quotes."""

import ast
import json
import re
import subprocess
from datetime import UTC, datetime

import httpx
import pytest
from pydantic import SecretStr

from docsdesk.domain.assistant.answer import Answer, Outcome, TextPart
from docsdesk.domain.assistant.conversation import AskOptions, Attachment, ContextItem, InterfaceVersion, Turn
from docsdesk.protocol.assistant_request import build_request
from docsdesk.protocol.request_snippets import AssistantCall, as_curl, as_python, as_use_chat

NOW = datetime(2026, 5, 1, tzinfo=UTC)
HOSTILE = 'It\'s "$HOME" `id` $(id) !! \\ ${x} {y} </script> \nDOCSDESK_BODY\nls \u202e\u2028 \u200b é 日本 %s {0}'
SNIPPETS = [as_curl, as_use_chat, as_python]
BOTH = list(InterfaceVersion)


def call(interface: InterfaceVersion, *, thread_key: str = "", attachments=(), **options) -> AssistantCall:
    asked = AskOptions(interface=interface, context=(ContextItem(type="code", value=HOSTILE),), **options)
    answer = Answer(message_id="m1", parts=(TextPart(text=HOSTILE),), outcome=Outcome.FINISHED)
    earlier = Turn(id="u1", question="One?", asked_at=NOW, answer=answer)
    turn = Turn(id="u2", question=HOSTILE, asked_at=NOW, attachments=attachments)
    key = SecretStr(thread_key) if thread_key else None
    body = build_request([earlier], turn, asked, thread_id="th", thread_key=key)
    return AssistantCall("https://docs.example/", "acme's docs", interface, body)


@pytest.mark.parametrize("interface", BOTH)
def test_that_a_shell_sends_the_very_body(interface):
    given = call(interface)
    # The shell's own reading of the snippet, with what curl would get.
    program = f"curl() {{ printf '%s\\n' \"$@\"; echo ---; cat; }}\n{as_curl(given)}"
    run = subprocess.run(["sh", "-c", program], capture_output=True, env={"DOCSDESK_ASSISTANT_KEY": "k"}, check=True)
    arguments, _, body = run.stdout.decode().partition("---\n")
    assert json.loads(body) == given.body
    assert arguments.splitlines()[1] == f"https://docs.example/discovery/{interface}/assistant/acme%27s%20docs/message"
    assert "Authorization: Bearer k" in arguments


@pytest.mark.parametrize("interface", BOTH)
def test_that_python_holds_the_very_body(interface):
    given = call(interface)
    values = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in ast.parse(as_python(given)).body
        if isinstance(node, ast.Assign) and node.targets[0].id in ("URL", "BODY")
    }
    assert values == {"URL": given.url, "BODY": given.body}


V1_ANSWER = '0:"Hi \u2028"\n2:[1]\n0:"é."\nd:{"finishReason":"stop"}\n'
V2_ANSWER = (
    'data: {"type":"text-delta","id":"1","delta":"Hi \u2028"}\n\n'
    'data: {"type":"text-delta","id":"1","delta":"é."}\n\ndata: [DONE]\n\n'
)


@pytest.mark.parametrize(("interface", "body"), [(BOTH[0], V1_ANSWER), (BOTH[1], V2_ANSWER)])
def test_that_python_prints_the_answer_however_its_bytes_are_cut(interface, body, monkeypatch, capsys):
    sent = []

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(200, content=(bytes([byte]) for byte in body.encode()))

    client = httpx.Client(transport=httpx.MockTransport(answer))
    monkeypatch.setattr(httpx, "stream", client.stream)
    monkeypatch.setenv("DOCSDESK_ASSISTANT_KEY", "k")
    exec(compile(as_python(call(interface)), "snippet", "exec"), {})
    assert capsys.readouterr().out == "Hi \u2028é.\n"
    assert sent[0].headers["authorization"] == "Bearer k"
    assert json.loads(sent[0].content) == call(interface).body


def test_that_python_says_what_the_service_reports(monkeypatch):
    client = httpx.Client(transport=httpx.MockTransport(lambda _: httpx.Response(429, text="slow down")))
    monkeypatch.setattr(httpx, "stream", client.stream)
    monkeypatch.setenv("DOCSDESK_ASSISTANT_KEY", "k")
    with pytest.raises(SystemExit, match="429 slow down"):
        exec(compile(as_python(call(BOTH[0])), "snippet", "exec"), {})


def literal(snippet: str, name: str):
    """The JSON after `name:` in a piece of JavaScript."""
    start = re.search(rf"\b{name}: ", snippet).end()
    return json.JSONDecoder().raw_decode(snippet, start)[0]


def test_that_use_chat_sends_the_same_conversation_in_v1():
    given = call(BOTH[0], attachments=(Attachment(url="data:,x", name="a.txt"),), version="2")
    snippet = as_use_chat(given)
    earlier, question = given.body["messages"][:-1], given.body["messages"][-1]
    assert literal(snippet, "api") == given.url
    assert literal(snippet, "body") == {k: v for k, v in given.body.items() if k != "messages"}
    assert literal(snippet, "initialInput") == question["content"]
    assert literal(snippet, "experimental_attachments") == question["experimental_attachments"]
    undated = [{name: value for name, value in message.items() if name != "createdAt"} for message in earlier]
    assert literal(snippet, "initialMessages") == undated
    assert "streamProtocol: 'data'" in snippet
    assert "sendExtraMessageFields: true" in snippet


def test_that_use_chat_sends_the_same_conversation_in_v2():
    given = call(BOTH[1], groups=("admin",))
    snippet = as_use_chat(given)
    assert literal(snippet, "body") == {k: v for k, v in given.body.items() if k not in ("messages", "trigger")}
    assert literal(snippet, "parts") == given.body["messages"][-1]["parts"]
    assert len(literal(snippet, "messages")) == len(given.body["messages"]) - 1
    assert "new DefaultChatTransport(" in snippet


@pytest.mark.parametrize("interface", BOTH)
@pytest.mark.parametrize("snippet", SNIPPETS)
def test_that_no_secret_and_nothing_unseen_is_in_a_snippet(interface, snippet):
    code = snippet(call(interface, thread_key="tk_secret"))
    assert "tk_secret" not in code
    assert "threadId" not in code, "its thread would be refused without the key"
    assert not {"\u202e", "\u2028", "\u200b"} & set(code)
    assert "DOCSDESK_ASSISTANT_KEY" in code


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_that_a_thread_without_a_key_goes_on(snippet):
    assert '"th"' in snippet(call(BOTH[0])).replace("'", '"')
