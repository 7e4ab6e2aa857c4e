"""Web pages in place of what was asked for."""

import pytest

from docsdesk.adapters.http.errors import is_document, is_web_page

STORE_ERROR = b"<?xml version='1.0'?><Error><Code>AccessDenied</Code></Error>"


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("text/html; charset=utf-8", b""),
        ("Application/XHTML+xml", b"?"),
        ("", b"<!DOCTYPE html><title>Sign in</title>"),
        ("application/json", b" \n\xef\xbb\xbf \n<HTML lang='en'>"),
        ("", b"<!-- made by a proxy -->\n<html>"),
        ("", b"<?xml version='1.0'?>\n<!DOCTYPE html>"),
        ("", b"<body onload='x'>"),
    ],
)
def test_that_a_web_page_is_known_by_its_type_or_its_beginning(content_type: str, body: bytes):
    assert is_web_page(content_type, body)
    assert is_document(content_type, body)


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("", b""),
        ("application/json", b'{"error": "<html> is not allowed"}'),
        ("text/html", b'\n{"jobId": "1"}'),
        ("text/plain", b'0:"<body>"\n'),
        ("application/gzip", b"\x1f\x8b\x08<html>"),
        ("", b"<heading>"),
    ],
)
def test_that_what_only_mentions_a_page_is_none(content_type: str, body: bytes):
    assert not is_web_page(content_type, body)


def test_that_an_object_stores_error_is_a_document_but_no_web_page():
    assert is_document("application/xml", STORE_ERROR)
    assert not is_web_page("application/xml", STORE_ERROR)
    assert not is_document("application/gzip", b"\x1f\x8b\x08<html>")
