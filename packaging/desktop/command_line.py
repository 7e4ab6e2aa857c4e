"""The commands and their options as values, read from the program's own parser."""

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import Any

import typer

from docsdesk.cli.command_table import COMMANDS
from docsdesk.cli.commands import load


@dataclass(frozen=True, slots=True)
class Option:
    """`names` as people write them; `values` are all that it takes, empty for any. A flag takes none."""

    names: tuple[str, ...]
    summary: str
    is_flag: bool
    is_path: bool
    values: tuple[str, ...]

    @property
    def is_site(self) -> bool:
        """Whether it takes the name of one of the window's sites."""
        return self.names == ("--site",)


@dataclass(frozen=True, slots=True)
class Command:
    """`sections` are those of its help: heading, then each entry with its words."""

    name: str
    """Of two words in a family, such as `questions run`."""
    summary: str
    usage: str
    paragraphs: tuple[str, ...]
    sections: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    options: tuple[Option, ...]


def all_commands() -> dict[str, Any]:
    return {name: load(name) for name in COMMANDS}


def commands() -> tuple[Command, ...]:
    return tuple(_command(name, command) for name, command in all_commands().items())


def _command(name: str, command: Any) -> Command:
    context = typer.Context(command, info_name=name)
    told = _Sections()
    command.format_options(context, told)
    return Command(
        name,
        COMMANDS[name].summary,
        " ".join([name, *command.collect_usage_pieces(context)]),
        tuple(" ".join(text.split()) for text in inspect.cleandoc(command.help or "").split("\n\n")),
        tuple((heading, tuple(rows)) for heading, rows in told.rows.items()),
        tuple(_option(one) for one in command.params if one.opts[0].startswith("-") and not one.hidden),
    )


def _option(one: Any) -> Option:
    kind = one.type_descriptor
    values = tuple(str(each.value if isinstance(each, Enum) else each) for each in kind.choices or ())
    names = tuple(sorted([*one.opts, *one.secondary_opts], key=len))
    return Option(names, one.help or "", one.is_flag, bool(kind.is_path), values)


class _Sections:
    """Takes what `--help` would print, section by section."""

    def __init__(self) -> None:
        self.rows: dict[str, list[tuple[str, str]]] = {}

    @contextmanager
    def section(self, heading: str) -> Iterator[None]:
        self.rows[heading] = []
        yield

    def write_dl(self, records: list[tuple[str, str]]) -> None:
        self.rows[list(self.rows)[-1]] += records
