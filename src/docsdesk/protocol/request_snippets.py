"""A question to the assistant as code that asks it again: for a shell, useChat or Python.

The key is never included: each snippet reads DOCSDESK_ASSISTANT_KEY.
"""

import json
import pprint
import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast
from urllib.parse import quote

from pydantic import JsonValue

from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.protocol.assistant_bodies import MESSAGE_PATH
from docsdesk.protocol.assistant_request import without_thread_key
from docsdesk.protocol.stream.part import JsonDict
from docsdesk.protocol.ui_bodies import MESSAGE_PATH_V2

KEY_VARIABLE = "DOCSDESK_ASSISTANT_KEY"
_END = "DOCSDESK_BODY"

# Invisible characters, and those that change text direction, would make code look like something else.
_UNSEEN = re.compile("[\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]")

# The hook sets these itself.
_OF_THE_HOOK = ("id", "messages", "trigger", "messageId")


@dataclass(frozen=True, slots=True)
class AssistantCall:
    """A request as it was sent; `body` may contain the thread's key, which snippets omit."""

    base_url: str
    domain: str
    interface: InterfaceVersion
    body: Mapping[str, JsonValue]

    @property
    def url(self) -> str:
        path = MESSAGE_PATH_V2 if self.interface is InterfaceVersion.V2 else MESSAGE_PATH
        return self.base_url.rstrip("/") + path.format(domain=quote(self.domain, safe=""))

    @property
    def shown_body(self) -> JsonDict:
        return dict(without_thread_key(self.body))


def as_curl(call: AssistantCall) -> str:
    """The body is a here-document, which takes any length and needs no quoting."""
    # An exclamation mark triggers history expansion in some shells; in JSON it occurs only in strings.
    body = _literal(call.shown_body).replace("!", "\\u0021")
    return (
        f"curl --no-buffer {shlex.quote(call.url)} \\\n"
        f'  --header "Authorization: Bearer ${KEY_VARIABLE}" \\\n'
        "  --header 'Content-Type: application/json' \\\n"
        f"  --data-binary @- <<'{_END}'\n"
        f"{body}\n"
        f"{_END}\n"
    )


def as_use_chat(call: AssistantCall) -> str:
    """A React component with the conversation so far, and the question in its input field."""
    return _use_chat_v2(call) if call.interface is InterfaceVersion.V2 else _use_chat_v1(call)


def as_python(call: AssistantCall) -> str:
    """A program that prints the answer as it arrives. Only 0x0A ends a line, so it splits bytes."""
    reading = _PYTHON_V2 if call.interface is InterfaceVersion.V2 else _PYTHON_V1
    body = pprint.pformat(call.shown_body, width=110, sort_dicts=False)
    return _PYTHON.format(key=KEY_VARIABLE, url=call.url, body=body, reading=reading)


def _use_chat_v1(call: AssistantCall) -> str:
    earlier, question = _history(call)
    attached = question.get("experimental_attachments")
    options = f", {{\n    experimental_attachments: {_literal(attached, 4)},\n  }}" if attached else ""
    return _USE_CHAT_V1.format(
        key=KEY_VARIABLE,
        url=json.dumps(call.url),
        body=_literal(_own_fields(call), 4),
        earlier=_literal([_without_date(message) for message in earlier], 4),
        question=_literal(question.get("content", "")),
        options=options,
    )


def _use_chat_v2(call: AssistantCall) -> str:
    earlier, question = _history(call)
    return _USE_CHAT_V2.format(
        key=KEY_VARIABLE,
        url=json.dumps(call.url),
        body=_literal(_own_fields(call), 2),
        earlier=_literal([_without_date(message) for message in earlier], 4),
        parts=_literal(question.get("parts", []), 6),
    )


def _history(call: AssistantCall) -> tuple[list[JsonDict], JsonDict]:
    """The messages before the question, and the question."""
    messages = cast(list[JsonDict], call.body.get("messages") or [{}])
    return messages[:-1], messages[-1]


def _without_date(message: JsonDict) -> JsonDict:
    """The hook wants a Date there, but does not need one."""
    return {name: value for name, value in message.items() if name != "createdAt"}


def _own_fields(call: AssistantCall) -> JsonDict:
    return {name: value for name, value in call.shown_body.items() if name not in _OF_THE_HOOK}


def _literal(value: JsonValue, indent: int = 0) -> str:
    """JSON, which is also JavaScript; lines after the first are indented by `indent`."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return _UNSEEN.sub(lambda match: f"\\u{ord(match[0]):04x}", text).replace("\n", "\n" + " " * indent)


_USE_CHAT_V1 = """\
// npm install ai@4 @ai-sdk/react@1
// The key is for servers: in a browser, call a route of your own that adds it.
import {{ useChat }} from '@ai-sdk/react';

export function Assistant() {{
  const {{ messages, input, handleInputChange, handleSubmit, error }} = useChat({{
    api: {url},
    headers: {{ Authorization: `Bearer ${{process.env.{key}}}` }},
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    body: {body},
    initialMessages: {earlier},
    initialInput: {question},
  }});
  const ask = (event) => handleSubmit(event{options});

  return (
    <form onSubmit={{ask}}>
      {{messages.map((message) => (
        <p key={{message.id}}>{{message.content}}</p>
      ))}}
      {{error && <p>{{error.message}}</p>}}
      <input value={{input}} onChange={{handleInputChange}} />
    </form>
  );
}}
"""

_USE_CHAT_V2 = """\
// npm install ai @ai-sdk/react    (ai 5 or later)
// The key is for servers: in a browser, call a route of your own that adds it.
import {{ useChat }} from '@ai-sdk/react';
import {{ DefaultChatTransport }} from 'ai';

const transport = new DefaultChatTransport({{
  api: {url},
  headers: {{ Authorization: `Bearer ${{process.env.{key}}}` }},
  body: {body},
}});

export function Assistant() {{
  const {{ messages, sendMessage, error }} = useChat({{
    transport,
    messages: {earlier},
  }});
  const ask = () =>
    sendMessage({{
      role: 'user',
      parts: {parts},
    }});

  return (
    <div>
      {{messages.map((message) => (
        <p key={{message.id}}>
          {{message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')}}
        </p>
      ))}}
      {{error && <p>{{error.message}}</p>}}
      <button onClick={{ask}}>Ask</button>
    </div>
  );
}}
"""

_PYTHON = """\
import json
import os

import httpx

URL = {url!r}
BODY = {body}


{reading}

headers = {{"Authorization": f"Bearer {{os.environ['{key}']}}"}}
with httpx.stream("POST", URL, headers=headers, json=BODY, timeout=httpx.Timeout(30, read=None)) as response:
    if response.is_error:
        raise SystemExit(f"{{response.status_code}} {{response.read().decode(errors='replace')}}")
    rest = b""
    for chunk in response.iter_bytes():
        *lines, rest = (rest + chunk).split(b"\\n")
        for line in lines:
            show(line)
    show(rest)
print()
"""

_PYTHON_V1 = """\
def show(line: bytes) -> None:
    code, _, value = line.partition(b":")
    if code == b"0":
        print(json.loads(value), end="", flush=True)
    elif code == b"3":
        raise SystemExit(f"\\nThe service reports: {json.loads(value)}")
"""

_PYTHON_V2 = """\
def show(line: bytes) -> None:
    field, _, value = line.partition(b":")
    if field != b"data" or value.strip() == b"[DONE]":
        return
    event = json.loads(value)
    if event["type"] == "text-delta":
        print(event["delta"], end="", flush=True)
    elif event["type"] == "error":
        raise SystemExit(f"\\nThe service reports: {event['errorText']}")
"""
