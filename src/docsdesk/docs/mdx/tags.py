"""Reading one tag: its name and its attributes, whose expressions are kept as text."""

import re
from dataclasses import dataclass, field
from html import unescape

from docsdesk.docs.mdx.braces import Budget, end_of_braces
from docsdesk.docs.mdx.html_names import VOID

_OPEN = re.compile(r"<(?P<closing>/)?[ \t]*(?P<name>[A-Za-z_][\w.:-]*)?")
_SPACE = re.compile(r"\s*")
_ATTRIBUTE = re.compile(r"(?P<name>[A-Za-z_:@][\w.:@-]*)(?P<equals>\s*=\s*)?")
_BARE = re.compile(r"[^\s\"'=<>`{}]+")


@dataclass(frozen=True, slots=True)
class Code:
    """The JavaScript between the braces of an attribute."""

    source: str


@dataclass(frozen=True, slots=True)
class Tag:
    """`name` is empty for a fragment. An attribute without value is True."""

    name: str
    start: int
    end: int
    is_closing: bool = False
    is_self_closing: bool = False
    attributes: dict[str, str | bool | Code] = field(default_factory=dict[str, "str | bool | Code"])


def read_tag(text: str, start: int, budget: Budget) -> Tag | None:
    """The tag at a `<`, None if it is not one."""
    opening = _OPEN.match(text, start)
    if opening is None or not budget.left:
        return None
    name, position = opening["name"] or "", opening.end()
    if opening["closing"]:
        position = _skip(text, position)
        return Tag(name, start, position + 1, is_closing=True) if text.startswith(">", position) else None
    if not name:
        return Tag("", start, position + 1) if text.startswith(">", position) else None
    return _read_attributes(text, start, position, name, budget)


def _read_attributes(text: str, start: int, position: int, name: str, budget: Budget) -> Tag | None:
    attributes: dict[str, str | bool | Code] = {}
    while True:
        after_space = _skip(text, position)
        if text.startswith(">", after_space):
            return Tag(name, start, after_space + 1, is_self_closing=name in VOID, attributes=attributes)
        if text.startswith("/>", after_space):
            return Tag(name, start, after_space + 2, is_self_closing=True, attributes=attributes)
        if text.startswith("{", after_space):
            spread = end_of_braces(text, after_space, budget)
            if spread is None:
                return None
            position = spread
            continue
        match = _ATTRIBUTE.match(text, after_space) if after_space > position else None
        if match is None:
            return None
        value = _read_value(text, match, budget)
        if value is None:
            return None
        attributes[match["name"]], position = value


def _read_value(text: str, match: re.Match[str], budget: Budget) -> tuple[str | bool | Code, int] | None:
    if match["equals"] is None:
        return True, match.end()
    position = match.end()
    quote = text[position : position + 1]
    if quote in ('"', "'"):
        end = text.find(quote, position + 1)
        if end < 0:
            budget.spend()
            return None
        return unescape(text[position + 1 : end]), end + 1
    if quote == "{":
        end = end_of_braces(text, position, budget)
        return None if end is None else (Code(text[position + 1 : end - 1]), end)
    bare = _BARE.match(text, position)
    return (unescape(bare[0]), bare.end()) if bare else None


def _skip(text: str, position: int) -> int:
    match = _SPACE.match(text, position)
    return match.end() if match else position
