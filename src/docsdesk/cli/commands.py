"""The commands by name, and how each way of ending becomes an exit code: 0 done, 1 the work failed, 2 usage."""

from collections.abc import Sequence
from typing import Annotated

import typer

from docsdesk import __version__
from docsdesk.cli.ask import ask
from docsdesk.cli.ask_set import ask_set
from docsdesk.cli.browse import browse
from docsdesk.cli.check import check
from docsdesk.cli.console import say, tell, tell_error
from docsdesk.cli.either_command import either
from docsdesk.cli.export import export
from docsdesk.cli.publish import publish
from docsdesk.cli.serve import serve
from docsdesk.cli.tour import tour
from docsdesk.cli.verify import verify
from docsdesk.domain.errors import DocsdeskError

DONE, FAILED = 0, 1
INTERRUPTED = 130
"""What the library that reads the command line makes of Ctrl+C."""

application = typer.Typer(
    name="docsdesk",
    help="Work on a documentation site. Without a command the window opens.",
    epilog="Exit codes: 0 done, 1 the work failed, 2 the command was not understood.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    no_args_is_help=True,
)
for command in (
    check,
    serve,
    export,
    verify,
    browse,
    publish,
    either(ask, ask_set, other_if=("questions", "suggest_questions")),
    tour,
):
    application.command()(command)


@application.callback(invoke_without_command=True)
def version(
    *, version: Annotated[bool, typer.Option("--version", help="Print the version and end.", is_eager=True)] = False
) -> None:
    if version:
        say(f"docsdesk {__version__}")
        raise typer.Exit


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    try:
        application(args=list(arguments), prog_name="docsdesk")
    except SystemExit as ended:
        if ended.code != INTERRUPTED:
            return ended.code if isinstance(ended.code, int) else DONE
        tell("docsdesk: stopped.")
    except DocsdeskError as error:
        tell_error(error)
    return FAILED
