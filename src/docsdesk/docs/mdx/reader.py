"""An MDX page as a tree of nodes with their places, and what is wrong with it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from docsdesk.docs.json.values import Json, as_line
from docsdesk.docs.mdx.blocks.blocks import Blocks
from docsdesk.docs.mdx.definitions import normal
from docsdesk.docs.mdx.inline.inline_tree import read_leaf
from docsdesk.docs.mdx.javascript.expressions import BracedCode, Members
from docsdesk.docs.mdx.javascript.modules import Import
from docsdesk.docs.mdx.passages import Mistake, Passage
from docsdesk.docs.mdx.reading import PageReading
from docsdesk.docs.mdx.smart_punctuation import UNREAD, set_punctuation
from docsdesk.docs.mdx.tree import Element, Node, all_elements, element, text_of
from docsdesk.docs.mdx.values import (
    Allowance,
    ExcessError,
    UnknownValueError,
    Value,
    evaluate,
    evaluate_attributes,
    value_nodes,
)
from docsdesk.docs.text.slugs import anchor_slug
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

# What Markdown makes of one passage of text; inside these, only fragments dissolve.
_LEAVES = frozenset(("p", "h1", "h2", "h3", "h4", "h5", "h6", "th", "td", "Code"))
_HEADINGS = frozenset(("h2", "h3", "h4", "h5", "h6"))
_SPACED = frozenset(("page", "li", "blockquote", "footnote"))
"""What has line ends between its blocks in MDX; a tag has none."""


@dataclass(frozen=True, slots=True)
class PageScript:
    """The JavaScript of a page.

    `statements` are its imports and exports as written, `names` what it exports, `values` its expressions with the
    elements that show them, and `unread` the elements with attributes that would have to be run.
    """

    statements: tuple[str, ...]
    names: frozenset[str]
    values: list[tuple[Element, BracedCode]]
    unread: list[Element]


@dataclass(slots=True)
class MdxSource:
    """What was read: the tree, imported names, exported values, and mistakes.

    Exports whose value would have to be run are left out.
    """

    nodes: list[Node]
    imports: list[Import]
    exports: dict[str, Value]
    mistakes: list[Mistake]
    script: PageScript


def _nothing(_: Import) -> Value:
    raise UnknownValueError


@dataclass(frozen=True, slots=True)
class Known:
    """What a page may name.

    `scope` is for expressions, `variables` for `{{name}}`; `imported` gives the value of an import, or raises
    UnknownValueError or ExcessError. All of it spends the `allowance`.
    """

    scope: Mapping[str, Value] = field(default_factory=dict[str, Value])
    variables: Mapping[str, Json] = field(default_factory=dict[str, Json])
    imported: Callable[[Import], Value] = _nothing
    allowance: Allowance = field(default_factory=Allowance)
    tags: frozenset[str] | None = None
    """The names of tags, besides which `<name>` is text; None for any."""
    sets_punctuation: bool = True
    """As the hosted site does in pages and in what they import."""


def read_mdx(text: str, *, start: int = 0, is_mdx: bool = True, names: Known | None = None) -> MdxSource:
    names = names or Known()
    mistakes: list[Mistake] = []
    passage = _with_variables(text, start, names.variables, names.allowance, mistakes)
    read = passage.text if passage else text
    reading = PageReading(read, passage, is_mdx, dict(names.scope), names.allowance, mistakes, known_tags=names.tags)
    page = Blocks(reading).read(start)
    _read_leaves(reading, sets_punctuation=names.sets_punctuation)
    _import(reading, names.imported)
    exports = _evaluate(reading)
    footnotes = _gather_footnotes(reading)
    nodes = _settle(page, reading)
    if footnotes is not None:
        footnotes.children = _settle(footnotes, reading)
        nodes.append(footnotes)
    mistakes = sorted(dict.fromkeys(reading.mistakes), key=lambda mistake: mistake.offset)
    statements = reading.statements
    script = PageScript(tuple(statements.texts), frozenset(statements.exports), reading.values, reading.unread)
    return MdxSource(nodes, statements.imports, exports, mistakes, script)


def _read_leaves(reading: PageReading, *, sets_punctuation: bool) -> None:
    lines: list[Element] = []
    for leaf in reading.leaves:
        read_leaf(leaf, reading)
        line = leaf.element
        if line.name == "p" and _holds_tags_only(line):
            reading.dissolved.add(id(line))
            lines += line.elements()
        else:
            lines.append(line)
    if sets_punctuation:
        set_punctuation(lines)
    for line in lines:
        if line.name in _HEADINGS and any(node.name in UNREAD for node in all_elements(line.children)):
            line.attributes["id"] = anchor_slug(_written_text(line.children)) or "section"


def _written_text(nodes: list[Node]) -> str:
    """The text without formulas and what expressions show, which are no part of an anchor."""
    read = (node for node in nodes if not isinstance(node, Element) or node.name not in UNREAD)
    return "".join(_written_text(node.children) if isinstance(node, Element) else text_of([node]) for node in read)


def _import(reading: PageReading, imported: Callable[[Import], Value]) -> None:
    for statement in reading.statements.imports:
        try:
            reading.scope[statement.local] = imported(statement)
        except UnknownValueError:
            reading.scope.pop(statement.local, None)
        except ExcessError as error:
            reading.scope.pop(statement.local, None)
            reading.refuse(reading.place(statement.offset), error)


def _evaluate(reading: PageReading) -> dict[str, Value]:
    """Give tags their attributes and expressions their values; return what the page exports."""
    exports: dict[str, Value] = {}
    for name, export in reading.statements.exports.items():
        try:
            exports[name] = reading.scope[name] = evaluate(export.expression, reading.scope, reading.allowance)
        except UnknownValueError:
            reading.scope.pop(name, None)
        except ExcessError as error:
            reading.scope.pop(name, None)
            reading.refuse(reading.place(export.offset), error)
    for found in reading.tags:
        _give_attributes(found, reading)
    for found, code in reading.values:
        _show(found, code, reading)
    return exports


def _give_attributes(node: Element, reading: PageReading) -> None:
    try:
        unknown = evaluate_attributes(node, reading.scope, reading.allowance)
    except ExcessError as error:
        reading.refuse(node.offset, error)
        return
    if unknown:
        reading.unread.append(node)


def _show(node: Element, code: BracedCode, reading: PageReading) -> None:
    """Let an element show the value of an expression, or its source with a note."""
    try:
        node.children = value_nodes(evaluate(code.expression, reading.scope, reading.allowance))
    except ExcessError as error:
        node.name, node.children = "Unknown", [code.source.strip()]
        reading.refuse(node.offset, error)
    except UnknownValueError:
        node.name, node.children = "Unknown", [code.source.strip()]
        if isinstance(code.expression, Members) and len(code.expression.pairs) == 1:
            if reading.allowance.is_spent:
                return
            title = say("docs.json does not define the variable {name}.", name=code.expression.pairs[0][0])
            hint = say("Add it to variables in docs.json, or correct its name.")
            reading.note(node.offset, title, hint, Rule.MDX_VARIABLE)


def _holds_tags_only(paragraph: Element) -> bool:
    """Whether a paragraph holds only tags and expressions, and so should not be a paragraph."""
    has_tag = False
    for child in paragraph.children:
        if _is_written(child):
            has_tag = True
        elif not isinstance(child, str) or child.strip():
            return False
    return has_tag


def _is_written(node: Node) -> bool:
    """Whether the page wrote it as a tag or an expression."""
    return isinstance(node, Element) and (node.is_tag or node.name in ("Value", "Unknown"))


def _settle(parent: Element, reading: PageReading) -> list[Node]:
    """The children of an element, with each dissolved one replaced by its content."""
    settled: list[Node] = []
    is_spaced = parent.name in _SPACED and not parent.is_tag
    for child in parent.children:
        if not isinstance(child, Element):
            settled.append(child)
            continue
        inner = child.children
        if inner and (child.name not in _LEAVES or child.is_tag or reading.has_fragments):
            child.children = inner = _settle(child, reading)
        if id(child) not in reading.dissolved and (child.name or not child.is_tag):
            _add_blocks(settled, [child], is_spaced=is_spaced)
        elif child.name == "p" and _holds_tags_only(child):
            blocks = [node for node in inner if not isinstance(node, str) or node.strip()]
            _add_blocks(settled, blocks, is_spaced=is_spaced)
        else:
            if settled and child.name == "p" and isinstance(settled[-1], str):
                settled.append("\n")
            settled += inner
    return settled


def _add_blocks(settled: list[Node], blocks: list[Node], *, is_spaced: bool) -> None:
    """Two tags may be words of one line, which a line end keeps apart."""
    for block in blocks:
        if is_spaced and settled and _is_written(block) and _is_written(settled[-1]):
            settled.append("\n")
        settled.append(block)


def _gather_footnotes(reading: PageReading) -> Element | None:
    """Number the references, take the notes out of the text, and list those that are referenced."""
    for note in reading.all_notes:
        reading.dissolved.add(id(note))
    numbers: dict[str, int] = {}
    listed = Element("ol")
    for reference in reading.references:
        label = normal(reference.text("label"))
        note = reading.notes[label]
        anchor = f"note-{anchor_slug(note.text('label'))}"
        is_first = label not in numbers
        number = numbers.setdefault(label, len(numbers) + 1)
        back = f"{anchor}-reference"
        link = element("a", str(number), href=f"#{anchor}", id=back if is_first else None)
        reference.name = "sup"
        reference.attributes, reference.children = {"class": "footnote-reference"}, [link]
        if is_first:
            item = Element("li", {"id": anchor}, note.children, note.offset, note.end)
            item.children = [*note.children, element("a", "↩", href=f"#{back}", title="Back to the text")]
            listed.children.append(item)
            note.children = []
    for note in reading.all_notes:
        note.children = []
    return element("section", listed, css="footnotes", aria_label="Footnotes") if listed.children else None


_VARIABLE = re.compile(r"\{\{[ \t]*([\w.-]+)[ \t]*\}\}")


def _with_variables(
    text: str, start: int, variables: Mapping[str, Json], allowance: Allowance, mistakes: list[Mistake]
) -> Passage | None:
    """The text with the variables in text[start:] replaced; None if it names none.

    Unknown names stay as they are, and so does anything beyond what a page may show.
    """
    if not variables or "{{" not in text:
        return None
    pieces: list[str] = []
    starts: list[int] = [0]
    offsets: list[int] = [0]
    length = done = 0
    for match in _VARIABLE.finditer(text, start):
        if match[1] not in variables:
            continue
        value = as_line(variables[match[1]])
        try:
            allowance.spend(len(value))
        except ExcessError as error:
            mistakes.append(Mistake(match.start(), error.title, error.hint, Rule.MDX_EXCESS, match.start()))
            break
        pieces += [text[done : match.start()], value]
        length += match.start() - done
        starts += [length, length + len(value)]
        offsets += [match.start(), match.end()]
        length += len(value)
        done = match.end()
    pieces.append(text[done:])
    return Passage("".join(pieces), starts, offsets)
