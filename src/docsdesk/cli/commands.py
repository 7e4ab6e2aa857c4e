"""The commands by name, and the exit code of every way a command can end."""

import inspect
from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Annotated, Any

import typer

from docsdesk import __version__
from docsdesk.cli.console import LINE, say, tell, tell_error
from docsdesk.cli.help import GroupedCommand
from docsdesk.domain.errors import DocsdeskError

Command = Callable[..., None]


def _combined(one: Command, other: Command, *, other_if: Collection[str]) -> Command:
    """One command out of two: `other` if an option in `other_if` is set, else `one`, whose options win."""
    own, others = inspect.signature(one).parameters, inspect.signature(other).parameters
    together = {**own, **{name: each for name, each in others.items() if name not in own}}

    def command(**given: Any) -> None:
        chosen, takes = (other, others) if any(given[name] for name in other_if) else (one, own)
        for name, value in given.items():
            if value and name not in takes:
                raise typer.BadParameter(_misplaced(other_if, is_set=chosen is other), param_hint=_option(name))
        chosen(**{name: given[name] for name in takes})

    command.__name__ = one.__name__
    command.__doc__ = f"{inspect.getdoc(one)}\n\n{inspect.getdoc(other)}"
    command.__annotations__ = {name: each.annotation for name, each in together.items()}
    # The signature that typer inspects.
    command.__dict__["__signature__"] = inspect.Signature(list(together.values()))
    return command


def _misplaced(other_if: Collection[str], *, is_set: bool) -> str:
    marks = " or ".join(_option(name) for name in other_if)
    return f"Not allowed with {marks}." if is_set else f"Requires {marks}."


def _option(name: str) -> str:
    return f"--{name.removeprefix('as_').replace('_', '-')}"


DONE, FAILED = 0, 1
INTERRUPTED = 130
"""Ctrl+C or another terminating signal; the same code as Typer uses."""

COMMANDS = MappingProxyType(
    {
        "check": "docsdesk.cli.check.command",
        "compare": "docsdesk.cli.compare.command",
        "translations": "docsdesk.cli.translations",
        "serve": "docsdesk.cli.serve",
        "export": "docsdesk.cli.export.command",
        "verify": "docsdesk.cli.verify",
        "browse": "docsdesk.cli.browse",
        "publish": "docsdesk.cli.publish.command",
        "ask": "docsdesk.cli.ask.command",
        "diagnostics": "docsdesk.cli.diagnostics",
        "tour": "docsdesk.cli.tour",
    }
)
"""The module of each command's function, which has the command's name."""


def application(*names: str) -> typer.Typer:
    """A parser for these commands only, so that no other command's modules are loaded."""
    made = typer.Typer(
        name="docsdesk",
        help="Check, serve, export and publish a documentation site. Without a command, the window opens; "
        "a path with a slash in it, such as ./docs or ./site.zip, or a docsdesk: link opens in it.",
        epilog="Exit codes: 0 success; 1 failure, or errors found; 2 invalid command line or input file; 130 "
        "interrupted. DOCSDESK_LOG_LEVEL=DEBUG logs more, never secrets. DOCSDESK_TIMEOUT=SECONDS limits the wait for "
        "a service's next bytes.",
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        no_args_is_help=True,
    )
    made.callback(invoke_without_command=True)(version)
    for name in names:
        made.command(cls=GroupedCommand)(_command(name))
    return made


def _command(name: str) -> Command:
    command: Command = getattr(import_module(COMMANDS[name]), name)
    if name != "ask":
        return command
    from docsdesk.cli.ask.ask_set import ask_set

    return _combined(command, ask_set, other_if=("questions", "suggest_questions"))


def version(
    *, version: Annotated[bool, typer.Option("--version", help="Print the version and exit.", is_eager=True)] = False
) -> None:
    if version:
        say(f"docsdesk {__version__}")
        raise typer.Exit


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    wanted = [name for name in COMMANDS if arguments[:1] == [name]] or COMMANDS
    try:
        ended: object = application(*wanted)(args=list(arguments), prog_name="docsdesk", standalone_mode=False)
    except typer.TyperException as error:
        _tell_misuse(error)
        return error.exit_code
    except typer.Abort:
        ended = INTERRUPTED
    except DocsdeskError as error:
        tell_error(error)
        return FAILED
    if ended == INTERRUPTED:
        tell("docsdesk: stopped.")
    return ended if isinstance(ended, int) else DONE


def _tell_misuse(error: typer.TyperException) -> None:
    """Print what is wrong with the command line, with control characters escaped."""
    context = getattr(error, "ctx", None)
    first, *others = error.format_message().split(LINE)
    tell(f"docsdesk: {first}")
    for line in others:
        tell(f"  {line}")
    tell(f"  `{context.command_path if context else 'docsdesk'} --help` lists the options.")
