"""The characters that make a text more than words."""

import re

# An underscore within a word, an exclamation mark before anything but a bracket and so on are only text.
MARKS = re.compile(
    r"[\\`$*~\[\]<{\n]|_(?:(?<![A-Za-z0-9]_)|(?![A-Za-z0-9]))|!(?=\[)|&(?=[#A-Za-z])|(?i:https?://|www\.)"
)


def has_marks(text: str) -> bool:
    """Whether there is anything in a text to be read besides words."""
    return "@" in text or MARKS.search(text) is not None
