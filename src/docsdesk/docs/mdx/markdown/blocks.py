"""Blocks of a page: headings, lists, tables, code, and what components have become."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.html_names import ALLOWED, BLOCKS, VOID, names
from docsdesk.docs.mdx.markdown.inline import Address, bold_line, escape_text, formula, is_unseen, line, write_link
from docsdesk.docs.mdx.tree import Element, Markup, Node, text_of
from docsdesk.domain.safe_text import unescape_html

_TOKEN = re.compile(
    r"<(?P<whole>svg|math|button)\b[^>]*>.*?</(?P=whole)>"
    r"|<(?P<end>/?)(?P<name>[a-z][a-z0-9]*)(?P<attributes>(?:\s[^>]*)?)>|(?P<text>[^<]+)",
    re.DOTALL,
)
_ATTRIBUTE = re.compile(r"""([a-z-]+)(?:="([^"]*)"|=([^\s"]+))?""")


def read_written(html: str) -> list[Node]:
    """Pictures and controls are left out; a formula is the markup that it was."""
    root = Element("")
    trail = [root]
    for token in _TOKEN.finditer(html):
        if token["text"] is not None:
            trail[-1].children.append(unescape_html(token["text"]))
        elif token["whole"] is not None:
            if token["whole"] == "math":
                trail[-1].children.append(Markup(token[0], "", is_inline=True))
        elif token["end"]:
            if len(trail) > 1 and trail[-1].name == token["name"]:
                trail.pop()
        else:
            node = Element(token["name"], _attributes(token["attributes"]))
            trail[-1].children.append(node)
            if node.name not in VOID:
                trail.append(node)
    return root.children


def _attributes(text: str) -> dict[str, Json]:
    if not text:
        return {}
    found: dict[str, Json] = {}
    for name, quoted, bare in _ATTRIBUTE.findall(text):
        value = quoted or bare
        found[name] = unescape_html(value) if "&" in value else value
    return found


_LEVELS = {f"h{level}": level for level in range(1, 7)}
_TITLES = names(
    "callout-label card-title card-cta step-title choice-title example-label tab-title tile-title view-title "
    "color-row-title code-title"
)
"""Paragraphs that head what comes after them."""
_SKIPPED = frozenset(("unknown-label", "code-note", "code-fold"))
_WORDS = re.compile(
    r"(?P<start>#{1,6} |(?P<bold>\*\*)(?=(?:(?!\*\*).)+\*\*\Z)|(?![-+>|`#]|\d+\. ))"
    r"(?P<words>[^\n]+?)(?P<end>(?(bold)\*\*))"
)
"""A heading or a paragraph of one line, with what marks all of it."""
_BACKTICKS = re.compile(r"^\s*(`{3,})", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Item:
    """One of a run of boxes that reads as a list: a field, a card."""

    blocks: list[str]


_Part: TypeAlias = str | _Item


# Addresses within the site differ from page to page.
_OWN_ADDRESS = re.compile(r"""(?:href|src)="(?!#|https?:|mailto:)""")
_MOST_CACHED_CHARACTERS = 100_000


@lru_cache(maxsize=256)
def _parts_of(html: str) -> tuple[_Part, ...]:
    """Cached: the text of a snippet is on many pages."""
    return tuple(_Writer(_keep_address).parts(read_written(html)))


def _keep_address(address: str) -> str:
    return address


def markdown_of(nodes: list[Node], address: Address) -> str:
    """The nodes of a rendered page; ends with a line end unless it is empty."""
    text = "\n\n".join(_Writer(address).blocks(nodes))
    return f"{text}\n" if text else ""


