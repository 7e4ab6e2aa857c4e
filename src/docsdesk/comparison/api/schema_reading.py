"""Schemas as they are compared: their parts merged, and their types, with null among them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import chain
from typing import Final

from docsdesk.comparison.api.change import ApiChange, ApiSide, Impact, Use, Writing
from docsdesk.comparison.api.keywords import Relation, level_of
from docsdesk.docs.json.values import Json, JsonObject, as_list, list_at, object_at, texts
from docsdesk.docs.openapi.schemas import MOST_PARTS, accepts_null, choices, discriminator, merge
from docsdesk.docs.openapi.specification import Specification
from docsdesk.domain.wording import say

_KEYS_BESIDE_TYPES: Final = frozenset(("type", "title", "description"))


@dataclass(frozen=True, slots=True)
class SchemaReading:
    """A schema with its parts merged, and with forms only if these differ in more than a value or a type.

    A single form beside null is merged into the schema. Forms that are single values become its enum, and forms that
    name nothing but types become its types.
    """

    spec: Specification
    source: Json
    value: JsonObject
    types: frozenset[str]
    """Without null; empty if the schema names none."""
    is_nullable: bool
    forms: tuple[Json, ...]
    kind: str
    """Of its forms: "one-of" or "any-of"."""

    @classmethod
    def of(cls, spec: Specification, source: Json) -> "SchemaReading":
        value = merge(spec, source)
        is_nullable = accepts_null(spec, value)
        kind = "one-of" if "oneOf" in value else "any-of"
        offered = (list_at(value, "oneOf") or list_at(value, "anyOf"))[:MOST_PARTS]
        forms = tuple(form for form in offered if merge(spec, form).get("type") != "null")
        if "oneOf" in value and not offered:
            # Its values are not listed yet.
            value = {**without_forms(value), "enum": []}
        one_schema = _as_one_schema([merge(spec, form) for form in forms])
        if one_schema is not None:
            value = {**one_schema, **without_forms(value)}
            forms = ()
            is_nullable = is_nullable or accepts_null(spec, one_schema)
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
        types = [SchemaReading.of(self.spec, form).types for form in self.forms]
        # A form without types takes any value.
        return all(types) and sum(map(len, types)) == len(frozenset[str]().union(*types))


def without_forms(schema: JsonObject) -> JsonObject:
    return {key: value for key, value in schema.items() if key not in ("oneOf", "anyOf", "discriminator")}


def constant_fields(spec: Specification, form: Json) -> str:
    """The fields of a form that can have one value only, which tell it from the others; empty if it has none."""
    fields = object_at(merge(spec, form), "properties")
    found = ((name, _only_value(merge(spec, schema))) for name, schema in fields.items())
    constants = sorted((name, repr(values[0])) for name, values in found if values)
    return repr(constants) if constants else ""


def _as_one_schema(forms: Sequence[JsonObject]) -> JsonObject | None:
    """The schema that says the same as all the merged forms together; None if it takes several forms to say it."""
    if forms and all(map(_only_value, forms)):
        return {"type": _types_of(forms), "enum": [value for form in forms for value in _only_value(form)]}
    if forms and all(map(_says_only_types, forms)):
        return {"type": _types_of(forms)}
    return forms[0] if len(forms) == 1 else None


def _says_only_types(form: JsonObject) -> bool:
    return bool(form.get("type")) and not form.keys() - _KEYS_BESIDE_TYPES


def _types_of(forms: Iterable[JsonObject]) -> list[Json]:
    return [*dict.fromkeys(chain.from_iterable(texts(form.get("type")) for form in forms))]


def _implicit_types(schema: JsonObject) -> frozenset[str]:
    if "properties" in schema or isinstance(schema.get("additionalProperties"), dict):
        return frozenset(("object",))
    return frozenset(("array",)) if "items" in schema else frozenset()


def _only_value(schema: JsonObject) -> list[Json]:
    values = [schema["const"]] if "const" in schema else as_list(schema.get("enum"))
    return values if len(values) == 1 else []


_TEXT = frozenset(("string",))


def type_change(was: SchemaReading, now: SchemaReading, use: Use) -> ApiChange | None:
    before, after = _wide(was.types), _wide(now.types)
    if before == after or was.forms or now.forms:
        return None
    types = {"new": type_words(now.types), "old": type_words(was.types)}
    reason = say("The type is now {new} instead of {old}.", **types)
    if not before or not after:
        relation = Relation.NARROWER if after else Relation.WIDER
        level = level_of(relation, use.side)
        return ApiChange(Impact.PERHAPS if level is Impact.BREAKING else level, f"type-{_event(relation)}", reason)
    typed = _relation(before, after, is_text=False)
    as_text = _relation(before, after, is_text=use.writing is not Writing.TYPED)
    level = level_of(as_text, use.side)
    if use.writing is Writing.EITHER and level is not level_of(typed, use.side):
        level = Impact.PERHAPS
    return ApiChange(level, f"type-{_event(as_text)}", reason)


def are_unlike(was: SchemaReading, now: SchemaReading) -> bool:
    """Whether both name types and share none, so that comparing the rest of the schemas would be pointless."""
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


def null_change(was: SchemaReading, now: SchemaReading, side: ApiSide) -> Iterator[ApiChange]:
    if was.is_nullable == now.is_nullable:
        return
    nothing_said, other = (was, now) if not was.types and not was.forms else (now, was)
    if not nothing_said.types and not nothing_said.forms and not other.is_nullable:
        return
    if now.is_nullable:
        yield ApiChange(level_of(Relation.WIDER, side), "became-nullable", say("It may be null now."))
    else:
        yield ApiChange(level_of(Relation.NARROWER, side), "became-not-nullable", say("It can no longer be null."))
