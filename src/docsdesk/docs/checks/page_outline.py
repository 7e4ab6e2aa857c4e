"""What a page is made of: its structure, the snippets that it takes in, and the text that readers see."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from docsdesk.docs.files.folder_files import PAGE_SUFFIXES
from docsdesk.docs.mdx.html_names import ALLOWED, TEXT
from docsdesk.docs.mdx.javascript.modules import Import
from docsdesk.docs.mdx.tree import Element, Markup, Node, text_of

_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_CODE = frozenset(("Code", "CodeBlock", "pre"))
_VERBATIM = frozenset(("Code", "math"))
_CALLOUTS = frozenset(("Note", "Info", "Tip", "Warning", "Check", "Danger", "Callout"))
_UNCOUNTED = frozenset(("Unknown", "Snippet", "CardGroup", "Columns", "AccordionGroup", "CodeGroup", "Steps", "Tabs"))
"""What only groups parts that count themselves, besides what is no component."""
_BRACED = re.compile(r"\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}")
_NAMED = re.compile(r"(?<![=\\\w}^{$])\$?\{([A-Za-z_][\w.-]*)\}(?!\})")

SECTION = "section"
CODE = "code block"
TABLE = "table"
CALLOUT = "callout"
"""Kinds of parts that are no components."""


class Placeholder(NamedTuple):
    """`text` is as the page has it at `start`: `{{name}}`, `{name}`."""

    text: str
    start: int


@dataclass(frozen=True, slots=True)
class PageOutline:
    """`parts` counts the page's parts by kind or component; `ids` are those that it gives its elements itself.

    `positions` says of each anchor how many headings precede it.
    """

    parts: Mapping[str, int] = field(default_factory=dict[str, int])
    ids: tuple[str, ...] = ()
    positions: Mapping[str, int] = field(default_factory=dict[str, int])
    placeholders: tuple[Placeholder, ...] = ()


def page_outline(
    elements: Sequence[Element], names: Mapping[int, Sequence[str]], text: str, start: int, imports: Sequence[Import]
) -> PageOutline:
    """`names` are the anchors of elements by their place in the list; the content of `text` starts at `start`.

    A snippet counts as what is in it, not as a component.
    """
    snippets = {statement.local for statement in imports if statement.file.endswith(PAGE_SUFFIXES)}
    imported = frozenset(statement.local for statement in imports)
    positions: dict[str, int] = {}
    ids = dict[str, None]()
    headings = 0
    for number, element in enumerate(elements):
        for name in names.get(number, ()):
            positions.setdefault(name, headings)
        if element.is_tag and (element.name in ALLOWED or element.name[:1].isupper()) and (own := element.text("id")):
            ids[own] = None
        headings += element.name in _HEADINGS
    kinds = map(_kind, elements)
    parts = Counter(kind for kind in kinds if kind and kind not in snippets)
    return PageOutline(dict(parts), tuple(ids), positions, tuple(_placeholders(elements, text, start, imported)))


def _kind(element: Element) -> str:
    """Empty for what translations may have more or less of."""
    name = element.name
    if name in _HEADINGS:
        return SECTION
    if name in _CODE:
        return CODE
    if name in _CALLOUTS:
        return CALLOUT
    if name == "table":
        return TABLE
    return name if element.is_tag and name[:1].isupper() and name not in _UNCOUNTED else ""


def _placeholders(
    elements: Sequence[Element], text: str, start: int, imported: frozenset[str]
) -> Iterator[Placeholder]:
    """Names in braces; in code only those in double braces, which the service replaces there too."""
    for found in _BRACED.finditer(text, start):
        yield Placeholder(f"{{{{{found[1]}}}}}", found.start())
    verbatim = sorted((each.offset, each.end) for each in elements if each.name in _VERBATIM and each.offset >= 0)
    at = 0
    for found in _NAMED.finditer(text, start):
        while at < len(verbatim) and verbatim[at][1] <= found.start():
            at += 1
        if not (at < len(verbatim) and verbatim[at][0] <= found.start()) and found[1] not in imported:
            yield Placeholder(found[0], found.start())


_SHOWN = frozenset(
    ("title", "label", "header", "description", "caption", "tag", "alt", "path", "query", "body", "name", "type")
)
"""Attributes whose words readers see."""
_INLINE = TEXT | {"math", "Unknown", "Icon", "Tooltip", "Badge"}
_CODE_BLOCKS = frozenset(("Code", "pre"))
_SPACE = re.compile(r"\s+")


def page_lines(nodes: list[Node]) -> tuple[str, ...]:
    """White space is collapsed, except in code, where only the ends of lines are trimmed. No line is empty."""
    reading = _Reading()
    reading.walk(nodes)
    reading.end_line()
    return tuple(reading.lines)


@dataclass(slots=True)
class _Reading:
    lines: list[str] = field(default_factory=list[str])
    _line: list[str] = field(default_factory=list[str])

    def walk(self, nodes: list[Node]) -> None:
        for node in nodes:
            if isinstance(node, str):
                self._line.append(node)
            elif isinstance(node, Markup):
                self._line.append(node.text)
            elif node.name in _CODE_BLOCKS:
                self.end_line()
                self.lines += (line.rstrip() for line in text_of(node.children).split("\n") if line.strip())
            elif node.name == "br":
                self._line.append(" ")
            elif node.name in _INLINE:
                self._add_attributes(node)
                self.walk(node.children)
            else:
                self._add_block(node)

    def _add_block(self, element: Element) -> None:
        self.end_line()
        self._add_attributes(element)
        self.end_line()
        for slot in element.slots.values():
            self.walk(slot)
            self.end_line()
        self.walk(element.children)
        self.end_line()

    def _add_attributes(self, element: Element) -> None:
        """Slots are reported as what they hold, not as text."""
        for name in element.attributes:
            if name in _SHOWN and name not in element.slots and (said := element.text(name)):
                self._line.append(f"{said} ")

    def end_line(self) -> None:
        if not self._line:
            return
        if line := _SPACE.sub(" ", "".join(self._line)).strip():
            self.lines.append(line)
        self._line.clear()
