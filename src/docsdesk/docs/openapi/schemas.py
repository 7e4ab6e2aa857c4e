"""JSON Schema as OpenAPI uses it: combined forms merged, and types named in a few words."""

import re
from dataclasses import dataclass

from docsdesk.docs.json.values import Json, JsonObject, as_line, as_list, as_object, list_at, object_at, text_at, texts
from docsdesk.docs.openapi.places import pointer_steps
from docsdesk.docs.openapi.specification import Specification

MOST_PARTS = 256
_MOST_HOPS = 64
_BESIDE_REFERENCE = frozenset(("$ref", "summary"))
Trail = tuple[str, ...]


def merge(spec: Specification, schema: Json, trail: Trail = ()) -> JsonObject:
    """The schema behind references, with the parts of `allOf` merged and keys beside `$ref` added."""
    found = as_object(schema)
    reference = found.get("$ref")
    if isinstance(reference, str):
        behind = spec.merged.get(reference)
        if behind is None:
            behind = _behind(spec, reference, trail)
        if len(found) == 1:
            return behind
        beside: JsonObject = {key: value for key, value in found.items() if key not in _BESIDE_REFERENCE}
        return _join([behind, _merge_parts(spec, beside, trail)]) if beside else behind
    return _merge_parts(spec, found, trail)


def _behind(spec: Specification, reference: str, trail: Trail) -> JsonObject:
    if reference in trail or len(trail) > _MOST_HOPS:
        return {}
    found = merge(spec, spec.target(reference), (*trail, reference))
    spec.merged[reference] = found
    return found


def _merge_parts(spec: Specification, schema: JsonObject, trail: Trail) -> JsonObject:
    parts = as_list(schema.get("allOf"))[:MOST_PARTS]
    if not parts:
        return schema
    own: JsonObject = {key: value for key, value in schema.items() if key != "allOf"}
    return _join([*(merge(spec, part, trail) for part in parts), own])


def _join(parts: list[JsonObject]) -> JsonObject:
    """Later parts win; a property that several parts describe has to fit all of them."""
    whole: JsonObject = {}
    properties: JsonObject = {}
    required: list[Json] = []
    for part in parts:
        for name, member in object_at(part, "properties").items():
            properties[name] = _both(properties[name], member) if name in properties else member
        required += list_at(part, "required")
        enum = _narrow(whole.get("enum"), part.get("enum"))
        whole |= part
        if enum is not None:
            whole["enum"] = enum
    if properties:
        whole["properties"] = properties
    if required:
        whole["required"] = list(dict.fromkeys(texts(required)))
    return whole


def _both(one: Json, other: Json) -> Json:
    """Each part once, however often schemas that include one another repeat it."""
    parts = {id(part): part for schema in (one, other) for part in _all_of(schema)}
    return one if len(parts) == 1 else {"allOf": list(parts.values())[:MOST_PARTS]}


def _all_of(schema: Json) -> list[Json]:
    return list_at(schema, "allOf") if isinstance(schema, dict) and list(schema) == ["allOf"] else [schema]


def _narrow(one: Json, other: Json) -> list[Json] | None:
    if not isinstance(one, list) or not isinstance(other, list):
        return None
    return [value for value in one if value in other] or other


@dataclass(frozen=True, slots=True)
class SchemaChoice:
    """One form of `oneOf` or `anyOf`; `tag` is the discriminator's value for it."""

    schema: Json
    title: str
    tag: str = ""


def choices(spec: Specification, schema: JsonObject) -> tuple[SchemaChoice, ...]:
    """The choices of `oneOf` or `anyOf`, without null."""
    tags = _tags(schema)
    return tuple(
        SchemaChoice(each, _choice_title(spec, each, whole, number), _tag(each, tags, schema))
        for number, (each, whole) in enumerate(_real_choices(spec, schema), 1)
    )


def _real_choices(spec: Specification, schema: JsonObject) -> list[tuple[Json, JsonObject]]:
    """The forms except null, each as written and merged."""
    offered = (list_at(schema, "oneOf") or list_at(schema, "anyOf"))[:MOST_PARTS]
    found = [(each, merge(spec, each)) for each in offered]
    return [(each, whole) for each, whole in found if whole.get("type") != "null"]


_SAID = frozenset(("description", "default", "example", "examples", "enum", "const", "pattern", "deprecated"))


def with_only_choice(spec: Specification, schema: JsonObject, level: int = 0) -> JsonObject:
    """A merged schema with what its only form besides null says of the value; its own keys win."""
    offered = _real_choices(spec, schema)
    if len(offered) != 1 or level > 4:
        return schema
    inner = with_only_choice(spec, offered[0][1], level + 1)
    return {key: value for key, value in inner.items() if key in _SAID or key in _LIMITS} | schema


def accepts_null(spec: Specification, schema: JsonObject) -> bool:
    if schema.get("nullable") is True or "null" in texts(schema.get("type")):
        return True
    offered = list_at(schema, "oneOf") or list_at(schema, "anyOf")
    return any(merge(spec, each).get("type") == "null" for each in offered[:MOST_PARTS])


def discriminator(schema: JsonObject) -> str:
    """The property that says which of the choices a value is."""
    return text_at(schema.get("discriminator"), "propertyName")


def _tags(schema: JsonObject) -> dict[str, str]:
    mapping = object_at(schema, "discriminator", "mapping")
    return {as_line(target): value for value, target in mapping.items()}


