"""Character references of HTML, as browsers read them."""

import re
from html import unescape

_LONG_NUMBER = re.compile("&#([0-9]{8,}+);?")
_LONGEST_NUMBER = 8
"""Digits of the largest character's number, 1114111, and one more."""


def unescaped(text: str) -> str:
    """As `html.unescape`, which raises ValueError for a character's number of more than 4,300 digits."""
    return unescape(_LONG_NUMBER.sub(_in_range, text)) if "&" in text else text


def _in_range(number: re.Match[str]) -> str:
    digits = number[1].lstrip("0")
    return f"&#{digits or 0};" if len(digits) < _LONGEST_NUMBER else "\ufffd"
