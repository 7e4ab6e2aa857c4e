"""Requests to the assistant's interfaces that are wrong, huge or odd, each with what the answer must be."""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass

VALUES = {"null": None, "boolean": True, "integer": 7, "float": 1.5, "string": "x", "array": [], "object": {}}
TEXT, MAYBE_TEXT, NUMBER = {"string"}, {"string", "null"}, {"integer", "float"}
MILLION = 1_000_000
QUESTION = "How do I return a kite?"


@dataclass(frozen=True, slots=True)
class HostileRequest:
    """`status` is that of the answer, `named` the field that a refusal begins with."""

    name: str
    content: bytes
    status: int
    named: str = ""


def message(version: int, text: str = QUESTION) -> dict[str, object]:
    own = {"id": "1", "role": "user", "parts": [{"type": "text", "text": text}]}
    return own if version == 2 else {**own, "content": text}


def body(version: int, text: str = QUESTION, **more: object) -> dict[str, object]:
    return {"fp": "anonymous", "messages": [message(version, text)], **more}


_OF_ALL = {
    "fp": TEXT,
    "messages": {"array"},
    "threadId": MAYBE_TEXT,
    "threadKey": MAYBE_TEXT,
    "retrievalPageSize": NUMBER,
    "currentPath": MAYBE_TEXT,
    "filter": {"object", "null"},
    "filter.version": MAYBE_TEXT,
    "filter.language": MAYBE_TEXT,
    "context": {"array"},
    "context[0]": {"object"},
    "context[0].type": set(),
    "context[0].value": TEXT,
    "context[0].path": MAYBE_TEXT,
    "context[0].elementId": MAYBE_TEXT,
    "messages[0]": {"object"},
    "messages[0].id": TEXT,
    "messages[0].role": set(),
    "messages[0].createdAt": {"null"},
    "messages[0].parts": {"array"},
    "messages[0].parts[0]": {"object"},
}
_OF_V1 = {
    "messages[0].content": TEXT,
    "messages[0].annotations": {"array", "null"},
    "messages[0].experimental_attachments": {"array", "null"},
    "messages[0].experimental_attachments[0]": {"object"},
    "messages[0].experimental_attachments[0].url": TEXT,
    "messages[0].experimental_attachments[0].name": MAYBE_TEXT,
    "messages[0].experimental_attachments[0].contentType": MAYBE_TEXT,
}
_OF_V2 = {"filter.groups": {"array", "null"}, "filter.groups[0]": TEXT}
_SOURCE = {"sourceType": "url", "id": "1", "url": "/a"}
_CALL = {"state": "call", "toolCallId": "1", "toolName": "search", "args": {}}
_DETAILS = [{"type": "text", "text": "so"}, {"type": "redacted", "data": "x"}]
_PARTS: Mapping[int, Mapping[str, tuple[object, Mapping[str, set[str]]]]] = {
    1: {
        "text": ({"text": "x"}, {"text": TEXT}),
        "reasoning": (
            {"reasoning": "x", "details": _DETAILS},
            {
                "reasoning": TEXT,
                "details": {"array"},
                "details[0]": {"object"},
                "details[0].type": set(),
                "details[0].text": TEXT,
                "details[0].signature": MAYBE_TEXT,
                "details[1].data": TEXT,
            },
        ),
        "source": (
            {"source": _SOURCE},
            {
                "source": {"object"},
                "source.sourceType": set(),
                "source.id": TEXT,
                "source.url": TEXT,
                "source.title": MAYBE_TEXT,
            },
        ),
        "tool-invocation": (
            {"toolInvocation": _CALL},
            {
                "toolInvocation": {"object"},
                "toolInvocation.state": set(),
                "toolInvocation.toolCallId": TEXT,
                "toolInvocation.toolName": TEXT,
                "toolInvocation.step": {*NUMBER, "null"},
            },
        ),
    },
    2: {
        "text": ({"text": "x"}, {"text": TEXT}),
        "reasoning": ({"text": "x"}, {"text": TEXT, "providerMetadata": {"object", "null"}}),
        "source-url": (
            {"sourceId": "1", "url": "/a"},
            {"sourceId": TEXT, "url": TEXT, "title": MAYBE_TEXT},
        ),
        "file": (
            {"mediaType": "text/plain", "url": "data:,a"},
            {"mediaType": TEXT, "url": TEXT, "filename": MAYBE_TEXT},
        ),
    },
}


