"""The messages of a v1 request (interface 2.2), and which attachments a request carries."""

from collections.abc import Iterator, Sequence

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import (
    AnswerPart,
    ReasoningPart,
    ReasoningText,
    SourcePart,
    StepPart,
    TextPart,
    ToolPart,
    ToolState,
)
from docsdesk.domain.assistant.conversation import Attachment, Turn
from docsdesk.protocol.stream.message_parts import JsonDict, present
from docsdesk.protocol.strict_json import date_time

SYSTEM_ID = "system"
_LARGEST = 6_800_000
"""Characters of data URLs and context: the most for one question, below the 8 MiB that services accept."""


def data_messages(turns: Sequence[Turn], system: str) -> Iterator[JsonDict]:
    """All messages in order, without answers of which nothing arrived."""
    if system:
        yield _message(SYSTEM_ID, "system", system)
    for turn in sent_turns(turns):
        yield {
            "createdAt": date_time(turn.asked_at),
            **_message(turn.id, "user", turn.question),
            **_attachments(turn.attachments),
        }
        yield from _answer(turn)


def _message(message_id: str, role: str, text: str) -> JsonDict:
    parts: list[JsonValue] = [{"type": "text", "text": text}] if text else []
    return {"id": message_id, "role": role, "content": text, "parts": parts}


def _attachments(attachments: Sequence[Attachment]) -> JsonDict:
    sent: list[JsonValue] = [
        {**present(name=each.name, contentType=each.content_type), "url": each.url} for each in attachments
    ]
    return {"experimental_attachments": sent} if sent else {}


def _answer(turn: Turn) -> Iterator[JsonDict]:
    answer = turn.answer
    parts: list[JsonValue] = [part for part in map(_part, answer.parts) if part is not None]
    if not parts:
        return
    message: JsonDict = {
        "id": answer.message_id or f"{turn.id}-answer",
        "createdAt": date_time(answer.created_at or turn.asked_at),
        "role": "assistant",
        "content": answer.text,
        "parts": parts,
    }
    if answer.annotations:
        message["annotations"] = [*answer.annotations]
    yield message


def _part(part: AnswerPart) -> JsonDict | None:
    """None for parts that the interface cannot express, such as files and calls without result.

    A call's result is sent once: the reference client's second list of calls is of no use to anyone.
    """
    match part:
        case TextPart():
            return {"type": "text", "text": part.text}
        case ReasoningPart():
            return _reasoning(part)
        case StepPart():
            return {"type": "step-start"}
        case SourcePart():
            source: JsonDict = {"sourceType": "url", "id": part.id, "url": part.url, **present(title=part.title)}
            return {"type": "source", "source": source}
        case ToolPart() if part.state is ToolState.RESULT:
            return {"type": "tool-invocation", "toolInvocation": _invocation(part)}
        case _:
            return None


def _reasoning(part: ReasoningPart) -> JsonDict:
    details: list[JsonValue] = [
        {"type": "text", "text": detail.text, **present(signature=detail.signature)}
        if isinstance(detail, ReasoningText)
        else {"type": "redacted", "data": detail.data}
        for detail in part.details
    ]
    return {"type": "reasoning", "reasoning": part.text, "details": details}


def _invocation(part: ToolPart) -> JsonDict:
    return {
        "state": "result",
        "step": part.step,
        "toolCallId": part.call_id,
        "toolName": part.name,
        "args": part.arguments,
        "result": part.result,
    }


def sent_turns(turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """The same turns, the last one unchanged; earlier files that no longer fit are replaced by their names."""
    sent: list[Turn] = []
    left = _LARGEST - sum(len(item.value.encode(errors="replace")) for turn in turns[-1:] for item in turn.context)
    for turn in reversed(turns):
        left -= sum(len(attachment.url) for attachment in turn.attachments)
        sent.append(turn if left >= 0 or not sent else _named(turn))
    return tuple(reversed(sent))


def _named(turn: Turn) -> Turn:
    if not turn.attachments:
        return turn
    names = ", ".join(map(_name, turn.attachments))
    return turn.model_copy(update={"question": f"{turn.question}\n\n[Attached: {names}]", "attachments": ()})


def _name(attachment: Attachment) -> str:
    return attachment.name or attachment.content_type or "file"
