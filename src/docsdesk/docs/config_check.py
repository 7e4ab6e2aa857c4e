"""Everything in docs.json that is unknown, of the wrong kind or without effect: nothing is passed over silently."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import chain

from docsdesk.docs.config_shape import CONFIG, NO_LOADING, Anything, Either, Flag, Items, Keys, Number, Shape, Text
from docsdesk.docs.json_spans import Path
from docsdesk.docs.json_values import Json, JsonObject, list_at, object_at, text_at
from docsdesk.domain.rule import Rule

MOST_FINDINGS = 200
_MOST_LEVELS = 60


@dataclass(frozen=True, slots=True)
class ConfigFinding:
    """`path` leads to the value, or to the object that lacks something."""

    rule: Rule
    path: Path
    title: str
    hint: str


def check_config(config: JsonObject) -> tuple[ConfigFinding, ...]:
    """In the order of the file, at most 200."""
    found = chain(_check(config, CONFIG, ()), _without_effect(config))
    return tuple(finding for finding, _ in zip(found, range(MOST_FINDINGS), strict=False))


def _check(value: Json, shape: Shape, path: Path) -> Iterator[ConfigFinding]:
    if len(path) > _MOST_LEVELS or (value is None and path):
        return
    match shape:
        case Keys():
            yield from _object(value, shape, path)
        case Items():
            yield from _list(value, shape, path)
        case Either():
            fitting = [option for option in shape.shapes if _is_of_kind(value, option)]
            if fitting:
                yield from _check(value, fitting[0], path)
            else:
                yield _wrong_kind(path, " or ".join(_kind(option) for option in shape.shapes))
        case Anything():
            if shape.note:
                yield _no_effect(path, shape.note)
        case _:
            yield from _scalar(value, shape, path)


def _object(value: Json, shape: Keys, path: Path) -> Iterator[ConfigFinding]:
    if not isinstance(value, dict):
        yield _wrong_kind(path, _kind(shape))
        return
    for key in shape.needed:
        if not value.get(key):
            yield ConfigFinding(Rule.CONFIG_MISSING_KEY, path, f"{_name((*path, key))} is missing.", "Add it.")
    for key, item in value.items():
        if key in shape.known:
            yield from _check(item, shape.known[key], (*path, key))
        else:
            rule = Rule.CONFIG_LEGACY_KEY if key in shape.hints else Rule.CONFIG_UNKNOWN_KEY
            title = f"{_name((*path, key))} is not a key of docs.json."
            yield ConfigFinding(rule, (*path, key), title, _remedy(key, shape))


def _remedy(key: str, shape: Keys) -> str:
    if key in shape.hints:
        return shape.hints[key]
    close = get_close_matches(key, shape.known, 1)
    return f"Did you mean {close[0]}?" if close else "It has no effect; remove it or correct its name."


def _list(value: Json, shape: Items, path: Path) -> Iterator[ConfigFinding]:
    if not isinstance(value, list):
        yield _wrong_kind(path, _kind(shape))
        return
    for number, item in enumerate(value):
        if item is None:
            continue
        yield from _check(item, shape.of, (*path, number))


def _scalar(value: Json, shape: Text | Flag | Number, path: Path) -> Iterator[ConfigFinding]:
    if not _is_of_kind(value, shape):
        yield _wrong_kind(path, _kind(shape))
    elif isinstance(shape, Text) and isinstance(value, str):
        if shape.choices and value not in shape.choices:
            title = f"{_name(path)} cannot be {value!r}."
            yield ConfigFinding(Rule.CONFIG_WRONG_VALUE, path, title, f"Choose one of {', '.join(shape.choices)}.")
        elif shape.pattern and not re.fullmatch(shape.pattern, value):
            title = f"{_name(path)} is not {shape.form}."
            yield ConfigFinding(Rule.CONFIG_WRONG_VALUE, path, title, f"Write {shape.form}.")


def _without_effect(config: JsonObject) -> Iterator[ConfigFinding]:
    """Values that are right on the hosted site and do nothing here."""
    fonts = object_at(config, "fonts")
    for path, font in ((("fonts",), fonts), *((("fonts", key), object_at(fonts, key)) for key in ("heading", "body"))):
        source = text_at(font, "source")
        if text_at(font, "family") and (not source or "://" in source):
            hint = f"{NO_LOADING} Name a file of the docs folder as source."
            yield _no_effect((*path, "source" if source else "family"), hint)
    for number, option in enumerate(list_at(config.get("contextual"), "options")):
        if option not in ("copy", "view"):
            yield _no_effect(
                ("contextual", "options", number), "Pages here offer to copy and to view them as Markdown."
            )
    if object_at(config, "styling").get("codeblocks") not in (None, "system"):
        yield _no_effect(("styling", "codeblocks"), "Code takes the colours of the page here.")


def _no_effect(path: Path, hint: str) -> ConfigFinding:
    return ConfigFinding(Rule.CONFIG_NO_EFFECT_HERE, path, f"{_name(path)} has no effect here.", hint)


def _is_of_kind(value: Json, shape: Shape) -> bool:
    if isinstance(shape, Either):
        return any(_is_of_kind(value, option) for option in shape.shapes)
    if isinstance(shape, Anything):
        return True
    if isinstance(value, bool):
        return isinstance(shape, Flag)
    return isinstance(value, _TYPES[type(shape)])


_TYPES: Mapping[type[Shape], tuple[type, ...]] = {
    Text: (str,),
    Flag: (bool,),
    Number: (int, float),
    Items: (list,),
    Keys: (dict,),
}


def _kind(shape: Shape) -> str:
    match shape:
        case Text():
            return shape.form or "a text"
        case Flag():
            return "true or false"
        case Number():
            return "a number"
        case Items():
            return "a list"
        case Either():
            return " or ".join(_kind(option) for option in shape.shapes)
        case _:
            return "an object"


def _wrong_kind(path: Path, kind: str) -> ConfigFinding:
    return ConfigFinding(Rule.CONFIG_WRONG_KIND, path, f"{_name(path)} is not {kind}.", f"Write {kind}.")


def _name(path: Path) -> str:
    """As in navigation.tabs[0].icon."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".") or "docs.json"
