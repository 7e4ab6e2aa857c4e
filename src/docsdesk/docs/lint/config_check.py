"""Checks docs.json: reports everything that is unknown, of the wrong kind, missing or without effect, with its fix."""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import reduce
from itertools import chain, islice

from docsdesk.docs.config.shape import CONFIG, DIVISIONS, NO_LOADING
from docsdesk.docs.config.shape_kinds import Anything, Either, Entries, Flag, Items, Keys, Number, Shape, TextShape
from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json, JsonObject, as_list, as_object, as_text, list_at, object_at, text_at
from docsdesk.docs.lint.api_rules import api_problems, spec_address_problems
from docsdesk.docs.lint.config_problems import config_problem, remove_key, rename_key, spell_path, value_fix
from docsdesk.docs.lint.legacy_keys import modern_keys, offer_download, spell_keys
from docsdesk.docs.text.likeness import Names, is_same_name
from docsdesk.domain.problem import Become, Fix, Problem, Put
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

MOST_PROBLEMS = 200
"""Per key of the outermost object."""
_MOST_LEVELS = 60
_NEAR_RATIO = 0.75
_LIKELY_RATIO = 0.8
_OTHER_START_RATIO = 0.9
"""Of names that start with another letter: a transcription is no description."""
"""How similar a known name must be for it to be offered instead."""


def check_key(key: str, value: Json) -> tuple[Problem, ...]:
    """The problems of one key of the outermost object, whatever the other keys hold."""
    found = chain(key_problems(key, value), _rules_of(key, value))
    return tuple(islice(found, MOST_PROBLEMS))


def check_config(config: JsonObject) -> tuple[Problem, ...]:
    """In the order of the keys. `config` has every `$ref` resolved."""
    return (*missing_keys(config), *chain.from_iterable(check_key(key, value) for key, value in config.items()))


def _rules_of(key: str, value: Json) -> Iterator[Problem]:
    match key:
        case "api":
            yield from api_problems(value)
            yield from spec_address_problems(key, value)
        case "navigation":
            yield from _without_pages(value)
            yield from spec_address_problems(key, value)
        case "fonts":
            yield from _fonts(value)
        case "contextual":
            yield from _menu(value)
        case "styling":
            if object_at(value).get("codeblocks") not in (None, "system"):
                yield no_effect_here(("styling", "codeblocks"), say("Code blocks use the page's colors here."))
        case _:
            return


def _without_pages(navigation: Json) -> Iterator[Problem]:
    lists = [key for key in ("pages", *DIVISIONS) if key != "menu"]
    if isinstance(navigation, dict) and navigation.keys().isdisjoint(lists):
        title, hint = say("navigation names no pages."), say("Add one of {choices}.", choices=", ".join(lists))
        yield config_problem(Rule.CONFIG_MISSING_KEY, ("navigation",), title, hint)


def _fonts(fonts: Json) -> Iterator[Problem]:
    kinds = (((), fonts), *(((key,), object_at(fonts, key)) for key in ("heading", "body")))
    for path, font in kinds:
        source = text_at(font, "source")
        if text_at(font, "family") and (not source or "://" in source):
            hint = say("{no_loading} Name a file in the docs folder as the source.", no_loading=NO_LOADING)
            yield no_effect_here(("fonts", *path, "source" if source else "family"), hint)


def _menu(contextual: Json) -> Iterator[Problem]:
    for number, option in enumerate(list_at(contextual, "options")):
        if option not in ("copy", "view"):
            path = ("contextual", "options", number)
            yield no_effect_here(path, say("Pages here only offer Copy and View as Markdown."))


def missing_keys(value: Mapping[str, Json]) -> Iterator[Problem]:
    """The keys that the outermost object lacks."""
    yield from _missing(value, CONFIG, ())


def key_problems(key: str, value: Json) -> Iterator[Problem]:
    """The problems of one key of the outermost object and everything below it."""
    yield from _member(key, value, CONFIG, ())


