"""Text that others wrote, made safe to show: on a terminal, and out of HTML."""

import re
from html import unescape

# Control characters, those that turn the direction of what follows, and separators that some take for a line's end.
_ACTS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
_ACTS_OR_ENDS = re.compile(f"{_ACTS.pattern[:-1]}\n]")


def terminal_text(text: str) -> str:
    """The text with escapes for what a terminal would act on, as JSON writes them; lines stay lines."""
    return _ACTS.sub(_escape, text)


def terminal_line(text: str) -> str:
    """The same as one line."""
    return _ACTS_OR_ENDS.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


_LONG_NUMBER = re.compile("&#([0-9]{8,}+);?")
_LONGEST_NUMBER = 8
"""Digits of the largest character's number, 1114111, and one more."""


def unescaped(text: str) -> str:
    """As `html.unescape`, which raises ValueError for a character's number of more than 4,300 digits."""
    return unescape(_LONG_NUMBER.sub(_in_range, text)) if "&" in text else text


def _in_range(number: re.Match[str]) -> str:
    digits = number[1].lstrip("0")
    return f"&#{digits or 0};" if len(digits) < _LONGEST_NUMBER else "\ufffd"
