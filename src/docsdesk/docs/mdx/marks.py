"""The characters that make a text more than words."""

import re

# An underscore within a word, an exclamation mark before anything but a bracket and so on are only text.
MARKS = re.compile(
    r"[\\`$*~\[\]<{\n]|_(?:(?<![A-Za-z0-9]_)|(?![A-Za-z0-9]))|!(?=\[)|&(?=[#A-Za-z])|(?i:https?://|www\.)"
)

# Words in which there is nothing else to be read, and what most often stands around them.
_WORDS = r"[^\W_](?:[^\\`$*~\[\]<{\n_!&@/.]*[^\W_])?"
PLAIN_OR_MARKS = re.compile(
    r"`(?P<code>[^`\s\\](?:[^`\n\\]*[^`\s\\])?)`(?!`)"
    rf"|(?<![^\s(])\*\*(?P<strong>{_WORDS})\*\*(?=[\s.,;:)!?]|\Z)"
    rf"|(?<![^\s(])\*(?P<em>{_WORDS})\*(?=[\s.,;:)!?]|\Z)"
    rf"|\[(?P<label>{_WORDS})\]\((?P<href>[^\s()<>\\&\"'\x00-\x20\x7f]+)\)"
    rf"|{MARKS.pattern}"
)


def has_marks(text: str) -> bool:
    """Whether there is anything in a text to be read besides words."""
    return "@" in text or MARKS.search(text) is not None