class _Writer:
    def __init__(self, address: Address) -> None:
        self._address = address

    def blocks(self, nodes: list[Node]) -> list[str]:
        """Every block without a line end; neighbouring boxes become one list."""
        found: list[str] = []
        items: list[str] = []
        for block in self.parts(nodes):
            if isinstance(block, _Item):
                items.append(_item("- ", block.blocks))
                continue
            if items:
                found.append("\n".join(items))
                items = []
            found.append(block)
        if items:
            found.append("\n".join(items))
        return found

    def parts(self, nodes: list[Node]) -> list[_Part]:
        found: list[_Part] = []
        run: list[Node] = []
        for node in nodes:
            if isinstance(node, str) or not _is_block(node):
                run.append(node)
                continue
            if run and (text := line(run, self._address)):
                found.append(text)
            run = []
            if isinstance(node, Markup):
                found += self._markup(node)
            elif not is_unseen(node):
                found += self._block(node)
        if run and (text := line(run, self._address)):
            found.append(text)
        return found

    def _markup(self, node: Markup) -> Iterable[_Part]:
        if node.text:
            return (write_fence(node.text, node.language),)
        if len(node.html) <= _MOST_CACHED_CHARACTERS and _OWN_ADDRESS.search(node.html) is None:
            return _parts_of(node.html)
        return self.parts(read_written(node.html))

    def _block(self, node: Element) -> Iterable[_Part]:
        name = node.text("class").partition(" ")[0]
        if name in _SKIPPED:
            return ()
        write = _BOXES.get(name) or _ELEMENTS.get(node.name)
        if write is not None:
            return write(self, node)
        return self._paragraph(node, name) if node.name == "p" else self.parts(node.children)

    def _paragraph(self, node: Element, css: str) -> Iterable[_Part]:
        if any(isinstance(child, Element) and _is_block(child) for child in node.children):
            return self.parts(node.children)
        text = line(node.children, self._address)
        if not text:
            return ()
        return (bold_line(node.children, self._address) if css in _TITLES and "](" not in text else text,)

    def heading(self, node: Element) -> Iterator[_Part]:
        if text := line(node.children, self._address, is_start=False).replace("\\\n", " "):
            yield f"{'#' * _LEVELS[node.name]} {text}"

    def code(self, node: Element) -> Iterator[_Part]:
        inner = next((child for child in node.elements() if child.name == "code"), node)
        language = next((child.language for child in inner.children if isinstance(child, Markup)), "")
        if not language and (css := inner.text("class").split()) and css[0].startswith("language-"):
            language = css[0].removeprefix("language-").replace("text", "")
        yield write_fence(text_of(inner.children), language)

    def quotation(self, node: Element) -> Iterator[_Part]:
        if inner := self.blocks(node.children):
            yield _quote(inner)

    def callout(self, node: Element) -> Iterator[_Part]:
        body = next((child for child in node.elements() if child.text("class") == "callout-body"), node)
        label = next((child for child in body.elements() if child.text("class") == "callout-label"), None)
        kind = node.text("aria-label")
        title: list[Node] = label.children if label and line(label.children, self._address) else [kind]
        if kind and text_of(title).strip() != kind:
            title = [kind, ": ", *title]
        head = bold_line(title, self._address)
        inner = self.blocks([child for child in body.children if child is not label])
        yield _quote([head, *inner] if head else inner)

    def list(self, node: Element) -> Iterator[_Part]:
        number = int(node.text("start")) if node.text("start").isdecimal() else 1
        items: list[str] = []
        for child in node.elements():
            if child.text("value").isdecimal():
                number = int(child.text("value"))
            mark = f"{number}. " if node.name == "ol" else "- "
            if inner := self.blocks(child.children):
                items.append(_item(mark, inner))
                number += 1
        if items:
            yield ("\n\n" if any("\n\n" in item for item in items) else "\n").join(items)

    def tags(self, node: Element) -> Iterator[_Part]:
        if named := [*filter(None, (line(child.children, self._address) for child in node.elements()))]:
            yield f"Tags: {', '.join(named)}"

    def details(self, node: Element) -> Iterator[_Part]:
        summary = next((child for child in node.elements() if child.name == "summary"), None)
        if summary is not None:
            write = line if summary.text("class").startswith("tree-name") else bold_line
            yield from filter(None, [write(summary.children, self._address)])
        yield from self.parts([child for child in node.children if child is not summary])

    def field(self, node: Element) -> Iterator[_Part]:
        blocks: list[str] = []
        for child in node.elements():
            if child.text("class") == "field-head":
                parts = [read_written(part.html) if isinstance(part, Markup) else [part] for part in child.children]
                blocks.append(line([node for part in parts for node in part], self._address))
            else:
                blocks += self.blocks([child])
        yield _Item([block for block in blocks if block])

    def card(self, node: Element) -> Iterator[_Part]:
        """A box that stands for a page: its title leads there."""
        inner = node.elements()[0] if node.text("class") == "card-link" else node
        href = inner.text("href")
        text = [child for child in inner.elements() if child.text("class") in ("card-text", "tile-text")]
        others = [child for child in inner.children if child not in text and child is not inner]
        parts = [part for each in text for part in each.children] if text else others
        titles = [part for part in parts if isinstance(part, Element) and part.text("class").endswith("-title")]
        title: list[Node] = titles[0].children if titles else []
        pictures = [block for block in self.blocks(others) if not block.startswith("![]")] if text else []
        rest = [*pictures, *self.blocks([part for part in parts if part not in titles])]
        if href and "](" not in line(title, self._address):
            title = [Element("a", {"href": href}, title if titles else [href])]
        head = bold_line(title, self._address)
        yield _Item([head, *rest] if head else rest)

    def table(self, node: Element) -> Iterator[_Part]:
        rows = [[self._cell(cell) for cell in row.elements() if cell.name in ("td", "th")] for row in _rows(node)]
        rows = [row for row in rows if row]
        if not rows:
            return
        width = max(map(len, rows))
        filled = [row + [""] * (width - len(row)) for row in rows]
        written = [f"| {' | '.join(row)} |" for row in filled]
        yield "\n".join([written[0], f"|{' --- |' * width}", *written[1:]])

    def _cell(self, cell: Element) -> str:
        parts = self.blocks(cell.children)
        text = "<br>".join(part.replace("\\\n", "<br>").replace("\n", "<br>") for part in parts)
        return text.replace("|", "\\|")

    def figure(self, node: Element) -> Iterator[_Part]:
        if source := node.text("source"):
            yield write_fence(source, "mermaid")
            return
        for child in node.children:
            if isinstance(child, Element) and child.name == "figcaption":
                yield from filter(None, [line([Element("em", {}, child.children)], self._address)])
            else:
                yield from self.parts([child])

    def anchor(self, node: Element) -> Iterator[_Part]:
        """A block that leads somewhere: its heading is the link, or else its first words."""
        blocks, href = self.blocks(node.children), node.text("href")
        free = [at for at, block in enumerate(blocks) if href and "](" not in block and _WORDS.fullmatch(block)]
        at = next((at for at in free if blocks[at].startswith("#")), next(iter(free), None))
        if at is not None and (plain := _WORDS.fullmatch(blocks[at])) is not None:
            blocks[at] = f"{plain['start']}{write_link(plain['words'], self._address(href))}{plain['end']}"
        elif href:
            blocks.append(write_link(escape_text(href), self._address(href)))
        yield from blocks

    def player(self, node: Element) -> Iterator[_Part]:
        if source := node.text("src"):
            yield write_link(escape_text(node.text("aria-label") or node.name.capitalize()), self._address(source))

    def math(self, node: Element) -> Iterator[_Part]:
        if tex := formula(node):
            yield f"$$\n{tex.strip()}\n$$"
        else:
            yield from self.parts(node.children)

    def rule(self, _node: Element) -> Iterator[_Part]:
        yield "---"

    def term(self, node: Element) -> Iterator[_Part]:
        yield from filter(None, [bold_line(node.children, self._address)])

    def agents(self, node: Element) -> Iterable[_Part]:
        return self.parts(list(node.slots["content"]))

    def humans(self, _node: Element) -> Iterable[_Part]:
        return ()


