"""An MDX page as a tree of nodes with their places, and what is wrong with it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from docsdesk.docs.json_values import Json
from docsdesk.docs.mdx.blocks import Blocks
from docsdesk.docs.mdx.expressions import Code, Members
from docsdesk.docs.mdx.footnotes import gather_footnotes
from docsdesk.docs.mdx.inline_tree import read_leaf
from docsdesk.docs.mdx.literals import UnknownValueError, Value, evaluate, evaluate_attributes, value_nodes
from docsdesk.docs.mdx.modules import Import
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.docs.mdx.reading import Reading
from docsdesk.docs.mdx.tree import Element, Node
from docsdesk.docs.mdx.variables import with_variables

_NO_SCRIPT = "Scripts of pages are not run. Write the value itself, or put the content into the page."
# What Markdown makes of one passage of text: nothing in there dissolves but fragments.
_LEAVES = frozenset(("p", "h1", "h2", "h3", "h4", "h5", "h6", "th", "td", "Code"))


@dataclass(slots=True)
class Source:
    """What was read: the tree, the names that are imported, the values that are exported, and what is wrong.

    Exports whose value would have to be run are left out.
    """

    nodes: list[Node]
    imports: list[Import]
    exports: dict[str, Value]
    mistakes: list[Mistake]


def read_mdx(
    text: str,
    *,
    start: int = 0,
    is_mdx: bool = True,
    scope: Mapping[str, Value] | None = None,
    variables: Mapping[str, Json] | None = None,
    imported: Callable[[Import], Value] | None = None,
) -> Source:
    """Read text[start:].

    `scope` holds what expressions may name, `variables` what stands for `{{name}}`; `imported` gives the value of what
    the page imports, or raises UnknownValueError.
    """
    passage = with_variables(text, start, variables or {})
    reading = Reading(passage.text if passage else text, passage, is_mdx, dict(scope or {}))
    page = Blocks(reading).read(start)
    for leaf in reading.leaves:
        read_leaf(leaf, reading)
        if leaf.element.name == "p" and _holds_tags_only(leaf.element):
            reading.dissolved.add(id(leaf.element))
    if imported is not None:
        _import(reading, imported)
    exports = _evaluate(reading)
    footnotes = gather_footnotes(reading)
    nodes = _settled(page, reading)
    if footnotes is not None:
        footnotes.children = _settled(footnotes, reading)
        nodes.append(footnotes)
    mistakes = sorted(set(reading.mistakes), key=lambda mistake: mistake.offset)
    return Source(nodes, reading.statements.imports, exports, mistakes)


def _import(reading: Reading, imported: Callable[[Import], Value]) -> None:
    for statement in reading.statements.imports:
        try:
            reading.scope[statement.local] = imported(statement)
        except UnknownValueError:
            reading.scope.pop(statement.local, None)


def _evaluate(reading: Reading) -> dict[str, Value]:
    """Give tags their attributes and expressions their values; what the page exports."""
    exports: dict[str, Value] = {}
    for name, expression in reading.statements.exports.items():
        try:
            exports[name] = reading.scope[name] = evaluate(expression, reading.scope)
        except UnknownValueError:
            reading.scope.pop(name, None)
    for found in reading.tags:
        for attribute in evaluate_attributes(found, reading.scope):
            title = f"The attribute {attribute.name} of <{found.name}> needs JavaScript."
            reading.note(attribute.offset, title, _NO_SCRIPT)
    for found, code in reading.values:
        _show(found, code, reading)
    return exports


def _show(found: Element, code: Code, reading: Reading) -> None:
    """Let an element show the value of an expression, or its source with a note."""
    try:
        found.children = value_nodes(evaluate(code.expression, reading.scope))
    except UnknownValueError:
        found.name = "Unknown"
        found.children = [code.source.strip()]
        if isinstance(code.expression, Members) and len(code.expression.pairs) == 1:
            title = f"docs.json defines no variable {code.expression.pairs[0][0]}."
            reading.note(found.offset, title, "Add it to variables in docs.json, or correct its name.")
        else:
            reading.note(found.offset, "This expression needs JavaScript.", _NO_SCRIPT)


def _holds_tags_only(paragraph: Element) -> bool:
    """Whether there is nothing but tags and expressions in a paragraph, which then is none."""
    has_tag = False
    for child in paragraph.children:
        if isinstance(child, Element) and (child.is_tag or child.name == "Value"):
            has_tag = True
        elif not isinstance(child, str) or child.strip():
            return False
    return has_tag


def _settled(parent: Element, reading: Reading) -> list[Node]:
    """The children of an element, with the content of those that dissolve in their places."""
    settled: list[Node] = []
    for child in parent.children:
        if not isinstance(child, Element):
            settled.append(child)
            continue
        inner = child.children
        if inner and (child.name not in _LEAVES or child.is_tag or reading.has_fragments):
            child.children = inner = _settled(child, reading)
        if id(child) not in reading.dissolved and (child.name or not child.is_tag):
            settled.append(child)
        elif child.name == "p" and _holds_tags_only(child):
            settled += [node for node in inner if not isinstance(node, str) or node.strip()]
        else:
            if settled and child.name == "p" and isinstance(settled[-1], str):
                settled.append("\n")
            settled += inner
    return settled
