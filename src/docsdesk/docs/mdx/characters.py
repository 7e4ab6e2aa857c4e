"""Escapes and character references of Markdown, and the characters that make text more than words."""

import re
from html.entities import html5

from docsdesk.domain.safe_text import unescape_html

REFERENCE = re.compile(r"&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});")
_WRITTEN = re.compile(r"\\([!-/:-@\[-`{-~])|(&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});)")
# A search can jump to the characters that may begin something else than words; the rest looks back at the one it found.
# An underscore within a word, an exclamation mark before anything but a bracket, and so on are plain text.
_FIRST = r"[\\`$*~\[\]<{\n_!&hHwW]"
_REST = (
    r"(?<=[\\`$*~\[\]<{\n])|(?<=_)(?:(?<![A-Za-z0-9]_)|(?![A-Za-z0-9]))|(?<=!)(?=\[)|(?<=&)(?=[#A-Za-z])"
    r"|(?<=[hH])(?i:ttps?://)|(?<=[wW])(?i:ww\.)"
)
_MARKS = re.compile(f"{_FIRST}(?:{_REST})")
# Words with nothing else in them to read, and what most often surrounds them.
_WORDS = r"[^\W_](?:[^\\`$*~\[\]<{\n_!&@/.]*[^\W_])?"
PLAIN_OR_MARKS = re.compile(
    rf"{_FIRST}(?:(?<=`)(?P<code>[^`\s\\](?:[^`\n\\]*[^`\s\\])?)`(?!`)"
    rf"|(?<=\*)(?<![^\s(]\*)(?:\*(?P<strong>{_WORDS})\*\*|(?P<em>{_WORDS})\*)(?=[\s.,;:)!?]|\Z)"
    rf"|(?<=\[)(?P<label>{_WORDS})\]\((?P<href>[^\s()<>\\&\"'\x00-\x20\x7f]+)\)"
    rf"|{_REST})"
)


def resolve_reference(reference: str) -> str:
    """What `&name;` or `&#number;` stands for; the reference itself if the name is unknown."""
    return unescape_html(reference) if reference[1] == "#" else html5.get(reference[1:], reference)


def decode(text: str) -> str:
    """The text with its escapes and references resolved."""
    if "\\" not in text and "&" not in text:
        return text
    return _WRITTEN.sub(lambda match: match[1] or resolve_reference(match[2]), text)


def has_marks(text: str) -> bool:
    """Whether a text holds anything to read besides words."""
    return "@" in text or _MARKS.search(text) is not None
