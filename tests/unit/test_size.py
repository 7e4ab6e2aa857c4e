"""Files and functions stay small enough to be read in one go."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "docsdesk"
MOST_FILE_LINES = 400
MOST_FUNCTION_LINES = 50


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
    long = {f"{p.name}:{f.name}": n for p, f in functions if (n := f.end_lineno - f.lineno + 1) > MOST_FUNCTION_LINES}
    assert not long
