"""Read a conversation that somebody wrote or exported, to ask with it; problems have a place and a field."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import PurePosixPath
from typing import cast

from pydantic import JsonValue, SecretStr, ValidationError

from docsdesk.docs.files.ordinary_files import read_text
from docsdesk.domain.assistant.conversation import (
    AskOptions,
    ContextItem,
    Conversation,
    InterfaceVersion,
    Turn,
    length_problem,
)
from docsdesk.domain.field_problems import field_problems
from docsdesk.domain.place import Place
from docsdesk.protocol import strict_json
from docsdesk.protocol.assistant_bodies import (
    MOST_REQUEST_BYTES,
    AssistantRequestBody,
    RequestBody,
    RequestMessage,
    read_request,
)
from docsdesk.protocol.ui_bodies import UiRequestBody
from docsdesk.usecases.assistant.export_conversation import FORMAT, FORMAT_VERSION
from docsdesk.usecases.wrong_file import WrongFile, not_json, wrong_fields, wrong_file

MOST_FILE_BYTES = 64_000_000
"""Bytes: an exported conversation contains the files of all its branches."""

JsonObject = dict[str, JsonValue]
_FIRST_YEAR_NUMBER = 1970
_LAST_YEAR_NUMBER = 9000
_NO_QUESTION = "The question is empty"


@dataclass(frozen=True, slots=True)
class GivenRequest:
    """Messages in the interface's own form, with the other fields of the body; `question` was asked last."""

    options: AskOptions
    question: str
    thread_key: SecretStr | None = None
    messages: Sequence[RequestMessage] = field(default=(), compare=False, repr=False)
    """The messages' texts and files; the options have the messages as written."""


def read_messages(
    content: bytes, name: str, interface: InterfaceVersion | None = None, *, is_followed: bool = False
) -> GivenRequest | Conversation | WrongFile:
    """Read an array of messages, the body of a request, or a conversation exported by the window.

    If `interface` is None, the form of the messages tells their version. Their last question is asked unless another
    one follows.
    """
    file = PurePosixPath(name)
    if len(content) > MOST_FILE_BYTES:
        return wrong_file(Place(file), f"The file has more than {MOST_FILE_BYTES // 1_000_000} MB")
    text = read_text(file, content)
    if isinstance(text, Place):
        return wrong_file(text, "The file is not UTF-8")
    try:
        value = strict_json.repair_value(strict_json.loads(text.encode()))
    except ValueError as error:
        return not_json(text, file, error)
    if isinstance(value, dict) and value.get("format") == FORMAT:
        read = _conversation(value, is_followed=is_followed)
    elif isinstance(value, list):
        read = _request({"fp": AskOptions().fingerprint, "messages": value}, interface, is_followed=is_followed)
        read = {_of_list(field): said for field, said in read.items()} if isinstance(read, dict) else read
    elif isinstance(value, dict) and "messages" in value:
        read = _request({"fp": AskOptions().fingerprint, **value}, interface, is_followed=is_followed)
    else:
        read = {"": "Give an array of messages, a request with its messages, or an exported conversation"}
    return wrong_fields(read, text, file) if isinstance(read, dict) else read


def _conversation(value: JsonObject, *, is_followed: bool) -> Conversation | dict[str, str]:
    if value.get("version") != FORMAT_VERSION:
        return {"version": "Another version of Docsdesk exported this"}
    try:
        conversation = Conversation.model_validate(value.get("conversation"))
    except ValidationError as error:
        return {f"conversation.{field}".rstrip("."): said for field, said in field_problems(error).items()}
    if conversation.last is None:
        return {"conversation.turns": "At least one turn is needed"}
    asked = None if is_followed else conversation.last.id
    problems = {"conversation.created_at": _time_problem(conversation.created_at)}
    known: set[str] = set()
    for number, turn in enumerate(conversation.turns):
        said = dict(_turn_problems(turn, is_asked=turn.id == asked))
        said["id"] = "Another turn has this id" if turn.id in known else ""
        known.add(turn.id)
        problems |= {f"conversation.turns[{number}].{name}": problem for name, problem in said.items()}
    return {name: problem for name, problem in problems.items() if problem} or conversation


