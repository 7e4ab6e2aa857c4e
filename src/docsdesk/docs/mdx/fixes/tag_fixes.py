"""Edits that may fix tags that are not closed or that close nothing."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from docsdesk.docs.mdx.html_names import ALLOWED, DROPPED, UNWRAPPED, VOID, names
from docsdesk.docs.mdx.passages import Effort, Mistake, Passage, UnreadableError
from docsdesk.docs.mdx.tags import TagReader
from docsdesk.domain.wording import say

_HTML = ALLOWED | DROPPED | UNWRAPPED | VOID
_COMPONENT = re.compile(r"[A-Z]\w*[a-z]\w*(?:\.\w+)*")
_CLOSING = re.compile(r"</\s*([\w.:-]*)[^<>]*>")
_OPENING = re.compile(r"<([A-Za-z][\w.:-]*)(?=[\s/>])")
_HEADING = re.compile(r"^[ \t]*#{1,6}[ \t]", re.MULTILINE)
_INDENT = re.compile(r"[ \t]*")
_BREAKS = names("br hr wbr")
_FORMATS = names("b strong i em u p div span center")
_MOST_OPENINGS = 20
_LEAST_LIKENESS_RATIO = 0.7

TitledEdits = Iterator[tuple[str, *tuple[tuple[int, int, str], ...]]]
"""Of each fix, its title and then its edits, with the fields of a TextEdit."""


def is_meant(name: str, text: str) -> bool:
    """Whether <name> is meant as a tag: an HTML element, or a component that is known or used as one."""
    from docsdesk.docs.mdx.components import COMPONENTS  # Slow to load, and few pages need fixing.

    if name.lower() in _HTML or name in COMPONENTS:
        return True
    use = rf"</{re.escape(name)}>|<{re.escape(name)}(?:\s+[\w-]+=|\s*/>)"
    return _COMPONENT.fullmatch(name) is not None and re.search(use, text) is not None


def unclosed_fixes(text: str, mistake: Mistake) -> TitledEdits:
    at = mistake.start
    opening = _OPENING.match(text, at)
    end = _tag_end(text, at)
    if opening is None or end is None:
        return
    name = opening[1]
    if name in VOID:
        if name in _BREAKS or "=" in text[at:end]:
            head = text[at : end - 1].rstrip()
            yield say("Make the tag self-closing"), (at + len(head), end, " />")
        return
    is_tag = is_meant(name, text)
    if not is_tag:
        yield say("Escape it as &lt;"), (at, at + 1, "&lt;")
    yield from _renamed_closing(text, name, end)
    yield from _own_lines(text, name, end)
    if is_tag and mistake.limit >= end and not _may_be_placeholder(text, at, name, end):
        yield from _close(text, mistake, name, end)


def _may_be_placeholder(text: str, at: int, name: str, end: int) -> bool:
    """Whether <name> may stand for a word in running text: `git checkout <source>`."""
    if "=" in text[at:end]:
        return False
    line = text.rfind("\n", 0, at) + 1
    stop = text.find("\n", end)
    follows = text[end : len(text) if stop < 0 else stop].strip()
    return bool(text[line:at].strip()) or (bool(follows) and name not in _FORMATS)


def _tag_end(text: str, at: int) -> int | None:
    try:
        return TagReader(Passage(text), Effort(len(text)), [], is_mdx=True).tag(at)[1]
    except UnreadableError:
        return None


def _renamed_closing(text: str, name: str, end: int) -> TitledEdits:
    """Rename the first closing tag after it whose name is almost the same."""
    for closing in _CLOSING.finditer(text, end):
        if closing[1] == name:
            return
        if are_alike(closing[1], name):
            yield say("Change to {value}", value=f"</{name}>"), (closing.start(), closing.end(), f"</{name}>")
            return


def are_alike(one: str, other: str) -> bool:
    first, second = one.lower(), other.lower()
    return one != other and (first == second or SequenceMatcher(None, first, second).ratio() >= _LEAST_LIKENESS_RATIO)


def _own_lines(text: str, name: str, end: int) -> TitledEdits:
    """Move a block's tags off the lines of its text."""
    closing = text.find(f"</{name}", end)
    if closing < 0:
        return
    after = (end, end, "\n") if text[end : end + 1] not in ("\n", "") else None
    line = text.rfind("\n", 0, closing) + 1
    before = (closing, closing, "\n") if text[line:closing].strip() else None
    title = say("Put the tags on their own lines")
    if before:
        yield title, before
    if after:
        yield title, after
    if after and before:
        yield title, after, before


