"""Files and functions stay small enough to be read in one go."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "docsdesk"
MOST_FILE_LINES = 400
MOST_FUNCTION_LINES = 33
"""Of what it does: the parameters of a command are its options, and say themselves what they are for."""


def test_that_no_file_is_longer_than_a_reader_can_hold():
    long = {p.name: n for p in SOURCE.rglob("*.py") if (n := len(p.read_text().splitlines())) > MOST_FILE_LINES}
    assert not long


def test_that_no_function_is_longer_than_a_screen():
    functions = (
        (path, node)
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    long = {f"{p.name}:{f.name}": n for p, f in functions if (n := lines_of_what_it_does(f)) > MOST_FUNCTION_LINES}
    assert not long


def lines_of_what_it_does(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    has_words = ast.get_docstring(function) is not None and len(function.body) > 1
    return function.end_lineno - function.body[int(has_words)].lineno + 1