def _turn_problems(turn: Turn, *, is_asked: bool) -> Iterator[tuple[str, str]]:
    """Each field of the turn with its problem, empty if it has none."""
    yield "question", length_problem(turn.question)
    yield "answer", length_problem(turn.answer.text)
    if is_asked and not (turn.question.strip() or turn.attachments):
        yield "question", _NO_QUESTION
    yield "asked_at", _time_problem(turn.asked_at)
    for name in ("created_at", "first_byte_at", "last_byte_at", "retry_at"):
        yield f"answer.{name}", _time_problem(getattr(turn.answer, name))


def _time_problem(moment: datetime | None) -> str:
    """What is wrong with a time that cannot be compared with others or converted to another zone."""
    is_told = moment is None or (moment.tzinfo is not None and _FIRST_YEAR_NUMBER <= moment.year <= _LAST_YEAR_NUMBER)
    return (
        "" if is_told else f"Should be a time with its zone, of the years {_FIRST_YEAR_NUMBER} to {_LAST_YEAR_NUMBER}"
    )


def _request(
    body: JsonObject, interface: InterfaceVersion | None, *, is_followed: bool
) -> GivenRequest | dict[str, str]:
    interface = interface or _interface_of(body["messages"])
    model = UiRequestBody if interface is InterfaceVersion.V2 else AssistantRequestBody
    written = strict_json.dumps(body)
    read = read_request(written, model)
    if not isinstance(read, RequestBody):
        return dict(read)
    problems = _refusals(read, is_followed=is_followed)
    if not problems and len(written) > MOST_REQUEST_BYTES:
        problems[""] = f"The request has {len(written):,} bytes; services take {MOST_REQUEST_BYTES:,}"
    return problems or _read_given(read, body, interface)


def _refusals(read: RequestBody, *, is_followed: bool) -> dict[str, str]:
    """Problems that every service rejects, in well-formed requests."""
    problems: dict[str, str] = {}
    if not float(read.retrieval_page_size).is_integer() or read.retrieval_page_size < 1:
        problems["retrievalPageSize"] = "Should be a whole number from 1"
    last, field = "messages", "content" if isinstance(read, AssistantRequestBody) else "parts"
    for number, said in enumerate(read.said):
        way = f"messages[{number}].{field}"
        last = way if said.role == "user" else last
        if problem := length_problem(said.text):
            problems[way] = problem
    if not is_followed and not read.asks:
        problems[last] = _NO_QUESTION if read.asked else "No message is a question of the user"
    return problems


def _interface_of(messages: JsonValue) -> InterfaceVersion:
    """Messages of v1 have a `content`, those of v2 never do."""
    objects = [message for message in messages if isinstance(message, dict)] if isinstance(messages, list) else []
    has_content = not objects or any("content" in message for message in objects)
    return InterfaceVersion.V1 if has_content else InterfaceVersion.V2


def _read_given(read: RequestBody, body: JsonObject, interface: InterfaceVersion) -> GivenRequest:
    known = {about.alias or name for name, about in type(read).model_fields.items()}
    options = AskOptions(
        interface=interface,
        fingerprint=read.fp,
        page_size=int(read.retrieval_page_size),
        version=read.wanted.version,
        language=read.wanted.language,
        groups=tuple(read.groups),
        context=tuple(ContextItem.model_validate(item.model_dump()) for item in read.context),
        current_path=read.current_path,
        thread_id=read.thread_id,
        messages=tuple(cast(list[Mapping[str, JsonValue]], body["messages"])),
        extra={name: value for name, value in body.items() if name not in known},
    )
    key = SecretStr(read.thread_key) if read.thread_key else None
    return GivenRequest(options, read.question, key, read.said)


def _of_list(field: str) -> str:
    return field.removeprefix("messages")
