"""What the words of a command line mean: a docs folder, keys of settings, and their values."""

import json
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

import typer

from docsdesk.cli.named_sites import folder_of
from docsdesk.docs.json.values import Json
from docsdesk.domain.api_setting import ApiSetting, Kind, SettingPath
from docsdesk.domain.api_settings import API_SETTINGS

_LISTED = (Kind.LANGUAGES, Kind.LABELS)
_TEXTS = (Kind.CHOICE, Kind.TEXT, *_LISTED)
_PREFIX = "api."


def folder_and_words(words: Sequence[str], site: str | None) -> tuple[Path, Sequence[str]]:
    """The folder is the first word, unless a site is named. Raises typer.BadParameter, and SettingsError."""
    if site is not None:
        return folder_of(None, site), words
    folder = folder_of(Path(words[0]) if words else None, None)
    if not folder.is_dir():
        raise typer.BadParameter(f"{folder} is not a folder. Pass the docs folder first, or --site NAME.")
    return folder, words[1:]


def setting_path(key: str) -> SettingPath:
    """Keys are as below `api`, or with it. Raises typer.BadParameter."""
    path = tuple(key.removeprefix(_PREFIX).split("."))
    if path in API_SETTINGS:
        return path
    near = get_close_matches(key.removeprefix(_PREFIX), [setting.key for setting in API_SETTINGS.values()], 1)
    hint = f"Did you mean {near[0]}?" if near else "`docsdesk settings list` lists them."
    raise typer.BadParameter(f"There is no setting {key}. {hint}")


def assignments(words: Sequence[str], unset: Sequence[str]) -> dict[SettingPath, Json]:
    """Raises typer.BadParameter."""
    wanted: dict[SettingPath, Json] = {}
    for key, value in (*map(_assignment, words), *((key, None) for key in unset)):
        path = setting_path(key)
        if path in wanted:
            raise typer.BadParameter(f"{key} is given twice.")
        wanted[path] = None if value is None else setting_value(API_SETTINGS[path], value)
    if not wanted:
        raise typer.BadParameter("Pass KEY=VALUE, or --unset KEY.")
    return wanted


def _assignment(word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not equals:
        raise typer.BadParameter(f"{word} is no KEY=VALUE. With --site, pass no folder.")
    return key.strip(), value


def setting_value(setting: ApiSetting, text: str) -> Json:
    """JSON; a text needs no quotes, and a list of texts may be separated by commas. Null is the default."""
    try:
        value: Json = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return [item.strip() for item in text.split(",") if item.strip()] if setting.kind in _LISTED else text
    is_plain = setting.kind in _TEXTS and isinstance(value, bool | int | float)
    return text if is_plain else value


def _refuse(constant: str) -> None:
    raise ValueError(constant)
