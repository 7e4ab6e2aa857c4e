"""Makes text from others safe to show: on a terminal, and from HTML."""

import re
from html import unescape

# Control characters, characters that change text direction, and separators that some programs take for line ends.
_ACTS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
_ACTS_OR_ENDS = re.compile(f"{_ACTS.pattern[:-1]}\n]")


def terminal_text(text: str) -> str:
    """The text with JSON escapes for what a terminal would act on; line ends stay."""
    return _ACTS.sub(_escape, text)


def terminal_line(text: str) -> str:
    """The text on one line, with JSON escapes for line ends too."""
    return _ACTS_OR_ENDS.sub(_escape, text)


# At the start of a line, after blanks: GitHub. Anywhere in it: Azure Pipelines, TeamCity, and GitHub's old form.
_ORDERS = re.compile(r"(?m)(^[^\S\n]*):(?=:)|#(?=#(?:vso|teamcity)?\[)")


def log_line(text: str) -> str:
    """On one line, in which also no pipeline finds a command: `::set-output`, `##vso[…]`."""
    return log_text(terminal_line(text))


def log_text(text: str) -> str:
    """The text with JSON escapes for what a pipeline would take for a command."""
    return _ORDERS.sub(lambda match: f"{match[1] or ''}\\u{ord(match[0][-1]):04x}", text)


def _escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"


_LONG_NUMBER = re.compile("&#([0-9]{8,}+);?")
_LONGEST_NUMBER = 8
"""The digits of the largest code point, 1114111, and one more."""


def unescape_html(text: str) -> str:
    """Like `html.unescape`, which raises ValueError for a character reference of more than 4,300 digits."""
    return unescape(_LONG_NUMBER.sub(_in_range, text)) if "&" in text else text


def _in_range(number: re.Match[str]) -> str:
    digits = number[1].lstrip("0")
    return f"&#{digits or 0};" if len(digits) < _LONGEST_NUMBER else "\ufffd"
