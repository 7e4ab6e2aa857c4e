"""A rendered page cut at its headings: anchors, a table of contents, and the text that may be quoted."""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from docsdesk.docs.mdx.html_names import ALLOWED, TEXT
from docsdesk.docs.mdx.tree import Element, Markup, Node, text_of
from docsdesk.docs.text.slugs import Slugs, anchor_slug, clean_anchor, component_slug


class BlockKind(StrEnum):
    SENTENCE = "sentence"
    LIST_ITEM = "list item"
    TABLE_ROW = "table row"
    CODE = "code"


class Block(NamedTuple):
    """Text as a reader sees it, white space collapsed except in code. Blocks of one paragraph share `paragraph`."""

    kind: BlockKind
    text: str
    language: str = ""
    paragraph: int = 0


@dataclass(frozen=True, slots=True)
class Heading:
    anchor: str
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class PageSection:
    """`path` holds the headings above and its own, after the page's title; `anchor` is empty at the top of the page."""

    anchor: str
    path: tuple[str, ...]
    level: int
    blocks: tuple[Block, ...]

    @property
    def title(self) -> str:
        return self.path[-1] if self.path else ""

    @property
    def text(self) -> str:
        return " ".join(block.text for block in self.blocks)


@dataclass(slots=True)
class _Open:
    anchor: str
    path: tuple[str, ...]
    level: int
    blocks: list[Block] = field(default_factory=list[Block])


_LEVELS = {f"h{level}": level for level in range(1, 7)}
# A sentence ends at . ! or ? before space and a capital, digit, quote or bracket, but not after a lone capital or a
# common abbreviation. The pattern starts with the marks themselves, to which a search can jump.
_SENTENCE_END = re.compile(
    r"[.!?。\uff01\uff1f।။។](?:(?<=[。\uff01\uff1f।။។])[\"')\]\u300d\u300f\u201d\u2019\uff09]*"
    r"|(?<![ (][A-Z].)(?<!e\.g.)(?<!i\.e.)(?<!etc.)(?<! vs.)[\"')\]]*\s+(?=[\"'(\[]?[A-Z0-9À-Þ`]))"
)


def give_anchors(nodes: list[Node]) -> tuple[Heading, ...]:
    """Give every heading an id that is unique on the page, and list the headings for the table of contents."""
    slugs = Slugs()
    headings: list[Heading] = []
    others: list[Element] = []
    pending = [node for node in reversed(nodes) if isinstance(node, Element)]
    while pending:
        node = pending.pop()
        level = _LEVELS.get(node.name, 0)
        if level > 1 and not node.is_quiet:
            text = _collapse(text_of(node.children))
            own = clean_anchor(str(node.attributes.get("id") or ""))
            node.attributes["id"] = slugs.unique(own or anchor_slug(text) or "section", 2)
            headings.append(Heading(str(node.attributes["id"]), level, text))
        elif node.section or node.attributes.get("id"):
            others.append(node)
        pending += [child for child in reversed(node.children) if isinstance(child, Element)]
    # Headings come first, because links to them rely on their anchors.
    for node in others:
        own = str(node.attributes.get("id") or component_slug(node.section) or "section")
        node.attributes["id"] = slugs.unique(own, 1 if node.section else 2)
    return tuple(headings)


def cut_sections(nodes: list[Node], title: str) -> tuple[PageSection, ...]:
    """The sections of a page whose headings already have anchors."""
    cutter = _Cutter(title)
    cutter.walk(nodes, BlockKind.SENTENCE)
    cutter.flush(BlockKind.SENTENCE)
    return tuple(
        PageSection(found.anchor, found.path, found.level, tuple(found.blocks))
        for found in cutter.sections
        if found.blocks or found.anchor
    )


class _Cutter:
    def __init__(self, title: str) -> None:
        self.current = _Open("", (title,), 1)
        self.sections = [self.current]
        self.trail = [self.current]
        self.run: list[str] = []
        self.paragraph = 0

    def walk(self, nodes: list[Node], kind: BlockKind) -> None:
        for node in nodes:
            if isinstance(node, str):
                self.run.append(node)
            elif isinstance(node, Markup):
                if node.is_inline:
                    self.run.append(node.text)
                else:
                    self._code(node, kind)
            elif node.is_quiet:
                # The text before it does not join the text after it.
                self.flush(kind)
            else:
                self._element(node, kind)

    def _element(self, node: Element, kind: BlockKind) -> None:
        if node.name == "br":
            self.run.append("\n")
        elif node.name in TEXT or node.name not in ALLOWED:
            self.walk(node.children, kind)
        elif node.name in _LEVELS:
            self.flush(kind)
            self._heading(node)
        elif node.name == "tr":
            self._row(node)
        else:
            self._block(node, BlockKind.LIST_ITEM if node.name == "li" else kind)

    def _block(self, node: Element, kind: BlockKind) -> None:
        self.flush(kind)
        outer = self.current
        if node.section:
            path = (*outer.path, _collapse(node.section))
            self._open(_Open(str(node.attributes.get("id", "")), path, outer.level + 1))
        self.walk(node.children, kind)
        self.flush(kind)
        if node.section:
            self.current = outer

    def _heading(self, node: Element) -> None:
        level = _LEVELS[node.name]
        if level == 1:
            return
        while len(self.trail) > 1 and self.trail[-1].level >= level:
            self.trail.pop()
        text = _collapse(text_of(node.children))
        self._open(_Open(str(node.attributes.get("id", "")), (*self.trail[-1].path, text), level))
        self.trail.append(self.current)

    def _open(self, section: _Open) -> None:
        self.sections.append(section)
        self.current = section

    def _row(self, node: Element) -> None:
        self.flush(BlockKind.SENTENCE)
        cells = [_collapse(text_of(cell.children)) for cell in node.elements()]
        text = " ".join(cell for cell in cells if cell)
        if text and node.attributes.get("class") != "head":
            self._add(BlockKind.TABLE_ROW, text)

    def _code(self, node: Markup, kind: BlockKind) -> None:
        self.flush(kind)
        for line in node.lines:
            self.paragraph += 1
            self.current.blocks.append(Block(kind, line, "", self.paragraph))
        if not node.lines and node.text.strip():
            self._add(BlockKind.CODE, node.text.strip("\n"), node.language)

    def flush(self, kind: BlockKind) -> None:
        if not self.run:
            return
        text = _collapse("".join(self.run))
        self.run.clear()
        if not text:
            return
        self.paragraph += 1
        if kind is BlockKind.LIST_ITEM:
            self._add(kind, text)
            return
        for sentence in sentences(text):
            self._add(BlockKind.SENTENCE, sentence)

    def _add(self, kind: BlockKind, text: str, language: str = "") -> None:
        self.current.blocks.append(Block(kind, text, language, self.paragraph))


def sentences(text: str) -> list[str]:
    """A paragraph's sentences, each unchanged."""
    found: list[str] = []
    start = 0
    for end in _SENTENCE_END.finditer(text):
        found.append(text[start : end.end()].strip())
        start = end.end()
    found.append(text[start:].strip())
    return [sentence for sentence in found if sentence]


def _collapse(text: str) -> str:
    return " ".join(text.split())
