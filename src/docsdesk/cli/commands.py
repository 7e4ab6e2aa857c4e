"""Finds and runs one command, and turns every way it can end into an exit code."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from docsdesk import __version__
from docsdesk.cli.command_table import COMMANDS, EXIT_CODES, FAMILIES, CommandGroup, ExitCode
from docsdesk.cli.console import LINE, say, tell, tell_error
from docsdesk.domain.errors import DocsdeskError

GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Conversation": ("thread_id", "messages", "system", "fingerprint"),
        "Context": ("attach", "context_code", "context_text", "text_path", "text_element", "current_path"),
        "Search": ("page_size", "docs_version", "language", "group"),
        "Question sets": ("questions", "report", "concurrency", "baseline", "fail_on", "against_hosted", "replies"),
        "Service": ("site", "base_url", "domain", "interface"),
        "Model server": ("model_url", "model", "model_key_stdin"),
        "Access and limits": (
            *("limits", "limit_rate", "link_lifetime", "allow_origin", "allow_private_apis", "trust_folder"),
        ),
        "Bundle storage": ("storage_bucket", "storage_endpoint", "storage_region", "storage_prefix"),
        "Watching": ("watch", "pause", "every", "fetch"),
        "Deployment": ("values", "bundle_url", "release", "chart", "namespace"),
        "Rules": ("rule", "ignore", "deployment", "list_rules"),
    }
)
"""Names of parameters by heading, in the order of the help; what is in none of them comes first, under Options."""
_OPTIONS = "Options"


class GroupedCommand(TyperCommand):
    def format_options(self, ctx: Any, formatter: Any) -> None:
        given = self.get_params(ctx)
        for heading, names in self._sections(given):
            records = (one.get_help_record(ctx) for one in given if one.name in names)
            if rows := [record for record in records if record is not None]:
                with formatter.section(heading):
                    formatter.write_dl(rows)

    def _sections(self, parameters: list[Any]) -> Iterator[tuple[str, set[str]]]:
        """Headings, each with the options below it; one option alone makes no group."""
        arguments = {one.name for one in parameters if one.param_type_name == "argument"}
        options = {one.name for one in parameters} - arguments
        found = {heading: options & set(names) for heading, names in GROUPS.items()}
        groups = {heading: names for heading, names in found.items() if len(names) > 1}
        yield "Arguments", arguments
        yield _OPTIONS, options.difference(*groups.values())
        yield from groups.items()


_ENVIRONMENT = (
    "DOCSDESK_LOG_LEVEL=DEBUG logs more, never secrets. DOCSDESK_TIMEOUT=SECONDS limits the wait for a service's next "
    "bytes. DOCSDESK_PROXY does what --proxy does."
)


class CommandIndex(TyperGroup):
    """Commands by name and summary; the module of one is loaded when a command line names it."""

    family = ""
    """The word that all of them begin with, if any."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        resolved = super().resolve_command(ctx, args)
        name, listed = resolved[:2]
        return name, listed and load(f"{self.family} {name}".strip()), resolved[2]

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 -- as its base has it
        names = [name for name in COMMANDS if not self.family or name.startswith(f"{self.family} ")]
        width = max(map(len, names)) + 1
        for group in CommandGroup:
            rows = [(name.ljust(width), COMMANDS[name].summary) for name in names if COMMANDS[name].group is group]
            if rows:
                with formatter.section("Commands" if self.family else group.value):
                    formatter.write_dl(rows)


def application() -> TyperGroup:
    """The parser of the whole command line."""
    app = _typer(
        help="Check, serve, export and publish a documentation site. Without a command, the window opens; "
        "a path with a slash in it, such as ./docs or ./site.zip, or a docsdesk: link opens in it.",
        epilog=f"Exit codes: {_describe(EXIT_CODES)}. {_ENVIRONMENT}",
        add_completion=True,
    )
    app.callback(invoke_without_command=True)(_of_every_command)
    return _index(app)


def load(name: str) -> TyperCommand | TyperGroup:
    """The command of that name in the table with its options, or the index of a family."""
    if name in FAMILIES:
        app = _typer(help=FAMILIES[name])
        app.callback()(_nothing)
        return _index(app, name)
    entry = COMMANDS[name]
    module, function = entry.function.split(":")
    command: Callable[..., None] = getattr(import_module(module), function)
    app = _typer()
    app.command(name, cls=GroupedCommand, epilog=f"Exit codes: {_describe(entry.codes)}.")(command)
    loaded = get_command(app)
    assert isinstance(loaded, TyperCommand)
    return loaded


def _typer(*, add_completion: bool = False, **options: Any) -> typer.Typer:
    return typer.Typer(
        name="docsdesk",
        cls=CommandIndex,
        add_completion=add_completion,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        **options,
    )


def _index(app: typer.Typer, family: str = "") -> CommandIndex:
    index = get_command(app)
    assert isinstance(index, CommandIndex)
    index.family = family
    for name, entry in COMMANDS.items():
        first, _, second = name.partition(" ")
        if not family:
            index.add_command(TyperCommand(first, short_help=FAMILIES.get(first, entry.summary)))
        elif first == family:
            index.add_command(TyperCommand(second, short_help=entry.summary))
    return index


def _describe(codes: Mapping[ExitCode, str]) -> str:
    return "; ".join(f"{code.value} {meaning}" for code, meaning in codes.items())


def _nothing() -> None:
    """A family does nothing by itself."""


def _of_every_command(
    *,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.", is_eager=True)] = False,
    proxy: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="Reach services, storage and model servers by this proxy (http, https, socks5, socks4), by a PAC file "
            "(pac+URL), as the system does (system), or directly (none), whatever the settings say. Put it before the "
            "command. The password is read from DOCSDESK_PROXY_PASSWORD.",
        ),
    ] = "",
) -> None:
    if version:
        say(f"docsdesk {__version__}")
        raise typer.Exit
    if proxy:
        from docsdesk.adapters.proxy_option import PROXY, check_option

        if problem := check_option(proxy):
            raise typer.BadParameter(problem, param_hint="--proxy")
        os.environ[PROXY] = proxy


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    try:
        ended: object = application()(args=list(arguments), prog_name="docsdesk", standalone_mode=False)
    except typer.TyperException as error:
        _tell_misuse(error)
        return error.exit_code
    except typer.Abort:
        ended = ExitCode.INTERRUPTED
    except DocsdeskError as error:
        tell_error(error)
        return ExitCode.FAILED
    if ended == ExitCode.INTERRUPTED:
        tell("docsdesk: stopped.")
    return ended if isinstance(ended, int) else ExitCode.DONE


def _tell_misuse(error: typer.TyperException) -> None:
    """Print what is wrong with the command line, with control characters escaped."""
    context = getattr(error, "ctx", None)
    first, *others = error.format_message().split(LINE)
    tell(f"docsdesk: {first}")
    for line in others:
        tell(f"  {line}")
    tell(f"  `{context.command_path if context else 'docsdesk'} --help` lists the options.")
