"""Finds the tags of an HTML text with their positions, as a browser's tokenizer does (HTML standard, section 13.2.5).

A parser that builds a tree gives no positions, and is too slow for finding a page's links.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from docsdesk.domain.safe_text import unescape_html

# Quotes count only after an equals sign; an unclosed one extends to the end. Every part is possessive, or at its
# end, so that any text is scanned in one pass. No group that can fail in the middle is possessive: before 3.11.5 Python
# then goes on from where it failed.
_ATTRIBUTES = r"""((?:[^>"'=]++|=\s*+(?:"[^"]*+"?|'[^']*+'?)?|["'])*+)"""
_COMMENT = r"<!--[^-]*+(?:-(?!->)[^-]*+)*(?:-->)? | <[!?][^>]*+>?"
_RAW = rf"""
    <(script|style|title|textarea|iframe|xmp|noembed|noframes)(?=[\s/>]){_ATTRIBUTES}>
    ([^<]*+(?:<(?!/\1[\s/>])[^<]*+)*)
"""
_FLAGS = re.VERBOSE | re.IGNORECASE
_TAG = re.compile(rf"{_COMMENT} | {_RAW} | <(/?[a-z][^\s/>]*+){_ATTRIBUTES}(?:>|\Z)", _FLAGS)
_WITH_ATTRIBUTES = re.compile(rf"{_COMMENT} | {_RAW} | <([a-z][^\s/>]*+)(?=[\s/]){_ATTRIBUTES}(?:>|\Z)", _FLAGS)
_ATTRIBUTE = re.compile(r"""([^\s"'>/=]++)(?:\s*+=\s*+(?:"([^"]*+)"?|'([^']*+)'?|([^\s>]*+)))?""")


class HtmlTag(NamedTuple):
    """`name` is lower case, with the slash of an end tag, `!` for a comment; `attributes` is their source.

    `text` is the raw content of an element such as `script` or `title`. `start` and `end` count characters of the
    whole text, from 0.
    """

    name: str
    attributes: str
    text: str
    start: int
    end: int


def tags(html: str, start: int = 0) -> Iterator[HtmlTag]:
    return _find_tags(_TAG, html, start)


def end_of_element(html: str, name: str, start: int) -> int:
    """The end of the element whose opening tag ends at `start`; nested elements of the same name are matched."""
    depth = 1
    for match in _same_name(name).finditer(html, start):
        depth += -1 if match[1] else 1
        if not depth:
            return match.end()
    return len(html)


@cache
def _same_name(name: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){re.escape(name)}(?=[\s/>])[^>]*+>?", re.IGNORECASE)


def tags_with_attributes(html: str) -> Iterator[HtmlTag]:
    """Only tags with attributes and elements with raw text; much faster than `tags`."""
    return _find_tags(_WITH_ATTRIBUTES, html, 0)


def attributes(source: str) -> dict[str, str]:
    """Attributes by lower-case name; the first of a name counts."""
    found: dict[str, str] = {}
    for name, double, single, bare in _ATTRIBUTE.findall(source):
        value = double or single or bare
        found.setdefault(name.lower(), unescape_html(value))
    return found


def _find_tags(pattern: re.Pattern[str], html: str, start: int) -> Iterator[HtmlTag]:
    for match in pattern.finditer(html, start):
        raw, raw_attributes = match.group(1, 2)
        name, attributes = match.group(4, 5)
        if name is not None:
            yield HtmlTag(name.lower(), attributes, "", *match.span())
        elif raw is not None:
            yield HtmlTag(raw.lower(), raw_attributes, match[3], *match.span())
        else:
            yield HtmlTag(name="!", attributes="", text="", start=match.start(), end=match.end())
