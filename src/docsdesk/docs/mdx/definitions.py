"""Link definitions at the start of a paragraph, and how labels are compared."""

import re

from docsdesk.docs.mdx.characters import decode

_LABEL = re.compile(r"[ \t]*\[((?:[^\[\]\\]|\\.){1,999})\]:", re.DOTALL)
_BREAK = re.compile(r"[ \t]*(?:\n[ \t]*)?")
_ANGLE = re.compile(r"<((?:[^<>\\\n]|\\.)*)>")
_TITLE = re.compile(r'"((?:[^"\\]|\\.)*)"|\'((?:[^\'\\]|\\.)*)\'|\(((?:[^()\\]|\\.)*)\)', re.DOTALL)
_REST_OF_LINE = re.compile(r"[ \t]*(?:\n|\Z)")
_PLAIN_ADDRESS = re.compile(r"(?:[^\x00-\x20\x7f()\\]+|\\[\\()]|\\)*")
_MOST_PARENTHESES = 32

Target = tuple[str, str | None]
"""Where a link leads, and its title."""


def normal(label: str) -> str:
    """The form in which labels are compared."""
    return " ".join(label.split()).lower().upper()


def take_definitions(text: str, definitions: dict[str, Target]) -> int:
    """Read the definitions that a paragraph starts with; return where the rest starts. The first of a label counts."""
    at = 0
    while (label := _LABEL.match(text, at)) is not None and label[1].strip():
        target, end = _definition(text, label.end())
        if target is None:
            break
        definitions.setdefault(normal(label[1]), target)
        at = end
    return at


def _definition(text: str, at: int) -> tuple[Target | None, int]:
    address, at = destination(text, _after_break(text, at))
    if address is None:
        return None, at
    without_title = _REST_OF_LINE.match(text, at)
    start = _after_break(text, at)
    title = _TITLE.match(text, start) if start > at else None
    if title is not None and (end := _REST_OF_LINE.match(text, title.end())) is not None:
        return (decode(address), decode(title[0][1:-1])), end.end()
    return ((decode(address), None), without_title.end()) if without_title else (None, at)


def destination(text: str, at: int) -> tuple[str | None, int]:
    """The address at `at`, as written, and where it ends; None if there is none."""
    if text.startswith("<", at):
        match = _ANGLE.match(text, at)
        return (match[1], match.end()) if match else (None, at)
    end = at
    depth = 0
    while (plain := _PLAIN_ADDRESS.match(text, end)) is not None:
        end = plain.end()
        character = text[end : end + 1]
        if character == "(":
            depth += 1
            if depth > _MOST_PARENTHESES:
                return None, at
        elif character == ")":
            if not depth:
                break
            depth -= 1
        else:
            break
        end += 1
    return (text[at:end], end) if end > at and not depth else (None, at)


def resource(text: str, at: int) -> tuple[Target | None, int]:
    """The contents of the parentheses after a link's text, from `(` on, and where they end."""
    at = _after_breaks(text, at + 1)
    if text.startswith(")", at):
        return ("", None), at + 1
    address, at = destination(text, at)
    if address is None:
        return None, at
    start = _after_breaks(text, at)
    title = _TITLE.match(text, start) if start > at else None
    if title is not None:
        start = _after_breaks(text, title.end())
    if not text.startswith(")", start):
        return None, at
    return (decode(address), decode(title[0][1:-1]) if title else None), start + 1


def _after_break(text: str, at: int) -> int:
    match = _BREAK.match(text, at)
    return match.end() if match else at


def _after_breaks(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\n":
        at += 1
    return at