def _check(value: Json, shape: Shape, path: Path) -> Iterator[Problem]:
    if len(path) > _MOST_LEVELS or value is None:
        return
    match shape:
        case Keys():
            yield from _object(value, shape, path)
        case Items():
            yield from _list(value, shape, path)
        case Entries():
            yield from _entries(value, shape, path)
        case Either():
            yield from _one_of(value, shape, path)
        case Anything():
            if shape.note:
                yield no_effect_here(path, shape.note)
        case _:
            yield from _scalar(value, shape, path)


def _one_of(value: Json, shape: Either, path: Path) -> Iterator[Problem]:
    fitting = [option for option in shape.shapes if _is_of_kind(value, option)]
    if fitting:
        yield from _check(value, min(fitting, key=lambda option: _distance(value, option)), path)
    else:
        yield _wrong_kind(path, value, shape)


def _object(value: Json, shape: Keys, path: Path) -> Iterator[Problem]:
    if shape.note:
        yield no_effect_here(path, shape.note)
    if not isinstance(value, dict):
        yield _wrong_kind(path, value, shape)
        return
    yield from _missing(value, shape, path)
    for key, item in value.items():
        if key not in shape.members or not _is_plainly_right(item, shape.members[key]):
            yield from _member(key, item, shape, path, value)


def _missing(value: Mapping[str, Json], shape: Keys, path: Path) -> Iterator[Problem]:
    for key in shape.needed:
        if value.get(key) in (None, ""):
            yield config_problem(
                Rule.CONFIG_MISSING_KEY, path, say("{path} is missing.", path=spell_path((*path, key))), say("Add it.")
            )


def _distance(value: Json, shape: Shape) -> int:
    """How many keys of the shape an object lacks, and it has others; what names another kind of object counts twice."""
    if not isinstance(shape, Keys) or not isinstance(value, dict):
        return 0
    others = sum(key not in shape.members for key in value)
    refused = sum(_is_other_choice(item, shape.members.get(key)) for key, item in value.items())
    return sum(not value.get(key) for key in shape.needed) + others + 2 * refused


def _is_other_choice(value: Json, shape: Shape | None) -> bool:
    return isinstance(shape, TextShape) and bool(shape.choices) and value not in shape.choices


def _member(
    key: str, value: Json, shape: Keys, around: Path, holder: Mapping[str, Json] | None = None
) -> Iterator[Problem]:
    """`value` is the object that holds the key, if known."""
    path = (*around, key)
    if key in shape.members:
        yield from _check(value, shape.members[key], path)
    elif key in shape.hints:
        title, fix = say("{path} is a legacy key and has no effect.", path=spell_path(path)), _legacy_fix(path, value)
        yield config_problem(Rule.CONFIG_LEGACY_KEY, path, title, shape.hints[key], fix)
    else:
        yield _unknown(value, shape, path, holder or {})


_UNKNOWN_HINTS: Mapping[bool, str] = {
    False: say("It has no effect. Remove it or correct its name."),
    True: say("A deploy fails with it. Remove it or correct its name."),
}
"""By whether the object takes no other keys."""


def _unknown(value: Json, shape: Keys, path: Path, holder: Mapping[str, Json]) -> Problem:
    key = str(path[-1])
    free = [name for name in shape.members if name not in holder]
    near = Names(name for name in free if name[:1] == key[:1]).nearest(key, _NEAR_RATIO)
    near = near or Names(free).nearest(key, _OTHER_START_RATIO)
    hint = say("Did you mean {near}?", near=near) if near else _UNKNOWN_HINTS[shape.is_strict]
    likely = Names([near]).nearest(key, _LIKELY_RATIO)
    fits = likely and value is not None and not any(_check(value, shape.members[likely], (*path[:-1], likely)))
    is_sure = bool(fits) and is_same_name(key, likely) and not _is_unchecked(value, shape.members[likely])
    fix = rename_key(path, likely, value, is_sure=is_sure) if fits else None
    rule = Rule.CONFIG_REFUSED_KEY if shape.is_strict else Rule.CONFIG_UNKNOWN_KEY
    return config_problem(rule, path, say("{path} is not a key of docs.json.", path=spell_path(path)), hint, fix)


