"""The small wrong changes that `tests.mutation` makes."""

from pathlib import Path

import pytest
from tests.mutation.changes import changes_of, read_functions

CASES = {
    "x < 1": {"x <= 1", "x < 2"},
    "a and b": {"a or b"},
    "all(x)": {"any(x)"},
    "not x": {"(x)"},
    "sorted(x)": {"sorted(x, reverse=not False)"},
    "f(a, b)": {"f(b, a)"},
    "isinstance(a, b)": set(),
    "round(x)": {"int(x)"},
    "a + b": {"a - b"},
    "True": {"False"},
    "b if a else c": {"b if not (a) else c"},
    "Row(a, gap=6)": set(),
}


def changed(statement: str, tmp_path: Path) -> set[str]:
    text = f'def each():\n    """Words."""\n    {statement}\n'
    (tmp_path / "module.py").write_text(text)
    (function,) = read_functions(tmp_path, Path("module.py"))
    return {
        change.apply(text.encode()).decode().splitlines()[-1].strip() for change in changes_of(function, text.encode())
    }


@pytest.mark.parametrize("expression", CASES)
def test_that_each_decision_of_an_expression_is_turned_once(expression: str, tmp_path: Path):
    assert changed(f"return {expression}", tmp_path) == {f"return {text}" for text in CASES[expression]}


@pytest.mark.parametrize("statement", ["work()", "self.kept = value", "count += step"])
def test_that_a_statement_with_an_effect_is_dropped(statement: str, tmp_path: Path):
    assert "pass" in changed(statement, tmp_path)


@pytest.mark.parametrize("statement", ["log.info('x')", "self.setObjectName('x')", "row.setSpacing(4)", "kept = value"])
def test_that_what_no_test_should_look_for_stays(statement: str, tmp_path: Path):
    assert changed(statement, tmp_path) == set()
