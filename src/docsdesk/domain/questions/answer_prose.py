"""The answer's own text, and the heading of the list of sources written below it."""

import re

SOURCES_HEADING = "**Sources**"

_ADDED = re.compile(rf"(?<!\n)\n+{re.escape(SOURCES_HEADING)}\n.*\Z|```suggestions\n.*?(?:```|\Z)", re.DOTALL)


def own_words(text: str) -> str:
    """The answer without its list of sources and without the follow-ups it offers."""
    return _ADDED.sub("", text).strip()


_LISTED = re.compile(r"\s*(?:\d{1,3}\. \[.*\]\(.*\)\s*)*(?:\d{1,3}\.? ?(?:\[.*)?)?\Z")
"""A list of links, its last line perhaps still arriving."""


def before_sources(text: str, *, is_arriving: bool = False) -> str:
    """The text above the list of its sources, if it ends in one; while it arrives, that begins with its heading."""
    above, heading, listed = text.rpartition(f"\n{SOURCES_HEADING}\n")
    if heading and _LISTED.match(listed):
        return above.rstrip()
    start = text.rfind("\n") + 1
    last = text[start:].rstrip()
    return text[:start].rstrip() if is_arriving and last and SOURCES_HEADING.startswith(last) else text
