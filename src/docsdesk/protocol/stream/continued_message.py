"""The message that an answer continues: if a request ends with an assistant's message, the stream extends it.

Such messages may come from a file. Parts of unknown shape are kept but not shown.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import AnswerPart, ReasoningPart, ReasoningText, TextPart
from docsdesk.protocol.stream.message_parts import FixedPart, JsonDict, file_part, source_part, step_part


def continued_message(messages: JsonValue) -> JsonDict | None:
    """The message to continue, None if the answer begins a new one."""
    last = messages[-1] if isinstance(messages, list) and messages else None
    return last if isinstance(last, dict) and last.get("role") == "assistant" else None


def objects(value: JsonValue) -> list[JsonDict]:
    """The objects in an array; none if it is not an array."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def continued_part(part: JsonDict) -> FixedPart:
    match part.get("type"):
        case "step-start":
            return step_part()
        case "source":
            return source_part(part.get("source"))
        case "file" if "mimeType" in part and "data" in part:
            return file_part(part)
        case _:
            return FixedPart(part, _value(part))


def _value(part: Mapping[str, JsonValue]) -> AnswerPart | None:
    match part:
        case {"type": "text", "text": str(text)}:
            return TextPart(text=text)
        case {"type": "reasoning", "reasoning": str(text)} | {"type": "reasoning", "text": str(text)}:
            return ReasoningPart(details=(ReasoningText(text=text),))
        case _:
            return None


def next_step(invocations: Sequence[JsonDict]) -> int:
    """The number of the step after those of the calls."""
    steps = (cast(int, each["step"]) for each in invocations if isinstance(each.get("step"), int))
    return 1 + max(steps, default=0)
