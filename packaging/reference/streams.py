"""The parts of a v1 answer stream and the chunks of a v2 one, from the tables that read them."""

import re

from docsdesk.protocol.stream import data_parts, part, ui_parts
from docsdesk.protocol.stream.data_parts import PartCode
from docsdesk.protocol.stream.ui_parts import ChunkType

from .page import bullets, code, codes, page, table

_HEAD = """An answer arrives as a stream. The Raw view of the Assistant pane shows it line by line while it arrives.
The requests are described under [Service interface](/reference/service-interface)."""
_V1 = """Each line is `CODE:JSON`, ended by a line feed. v1 is deprecated, and what clients of AI SDK 4 speak."""
_V2 = """Each event is `data: JSON` and a blank line; the JSON is an object with a `type`. v2 is what clients of AI SDK
5 and later speak. A `type` that starts with `data-` is the service's own."""
_BOUNDS = """What is beyond them is not read or not held, and the answer says so; what arrived before stays."""


_NAME = re.compile(r'"(\w+)"')


def streams_page() -> str:
    parts = [
        (code(one), one.name.lower().replace("_", " "), _value(one), data_parts.KINDS[one].meaning) for one in PartCode
    ]
    chunks = [(code(one), codes(ui_parts.KINDS[one].strings), ui_parts.KINDS[one].meaning) for one in ChunkType]
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
        f"One line or event: {part.LONGEST_LINE_BYTES:,} bytes",
        f"Text and reasoning of a message: {part.MOST_TEXT_CHARACTERS:,} characters",
        f"Everything else of a message: {part.MOST_OTHER_BYTES:,} bytes",
        f"Arguments of one call while they stream: {part.MOST_ARGUMENTS:,} characters",
        f"The whole stream: {part.MOST_READ_BYTES:,} bytes, and {part.MOST_PARTS:,} parts",
    ]


def _value(part_code: PartCode) -> str:
    kind = data_parts.KINDS[part_code]
    problem = kind.problem(None).removeprefix("not ")
    if not kind.strings:
        return problem
    value = dict.fromkeys(kind.strings, "")
    missing = kind.check(value)
    return f"an object with {codes([*kind.strings, *_NAME.findall(missing)])}"