def wrong_types(version: int) -> Iterator[HostileRequest]:
    """Each kind of value where the interface wants another."""
    whole = body(version, filter={"groups": ["a"]}, context=[{"type": "code", "value": "x"}])
    if version == 1:
        whole["messages"][0]["experimental_attachments"] = [{"url": "data:,a"}]
    fields = _OF_ALL | (_OF_V1 if version == 1 else _OF_V2)
    yield from _wrong(whole, fields, f"v{version}")
    for kind, (rest, own) in _PARTS[version].items():
        with_part = body(version)
        with_part["messages"][0]["parts"] = [{"type": kind, **rest}]
        yield from _wrong(
            with_part, {f"messages[0].parts[0].{name}": right for name, right in own.items()}, f"v{version} {kind}"
        )


def _wrong(whole: dict[str, object], fields: Mapping[str, set[str]], name: str) -> Iterator[HostileRequest]:
    for field, right in fields.items():
        for kind in VALUES.keys() - right:
            changed = json.dumps(_with(whole, field, VALUES[kind])).encode()
            # What tells variants apart is told of the whole they are variants of.
            named = field.removesuffix(".type")
            yield HostileRequest(f"{name}: {field} as {kind}", changed, 400, named)


def _with(whole: dict[str, object], field: str, value: object) -> dict[str, object]:
    changed = deepcopy(whole)
    *way, last = [int(step) if step.isdigit() else step for step in field.replace("[", ".").replace("]", "").split(".")]
    inner = changed
    for step in way:
        inner = inner[step]
    inner[last] = value
    return changed


def odd_json(version: int) -> Iterator[HostileRequest]:
    whole = json.dumps(body(version))
    sized = json.dumps(body(version, retrievalPageSize="@")).replace('"@"', "%s")
    noted = {**body(version)}
    noted["messages"] = [{**message(version), "annotations" if version == 1 else "metadata": ["@"]}]
    deep = json.dumps(noted).replace('"@"', "%s")
    contents: dict[str, tuple[str | bytes, int]] = {
        "nothing": ("", 400),
        "null": ("null", 400),
        "a string": ('"x"', 400),
        "an array": ("[]", 400),
        "no messages": (json.dumps({**body(version), "messages": []}), 400),
        "a second value": (whole + "{}", 400),
        "a byte order mark": ("\ufeff" + whole, 400),
        "UTF-16": (whole.encode("utf-16"), 400),
        "no UTF-8": (b'{"fp": "\xff", ' + whole[1:].encode(), 200),
        "a key twice": ('{"fp": 1, ' + whole[1:], 200),
        "a key twice, wrong at last": (whole[:-1] + ', "fp": 1}', 400),
        "half a pair": (whole.replace(QUESTION, r"\ud83e kite"), 200),
        "half a pair as a key": (r'{"\ud83e": 1, ' + whole[1:], 200),
        "NUL": (whole.replace(QUESTION, r"\u0000kite"), 200),
        "only NUL": (whole.replace(QUESTION, r"\u0000"), 200),
        "only spaces": (whole.replace(QUESTION, r" \t\n"), 400),
        "no width": (whole.replace(QUESTION, r"\u200b\u202e"), 200),
        "NaN": (sized % "NaN", 400),
        "Infinity": (sized % "-Infinity", 400),
        "1e999": (sized % "1e999", 400),
        "a number of 5,000 digits": (sized % ("9" * 5_000), 400),
        "a page size of 0": (sized % "0", 400),
        "a page size of a half": (sized % "0.5", 400),
        "a page size below 0": (sized % "-7", 400),
        "a page size of 1e308": (sized % "1e308", 200),
        "a path of 201": (json.dumps(body(version, currentPath="/" * 201)), 400),
        "a path of 200 that leads out": (json.dumps(body(version, currentPath=("../" * 67)[:200])), 200),
        "a path that is no address": (json.dumps(body(version, currentPath="http://[::1")), 200),
        "a context that is no address": (
            json.dumps(body(version, context=[{"type": "code", "value": "x", "path": "//[\0"}])),
            200,
        ),
        "another's thread": (json.dumps(body(version, threadId="th_0123456789abcdef01234567")), 404),
        "another's thread with a key": (json.dumps(body(version, threadId="th_0", threadKey="\u00e9" * 64)), 404),
        "an empty thread": (json.dumps(body(version, threadId="", threadKey="")), 404),
        "arrays 190 deep": (deep % ("[" * 190 + "]" * 190), 200),
        "arrays 1,000 deep": (deep % ("[" * 1_000 + "]" * 1_000), 400),
        "objects 100,000 deep": ('{"a":' * 100_000, 400),
    }
    for name, (content, status) in contents.items():
        yield HostileRequest(f"v{version} {name}", content if isinstance(content, bytes) else content.encode(), status)


