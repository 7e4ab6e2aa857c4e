"""Builds the request for a question (interface 2.1 to 2.3) from the conversation that led to it."""

from collections.abc import Mapping, Sequence

from pydantic import JsonValue, SecretStr

from docsdesk.domain.conversation import (
    AnswerPart,
    AskOptions,
    ContextItem,
    DataPart,
    DocumentPart,
    FilePart,
    ReasoningPart,
    ReasoningText,
    SourcePart,
    StepPart,
    TextPart,
    ToolPart,
    ToolState,
    Turn,
)
from docsdesk.protocol.assistant_bodies import LONGEST_PATH
from docsdesk.protocol.strict_json import date_time, repaired_value, utf16_cut

JsonDict = dict[str, JsonValue]


def build_request(
    earlier: Sequence[Turn],
    turn: Turn,
    options: AskOptions,
    *,
    thread_id: str | None = None,
    thread_key: SecretStr | None = None,
) -> Mapping[str, JsonValue]:
    """The body that asks `turn`. A thread and its key go together; what is not known is left out."""
    messages = [message for past in earlier for message in (_question(past), *_answer(past))]
    body: JsonDict = {
        "fp": options.fingerprint,
        "messages": [*messages, _question(turn)],
        "retrievalPageSize": options.page_size,
    }
    if thread_id:
        body["threadId"] = thread_id
        if thread_key is not None:
            body["threadKey"] = thread_key.get_secret_value()
    if wanted := _present(version=options.version, language=options.language):
        body["filter"] = wanted
    if options.context:
        body["context"] = [_context(item) for item in options.context]
    if options.current_path:
        body["currentPath"] = utf16_cut(options.current_path, LONGEST_PATH)
    # What a person pastes may hold half a character, which no encoder takes.
    repaired = repaired_value(body)
    assert isinstance(repaired, dict)
    return repaired


def _question(turn: Turn) -> JsonDict:
    return {
        "id": turn.id,
        "createdAt": date_time(turn.asked_at),
        "role": "user",
        "content": turn.question,
        "parts": [{"type": "text", "text": turn.question}],
    }


def _answer(turn: Turn) -> list[JsonDict]:
    """The answer as one message, none where nothing arrived."""
    parts: list[JsonValue] = [part for part in map(_part, turn.answer.parts) if part is not None]
    if not parts:
        return []
    answer = turn.answer
    return [
        {
            "id": answer.message_id or f"{turn.id}-answer",
            "createdAt": date_time(answer.created_at or turn.asked_at),
            "role": "assistant",
            "content": answer.text,
            "parts": parts,
        }
    ]


def _part(part: AnswerPart) -> JsonDict | None:
    """None for what the interface has no variant for: files, and calls without result."""
    match part:
        case TextPart():
            return {"type": "text", "text": part.text}
        case ReasoningPart():
            return _reasoning(part)
        case StepPart():
            return {"type": "step-start"}
        case SourcePart():
            source: JsonDict = {"sourceType": "url", "id": part.id, "url": part.url, **_present(title=part.title)}
            return {"type": "source", "source": source}
        case ToolPart() if part.state is ToolState.RESULT:
            return {"type": "tool-invocation", "toolInvocation": _invocation(part)}
        case ToolPart() | FilePart() | DocumentPart() | DataPart():
            return None


def _reasoning(part: ReasoningPart) -> JsonDict:
    details: list[JsonValue] = [
        {"type": "text", "text": detail.text, **_present(signature=detail.signature)}
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


def _context(item: ContextItem) -> JsonDict:
    return {"type": item.type, "value": item.value, **_present(path=item.path, elementId=item.element_id)}


def _present(**fields: str | None) -> JsonDict:
    return {name: value for name, value in fields.items() if value}
