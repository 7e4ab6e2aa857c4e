"""The oracle's tree in the common form."""

from tests.bench.mdx_fidelity.normal import Normal, folded, merged, squeezed

_NAMES = {
    "paragraph": "p",
    "blockquote": "blockquote",
    "emphasis": "em",
    "strong": "strong",
    "delete": "del",
    "thematicBreak": "hr",
    "break": "br",
}
_SHOWS_NOTHING = ("yaml", "definition", "footnoteDefinition", "mdxjsEsm")


class OracleTree:
    """References are resolved, footnotes at the end, and paragraphs of tight lists dissolved."""

    def __init__(self, tree, text):
        self.offsets = _code_points(text)
        self.definitions = {}
        self.notes = {}
        self.referred = []
        self._gather(tree)
        self.root = self._root(tree)

    def _gather(self, node):
        if node["type"] == "definition":
            self.definitions.setdefault(node["identifier"], node)
        elif node["type"] == "footnoteDefinition":
            self.notes.setdefault(node["identifier"], node)
        elif node["type"] == "footnoteReference" and node["identifier"] not in self.referred:
            self.referred.append(node["identifier"])
        for child in node.get("children", ()):
            self._gather(child)

    def _root(self, tree):
        children = list(self._children(tree))
        known = [name for name in self.referred if name in self.notes]
        notes = tuple(Normal("li", (), -1, self._children(self.notes[name])) for name in known)
        return Normal("root", (), 0, (*children, Normal("footnotes", (), -1, notes)) if notes else tuple(children))

    def _offset(self, node):
        return self.offsets[node["offset"]] if node["offset"] >= 0 else -1

    def _children(self, node):
        return merged(part for child in node.get("children", ()) for part in self._normal(child))

    def _normal(self, node):
        kind = node["type"]
        if kind in _SHOWS_NOTHING:
            return []
        if kind in ("mdxJsxFlowElement", "mdxJsxTextElement") and not node.get("name"):
            return [part for child in node["children"] for part in self._normal(child)]
        make = self._makers.get(kind)
        if make is not None:
            return [make(self, node)]
        return [Normal(_NAMES[kind], (), self._offset(node), self._children(node))]

    def _text(self, node):
        return Normal("text", (node["value"],), self._offset(node))

    def _heading(self, node):
        return Normal(f"h{node['depth']}", (), self._offset(node), self._children(node))

    def _code(self, node):
        info = " ".join((node.get("lang") or "", node.get("meta") or "")).split()
        return Normal("code block", (tuple(info), node["value"]), self._offset(node))

    def _inline_code(self, node):
        return Normal("code", (folded(node["value"]),), self._offset(node))

    def _math(self, node):
        return Normal("math", (True, node["value"]), self._offset(node))

    def _inline_math(self, node):
        return Normal("math", (False, folded(node["value"])), self._offset(node))

    def _list(self, node):
        is_loose = node["spread"] or any(item["spread"] for item in node["children"])
        items = tuple(self._item(item, is_loose=is_loose) for item in node["children"])
        start = node.get("start", 1) if node["ordered"] else None
        return Normal("ol" if node["ordered"] else "ul", (start,), self._offset(node), items)

    def _item(self, item, *, is_loose):
        parts = []
        for child in item["children"]:
            found = self._normal(child)
            if not is_loose and child["type"] == "paragraph":
                if parts and parts[-1].name == "text":
                    parts.append(Normal("text", ("\n",)))
                found = found[0].children
            parts.extend(found)
        return Normal("li", (item.get("checked"),), self._offset(item), merged(parts))

    def _table(self, node):
        aligns = [align if align in ("right", "center") else None for align in node["align"]]
        rows = []
        for row in node["children"]:
            cells = [self._children(cell) for cell in row["children"]][: len(aligns)]
            cells += [()] * (len(aligns) - len(cells))
            pairs = zip(aligns, cells, strict=True)
            rows.append(Normal("tr", (), self._offset(row), tuple(Normal("cell", (a,), -1, c) for a, c in pairs)))
        return Normal("table", (), self._offset(node), tuple(rows))

    def _link(self, node):
        target = self.definitions[node["identifier"]] if node["type"] == "linkReference" else node
        details = (target["url"], target.get("title") or None)
        return Normal("a", details, self._offset(node), self._children(node))

    def _image(self, node):
        target = self.definitions[node["identifier"]] if node["type"] == "imageReference" else node
        details = (target["url"], target.get("title") or None, folded(node.get("alt") or ""))
        return Normal("img", details, self._offset(node))

    def _footnote(self, node):
        return Normal("footnote", (self.referred.index(node["identifier"]) + 1,), self._offset(node))

    def _expression(self, node):
        return Normal("expression", (), self._offset(node))

    def _tag(self, node):
        attributes = tuple(_attribute(name, value) for name, value in node["attributes"])
        return Normal(f"<{node['name']}>", attributes, self._offset(node), self._children(node))

    _makers = {  # noqa: RUF012
        "text": _text,
        "heading": _heading,
        "code": _code,
        "inlineCode": _inline_code,
        "math": _math,
        "inlineMath": _inline_math,
        "list": _list,
        "table": _table,
        "link": _link,
        "linkReference": _link,
        "image": _image,
        "imageReference": _image,
        "footnoteReference": _footnote,
        "mdxFlowExpression": _expression,
        "mdxTextExpression": _expression,
        "mdxJsxFlowElement": _tag,
        "mdxJsxTextElement": _tag,
    }


def _attribute(name, value):
    if name == "...":
        return name, squeezed(value)
    return name, squeezed(value["code"]) if isinstance(value, dict) else value


def _code_points(text):
    """Characters by UTF-16 offsets, which JavaScript counts."""
    offsets = []
    for index, character in enumerate(text):
        offsets += [index] * (2 if ord(character) > 0xFFFF else 1)
    return [*offsets, len(text)]
