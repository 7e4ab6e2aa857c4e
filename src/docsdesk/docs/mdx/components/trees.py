"""Trees of files and folders, written as components or as a Markdown list."""

from docsdesk.docs.icons import icon_svg
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node, element, text_of


def _tree(node: Element, rendering: Rendering) -> list[Node]:
    entries: list[Node] = []
    for child in rendering.children(node):
        if isinstance(child, Element) and child.name == "ul":
            entries += _list_entries(child)
        elif isinstance(child, Element):
            entries.append(child)
    return [element("ul", entries, css="tree", role="list")]


def _file(node: Element, _rendering: Rendering) -> list[Node]:
    return [_file_entry(node.text("name"), is_marked=node.flag("highlight"))]


def _folder(node: Element, rendering: Rendering) -> list[Node]:
    children: list[Node] = [child for child in rendering.children(node) if isinstance(child, Element)]
    is_open = node.flag("defaultOpen") or node.attributes.get("openable") in (False, "false")
    return [_folder_entry(node.text("name"), children, is_open=is_open, is_marked=node.flag("highlight"))]


def _list_entries(items: Element) -> list[Node]:
    """The entries of a Markdown list; an entry with a list of its own, or a slash at its end, is a folder."""
    entries: list[Node] = []
    for item in items.elements():
        lists = [child for child in item.elements() if child.name in ("ul", "ol")]
        own: list[Node] = [child for child in item.children if child not in lists]
        name = " ".join(text_of(own).split())
        if lists or name.endswith("/"):
            inner = [entry for inner in lists for entry in _list_entries(inner)]
            entries.append(_folder_entry(name, inner, is_open=True, is_marked=False))
        else:
            entries.append(_file_entry(name, is_marked=False))
    return entries


def _file_entry(name: str, *, is_marked: bool) -> Element:
    label = element("span", _icon("file"), name, css="tree-name marked" if is_marked else "tree-name")
    return element("li", label, css="file", aria_current="true" if is_marked else None)


def _folder_entry(name: str, children: list[Node], *, is_open: bool, is_marked: bool) -> Element:
    summary = element(
        "summary", _icon("folder"), name.rstrip("/"), css="tree-name marked" if is_marked else "tree-name"
    )
    inner = element("ul", children, role="list") if children else element("p", "Empty", css="tree-empty")
    return element("li", element("details", summary, inner, open=is_open), css="folder")


def _icon(name: str) -> Markup:
    return Markup(icon_svg(name, "lucide") or "", is_inline=True)


COMPONENTS: dict[str, Component] = {
    "Tree": _tree,
    "FileTree": _tree,
    "Tree.Folder": _folder,
    "Tree.File": _file,
    "FileTree.Folder": _folder,
    "FileTree.File": _file,
}
