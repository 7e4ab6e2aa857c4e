"""The places of a page that need JavaScript, written as JavaScript."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from docsdesk.docs.mdx.html_names import TEXT
from docsdesk.docs.mdx.javascript.expressions import Code, Nothing
from docsdesk.docs.mdx.reader import Source
from docsdesk.docs.mdx.tree import Element, Node


@dataclass(slots=True)
class Places:
    """Finds and writes them.

    `known` are the names of the site's own components. `origins` is what the numbers in the JavaScript, and in its
    results, stand for.
    """

    source: Source
    known: frozenset[str]
    origins: list[Node]
    own: frozenset[str] = field(init=False)
    """Names that the page's statements declare."""
    _codes: Mapping[int, Code] = field(init=False)
    _unread: frozenset[int] = field(init=False)
    _run: frozenset[str] = field(init=False)
    """Names that can only stand for components in JavaScript."""
    _needs: dict[int, bool] = field(default_factory=dict[int, bool])

    def __post_init__(self) -> None:
        script, imports = self.source.script, self.source.imports
        self.own = declared(self.source)
        self._codes = {id(node): code for node, code in script.values}
        self._unread = frozenset(map(id, script.unread))
        self._run = self.own - {each.local for each in imports if each.name == "default" and is_page(each.file)}

    def find(self) -> list[Element]:
        """The outermost elements that need JavaScript, in the order of the page."""
        found: list[Element] = []
        script = self.source.script
        if not self._run and not self._unread and all(node.name != "Unknown" for node, _ in script.values):
            # Most pages: nothing in the tree can be a place.
            return found
        pending: list[Node] = self.source.nodes[::-1]
        while pending:
            node = pending.pop()
            if not isinstance(node, Element) or not self._has_place(node):
                continue
            if self._is_place(node):
                found.append(node)
            else:
                pending += reversed([*node.children, *_in_slots(node)])
        return found

    def _is_place(self, node: Element) -> bool:
        """Whether the element itself, not only something in it, needs JavaScript."""
        if id(node) in self._codes:
            return node.name == "Unknown" or any(map(self._has_place, node.elements()))
        return id(node) in self._unread or self._is_run(node)

    def _is_run(self, node: Element) -> bool:
        return node.is_tag and first_name(node.name) in self._run

    def written(self, node: Node, *, is_inside: bool) -> str:
        """The node as an expression.

        `is_inside`: a component of the page may look into it, so that it is written whole; otherwise what needs no
        JavaScript is kept.
        """
        if isinstance(node, str):
            return json.dumps(node)
        if not isinstance(node, Element) or not (is_inside or self._has_place(node)):
            return f"__keep({self._number(node)})"
        if (code := self._codes.get(id(node))) is not None:
            return "null" if isinstance(code.expression, Nothing) else self._read("__shown", node, code.source)
        return self._element(node, is_inside=is_inside or self._is_run(node))

    def _element(self, node: Element, *, is_inside: bool) -> str:
        if node.name == "Code" and not node.is_tag:
            return self._fence(node)
        props = self._properties(node)
        children = _spaced(node.children) if is_inside else node.children
        pieces = [self._type(node), f"{{{props}}}", *(self.written(child, is_inside=is_inside) for child in children)]
        return f"__h({', '.join(pieces)})"

    def _fence(self, node: Element) -> str:
        """A code block as React has it, for components that look into it."""
        language = node.text("info").partition(" ")[0]
        number = self._number(node)
        static = {"__at": number, "__md": True}
        inner = {**static, "className": f"language-{language}"} if language else static
        text = "".join(child for child in node.children if isinstance(child, str))
        code = f'__h("code", {json.dumps(inner)}, {json.dumps(text)})'
        return f'__h("pre", {json.dumps(static)}, {code})'

    def _type(self, node: Element) -> str:
        if not node.name:
            return "Fragment"
        first = first_name(node.name)
        is_named = node.is_tag and (first in self.own or (first[:1].isupper() and first in self.known))
        return node.name if is_named else json.dumps(node.name)

    def _properties(self, node: Element) -> str:
        written = [f'"__at": {self._number(node)}']
        if node.tag is None:
            return ", ".join([*written, '"__md": true', json.dumps(node.attributes)[1:-1]]).rstrip(", ")
        for attribute in node.tag.attributes:
            value = attribute.value
            if not isinstance(value, Code):
                written.append(f"{json.dumps(attribute.name)}: {json.dumps(value)}")
            elif attribute.name == "...":
                written.append(f"...{self._read('__attribute', node, value.source)}")
            else:
                written.append(f"{json.dumps(attribute.name)}: {self._read('__attribute', node, value.source)}")
        return ", ".join(written)

    def _read(self, function: str, node: Element, source: str) -> str:
        # A line of its own, since the source may end with a comment.
        return f"{function}({self._number(node)}, () => ({source}\n))"

    def _number(self, node: Node) -> int:
        self.origins.append(node)
        return len(self.origins) - 1

    def _has_place(self, node: Element) -> bool:
        known = self._needs.get(id(node))
        if known is None:
            inner = [*node.children, *_in_slots(node)]
            known = self._is_place(node) or any(self._has_place(part) for part in inner if isinstance(part, Element))
            self._needs[id(node)] = known
        return known


def first_name(name: str) -> str:
    """Of names with dots between them."""
    return name.partition(".")[0]


def declared(source: Source) -> frozenset[str]:
    """The names that a page's own statements give something to."""
    return source.script.names | {statement.local for statement in source.imports}


def is_page(file: str) -> bool:
    return file.endswith((".mdx", ".md"))


def _in_slots(node: Element) -> list[Node]:
    return [part for slot in node.slots.values() for part in slot]


def _spaced(children: list[Node]) -> list[Node]:
    """With the line ends that MDX has between blocks."""
    spaced: list[Node] = []
    for child in children:
        if spaced and _is_block(child) and _is_block(spaced[-1]):
            spaced.append("\n")
        spaced.append(child)
    return spaced


def _is_block(node: Node) -> bool:
    return isinstance(node, Element) and node.name not in TEXT
