"""Statements that decide one thing, names that one can search. The numbers only go down."""

from pathlib import Path

import pytest
from tests.plain_code import (
    NAMES,
    STATEMENTS,
    ReadModule,
    participles_for_nouns,
    places,
    read_modules,
    repeated_class_names,
    tasks_named_by_text,
    wide_assignments,
)

MOST_PLACES = {
    "conditionals inside a conditional": 0,
    "walruses in a comprehension": 0,
    "crowded comprehensions": 0,
    "assignments of three or more": 0,
    "rows of tables without names": 0,
    "arguments only deleted": 0,
    "functions without a verb": 0,
    "participles for nouns": 0,
    "constants without a unit": 0,
    "constants sharing a line": 0,
    "tasks named by a text": 0,
    "private words": 0,
}
MOST_REPEATED_CLASS_NAMES = 4


@pytest.fixture(scope="module")
def modules() -> list[ReadModule]:
    return read_modules()


@pytest.mark.parametrize("kind", STATEMENTS | NAMES)
def test_that_code_is_plain(kind: str, modules: list[ReadModule]):
    found = places({kind: (STATEMENTS | NAMES)[kind]}, modules)[kind]
    assert len(found) <= MOST_PLACES[kind], "\n".join(map(str, found))


def test_that_a_public_class_is_found_by_its_name(modules: list[ReadModule]):
    assert len(repeated_class_names(modules)) <= MOST_REPEATED_CLASS_NAMES


def module(text: str) -> ReadModule:
    return ReadModule.parse(Path("module.py"), text)


@pytest.mark.parametrize(
    ("line", "is_wide"),
    [
        ("a, b, c = given", True),
        ("a = b = c = given", True),
        ("a, b = given", False),
        ('name, _, value = text.partition("=")', False),
        ('_, is_new, line = text[1:].rpartition("=")', False),
        ('name, _, value = text.split("=")', True),
    ],
)
def test_that_only_the_three_parts_of_a_partition_are_assigned_at_once(line: str, is_wide: bool):
    assert bool(list(wide_assignments(module(line)))) is is_wide


def test_that_a_time_after_a_participle_is_a_noun():
    fields = "class Request:\n    sent_at: float\n    kept: bool\n    lost_in: str\n"
    assert [place.text for place in participles_for_nouns(module(fields))] == ["Request.kept", "Request.lost_in"]


@pytest.mark.parametrize(
    ("line", "is_text"),
    [
        ('self._tasks.start("read pages", work)', True),
        ('self._of_site.start(f"read {page}", work)', True),
        ('partial(tasks.start, "undo", work)', True),
        ('self._tasks.start(f"{PagesTask.READ} {page}", work)', False),
        ('timer.start("now")', False),
    ],
)
def test_that_a_task_is_named_by_a_constant(line: str, is_text: bool):
    assert bool(list(tasks_named_by_text(module(line)))) is is_text
