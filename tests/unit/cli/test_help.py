"""The help: every command where people look for it, every option once, related ones together."""

import re

import pytest

from docsdesk.cli import run
from docsdesk.cli.command_table import COMMANDS, FAMILIES, CommandGroup
from docsdesk.cli.commands import GROUPS, load


def test_that_a_group_names_options_that_a_command_has():
    known = {option.name for command in COMMANDS for option in load(command).params}

    assert {name for names in GROUPS.values() for name in names} <= known


@pytest.mark.parametrize("command", COMMANDS)
def test_that_help_tells_every_option_once_and_no_group_of_one(command, capsys):
    run([*command.split(), "--help"])

    shown = capsys.readouterr().out.partition("\nOptions:\n")[2].partition("\n  Exit codes:")[0]
    said = re.findall(r"^  (?:-\w, )?(--[\w-]+)", shown, re.MULTILINE)
    wanted = [option.opts for option in load(command).params if option.param_type_name == "option"]
    assert len(said) == len(set(said)) == len(wanted) + 1


def test_that_the_index_lists_every_command_whole_in_its_group(capsys):
    run(["--help"])

    groups = {title: [] for title in CommandGroup}
    for line in capsys.readouterr().out.splitlines():
        if line.rstrip(":") in groups:
            shown = groups[line.rstrip(":")]
        elif (found := re.fullmatch(r"  ([a-z ]+?)  +(.+)", line)) and found[1] in COMMANDS:
            shown.append((found[1], found[2]))
    wanted = {group: [(name, one.summary) for name, one in COMMANDS.items() if one.group is group] for group in groups}
    assert groups == wanted


def test_that_a_family_lists_its_own_commands(capsys):
    for family in FAMILIES:
        run([family, "--help"])
        shown = capsys.readouterr().out
        assert [name for name in COMMANDS if f"  {name}  " in shown] == [
            name for name in COMMANDS if name.startswith(f"{family} ")
        ]


@pytest.mark.parametrize("command", COMMANDS)
def test_that_help_says_when_a_command_fails(command, capsys):
    run([*command.split(), "--help"])

    shown = " ".join(capsys.readouterr().out.split())
    assert f"1 if {COMMANDS[command].fails}; 2 invalid command line" in shown
