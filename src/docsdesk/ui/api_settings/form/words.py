"""The words of the table of settings in the language of the window, and those around them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.api_settings import API_SETTINGS, ApiSetting, SettingPath


def groups() -> Iterator[tuple[str, tuple[ApiSetting, ...]]]:
    """The settings in the order in which they are shown, under their headings."""
    for heading, settings in groupby(API_SETTINGS.values(), lambda setting: setting.group):
        yield tr(heading), tuple(settings)


def key_words(path: SettingPath) -> str:
    """The setting as docs.json spells it."""
    return ".".join(("api", *path))


def choice_words(setting: ApiSetting, value: str | None) -> str:
    """A choice as it is offered; None is to leave the setting out."""
    return value if value is not None else tr(setting.words(None) if _has_words(setting) else "not set")


def effect_of(setting: ApiSetting, value: Any) -> str:
    """What readers get by a value; empty where the help says it all."""
    return tr(next((one.effect for one in setting.choices if one.value is value or one.value == value), ""))


def idle_because(setting: ApiSetting, value_of: Callable[[SettingPath], Any]) -> str:
    """Why a setting has no effect beside the others' values; empty while it has one."""
    because = setting.idle_because(value_of)
    return tr("No effect {because}.").format(because=because) if because else ""


def known_words(path: Sequence[str | int], name: str) -> str:
    """What is said about a key or a value of docs.json, empty for what is no setting.

    `path` leads to the value, `name` is the last key or what the value may be.
    """
    setting = API_SETTINGS.get(tuple(step for step in path if isinstance(step, str))[1:])
    if tuple(path[:1]) != ("api",) or setting is None:
        return ""
    values = {"true": True, "false": False}
    return tr(setting.help) if name == path[-1] else effect_of(setting, values.get(name, name))


def search_words(setting: ApiSetting, value: Any) -> str:
    """All that a setting can be found by, its value among it."""
    said = (setting.group, setting.caption, setting.help, setting.switch, *(one.effect for one in setting.choices))
    written = value_words(value) if value is not None else ""
    return " ".join((*map(tr, said), key_words(setting.path), *setting.names, written))


def value_words(value: Any) -> str:
    """A value that is no valid choice, as it stands in the file."""
    return value if isinstance(value, str) else repr(value)


def lines_words(count: int) -> str:
    return tr("1 line") if count == 1 else tr("{count} lines").format(count=count)


def changes_words(count: int) -> str:
    if not count:
        return tr("no changes")
    return tr("1 change") if count == 1 else tr("{count} changes").format(count=count)


def object_name(path: SettingPath) -> str:
    return f"api_{path[0]}" if len(path) == 1 else "_".join(path)


def tr(text: str) -> str:
    return QCoreApplication.translate("ApiSettings", text) if text else ""


def _has_words(setting: ApiSetting) -> bool:
    return any(choice.words for choice in setting.choices)
