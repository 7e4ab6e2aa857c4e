"""Every command with its options, and the exit codes."""

from collections.abc import Iterator

from desktop.command_line import Command, commands

from docsdesk.cli.command_table import COMMANDS, EXIT_CODES, CommandGroup

from .page import code, codes, page, plain, table

_HEAD = """Without a command, `docsdesk` opens the window. `docsdesk COMMAND --help` prints what is below. Results go to
standard output and everything else to standard error, so that pipes get results only."""


def commands_page() -> str:
    known, blocks = commands(), list[str]()
    for group in CommandGroup:
        blocks += [f"## {group}", *(_entry(command) for command in known if COMMANDS[command.name].group is group)]
    return page("Commands", "Every command, its options, and its exit codes.", _HEAD, _index(), *blocks, *_exit_codes())


def _index() -> str:
    rows = [(f"[`{name}`](#{name.replace(' ', '-')})", plain(entry.summary)) for name, entry in COMMANDS.items()]
    return table(("Command", "What it is for"), rows)


def _entry(command: Command) -> str:
    tables = [
        table((heading, "What it does"), [(codes(names.split(", ")), plain(words)) for names, words in rows])
        for heading, rows in command.sections
    ]
    usage = f"```sh\ndocsdesk {command.usage}\n```"
    return "\n\n".join([f"### {command.name}", usage, *map(plain, command.paragraphs), *tables])


def _exit_codes() -> Iterator[str]:
    yield "## Exit codes"
    yield table(
        ("Exit code", "What it means"), [(code(str(number.value)), words) for number, words in EXIT_CODES.items()]
    )
    yield table(
        ("Command", "Exits with 1"), [(code(name), plain(f"if {entry.fails}")) for name, entry in COMMANDS.items()]
    )