def long_texts(version: int) -> Iterator[HostileRequest]:
    """About a megabyte each; most were slow to look through for somebody once."""
    texts = {
        "one word": "x" * MILLION,
        "a word again and again": "kite " * (MILLION // 5),
        "many words": " ".join(f"w{number}" for number in range(MILLION // 7)),
        "what does": "what does " * (MILLION // 10),
        "spaces": "it" + " " * MILLION + "x",
        "humps": "aB" * (MILLION // 2),
        "sentences": "A. " * (MILLION // 3),
        "questions": "how do I " * (MILLION // 9),
        "operations": "GET /kites/{id} " * (MILLION // 16),
        "a path": "GET /" + "a/" * (MILLION // 2),
        "slips of the pen": " ".join(f"kittez{chr(97 + number % 26)}qpy" for number in range(MILLION // 10)),
        "quotes": "\u2019\u201c" * (MILLION // 10),
    }
    for name, text in texts.items():
        yield HostileRequest(f"v{version} a megabyte of {name}", json.dumps(body(version, text)).encode(), 200)
        context = [{"type": "textSelection", "value": text, "path": text, "elementId": text}]
        yield HostileRequest(
            f"v{version} a context of {name}", json.dumps(body(version, "What is this?", context=context)).encode(), 200
        )
    yield from _crowds(version)


def _crowds(version: int) -> Iterator[HostileRequest]:
    """Bodies of some megabytes with as many mistakes as fit."""
    crowds = {
        "messages": {"fp": "a", "messages": [1] * (2 * MILLION)},
        "empty messages": {"fp": "a", "messages": [{}] * MILLION},
        "parts": {"fp": "a", "messages": [{**message(version), "parts": [{}] * MILLION}]},
        "context": body(version, context=[0] * (2 * MILLION)),
        "groups": body(version, filter={"groups": [0] * (2 * MILLION)}),
    }
    for name, crowd in crowds.items():
        content = json.dumps(crowd, separators=(",", ":")).encode()
        yield HostileRequest(f"v{version} millions of wrong {name}", content, 400)
    few = json.dumps({"fp": "a", "messages": [{}] * 10_000}).encode()
    yield HostileRequest(f"v{version} 10,000 empty messages", few, 400, "messages[0]")
    yield HostileRequest(f"v{version} 9 MB", json.dumps(body(version, "x" * 9 * MILLION)).encode(), 413)
