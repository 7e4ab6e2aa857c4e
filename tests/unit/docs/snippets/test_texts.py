"""How one ordinary request reads in each language: a change of style shows in the files beside this one."""

from pathlib import Path

import pytest

from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.request import HttpRequest, JsonBody

TEXTS = Path(__file__).with_name("texts")
REQUEST = HttpRequest(
    "POST",
    "https://api.example.com/users?team=core",
    (("Authorization", "Bearer <token>"),),
    JsonBody('{"name": "Ada", "age": null}'),
)


@pytest.mark.parametrize("language", PRINTERS)
def test_that_a_snippet_reads_as_its_language_is_written(language):
    assert print_snippet(language, REQUEST) == (TEXTS / f"{language}.txt").read_text(encoding="utf-8").rstrip("\n")
