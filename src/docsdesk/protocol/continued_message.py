"""The message that an answer goes on with: a stream is folded onto the assistant's that its request ends with.

Such messages may come from a file: what has another shape than the interface describes is kept as it is, and not shown.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from pydantic import JsonValue

from docsdesk.domain.answer import AnswerPart, ReasoningPart, ReasoningText, TextPart
from docsdesk.protocol.message_parts import FixedPart, JsonDict, file_part, source_part, step_part


def continued_message(messages: JsonValue) -> JsonDict | None:
    """The message that an answer to these goes on with, None where it begins one of its own."""
    last = messages[-1] if isinstance(messages, list) and messages else None
    return last if isinstance(last, dict) and last.get("role") == "assistant" else None


def objects(value: JsonValue) -> list[JsonDict]:
    """The objects of an array, none of anything else."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def continued_part(part: JsonDict) -> FixedPart:
    """A part that stands before what streams."""
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
    """The number of the step that follows those of the calls."""
    steps = (cast(int, each["step"]) for each in invocations if isinstance(each.get("step"), int))
    return 1 + max(steps, default=0)
