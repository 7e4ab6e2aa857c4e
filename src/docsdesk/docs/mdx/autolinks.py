"""Addresses that are links without any marks (GitHub Flavored Markdown, section "Autolinks (extension)")."""

import re
import unicodedata

from docsdesk.docs.mdx.passages import Passage
from docsdesk.docs.mdx.tree import Element, Node, element

# In angle brackets, as in plain Markdown.
ADDRESS = re.compile(r"<(?:([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*)|([\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+))>")
_START = re.compile(r"(?i:https?://|www\.)")
# No host name is longer.
_WEB = re.compile(r"(https?://|www(?=\.))([-.\w]{1,300})", re.IGNORECASE | re.ASCII)
_REST = re.compile(r"[^ \t\r\n]*")
_MAIL = re.compile(r"(?<![-.\w+])([-.\w+]+)@([-\w]+(?:\.[-\w]+)+)", re.ASCII)
_TRAILING = re.compile(r"[!\"&'),.:;<>?\]}]+\Z")
_TRAIL_MARKS = frozenset("!\"'),.:;?_~*")
_STOPS = frozenset("!\"&'),*.:;<?]_~")
_REFERENCE = re.compile(r"&[A-Za-z]+;")
_BEFORE_WWW = frozenset("(*_[]~ \t\n")


def mail_end(text: str, at: int) -> int | None:
    """The end of the mail address that starts with www at `at`, None if there is none."""
    if text[at] not in "wW" or (at and (text[at - 1] in "/+-._" or text[at - 1].isalnum())):
        return None
    match = _MAIL.match(text, at)
    return match.end() if match and match[2][-1] not in "-_0123456789" else None


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] in "PS"


def address_end(text: str, at: int) -> int | None:
    """The end of the web address that starts at `at`, None if there is none."""
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
    open_brackets = checked = 0
    while at < len(text):
        character = text[at]
        if character == "(":
            open_brackets += 1
        elif character == ")" and open_brackets:
            open_brackets -= 1
        elif character.isspace() or (character in _STOPS and at >= checked and (checked := _past_trail(text, at)) == 0):
            break
        at += 1
    return at


def _past_trail(text: str, at: int) -> int:
    """0 if only punctuation follows up to white space or a tag, else the end of what else follows."""
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


def with_links(passage: Passage) -> list[Node]:
    text = passage.text
    nodes: list[Node] = []
    done = 0
    for at, shown, is_mail in _addresses(text):
        if at < done:
            continue
        if at > done:
            nodes.append(text[done:at])
        done = at + len(shown)
        nodes.append(link(shown, passage.offset(at), is_mail=is_mail))
    if done < len(text):
        nodes.append(text[done:])
    return nodes


def _addresses(text: str) -> list[tuple[int, str, bool]]:
    """Where each address starts, its shown text, and whether it is a mail address; they may overlap."""
    found = [
        (match.start(), match[0], True)
        for match in _MAIL.finditer(text)
        if match[2][-1] not in "-_0123456789" and _may_start(text, match.start(), is_mail=True)
    ]
    at = 0
    while (match := _WEB.search(text, at)) is not None:
        shown = _web(match, text) if _may_start(text, match.start(), is_mail=False) else ""
        at = match.start() + (len(shown) or 1)
        if shown:
            found.append((match.start(), shown, False))
    return sorted(found)


def link(text: str, offset: int, end: int = -1, *, is_mail: bool = False) -> Element:
    """A link to the address that it shows."""
    prefix = "http://" if text[0] in "wW" else ""
    if is_mail:
        prefix = "mailto:"
    found = element("a", text, href=prefix + text)
    found.offset, found.end = offset, offset + len(text) if end < 0 else end
    return found


def _may_start(text: str, at: int, *, is_mail: bool) -> bool:
    if not at:
        return True
    before = text[at - 1]
    if is_mail:
        return before not in "/_" and not (before.isascii() and before.isalnum())
    return before.isspace() or _is_mark(before)


def _web(match: re.Match[str], text: str) -> str:
    domain = match[2] if match[1][0] in "hH" else match[1] + match[2]
    parts = domain.split(".")
    if len(parts) < 2 or any(part and ("_" in part or not re.search(r"[a-zA-Z\d]", part)) for part in parts[-2:]):
        return ""
    rest = _REST.match(text, match.end())
    whole = match[0] + (rest[0] if rest else "")
    trailing = _TRAILING.search(whole[-100:])
    if trailing is None:
        return whole
    kept = whole[: len(whole) - len(trailing[0])]
    cut = trailing[0]
    missing = kept.count("(") - kept.count(")")
    while missing > 0 and (closing := cut.find(")")) >= 0:
        kept += cut[: closing + 1]
        cut = cut[closing + 1 :]
        missing -= 1
    return kept
