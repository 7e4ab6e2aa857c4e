"""Keywords of a schema that bound its values: what becomes narrower breaks requests, what becomes wider responses."""

import json
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Final

from docsdesk.comparison.api.change import ApiChange, ApiSide, Impact, Use
from docsdesk.docs.json.values import Json, JsonObject, as_line, as_list, as_object, object_at, text_at, texts
from docsdesk.domain.wording import say


class Relation(Enum):
    NARROWER = "narrower"
    WIDER = "wider"
    OTHER = "other"
    """Neither holds the other's values."""


def level_of(relation: Relation, side: ApiSide) -> Impact:
    safe = Relation.WIDER if side is ApiSide.REQUEST else Relation.NARROWER
    return Impact.ADDITION if relation is safe else Impact.BREAKING


_UPPER: Final = {
    "maximum": say("The largest value"),
    "exclusiveMaximum": say("The value to stay below"),
    "maxLength": say("The maximum length"),
    "maxItems": say("The maximum number of items"),
    "maxProperties": say("The maximum number of properties"),
    "maxContains": say("The maximum number of matching items"),
}
_LOWER: Final = {
    "minimum": say("The smallest value"),
    "exclusiveMinimum": say("The value to stay above"),
    "minLength": say("The minimum length"),
    "minItems": say("The minimum number of items"),
    "minProperties": say("The minimum number of properties"),
    "minContains": say("The minimum number of matching items"),
}
_COUNTED: Final = frozenset(("minLength", "minItems", "minProperties"))
_WHOLE: Final = (
    *("contains", "propertyNames", "unevaluatedItems", "unevaluatedProperties"),
    *("if", "then", "else", "not", "contentSchema"),
)
_BY_NAME: Final = {"patternProperties": "pattern-property", "dependentSchemas": "dependent-schema"}
_LONGEST_WORD: Final = 80
_ANYTHING: Final = (".*", "^.*$")
# Each format holds the ones after it.
_WIDTHS: Final = (("int64", "int32"), ("double", "float"))
_ON_THE_WIRE: Final = frozenset(("date", "date-time", "time", "duration", "byte", "base64", "binary", "uuid"))


def keyword_changes(old: JsonObject, new: JsonObject, use: Use) -> Iterator[ApiChange]:
    """Of one schema, without its types, its fields and its forms; both have their parts merged."""
    side = use.side
    yield from _bounds(old, new, side)
    yield from _pattern(text_at(old, "pattern"), text_at(new, "pattern"), side)
    yield from _format(text_at(old, "format"), text_at(new, "format"), side)
    yield from _enum(old, new, side)
    yield from _const(old, new, side)
    yield from _default(old, new, use)
    yield from _presence(old, new, side)
    yield from _content(old, new)
    yield from _dependent_required(old, new, side)


def _bounds(old: JsonObject, new: JsonObject, side: ApiSide) -> Iterator[ApiChange]:
    for table, sign in ((_UPPER, 1), (_LOWER, -1)):
        for key, words in table.items() if (old.keys() | new.keys()) & table.keys() else ():
            was, now = _bound(old, key), _bound(new, key)
            if was == now:
                continue
            event = _event(was, now, "set", "unset", "increased" if (now or 0) > (was or 0) else "decreased")
            is_wider = now is None or (was is not None and sign * (now - was) > 0)
            level = level_of(Relation.WIDER if is_wider else Relation.NARROWER, side)
            if event == "set" and level is Impact.BREAKING:
                level = Impact.PERHAPS
            yield ApiChange(level, f"{_in_kebab_case(key)}-{event}", _value_words(words, was, now))


def _bound(schema: JsonObject, key: str) -> float | None:
    """In OpenAPI 3.0 `exclusiveMaximum: true` makes `maximum` strict. None if there is no bound."""
    strict = {"maximum": "exclusiveMaximum", "minimum": "exclusiveMinimum"}.get(key)
    if strict and schema.get(strict) is True:
        return None
    value = schema.get(key)
    if value is True:
        value = schema.get("maximum" if key == "exclusiveMaximum" else "minimum")
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return None if key in _COUNTED and value == 0 else value


