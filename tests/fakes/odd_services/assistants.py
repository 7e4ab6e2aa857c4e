"""Answers of the assistant, v1 and v2: that end early, are broken, or are written in an unusual way."""

import json
from collections.abc import Mapping

from tests.fakes.odd_services.answers import HTML, JSON, TEXT, Answer, Manner, page, raw, told, waiting
from tests.fakes.odd_services.scenario import AnswerScenario, Right, refused

SSE = "text/event-stream"
SAID = "Send the key in the Ferry-Key header."
FIRST, REST = "Send the key ", "in the Ferry-Key header."
THREAD = "01KTDG7NHW1PCKSJJFRGRYK69X"
WHOLE = Right(code=0)
CUT_OFF = {
    "length": "length|long|limit|cut",
    "content-filter": "filter",
    "error": "error|fail",
    "other": "other",
    "tool-calls": "tool",
    "max_tokens": "max_tokens|length",
}
"""Finish reasons of answers that are not whole, and what has to be said of them."""


def v1(*parts: str) -> str:
    return "".join(f"{part}\n" for part in parts)


def text_parts(*more: str) -> str:
    return v1('f:{"messageId":"msg-1"}', f"0:{json.dumps(FIRST)}", f"0:{json.dumps(REST)}", *more)


def finish(reason: str = "stop", **more: object) -> str:
    usage = {"promptTokens": 3, "completionTokens": 9}
    step = {"finishReason": reason, "usage": usage, "isContinued": False}
    return v1(f"e:{json.dumps(step)}", f"d:{json.dumps({'finishReason': reason, 'usage': usage, **more})}")


def v2(*chunks: Mapping[str, object], end: str = "data: [DONE]\n\n") -> str:
    return "".join(f"data: {json.dumps(chunk)}\n\n" for chunk in chunks) + end


def text_chunks(start: Mapping[str, object] | None = None) -> tuple[Mapping[str, object], ...]:
    return (
        {"type": "start", "messageId": "msg-1", **(start or {})},
        {"type": "start-step"},
        {"type": "text-start", "id": "t1"},
        {"type": "text-delta", "id": "t1", "delta": FIRST},
        {"type": "text-delta", "id": "t1", "delta": REST},
        {"type": "text-end", "id": "t1"},
        {"type": "finish-step"},
    )


STOPPED: Mapping[str, object] = {"type": "finish", "finishReason": "stop"}


def _stream(body: str | bytes, *headers: tuple[str, str], manner: Manner = Manner.CHUNKED, sent: float = 1.0) -> Answer:
    is_v1 = (body if isinstance(body, bytes) else body.encode())[:5] != b"data:"
    return Answer(body=body, kind=TEXT if is_v1 else SSE, headers=headers, manner=manner, sent=sent)


def _v1(name: str, body: str | bytes | Answer, right: Right = WHOLE, **more: object) -> AnswerScenario:
    answer = body if isinstance(body, Answer) else _stream(body)
    fields = {"says": SAID, **more}
    return AnswerScenario(kind="answers of v1", name=f"v1: {name}", right=right, ask=(answer,), **fields)  # type: ignore[arg-type]


def _v2(name: str, body: str | bytes | Answer, right: Right = WHOLE, **more: object) -> AnswerScenario:
    answer = body if isinstance(body, Answer) else _stream(body)
    fields = {"says": SAID, "interface": "v2", **more}
    return AnswerScenario(kind="answers of v2", name=f"v2: {name}", right=right, ask=(answer,), **fields)  # type: ignore[arg-type]


def _thread(name: str, body: str, *headers: tuple[str, str], interface: str = "v1") -> AnswerScenario:
    made = _v1 if interface == "v1" else _v2
    return made(f"thread id {name}", _stream(body, *headers), is_json=True, holds={"threadId": THREAD})


