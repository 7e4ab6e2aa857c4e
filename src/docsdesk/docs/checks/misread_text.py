"""Text that the hosted site reads as something else: prices as formulas, and other tools' callouts as text."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from textwrap import shorten

from docsdesk.docs.mdx.passages import Mistake
from docsdesk.docs.mdx.tree import Element
from docsdesk.domain.problem import Fix, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_PRICE = re.compile(r"\.?\d|[A-Z][A-Z_]+\b")
_WORDS = re.compile(r"[^\W\d_]{2}|[\s(/–—-]\Z")
_GAP = re.compile(r"[\s(/–—-]")
_FORMULA = re.compile(r"[\\^={}$]")
_MOST_CHARACTERS = 60
"""Shown of a formula."""
_AFTER_PRICE = re.compile(r"\.?\d|[A-Z]")
_KINDS: Mapping[str, str] = {
    kind: component
    for component, kinds in {
        "Note": "note example quote cite",
        "Info": "info important abstract summary tldr todo question help faq",
        "Tip": "tip hint",
        "Check": "success check done",
        "Warning": "warning caution attention",
        "Danger": "danger error bug failure fail missing",
    }.items()
    for kind in kinds.split()
}
_QUOTED = re.compile(r">[ \t]*\[!([A-Za-z]+)\][ \t]*([^\n]*)")
_QUOTE_MARK = re.compile(r"^[ \t]*>[ \t]?", re.MULTILINE)
_FENCED = re.compile(
    r"^[ \t]*(?P<mark>:{3,})[ \t]*(?P<kind>[a-z]+)(?:\[(?P<boxed>[^\]\n]*)\]|[ \t]+(?P<title>[^\n]*))?$", re.MULTILINE
)
_FENCE_END = re.compile(r"^[ \t]*(:{3,})[ \t]*$", re.MULTILINE)
_BANNER = re.compile(
    r'^(?P<indent>[ \t]*)!!![ \t]+(?P<kind>[a-z]+)(?:[ \t]+"(?P<title>[^"\n]*)")?[ \t]*$', re.MULTILINE
)
_BODY = r"(?:\n(?:[ \t]*(?=\n)|{indent}(?: {{4}}|\t)[^\n]*))*"
_INDENT = re.compile(r"^(?: {4}|\t)", re.MULTILINE)


def find_misread(elements: Sequence[Element], text: str) -> Iterator[Mistake]:
    ends = _fence_ends(text)
    for element in elements:
        if element.offset < 0:
            continue
        if element.name == "math":
            yield from _price(element, text)
        elif element.name == "blockquote":
            yield from _quoted_callout(element, text)
        elif element.name == "p":
            yield from _fenced_callouts(element, text, ends)
            yield from _banner_callouts(element, text)


def _price(formula: Element, text: str) -> Iterator[Mistake]:
    start, end = formula.offset, formula.end - 1
    inner = text[start + 1 : end]
    is_text = _PRICE.match(inner) and _WORDS.search(inner) and _GAP.search(inner) and not _FORMULA.search(inner)
    if is_text and text[start] == text[end] == "$" and _AFTER_PRICE.match(text, end + 1):
        title = say(
            "The text between two $ becomes a formula: {text}", text=shorten(text[start : end + 1], _MOST_CHARACTERS)
        )
        edits = (TextEdit(start, start, "\\"), TextEdit(end, end, "\\"))
        fix = Fix(say("Write {form}", form="\\$"), PurePosixPath(), edits)
        yield Mistake(start, title, say("Write {form} for a dollar sign.", form="\\$"), Rule.MDX_PRICE, start, fix=fix)


def _quoted_callout(quote: Element, text: str) -> Iterator[Mistake]:
    """GitHub's: `> [!NOTE]`."""
    opened = _QUOTED.match(text, quote.offset)
    if opened is None or opened[1].lower() not in _KINDS:
        return
    name, indent = _KINDS[opened[1].lower()], _indent(text, quote.offset)
    lines = _QUOTE_MARK.sub("", text[opened.end() : quote.end]).strip("\n").split("\n")
    body = "\n".join(f"{indent}{line}".rstrip() for line in [*_title_lines(opened[2]), *lines])
    edits = (TextEdit(quote.offset, quote.end, f"<{name}>\n{body}\n{indent}</{name}>"),)
    yield _callout(quote.offset, opened[0], name, edits if _stands_alone(text, quote.offset) else ())


def _fence_ends(text: str) -> dict[str, list[int]]:
    """Where the lines of colons alone have theirs, by their number."""
    ends: dict[str, list[int]] = {}
    for found in _FENCE_END.finditer(text):
        ends.setdefault(found[1], []).append(found.start(1))
    return ends


def _fenced_callouts(paragraph: Element, text: str, ends: Mapping[str, list[int]]) -> Iterator[Mistake]:
    """Docusaurus's: `:::note`, up to `:::`."""
    for opened in _FENCED.finditer(text, _line_start(text, paragraph.offset), paragraph.end):
        if opened["kind"] not in _KINDS:
            continue
        name, mark = _KINDS[opened["kind"]], opened["mark"]
        start = opened.start("mark")
        indent = _indent(text, start)
        lines = _title_lines(opened["boxed"] or opened["title"] or "")
        title = "".join(f"\n{indent}{line}".rstrip(" ") for line in lines)
        places = ends.get(mark, [])
        following = bisect_left(places, opened.end())
        edits = ()
        if following < len(places):
            end = places[following]
            edits = (
                TextEdit(start, opened.end(), f"<{name}>{title}"),
                TextEdit(end, end + len(mark), f"</{name}>"),
            )
        yield _callout(start, opened[0].strip(), name, edits)


def _banner_callouts(paragraph: Element, text: str) -> Iterator[Mistake]:
    """MkDocs's: `!!! note`, and what is indented below."""
    for opened in _BANNER.finditer(text, _line_start(text, paragraph.offset), paragraph.end):
        if opened["kind"] not in _KINDS:
            continue
        name, indent = _KINDS[opened["kind"]], opened["indent"]
        found = re.compile(_BODY.format(indent=indent)).match(text, opened.end())
        body = found[0] if found is not None else ""
        lines = [line.removeprefix(indent) for line in body.strip("\n").split("\n")]
        kept = [*_title_lines(opened["title"] or ""), *(_INDENT.sub("", line) for line in lines)]
        block = "\n".join(f"{indent}{line}".rstrip() for line in kept)
        start, end = opened.start() + len(indent), opened.end() + len(body.rstrip())
        edits = (TextEdit(start, end, f"<{name}>\n{block}\n{indent}</{name}>"),)
        yield _callout(start, opened[0].strip(), name, edits if body.strip() else ())


def _callout(offset: int, line: str, name: str, edits: tuple[TextEdit, ...]) -> Mistake:
    title = say("The hosted site shows {form} as text, not as a callout.", form=line)
    fix = Fix(say("Write {form}", form=f"<{name}>"), PurePosixPath(), edits) if edits else None
    return Mistake(offset, title, say("Write {form}.", form=f"<{name}>…</{name}>"), Rule.MDX_CALLOUT, offset, fix=fix)


def _title_lines(title: str) -> list[str]:
    return [f"**{title.strip()}**", ""] if title.strip() else []


def _line_start(text: str, offset: int) -> int:
    return text.rfind("\n", 0, offset) + 1


def _indent(text: str, offset: int) -> str:
    return re.sub(r"\S", " ", text[_line_start(text, offset) : offset])


def _stands_alone(text: str, offset: int) -> bool:
    """Whether nothing but white space is before it on its line."""
    return not text[_line_start(text, offset) : offset].strip()