def _close(text: str, mistake: Mistake, name: str, end: int) -> TitledEdits:
    """Add the closing tag where it is due at the latest, unless a reader of the page would be surprised by that."""
    inner = text[end : mistake.limit]
    if re.search(rf"</\s*{re.escape(name)}\b(?!\s*>)", inner):
        return
    start = text.rfind("\n", 0, mistake.start) + 1
    if not inner.strip() or re.match(rf"\s*<{re.escape(name)}\b", inner):
        head = text[mistake.start : end - 1].rstrip()
        yield say("Make the tag self-closing"), (mistake.start + len(head), end, " />")
    if _HEADING.search(inner):
        return
    tail = len(inner) - len(inner.rstrip())
    if text[start : mistake.start].strip() or "\n" not in inner:
        yield say("Add {tag}", tag=f"</{name}>"), (mistake.limit - tail, mistake.limit - tail, f"</{name}>")
    indent = _INDENT.match(text, start)
    line = f"\n{indent[0] if indent else ''}</{name}>"
    yield say("Add {tag}", tag=f"</{name}>"), (mistake.limit - tail, mistake.limit - tail, line)


def closing_fixes(text: str, mistake: Mistake) -> TitledEdits:
    at = mistake.start
    closing = _CLOSING.match(text, at)
    if closing is None:
        return
    name = closing[1]
    openings = [found.start() for found in re.finditer(rf"<{re.escape(name)}(?=[\s/>])", text[:at])] if name else []
    # A tag that cannot be read may be the one it closes.
    if any(_tag_end(text, opening) is None for opening in openings[-_MOST_OPENINGS:]):
        return
    if closing[0] != f"</{name}>" and closing[0].replace(" ", "") != f"</{name}>":
        yield say("Keep only the name"), (at, closing.end(), f"</{name}>")
    if name in VOID:
        yield say("Change to {value}", value=f"<{name} />"), (at, closing.end(), f"<{name} />")
    line = text.rfind("\n", 0, at) + 1
    indent = text[line:at]
    if not indent.strip():
        yield from _dedent(text, name, line, at)
    else:
        title = say("Put the tag on its own line")
        spaces = _INDENT.match(text, line)
        yield title, (at, at, "\n")
        if spaces and spaces[0]:
            yield title, (at, at, f"\n{spaces[0]}")
    if _is_needed(text, name, closing.end()):
        return
    yield from _rename(text, name, at, closing.end())
    yield say("Remove the tag"), _without(text, line, at, closing.end())


def _is_needed(text: str, name: str, end: int) -> bool:
    """Whether there are no more closing tags up to `end` than tags for them to close."""
    tag = re.escape(name)
    opened = len(re.findall(rf"<{tag}(?=[\s/>])(?!\s*/>)(?![^<>]*[\"'}}\s]/>)", text[:end]))
    return 0 < len(re.findall(rf"</\s*{tag}\s*>", text[:end])) <= opened


def _dedent(text: str, name: str, line: int, at: int) -> TitledEdits:
    """Indent the tag like the one it closes."""
    for opening in reversed(list(re.finditer(rf"^([ \t]*)<{re.escape(name)}\b", text[:line], re.MULTILINE))[-3:]):
        if opening[1] != text[line:at]:
            yield say("Align the tag with its opening tag"), (line, at, opening[1])


def _rename(text: str, name: str, at: int, end: int) -> TitledEdits:
    for opening in reversed(list(_OPENING.finditer(text, max(at - 5_000, 0), at))):
        if are_alike(opening[1], name):
            yield say("Change to {value}", value=f"</{opening[1]}>"), (at, end, f"</{opening[1]}>")
            return


def _without(text: str, line: int, at: int, end: int) -> tuple[int, int, str]:
    """Remove the tag, and its line if nothing else is on it."""
    stop = text.find("\n", end)
    stop = len(text) if stop < 0 else stop
    if text[line:at].strip() or text[end:stop].strip() or stop == len(text):
        return at, end, ""
    return line, stop + 1, ""
