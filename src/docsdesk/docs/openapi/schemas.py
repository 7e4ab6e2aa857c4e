"""JSON Schema as OpenAPI uses it: combined forms made one, and named in a few words."""

import re

from docsdesk.docs.json_values import Json, JsonObject, as_line, as_list, as_object, list_at, object_at, text_at, texts
from docsdesk.docs.openapi.specification import Specification

_MOST_PARTS = 64


def merged(spec: Specification, schema: Json, trail: tuple[str, ...] = ()) -> JsonObject:
    """The schema behind references, with the parts of `allOf` put together."""
    reference = spec.reference(schema)
    if reference in spec.merged:
        return spec.merged[reference]
    if reference and reference in trail:
        return {}
    found = spec.resolve(schema)
    parts = as_list(found.get("allOf"))[:_MOST_PARTS]
    if parts:
        own: JsonObject = {key: value for key, value in found.items() if key != "allOf"}
        inner = (*trail, reference) if reference else trail
        found = _joined([*(merged(spec, part, inner) for part in parts), own])
    if reference:
        spec.merged[reference] = found
    return found


def _joined(parts: list[JsonObject]) -> JsonObject:
    whole: JsonObject = {}
    properties: JsonObject = {}
    required: list[Json] = []
    for part in parts:
        properties |= object_at(part, "properties")
        required += list_at(part, "required")
        whole |= part
    if properties:
        whole["properties"] = properties
    if required:
        whole["required"] = required
    return whole


def choices(spec: Specification, schema: JsonObject) -> tuple[JsonObject, ...]:
    """What `oneOf` or `anyOf` offers, without null."""
    offered = list_at(schema, "oneOf") or list_at(schema, "anyOf")
    found = (merged(spec, choice) for choice in offered[:_MOST_PARTS])
    return tuple(choice for choice in found if choice.get("type") != "null")


def type_name(spec: Specification, schema: Json, level: int = 0) -> str:
    """How the type reads: `string<date>`, `array of Pet`, `integer or null`."""
    found = merged(spec, schema)
    if level > 4:
        return "any"
    offered = choices(spec, found)
    if offered and "type" not in found:
        return " or ".join(dict.fromkeys(type_name(spec, choice, level + 1) for choice in offered[:4]))
    kinds = texts(found.get("type"))
    if not kinds:
        kinds = ("object",) if "properties" in found else ("array",) if "items" in found else ()
    if "enum" in found and kinds in ((), ("string",)):
        return "enum"
    nullable = ("null",) if found.get("nullable") is True else ()
    return " or ".join(_named(spec, kind, found, level) for kind in (*kinds, *nullable)) or "any"


def _named(spec: Specification, kind: str, schema: JsonObject, level: int) -> str:
    if kind == "array":
        return f"array of {type_name(spec, schema.get('items'), level + 1)}" if "items" in schema else "array"
    form = text_at(schema, "format")
    if kind == "object":
        return text_at(schema, "title") if len(text_at(schema, "title")) in range(1, 40) else "object"
    return f"{kind}<{form}>" if form and kind in ("string", "integer", "number") else kind


def limits(schema: JsonObject) -> list[str]:
    """Bounds in words, such as "at most 100"."""
    words = {
        "minimum": "at least {}",
        "maximum": "at most {}",
        "exclusiveMinimum": "more than {}",
        "exclusiveMaximum": "less than {}",
        "minLength": "at least {} characters",
        "maxLength": "at most {} characters",
        "minItems": "at least {} items",
        "maxItems": "at most {} items",
        "pattern": "matches {}",
    }
    found = ((text, schema.get(key)) for key, text in words.items())
    words_in = (text.format(as_line(value)) for text, value in found if not isinstance(value, bool) and as_line(value))
    return [re.sub(r"\b1 (character|item)s$", r"1 \1", line) for line in words_in]


def enum_values(schema: JsonObject) -> list[str]:
    items = schema if "enum" in schema else as_object(schema.get("items"))
    return [as_line(value) if value is not None else "null" for value in list_at(items, "enum")]
