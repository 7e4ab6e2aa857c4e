"""`docsdesk settings`: lists, prints and sets the API settings of a docs folder, as the window does."""

import json
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import say, say_lines, say_object, say_table, tell
from docsdesk.cli.named_sites import (
    FolderArgument,
    SiteFolderOption,
    folder_of,
    window_settings,
    window_site,
    window_trust,
)
from docsdesk.docs.json.values import Json
from docsdesk.domain.api_setting import ApiSetting, SettingKind, SettingPath
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.errors import ChangedElsewhereError
from docsdesk.processes.shutdown import run_on_loop

if TYPE_CHECKING:
    from docsdesk.adapters.files.docs_files import DocsFolderFiles
    from docsdesk.docs.lint.deployment_rules import DeploymentFeatures
    from docsdesk.domain.problem import Problem
    from docsdesk.usecases.settings.edit_api_settings import Assignments, ListedSetting, SettingsChange
    from docsdesk.usecases.settings.settings_draft import SettingsDraft

_COLUMNS = ("Setting", "Value", "From", "Default", "What it does")
_LISTED = (SettingKind.LANGUAGES, SettingKind.LABELS)
_TEXTS = (SettingKind.CHOICE, SettingKind.TEXT, *_LISTED)
_PREFIX = "api."


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
    from docsdesk.usecases.settings.edit_api_settings import list_settings as listed_of

    listed = listed_of(opened_settings(folder_of(folder, site)))
    if as_json:
        say_object([setting_object(each) for each in listed])
    else:
        say_table(_COLUMNS, map(_row, listed))


def get_setting(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="FOLDER KEY", help="A docs folder, unless --site names one, and a key."),
    ] = None,
    *,
    site: SiteFolderOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, as in `settings list`.")] = False,
) -> None:
    """Print the value that counts of one API setting: its own if that is valid, else its default.

    A text is printed as it is, anything else as JSON, and no value as an empty line. KEY is playground.display or
    api.playground.display; `docsdesk settings list` lists them.
    """
    from docsdesk.usecases.settings.edit_api_settings import list_settings as listed_of

    folder, rest = folder_and_words(words or [], site)
    if len(rest) != 1:
        raise typer.BadParameter("Pass one KEY, such as playground.display.")
    path = setting_path(rest[0])
    listed = next(each for each in listed_of(opened_settings(folder)) if each.setting.path == path)
    if as_json:
        say_object(setting_object(listed))
    else:
        say(value_words(listed.effective))


def set_settings(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="FOLDER KEY=VALUE", help="A docs folder, unless --site names one, and what to set."),
    ] = None,
    *,
    site: SiteFolderOption = None,
    unset: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY", help="Remove this setting, so that its default counts; repeatable."),
    ] = None,
    diff: Annotated[bool, typer.Option("--diff", help="Print what would change, and write nothing.")] = False,
    commit: Annotated[
        bool, typer.Option("--commit", help="Commit the files that were written, if the folder is in Git.")
    ] = False,
    message: Annotated[
        str | None, typer.Option(help="The message of the commit.  [default: what changed]", show_default=False)
    ] = None,
) -> None:
    """Set API settings in docs.json, or in the file that holds them by `$ref`. All of them are written, or none.

    VALUE is JSON. Texts need no quotes, and a list of languages or labels may be separated by commas:
    playground.display=none, examples.languages=bash,python, examples.prefill=true. A value that is not valid is
    refused, with its file:line:column; what is only doubtful is printed, and written.

    Only the characters of the change are written, and nothing if the file has changed meanwhile. The window can
    restore what was there before. --commit runs the folder's own Git hooks only if the folder is trusted in the window.
    """
    from docsdesk.usecases.settings.edit_api_settings import set_settings as change_of

    if message is not None and not commit:
        raise typer.BadParameter("Requires --commit.", param_hint="--message")
    if diff and commit:
        raise typer.BadParameter("Use either --diff or --commit.", param_hint="--commit")
    folder, rest = folder_and_words(words or [], site)
    wanted = assignments(rest, unset or ())
    change = run_on_loop(change_of(config_files(), folder, wanted, _find_deployment(site)))
    _tell_problems(change.problems, folder)
    if diff:
        say_lines(change.draft.diff)
    elif not change.errors:
        _save(change, wanted, message, is_committed=commit)
    if change.errors:
        tell("docsdesk: nothing was written" if not diff else "docsdesk: this would not be written")
        raise typer.Exit(1)


