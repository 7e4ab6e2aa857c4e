"""Markdown to tree nodes, over pyromark's events; tags of the page come in as placeholders."""

from collections.abc import Callable
from typing import Any, cast

import pyromark
from pyromark.event import BrokenLink

from docsdesk.docs.mdx.tree import MOST_LEVELS, Element, Node, element, text_of

OPTIONS = (
    pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_TASKLISTS
    | pyromark.Options.ENABLE_STRIKETHROUGH
    | pyromark.Options.ENABLE_FOOTNOTES
    | pyromark.Options.ENABLE_MATH
)
_SIMPLE = {
    "Paragraph": "p",
    "Emphasis": "em",
    "Strong": "strong",
    "Strikethrough": "del",
    "Item": "li",
    "TableRow": "tr",
}
LinkTarget = tuple[str, str]
_Event = str | dict[str, Any]


def markdown_nodes(
    text: str, *, level: int, placeholders: "Placeholders", definitions: dict[str, LinkTarget]
) -> list[Node]:
    """The blocks of a Markdown text. `level` is how deep in the page's tree they will stand."""
    builder = _Builder(level, placeholders, definitions)

    def defined(link: BrokenLink) -> LinkTarget | None:
        return definitions.get(link["reference"].lower())

    callback = defined if definitions else None
    for event in pyromark.events(text, options=OPTIONS, broken_link_callback=callback):
        builder.take(cast("_Event", event))
    return builder.root.children


class Placeholders:
    """What the placeholders of one page stand for. Subclassed by the reader, which fills it."""

    def block(self, html: str) -> list[Node]:
        """The nodes for a line of `<!--N-->` marks."""
        raise NotImplementedError

    def opening(self, html: str) -> Element | None:
        """The element that `<jN>` opens."""
        raise NotImplementedError


def _link(detail: Any) -> Element:
    href = f"mailto:{detail['dest_url']}" if detail["link_type"] == "Email" else detail["dest_url"]
    return element("a", href=href, title=detail["title"] or None)


def _list(first: int | None) -> Element:
    return element("ul") if first is None else element("ol", start=first if first != 1 else None)


_OPENED: dict[str, Callable[[Any], Element]] = {
    "Heading": lambda detail: element(detail["level"].lower()),
    "List": _list,
    "Link": _link,
    "Image": lambda detail: element("img", src=detail["dest_url"], title=detail["title"] or None),
    "CodeBlock": lambda detail: element("Code", info=None if detail == "Indented" else detail["Fenced"]),
    "BlockQuote": lambda _: element("blockquote"),
    "Table": lambda _: element("table"),
    "FootnoteDefinition": lambda name: element("div", css="footnote", id=f"note-{name}"),
}


