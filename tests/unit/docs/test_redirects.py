import pytest

from docsdesk.docs.redirects import address_path, read_redirects

MOST_STEPS = 20
MOST_CHARACTERS = 4_000


def chain(count: int) -> list[dict[str, str]]:
    return [{"source": f"/{number}", "destination": f"/{number + 1}"} for number in range(count)]


@pytest.mark.parametrize(("count", "end"), [(0, None), (1, "1"), (MOST_STEPS - 1, "19"), (MOST_STEPS, None)])
def test_that_redirects_are_followed_for_some_steps(count: int, end: str | None):
    found = read_redirects(chain(count)).find("/0/")

    assert (found.address if found else None) == end


@pytest.mark.parametrize(("length", "is_followed"), [(MOST_CHARACTERS, True), (MOST_CHARACTERS + 1, False)])
def test_that_an_address_that_is_too_long_is_not_followed(length: int, is_followed: bool):
    redirects = read_redirects([{"source": "/a", "destination": "/" + "b" * length}])

    assert (redirects.find("a") is not None) is is_followed


def test_that_all_steps_must_be_permanent():
    steps = [*chain(2)[:1], {"source": "/1", "destination": "/2", "permanent": False}, *chain(4)[2:]]

    assert [read_redirects(steps).find(path).is_permanent for path in ("0", "1", "2")] == [False, False, True]


def test_that_an_exact_address_goes_before_a_pattern_and_the_first_pattern_before_the_next():
    redirects = read_redirects(
        [
            {"source": "/a/:name", "destination": "/first/:name"},
            {"source": "/a/*", "destination": "/second/*"},
            {"source": "/a/b", "destination": "/exact"},
        ]
    )

    assert [redirects.find(path).address for path in ("a/b", "a/c", "a/c/d")] == ["exact", "first/c", "second/c/d"]


@pytest.mark.parametrize("address", ["/a/b", "a/b/", "/a/b?c=/d/", "/a/b#c", "//a/b//?#"])
def test_that_the_path_of_an_address_is_bare(address: str):
    assert address_path(address) == "a/b"
