"""Read a conversation that somebody wrote or exported, to ask with it: what is wrong in it has its place and field."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import cast

from pydantic import JsonValue, SecretStr, ValidationError

from docsdesk.docs.file_text import read_text
from docsdesk.docs.json_spans import JsonSyntaxError, Node, PathStep, find, read_spans
from docsdesk.domain.asking import length_problem
from docsdesk.domain.conversation import AskOptions, ContextItem, Conversation, InterfaceVersion
from docsdesk.domain.place import LinePlaces, Place, place_at
from docsdesk.protocol import strict_json
from docsdesk.protocol.assistant_bodies import (
    LARGEST_REQUEST,
    AssistantRequestBody,
    RequestBody,
    field_problems,
    read_request,
)
from docsdesk.protocol.ui_bodies import UiRequestBody
from docsdesk.usecases.export_conversation import FORMAT, FORMAT_VERSION

LARGEST_FILE = 64_000_000
"""Bytes: an exported conversation has the files of all its branches."""

MOST_PLACES = 100
"""Of problems that are looked up; nobody reads more."""

JsonObject = dict[str, JsonValue]
_NO_QUESTION = "The question is empty"


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
class WrongMessages:
    """The first problems, at most MOST_PLACES, in the order of their places; `count` is of all."""

    problems: tuple[FieldProblem, ...]
    count: int


@dataclass(frozen=True, slots=True)
class GivenRequest:
    """Messages in the interface's own form, with what else stood in the body; `question` was asked last."""

    options: AskOptions
    question: str
    thread_key: SecretStr | None = None


def read_messages(
    content: bytes, name: str, interface: InterfaceVersion | None = None, *, is_followed: bool = False
) -> GivenRequest | Conversation | WrongMessages:
    """An array of messages, the body of a request, or a conversation that the window exported.

    Which interface messages are written for is told by their form where `interface` leaves it open. Unless another
    question follows, theirs is asked.
    """
    file = PurePosixPath(name)
    if len(content) > LARGEST_FILE:
        return _wrong_file(Place(file), f"The file has more than {LARGEST_FILE // 1_000_000} MB")
    text = read_text(file, content)
    if isinstance(text, Place):
        return _wrong_file(text, "The file is not UTF-8")
    try:
        value = strict_json.repaired_value(strict_json.loads(text.encode()))
    except ValueError as error:
        return _not_json(text, file, error)
    if isinstance(value, dict) and value.get("format") == FORMAT:
        read = _conversation(value, is_followed=is_followed)
    elif isinstance(value, list):
        read = _request({"fp": AskOptions().fingerprint, "messages": value}, interface, is_followed=is_followed)
        read = {_of_list(field): said for field, said in read.items()} if isinstance(read, dict) else read
    elif isinstance(value, dict) and "messages" in value:
        read = _request({"fp": AskOptions().fingerprint, **value}, interface, is_followed=is_followed)
    else:
        read = {"": "Give an array of messages, a request with its messages, or an exported conversation"}
    return _wrong(read, text, file) if isinstance(read, dict) else read


def _conversation(value: JsonObject, *, is_followed: bool) -> Conversation | dict[str, str]:
    if value.get("version") != FORMAT_VERSION:
        return {"version": "Another version of Docsdesk exported this"}
    try:
        conversation = Conversation.model_validate(value.get("conversation"))
    except ValidationError as error:
        return {f"conversation.{field}".rstrip("."): said for field, said in field_problems(error).items()}
    if conversation.last is None:
        return {"conversation.turns": "At least one turn is needed"}
    problems: dict[str, str] = {}
    for number, turn in enumerate(conversation.turns):
        way = f"conversation.turns[{number}]"
        said = {"question": length_problem(turn.question), "answer": length_problem(turn.answer.text)}
        if turn.id == conversation.last.id and not is_followed and not turn.question.strip():
            said["question"] = _NO_QUESTION
        problems |= {f"{way}.{field}": problem for field, problem in said.items() if problem}
    return problems or conversation


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
    if not problems and len(written) > LARGEST_REQUEST:
        problems[""] = f"The request has {len(written):,} bytes; services take {LARGEST_REQUEST:,}"
    return problems or _given(read, body, interface)


def _refusals(read: RequestBody, *, is_followed: bool) -> dict[str, str]:
    """What no service takes although its form is right."""
    problems: dict[str, str] = {}
    if not float(read.retrieval_page_size).is_integer() or read.retrieval_page_size < 1:
        problems["retrievalPageSize"] = "Input should be a whole number from 1"
    last, field = "messages", "content" if isinstance(read, AssistantRequestBody) else "parts"
    for number, said in enumerate(read.said):
        way = f"messages[{number}].{field}"
        last = way if said.role == "user" else last
        if problem := length_problem(said.text):
            problems[way] = problem
    if not is_followed and not read.question.strip():
        problems[last] = _NO_QUESTION if read.asked else "No message is a question of the user"
    return problems


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


def _not_json(text: str, file: PurePosixPath, error: ValueError) -> WrongMessages:
    try:
        read_spans(text)
    except JsonSyntaxError as syntax:
        return _wrong_file(place_at(file, text, syntax.offset), f"not valid JSON: {syntax.problem}")
    except RecursionError:
        pass
    return _wrong_file(Place(file), f"not valid JSON: {error}")


def _wrong_file(place: Place, sentence: str) -> WrongMessages:
    return WrongMessages((FieldProblem(place, "", sentence),), 1)


def _wrong(fields: Mapping[str, str], text: str, file: PurePosixPath) -> WrongMessages:
    root, places = read_spans(text), LinePlaces(file, text)
    # Where each message begins is known at once; inside of one it is looked up only where it is told.
    begins = sorted((_offset(root, _to_element(_steps(field))), field) for field in fields)
    last, _ = begins[:MOST_PLACES][-1]
    exact = sorted((_offset(root, _steps(field)), field) for begin, field in begins if begin <= last)[:MOST_PLACES]
    problems = tuple(FieldProblem(places.at(offset), field, fields[field]) for offset, field in exact)
    return WrongMessages(problems, len(fields))


def _steps(field: str) -> tuple[PathStep, ...]:
    found = re.findall(r"([^.\[\]]+)|\[(\d+)\]", field)
    return tuple(int(number) if number else name for name, number in found)


def _to_element(steps: tuple[PathStep, ...]) -> tuple[PathStep, ...]:
    """The way to the element of the first list that is on it."""
    first = next((place for place, step in enumerate(steps) if isinstance(step, int)), len(steps))
    return steps[: first + 1]


def _offset(root: Node, steps: tuple[PathStep, ...]) -> int:
    """Where the value stands, or of what it is missing in."""
    found = (find(root, steps[:length]) for length in range(len(steps), -1, -1))
    return next(node.start for node in found if node is not None)


def _of_list(field: str) -> str:
    return field.removeprefix("messages")