class _Builder:
    def __init__(self, level: int, placeholders: Placeholders, definitions: dict[str, LinkTarget]) -> None:
        self.root = Element("root")
        self.stack = [self.root]
        self.level = level
        self.placeholders = placeholders
        self.definitions = definitions
        self.in_table_head = False
        self.alignments: list[str] = []

    def take(self, event: _Event) -> None:
        if isinstance(event, str):
            self._break(event)
            return
        (kind, value), *_ = event.items()
        if kind == "Text":
            self._add(value)
        elif kind == "Start":
            self._start(value)
        elif kind == "End":
            self._end(value)
        else:
            self._inline(kind, value)

    def _break(self, event: str) -> None:
        if event == "SoftBreak":
            self._add("\n")
        elif event == "HardBreak":
            self._add(element("br"))
        else:
            self._add(element("hr"))

    def _inline(self, kind: str, value: Any) -> None:
        if kind == "Code":
            self._add(element("code", value))
        elif kind == "InlineHtml":
            self._inline_html(value)
        elif kind == "Html":
            self.stack[-1].children.extend(self.placeholders.block(value))
        elif kind == "TaskListMarker":
            box = Element(
                "input",
                {
                    "type": "checkbox",
                    "disabled": True,
                    "checked": value is True,
                    "aria-label": "Done" if value else "To do",
                },
            )
            self._add(box)
        elif kind == "FootnoteReference":
            self._add(element("sup", element("a", value, href=f"#note-{value}")))
        elif kind in ("InlineMath", "DisplayMath"):
            self._add(element("math", value, display=kind == "DisplayMath"))

    def _inline_html(self, html: str) -> None:
        if html.startswith("<!--"):
            self.stack[-1].children.extend(self.placeholders.block(html))
        elif html.startswith("</j"):
            self._close_tag()
        elif (opened := self.placeholders.opening(html)) is not None:
            self._add(opened)
            if not html.endswith("/>"):
                self.stack.append(opened)

    def _close_tag(self) -> None:
        """Close the innermost open tag, unless emphasis or the like was opened inside it and still is."""
        if len(self.stack) > 1 and self.stack[-1].is_tag:
            self.stack.pop()

    def _add(self, node: Node) -> None:
        self.stack[-1].children.append(node)

    def _start(self, value: Any) -> None:
        opened = self._opened(value)
        if value == "HtmlBlock" or len(self.stack) + self.level >= MOST_LEVELS:
            # No element of its own: a placeholder's line, or deeper than a page may be, where the text still shows.
            opened.children = self.stack[-1].children
        else:
            self._add(opened)
        self.stack.append(opened)

    def _opened(self, value: Any) -> Element:
        if isinstance(value, str):
            if value == "TableHead":
                self.in_table_head = True
                return element("tr", css="head")
            if value == "TableCell":
                return self._cell()
            return element(_SIMPLE.get(value, "div"))
        (kind, detail), *_ = cast("dict[str, Any]", value).items()
        return self._opened_with(kind, detail)

    def _opened_with(self, kind: str, detail: Any) -> Element:
        opened = _OPENED.get(kind)
        if kind == "Table":
            self.alignments = [str(column).lower() for column in detail]
        return opened(detail) if opened else element("div")

    def _cell(self) -> Element:
        column = len(self.stack[-1].children)
        align = self.alignments[column] if column < len(self.alignments) else "none"
        css = f"align-{align}" if align in ("right", "center") else ""
        return element("th" if self.in_table_head else "td", css=css)

    def _end(self, value: Any) -> None:
        self._drop_open_tags()
        if len(self.stack) == 1:
            return
        closed = self.stack.pop()
        if value == "TableHead":
            self.in_table_head = False
        elif closed.name == "img":
            closed.attributes["alt"] = text_of(closed.children)
            closed.children = []
        elif closed.name == "Code":
            self._end_code(closed)
        elif closed.name == "p":
            self._end_paragraph(closed)

    def _drop_open_tags(self) -> None:
        """A tag ends at the latest where the block or emphasis ends in which it was opened."""
        while len(self.stack) > 1 and self.stack[-1].is_tag:
            self.stack.pop()

    def _end_code(self, closed: Element) -> None:
        """Indented code does not exist in MDX: it is text that happens to be indented."""
        if closed.attributes["info"] is not None or self.stack[-1].children[-1:] != [closed]:
            return
        text = text_of(closed.children)
        self.stack[-1].children.pop()
        self.stack[-1].children.extend(
            markdown_nodes(
                _dedented(text), level=self.level + 1, placeholders=self.placeholders, definitions=self.definitions
            )
            if self.level < MOST_LEVELS
            else [text]
        )

    def _end_paragraph(self, closed: Element) -> None:
        """A paragraph of nothing but tags is no paragraph."""
        siblings = self.stack[-1].children
        if not siblings or siblings[-1] is not closed:
            return
        has_tag = False
        for child in closed.children:
            if isinstance(child, Element) and child.is_tag:
                has_tag = True
            elif not isinstance(child, str) or child.strip():
                return
        if has_tag:
            siblings.pop()
            siblings.extend(closed.children)


def _dedented(text: str) -> str:
    lines = text.split("\n")
    indents = [len(line) - len(line.lstrip(" \t")) for line in lines if line.strip()]
    shared = min(indents, default=0)
    return "\n".join(line[shared:] if line.strip() else "" for line in lines)