_Write = Callable[[_Writer, Element], Iterable[_Part]]
_ELEMENTS: dict[str, _Write] = {
    **dict.fromkeys(_LEVELS, _Writer.heading),
    "a": _Writer.anchor,
    "pre": _Writer.code,
    "blockquote": _Writer.quotation,
    "ul": _Writer.list,
    "ol": _Writer.list,
    "details": _Writer.details,
    "table": _Writer.table,
    "figure": _Writer.figure,
    "video": _Writer.player,
    "audio": _Writer.player,
    "hr": _Writer.rule,
    "dt": _Writer.term,
    "agents": _Writer.agents,
    "humans": _Writer.humans,
}
_BOXES: dict[str, _Write] = {
    "callout": _Writer.callout,
    "field": _Writer.field,
    "card-link": _Writer.card,
    "card": _Writer.card,
    "tile": _Writer.card,
    "math": _Writer.math,
    "update-tags": _Writer.tags,
}


def _is_block(node: Element | Markup) -> bool:
    if isinstance(node, Markup):
        return not node.is_inline and (not node.text or node.html.startswith("<div"))
    if node.name in BLOCKS or node.name in ("agents", "humans"):
        return True
    if node.name in ALLOWED:
        return node.name == "a" and any(_is_block(child) for child in node.elements())
    return any(_is_block(child) for child in node.elements())


def _rows(node: Element) -> Iterator[Element]:
    for child in node.elements():
        if child.name == "tr":
            yield child
        elif child.name in ("thead", "tbody", "tfoot"):
            yield from _rows(child)


def _quote(blocks: list[str]) -> str:
    return "\n".join(f"> {each}".rstrip() for each in "\n\n".join(blocks).split("\n"))


def _item(mark: str, blocks: list[str]) -> str:
    """A list's item. Its first block is beside the mark, with lists right below."""
    text = ""
    for block in blocks:
        is_tight = text and block.startswith(("- ", "1. ")) and "\n\n" not in block
        gap = "\n" if is_tight else "\n\n"
        text += f"{gap}{block}" if text else block
    lines = text.split("\n")
    indent = " " * len(mark)
    return "\n".join([f"{mark}{lines[0]}", *(f"{indent}{each}" if each else "" for each in lines[1:])])


def write_fence(code: str, language: str = "") -> str:
    """A code block whose fence is longer than any that the code holds."""
    found = _BACKTICKS.findall(code) if "```" in code else ()
    longest = max(map(len, found), default=2)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{code.strip(chr(10))}\n{fence}"
