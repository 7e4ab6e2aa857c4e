"""What is offered at a place of docs.json; the bar marks the place."""

import pytest

from docsdesk.docs.config.completion import completions_at
from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.languages import LANGUAGES

NAMES = ConfigNames(
    pages=("index", "guides/start"),
    openapi=("openapi.json",),
    asyncapi=("events.yaml",),
    overlays=("changes.yaml",),
    data=("nav.json",),
)
PLAYGROUND = [path[1] for path in API_SETTINGS if path[0] == "playground"]


def offered(marked: str) -> list[str]:
    offset = marked.index("|")
    return [item.name for item in completions_at(marked.replace("|", ""), offset, NAMES).items]


@pytest.mark.parametrize(
    ("marked", "names"),
    [
        ('{"api": {"playground": {"|"}}}', PLAYGROUND),
        ('{"api": {"playground": {"proxy": true, "|"}}}', [key for key in PLAYGROUND if key != "proxy"]),
        ('{"api": {"playground": {"display": "|"}}}', ["interactive", "simple", "none", "auth"]),
        ('{"api": {"playground": {"proxy": |}}}', ["true", "false"]),
        ('{"api": {"examples": {"languages": ["|"]}}}', list(LANGUAGES)),
        ('{"api": {"openapi": "|"}}', ["openapi.json"]),
        ('{"api": {"openapi": [{"source": "|"}]}}', ["openapi.json"]),
        ('{"api": {"openapi": {"overlays": ["|"]}}}', ["changes.yaml"]),
        ('{"api": {"asyncapi": ["|"]}}', ["events.yaml"]),
        ('{"navigation": {"groups": [{"group": "A", "pages": ["|"]}]}}', ["index", "guides/start"]),
        ('{"navigation": {"$ref": "|"}}', ["nav.json"]),
        ('{"redirects": [{"destination": "/gu|"}]}', ["/guides/start"]),
        ('{"nothing": {"|"}}', []),
    ],
)
def test_that_what_fits_the_place_is_offered(marked, names):
    assert offered(marked) == names


def test_that_what_begins_with_the_letters_comes_before_what_only_has_them():
    assert offered('{"api": {"p|"}}')[:2] == ["playground", "params"]
    assert "openapi" in offered('{"api": {"p|"}}')


@pytest.mark.parametrize(
    ("marked", "written", "back"),
    [
        ('{"api": {"u|"}}', '"url": ""', 1),
        ('{"api": {"exa|"}}', '"examples": {}', 1),
        ('{"api": {"u|": "full"}}', '"url"', 0),
        ('{"api": {"url": f|}}', '"full"', 0),
    ],
)
def test_that_a_key_brings_its_colon_and_the_start_of_its_value_unless_they_are_there(marked, written, back):
    offset = marked.index("|")
    first = completions_at(marked.replace("|", ""), offset, NAMES).items[0]
    assert (first.insertion, first.back) == (written, back)
