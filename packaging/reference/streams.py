"""The parts of a v1 answer stream and the chunks of a v2 one; what each must hold is asked of their own readers."""

import json
import re
from collections.abc import Callable

from docsdesk.protocol.stream import answer_bounds as bounds
from docsdesk.protocol.stream.data_stream import PartCode, decode, read_line
from docsdesk.protocol.stream.ui_stream import ChunkType, EventDecoder

from .page import bullets, code, codes, page, table

PARTS = {
    PartCode.TEXT: "A piece of the answer's text.",
    PartCode.DATA: "Values for the client, in no message.",
    PartCode.ERROR: "The answer failed; this says why.",
    PartCode.ANNOTATIONS: "Values that belong to the message.",
    PartCode.TOOL_CALL: "A whole call of a tool, such as a search.",
    PartCode.TOOL_RESULT: "What the tool returned.",
    PartCode.TOOL_CALL_START: "A call whose arguments follow piece by piece.",
    PartCode.TOOL_CALL_DELTA: "A piece of those arguments.",
    PartCode.FINISH: "The end, with the reason, the tokens used and the thread's id.",
    PartCode.FINISH_STEP: "The end of a step.",
    PartCode.START_STEP: "The start of a step: one turn of searching and writing.",
    PartCode.REASONING: "A piece of the model's reasoning.",
    PartCode.SOURCE: "A page that the answer was made from.",
    PartCode.REDACTED_REASONING: "Reasoning that only the model can read.",
    PartCode.REASONING_SIGNATURE: "A signature of the reasoning before it.",
    PartCode.FILE: "A file that the model made.",
}
CHUNKS = {
    ChunkType.START: "The message begins.",
    ChunkType.START_STEP: "A step begins: one turn of searching and writing.",
    ChunkType.TEXT_START: "A text begins.",
    ChunkType.TEXT_DELTA: "A piece of that text.",
    ChunkType.TEXT_END: "That text is complete.",
    ChunkType.REASONING_START: "Reasoning begins.",
    ChunkType.REASONING_DELTA: "A piece of that reasoning.",
    ChunkType.REASONING_END: "That reasoning is complete.",
    ChunkType.SOURCE_URL: "A page that the answer was made from.",
    ChunkType.SOURCE_DOCUMENT: "A document that the answer was made from.",
    ChunkType.FILE: "A file that the model made.",
    ChunkType.TOOL_INPUT_START: "A call of a tool whose arguments follow piece by piece.",
    ChunkType.TOOL_INPUT_DELTA: "A piece of those arguments.",
    ChunkType.TOOL_INPUT_AVAILABLE: "The whole arguments of a call.",
    ChunkType.TOOL_INPUT_ERROR: "The arguments of a call cannot be used.",
    ChunkType.TOOL_APPROVAL_REQUEST: "The call waits until somebody allows it.",
    ChunkType.TOOL_OUTPUT_AVAILABLE: "What the tool returned.",
    ChunkType.TOOL_OUTPUT_ERROR: "The tool failed.",
    ChunkType.TOOL_OUTPUT_DENIED: "The call was not allowed.",
    ChunkType.MESSAGE_METADATA: "Values that belong to the message, such as the thread's id.",
    ChunkType.FINISH_STEP: "The step is complete.",
    ChunkType.FINISH: "The message is complete.",
    ChunkType.ERROR: "The answer failed.",
    ChunkType.ABORT: "The answer was stopped.",
    ChunkType.DONE: "The last event, which is no JSON.",
}
_HEAD = """An answer arrives as a stream. The Raw view of the Assistant pane shows it line by line while it arrives.
The requests are described under [Service interface](/reference/service-interface)."""
_V1 = """Each line is `CODE:JSON`, ended by a line feed. v1 is deprecated, and what clients of AI SDK 4 speak."""
_V2 = """Each event is `data: JSON` and a blank line; the JSON is an object with a `type`. v2 is what clients of AI SDK
5 and later speak. A `type` that starts with `data-` is the service's own."""
_BOUNDS = """What is beyond them is not read or not held, and the answer says so; what arrived before stays."""
_STRING = re.compile(r'"(\w+)" is not a string')


def streams_page() -> str:
    parts = [(code(one), one.name.lower().replace("_", " "), _part(one), words) for one, words in PARTS.items()]
    chunks = [(code(one), _chunk(one), words) for one, words in CHUNKS.items()]
    assert [*PARTS] == [*PartCode]
    assert [*CHUNKS] == [*ChunkType]
    return page(
        "Answer streams",
        "The parts and chunks of a streamed answer.",
        _HEAD,
        f"## v1: data stream\n\n{_V1}",
        table(("Code", "Part", "JSON", "What it is"), parts),
        f"## v2: UI message stream\n\n{_V2}",
        table(("Type", "Required fields", "What it is"), chunks),
        f"## Limits of an answer\n\n{_BOUNDS}",
        bullets(_bounds()),
    )


def _bounds() -> list[str]:
    return [
        f"One line or event: {bounds.LONGEST_LINE:,} bytes",
        f"Text and reasoning of a message: {bounds.MOST_TEXT:,} characters",
        f"Everything else of a message: {bounds.MOST_BESIDE:,} bytes",
        f"Arguments of one call while they stream: {bounds.MOST_ARGUMENTS:,} characters",
        f"The whole stream: {bounds.MOST_READ:,} bytes, and {bounds.MOST_PARTS:,} parts",
    ]


def _part(part: PartCode) -> str:
    problem = read_line(f"{part}:null".encode()).problem
    kind = problem.removeprefix("not ")
    if kind in ("a string", "an array"):
        return kind
    fields = _fields(lambda value: _problem_of_part(part, value))
    return f"an object with {fields}" if fields else "an object"


def _problem_of_part(part: PartCode, value: object) -> str:
    return decode([f"{part}:{json.dumps(value)}\n".encode()])[0].problem


def _chunk(chunk: ChunkType) -> str:
    if chunk is ChunkType.DONE:
        return ""

    def problem(value: dict[str, object]) -> str:
        return EventDecoder().feed(f"data: {json.dumps({'type': chunk.value, **value})}\n\n".encode())[0].problem

    return _fields(problem)


def _fields(problem_of: Callable[[dict[str, object]], str]) -> str:
    """What the reader misses in an empty object, and then in one with that, until nothing is missing."""
    value: dict[str, object] = {}
    while problem := problem_of(value):
        name = problem.split('"')[1]
        value[name] = "" if _STRING.match(problem) else {}
    return codes(value)