def _is_unchecked(value: Json, shape: Shape) -> bool:
    """Whether a part of the value is not checked here; the hosted service may refuse it."""
    match shape:
        case Keys():
            known = ((item, shape.members.get(key)) for key, item in as_object(value).items())
            return any(below is not None and _is_unchecked(item, below) for item, below in known)
        case Items():
            return any(_is_unchecked(item, shape.of) for item in as_list(value))
        case Either():
            return any(_is_of_kind(value, option) and _is_unchecked(value, option) for option in shape.shapes)
        case _:
            return isinstance(shape, Anything)


def _list(value: Json, shape: Items, path: Path) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield _wrong_kind(path, value, shape)
        return
    if len(value) < shape.least:
        title, hint = (
            say("{path} is an empty list.", path=spell_path(path)),
            say("Put something into it, or remove it."),
        )
        yield config_problem(Rule.CONFIG_WRONG_VALUE, path, title, hint)
    if len(value) > shape.most:
        title = say("{path} has more than {most} entries.", path=spell_path(path), most=shape.most)
        yield config_problem(Rule.CONFIG_WRONG_VALUE, path, title, say("A deploy fails with more. Remove some."))
    for number, item in enumerate(value):
        if not _is_plainly_right(item, shape.of):
            yield from _check(item, shape.of, (*path, number))


def _entries(value: Json, shape: Entries, path: Path) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield _wrong_kind(path, value, shape)
        return
    for key, item in value.items():
        yield from _check(item, shape.of, (*path, key))


def _is_plainly_right(value: Json, shape: Shape) -> bool:
    """Whether a value needs no closer look: nearly all of a large docs.json is page names and texts of redirects."""
    if type(value) is str:
        first = shape.shapes[0] if isinstance(shape, Either) else shape
        return isinstance(first, TextShape) and not first.choices and not first.pattern
    return type(value) is bool and isinstance(shape, Flag)


def _scalar(value: Json, shape: TextShape | Flag | Number, path: Path) -> Iterator[Problem]:
    if not _is_of_kind(value, shape):
        yield _wrong_kind(path, value, shape)
    elif isinstance(shape, TextShape) and isinstance(value, str):
        if shape.choices and value not in shape.choices:
            title = say("{path} cannot be {value}.", path=spell_path(path), value=repr(value))
            hint = (
                say("Choose one of {choices}.", choices=", ".join(shape.choices))
                if len(shape.choices) > 1
                else _only(path, shape)
            )
            yield config_problem(Rule.CONFIG_WRONG_VALUE, path, title, hint, _nearest(path, value, shape))
        elif shape.pattern and not shape.form and not value:
            title, hint = say("{path} is empty.", path=spell_path(path)), say("Write something, or remove it.")
            yield config_problem(Rule.CONFIG_WRONG_VALUE, path, title, hint)
        elif shape.pattern and not re.fullmatch(shape.pattern, value):
            title = say("{path} is not {form}.", path=spell_path(path), form=shape.form)
            yield config_problem(Rule.CONFIG_WRONG_VALUE, path, title, say("Write {form}.", form=shape.form))


def _only(path: Path, shape: TextShape) -> str:
    return say("Write {value}, or leave {path} out.", value=shape.choices[0], path=path[-1])


def _nearest(path: Path, value: str, shape: TextShape) -> Fix | None:
    near = get_close_matches(value.strip().lower(), shape.choices, 1, 0.6)
    if near:
        is_sure = is_same_name(value, near[0])
        return value_fix(say("Change to {value}", value=near[0]), Put(path, near[0]), is_sure=is_sure)
    return remove_key(path) if len(shape.choices) == 1 else None


