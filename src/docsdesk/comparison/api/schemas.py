"""What changed in a schema and everything it holds."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from docsdesk.comparison.api.change import ApiChange, ApiSide, Impact, Use
from docsdesk.comparison.api.keywords import Relation, keyword_changes, level_of
from docsdesk.comparison.api.lifecycle import stability_changes
from docsdesk.comparison.api.schema_forms import FormComparison
from docsdesk.comparison.api.schema_reading import SchemaReading, are_unlike, null_change, type_change
from docsdesk.docs.json.values import Json, JsonObject, as_list, object_at, text_at, texts
from docsdesk.docs.openapi.schemas import merge, named_schema
from docsdesk.docs.openapi.specification import Specification
from docsdesk.domain.wording import say

_MOST_LEVELS: Final = 24
_MOST_OF_ONE: Final = 500
"""Changes kept of one schema: a description can repeat itself without end."""
_HELD: Final = {
    "items": "[]",
    "additionalProperties": "*",
    "contains": "[contains]",
    "unevaluatedItems": "[unevaluated]",
    "unevaluatedProperties": "*",
    "contentSchema": "[content]",
    "then": "[then]",
    "else": "[else]",
}
_HELD_BY_NAME: Final = ("patternProperties", "dependentSchemas")
_ACCESS: Final = (
    ("readOnly", say("The field is read-only now."), say("The field is no longer read-only.")),
    ("writeOnly", say("The field is write-only now."), say("The field is no longer write-only.")),
)
_Key = tuple[str, str, Use]


@dataclass(slots=True)
class SchemaComparison:
    """Compares schemas of two descriptions. What two references hold is compared once for each use."""

    old: Specification
    new: Specification
    _results: dict[_Key, tuple[ApiChange, ...] | None] = field(
        default_factory=dict[_Key, "tuple[ApiChange, ...] | None"]
    )
    """None while it is being compared: a schema that holds itself."""

    def changes(self, old: Json, new: Json, use: Use, level: int = 0) -> tuple[ApiChange, ...]:
        if level > _MOST_LEVELS:
            return ()
        names = named_schema(old), named_schema(new)
        key = (*names, use)
        if not all(names):
            return self._compare(old, new, use, level)
        if key not in self._results:
            self._results[key] = None
            self._results[key] = self._compare(old, new, use, level)
        return self._results[key] or ()

    def _compare(self, old: Json, new: Json, use: Use, level: int) -> tuple[ApiChange, ...]:
        was, now = SchemaReading.of(self.old, old), SchemaReading.of(self.new, new)
        each = self._each(was, now, use, level)
        return tuple(change for change, _ in zip(each, range(_MOST_OF_ONE), strict=False))

    def _each(self, was: SchemaReading, now: SchemaReading, use: Use, level: int) -> Iterator[ApiChange]:
        if use.repeats and self._may_repeat(was, now, use, level):
            yield ApiChange(Impact.ADDITION, "type-generalized", say("It may now be repeated."))
            return
        if (types := type_change(was, now, use)) is not None:
            yield types
            if are_unlike(was, now):
                return
        yield from null_change(was, now, use.side)
        # What is equal may still hold references to what is not.
        if was.forms or now.forms:
            compare = partial(self.changes, use=use, level=level + 1)
            yield from FormComparison(was, now, compare).of(use.side)
            if not was.forms or not now.forms:
                return
        if was.value != now.value:
            yield from keyword_changes(was.value, now.value, use)
            yield from _words(was.value, now.value)
            yield from stability_changes(was.value, now.value)
            yield from _additional_properties(was.value, now.value, use.side)
        for step, one, other in _inner_schemas(was.value, now.value):
            yield from (change.below(step) for change in self.changes(one, other, use.inside, level + 1))
        yield from self._fields(was.value, now.value, use.inside, level)

    def _may_repeat(self, was: SchemaReading, now: SchemaReading, use: Use, level: int) -> bool:
        """Whether one value has become a list of such values: with `explode`, one value is written as before."""
        if now.types != frozenset(("array",)) or not was.types or was.types & now.types or was.forms:
            return False
        found = self.changes(was.source, now.value.get("items"), replace(use, repeats=False), level + 1)
        return all(change.level in (Impact.ADDITION, Impact.WORDING) for change in found)

    # -- Fields --

    def _fields(self, old: JsonObject, new: JsonObject, use: Use, level: int) -> Iterator[ApiChange]:
        was, now = object_at(old, "properties"), object_at(new, "properties")
        side = use.side
        was_required, now_required = set(texts(old.get("required"))), set(texts(new.get("required")))
        for name in dict.fromkeys((*was, *now)):
            if name not in now:
                found = _field_removed(merge(self.old, was[name]), side, is_required=name in was_required)
            elif name not in was:
                found = _field_added(merge(self.new, now[name]), side, is_required=name in now_required)
            else:
                before, after = merge(self.old, was[name]), merge(self.new, now[name])
                found = [
                    *_requiredness(before, after, side, was=name in was_required, now=name in now_required),
                    *_access(before, after, side, is_required=name in now_required),
                    *self.changes(was[name], now[name], use, level + 1),
                ]
                if _is_unseen(before, side) and _is_unseen(after, side):
                    found = [change.as_unnoticed() for change in found]
            yield from (change.below(name) for change in found)


def _words(old: JsonObject, new: JsonObject) -> Iterator[ApiChange]:
    if text_at(old, "description") != text_at(new, "description"):
        yield ApiChange(Impact.WORDING, "description-changed", say("The description was rewritten."))
    was, now = old.get("deprecated") is True, new.get("deprecated") is True
    if was != now:
        reason = say("It is deprecated.") if now else say("It is no longer deprecated.")
        yield ApiChange(Impact.ADDITION, "deprecated" if now else "reactivated", reason)
    if object_at(old, "discriminator") != object_at(new, "discriminator"):
        yield ApiChange(Impact.ADDITION, "discriminator-changed", say("How its forms are distinguished has changed."))


def _inner_schemas(old: JsonObject, new: JsonObject) -> Iterator[tuple[str, Json, Json]]:
    """The schemas of items, of further fields and of conditions, where both have them."""
    for number, (one, other) in enumerate(
        zip(as_list(old.get("prefixItems")), as_list(new.get("prefixItems")), strict=False)
    ):
        yield f"[{number}]", one, other
    pairs = [(_HELD[key], old[key], new[key]) for key in old if key in _HELD and key in new]
    for key in _HELD_BY_NAME if "patternProperties" in old or "dependentSchemas" in old else ():
        was, now = object_at(old, key), object_at(new, key)
        pairs += ((f"[{name}]", was[name], now[name]) for name in was if name in now)
    yield from ((step, one, other) for step, one, other in pairs if _says_something(one) and _says_something(other))


def _says_something(schema: Json) -> bool:
    return isinstance(schema, dict) and bool(schema)


def _additional_properties(old: JsonObject, new: JsonObject, side: ApiSide) -> Iterator[ApiChange]:
    was, now = (schema.get("additionalProperties") is False for schema in (old, new))
    if was != now:
        reason = say("Additional fields are no longer allowed.") if now else say("Additional fields are now allowed.")
        is_narrower = now and side is ApiSide.REQUEST
        event = "closed" if now else "opened"
        yield ApiChange(Impact.PERHAPS if is_narrower else Impact.ADDITION, f"additional-properties-{event}", reason)


# -- Fields ------------------------------------------------------------------------------------------------------------


def _is_unseen(schema: JsonObject, side: ApiSide) -> bool:
    """Whether the caller neither writes nor reads the field on this side."""
    return schema.get("readOnly" if side is ApiSide.REQUEST else "writeOnly") is True


def _field_removed(schema: JsonObject, side: ApiSide, *, is_required: bool) -> list[ApiChange]:
    level = Impact.BREAKING if side is ApiSide.RESPONSE and is_required else Impact.PERHAPS
    event = "required-property-removed" if is_required else "optional-property-removed"
    found = ApiChange(level, event, say("The field was removed."))
    return [found.as_unnoticed() if _is_unseen(schema, side) else found]


def _field_added(schema: JsonObject, side: ApiSide, *, is_required: bool) -> list[ApiChange]:
    is_needed = is_required and side is ApiSide.REQUEST
    reason = say("The field is new, and required.") if is_needed else say("The field is new.")
    event = "required-property-added" if is_required else "optional-property-added"
    found = ApiChange(Impact.BREAKING if is_needed else Impact.ADDITION, event, reason)
    return [found.as_unnoticed() if _is_unseen(schema, side) else found]


def _requiredness(before: JsonObject, after: JsonObject, side: ApiSide, *, was: bool, now: bool) -> Iterator[ApiChange]:
    if was == now:
        return
    level = level_of(Relation.NARROWER if now else Relation.WIDER, side)
    reason = say("The field is now required.") if now else say("The field is no longer required.")
    if side is ApiSide.RESPONSE:
        reason = say("The field is now always present.") if now else say("The field may now be missing.")
    found = ApiChange(level, "property-became-required" if now else "property-became-optional", reason)
    yield found.as_unnoticed() if _is_unseen(before, side) or _is_unseen(after, side) else found


def _access(before: JsonObject, after: JsonObject, side: ApiSide, *, is_required: bool) -> Iterator[ApiChange]:
    for key, becomes, ceases in _ACCESS:
        was, now = before.get(key) is True, after.get(key) is True
        if was == now:
            continue
        is_seen_again = key == "writeOnly" and side is ApiSide.RESPONSE and was and is_required
        event = f"became-{'' if now else 'not-'}{'read' if key == 'readOnly' else 'write'}-only"
        yield ApiChange(Impact.PERHAPS if is_seen_again else Impact.ADDITION, event, becomes if now else ceases)
