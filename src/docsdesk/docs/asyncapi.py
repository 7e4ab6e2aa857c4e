"""The channels of an AsyncAPI document and the messages sent over them (AsyncAPI 2.6 and 3.0).

Directions are from the reader's side, as a client: what the described service receives, the reader sends.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from docsdesk.docs.json.values import Json, JsonObject, as_line, list_at, object_at, objects, text_at
from docsdesk.docs.openapi.samples import schema_example
from docsdesk.docs.openapi.schemas import reference_name
from docsdesk.docs.openapi.security import Requirement, SecurityAlternative, read_scheme, security_scheme
from docsdesk.docs.openapi.specification import Specification

_JSON_FORMATS = ("application/vnd.aai.asyncapi", "application/schema+", "application/vnd.oai.openapi")


@dataclass(frozen=True, slots=True)
class Message:
    """`payload` and `headers` are JSON schemas; `foreign_format` names any other schema format, which is not shown."""

    name: str
    title: str
    summary: str
    description: str
    content_type: str
    payload: Json
    headers: Json
    foreign_format: str
    examples: tuple[tuple[str, Json], ...]
    """Names and payloads."""


def _read_message(spec: Specification, source: Json, name: str = "") -> Message | None:
    """`name` is the key under which the message is held."""
    value = _with_traits(spec, spec.resolve(source))
    if not value:
        return None
    name = text_at(value, "name") or name or text_at(source, "$ref").rsplit("/", 1)[-1]
    payload, foreign = _schema(spec, value.get("payload"), text_at(value, "schemaFormat"))
    headers, _ = _schema(spec, value.get("headers"), "")
    return Message(
        name=name,
        title=text_at(value, "title") or name,
        summary=text_at(value, "summary"),
        description=text_at(value, "description"),
        content_type=text_at(value, "contentType") or text_at(spec.value, "defaultContentType"),
        payload=payload,
        headers=headers,
        foreign_format=foreign,
        examples=tuple(_examples(value)),
    )


def message_example(spec: Specification, message: Message) -> Json:
    """The first written payload, else one made from the schema; null if there is neither."""
    if message.examples:
        return message.examples[0][1]
    return None if message.payload is None else schema_example(spec, message.payload)


def _with_traits(spec: Specification, value: JsonObject) -> JsonObject:
    whole: JsonObject = {}
    for trait in list_at(value, "traits"):
        whole |= spec.resolve(trait)
    return whole | value


def _schema(spec: Specification, source: Json, form: str) -> tuple[Json, str]:
    """The schema if its format is JSON, else null and the format's name (AsyncAPI 3: a schema with its format)."""
    value = spec.resolve(source)
    if "schemaFormat" in value and "schema" in value:
        source, form = value["schema"], text_at(value, "schemaFormat")
    return (source, "") if not form or form.startswith(_JSON_FORMATS) else (None, form)


def _examples(value: JsonObject) -> Iterator[tuple[str, Json]]:
    for example in list_at(value, "examples"):
        if isinstance(example, dict) and "payload" in example:
            yield text_at(example, "name") or text_at(example, "summary"), example["payload"]


class Direction(StrEnum):
    SEND = "send"
    RECEIVE = "receive"


@dataclass(frozen=True, slots=True)
class ChannelOperation:
    """What can be done over a channel; `replies` come back over this channel or another."""

    direction: Direction
    title: str
    description: str
    messages: tuple[Message, ...]
    replies: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Channel:
    """`address` may hold `{parameters}`; it is empty if the server's own address is the channel."""

    name: str
    address: str
    title: str
    description: str
    parameters: tuple[tuple[str, JsonObject], ...]
    """Names and schemas."""
    operations: tuple[ChannelOperation, ...]
    query: Json
    """The schema of the connection's query; `headers` is the schema of its headers."""
    headers: Json
    security: tuple[SecurityAlternative, ...]


def read_channel(spec: Specification, name: str) -> Channel | None:
    """None for a name that the document does not define."""
    channels = object_at(spec.value, "channels")
    if name not in channels:
        return None
    value = spec.resolve(channels[name])
    handshake = object_at(value, "bindings", "ws")
    return Channel(
        name=name,
        address=as_line(value.get("address")) if _is_third(spec) else name,
        title=text_at(value, "title"),
        description=text_at(value, "description") or text_at(value, "summary"),
        parameters=tuple(_parameters(spec, value)),
        operations=tuple(_operations(spec, name, value)),
        query=handshake.get("query"),
        headers=handshake.get("headers"),
        security=tuple(dict.fromkeys(_security(spec, name, value))),
    )


