"""Read a conversation that somebody wrote or exported, to ask with it: what is wrong in it has its place and field."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import cast

from pydantic import JsonValue, SecretStr, ValidationError

from docsdesk.docs.json_spans import JsonSyntaxError, Node, find, read_spans
from docsdesk.domain.conversation import AskOptions, ContextItem, Conversation, InterfaceVersion
from docsdesk.domain.place import Place, place_at
from docsdesk.protocol import strict_json
from docsdesk.protocol.assistant_bodies import AssistantRequestBody, RequestBody, field_problems, read_request
from docsdesk.protocol.ui_bodies import UiRequestBody
from docsdesk.usecases.export_conversation import FORMAT, FORMAT_VERSION

JsonObject = dict[str, JsonValue]


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """What is wrong with a field of a file; `field` is empty where it is the file as a whole."""

    place: Place
    field: str
    sentence: str

    def __str__(self) -> str:
        field = f"{self.field}: " if self.field else ""
        return f"{self.place}: {field}{self.sentence}"


@dataclass(frozen=True, slots=True)
class GivenRequest:
    """Messages in the interface's own form, with what else stood in the body; `question` was asked last."""

    options: AskOptions
    question: str
    thread_key: SecretStr | None = None


def read_messages(
    content: bytes, name: str, interface: InterfaceVersion | None = None
) -> GivenRequest | Conversation | tuple[FieldProblem, ...]:
    """An array of messages, the body of a request, or a conversation that the window exported.

    Which interface messages are written for is told by their form where `interface` leaves it open.
    """
    text, file = content.decode("utf-8-sig", errors="replace"), PurePosixPath(name)
    try:
        value = strict_json.repaired_value(strict_json.loads(text.encode()))
    except ValueError as error:
        return (_not_json(text, file, error),)
    if isinstance(value, dict) and value.get("format") == FORMAT:
        return _conversation(value, text, file)
    if isinstance(value, list):
        return _request({"fp": AskOptions().fingerprint, "messages": value}, text, file, interface, is_list=True)
    if isinstance(value, dict) and "messages" in value:
        return _request({"fp": AskOptions().fingerprint, **value}, text, file, interface)
    sentence = "Give an array of messages, a request with its messages, or an exported conversation"
    return (FieldProblem(Place(file), "", sentence),)


def _conversation(value: JsonObject, text: str, file: PurePosixPath) -> Conversation | tuple[FieldProblem, ...]:
    if value.get("version") != FORMAT_VERSION:
        return _problems({"version": "Another version of Docsdesk exported this"}, text, file)
    try:
        conversation = Conversation.model_validate(value.get("conversation"))
    except ValidationError as error:
        fields = {f"conversation.{field}".rstrip("."): said for field, said in field_problems(error).items()}
        return _problems(fields, text, file)
    if not conversation.turns:
        return _problems({"conversation.turns": "At least one turn is needed"}, text, file)
    return conversation


def _request(
    body: JsonObject, text: str, file: PurePosixPath, interface: InterfaceVersion | None, *, is_list: bool = False
) -> GivenRequest | tuple[FieldProblem, ...]:
    interface = interface or _interface_of(body["messages"])
    model = UiRequestBody if interface is InterfaceVersion.V2 else AssistantRequestBody
    read = read_request(strict_json.dumps(body), model)
    if isinstance(read, RequestBody):
        if not float(read.retrieval_page_size).is_integer() or read.retrieval_page_size < 1:
            return _problems({"retrievalPageSize": "Input should be a whole number from 1"}, text, file)
        return _given(read, body, interface)
    return _problems({_of_list(field) if is_list else field: said for field, said in read.items()}, text, file)


def _interface_of(messages: JsonValue) -> InterfaceVersion:
    """Messages of v1 have a `content`, those of v2 never."""
    objects = [message for message in messages if isinstance(message, dict)] if isinstance(messages, list) else []
    has_content = not objects or any("content" in message for message in objects)
    return InterfaceVersion.V1 if has_content else InterfaceVersion.V2


def _given(read: RequestBody, body: JsonObject, interface: InterfaceVersion) -> GivenRequest:
    wanted = read.filter
    known = {name for field, about in type(read).model_fields.items() for name in (field, about.alias)} | {"filter"}
    options = AskOptions(
        interface=interface,
        fingerprint=read.fp,
        page_size=int(read.retrieval_page_size),
        version=wanted.version if wanted else None,
        language=wanted.language if wanted else None,
        groups=(wanted.groups or ()) if wanted else (),
        context=tuple(ContextItem.model_validate(item.model_dump()) for item in read.context),
        current_path=read.current_path,
        thread_id=read.thread_id,
        messages=tuple(cast(list[Mapping[str, JsonValue]], body["messages"])),
        extra={name: value for name, value in body.items() if name not in known},
    )
    key = SecretStr(read.thread_key) if read.thread_key else None
    return GivenRequest(options, read.question, key)


def _not_json(text: str, file: PurePosixPath, error: ValueError) -> FieldProblem:
    try:
        read_spans(text)
    except JsonSyntaxError as syntax:
        return FieldProblem(place_at(file, text, syntax.offset), "", f"not valid JSON: {syntax.problem}")
    except RecursionError:
        pass
    return FieldProblem(Place(file), "", f"not valid JSON: {error}")


def _problems(fields: Mapping[str, str], text: str, file: PurePosixPath) -> tuple[FieldProblem, ...]:
    root = read_spans(text)
    return tuple(
        FieldProblem(place_at(file, text, _offset(root, field)), field, sentence) for field, sentence in fields.items()
    )


def _offset(root: Node, field: str) -> int:
    """Where the field's value stands, or of what it is missing in."""
    steps = [int(number) if number else name for name, number in re.findall(r"([^.\[\]]+)|\[(\d+)\]", field)]
    found = (find(root, tuple(steps[:length])) for length in range(len(steps), -1, -1))
    return next(node.start for node in found if node is not None)


def _of_list(field: str) -> str:
    return field.removeprefix("messages")
