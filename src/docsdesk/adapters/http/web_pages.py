"""Tells web pages from what was asked for: sign-in and error pages come in place of answers and of archives."""

import re

_HTML = re.compile(rb"<(!doctype\s+html|html|head|body)\b", re.IGNORECASE)
_LATEST_START = 1024
"""Bytes; comments and an XML declaration may come before."""


def is_web_page(content_type: str, body: bytes) -> bool:
    """By what it says that it is (empty where it says nothing), or by how it begins."""
    beginning = body[:_LATEST_START]
    return "html" in content_type.lower() or (_begins_with_a_tag(beginning) and _HTML.search(beginning) is not None)


def is_document(content_type: str, body: bytes) -> bool:
    """Whether it is a web page or any other document of tags: an object store's error, for one."""
    return is_web_page(content_type, body) or _begins_with_a_tag(body[:_LATEST_START])


def _begins_with_a_tag(beginning: bytes) -> bool:
    return beginning.lstrip().removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<"
