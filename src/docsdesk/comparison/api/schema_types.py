"""What changed in the types of a schema, null among them."""

from collections.abc import Iterator
from functools import reduce

from docsdesk.comparison.api.change import ApiSide, Impact, SchemaChange, Use, Writing
from docsdesk.comparison.api.keywords import Relation, level_of
from docsdesk.comparison.api.schema_reading import SchemaReading
from docsdesk.domain.wording import say

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
