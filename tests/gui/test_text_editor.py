"""Which editor opens a file, and how it is told the line."""

from pathlib import Path

import pytest

from docsdesk.ui.desktop.programs import EditorProgram, editor_command

FILE = Path("docs/page.mdx")


@pytest.mark.parametrize(
    ("environment", "command"),
    [
        ({"VISUAL": "code --wait"}, ["code", "--goto", "docs/page.mdx:7"]),
        ({"EDITOR": "/usr/bin/gedit"}, ["/usr/bin/gedit", "+7", "docs/page.mdx"]),
        ({"VISUAL": "vim", "EDITOR": "subl -w"}, ["subl", "docs/page.mdx:7"]),
        ({"EDITOR": "vim"}, []),
        ({"EDITOR": 'code "'}, []),
        ({}, []),
    ],
)
def test_that_an_editor_with_a_window_is_told_the_line(environment, command):
    assert editor_command(environment, FILE, 7) == [word.replace("docs/page.mdx", str(FILE)) for word in command]


def test_that_an_editor_that_is_not_there_leaves_the_file_to_the_desktop():
    opened: list[Path] = []
    EditorProgram(opened.append, {"VISUAL": "/nowhere/code"}).open(FILE, 7)
    assert opened == [FILE]