def _pattern(was: str, now: str, side: ApiSide) -> Iterator[ApiChange]:
    if was == now:
        return
    event = _event(was or None, now or None, changed="generalized" if now in _ANYTHING else "changed")
    levels = {"added": Impact.BREAKING, "changed": Impact.PERHAPS}
    level = levels.get(event, Impact.ADDITION) if side is ApiSide.REQUEST else Impact.ADDITION
    yield ApiChange(level, f"pattern-{event}", _value_words(say("The pattern"), was or None, now or None))


def _format(was: str, now: str, side: ApiSide) -> Iterator[ApiChange]:
    if was == now:
        return
    if was and now:
        level = _level_of_format(was, now, side)
    else:
        relation = Relation.NARROWER if now else Relation.WIDER
        level = Impact.PERHAPS if level_of(relation, side) is Impact.BREAKING else Impact.ADDITION
    yield ApiChange(level, "format-changed", _value_words(say("The format"), was or None, now or None))


def _level_of_format(was: str, now: str, side: ApiSide) -> Impact:
    for widths in _WIDTHS:
        if was in widths and now in widths:
            return level_of(Relation.WIDER if widths.index(now) < widths.index(was) else Relation.NARROWER, side)
    return Impact.BREAKING if {was, now} <= _ON_THE_WIRE else Impact.PERHAPS


def _enum(old: JsonObject, new: JsonObject, side: ApiSide) -> Iterator[ApiChange]:
    is_request = side is ApiSide.REQUEST
    if "enum" not in old or "enum" not in new:
        if "enum" in new:
            reason = say("Only these values are now allowed: {values}.", values=_values(as_list(new["enum"])))
            yield ApiChange(Impact.BREAKING if is_request else Impact.ADDITION, "became-enum", reason)
        elif "enum" in old:
            reason = say("Values other than those listed are now allowed.")
            yield ApiChange(Impact.ADDITION if is_request else Impact.PERHAPS, "enum-removed", reason)
    else:
        # An empty list says that the values are not told.
        was, now = as_list(old["enum"]), as_list(new["enum"])
        if gone := [value for value in was if value not in now and value is not None]:
            level = Impact.BREAKING if is_request and now else Impact.ADDITION
            yield ApiChange(level, "enum-value-removed", _no_longer(gone))
        if more := [value for value in now if value not in was and value is not None]:
            level = Impact.ADDITION if is_request or not was else Impact.PERHAPS
            yield ApiChange(level, "enum-value-added", say("New values: {values}.", values=_values(more)))
    key = "x-extensible-enum"
    if is_request and (gone := [value for value in as_list(old.get(key)) if value not in as_list(new.get(key))]):
        yield ApiChange(Impact.BREAKING, f"{key}-value-removed", _no_longer(gone))


def _const(old: JsonObject, new: JsonObject, side: ApiSide) -> Iterator[ApiChange]:
    if ("const" in old) == ("const" in new):
        if old.get("const") != new.get("const"):
            reason = _value_words(say("The only value"), old.get("const"), new.get("const"))
            yield ApiChange(Impact.BREAKING, "const-changed", reason)
    elif "const" in new:
        reason = say("Only {value} is now allowed.", value=_word(new["const"]))
        yield ApiChange(level_of(Relation.NARROWER, side), "const-added", reason)
    else:
        reason = say("Values other than {value} are now allowed.", value=_word(old["const"]))
        yield ApiChange(level_of(Relation.WIDER, side), "const-removed", reason)


def _default(old: JsonObject, new: JsonObject, use: Use) -> Iterator[ApiChange]:
    was, now = old.get("default"), new.get("default")
    if was != now:
        event = _event(was, now)
        level = Impact.BREAKING if use.is_parameter and use.side is ApiSide.REQUEST else Impact.ADDITION
        yield ApiChange(level, f"default-value-{event}", _value_words(say("The default"), was, now))