def null_problem(path: Path) -> Problem:
    title = say("{path} is null.", path=spell_path(path))
    return config_problem(Rule.CONFIG_WRONG_KIND, path, title, say("Give it a value, or remove it."), remove_key(path))


def no_effect_here(path: Path, hint: str) -> Problem:
    return config_problem(
        Rule.CONFIG_NO_EFFECT_HERE, path, say("{path} has no effect here.", path=spell_path(path)), hint
    )


def _is_of_kind(value: Json, shape: Shape) -> bool:
    if isinstance(shape, Either):
        return any(_is_of_kind(value, option) for option in shape.shapes)
    if isinstance(shape, Anything):
        return True
    if isinstance(value, bool):
        return isinstance(shape, Flag)
    return isinstance(value, _TYPES[type(shape)])


_TYPES: Mapping[type[Shape], tuple[type, ...]] = {
    TextShape: (str,),
    Flag: (bool,),
    Number: (int, float),
    Items: (list,),
    Entries: (dict,),
    Keys: (dict,),
}


def _kind(shape: Shape) -> str:
    match shape:
        case TextShape():
            return shape.form or say("a string")
        case Flag():
            return say("true or false")
        case Number():
            return say("a number")
        case Items():
            return say("a list")
        case Either():
            return reduce(_either, map(_kind, shape.shapes))
        case _:
            return say("an object")


def _either(one: str, other: str) -> str:
    return say("{one} or {other}", one=one, other=other)


def _wrong_kind(path: Path, value: Json, shape: Shape) -> Problem:
    kind = _kind(shape)
    title, hint = say("{path} is not {form}.", path=spell_path(path), form=kind), say("Write {form}.", form=kind)
    return config_problem(Rule.CONFIG_WRONG_KIND, path, title, hint, _of_kind(path, value, shape))


def _of_kind(path: Path, value: Json, shape: Shape) -> Fix | None:
    """The fix if the intended value is plain."""
    word = as_text(value).strip().lower()
    if isinstance(shape, Flag) and word in ("true", "false"):
        return value_fix(say("Write {word} without quotes", word=word), Put(path, word == "true"))
    if path == ("navigation",) and isinstance(value, list):
        return value_fix(say("Write {key}", key="navigation.groups"), Put(path, {"groups": value}))
    if isinstance(shape, Items) and isinstance(value, str) and _is_of_kind(value, shape.of):
        return value_fix(say("Make it a list"), Put(path, [value]))
    return None


_WITHOUT_FIX = frozenset(("tabs", "anchors", "versions", "primaryTab", "topAnchor", "css", "customization"))
"""Fixing these takes more than a move."""


def _legacy_fix(path: Path, value: Json) -> Fix | None:
    """`path` leads from the root to the legacy key."""
    if path[0] in _WITHOUT_FIX:
        return None
    if path == ("api", "spec"):
        return offer_download(path, value)
    into, around = modern_keys(path, value)
    if not into:
        return remove_key(path)
    if not _fits(into, around):
        return None
    title = say("Write {into} instead of {path}", into=spell_keys(into, around), path=spell_path(path))
    return value_fix(title, Become(path, into, around))


def _fits(into: JsonObject, around: Path) -> bool:
    """Whether the hosted service takes these keys there: it refuses what it ignored in a legacy key."""
    shape: Shape = CONFIG
    for step in around:
        assert isinstance(shape, Keys)
        shape = shape.members[str(step)]
    assert isinstance(shape, Keys)
    found = [*chain.from_iterable(_member(key, value, shape, around) for key, value in into.items())]
    api: JsonObject = into if around else object_at(into, "api")
    for step in reversed(around[1:]):
        api = {str(step): api}
    found += [problem for problem in api_problems(api) if problem.rule is Rule.API_SERVER_INVALID]
    found += spec_address_problems("api", api)
    is_said = all(value is not None for value in into.values())
    return is_said and all(problem.rule is Rule.CONFIG_NO_EFFECT_HERE for problem in found)
