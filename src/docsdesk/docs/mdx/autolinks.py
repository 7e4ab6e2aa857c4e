"""Addresses that are links without any marks (GitHub Flavored Markdown, section "Autolinks (extension)")."""

import re
import unicodedata

from docsdesk.docs.mdx.tree import Element, Node, element

_START = re.compile(r"(?i:https?://|www\.)")
_WEB = re.compile(r"(https?://|www(?=\.))([-.\w]+)([^ \t\r\n]*)", re.IGNORECASE | re.ASCII)
_MAIL = re.compile(r"(?<![-.\w+])([-.\w+]+)@([-\w]+(?:\.[-\w]+)+)", re.ASCII)
_TRAILING = re.compile(r"[!\"&'),.:;<>?\]}]+\Z")
_TRAIL_MARKS = frozenset("!\"'),.:;?_~*")
_STOPS = frozenset("!\"&'),*.:;<?]_~")
_REFERENCE = re.compile(r"&[A-Za-z]+;")
_BEFORE_WWW = frozenset("(*_[]~ \t\n")


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] in "PS"


def address_end(text: str, at: int) -> int | None:
    """Where the web address that starts at `at` ends, None if there is none."""
    before = text[at - 1 : at]
    is_www = text[at] in "wW"
    if (is_www and before and before not in _BEFORE_WWW) or (not is_www and "a" <= before.lower() <= "z"):
        return None
    start = _START.match(text, at)
    if start is None:
        return None
    first = at if is_www else start.end()
    if first >= len(text) or _is_mark(text[first]):
        return None
    end = _domain_end(text, first)
    return None if end is None else _path_end(text, end)


def _domain_end(text: str, at: int) -> int | None:
    segments = [""]
    end, checked = at, at
    while end < len(text):
        character = text[end]
        if character in "._":
            if end >= checked and (checked := _past_trail(text, end)) == 0:
                break
            if character == ".":
                segments.append("")
            else:
                segments[-1] = "_"
        elif character.isspace() or (character != "-" and _is_mark(character)):
            break
        end += 1
    return None if end == at or "_" in segments[-2:] else end


def _path_end(text: str, at: int) -> int:
    opened = closed = checked = 0
    while at < len(text):
        character = text[at]
        if character == "(":
            opened += 1
        elif character == ")" and closed < opened:
            closed += 1
        elif character.isspace() or (character in _STOPS and at >= checked and (checked := _past_trail(text, at)) == 0):
            break
        at += 1
    return at


def _past_trail(text: str, at: int) -> int:
    """0 if nothing but punctuation follows up to white space or a tag, else where something else does."""
    while at < len(text) and not text[at].isspace() and text[at] != "<":
        character = text[at]
        if character in _TRAIL_MARKS:
            at += 1
        elif character == "&":
            reference = _REFERENCE.match(text, at)
            if reference is None:
                return at + 1
            at = reference.end()
        elif character == "]":
            at += 1
            if at >= len(text) or text[at] in "([" or text[at].isspace():
                return 0
        else:
            return at + 1
    return 0


def with_links(text: str, offset: int) -> list[Node]:
    """The text with links for the addresses in it. `offset` is where in the page's file it starts."""
    nodes: list[Node] = []
    done = 0
    found = [*((match, False) for match in _WEB.finditer(text)), *((match, True) for match in _MAIL.finditer(text))]
    for match, is_mail in sorted(found, key=lambda pair: pair[0].start()):
        if match.start() < done or not _may_start(text, match.start(), is_mail=is_mail):
            continue
        shown = _mail(match) if is_mail else _web(match)
        if not shown:
            continue
        if match.start() > done:
            nodes.append(text[done : match.start()])
        done = match.start() + len(shown)
        nodes.append(link(shown, offset + match.start()))
    if done < len(text):
        nodes.append(text[done:])
    return nodes


def link(shown: str, offset: int, end: int = -1) -> Element:
    """A link to the address that it shows."""
    prefix = "" if shown[:4].lower() == "http" else "http://" if shown[:4].lower() == "www." else "mailto:"
    found = element("a", shown, href=prefix + shown)
    found.offset, found.end = offset, offset + len(shown) if end < 0 else end
    return found


def _may_start(text: str, at: int, *, is_mail: bool) -> bool:
    if not at:
        return True
    before = text[at - 1]
    return (before.isspace() or _is_mark(before)) and not (is_mail and before == "/")


def _web(match: re.Match[str]) -> str:
    domain = match[2] if match[1][0] in "hH" else match[1] + match[2]
    parts = domain.split(".")
    if len(parts) < 2 or any(part and ("_" in part or not re.search(r"[a-zA-Z\d]", part)) for part in parts[-2:]):
        return ""
    whole = match[0]
    trailing = _TRAILING.search(whole[-100:])
    if trailing is None:
        return whole
    kept = whole[: len(whole) - len(trailing[0])]
    rest = trailing[0]
    missing = kept.count("(") - kept.count(")")
    while missing > 0 and (closing := rest.find(")")) >= 0:
        kept += rest[: closing + 1]
        rest = rest[closing + 1 :]
        missing -= 1
    return kept


def _mail(match: re.Match[str]) -> str:
    return "" if match[2][-1] in "-_0123456789" else match[0]
