"""A place lies in the file in which the value stands, or would stand."""

import json
from pathlib import PurePosixPath

import pytest

from docsdesk.docs.config.linked import LinkedConfig
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import Path
from docsdesk.domain.place import Place

MAIN, AUTH = PurePosixPath("docs.json"), PurePosixPath("config/auth.json")
REFERRING = """{
  "name": "Ferry",
  "api": {
    "auth": {"$ref": "config/auth.json"}
  }
}
"""


def places(auth: str | None) -> ConfigPlaces:
    texts = {MAIN: ConfigText(REFERRING), AUTH: None if auth is None else ConfigText(auth)}
    return ConfigPlaces((MAIN, AUTH), texts.get)


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("api", "auth"), Place(MAIN, 4, 5)),
        (("api", "auth", "method"), Place(AUTH, 2, 2)),
        (("api", "auth", "method", "x"), Place(AUTH, 2, 2)),
        (("api", "auth", "name"), Place(AUTH, 1, 1)),
        (("api", "playground"), Place(MAIN, 3, 3)),
    ],
)
def test_that_a_value_behind_a_reference_is_told_where_it_stands_or_is_missing(path: Path, place: Place):
    assert places('{\n "method": "bearer"}').of(path) == place


def test_that_an_object_that_begins_further_down_is_told_there():
    assert places('\n\n  {"method": "bearer"}').of(("api", "auth", "name")) == Place(AUTH, 3, 3)


def test_that_what_a_file_that_cannot_be_read_should_hold_is_told_at_its_reference():
    assert places(None).of(("api", "auth", "name")) == Place(MAIN, 4, 5)


@pytest.mark.parametrize("beside", [{}, {"url": "full"}, {"url": "full", "params": {}, "mdx": {}}])
@pytest.mark.parametrize("path", [("api", "playground"), ("api", "playground", "display"), ("api", "url"), ("name",)])
def test_that_a_value_is_told_and_fixed_where_an_edit_of_it_lands(beside: dict[str, object], path: Path):
    main = ConfigText(json.dumps({"api": {"$ref": "config/auth.json", **beside}}, indent=2))
    texts = {MAIN: main, AUTH: ConfigText('{"examples": {}, "openapi": "a.json"}')}
    config = LinkedConfig(MAIN, texts)
    found = ConfigPlaces((MAIN, AUTH), texts.get)
    assert found.spot(path).file == found.of(path).file == config.home(path)
    assert config.with_value(path, "x").texts[found.spot(path).file].get(found.spot(path).path) == "x"
