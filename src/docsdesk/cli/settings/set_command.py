"""`docsdesk settings set`: changes settings, and only their characters."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import say, say_lines, tell
from docsdesk.cli.named_sites import SiteFolderOption, window_settings, window_site, window_trust
from docsdesk.cli.settings.list_command import value_words
from docsdesk.cli.settings.opening import config_files
from docsdesk.cli.settings.words import assignments, folder_and_words
from docsdesk.domain.errors import ChangedElsewhereError
from docsdesk.processes.ending import run_on_loop

if TYPE_CHECKING:
    from docsdesk.docs.lint.deployment_rules import Deployed
    from docsdesk.domain.api_setting import SettingPath
    from docsdesk.domain.problem import Problem
    from docsdesk.usecases.settings.set_settings import Assignments, SettingsChange
    from docsdesk.usecases.settings.settings_draft import SettingsDraft


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
    from docsdesk.usecases.settings.set_settings import set_settings as change_of

    if message is not None and not commit:
        raise typer.BadParameter("Requires --commit.", param_hint="--message")
    if diff and commit:
        raise typer.BadParameter("Use either --diff or --commit.", param_hint="--commit")
    folder, rest = folder_and_words(words or [], site)
    wanted = assignments(rest, unset or ())
    change = run_on_loop(change_of(config_files(), folder, wanted, _deployed(site)))
    _tell_problems(change.problems, folder)
    if diff:
        say_lines(change.draft.diff)
    elif not change.errors:
        _save(change, wanted, message, is_committed=commit)
    if change.errors:
        tell("docsdesk: nothing was written" if not diff else "docsdesk: this would not be written")
        raise typer.Exit(1)


def _deployed(site: str | None) -> "Deployed | None":
    if site is None:
        return None
    from docsdesk.docs.lint.deployment_rules import Deployed

    named = window_site(site)
    return None if named.is_local else Deployed(named.kind, named.offers)


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
    now = "the default" if draft.is_default(path) else value_words(draft.written(path))
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
