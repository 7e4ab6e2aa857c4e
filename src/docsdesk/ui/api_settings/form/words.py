"""The settings table in the window's language, and related words."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, cast
from unicodedata import east_asian_width

from docsdesk.domain.api_setting import ApiSetting, SettingPath
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.errors import BrokenConfigError
from docsdesk.ui.texts import Texts, translate_text

_tr = Texts("ApiSettings")

_MOST_CHARACTERS = 60
_MOST_WORD_CHARACTERS = 24


def groups() -> Iterator[tuple[str, tuple[ApiSetting, ...]]]:
    """The settings in display order, under their headings."""
    for heading, settings in groupby(API_SETTINGS.values(), lambda setting: setting.group):
        yield translate_text(heading), tuple(settings)


def key_words(path: SettingPath) -> str:
    """The setting as docs.json spells it."""
    return ".".join(("api", *path))


def choice_words(setting: ApiSetting, value: str | None) -> str:
    """A choice as it is offered; None leaves the setting out."""
    if value is not None:
        return value
    return translate_text(setting.words(None)) if _has_words(setting) else _tr("not set")


def effect_of(setting: ApiSetting, value: Any) -> str:
    """What a value means for readers; empty if the help says it all."""
    return translate_text(next((one.effect for one in setting.choices if one.value is value or one.value == value), ""))


def known_words(path: Sequence[str | int], name: str) -> str:
    """The help for a key or a value of docs.json; empty if it is not a setting.

    `path` leads to the value, `name` is the last key or a possible value.
    """
    setting = API_SETTINGS.get(tuple(step for step in path if isinstance(step, str))[1:])
    if tuple(path[:1]) != ("api",) or setting is None:
        return ""
    values = {"true": True, "false": False}
    return translate_text(setting.help) if name == path[-1] else effect_of(setting, values.get(name, name))


def search_words(setting: ApiSetting, value: Any) -> str:
    """Everything a setting can be found by, including its value."""
    said = (setting.group, setting.caption, setting.help, setting.switch, *(one.effect for one in setting.choices))
    written = value_words(value) if value is not None else ""
    return " ".join((*map(translate_text, said), key_words(setting.path), *setting.names, written))


def value_words(value: Any) -> str:
    """An invalid value as the file has it."""
    return value if isinstance(value, str) else repr(value)


def saved_words(setting: ApiSetting, own_value: object) -> str:
    """A value in a tooltip; None means the default."""
    value = setting.default if own_value is None else own_value
    if value is None:
        return choice_words(setting, None)
    items = cast("list[object]", value) if isinstance(value, list) else [value]
    return shorten(", ".join(setting.words(item) if isinstance(item, bool) else value_words(item) for item in items))


def shorten(text: str, longest: int = _MOST_CHARACTERS) -> str:
    """For a control that cannot break a long value into lines, and has the whole in its tooltip.

    `longest` counts Latin letters; an ideograph counts as two.
    """
    room = longest
    for place, mark in enumerate(text):
        room -= 2 if east_asian_width(mark) in ("W", "F") else 1
        if room < 0:
            return f"{text[: max(place - 1, 0)]}…"
    return text


def with_short_words(text: str) -> str:
    """A sentence whose words all fit a line of the form; Japanese and Chinese break anywhere."""
    return re.sub(r"[^\s\u3000-\u9fff\uff00-\uffef]+", lambda word: shorten(word[0], _MOST_WORD_CHARACTERS), text)


def mistake_words(error: BrokenConfigError) -> str:
    problem = translate_text(error.problem)
    problem = f"{problem[:1].upper()}{problem[1:]}"
    return _tr("{problem} ({place}).").format(problem=problem, place=error.place)


def lines_words(count: int) -> str:
    return _tr("%Ln line(s)", count)


def changes_words(count: int) -> str:
    return _tr("%Ln change(s)", count) if count else _tr("No changes")


def object_name(path: SettingPath) -> str:
    return f"api_{path[0]}" if len(path) == 1 else "_".join(path)


def _has_words(setting: ApiSetting) -> bool:
    return any(choice.words for choice in setting.choices)
