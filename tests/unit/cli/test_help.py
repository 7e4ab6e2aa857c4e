"""The help of a command: every option once, related ones together."""

import re

import pytest
import typer.main

from docsdesk.cli import run
from docsdesk.cli.commands import COMMANDS, application
from docsdesk.cli.help import GROUPS


def parameters():
    program = typer.main.get_command(application(*COMMANDS))
    return {name: command.params for name, command in program.commands.items()}


def test_that_a_group_names_options_that_a_command_has():
    known = {option.name for options in parameters().values() for option in options}

    assert {name for names in GROUPS.values() for name in names} <= known


@pytest.mark.parametrize("command", COMMANDS)
def test_that_help_tells_every_option_once_and_no_group_of_one(command, capsys):
    run([command, "--help"])

    said = re.findall(r"^  (?:-\w, )?(--[\w-]+)", capsys.readouterr().out.partition("\nOptions:\n")[2], re.MULTILINE)
    wanted = [option.opts for option in parameters()[command] if option.param_type_name == "option"]
    assert len(said) == len(set(said)) == len(wanted) + 1
