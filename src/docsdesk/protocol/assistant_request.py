"""Builds the request for a question (interface 2.1 to 2.3, and v2) from the conversation that led to it."""

from collections.abc import Iterator, Mapping, Sequence

from pydantic import JsonValue, SecretStr

from docsdesk.domain.assistant.conversation import AskOptions, Attachment, ContextItem, InterfaceVersion, Turn
from docsdesk.protocol.assistant_bodies import MOST_PATH_UNITS
from docsdesk.protocol.stream import data_parts, ui_parts
from docsdesk.protocol.stream.message_parts import present
from docsdesk.protocol.stream.part import JsonDict
from docsdesk.protocol.strict_json import date_time, repair_value, utf16_cut

SYSTEM_ID = "system"
_MOST_CHARACTERS = 6_800_000
"""Of data URLs and context: the most for one question, below the 8 MiB that services accept."""
_ANY_TYPE = "application/octet-stream"


def build_request(
    earlier: Sequence[Turn],
    turn: Turn,
    options: AskOptions,
    *,
    thread_id: str | None = None,
    thread_key: SecretStr | None = None,
    replaced: str | None = None,
) -> Mapping[str, JsonValue]:
    """The body that asks `turn`. A thread is sent only with its key; unknown fields are omitted.

    `replaced` is the id of the answer to replace when the same question is asked again.
    """
    is_v2 = options.interface is InterfaceVersion.V2
    messages: JsonValue = [*map(dict, options.messages)] or [
        *request_messages(options.interface, [*earlier, turn], options.system)
    ]
    body: JsonDict = {
        **options.extra,
        "fp": options.fingerprint,
        "messages": messages,
        "retrievalPageSize": options.page_size,
    }
    if is_v2:
        body |= {"trigger": "regenerate-message", "messageId": replaced} if replaced else {"trigger": "submit-message"}
    if thread_id:
        body["threadId"] = thread_id
        if thread_key is not None:
            body["threadKey"] = thread_key.get_secret_value()
    if wanted := _filter(options, has_groups=is_v2):
        body["filter"] = wanted
    if options.context:
        body["context"] = [_context(item) for item in options.context]
    if options.current_path:
        body["currentPath"] = utf16_cut(options.current_path, MOST_PATH_UNITS)
    # Pasted text may contain lone surrogates, which cannot be encoded.
    repaired = repair_value(body)
    assert isinstance(repaired, dict)
    return repaired


def without_thread_key(body: Mapping[str, JsonValue]) -> Mapping[str, JsonValue]:
    """The body for display: the key is a secret, and without it the service refuses access to the thread."""
    hidden = ("threadId", "threadKey") if "threadKey" in body else ()
    return {name: value for name, value in body.items() if name not in hidden}


def request_messages(interface: InterfaceVersion, turns: Sequence[Turn], system: str) -> Iterator[JsonDict]:
    """All messages in order, without answers that have nothing to send."""
    write = _ui_messages if interface is InterfaceVersion.V2 else _data_messages
    return write(sent_turns(turns), system)


def _data_messages(turns: Sequence[Turn], system: str) -> Iterator[JsonDict]:
    if system:
        yield _data_message(SYSTEM_ID, "system", system)
    for turn in turns:
        yield {
            "createdAt": date_time(turn.asked_at),
            **_data_message(turn.id, "user", turn.question),
            **_attachments(turn.attachments),
        }
        forms = map(data_parts.message_form, turn.answer.parts)
        parts: list[JsonValue] = [form for form in forms if form is not None]
        if parts:
            annotations: JsonDict = {"annotations": [*turn.answer.annotations]} if turn.answer.annotations else {}
            yield {**_answer(turn), "content": turn.answer.text, "parts": parts, **annotations}


def _data_message(message_id: str, role: str, text: str) -> JsonDict:
    parts: list[JsonValue] = [{"type": "text", "text": text}] if text else []
    return {"id": message_id, "role": role, "content": text, "parts": parts}


def _attachments(attachments: Sequence[Attachment]) -> JsonDict:
    sent: list[JsonValue] = [
        {**present(name=each.name, contentType=each.content_type), "url": each.url} for each in attachments
    ]
    return {"experimental_attachments": sent} if sent else {}


def _ui_messages(turns: Sequence[Turn], system: str) -> Iterator[JsonDict]:
    if system:
        yield {"id": SYSTEM_ID, "role": "system", "parts": [{"type": "text", "text": system}]}
    for turn in turns:
        text: list[JsonValue] = [{"type": "text", "text": turn.question}] if turn.question else []
        asked: list[JsonValue] = [*map(_file, turn.attachments), *text]
        yield {"id": turn.id, "createdAt": date_time(turn.asked_at), "role": "user", "parts": asked}
        parts: list[JsonValue] = [form for part in turn.answer.parts for form in ui_parts.message_forms(part)]
        if parts:
            metadata: JsonDict = {} if turn.answer.metadata is None else {"metadata": turn.answer.metadata}
            yield {**_answer(turn), "parts": parts, **metadata}


def _file(attachment: Attachment) -> JsonDict:
    name = present(filename=attachment.name)
    return {"type": "file", "mediaType": attachment.content_type or _ANY_TYPE, **name, "url": attachment.url}


def _answer(turn: Turn) -> JsonDict:
    """What the message of an answer begins with in both versions."""
    return {
        "id": turn.answer.message_id or f"{turn.id}-answer",
        "createdAt": date_time(turn.answer.created_at or turn.asked_at),
        "role": "assistant",
    }


def sent_turns(turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """The turns with the last one unchanged; earlier files that no longer fit are replaced by their names."""
    sent: list[Turn] = []
    room = _MOST_CHARACTERS - sum(
        len(item.value.encode(errors="replace")) for turn in turns[-1:] for item in turn.context
    )
    for turn in reversed(turns):
        room -= sum(len(attachment.url) for attachment in turn.attachments)
        sent.append(turn if room >= 0 or not sent else _name_files(turn))
    return tuple(reversed(sent))


def _name_files(turn: Turn) -> Turn:
    if not turn.attachments:
        return turn
    names = ", ".join(map(_name, turn.attachments))
    return turn.model_copy(update={"question": f"{turn.question}\n\n[Attached: {names}]", "attachments": ()})


def _name(attachment: Attachment) -> str:
    return attachment.name or attachment.content_type or "file"


def _filter(options: AskOptions, *, has_groups: bool) -> JsonDict:
    wanted = present(version=options.version, language=options.language)
    if has_groups and options.groups:
        wanted["groups"] = [*options.groups]
    return wanted


def _context(item: ContextItem) -> JsonDict:
    return {"type": item.type, "value": item.value, **present(path=item.path, elementId=item.element_id)}