def _find_deployment(site: str | None) -> "DeploymentFeatures | None":
    if site is None:
        return None
    from docsdesk.docs.lint.deployment_rules import DeploymentFeatures

    named = window_site(site)
    return None if named.is_local else DeploymentFeatures(named.kind, named.offers)


def _tell_problems(problems: "Iterable[Problem]", folder: Path) -> None:
    from docsdesk.cli.check.formats import text_lines

    for line in text_lines(tuple(problems), folder):
        tell(line.plain)


def _save(change: "SettingsChange", wanted: "Assignments", message: str | None, *, is_committed: bool) -> None:
    """Raises ChangedElsewhereError, CommitRefusedError, and what keeps a file from being written."""
    from docsdesk.usecases.settings.edit_api_settings import ChangedElsewhere, save_api_settings

    draft = change.draft
    if not draft.has_changes:
        tell("docsdesk: nothing to change")
        return
    saved = run_on_loop(save_api_settings(config_files(), draft))
    if isinstance(saved, ChangedElsewhere):
        raise ChangedElsewhereError(draft.file.path)
    for path in wanted:
        if draft.is_changed(path):
            _say_changed(draft, path)
    if is_committed:
        _commit(draft, saved, message)


def _say_changed(draft: "SettingsDraft", path: "SettingPath") -> None:
    before = draft.base.get(("api", *path))
    now = "the default" if draft.is_default(path) else value_words(draft.own_value(path))
    was = "the default" if before is None else value_words(before)
    say(f"{draft.home(path)}: {'.'.join(path)}: {now} (was {was})")


def _commit(draft: "SettingsDraft", saved: "SettingsDraft", message: str | None) -> None:
    """Raises CommitRefusedError; the files stay as they were written."""
    from docsdesk.adapters.git_checkout import GitCheckouts
    from docsdesk.usecases.settings.commit_change import commit_change, committable, suggested_message

    trust = window_trust(window_settings())
    checkouts = GitCheckouts()
    names = run_on_loop(committable(checkouts, saved))
    if not names:
        tell("docsdesk: nothing to commit: the folder is not in a Git checkout, or Git ignores the file")
        raise typer.Exit(1)
    words = message or suggested_message(draft)
    tell(f"docsdesk: committed as {run_on_loop(commit_change(checkouts, trust, saved, names, words))}")


def _row(listed: "ListedSetting") -> tuple[str, ...]:
    place = f"{listed.place.file}:{listed.place.line}" if listed.place is not None else "default"
    told = f"{listed.setting.help} {listed.note}".strip()
    return listed.setting.key, value_words(listed.effective), place, value_words(listed.setting.default), told


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
        "written": listed.own_value,
        "source": source,
        "default": listed.setting.default,
        "help": str(listed.setting.help),
        "note": listed.note,
    }


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


def config_files() -> "DocsFolderFiles":
    """What a save replaces can be restored in the window."""
    from docsdesk.adapters.files.docs_files import DocsFolderFiles
    from docsdesk.adapters.files.places import user_places

    return DocsFolderFiles(user_places().config_versions)


def opened_settings(folder: Path) -> "SettingsDraft":
    """Raises DocsFolderError."""
    from docsdesk.usecases.settings.edit_api_settings import open_api_settings

    return run_on_loop(open_api_settings(config_files(), folder))
