"""The messages of a v2 request: questions and answers in the parts that the interface defines."""

from collections.abc import Iterator, Sequence

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import (
    AnswerPart,
    FilePart,
    ReasoningPart,
    ReasoningText,
    SourcePart,
    StepPart,
    TextPart,
)
from docsdesk.domain.assistant.conversation import Attachment, Turn
from docsdesk.protocol.stream.data_messages import SYSTEM_ID, sent_turns
from docsdesk.protocol.stream.message_parts import JsonDict, present
from docsdesk.protocol.strict_json import date_time

_ANY_TYPE = "application/octet-stream"


def ui_messages(turns: Sequence[Turn], system: str) -> Iterator[JsonDict]:
    """All messages in order, without answers of which nothing can be sent."""
    if system:
        yield {"id": SYSTEM_ID, "role": "system", "parts": [{"type": "text", "text": system}]}
    for turn in sent_turns(turns):
        text: list[JsonValue] = [{"type": "text", "text": turn.question}] if turn.question else []
        parts: list[JsonValue] = [*map(_attachment, turn.attachments), *text]
        yield {"id": turn.id, "createdAt": date_time(turn.asked_at), "role": "user", "parts": parts}
        yield from _answer(turn)


def _attachment(attachment: Attachment) -> JsonDict:
    name = present(filename=attachment.name)
    return {"type": "file", "mediaType": attachment.content_type or _ANY_TYPE, **name, "url": attachment.url}


def _answer(turn: Turn) -> Iterator[JsonDict]:
    answer = turn.answer
    parts: list[JsonValue] = [sent for part in answer.parts for sent in _parts(part)]
    if not parts:
        return
    message: JsonDict = {
        "id": answer.message_id or f"{turn.id}-answer",
        "createdAt": date_time(answer.created_at or turn.asked_at),
        "role": "assistant",
        "parts": parts,
    }
    if answer.metadata is not None:
        message["metadata"] = answer.metadata
    yield message


def _parts(part: AnswerPart) -> Iterator[JsonDict]:
    """Nothing for parts that the interface cannot express, such as tool calls."""
    match part:
        case TextPart():
            yield {"type": "text", "text": part.text}
        case ReasoningPart():
            yield from (_reasoning(detail) for detail in part.details if isinstance(detail, ReasoningText))
        case SourcePart():
            yield {"type": "source-url", "sourceId": part.id, "url": part.url, **present(title=part.title)}
        case FilePart():
            url = part.url or f"data:{part.media_type};base64,{part.data}"
            yield {"type": "file", "mediaType": part.media_type, "url": url}
        case StepPart():
            yield {"type": "step-start"}
        case _:
            return


def _reasoning(detail: ReasoningText) -> JsonDict:
    metadata: JsonDict = {} if detail.provider_metadata is None else {"providerMetadata": detail.provider_metadata}
    return {"type": "reasoning", "text": detail.text, **metadata}
