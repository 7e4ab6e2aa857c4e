"""The reader's tree in the common form."""

from tests.bench.mdx_fidelity.normal import Normal, folded, merged, squeezed

from docsdesk.docs.mdx.javascript.expressions import BracedCode
from docsdesk.docs.mdx.tree import Element


def own_tree(nodes):
    return Normal("root", (), 0, _all(nodes))


def _all(nodes):
    return merged(_own(node) for node in nodes)


def _own(node):
    if not isinstance(node, Element):
        return Normal("text", (node,))
    if node.is_tag:
        return Normal(f"<{node.name}>", tuple(_attributes(node)), node.offset, _all(node.children))
    make = _MAKERS.get(node.name)
    return make(node) if make is not None else Normal(node.name, (), node.offset, _all(node.children))


def _attributes(node):
    for attribute in node.tag.attributes:
        value = attribute.value
        if attribute.name == "...":
            yield "...", "..." + squeezed(value.source)
        else:
            yield attribute.name, squeezed(value.source) if isinstance(value, BracedCode) else value


def _item(node):
    boxes = []
    children = _without_boxes(_all(node.children), boxes)
    return Normal("li", (boxes[0] if boxes else None,), node.offset, children)


def _without_boxes(children, boxes):
    kept = []
    for child in children:
        if child.name == "input":
            boxes.append(child.details[0])
        elif child.name == "p":
            kept.append(Normal("p", child.details, child.offset, _without_boxes(child.children, boxes)))
        else:
            kept.append(child)
    return tuple(kept)


def _table(node):
    rows = []
    for row in node.elements():
        cells = []
        for cell in row.elements():
            align = str(cell.attributes.get("class", "")).removeprefix("align-") or None
            cells.append(Normal("cell", (align,), -1, _all(cell.children)))
        rows.append(Normal("tr", (), row.offset, tuple(cells)))
    return Normal("table", (), node.offset, tuple(rows))


def _code_block(node):
    text = "".join(node.children).removesuffix("\n")
    return Normal("code block", (tuple(node.text("info").split()), text), node.offset)


def _ordered(node):
    start = node.attributes.get("start")
    return Normal("ol", (1 if start is None else start,), node.offset, _all(node.children))


def _math(node):
    is_block = node.attributes["display"]
    return Normal("math", (is_block, node.children[0] if is_block else folded(node.children[0])), node.offset)


def _link(node):
    return Normal("a", (node.attributes["href"], node.attributes.get("title")), node.offset, _all(node.children))


def _image(node):
    details = (node.attributes["src"], node.attributes.get("title"), folded(node.attributes["alt"]))
    return Normal("img", details, node.offset)


def _footnotes(node):
    """Without the links back to the text."""
    items = [Normal("li", (), -1, _all(item.children[:-1])) for item in node.elements()[0].elements()]
    return Normal("footnotes", (), -1, tuple(items))


_MAKERS = {
    "input": lambda node: Normal("input", (node.attributes["checked"],)),
    "li": _item,
    "ul": lambda node: Normal("ul", (None,), node.offset, _all(node.children)),
    "ol": _ordered,
    "table": _table,
    "Code": _code_block,
    "code": lambda node: Normal("code", (folded(node.children[0]),), node.offset),
    "math": _math,
    "a": _link,
    "img": _image,
    "sup": lambda node: Normal("footnote", (int(node.children[0].children[0]),), node.offset),
    "section": _footnotes,
    "Value": lambda node: Normal("expression", (), node.offset),
    "Unknown": lambda node: Normal("expression", (), node.offset),
}
