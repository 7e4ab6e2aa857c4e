"""How keys of `api` that are each valid by themselves fit together (interface sections 2.6 and 3)."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import chain

from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json, as_list
from docsdesk.docs.lint.config_problems import config_problem, remove_key, spell_path, value_fix
from docsdesk.docs.text.likeness import is_same_name
from docsdesk.domain.api_setting import Idle, setting_at
from docsdesk.domain.api_settings import API_SETTINGS, AUTH_METHOD, AUTH_NAME, EXAMPLE_LANGUAGES, SERVER, AuthMethod
from docsdesk.domain.languages import ALIASES, language_key
from docsdesk.domain.languages import LANGUAGES as LANGUAGE_KEYS
from docsdesk.domain.problem import Fix, Problem, Put
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import Wording, say

_NAMES = tuple(chain.from_iterable((key, *aliases) for key, aliases in ALIASES.items()))
_ADDRESS = re.compile(r"(?i:https?)://[^\s/?#]+\S*")
_LIKELY_RATIO = 0.75
"""How similar to a language a name must be for the language to be offered instead."""
_HOST = re.compile(r"[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d+)?(/\S*)?")
_KEYS = ("openapi", "asyncapi")
_MOST_LEVELS = 60


def api_problems(api: Json) -> Iterator[Problem]:
    yield from chain(_languages(api), _idle(api), _key_without_name(api), _servers(api))


def _at(*setting: str) -> Path:
    return ("api", *setting)


def _languages(api: Json) -> Iterator[Problem]:
    written = as_list(setting_at(api, EXAMPLE_LANGUAGES))
    known = {language_key(name) for name in written if isinstance(name, str)} - {None}
    seen: dict[str, str] = {}
    for number, name in enumerate(written):
        if not isinstance(name, str):
            continue
        path, key = (*_at(*EXAMPLE_LANGUAGES), number), language_key(name)
        if key is None:
            yield _unknown_language(path, name, known)
        elif key in seen:
            title = say("{name} is the same language as {other}.", name=name, other=seen[key])
            yield config_problem(
                Rule.API_LANGUAGE_DUPLICATE,
                path,
                title,
                say("Remove one; the language is shown once."),
                remove_key(path),
            )
        else:
            seen[key] = name


def _unknown_language(path: Path, name: str, listed_keys: set[str | None]) -> Problem:
    near = next(iter(get_close_matches(name.strip().lower(), _NAMES, 1, 0.6)), "")
    is_likely = bool(get_close_matches(name.strip().lower(), (near,), 1, _LIKELY_RATIO))
    title = say("The service does not support the language {name}, so it is not shown.", name=repr(name))
    hint = (
        say("Did you mean {near}?", near=near)
        if near
        else say("Choose one of {choices}.", choices=", ".join(LANGUAGE_KEYS))
    )
    fix = None
    if is_likely:
        is_known, is_sure = language_key(near) in listed_keys, is_same_name(name, near)
        put = value_fix(say("Change to {value}", value=near), Put(path, near), is_sure=is_sure)
        fix = remove_key(path, is_sure=is_sure) if is_known else put
    return config_problem(Rule.API_LANGUAGE_UNKNOWN, path, title, hint, fix)


def _idle(api: Json) -> Iterator[Problem]:
    """Settings that another setting keeps from having an effect."""
    for setting in API_SETTINGS.values():
        path, is_set = _at(*setting.path), bool(setting.effective(api))
        for idle in setting.idle if is_set else ():
            value = setting_at(api, idle.path)
            value = API_SETTINGS[idle.path].default if value is None else value
            if idle.rule is not None and idle.title is not None and value in idle.values:
                title = Wording(idle.title.template, {"path": spell_path(path), "value": f"{value}"})
                yield config_problem(idle.rule, path, title, idle.hint, _fix(path, idle))


def _fix(path: Path, idle: Idle) -> Fix:
    if not idle.instead:
        return remove_key(path)
    title = say("Set {path} to {value}", path=spell_path(_at(*idle.path)), value=idle.instead)
    return value_fix(title, Put(_at(*idle.path), idle.instead), is_sure=False)


def _key_without_name(api: Json) -> Iterator[Problem]:
    if setting_at(api, AUTH_METHOD) == AuthMethod.KEY and not setting_at(api, AUTH_NAME):
        title = say('api.mdx.auth.method is "key", but no name says which header carries the key.')
        hint = say('Add api.mdx.auth.name; until then the header is called "Key".')
        yield config_problem(Rule.API_KEY_WITHOUT_NAME, _at(*AUTH_NAME), title, hint)


def _servers(api: Json) -> Iterator[Problem]:
    written, path = setting_at(api, SERVER), _at(*SERVER)
    if isinstance(written, str):
        yield from _server(written, path)
    elif written == []:
        yield _no_address(path, say("api.mdx.server is an empty list."), remove_key(path))
    for number, item in enumerate(as_list(setting_at(api, SERVER))):
        if isinstance(item, str):
            yield from _server(item, (*path, number))


def _server(value: str, path: Path) -> Iterator[Problem]:
    if _ADDRESS.fullmatch(value):
        return
    address = value.strip()
    if not address:
        yield _no_address(path, say("{path} is empty.", path=spell_path(path)), remove_key(path))
        return
    is_sure = bool(_ADDRESS.fullmatch(address))
    whole = address if is_sure else _with_scheme(address)
    fix = value_fix(say("Change to {value}", value=whole), Put(path, whole), is_sure=is_sure) if whole else None
    yield _no_address(path, say("{path} is not a full URL: {value}.", path=spell_path(path), value=repr(value)), fix)


def _with_scheme(address: str) -> str:
    """Empty for what is no host."""
    return f"https://{address}" if _HOST.fullmatch(address) else ""


def _no_address(path: Path, title: str, fix: Fix | None) -> Problem:
    hint = say("Enter a full URL that starts with https:// or http://.")
    return config_problem(Rule.API_SERVER_INVALID, path, title, hint, fix)


def spec_address_problems(key: str, value: Json) -> Iterator[Problem]:
    """Look at every `openapi` and `asyncapi` below a key of the outermost object."""
    for path, address in named_addresses(value, (key,)):
        scheme, mark, rest = address.strip().partition("://")
        if mark and scheme.lower() != "https":
            title = say(
                "{path} names an API description that cannot be fetched: {address}.",
                path=spell_path(path),
                address=address,
            )
            safe = f"https://{rest}"
            put = value_fix(say("Change to {value}", value=safe), Put(path, safe), is_sure=False)
            fix = put if scheme.lower() == "http" else None
            hint = say("Use an https:// address, or a file in the docs folder.")
            yield config_problem(Rule.API_SPEC_ADDRESS, path, title, hint, fix)


def named_addresses(value: Json, path: Path) -> Iterator[tuple[Path, str]]:
    """Everything that `openapi` and `asyncapi` name below a value, files included, each with its path."""
    if len(path) > _MOST_LEVELS:
        return
    for step, item in _inner_values(value):
        if step in _KEYS:
            yield from _sources(item, (*path, step))
        elif isinstance(item, (dict, list)):
            yield from named_addresses(item, (*path, step))


def _inner_values(value: Json) -> Iterable[tuple[str | int, Json]]:
    match value:
        case dict():
            return value.items()
        case list():
            return enumerate(value)
        case _:
            return ()


def _sources(value: Json, path: Path) -> Iterator[tuple[Path, str]]:
    """The sources in every form that a list of descriptions can take."""
    for item, at in (
        [(item, (*path, n)) for n, item in enumerate(value)] if isinstance(value, list) else [(value, path)]
    ):
        if isinstance(item, str):
            yield at, item
        elif isinstance(item, dict):
            yield from _sources(item.get("source"), (*at, "source"))
