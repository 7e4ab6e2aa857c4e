"""The commands by name, and how each way of ending becomes an exit code: 0 done, 1 the work failed, 2 usage."""

from collections.abc import Sequence
from typing import Annotated

import typer

from docsdesk import __version__
from docsdesk.cli.ask import ask
from docsdesk.cli.console import say, tell, tell_error
from docsdesk.cli.serve import serve
from docsdesk.domain.errors import DocsdeskError

DONE, FAILED, USAGE = 0, 1, 2

application = typer.Typer(
    name="docsdesk",
    help="Work on a documentation site. Without a command the window opens.",
    epilog="Exit codes: 0 done, 1 the work failed, 2 the command was not understood.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    no_args_is_help=True,
)
for command in (serve, ask):
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
        return _exit_code(application(args=list(arguments), prog_name="docsdesk", standalone_mode=False))
    except typer.Exit as ended:
        return ended.exit_code
    except (typer.Abort, KeyboardInterrupt):
        tell("docsdesk: stopped.")
        return FAILED
    except DocsdeskError as error:
        tell_error(error)
        return FAILED


def _exit_code(returned: object) -> int:
    return returned if isinstance(returned, int) else DONE
