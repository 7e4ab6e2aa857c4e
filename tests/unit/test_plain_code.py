"""Statements that decide one thing, names that one can search. The numbers only go down."""

import pytest
from tests.plain_code import NAMES, STATEMENTS, places, read_modules, repeated_class_names

MOST_PLACES = {
    "conditionals inside a conditional": 57,
    "walruses in a comprehension": 84,
    "crowded comprehensions": 38,
    "assignments of three or more": 301,
    "rows of tables without names": 9,
    "arguments only deleted": 5,
    "functions without a verb": 680,
    "participles for nouns": 503,
    "constants without a unit": 457,
    "constants sharing a line": 140,
    "private words": 277,
}
MOST_REPEATED_CLASS_NAMES = 84
MODULES = read_modules()


@pytest.mark.parametrize("kind", STATEMENTS | NAMES)
def test_that_code_is_plain(kind: str):
    found = places({kind: (STATEMENTS | NAMES)[kind]}, MODULES)[kind]
    assert len(found) <= MOST_PLACES[kind], "\n".join(map(str, found))


def test_that_a_public_class_is_found_by_its_name():
    assert len(repeated_class_names(MODULES)) <= MOST_REPEATED_CLASS_NAMES
