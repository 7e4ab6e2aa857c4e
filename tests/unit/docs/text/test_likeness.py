import random
from difflib import get_close_matches
from pathlib import PurePosixPath

import pytest
from tests.calls import calls_of

from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.text.likeness import Names, shares_with

WORDS = ("account", "billing", "token", "search", "cluster", "schema", "export", "filter", "batch", "vector", "region")


@pytest.fixture(scope="module")
def made() -> tuple[list[str], list[str]]:
    """Many names that share their words, and misspelled ones."""
    chance = random.Random(7)
    names = [f"guides/{chance.choice(WORDS)}/{chance.choice(WORDS)}-{n}" for n in range(1_200)]
    wanted: list[str] = []
    for name in chance.sample(names, 12):
        at = chance.randrange(7, len(name) - 1)
        wanted.append(name[:at] + chance.choice(("", "x", name[at + 1] + name[at])) + name[at + 1 :])
    return names, wanted


def test_that_the_nearest_of_many_is_found_by_comparing_few(made):
    names, wanted = made
    known = Names(names)
    agreed = 0
    for name in wanted:
        assert len(known.like(name)) <= 10
        agreed += known.nearest(name, 0.75) in get_close_matches(name, names, 3, 0.75)
    assert agreed >= 11


def test_that_few_names_are_matched_as_difflib_matches_them(made):
    names, wanted = made
    known = Names(names[:24])
    for name in wanted:
        found = get_close_matches(name, names[:24], 2, 0.6)
        assert [near for _, near in known.two_nearest(name, 0.6)] == found
        assert known.nearest(name, 0.6) == (found[0] if found else "")


def test_that_a_share_is_that_of_the_longest_common_subsequence():
    chance = random.Random(3)

    def common(one: str, other: str) -> int:
        row = [0] * (len(other) + 1)
        for character in one:
            before = row
            row = [0]
            for at, there in enumerate(other):
                row.append(before[at] + 1 if character == there else max(before[at + 1], row[at]))
        return row[-1]

    for _ in range(200):
        one, other = ("".join(chance.choices("abc/-é", k=chance.randrange(90))) for _ in range(2))
        assert shares_with(one)(other) == pytest.approx(2 * common(one, other) / (len(one + other) or 1))


def test_that_nothing_is_near_a_name_that_is_endless():
    assert Names(["a" * 1_000]).nearest("a" * 1_001, 0.75) == ""


def test_that_the_only_name_that_is_written_another_way_is_known():
    known = Names(["guides/API keys", "guides/tokens", "guides/Tokens", "guides/limits"])

    assert known.is_only_same("/guides/api-keys/", "guides/API keys")
    assert not known.is_only_same("guides/tokens", "guides/Tokens")
    assert not known.is_only_same("guides/limit", "guides/limits")


def test_that_names_of_docs_json_are_found_where_they_name_pages():
    file = PurePosixPath("docs.json")
    text = '{"name": "guides/a", "navigation": {"pages": ["guides/a", "guides/\\"b"], "tab": "guides/a"}}'
    places = ConfigPlaces((file,), lambda _: ConfigText(text))

    at = text.index('["guides/a"') + 1
    assert places.find_text(("guides/a.mdx", "guides/a")) == (file, at, at + 10)
    assert places.find_text(("guides/b",)) is None


def test_that_a_name_of_a_megabyte_is_compared_with_nothing():
    with calls_of(shares_with) as compared:
        assert Names(["guides/a"]).nearest("p" * 1_000_000, 0.85) == ""
    assert compared == [], "its bits take minutes"
