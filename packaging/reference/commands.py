"""Every command with its options, and the exit codes."""

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer

from docsdesk.cli.command_table import COMMANDS, EXIT_CODES, CommandGroup
from docsdesk.cli.commands import load

from .page import code, codes, page, plain, table

_HEAD = """Without a command, `docsdesk` opens the window. `docsdesk COMMAND --help` prints what is below. Results go to
standard output and everything else to standard error, so that pipes get results only."""


def commands_page() -> str:
    groups = [(f"## {group}", *_entries(group)) for group in CommandGroup]
    blocks = [block for group in groups for block in group]
    return page("Commands", "Every command, its options, and its exit codes.", _HEAD, _index(), *blocks, *_exit_codes())


def all_commands() -> dict[str, Any]:
    return {name: load(name) for name in COMMANDS}


def _index() -> str:
    rows = [(f"[`{name}`](#{name.replace(' ', '-')})", plain(entry.summary)) for name, entry in COMMANDS.items()]
    return table(("Command", "What it is for"), rows)


def _entries(group: CommandGroup) -> Iterator[str]:
    for name, entry in COMMANDS.items():
        if entry.group is group:
            yield _entry(name, load(name))


def _exit_codes() -> Iterator[str]:
    yield "## Exit codes"
    yield table(
        ("Exit code", "What it means"), [(code(str(number.value)), words) for number, words in EXIT_CODES.items()]
    )
    yield table(
        ("Command", "Exits with 1"), [(code(name), plain(f"if {entry.fails}")) for name, entry in COMMANDS.items()]
    )


def _entry(name: str, command: Any) -> str:
    context = typer.Context(command, info_name=f"docsdesk {name}")
    usage = " ".join([f"docsdesk {name}", *command.collect_usage_pieces(context)])
    paragraphs = [plain(text) for text in inspect.cleandoc(command.help or "").split("\n\n")]
    told = _Sections()
    command.format_options(context, told)
    tables = [table((heading, "What it does"), rows) for heading, rows in told.rows.items()]
    return "\n\n".join([f"### {name}", f"```sh\n{usage}\n```", *paragraphs, *tables])


class _Sections:
    """Takes what `--help` would print, section by section."""

    def __init__(self) -> None:
        self.rows: dict[str, list[tuple[str, str]]] = {}

    @contextmanager
    def section(self, heading: str) -> Iterator[None]:
        self.rows[heading] = []
        yield

    def write_dl(self, records: list[tuple[str, str]]) -> None:
        self.rows[list(self.rows)[-1]] += [(codes(names.split(", ")), plain(words)) for names, words in records]