def _presence(old: JsonObject, new: JsonObject, side: ApiSide) -> Iterator[ApiChange]:
    """Conditions that are there or not."""
    for key in _WHOLE:
        was, now = _is_condition(old.get(key)), _is_condition(new.get(key))
        if was != now:
            level = level_of(Relation.NARROWER if now else Relation.WIDER, side)
            event = "added" if now else "removed"
            yield ApiChange(level, f"{_in_kebab_case(key)}-{event}", _presence_words(f"`{key}`", is_added=now))
    if _is_condition(old.get("not")) and _is_condition(new.get("not")) and old.get("not") != new.get("not"):
        yield ApiChange(Impact.PERHAPS, "not-changed", say("{what} was changed.", what="`not`"))
    for key, word in _BY_NAME.items():
        was_named, now_named = object_at(old, key).keys(), object_at(new, key).keys()
        for name in sorted(was_named ^ now_named):
            event = "added" if name in now_named else "removed"
            level = level_of(Relation.NARROWER if name in now_named else Relation.WIDER, side)
            what = say("`{key}` for {name}", key=key, name=name)
            reason = _presence_words(what, is_added=name in now_named)
            yield ApiChange(level, f"{word}-{event}", reason)
    yield from _prefix(len(as_list(old.get("prefixItems"))), len(as_list(new.get("prefixItems"))), side)
    if (old.get("uniqueItems") is True) != (new.get("uniqueItems") is True):
        is_now = new.get("uniqueItems") is True
        level = level_of(Relation.NARROWER if is_now else Relation.WIDER, side)
        said = say("Items must now be unique.") if is_now else say("Items may now repeat.")
        yield ApiChange(Impact.PERHAPS if level is Impact.BREAKING else level, "unique-items-changed", said)
    if old.get("multipleOf") != new.get("multipleOf"):
        reason = _value_words(say("The required multiple"), old.get("multipleOf"), new.get("multipleOf"))
        yield ApiChange(Impact.PERHAPS, "multiple-of-changed", reason)


def _is_condition(value: Json) -> bool:
    """Whether it forbids something, as `true` and an empty schema do not."""
    return value is not None and value is not True and value != {}


def _prefix(was: int, now: int, side: ApiSide) -> Iterator[ApiChange]:
    if was != now:
        level = level_of(Relation.WIDER if now > was else Relation.NARROWER, side)
        event = "added" if now > was else "removed"
        reason = _value_words(say("The number of items with a schema each"), was, now)
        yield ApiChange(level, f"prefix-items-{event}", reason)


def _content(old: JsonObject, new: JsonObject) -> Iterator[ApiChange]:
    for key in ("contentMediaType", "contentEncoding"):
        was, now = text_at(old, key), text_at(new, key)
        if was != now:
            yield ApiChange(
                Impact.BREAKING, f"{_in_kebab_case(key)}-changed", _value_words(f"`{key}`", was or None, now or None)
            )


def _dependent_required(old: JsonObject, new: JsonObject, side: ApiSide) -> Iterator[ApiChange]:
    was, now = (_needs(object_at(schema, "dependentRequired")) for schema in (old, new))
    for name in sorted(was.keys() | now.keys()):
        if was.get(name) == now.get(name):
            continue
        event = _event(was.get(name), now.get(name))
        relation = {"added": Relation.NARROWER, "removed": Relation.WIDER}.get(event, Relation.OTHER)
        what = say("What {name} needs beside it", name=name)
        changed = say("{what} was changed.", what=what)
        reason = changed if relation is Relation.OTHER else _presence_words(what, is_added=event == "added")
        yield ApiChange(level_of(relation, side), f"dependent-required-{event}", reason)


def _event(was: object, now: object, added: str = "added", removed: str = "removed", changed: str = "changed") -> str:
    """The word for what became of a value; None is none."""
    if was is None:
        return added
    return removed if now is None else changed


def _needs(value: JsonObject) -> Mapping[str, frozenset[str]]:
    return {name: frozenset(texts(needed)) for name, needed in as_object(value).items()}


def _value_words(what: str, was: Json, now: Json) -> str:
    if was is None:
        return say("{what} is now {new}.", what=what, new=_word(now))
    if now is None:
        return say("{what} is no longer {old}.", what=what, old=_word(was))
    return say("{what} is now {new} instead of {old}.", what=what, new=_word(now), old=_word(was))


def _presence_words(what: str, *, is_added: bool) -> str:
    return say("{what} was added.", what=what) if is_added else say("{what} was removed.", what=what)


def _no_longer(values: Sequence[Json]) -> str:
    return say("No longer a value: {values}.", values=_values(values))


def _values(values: Sequence[Json]) -> str:
    shown = ", ".join(_word(value) for value in values[:8])
    return say("{names} and {count} more", names=shown, count=len(values) - 8) if len(values) > 8 else shown


def _word(value: Json) -> str:
    text = as_line(value) if isinstance(value, str | bool | int | float) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST_WORD else f"{text[:_LONGEST_WORD]}…"


def _in_kebab_case(key: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in key)
