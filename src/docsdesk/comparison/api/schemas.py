"""What changed in a schema and everything it holds."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from docsdesk.comparison.api.change import Level, SchemaChange, Side
from docsdesk.comparison.api.keywords import Relation, keyword_changes, level_of
from docsdesk.docs.json.values import Json, JsonObject, as_list, as_object, list_at, object_at, text_at, texts
from docsdesk.docs.openapi.schemas import MOST_PARTS, accepts_null, merged, named_schema, reference_name
from docsdesk.docs.openapi.specification import Specification

_MOST_LEVELS: Final = 24
_MOST_OF_ONE: Final = 500
"""Changes kept of one schema: a description can repeat itself without end."""
_ANY: Final = frozenset[str]()
_Key = tuple[str, str, Side, bool]


@dataclass(slots=True)
class SchemaComparison:
    """Compares schemas of two descriptions. What two references hold is compared once for each side."""

    old: Specification
    new: Specification
    _known: dict[_Key, tuple[SchemaChange, ...] | None] = field(
        default_factory=dict[_Key, "tuple[SchemaChange, ...] | None"]
    )
    """None while it is being compared: a schema that holds itself."""

    def changes(
        self, old: Json, new: Json, side: Side, *, is_parameter: bool = False, level: int = 0
    ) -> tuple[SchemaChange, ...]:
        if level > _MOST_LEVELS:
            return ()
        names = named_schema(old), named_schema(new)
        key = (*names, side, is_parameter and level == 0)
        if not all(names):
            return self._found(old, new, side, is_parameter=is_parameter, level=level)
        if key not in self._known:
            self._known[key] = None
            self._known[key] = self._found(old, new, side, is_parameter=is_parameter, level=level)
        return self._known[key] or ()

    def _found(self, old: Json, new: Json, side: Side, *, is_parameter: bool, level: int) -> tuple[SchemaChange, ...]:
        was, now = _Read.of(self.old, old), _Read.of(self.new, new)
        each = self._each(was, now, side, is_parameter=is_parameter, level=level)
        return tuple(change for change, _ in zip(each, range(_MOST_OF_ONE), strict=False))

    def _each(
        self, was: "_Read", now: "_Read", side: Side, *, is_parameter: bool, level: int
    ) -> Iterator[SchemaChange]:
        types = _type_change(was, now, side, is_inside=is_parameter and level > 0)
        if types is not None:
            yield types
            if types.what == "type-changed":
                return
        yield from _null_change(was, now, side)
        if was.value != now.value:
            yield from keyword_changes(was.value, now.value, side, is_parameter=is_parameter and level == 0)
            yield from _words(was.value, now.value)
            yield from _closed(was.value, now.value, side)
        # What is equal may still hold references to what is not.
        yield from self._forms(was, now, side, level)
        for step, one, other in _held(was.value, now.value):
            changes = self.changes(one, other, side, is_parameter=is_parameter, level=level + 1)
            yield from (change.below(step) for change in changes)
        yield from self._fields(was.value, now.value, side, is_parameter=is_parameter, level=level)

    # -- Fields --

    def _fields(
        self, old: JsonObject, new: JsonObject, side: Side, *, is_parameter: bool, level: int
    ) -> Iterator[SchemaChange]:
        was, now = object_at(old, "properties"), object_at(new, "properties")
        was_required, now_required = set(texts(old.get("required"))), set(texts(new.get("required")))
        for name in dict.fromkeys((*was, *now)):
            if name not in now:
                found = _removed(merged(self.old, was[name]), side, is_required=name in was_required)
            elif name not in was:
                found = _added(merged(self.new, now[name]), side, is_required=name in now_required)
            else:
                before, after = merged(self.old, was[name]), merged(self.new, now[name])
                found = [
                    *_requiredness(before, after, side, was=name in was_required, now=name in now_required),
                    *_access(before, after, side, is_required=name in now_required),
                    *self.changes(was[name], now[name], side, is_parameter=is_parameter, level=level + 1),
                ]
                if _is_unseen(before, side) and _is_unseen(after, side):
                    found = [change.unnoticed() for change in found]
            yield from (change.below(name) for change in found)

    # -- Forms: oneOf and anyOf --

    def _forms(self, was: "_Read", now: "_Read", side: Side, level: int) -> Iterator[SchemaChange]:
        if not was.forms and not now.forms:
            return
        if was.forms and now.forms:
            yield from self._matched(was, now, side, level)
        elif now.forms:
            yield from _wrapped(was, now, side)
        else:
            is_held = any(_identity(form) == _identity(now.written) for form in was.forms)
            level_now = Level.BREAKING if side is Side.REQUEST and (is_held or now.types) else Level.ADDITION
            yield SchemaChange(level_now, f"{was.kind}-removed", "Only one form is left of several.")

    def _matched(self, was: "_Read", now: "_Read", side: Side, level: int) -> Iterator[SchemaChange]:
        """Forms are the same if they are equal, of the same name or constant fields, or the only ones left."""
        gone, more = list(was.forms), list(now.forms)
        pairs = [*_paired(gone, more, repr, repr), *_paired(gone, more, _identity, _identity)]
        pairs += _paired(gone, more, partial(_constants, self.old), partial(_constants, self.new))
        if len(gone) == len(more) == 1 and not any(text_at(form, "$ref") for form in (*gone, *more)):
            pairs.append((gone.pop(), more.pop()))
        for one, other in pairs:
            yield from self.changes(one, other, side, level=level + 1)
        kind = now.kind
        for form in gone:
            level_now = Level.BREAKING if side is Side.REQUEST else Level.ADDITION
            yield SchemaChange(
                level_now, f"{kind}-removed", f"{_form_words(self.old, form)} is no longer one of the forms."
            )
        for form in more:
            is_new_answer = side is Side.RESPONSE and kind == "one-of"
            level_now = Level.BREAKING if is_new_answer else Level.ADDITION
            yield SchemaChange(level_now, f"{kind}-added", f"{_form_words(self.new, form)} is a new form.")


@dataclass(frozen=True, slots=True)
class _Read:
    """A schema with its parts merged; one form beside null counts as the schema itself."""

    written: Json
    value: JsonObject
    types: frozenset[str]
    """Without null; empty if nothing is said."""
    is_nullable: bool
    forms: tuple[Json, ...]
    kind: str
    """Of its forms: "one-of" or "any-of"."""

    @classmethod
    def of(cls, spec: Specification, written: Json) -> "_Read":
        value = merged(spec, written)
        is_nullable = accepts_null(spec, value)
        kind = "one-of" if "oneOf" in value else "any-of"
        offered = (list_at(value, "oneOf") or list_at(value, "anyOf"))[:MOST_PARTS]
        forms = tuple(form for form in offered if merged(spec, form).get("type") != "null")
        if forms and (enum := _as_enum(spec, forms)):
            value, forms = {**enum, **_without_forms(value)}, ()
        elif len(forms) == 1:
            only = merged(spec, forms[0])
            value, forms = {**only, **_without_forms(value)}, ()
            is_nullable = is_nullable or accepts_null(spec, only)
        return cls(
            written, value, frozenset(texts(value.get("type"))) - {"null"} or _implied(value), is_nullable, forms, kind
        )


def _without_forms(schema: JsonObject) -> JsonObject:
    return {key: value for key, value in schema.items() if key not in ("oneOf", "anyOf")}


def _as_enum(spec: Specification, forms: Iterable[Json]) -> JsonObject:
    """Forms that are single values, each with a title of its own, are an enum; else empty."""
    read = [merged(spec, form) for form in forms]
    values = [value for form in read for value in _only_value(form)]
    if len(values) < len(read):
        return {}
    kinds: list[Json] = [*dict.fromkeys(kind for form in read for kind in texts(form.get("type")))]
    return {"type": kinds, "enum": values}


def _implied(schema: JsonObject) -> frozenset[str]:
    if "properties" in schema or isinstance(schema.get("additionalProperties"), dict):
        return frozenset(("object",))
    return frozenset(("array",)) if "items" in schema else _ANY


def _type_change(was: _Read, now: _Read, side: Side, *, is_inside: bool) -> SchemaChange | None:
    """`is_inside` a parameter, whose fields are rarely typed by callers."""
    before, after = _wide(was.types), _wide(now.types)
    if before == after or was.forms or now.forms:
        return None
    reason = f"The type is now {_type_words(now.types)} instead of {_type_words(was.types)}."
    if not before or not after:
        relation = Relation.WIDER if not after else Relation.NARROWER
        level = level_of(relation, side)
        return SchemaChange(Level.PERHAPS if level is Level.BREAKING else level, f"type-{_event(relation)}", reason)
    if before < after or before > after:
        relation = Relation.WIDER if before < after else Relation.NARROWER
        return SchemaChange(level_of(relation, side), f"type-{_event(relation)}", reason)
    return SchemaChange(Level.PERHAPS if is_inside else Level.BREAKING, "type-changed", reason)


def _event(relation: Relation) -> str:
    return "generalized" if relation is Relation.WIDER else "specialized"


def _wide(types: frozenset[str]) -> frozenset[str]:
    return types | {"integer"} if "number" in types else types


def _type_words(types: frozenset[str]) -> str:
    return " or ".join(sorted(types)) or "any"


def _null_change(was: _Read, now: _Read, side: Side) -> Iterator[SchemaChange]:
    if was.is_nullable == now.is_nullable:
        return
    nothing_said, other = (was, now) if not was.types and not was.forms else (now, was)
    if not nothing_said.types and not nothing_said.forms and not other.is_nullable:
        return
    if now.is_nullable:
        yield SchemaChange(level_of(Relation.WIDER, side), "became-nullable", "It may be null now.")
    else:
        yield SchemaChange(level_of(Relation.NARROWER, side), "became-not-nullable", "It can no longer be null.")


def _words(old: JsonObject, new: JsonObject) -> Iterator[SchemaChange]:
    if text_at(old, "description") != text_at(new, "description"):
        yield SchemaChange(Level.WORDING, "description-changed", "The description was rewritten.")
    was, now = old.get("deprecated") is True, new.get("deprecated") is True
    if was != now:
        reason = "It is deprecated." if now else "It is no longer deprecated."
        yield SchemaChange(Level.ADDITION, "deprecated" if now else "reactivated", reason)
    if object_at(old, "discriminator") != object_at(new, "discriminator"):
        yield SchemaChange(Level.ADDITION, "discriminator-changed", "How its forms are told apart has changed.")


def _held(old: JsonObject, new: JsonObject) -> Iterator[tuple[str, Json, Json]]:
    """The schemas of items and of further fields, if both have them."""
    if "items" in old and "items" in new:
        yield "[]", old["items"], new["items"]
    for number, (one, other) in enumerate(
        zip(as_list(old.get("prefixItems")), as_list(new.get("prefixItems")), strict=False)
    ):
        yield f"[{number}]", one, other
    further = old.get("additionalProperties"), new.get("additionalProperties")
    if all(isinstance(one, dict) and one for one in further):
        yield "*", *further


def _closed(old: JsonObject, new: JsonObject, side: Side) -> Iterator[SchemaChange]:
    was, now = (schema.get("additionalProperties") is False for schema in (old, new))
    if was != now:
        reason = "Further fields are refused now." if now else "Further fields are allowed now."
        is_narrower = now and side is Side.REQUEST
        event = "closed" if now else "opened"
        yield SchemaChange(Level.PERHAPS if is_narrower else Level.ADDITION, f"additional-properties-{event}", reason)


# -- Fields ------------------------------------------------------------------------------------------------------------


def _is_unseen(schema: JsonObject, side: Side) -> bool:
    """Whether the caller neither writes nor reads the field on this side."""
    return schema.get("readOnly" if side is Side.REQUEST else "writeOnly") is True


def _removed(schema: JsonObject, side: Side, *, is_required: bool) -> list[SchemaChange]:
    level = Level.BREAKING if side is Side.RESPONSE and is_required else Level.PERHAPS
    event = "required-property-removed" if is_required else "optional-property-removed"
    found = SchemaChange(level, event, "The field was removed.")
    return [found.unnoticed() if _is_unseen(schema, side) else found]


def _added(schema: JsonObject, side: Side, *, is_required: bool) -> list[SchemaChange]:
    is_needed = is_required and side is Side.REQUEST
    reason = "The field is new, and required." if is_needed else "The field is new."
    event = "required-property-added" if is_required else "optional-property-added"
    found = SchemaChange(Level.BREAKING if is_needed else Level.ADDITION, event, reason)
    return [found.unnoticed() if _is_unseen(schema, side) else found]


def _requiredness(before: JsonObject, after: JsonObject, side: Side, *, was: bool, now: bool) -> Iterator[SchemaChange]:
    if was == now:
        return
    level = level_of(Relation.NARROWER if now else Relation.WIDER, side)
    reason = "The field is required now." if now else "The field is no longer required."
    if side is Side.RESPONSE:
        reason = "The field is always there now." if now else "The field may be missing now."
    found = SchemaChange(level, "property-became-required" if now else "property-became-optional", reason)
    yield found.unnoticed() if _is_unseen(before, side) or _is_unseen(after, side) else found


def _access(before: JsonObject, after: JsonObject, side: Side, *, is_required: bool) -> Iterator[SchemaChange]:
    for key, words in (("readOnly", "only be read"), ("writeOnly", "only be written")):
        was, now = before.get(key) is True, after.get(key) is True
        if was == now:
            continue
        is_seen_again = key == "writeOnly" and side is Side.RESPONSE and was and is_required
        reason = f"The field can {words} now." if now else f"The field can no longer {words}."
        event = f"became-{'' if now else 'not-'}{'read' if key == 'readOnly' else 'write'}-only"
        yield SchemaChange(Level.PERHAPS if is_seen_again else Level.ADDITION, event, reason)


# -- Forms -------------------------------------------------------------------------------------------------------------


def _identity(form: Json) -> str:
    """What a form is known by: its reference's name, its title, or all of it."""
    return reference_name(text_at(form, "$ref")) or text_at(form, "title") or repr(as_object(form))


