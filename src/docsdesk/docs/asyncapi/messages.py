"""The messages of an AsyncAPI document, with what their traits add."""

from collections.abc import Iterator
from dataclasses import dataclass

from docsdesk.docs.json.values import Json, JsonObject, list_at, text_at
from docsdesk.docs.openapi.samples import schema_example
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


def read_message(spec: Specification, written: Json, name: str = "") -> Message | None:
    """`name` is the key under which the message is held."""
    value = _with_traits(spec, spec.resolve(written))
    if not value:
        return None
    name = text_at(value, "name") or name or text_at(written, "$ref").rsplit("/", 1)[-1]
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


def _schema(spec: Specification, written: Json, form: str) -> tuple[Json, str]:
    """The schema if its format is JSON, else null and the format's name (AsyncAPI 3: a schema with its format)."""
    value = spec.resolve(written)
    if "schemaFormat" in value and "schema" in value:
        written, form = value["schema"], text_at(value, "schemaFormat")
    return (written, "") if not form or form.startswith(_JSON_FORMATS) else (None, form)


def _examples(value: JsonObject) -> Iterator[tuple[str, Json]]:
    for example in list_at(value, "examples"):
        if isinstance(example, dict) and "payload" in example:
            yield text_at(example, "name") or text_at(example, "summary"), example["payload"]
