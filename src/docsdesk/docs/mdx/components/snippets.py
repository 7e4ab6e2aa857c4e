"""Snippets in their places, and a plain box for components that only a script could draw."""

import re
from pathlib import PurePosixPath

from docsdesk.docs.config_refs import beside
from docsdesk.docs.front_matter import read_front_matter
from docsdesk.docs.json_values import Json
from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.docs.mdx.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Node, element

_IMPORT = re.compile(r"import\s+(?:(?P<name>[A-Za-z_$][\w$]*)|[^'\"]*?)\s*from\s*['\"](?P<file>[^'\"]+)['\"]")
_MOST_NESTED = 8


def imported_snippets(statements: list[str], holder: PurePosixPath) -> dict[str, str]:
    """Snippet files by the name that import statements give them; what leaves the folder is not in there."""
    found: dict[str, str] = {}
    for statement in statements:
        match = _IMPORT.match(statement)
        if match is None or not match["name"] or not match["file"].endswith((".mdx", ".md")):
            continue
        file = beside(holder, match["file"])
        if file is not None:
            found[match["name"]] = file.as_posix()
    return found


def imported_or_unknown(node: Element, rendering: Rendering) -> list[Node]:
    file = rendering.snippets.get(node.name)
    return _unknown(node, rendering) if file is None else _snippet(file, node, rendering)


def _snippet_by_file(node: Element, rendering: Rendering) -> list[Node]:
    name = node.text("file").lstrip("/")
    file = beside(PurePosixPath("snippets/x"), name.removeprefix("snippets/")) if name else None
    return _unknown(node, rendering) if file is None else _snippet(file.as_posix(), node, rendering)


def _snippet(file: str, node: Element, rendering: Rendering) -> list[Node]:
    text = rendering.surroundings.read(file)
    if text is None:
        return [_note(f"The snippet {file} does not exist.")]
    if file in rendering.trail or len(rendering.trail) >= _MOST_NESTED:
        return [_note(f"The snippet {file} takes itself in.")]
    if rendering.snippets_left <= 0:
        return [_note("This page takes in too many snippets.")]
    rendering.snippets_left -= 1
    properties: dict[str, Json] = {**rendering.surroundings.variables, **node.attributes}
    start = read_front_matter(PurePosixPath(file), text, []).length
    source = read_mdx(text, start=start, is_mdx=file.endswith(".mdx"), scope={**properties, "props": properties})
    outer = rendering.snippets, rendering.trail
    rendering.snippets = imported_snippets(source.imports, PurePosixPath(file))
    rendering.trail = (*rendering.trail, file)
    nodes = rendering.expand([*source.nodes])
    rendering.snippets, rendering.trail = outer
    return nodes


def _unknown(node: Element, rendering: Rendering) -> list[Node]:
    """What is in the component, in a box that says what is missing."""
    label = element("p", f"{node.name} needs JavaScript, which is not run here.", css="unknown-label")
    label.is_quiet = True
    title: list[Node] = [element("p", text)] if (text := node.text("title")) else []
    return [element("div", label, title, rendering.children(node), css="unknown")]


def _note(text: str) -> Element:
    note = element("p", text, css="page-note")
    note.is_quiet = True
    return note


COMPONENTS: dict[str, Component] = {"Snippet": _snippet_by_file}
