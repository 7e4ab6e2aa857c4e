"""Snippets in their places, and a plain box for components that only a script could draw."""

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath

from docsdesk.docs.config_refs import beside
from docsdesk.docs.front_matter import read_front_matter
from docsdesk.docs.mdx.literals import Fragment, UnknownValueError, Value
from docsdesk.docs.mdx.modules import Import
from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.docs.mdx.rendering import Component, Rendering, SourceFile, Surroundings
from docsdesk.docs.mdx.tree import Element, Node, element

_MOST_NESTED = 8


def imported_snippets(imports: list[Import], holder: PurePosixPath) -> dict[str, str]:
    """Snippet files by the names that they are imported under; what leaves the folder is not in there."""
    found: dict[str, str] = {}
    for statement in imports:
        if statement.name == "default" and (file := _snippet_file(statement.file, holder)) is not None:
            found[statement.local] = file
    return found


def imported_values(holder: PurePosixPath, surroundings: Surroundings) -> Callable[[Import], Value]:
    """What a name stands for that a page imports from a snippet's exports. It raises UnknownValueError."""
    files: dict[str, Mapping[str, Value]] = {}

    def value(statement: Import) -> Value:
        file = _snippet_file(statement.file, holder)
        if file is None or statement.name == "default":
            raise UnknownValueError
        if file not in files:
            text = surroundings.read(file)
            files[file] = read_mdx(text, variables=surroundings.variables).exports if text else {}
        if statement.name not in files[file]:
            raise UnknownValueError
        return files[file][statement.name]

    return value


def _snippet_file(written: str, holder: PurePosixPath) -> str | None:
    file = beside(holder, written) if written.endswith((".mdx", ".md")) else None
    return None if file is None else file.as_posix()


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
        rendering.report(node, f"The snippet {file} does not exist.", "Add the file, or correct its name.")
        return [_note(f"The snippet {file} does not exist.")]
    if file in rendering.trail or len(rendering.trail) >= _MOST_NESTED:
        return [_note(f"The snippet {file} takes itself in.")]
    if rendering.snippets_left <= 0:
        return [_note("This page takes in too many snippets.")]
    rendering.snippets_left -= 1
    path = PurePosixPath(file)
    source = read_mdx(
        text,
        start=read_front_matter(path, text, []).length,
        is_mdx=path.suffix == ".mdx",
        scope=_properties(node),
        variables=rendering.surroundings.variables,
        imported=imported_values(path, rendering.surroundings),
    )
    outer = rendering.snippets, rendering.trail, rendering.source
    rendering.snippets = imported_snippets(source.imports, path)
    rendering.trail, rendering.source = (*rendering.trail, file), SourceFile(path, text)
    nodes = rendering.expand([*source.nodes])
    rendering.snippets, rendering.trail, rendering.source = outer
    return nodes


def _properties(node: Element) -> dict[str, Value]:
    """What a snippet may name: each attribute by itself and as a member of props, pieces of a page too."""
    pieces: dict[str, Value] = {name: Fragment(tuple(nodes)) for name, nodes in node.slots.items()}
    pieces["children"] = Fragment(tuple(node.children))
    members: dict[str, Value] = {f"props.{name}": piece for name, piece in pieces.items()}
    return {"props": node.attributes, **node.attributes, **pieces, **members}


def _unknown(node: Element, rendering: Rendering) -> list[Node]:
    """What is in the component, in a box that says what is missing."""
    label = element("p", element("code", f"<{node.name}>"), " needs JavaScript, which is not run.", css="unknown-label")
    label.is_quiet = True
    title: list[Node] = [element("p", text)] if (text := node.text("title")) else []
    return [element("div", label, title, rendering.children(node), css="unknown", role="note")]


def _note(text: str) -> Element:
    note = element("p", text, css="page-note")
    note.is_quiet = True
    return note


COMPONENTS: dict[str, Component] = {"Snippet": _snippet_by_file}
