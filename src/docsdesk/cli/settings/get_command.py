"""`docsdesk settings get`: one setting."""

from typing import Annotated

import typer

from docsdesk.cli.console import say, say_object
from docsdesk.cli.named_sites import SiteFolderOption
from docsdesk.cli.settings.list_command import setting_object, value_words
from docsdesk.cli.settings.opening import opened_settings
from docsdesk.cli.settings.words import folder_and_words, setting_path


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
    from docsdesk.usecases.settings.list_settings import list_setting

    folder, rest = folder_and_words(words or [], site)
    if len(rest) != 1:
        raise typer.BadParameter("Pass one KEY, such as playground.display.")
    path = setting_path(rest[0])
    listed = list_setting(opened_settings(folder), path)
    if as_json:
        say_object(setting_object(listed))
    else:
        say(value_words(listed.effective))
