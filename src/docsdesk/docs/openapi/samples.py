"""Example values made from schemas, in the order example, examples, default, const, enum, then by type.

They validate against their schema, except for uncommon patterns, for `not` and conditions, which are not examined, and
for schemas that no finite value fits.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import Literal, TypeAlias

import orjson

from docsdesk.docs.json.values import Json, JsonObject, as_list, as_object, list_at, object_at, text_at, texts
from docsdesk.docs.openapi.sample_scalars import ANY_TEXT, sample_number, sample_text
from docsdesk.docs.openapi.schemas import choices, discriminator, merge
from docsdesk.docs.openapi.specification import Specification

_MOST_LEVELS = 10
_MOST_SCHEMAS = 1_500
_MOST_ITEMS = 20
MOST_CHARACTERS = 100_000
"""Of one example as indented JSON. A page repeats it in every language in which it shows a request."""


class _Missing(Enum):
    VALUE = "no value"


_Made: TypeAlias = "Json | Literal[_Missing.VALUE]"


def media_example(
    spec: Specification, media: JsonObject, *, is_request: bool = False, only_required: bool = False
) -> Json:
    """The example of a body or parameter: a written one, or else one made from its schema; shortened if it is long."""
    if "example" in media:
        return shorten(media["example"])
    for written in object_at(media, "examples").values():
        found = spec.resolve(written)
        for key in ("value", "dataValue"):
            if key in found:
                return shorten(found[key])
    schema = media.get("schema")
    if schema is None and "itemSchema" in media:
        schema = {"type": "array", "items": media["itemSchema"]}
    return schema_example(spec, schema, is_request=is_request, only_required=only_required)


def schema_example(spec: Specification, schema: Json, *, is_request: bool = False, only_required: bool = False) -> Json:
    """An example without properties only for the other direction; null if none can be made; shortened if long."""
    made = _Maker(spec, "readOnly" if is_request else "writeOnly", only_required).make(schema, (), 0)
    return None if made is _Missing.VALUE else shorten(made)


def shorten(value: Json) -> Json:
    """The value, with an ellipsis in place of everything beyond `MOST_CHARACTERS`."""
    return _Shortening().of(value, 0)


def as_json(value: Json) -> str:
    return orjson.dumps(value, option=orjson.OPT_INDENT_2).decode()


def as_text(value: Json, *, is_json: bool = False) -> str:
    """As a person writes it: text stays as it is, unless it has to be JSON."""
    return value if isinstance(value, str) and not is_json else as_json(value)


_ELLIPSIS = "…"
# Quotes, a comma or a colon, a line end or a space.
_MARKS = 4


@dataclass(slots=True)
class _Shortening:
    remaining: int = MOST_CHARACTERS

    def of(self, value: Json, level: int) -> Json:
        line = _MARKS + 2 * level
        self.remaining -= line
        if isinstance(value, str):
            whole, room = len(value), max(self.remaining, 0)
            self.remaining -= whole
            return value if whole <= room else value[:room] + _ELLIPSIS
        # Lists and objects end on a line of their own.
        self.remaining -= line if isinstance(value, list | dict) else len(str(value))
        if isinstance(value, list):
            items: list[Json] = []
            for item in value:
                if self.remaining <= 0:
                    return [*items, _ELLIPSIS]
                items.append(self.of(item, level + 1))
            return items
        return self._members(value, level) if isinstance(value, dict) else value

    def _members(self, value: JsonObject, level: int) -> JsonObject:
        members: JsonObject = {}
        for name, member in value.items():
            self.remaining -= len(name) + _MARKS
            if self.remaining <= 0:
                members[_ELLIPSIS] = _ELLIPSIS
                break
            members[name] = self.of(member, level + 1)
        return members


class _Maker:
    def __init__(self, spec: Specification, omission: str, only_required: bool) -> None:
        self.spec = spec
        self.left_out = omission
        self.only_required = only_required
        self.schemas = 0

    def make(self, schema: Json, trail: tuple[str, ...], level: int) -> _Made:
        if schema is False:
            return _Missing.VALUE
        reference = self.spec.reference(schema)
        self.schemas += 1
        if level > _MOST_LEVELS or (reference and reference in trail) or self.schemas > _MOST_SCHEMAS:
            return _Missing.VALUE
        trail = (*trail, reference) if reference else trail
        found = merge(self.spec, schema)
        if (written := _written_example(found)) is not _Missing.VALUE:
            return written
        if "oneOf" in found or "anyOf" in found:
            return self._choice(found, trail, level)
        return self._by_type(found, trail, level)

    def _choice(self, schema: JsonObject, trail: tuple[str, ...], level: int) -> _Made:
        """The first choice that can be made, combined with what surrounds the choices."""
        around: JsonObject = {
            key: value for key, value in schema.items() if key not in ("oneOf", "anyOf", "title", "description")
        }
        tag = discriminator(schema)
        offered = choices(self.spec, schema)
        for choice in offered:
            if self.schemas > _MOST_SCHEMAS:
                break
            parts: list[Json] = [dict(around), choice.schema] if around.keys() - {"discriminator"} else [choice.schema]
            reference = self.spec.reference(choice.schema)
            if reference and reference in trail:
                continue
            if len(parts) == 1:
                sample = self.make(choice.schema, trail, level + 1)
            else:
                sample = self.make({"allOf": parts}, (*trail, reference) if reference else trail, level + 1)
            if sample is not _Missing.VALUE:
                if tag and choice.tag and isinstance(sample, dict) and (tag not in sample or sample[tag] == ANY_TEXT):
                    sample[tag] = choice.tag
                return sample
        return _Missing.VALUE if offered else None

    def _by_type(self, schema: JsonObject, trail: tuple[str, ...], level: int) -> _Made:
        kind = _kind(schema)
        if kind == "object":
            return self._object(schema, trail, level)
        if kind == "array":
            return self._array(schema, trail, level)
        if kind in ("integer", "number"):
            return sample_number(schema, is_whole=kind == "integer")
        if kind == "boolean":
            return True
        if kind == "null":
            return None
        return sample_text(schema) if kind == "string" else "<any>"

    def _array(self, schema: JsonObject, trail: tuple[str, ...], level: int) -> _Made:
        least = schema.get("minItems")
        least = min(least, _MOST_ITEMS) if isinstance(least, int) else 0
        most = schema.get("maxItems")
        first = [self.make(item, trail, level + 1) for item in as_list(schema.get("prefixItems"))]
        items = [item for item in first if item is not _Missing.VALUE]
        if "items" in schema and (not items or len(items) < least) and most != 0:
            sample = self.make(schema["items"], trail, level + 1)
            if sample is not _Missing.VALUE:
                count = 1 if schema.get("uniqueItems") is True else max(1, least - len(items))
                items += [sample] * count
        return _Missing.VALUE if len(items) < least and schema.get("uniqueItems") is not True else items

    def _object(self, schema: JsonObject, trail: tuple[str, ...], level: int) -> _Made:
        members: JsonObject = {}
        required = list_at(schema, "required")
        for name, member in object_at(schema, "properties").items():
            if self.only_required and name not in required:
                continue
            whole = merge(self.spec, member)
            if whole.get(self.left_out) is True:
                continue
            value = self.make(member, trail, level + 1)
            if value is not _Missing.VALUE:
                members[name] = value
            elif name in required:
                return _Missing.VALUE if level else members
        return members or self._map(schema, trail, level)

    def _map(self, schema: JsonObject, trail: tuple[str, ...], level: int) -> JsonObject:
        values = schema.get("additionalProperties")
        if self.only_required or not isinstance(values, dict) or not values:
            return {}
        value = self.make(values, trail, level + 1)
        return {} if value is _Missing.VALUE else {self._key(schema, trail, level): value}

    def _key(self, schema: JsonObject, trail: tuple[str, ...], level: int) -> str:
        """A name that the schema for names admits."""
        names = merge(self.spec, schema.get("propertyNames"))
        sample = self.make({"type": "string"} | names, trail, level + 1) if names else None
        if isinstance(sample, int):
            # Descriptions of maps by number ask for a number, though every name is a text.
            return str(int(sample))
        return sample if isinstance(sample, str) and sample != ANY_TEXT else "key"


def _written_example(schema: JsonObject) -> _Made:
    """What the schema itself says a value may be; of several values the first that is not null."""
    if "example" in schema:
        return schema["example"]
    examples = schema.get("examples")
    if isinstance(examples, list) and examples:
        return _first(examples)
    if isinstance(examples, dict) and examples:
        first = next(iter(examples.values()))
        return as_object(first).get("value", first)
    for key in ("default", "const"):
        if key in schema:
            return schema[key]
    values = list_at(schema, "enum")
    return _first(values) if values else _Missing.VALUE


def _first(values: list[Json]) -> Json:
    return next((value for value in values if value is not None), None)


def _kind(schema: JsonObject) -> str:
    kinds = texts(schema.get("type"))
    if kinds:
        return next((kind for kind in kinds if kind != "null"), "null")
    if "properties" in schema or "additionalProperties" in schema:
        return "object"
    return "array" if "items" in schema or "prefixItems" in schema else ""


_MOST_EXAMPLES = 50
# With references, a small description can name a big value many times.
_MOST_CHARACTERS = 200_000


@dataclass(frozen=True, slots=True)
class NamedExample:
    """`description` is Markdown."""

    label: str
    description: str
    value: Json
    is_described: bool = False
    """Whether a summary or description says more than its name."""


def named_examples(spec: Specification, holder: JsonObject, *, least: int = 2) -> tuple[NamedExample, ...]:
    """The examples to choose between, in their order; empty if there are fewer than `least`."""
    named = object_at(holder, "examples")
    if len(named) < least or "example" in holder:
        return ()
    found = tuple(islice(_read_examples(spec, named), _MOST_EXAMPLES))
    return found if len(found) >= least else ()


def _read_examples(spec: Specification, named: JsonObject) -> Iterator[NamedExample]:
    examples = {name: spec.resolve(written) for name, written in named.items()}
    summaries = Counter(text_at(example, "summary") for example in examples.values())
    characters = 0
    for name, example in examples.items():
        key = next((key for key in ("value", "dataValue") if key in example), "")
        if not key:
            continue
        characters += len(as_json(example[key]))
        if characters > _MOST_CHARACTERS:
            return
        summary = text_at(example, "summary")
        label = f"{summary} ({name})" if summaries[summary] > 1 else summary
        description = text_at(example, "description").strip()
        yield NamedExample(label if summary else name, description, example[key], bool(summary or description))
