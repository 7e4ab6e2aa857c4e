"""How requests of every kind read in each language: a change of style shows in the files beside this one."""

from pathlib import Path

import pytest
from tests.stored_text import check_stored

from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.request import (
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    PlainTextBody,
    TextPart,
)

TEXTS = Path(__file__).with_name("texts")
URL = "https://api.example.com/users?team=core"
HEADERS = (("Authorization", "Bearer <token>"),)
VALUES = (
    '{"a": [1, -2.5, 2.50, 1e5, 1.5E3, "x\\n\\"é", [], {}], "b": {"c": true, "d": null}, "$e": 12345678901234567890}'
)
SHORT = MultipartBody((TextPart("note", "It's one"), FilePart("picture", "a b.png", "image/png")))
LONG = MultipartBody(
    (TextPart("größe", '{"a": 1}', "application/json"), FilePart("f", "ü.bin"), FilePart("g", "ü.bin"))
)
REQUESTS = (
    HttpRequest("POST", URL, HEADERS, JsonBody('{"name": "Ada", "age": null}')),
    HttpRequest(
        "GET", "http://127.0.0.1:8080/a/../b%2f?q=<string>", (("X-A", "1"), ("Cookie", "a=1"), ("cookie", "b=2"))
    ),
    HttpRequest("HEAD", "https://api.example.com"),
    HttpRequest("DELETE", "https://api.example.com/users/{id}", (("Accept", 'a"\\$b'), ("User-Agent", ""))),
    HttpRequest("PURGE", "https://api.example.com:443/", HEADERS),
    HttpRequest("PATCH", URL, (), JsonBody(VALUES, "application/merge-patch+json")),
    HttpRequest("PUT", URL, HEADERS, JsonBody("[]")),
    HttpRequest("PUT", URL, (), PlainTextBody('It\'s\n<b>$x</b>\\ "é" \u2028\t', "text/html; charset=utf-8")),
    HttpRequest("POST", URL, (), PlainTextBody("")),
    HttpRequest("POST", URL, HEADERS, FormBody((("a b", "1&2"), ("a b", "é=$"), ("", "")))),
    HttpRequest("POST", URL, HEADERS, FormBody(())),
    HttpRequest("POST", URL, HEADERS, SHORT),
    HttpRequest("PUT", URL, (), LONG),
    HttpRequest("PUT", URL, HEADERS, FileBody("it's.zip", "application/zip")),
    HttpRequest("QUERY", URL, (), FileBody("data")),
    HttpRequest("GET", "wss://api.example.com/live"),
)
LINE = f"\n\n{'~' * 120}\n\n"


@pytest.mark.parametrize("language", PRINTERS)
def test_that_a_snippet_reads_as_its_language_is_written(language: str):
    text = LINE.join(print_snippet(language, request) for request in REQUESTS) + "\n"

    check_stored(TEXTS / f"{language}.txt", text)
