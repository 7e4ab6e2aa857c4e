"""The shapes of `api.openapi` and `api.asyncapi`."""

import pytest

from docsdesk.domain.spec_sources import SpecSource, read_sources, written_sources


@pytest.mark.parametrize(
    "written",
    [
        "openapi.json",
        ["openapi.json"],
        ["a.json", "https://api.example.com/b.yaml"],
        {"source": "a.json", "directory": "reference"},
        {"source": "a.json", "overlays": ["x.yaml"], "later": 1},
        ["a.json", {"source": "b.json", "directory": "b"}],
        None,
    ],
)
def test_that_every_shape_is_written_as_it_was_read(written):
    assert written_sources(read_sources(written), written) == written


@pytest.mark.parametrize(
    "written", [1, {"directory": "a"}, {"source": ["a"]}, [["a"]], {"source": "a", "overlays": "x"}]
)
def test_that_what_has_no_shape_is_not_guessed_at(written):
    assert read_sources(written) is None


def test_that_the_shortest_form_is_taken():
    assert written_sources([SpecSource("a.json")], None) == "a.json"
    assert written_sources([SpecSource("a.json", "x")], "a.json") == {"source": "a.json", "directory": "x"}
    assert written_sources([SpecSource("a.json"), SpecSource("b.json")], "a.json") == ["a.json", "b.json"]
    assert written_sources([], ["a.json"]) is None
