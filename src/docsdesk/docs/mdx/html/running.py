"""A page with everything that needs JavaScript replaced by what it turns into."""

import json
import re
from collections.abc import Mapping
from functools import partial
from pathlib import PurePosixPath

from docsdesk.docs.mdx.html.rendering import Rendering
from docsdesk.docs.mdx.reader import Source
from docsdesk.docs.mdx.scripts.modules import Modules
from docsdesk.docs.mdx.scripts.places import Places
from docsdesk.docs.mdx.scripts.port import NO_SCRIPTS, Order, Ran
from docsdesk.docs.mdx.scripts.results import Failure, Results
from docsdesk.docs.mdx.tree import Element, Node, element, text_of
from docsdesk.docs.mdx.values import Scope
from docsdesk.domain.rule import Rule

_NAME = re.compile(r"[\w$.-]+")
_HINT = "Fix its code, or write its content into the page. The rest of the page is not affected."


def run_page(source: Source, path: PurePosixPath, scope: Scope, rendering: Rendering) -> list[Node] | None:
    """The page's nodes, complete; None if nothing has to be run, or nothing can be.

    What fails is reported to `rendering`, and shows its content, as far as it has any.
    """
    around = rendering.surroundings
    if around.scripts is NO_SCRIPTS:
        return None
    known = frozenset(name for name in rendering.components if name[:1].isupper())
    origins: list[Node] = []
    places = Places(source, known, origins)
    if not (found := places.find()):
        return None
    modules = Modules(around.read, known, origins)
    modules.add_page(path, source, [places.written(node, is_inside=False) for node in found], scope)
    ran = around.scripts.run(Order(path.as_posix(), len(found), modules.found, tuple(sorted(known))))
    show = partial(_nodes, origins=origins, rendering=rendering)
    shown = {id(node): show(node, result) for node, result in zip(found, ran, strict=True)}
    return _filled(source.nodes, shown)


def _nodes(place: Element, ran: Ran, *, origins: list[Node], rendering: Rendering) -> list[Node]:
    if ran.reason:
        failure = Failure(place, place.name if place.is_tag else "", ran.reason)
        kept = [place] if place.name in rendering.components else place.children
        return [*_failed(rendering, failure), *(kept if place.is_tag else [])]
    try:
        tree = json.loads(ran.tree)
    except (ValueError, RecursionError):
        # Scripts can change what JavaScript's own functions do.
        return _failed(rendering, Failure(place, place.name, "It returned a result that cannot be read."))
    return Results(origins, place, partial(_failed, rendering)).nodes(tree)


def _failed(rendering: Rendering, failure: Failure) -> list[Node]:
    what = f"<{failure.name}>" if failure.name else "This expression"
    title = f"{what} failed: {failure.reason}"
    rendering.report(Rule.MDX_SCRIPT, failure.node, title, _HINT)
    source = text_of(failure.node.children) if failure.node.name == "Unknown" else ""
    if _NAME.fullmatch(source):
        # Most likely a placeholder, as in /items/{id}.
        return [element("code", f"{{{source}}}", css="script", title=title)]
    note = element("span" if not failure.name else "p", title, css="page-note")
    note.is_quiet = True
    return [note]


def _filled(nodes: list[Node], shown: Mapping[int, list[Node]]) -> list[Node]:
    filled: list[Node] = []
    for node in nodes:
        if not isinstance(node, Element):
            filled.append(node)
        elif (result := shown.get(id(node))) is not None:
            filled += result
        else:
            node.children = _filled(node.children, shown)
            if node.slots:
                node.slots = {name: _filled(slot, shown) for name, slot in node.slots.items()}
            filled.append(node)
    return filled