def _constants(spec: Specification, form: Json) -> str:
    """The fields of a form that can have one value only, which tell it from the others."""
    fields = object_at(merged(spec, form), "properties")
    found = {name: _only_value(merged(spec, schema)) for name, schema in fields.items()}
    return (
        repr(sorted((name, repr(values[0])) for name, values in found.items() if values)) if any(found.values()) else ""
    )


def _only_value(schema: JsonObject) -> list[Json]:
    values = [schema["const"]] if "const" in schema else as_list(schema.get("enum"))
    return values if len(values) == 1 else []


def _paired(
    old: list[Json], new: list[Json], old_key: Callable[[Json], str], new_key: Callable[[Json], str]
) -> Iterator[tuple[Json, Json]]:
    """Takes forms of equal keys out of both lists."""
    by_key: dict[str, list[Json]] = {}
    for form in reversed(new):
        by_key.setdefault(new_key(form), []).append(form)
    for form in list(old):
        key = old_key(form)
        if key and by_key.get(key):
            other = by_key[key].pop()
            old.remove(form)
            new.remove(other)
            yield form, other


def _form_words(spec: Specification, form: Json) -> str:
    name = reference_name(text_at(form, "$ref")) or text_at(form, "title")
    return name or f"A form of type {_type_words(_Read.of(spec, form).types)}"


def _wrapped(was: _Read, now: _Read, side: Side) -> Iterator[SchemaChange]:
    """One schema has become one of several forms."""
    if not was.types:
        level = level_of(Relation.NARROWER, side)
        yield SchemaChange(
            Level.PERHAPS if level is Level.BREAKING else level, f"{now.kind}-added", "It has several forms now."
        )
    elif now.kind == "one-of":
        yield SchemaChange(Level.BREAKING, "wrapped-in-one-of", "It is one of several forms now.")
    else:
        yield SchemaChange(Level.ADDITION, "any-of-added", "It has several forms now.")
