"""The characters that make text more than words."""

import re

# An underscore within a word, an exclamation mark before anything but a bracket, and so on are plain text.
MARKS = re.compile(
    r"[\\`$*~\[\]<{\n]|_(?:(?<![A-Za-z0-9]_)|(?![A-Za-z0-9]))|!(?=\[)|&(?=[#A-Za-z])|(?i:https?://|www\.)"
)

# Words with nothing else in them to read, and what most often surrounds them.
_WORDS = r"[^\W_](?:[^\\`$*~\[\]<{\n_!&@/.]*[^\W_])?"
PLAIN_OR_MARKS = re.compile(
    r"`(?P<code>[^`\s\\](?:[^`\n\\]*[^`\s\\])?)`(?!`)"
    rf"|(?<![^\s(])\*\*(?P<strong>{_WORDS})\*\*(?=[\s.,;:)!?]|\Z)"
    rf"|(?<![^\s(])\*(?P<em>{_WORDS})\*(?=[\s.,;:)!?]|\Z)"
    rf"|\[(?P<label>{_WORDS})\]\((?P<href>[^\s()<>\\&\"'\x00-\x20\x7f]+)\)"
    rf"|{MARKS.pattern}"
)


def has_marks(text: str) -> bool:
    """Whether a text holds anything to read besides words."""
    return "@" in text or MARKS.search(text) is not None
