"""The tags of an HTML text with their places, as a browser's tokenizer takes them (HTML standard, section 13.2.5).

A parser that builds a tree knows no places, and takes longer than the links of a page are worth.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from docsdesk.domain.shown_text import unescaped

# Quotes count only behind an equals sign; what is not closed reaches to the end. Every part is possessive, so that no
# text takes more than one pass.
_ATTRIBUTES = r"""((?:[^>"'=]++|=\s*+(?:"[^"]*+"?|'[^']*+'?)?|["'])*+)"""
_COMMENT = r"<!--[^-]*+(?:-(?!->)[^-]*+)*+(?:-->)? | <[!?][^>]*+>?"
_RAW = rf"""
    <(script|style|title|textarea|iframe|xmp|noembed|noframes)(?=[\s/>]){_ATTRIBUTES}>
    ([^<]*+(?:<(?!/\1[\s/>])[^<]*+)*+)
"""
_FLAGS = re.VERBOSE | re.IGNORECASE
_TAG = re.compile(rf"{_COMMENT} | {_RAW} | <(/?[a-z][^\s/>]*+){_ATTRIBUTES}(?:>|\Z)", _FLAGS)
_WITH_ATTRIBUTES = re.compile(rf"{_COMMENT} | {_RAW} | <([a-z][^\s/>]*+)(?=[\s/]){_ATTRIBUTES}(?:>|\Z)", _FLAGS)
_ATTRIBUTE = re.compile(r"""([^\s"'>/=]++)(?:\s*+=\s*+(?:"([^"]*+)"?|'([^']*+)'?|([^\s>]*+)))?""")


class Tag(NamedTuple):
    """`name` is in lower case, an end tag's with its slash, a comment's `!`; `attributes` is their source.

    `text` is what an element such as `script` or `title` holds, raw, up to its end. `start` and `end` count characters
    of the whole text, from 0.
    """

    name: str
    attributes: str
    text: str
    start: int
    end: int


def tags(html: str, start: int = 0) -> Iterator[Tag]:
    return _found(_TAG, html, start)


def end_of_element(html: str, name: str, start: int) -> int:
    """Where an element ends whose opening tag ends at `start`; elements of its name inside it are seen."""
    depth = 1
    for match in _same_name(name).finditer(html, start):
        depth += -1 if match[1] else 1
        if not depth:
            return match.end()
    return len(html)


@cache
def _same_name(name: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){re.escape(name)}(?=[\s/>])[^>]*+>?", re.IGNORECASE)


def tags_with_attributes(html: str) -> Iterator[Tag]:
    """Those, and all that hold raw text; in a fraction of the time."""
    return _found(_WITH_ATTRIBUTES, html, 0)


def attributes(source: str) -> dict[str, str]:
    """By lower-case name; the first of a name counts."""
    found: dict[str, str] = {}
    for name, double, single, bare in _ATTRIBUTE.findall(source):
        value = double or single or bare
        found.setdefault(name.lower(), unescaped(value))
    return found


def _found(pattern: re.Pattern[str], html: str, start: int) -> Iterator[Tag]:
    for match in pattern.finditer(html, start):
        raw, raw_attributes, text, name, attributes = match.groups()
        if name is not None:
            yield Tag(name.lower(), attributes, "", *match.span())
        elif raw is not None:
            yield Tag(raw.lower(), raw_attributes, text, *match.span())
        else:
            yield Tag("!", "", "", *match.span())
