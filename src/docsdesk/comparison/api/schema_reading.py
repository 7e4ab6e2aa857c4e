"""Schemas as they are compared: their parts merged, and their types, with null among them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Final

from docsdesk.comparison.api.change import ApiSide, Impact, SchemaChange, Use, Writing
from docsdesk.comparison.api.keywords import Relation, level_of
from docsdesk.docs.json.values import Json, JsonObject, as_list, list_at, object_at, texts
from docsdesk.docs.openapi.schemas import MOST_PARTS, accepts_null, choices, discriminator, merged
from docsdesk.docs.openapi.specification import Specification
from docsdesk.domain.wording import say

_SAID_OF_TYPES: Final = frozenset(("type", "title", "description"))


@dataclass(frozen=True, slots=True)
class SchemaReading:
    """One form beside null counts as the schema itself, forms that are only values as an enum, or types as types."""

    spec: Specification
    source: Json
    value: JsonObject
    types: frozenset[str]
    """Without null; empty if nothing is said."""
    is_nullable: bool
    forms: tuple[Json, ...]
    kind: str
    """Of its forms: "one-of" or "any-of"."""

    @classmethod
    def of(cls, spec: Specification, source: Json) -> "SchemaReading":
        value = merged(spec, source)
        is_nullable = accepts_null(spec, value)
        kind = "one-of" if "oneOf" in value else "any-of"
        offered = (list_at(value, "oneOf") or list_at(value, "anyOf"))[:MOST_PARTS]
        forms = tuple(form for form in offered if merged(spec, form).get("type") != "null")
        if "oneOf" in value and not offered:
            # Its values are not listed yet.
            value = {**without_forms(value), "enum": []}
        only = _as_enum(spec, forms) or _as_types(spec, forms) or (merged(spec, forms[0]) if len(forms) == 1 else {})
        if only or len(forms) == 1:
            value, forms = {**only, **without_forms(value)}, ()
            is_nullable = is_nullable or accepts_null(spec, only)
        types = frozenset(texts(value.get("type"))) - {"null"} or _implicit_types(value)
        return cls(spec, source, value, types, is_nullable, forms, kind)

    @property
    def tags(self) -> tuple[str, ...]:
        """The discriminator's value for each form, empty if it names none."""
        return tuple(choice.tag for choice in choices(self.spec, self.value))

    @property
    def whole_forms(self) -> tuple[Json, ...]:
        """Each form with what the schema says beside its forms."""
        beside = without_forms(self.value)
        return tuple({"allOf": [beside, form]} for form in self.forms) if beside else self.forms

    @property
    def are_told_apart(self) -> bool:
        """Whether a value can be of one form only: by a discriminator, a constant field or its type."""
        if discriminator(self.value):
            return True
        constants = [constant_fields(self.spec, form) for form in self.forms]
        if all(constants) and len(set(constants)) == len(constants):
            return True
        kinds = [kind for form in self.forms for kind in SchemaReading.of(self.spec, form).types or ("any", "any")]
        return len(set(kinds)) == len(kinds)


def without_forms(schema: JsonObject) -> JsonObject:
    return {key: value for key, value in schema.items() if key not in ("oneOf", "anyOf", "discriminator")}


def constant_fields(spec: Specification, form: Json) -> str:
    """The fields of a form that can have one value only, which tell it from the others; empty if it has none."""
    fields = object_at(merged(spec, form), "properties")
    found = ((name, _only_value(merged(spec, schema))) for name, schema in fields.items())
    constants = sorted((name, repr(values[0])) for name, values in found if values)
    return repr(constants) if constants else ""


def _as_enum(spec: Specification, forms: Iterable[Json]) -> JsonObject:
    """Forms that are single values, each with a title of its own, are an enum; else empty."""
    read = [merged(spec, form) for form in forms]
    values = [value for form in read for value in _only_value(form)]
    if not read or len(values) < len(read):
        return {}
    kinds: list[Json] = [*dict.fromkeys(kind for form in read for kind in texts(form.get("type")))]
    return {"type": kinds, "enum": values}


def _as_types(spec: Specification, forms: Iterable[Json]) -> JsonObject:
    """Forms that say nothing but a type are one list of types; else empty."""
    read = [merged(spec, form) for form in forms]
    if not read or any(form.keys() - _SAID_OF_TYPES or not form.get("type") for form in read):
        return {}
    return {"type": list(dict.fromkeys(kind for form in read for kind in texts(form.get("type"))))}


def _implicit_types(schema: JsonObject) -> frozenset[str]:
    if "properties" in schema or isinstance(schema.get("additionalProperties"), dict):
        return frozenset(("object",))
    return frozenset(("array",)) if "items" in schema else frozenset()


def _only_value(schema: JsonObject) -> list[Json]:
    values = [schema["const"]] if "const" in schema else as_list(schema.get("enum"))
    return values if len(values) == 1 else []


_TEXT = frozenset(("string",))


def type_change(was: SchemaReading, now: SchemaReading, use: Use) -> SchemaChange | None:
    before, after = _wide(was.types), _wide(now.types)
    if before == after or was.forms or now.forms:
        return None
    types = {"new": type_words(now.types), "old": type_words(was.types)}
    reason = say("The type is now {new} instead of {old}.", **types)
    if not before or not after:
        relation = Relation.NARROWER if after else Relation.WIDER
        level = level_of(relation, use.side)
        return SchemaChange(Impact.PERHAPS if level is Impact.BREAKING else level, f"type-{_event(relation)}", reason)
    typed = _relation(before, after, is_text=False)
    as_text = _relation(before, after, is_text=use.writing is not Writing.TYPED)
    level = level_of(as_text, use.side)
    if use.writing is Writing.EITHER and level is not level_of(typed, use.side):
        level = Impact.PERHAPS
    return SchemaChange(level, f"type-{_event(as_text)}", reason)


def are_unlike(was: SchemaReading, now: SchemaReading) -> bool:
    """Whether the types are told and have nothing in common, so that comparing more says nothing."""
    return bool(was.types and now.types) and not _wide(was.types) & _wide(now.types)


def _relation(before: frozenset[str], after: frozenset[str], *, is_text: bool) -> Relation:
    if before < after:
        return Relation.WIDER
    if before > after:
        return Relation.NARROWER
    if is_text and _TEXT in (before, after):
        return Relation.WIDER if after == _TEXT else Relation.NARROWER
    return Relation.OTHER


def _event(relation: Relation) -> str:
    return {Relation.WIDER: "generalized", Relation.NARROWER: "specialized"}.get(relation, "changed")


def _wide(types: frozenset[str]) -> frozenset[str]:
    return types | {"integer"} if "number" in types else types


def type_words(types: frozenset[str]) -> str:
    names = sorted(types)
    return reduce(_either, names) if names else say("any")


def _either(names: str, name: str) -> str:
    return say("{names} or {name}", names=names, name=name)


def null_change(was: SchemaReading, now: SchemaReading, side: ApiSide) -> Iterator[SchemaChange]:
    if was.is_nullable == now.is_nullable:
        return
    nothing_said, other = (was, now) if not was.types and not was.forms else (now, was)
    if not nothing_said.types and not nothing_said.forms and not other.is_nullable:
        return
    if now.is_nullable:
        yield SchemaChange(level_of(Relation.WIDER, side), "became-nullable", say("It may be null now."))
    else:
        yield SchemaChange(level_of(Relation.NARROWER, side), "became-not-nullable", say("It can no longer be null."))
