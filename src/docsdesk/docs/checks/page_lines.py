"""The text that readers see on a page, without running anything: a block a line."""

import re
from dataclasses import dataclass, field

from docsdesk.docs.mdx.html_names import TEXT
from docsdesk.docs.mdx.tree import Element, Markup, Node, text_of

_SHOWN = frozenset(
    ("title", "label", "header", "description", "caption", "tag", "alt", "path", "query", "body", "name", "type")
)
"""Attributes whose words readers see."""
_INLINE = TEXT | {"math", "Unknown", "Icon", "Tooltip", "Badge"}
_VERBATIM = frozenset(("Code", "pre"))
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
            elif node.name in _VERBATIM:
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
        """Slots are told as what they hold, not as text."""
        for name in element.attributes:
            if name in _SHOWN and name not in element.slots and (said := element.text(name)):
                self._line.append(f"{said} ")

    def end_line(self) -> None:
        if not self._line:
            return
        if line := _SPACE.sub(" ", "".join(self._line)).strip():
            self.lines.append(line)
        self._line.clear()