def _tag(choice: Json, tags: dict[str, str], schema: JsonObject) -> str:
    reference = text_at(choice, "$ref")
    if not reference or not discriminator(schema):
        return ""
    return tags.get(reference) or tags.get(reference_name(reference)) or reference_name(reference)


def _choice_title(spec: Specification, choice: Json, whole: JsonObject, number: int) -> str:
    named = text_at(whole, "title") or reference_name(text_at(choice, "$ref"))
    return named or (f"Option {number}" if "properties" in whole else type_name(spec, whole))


# Beside a reference, these change what is in the schema, not only its description.
_SHAPING = frozenset(
    (
        "allOf",
        "anyOf",
        "oneOf",
        "properties",
        "patternProperties",
        "additionalProperties",
        "required",
        "items",
        "prefixItems",
    )
)


def named_schema(schema: Json) -> str:
    """The reference that covers the whole schema, directly or as the only part of `allOf`; else empty."""
    found = as_object(schema)
    reference = found.get("$ref")
    if isinstance(reference, str):
        return reference if len(found) == 1 or not _SHAPING & found.keys() else ""
    parts = found.get("allOf")
    if isinstance(parts, list) and len(parts) == 1 and len(_SHAPING & found.keys()) == 1:
        return named_schema(parts[0])
    return ""


def reference_name(reference: str) -> str:
    """The last step of a reference, empty if there is none."""
    return pointer_steps(reference)[-1]


def type_name(spec: Specification, schema: Json, level: int = 0) -> str:
    """The type in words: `string<date>`, `array of Pet`, `integer or null`."""
    if level > 4:
        return "any"
    reference = spec.reference(schema) if len(as_object(schema)) == 1 else ""
    known = spec.type_names.get((reference, level)) if reference else None
    if known is None:
        known = _type_name(spec, merge(spec, schema), level)
        if reference:
            spec.type_names[reference, level] = known
    return known


def _type_name(spec: Specification, schema: JsonObject, level: int) -> str:
    if ("oneOf" in schema or "anyOf" in schema) and "type" not in schema:
        # Nested forms multiply, so each counts for two levels.
        names = dict.fromkeys(type_name(spec, each, level + 2) for each, _ in _real_choices(spec, schema)[:4])
        null = ["null"] if accepts_null(spec, schema) else []
        return " or ".join([*names, *null]) or "any"
    kinds = texts(schema.get("type")) or _implied_kinds(schema)
    if "enum" in schema and set(kinds) <= {"string", "null"}:
        kinds = ("enum", *(kind for kind in kinds if kind == "null"))
    if schema.get("nullable") is True and "null" not in kinds:
        kinds = (*(kinds or ("any",)), "null")
    return " or ".join(dict.fromkeys(_kind_name(spec, kind, schema, level) for kind in kinds)) or "any"


def _implied_kinds(schema: JsonObject) -> tuple[str, ...]:
    if "properties" in schema or "additionalProperties" in schema:
        return ("object",)
    if "items" in schema or "prefixItems" in schema:
        return ("array",)
    value = schema.get("const")
    if isinstance(value, bool):
        return ("boolean",)
    return ("string",) if isinstance(value, str) else ()


def _kind_name(spec: Specification, kind: str, schema: JsonObject, level: int) -> str:
    if kind == "array":
        return f"array of {type_name(spec, schema.get('items'), level + 1)}" if "items" in schema else "array"
    if kind == "object":
        return (
            text_at(schema, "title")
            if len(text_at(schema, "title")) in range(1, 40)
            else _map_name(spec, schema, level)
        )
    form = text_at(schema, "format") or ("file" if text_at(schema, "contentMediaType") else "")
    if form == "binary":
        return "file"
    return f"{kind}<{form}>" if form and kind in ("string", "integer", "number") else kind


def _map_name(spec: Specification, schema: JsonObject, level: int) -> str:
    values = schema.get("additionalProperties")
    if "properties" in schema or not isinstance(values, dict) or not values:
        return "object"
    return f"map of {type_name(spec, values, level + 1)}"


_LIMITS = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "exclusiveMinimum": "more than {}",
    "exclusiveMaximum": "less than {}",
    "multipleOf": "a multiple of {}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minItems": "at least {} items",
    "maxItems": "at most {} items",
    "minProperties": "at least {} properties",
    "maxProperties": "at most {} properties",
}
_STRICT = {"minimum": "exclusiveMinimum", "maximum": "exclusiveMaximum"}


def limits(schema: JsonObject) -> list[str]:
    """Bounds in words, such as "at most 100". In OpenAPI 3.0 `exclusiveMinimum: true` makes `minimum` strict."""
    found: list[str] = []
    for key, text in _LIMITS.items() if _LIMITS.keys() & schema.keys() else ():
        value = as_line(schema.get(key))
        if value and not isinstance(schema[key], bool):
            strict = _STRICT.get(key, "")
            words = _LIMITS[strict] if schema.get(strict) is True else text
            found.append(re.sub(r"\b1 (character|item|propertie)s$", _single, words.format(value)))
    return [*found, "no two alike"] if schema.get("uniqueItems") is True else found


def _single(match: re.Match[str]) -> str:
    return "1 property" if match[1] == "propertie" else f"1 {match[1]}"


def enum_values(schema: JsonObject) -> list[str]:
    items = schema if "enum" in schema else as_object(schema.get("items"))
    return [as_line(value) if value is not None else "null" for value in list_at(items, "enum")]
