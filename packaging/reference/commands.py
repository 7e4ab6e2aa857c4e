"""Every command with its options, and the exit codes."""

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer

from docsdesk.cli.commands import COMMANDS, DONE, FAILED, INTERRUPTED, application

from .page import code, codes, page, plain, table

CODES = {
    DONE: "Success",
    FAILED: "Failure, or errors found",
    2: "Invalid command line or input file",
    INTERRUPTED: "Interrupted by Ctrl+C or another signal",
}
_HEAD = """Without a command, `docsdesk` opens the window. `docsdesk COMMAND --help` prints what is below. Results go to
standard output and everything else to standard error, so that pipes get results only."""


def commands_page() -> str:
    exits = table(("Exit code", "What it means"), [(code(str(number)), words) for number, words in CODES.items()])
    entries = [_entry(name, command) for name, command in all_commands().items()]
    return page(
        "Commands", "Every command, its options, and its exit codes.", _HEAD, *entries, f"## Exit codes\n\n{exits}"
    )


def all_commands() -> dict[str, Any]:
    return typer.main.get_command(application(*COMMANDS)).commands


def _entry(name: str, command: Any) -> str:
    context = typer.Context(command, info_name=f"docsdesk {name}")
    usage = " ".join([f"docsdesk {name}", *command.collect_usage_pieces(context)])
    paragraphs = [plain(text) for text in inspect.cleandoc(command.help or "").split("\n\n")]
    told = _Sections()
    command.format_options(context, told)
    tables = [table((heading, "What it does"), rows) for heading, rows in told.rows.items()]
    return "\n\n".join([f"## {name}", f"```sh\n{usage}\n```", *paragraphs, *tables])


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
