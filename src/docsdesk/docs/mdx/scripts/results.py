"""The tree that a place of a page turned into, as nodes of the page."""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser

from docsdesk.docs.json.values import Json, JsonObject
from docsdesk.docs.mdx.html_names import VOID
from docsdesk.docs.mdx.javascript.expressions import MdxTag
from docsdesk.docs.mdx.tree import MOST_LEVELS, Element, Markup, Node, all_elements

_MOST_HTML_CHARACTERS = 1_000_000
_MOST_TAGS = 20_000
# Elements of Markdown whose content is one text.
_LEAVES = ("Code", "math")
_KEY = re.compile(r"[\w.@-]{1,80}", re.ASCII)


@dataclass(frozen=True, slots=True)
class ScriptFailure:
    """A component or expression that failed; `reason` is a sentence."""

    node: Element
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Results:
    """Turns trees into nodes.

    `origins` are what their numbers stand for, `place` is the element they take the place of, and `failed` makes the
    nodes to show for a failure. With a `part`, the number of a LivePart of the page, comments mark the clusters and
    their holes for a browser.
    """

    origins: Sequence[Node]
    place: Element
    failed: Callable[[ScriptFailure], list[Node]]
    part: int | None = None

    def nodes(self, tree: Json, level: int = 0) -> list[Node]:
        found: list[Node] = []
        for piece in tree if isinstance(tree, list) and level <= MOST_LEVELS else ():
            if isinstance(piece, str):
                if found and isinstance(found[-1], str):
                    found[-1] += piece
                else:
                    found.append(piece)
            elif isinstance(piece, dict):
                found += html_nodes(str(piece.get("html")), self.place)
            elif isinstance(piece, list):
                found += self._read(piece, level + 1)
        return found

    def _read(self, piece: list[Json], level: int) -> list[Node]:
        match piece:
            case ["#", int(number)]:
                kept = [*self.origins[number : number + 1]] if number >= 0 else []
                return self._mark(f"s:{self.part}@{number}", kept, "/s")
            case ["(", int(number), nodes]:
                return self._mark(f"(:{number}", self.nodes(nodes, level), "/(")
            case ["?" | "!", int(number), *said]:
                return self._show_failure(self._origin(number) or self.place, said, level)
            case [str(name), int(number), dict(attributes), children, dict(slots)]:
                return [self._element(name, self._origin(number), attributes, (children, slots), level)]
            case [str(), int(), dict(), _, dict(), list(keys), dict(words)]:
                return self._mark(self._cluster_mark(keys, words), self._read(piece[:5], level), "/s")
            case _:
                return []

    def _show_failure(self, node: Element, reasons: list[Json], level: int) -> list[Node]:
        match reasons:
            case [str(reason)]:
                return self.failed(ScriptFailure(node, "", reason))
            case [str(name), str(reason), children]:
                kept = (
                    link_content(node, self.nodes(children, level))
                    if node.name == name
                    else self.nodes(children, level)
                )
                return [*self.failed(ScriptFailure(node, name, reason)), *kept]
            case _:
                return []

    def _mark(self, start: str, nodes: list[Node], end: str) -> list[Node]:
        return nodes if self.part is None else [mark(start), *nodes, mark(end)]

    def _cluster_mark(self, keys: list[Json], words: JsonObject) -> str:
        named = [key for key in keys if isinstance(key, str) and _KEY.fullmatch(key)]
        if len(named) == 1:
            return f"s:{self.part}{named[0]}"
        # A comment may contain neither of these.
        text = json.dumps(words).replace("-", "\\u002d").replace("<", "\\u003c").replace(">", "\\u003e")
        return ":".join(("s", *named, text))

    def _element(
        self, name: str, origin: Element | None, attributes: JsonObject, parts: tuple[Json, JsonObject], level: int
    ) -> Node:
        if origin is not None and not origin.is_tag:
            if origin.name in _LEAVES:
                return origin
            return Element(origin.name, origin.attributes, self.nodes(parts[0], level), origin.offset, origin.end)
        at = origin or self.place
        children = self.nodes(parts[0], level)
        slots = {name: self.nodes(slot, level) for name, slot in parts[1].items()}
        tag = at.tag if origin is not None else MdxTag(name, at.offset, at.end)
        return Element(name, attributes, children, at.offset, at.end, tag, slots)

    def _origin(self, number: int) -> Element | None:
        origin = self.origins[number] if 0 <= number < len(self.origins) else None
        return origin if isinstance(origin, Element) else None


def link_content(node: Element, content: list[Node] | None = None) -> list[Node]:
    """The content of a component that failed, as a link if the component says where it leads."""
    shown = node.children if content is None else content
    address = node.text("href")
    if not address or any(found.name in ("a", "Link") for found in all_elements(shown)):
        return shown
    return [Element("a", {"href": address}, shown or [address], node.offset, node.end)]


def mark(text: str) -> Markup:
    """A comment, which the page's own script finds and which changes neither look nor text."""
    return Markup(f"<!--{text}-->", is_inline=True)


class _Reader(HTMLParser):
    def __init__(self, place: Element) -> None:
        super().__init__()
        self.nodes: list[Node] = []
        self._place = place
        self._open: list[Element] = []
        self._left = _MOST_TAGS

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._left -= 1
        if self._left < 0:
            return
        place = self._place
        written = MdxTag(tag, place.offset, place.end)
        found = Element(tag, {name: value or "" for name, value in attrs}, [], place.offset, place.end, written)
        self._add(found)
        if tag not in VOID and len(self._open) < MOST_LEVELS:
            self._open.append(found)

    def handle_endtag(self, tag: str) -> None:
        if any(element.name == tag for element in self._open):
            while self._open.pop().name != tag:
                pass

    def handle_data(self, data: str) -> None:
        self._add(data)

    def _add(self, node: Node) -> None:
        (self._open[-1].children if self._open else self.nodes).append(node)


def html_nodes(text: str, place: Element) -> list[Node]:
    """HTML that a component sets as text, cut off where it is longer than any page's.

    Every element counts as written by the page at `place`.
    """
    reader = _Reader(place)
    reader.feed(text[:_MOST_HTML_CHARACTERS])
    reader.close()
    return reader.nodes