_ERROR = "not reached the model"
V1 = (
    *(_v1(f"finished by {reason}", text_parts() + finish(reason), refused(words)) for reason, words in CUT_OFF.items()),
    _v1(
        "finished by length, as JSON",
        text_parts() + finish("length"),
        refused(),
        is_json=True,
        is_noted=True,
        holds={"finishReason": "length"},
    ),
    _v1("finished by STOP", text_parts() + finish("STOP")),
    _v1("a comment line first", ": connected\n" + text_parts() + finish()),
    _v1("comment lines between", v1(f"0:{json.dumps(FIRST)}", ": ping", "", f"0:{json.dumps(REST)}", ":") + finish()),
    _v1(
        "finish lines as JSON objects",
        text_parts(json.dumps({"type": "finish", "finishReason": "stop", "threadId": THREAD})),
        is_json=True,
        holds={"threadId": THREAD, "finishReason": "stop"},
    ),
    _v1(
        "a finish line as a JSON object, of length",
        text_parts('{"type":"finish","finishReason":"length"}'),
        refused("length|long|limit|cut"),
    ),
    _v1("lines as JSON objects only", v1(*(json.dumps(each) for each in (*text_chunks(), STOPPED)))),
    _v1("events of v2", v2(*text_chunks(), STOPPED)),
    _v1("parts as events", v1(*(f"data: {line}\n" for line in (text_parts() + finish()).splitlines()))),
    _v1("CRLF", (text_parts() + finish()).replace("\n", "\r\n")),
    _v1("a byte order mark", b"\xef\xbb\xbf" + (text_parts() + finish()).encode()),
    _v1("an unknown part", text_parts('z:{"new": true}', '7:"old"') + finish(), refused("could not be read")),
    _v1(
        "an error in mid-answer",
        text_parts(f'3:"{_ERROR}"', 'd:{"finishReason":"error"}'),
        refused("error|fail|model", tells=(_ERROR,)),
    ),
    _v1("an error and nothing else", v1(f'3:"{_ERROR}"'), refused("error|fail|model", tells=(_ERROR,)), says=""),
    _v1(
        "cut in a part",
        _stream(text_parts() + finish(), manner=Manner.CUT, sent=0.8),
        refused("lost|cut|connection|complete|ended"),
    ),
    _v1("ended without a finish", text_parts(), refused("finish|complete|ended|cut|early")),
    _v1(
        "stalled",
        _stream(text_parts(), manner=Manner.STALLED),
        refused("time|answer|seconds|stopped"),
        environment={"DOCSDESK_TIMEOUT": "3"},
    ),
    _thread("in a header", text_parts() + finish(), ("X-Thread-Id", THREAD)),
    _thread("in the finish part", text_parts() + finish(threadId=THREAD)),
    _thread(
        "in a data part, as text",
        text_parts("2:" + json.dumps([json.dumps({"type": "finish", "threadId": THREAD})])) + finish(),
    ),
    _thread(
        "in an annotation after the end",
        text_parts() + finish() + v1("8:" + json.dumps([{"type": "finish", "threadId": THREAD}])),
    ),
    _v1(
        "429 with Retry-After",
        waiting(429, 3_600, message="10,000 requests an hour"),
        refused("429|often|limit|many", tells=(r"\d{1,2}[:.]\d\d|hour|60 min|3,?600",)),
        says="",
    ),
    _v1("429 without Retry-After", told(429, error="rate limit"), refused("429|often|limit|many"), says=""),
    _v1("a page to sign in", page(200, "Sign in"), refused("HTML|page|answer|sign|stream"), says=""),
    _v1(
        "an error object under 200",
        told(200, error=_ERROR),
        refused("error|fail|model|answer|stream", tells=(_ERROR,)),
        says="",
    ),
    _v1("nothing", raw("", 200, TEXT), refused("empty|nothing|answer"), says=""),
    _v1("401", told(401, message="Invalid key"), refused("key"), says=""),
    _v1("402", raw("", 402, JSON), refused("plan|402|credit"), says=""),
    _v1("502 of a proxy", page(502, "502 Bad Gateway"), refused("502|gateway|unavailable"), says=""),
)
V2 = (
    *(
        _v2(f"finished by {reason}", v2(*text_chunks(), {"type": "finish", "finishReason": reason}), refused(words))
        for reason, words in CUT_OFF.items()
        if reason != "max_tokens"
    ),
    _v2(
        "finished by a filter, as JSON",
        v2(*text_chunks(), {"type": "finish", "finishReason": "content-filter"}),
        refused(),
        is_json=True,
        is_noted=True,
        holds={"finishReason": "content-filter"},
    ),
    _v2("finished without a reason", v2(*text_chunks(), {"type": "finish"})),
    _v2("a comment first", ": connected\n\n" + v2(*text_chunks(), STOPPED)),
    _v2("an unknown chunk", v2(*text_chunks(), {"type": "mood", "value": 1}, STOPPED), refused("could not be read")),
    _v2(
        "an error in mid-answer",
        v2(*text_chunks(), {"type": "error", "errorText": _ERROR}),
        refused("error|fail|model", tells=(_ERROR,)),
    ),
    _v2("aborted", v2(*text_chunks(), {"type": "abort", "reason": "quota"}), refused("stop|abort|complete|ended")),
    _v2(
        "cut",
        _stream(v2(*text_chunks(), STOPPED), manner=Manner.CUT, sent=0.9),
        refused("lost|cut|connection|complete|ended"),
    ),
    _v2("no space after the colon, CRLF", v2(*text_chunks(), STOPPED).replace("data: ", "data:").replace("\n", "\r\n")),
    _thread("in the finish chunk", v2(*text_chunks(), {**STOPPED, "threadId": THREAD}), interface="v2"),
    _thread(
        "in the start's metadata", v2(*text_chunks({"messageMetadata": {"threadId": THREAD}}), STOPPED), interface="v2"
    ),
    _v2("parts of v1", text_parts() + finish()),
    _v2("429", waiting(429, 60, error="slow down"), refused("429|often|limit|many"), says=""),
    _v2(
        "a page", Answer(body="<!doctype html><p>Sign in", kind=HTML), refused("HTML|page|answer|sign|stream"), says=""
    ),
)
ANSWERS = (*V1, *V2)
