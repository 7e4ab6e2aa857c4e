"""The answer's own text, and the heading of the list of sources written below it."""

import re

SOURCES_HEADING = "**Sources**"

_ADDED = re.compile(rf"(?<!\n)\n+{re.escape(SOURCES_HEADING)}\n.*\Z|```suggestions\n.*?(?:```|\Z)", re.DOTALL)


def own_words(text: str) -> str:
    """The answer without its list of sources and without the follow-ups it offers."""
    return _ADDED.sub("", text).strip()
