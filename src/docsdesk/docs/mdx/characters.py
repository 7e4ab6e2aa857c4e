"""Escapes and character references of Markdown."""

import re
from html.entities import html5

from docsdesk.domain.shown_text import unescaped

REFERENCE = re.compile(r"&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});")
_WRITTEN = re.compile(r"\\([!-/:-@\[-`{-~])|(&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});)")


def referenced(reference: str) -> str:
    """What `&name;` or `&#number;` stands for; the reference itself if the name is unknown."""
    return unescaped(reference) if reference[1] == "#" else html5.get(reference[1:], reference)


def decoded(text: str) -> str:
    """The text with its escapes and references resolved."""
    if "\\" not in text and "&" not in text:
        return text
    return _WRITTEN.sub(lambda match: match[1] or referenced(match[2]), text)