def _is_third(spec: Specification) -> bool:
    return text_at(spec.value, "asyncapi").startswith("3.")


def _parameters(spec: Specification, channel: JsonObject) -> Iterator[tuple[str, JsonObject]]:
    """An AsyncAPI 2 parameter has a schema; an AsyncAPI 3 parameter is a string, perhaps from an `enum`."""
    for name, written in object_at(channel, "parameters").items():
        value = spec.resolve(written)
        schema: JsonObject = {"type": "string"}
        if "schema" in value:
            schema = {"allOf": [value["schema"]]}
        yield name, schema | {key: value[key] for key in ("description", "enum", "default", "examples") if key in value}


def _operations(spec: Specification, name: str, channel: JsonObject) -> Iterator[ChannelOperation]:
    found = [*_second(spec, channel), *_third(spec, name, channel)]
    if not found and (messages := _own_messages(spec, channel)):
        found = [ChannelOperation(Direction.RECEIVE, title="", description="", messages=messages)]
    yield from found


def _second(spec: Specification, channel: JsonObject) -> Iterator[ChannelOperation]:
    for key, direction in (("publish", Direction.SEND), ("subscribe", Direction.RECEIVE)):
        operation = object_at(channel, key)
        if operation:
            message = object_at(operation, "message")
            written = list_at(spec.resolve(dict(message)), "oneOf") or ([dict(message)] if message else [])
            yield _operation(spec, direction, operation, _messages(spec, written))


def _third(spec: Specification, name: str, channel: JsonObject) -> Iterator[ChannelOperation]:
    for written in object_at(spec.value, "operations").values():
        operation = spec.resolve(written)
        if _name_of(operation.get("channel")) != name:
            continue
        direction = Direction.SEND if operation.get("action") == "receive" else Direction.RECEIVE
        messages = _messages(spec, list_at(operation, "messages")) or _own_messages(spec, channel)
        yield _operation(spec, direction, operation, messages)


def _operation(
    spec: Specification, direction: Direction, operation: JsonObject, messages: tuple[Message, ...]
) -> ChannelOperation:
    reply = spec.resolve(operation.get("reply"))
    answers = _messages(spec, list_at(reply, "messages")) or _own_messages(spec, spec.resolve(reply.get("channel")))
    return ChannelOperation(
        direction,
        text_at(operation, "title") or text_at(operation, "summary"),
        text_at(operation, "description"),
        messages,
        answers,
    )


def _messages(spec: Specification, sources: list[Json]) -> tuple[Message, ...]:
    found = (_read_message(spec, message) for message in sources)
    return tuple(message for message in found if message is not None)


def _own_messages(spec: Specification, channel: JsonObject) -> tuple[Message, ...]:
    """The messages that an AsyncAPI 3 channel lists by name."""
    found = (_read_message(spec, message, name) for name, message in object_at(channel, "messages").items())
    return tuple(message for message in found if message is not None)


def _security(spec: Specification, name: str, channel: JsonObject) -> Iterator[SecurityAlternative]:
    """The security of the channel's servers, then of its operations."""
    holders = [spec.resolve(server) for server in _servers(spec, channel)]
    holders += [object_at(channel, key) for key in ("publish", "subscribe")]
    for written in object_at(spec.value, "operations").values():
        operation = spec.resolve(written)
        if _name_of(operation.get("channel")) == name:
            holders.append(operation)
    for holder in holders:
        for item in objects(holder.get("security")):
            if (alternative := _alternative(spec, item)) != ():
                yield alternative


def _servers(spec: Specification, channel: JsonObject) -> list[Json]:
    known = object_at(spec.value, "servers")
    named = [as_line(item) or _name_of(item) for item in list_at(channel, "servers")]
    return [known.get(name) for name in named or known]


def _alternative(spec: Specification, item: JsonObject) -> SecurityAlternative:
    """AsyncAPI 3 lists schemes or references to them; AsyncAPI 2 lists names with scopes."""
    if "$ref" in item or "type" in item:
        scheme = spec.resolve(item)
        name = _name_of(item) or text_at(item, "type")
        return (Requirement(read_scheme(name, scheme)),) if scheme else ()
    found = (security_scheme(spec, name) for name in item)
    return tuple(Requirement(scheme) for scheme in found if scheme is not None)


def _name_of(value: Json) -> str:
    return reference_name(text_at(value, "$ref"))
