"""An MDX page as a tree: blocks of tags are cut out and read by themselves, text goes through Markdown."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import pyromark

from docsdesk.docs.json_values import Json
from docsdesk.docs.mdx.literals import UnknownValueError, evaluate
from docsdesk.docs.mdx.markdown import OPTIONS, LinkTarget, Placeholders, markdown_nodes
from docsdesk.docs.mdx.scanner import scan
from docsdesk.docs.mdx.spans import Span, TagProblem, pair
from docsdesk.docs.mdx.tags import Code
from docsdesk.docs.mdx.tree import Element, Node

_BLOCK_MARK = re.compile(r"<!--(\d+)-->")
_TEXT_MARK = re.compile(r"<j(\d+)/?>")
_COMMENT = re.compile(r"\{\s*(?:/\*.*?\*/\s*)*\}", re.DOTALL)
_EXPORTED = re.compile(r"export\s+(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=\s*(.*?);?\s*", re.DOTALL)
_LIST_MARKS = re.compile(r"(?:(?:[-*+]|\d{1,9}[.)])[ \t]*)+")
_LONGEST_INDENT = 200


@dataclass(slots=True)
class Source:
    """What was read: the tree, the import statements, and what is wrong with the tags."""

    nodes: list[Node]
    imports: list[str]
    problems: list[TagProblem] = field(default_factory=list[TagProblem])


def read_mdx(text: str, *, start: int = 0, is_mdx: bool = True, scope: Mapping[str, Json] | None = None) -> Source:
    """Read text[start:]. `scope` holds the values that expressions may name."""
    reader = _Reader(text, dict(scope or {}))
    tokens = scan(text, start=start, is_mdx=is_mdx)
    spans = pair(text, tokens, reader.problems)
    for span in spans:
        if span.kind == "esm":
            reader.take_statement(text[span.start : span.end])
    nodes = reader.blocks(start, len(text), spans, level=0)
    return Source(nodes, reader.imports, reader.problems)


class _Reader(Placeholders):
    def __init__(self, text: str, scope: dict[str, Json]) -> None:
        self.text = text
        self.scope = scope
        self.imports: list[str] = []
        self.problems: list[TagProblem] = []
        self.marked: list[Span] = []
        self.level = 0
        self.definitions: dict[str, LinkTarget] = {}
        if "]:" in text:
            found = pyromark.reference_definitions(text, options=OPTIONS)
            self.definitions = {label.lower(): (link["dest"], link["title"] or "") for label, link in found.items()}

    def take_statement(self, statement: str) -> None:
        if statement.startswith("import"):
            self.imports.append(statement)
        elif (match := _EXPORTED.fullmatch(statement)) is not None:
            try:
                self.scope[match[1]] = evaluate(match[2], self.scope)
            except UnknownValueError:
                return

    def blocks(self, start: int, end: int, spans: list[Span], *, level: int) -> list[Node]:
        """text[start:end] as nodes, the spans at their places."""
        outer, self.level = self.level, level
        nodes = markdown_nodes(
            self._with_marks(start, end, spans), level=level, placeholders=self, definitions=self.definitions
        )
        self.level = outer
        return nodes

    def block(self, html: str) -> list[Node]:
        return [node for mark in _BLOCK_MARK.finditer(html) for node in self._nodes_of(self.marked[int(mark[1])])]

    def opening(self, html: str) -> Element | None:
        mark = _TEXT_MARK.fullmatch(html)
        if mark is None:
            return None
        span = self.marked[int(mark[1])]
        return self._element(span)

    def _with_marks(self, start: int, end: int, spans: list[Span]) -> str:
        pieces: list[str] = []
        self._write(pieces, start, end, spans)
        return _without_indent("".join(pieces))

    def _write(self, pieces: list[str], start: int, end: int, spans: list[Span]) -> None:
        position, before = start, ""
        for number, span in enumerate(spans):
            gap = self.text[position : span.start]
            # What stands before the span on its line, as far as it matters: other spans count as text.
            before = gap[gap.rfind("\n") + 1 :] if "\n" in gap or not number else f"{before}x"[:_LONGEST_INDENT]
            pieces.append(gap)
            position = span.end
            following = spans[number + 1].start if number + 1 < len(spans) else end
            if span.is_flow:
                self._write_block(pieces, span, before, following)
            elif span.kind == "stray":
                pieces.append("\\" + self.text[span.start])
            elif span.kind == "element":
                self._write_tag(pieces, span)
            elif span.kind != "comment":
                pieces.append(f"<j{self._mark(span)}/>")
        pieces.append(self.text[position:end])

    def _write_block(self, pieces: list[str], span: Span, before: str, following: int) -> None:
        """Leave one line in its place, at its indentation."""
        indent = before[: len(before) - len(before.lstrip(" \t"))]
        stripped = before.strip()
        if stripped and not _LIST_MARKS.fullmatch(stripped):
            pieces.append("\n" + indent)
        pieces.append(f"<!--{self._mark(span)}-->")
        line_end = self.text.find("\n", span.end, following)
        if self.text[span.end : following if line_end < 0 else line_end].strip():
            pieces.append("\n" + (indent or " " * (len(before) if stripped else 0)))

    def _write_tag(self, pieces: list[str], span: Span) -> None:
        number = self._mark(span)
        if span.inner_end < span.end and span.inner_start < span.end:
            pieces.append(f"<j{number}>")
            self._write(pieces, span.inner_start, span.inner_end, span.children)
            pieces.append(f"</j{number}>")
        else:
            pieces.append(f"<j{number}/>")

    def _mark(self, span: Span) -> int:
        self.marked.append(span)
        return len(self.marked) - 1

    def _nodes_of(self, span: Span) -> list[Node]:
        if span.kind in ("esm", "comment"):
            return []
        found = self._element(span)
        if span.kind == "element" and span.inner_end > span.inner_start:
            children = self.blocks(span.inner_start, span.inner_end, span.children, level=self.level + 2)
            found.children = _without_paragraph(children) if span.is_one_line else children
        if not found.name:
            return found.children
        return [found]

    def _element(self, span: Span) -> Element:
        if span.tag is None:
            return self._value_of(span)
        attributes: dict[str, Json] = {}
        for name, value in span.tag.attributes.items():
            if not isinstance(value, Code):
                attributes[name] = value
                continue
            try:
                attributes[name] = evaluate(value.source, self.scope)
            except UnknownValueError:
                continue
        return Element(span.tag.name, attributes, offset=span.start, is_tag=True)

    def _value_of(self, span: Span) -> Element:
        """What an expression shows: its value, nothing for a comment, or its source with a note."""
        source = self.text[span.start : span.end]
        if _COMMENT.fullmatch(source):
            return Element("Value", offset=span.start, is_tag=True)
        try:
            value = evaluate(source[1:-1], self.scope)
        except UnknownValueError:
            return Element("Unknown", children=[source[1:-1].strip()], offset=span.start, is_tag=True)
        shown: list[Node] = [str(value)] if isinstance(value, str | int | float) and not isinstance(value, bool) else []
        return Element("Value", children=shown, offset=span.start, is_tag=True)


def _without_paragraph(nodes: list[Node]) -> list[Node]:
    """The content of what is just one paragraph."""
    if len(nodes) == 1 and isinstance(nodes[0], Element) and nodes[0].name == "p":
        return nodes[0].children
    return nodes


def _without_indent(text: str) -> str:
    """The text with its lines moved left by as much as its first line is indented."""
    lines = text.split("\n")
    first = next((line for line in lines if line.strip()), "")
    indent = first[: len(first) - len(first.lstrip(" \t"))]
    if not indent:
        return text
    return "\n".join(line.removeprefix(indent) if line.startswith(indent) else line.lstrip(" \t") for line in lines)
