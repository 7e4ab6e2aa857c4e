"""`docsdesk settings list`: every setting, and what counts."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import say_object
from docsdesk.cli.named_sites import FolderArgument, SiteFolderOption, folder_of
from docsdesk.cli.settings.opening import opened_settings
from docsdesk.cli.table import say_table

if TYPE_CHECKING:
    from docsdesk.docs.json.values import Json
    from docsdesk.usecases.settings.list_settings import ListedSetting

_COLUMNS = ("Setting", "Value", "From", "Default", "What it does")


def list_settings(
    folder: FolderArgument = None,
    *,
    site: SiteFolderOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
) -> None:
    """List the API settings of a docs folder: the value that counts, where it is set, its default and what it does.

    They are the keys below `api` in docs.json, or in files that it takes in by `$ref`. Prints a table on a terminal,
    and values separated by tabs elsewhere. A value that is not valid does not count: the table has
    the one that does, and `docsdesk check` says why.

    --json adds "written", the value as the file has it (null if it has none), and "note", why a setting has no effect.
    """
    from docsdesk.usecases.settings.list_settings import list_settings as listed_of

    listed = listed_of(opened_settings(folder_of(folder, site)))
    if as_json:
        say_object([setting_object(each) for each in listed])
    else:
        say_table(_COLUMNS, map(_row, listed))


def _row(listed: "ListedSetting") -> tuple[str, ...]:
    place = f"{listed.place.file}:{listed.place.line}" if listed.place is not None else "default"
    told = f"{listed.setting.help} {listed.note}".strip()
    return listed.setting.key, value_words(listed.effective), place, value_words(listed.default), told


def value_words(value: "Json") -> str:
    """A text as it is, anything else as JSON; nothing for no value."""
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def setting_object(listed: "ListedSetting") -> dict[str, object]:
    place = listed.place
    source = None if place is None else {"file": str(place.file), "line": place.line, "column": place.column}
    return {
        "key": listed.setting.key,
        "value": listed.effective,
        "written": listed.written,
        "source": source,
        "default": listed.default,
        "help": str(listed.setting.help),
        "note": listed.note,
    }
