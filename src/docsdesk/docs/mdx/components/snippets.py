"""Snippets expanded in place, and a plain box for components that are not defined."""

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath

from docsdesk.docs.config.file import beside, named_snippet
from docsdesk.docs.files.folder_files import PAGE_SUFFIXES
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.mdx.html.rendering import (
    MOST_REPEATED_CHARACTERS,
    MOST_REPEATED_SNIPPETS,
    MOST_SNIPPET_CHARACTERS,
    Component,
    Rendering,
    SourceFile,
)
from docsdesk.docs.mdx.html.running import run_page
from docsdesk.docs.mdx.javascript.modules import Import
from docsdesk.docs.mdx.reader import Known, read_mdx
from docsdesk.docs.mdx.tree import Element, Node, element
from docsdesk.docs.mdx.values import ExcessError, Fragment, UnknownValueError, Value
from docsdesk.domain.rule import Rule

_MOST_LEVELS = 8


def imported_snippets(imports: list[Import], holder: PurePosixPath) -> dict[str, str]:
    """Snippet files by the names they are imported under, except those outside the folder."""
    found: dict[str, str] = {}
    for statement in imports:
        if statement.name == "default" and (file := _snippet_file(statement.file, holder)) is not None:
            found[statement.local] = file
    return found


def imported_values(holder: PurePosixPath, rendering: Rendering) -> Callable[[Import], Value]:
    """A function for the values of names that a page imports from a snippet's exports.

    It raises UnknownValueError and ExcessError.
    """
    files: dict[str, Mapping[str, Value]] = {}

    def value(statement: Import) -> Value:
        file = _snippet_file(statement.file, holder)
        if file is None or statement.name == "default":
            raise UnknownValueError
        if file not in files:
            files[file] = _exports(file, rendering)
        if statement.name not in files[file]:
            raise UnknownValueError
        return files[file][statement.name]

    return value


def _exports(file: str, rendering: Rendering) -> Mapping[str, Value]:
    text = rendering.surroundings.read(file)
    if not text:
        return {}
    _take_in(file, text, rendering)
    known = Known(variables=rendering.surroundings.variables, allowance=rendering.allowance)
    return read_mdx(text, names=known).exports


def _take_in(file: str, text: str, rendering: Rendering) -> None:
    """Raises ExcessError if a page takes in more than its share."""
    if file not in rendering.held_snippets:
        rendering.snippet_text_left -= len(text)
        rendering.held_snippets.add(file)
        if rendering.snippet_text_left < 0:
            title = f"The snippets on this page add up to more than {MOST_SNIPPET_CHARACTERS:,} characters."
            raise ExcessError(title, "Include less, or split the page.")
        return
    if rendering.repeated_left <= 0:
        title = f"This page repeats snippets more than {MOST_REPEATED_SNIPPETS:,} times."
        raise ExcessError(title, "Include less, or split the page.")
    if len(text) > rendering.repeated_text_left:
        title = f"The repeated snippets on this page add up to more than {MOST_REPEATED_CHARACTERS:,} characters."
        raise ExcessError(title, "Include less, or split the page.")
    rendering.repeated_left -= 1
    rendering.repeated_text_left -= len(text)


def _snippet_file(address: str, holder: PurePosixPath) -> str | None:
    file = beside(holder, address) if address.endswith(PAGE_SUFFIXES) else None
    return None if file is None else file.as_posix()


def expand_snippet(node: Element, rendering: Rendering) -> list[Node]:
    file = rendering.snippets.get(node.name)
    return _unknown(node, rendering) if file is None else _snippet(file, node, rendering)


def _snippet_by_file(node: Element, rendering: Rendering) -> list[Node]:
    files = named_snippet(node.text("file"))
    held = (file for file in files if rendering.surroundings.read(file) is not None)
    return _snippet(next(held, files[0]), node, rendering, is_named=True) if files else _unknown(node, rendering)


def _snippet(file: str, node: Element, rendering: Rendering, *, is_named: bool = False) -> list[Node]:
    text = rendering.surroundings.read(file)
    if text is None:
        return _refuse(node, rendering, f"The snippet {file} does not exist.", "Add the file, or correct its name.")
    if file in rendering.trail:
        return _refuse(node, rendering, f"The snippet {file} includes itself.", "Remove one of the snippets.")
    if len(rendering.trail) >= _MOST_LEVELS:
        hint = f"Keep snippets in snippets under {_MOST_LEVELS} levels."
        return _refuse(node, rendering, f"The snippet {file} is nested too deeply.", hint)
    try:
        _take_in(file, text, rendering)
    except ExcessError as error:
        return _refuse(node, rendering, error.title, error.hint)
    known = Known(
        _properties(node),
        rendering.surroundings.variables,
        imported_values(PurePosixPath(file), rendering),
        rendering.allowance,
        # Put in its place after the page's own punctuation is set.
        sets_punctuation=not is_named,
    )
    return _expand_text(SourceFile(PurePosixPath(file), text), known, rendering)


def _refuse(node: Element, rendering: Rendering, title: str, hint: str) -> list[Node]:
    rendering.report(Rule.MDX_SNIPPET, node, title, hint)
    return [_note(title)]


def _expand_text(file: SourceFile, names: Known, rendering: Rendering) -> list[Node]:
    path = file.path
    start = read_front_matter(path, file.text, []).length
    source = read_mdx(file.text, start=start, is_mdx=path.suffix == ".mdx", names=names)
    outer_snippets = rendering.snippets
    outer = rendering.trail, rendering.source
    rendering.trail, rendering.source = (*rendering.trail, path.as_posix()), file
    rendering.report_errors(source.mistakes)
    run = run_page(source, path, names.scope, rendering)
    rendering.snippets = imported_snippets(source.imports, path)
    nodes = rendering.expand([*source.nodes] if run is None else run)
    rendering.snippets = outer_snippets
    rendering.trail, rendering.source = outer
    return nodes


def _properties(node: Element) -> dict[str, Value]:
    """The names a snippet may use: each attribute, by itself and as a member of props, pieces of a page included."""
    pieces: dict[str, Value] = {name: Fragment(tuple(nodes)) for name, nodes in node.slots.items()}
    pieces["children"] = Fragment(tuple(node.children))
    members: dict[str, Value] = {f"props.{name}": piece for name, piece in pieces.items()}
    return {"props": node.attributes, **node.attributes, **pieces, **members}


def _unknown(node: Element, rendering: Rendering) -> list[Node]:
    """The content of a component that is not defined, and where it leads, in a box that says so."""
    label = element("p", element("code", f"<{node.name}>"), " is not defined.", css="unknown-label")
    label.is_quiet = True
    text, address = node.text("title"), node.text("href")
    leads = element("a", text or address, href=rendering.surroundings.link(address)) if address else text
    title: list[Node] = [element("p", leads)] if leads else []
    return [element("div", label, title, rendering.children(node), css="unknown", role="note")]


def _note(text: str) -> Element:
    note = element("p", text, css="page-note")
    note.is_quiet = True
    return note


COMPONENTS: dict[str, Component] = {"Snippet": _snippet_by_file}
