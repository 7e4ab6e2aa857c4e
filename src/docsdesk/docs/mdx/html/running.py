"""A page with everything that needs JavaScript replaced by what it turns into."""

import json
import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import PurePosixPath

from docsdesk.docs.mdx.html.rendering import PageSurroundings, Rendering
from docsdesk.docs.mdx.html_names import TEXT
from docsdesk.docs.mdx.reader import MdxSource
from docsdesk.docs.mdx.scripts.modules import Modules, ScriptPlaces
from docsdesk.docs.mdx.scripts.port import NO_SCRIPTS, LivePart, Order, Ran, RanPage
from docsdesk.docs.mdx.scripts.results import Results, ScriptFailure, link_content, mark
from docsdesk.docs.mdx.tree import Element, Node, all_elements, element, text_of
from docsdesk.docs.mdx.values import Scope
from docsdesk.domain.rule import Rule

LIVE_PLACE = "live place"
"""The element around what a browser makes alive; no tag can have this name, nor the next."""
LATER_CONTENT = "later content"
"""The element around what shows only once the page is alive."""
_HEADINGS = frozenset(f"h{level}" for level in range(1, 7))
_LINES = TEXT | {"p", *_HEADINGS}
_NAME = re.compile(r"[\w$.-]+")
_HINT = "Fix its code, or write its content into the page. The rest of the page is not affected."


def run_page(source: MdxSource, path: PurePosixPath, scope: Scope, rendering: Rendering) -> list[Node] | None:
    """The page's nodes, complete; None if nothing has to be run, or nothing can be.

    What fails is reported to `rendering`, and shows its content, as far as it has any.
    """
    around = rendering.surroundings
    if around.scripts is NO_SCRIPTS:
        return None
    known = frozenset(name for name in rendering.components if name[:1].isupper())
    origins: list[Node] = []
    places = ScriptPlaces(source, known, origins)
    if not (found := places.find()):
        return None
    modules = Modules(around.read, known, origins)
    modules.add_page(path, source, [places.write(node, is_inside=False) for node in found], scope)
    order = Order(path.as_posix(), len(found), modules.modules, tuple(sorted(known)))
    ran = around.scripts.run(order)
    part = _live_part(order, ran, around)
    if ran.code and part is None:
        around.left_static.append(path)
    shown: dict[int, list[Node]] = {}
    later: dict[int, list[Node]] = {}
    for number, (node, result) in enumerate(zip(found, ran.places, strict=True)):
        is_alive = part is not None and result.is_alive and not result.reason
        show = partial(_nodes, origins=origins, rendering=rendering, part=part if is_alive else None)
        nodes = show(node, result)
        place = {"part": part, "number": number} if is_alive else {}
        shown[id(node)] = [Element(LIVE_PLACE, {**place}, nodes)] if is_alive else nodes
        if result.later != "[]" and (found_later := _later(node, result.later, show)):
            later[id(node)] = [Element(LATER_CONTENT, {**place}, found_later)]
    filled, after = _fill(source.nodes, shown, later)
    return [*filled, *after]


def _live_part(order: Order, ran: RanPage, around: PageSurroundings) -> int | None:
    """The number of the part of the page that a browser makes alive."""
    if not ran.code or around.live_parts is None:
        return None
    around.live_parts.append(LivePart(order, ran.code, {}))
    return len(around.live_parts) - 1


def live_place(node: Element, rendering: Rendering) -> list[Node]:
    """What the page is built with in a place that a browser makes alive, with marks around it."""
    part, live = node.attributes.get("part"), rendering.surroundings.live_parts
    if node.is_tag or live is None or not isinstance(part, int):
        return rendering.children(node)
    outer, was_live = rendering.surroundings, rendering.is_live
    rendering.surroundings = outer.noting_addresses(live[part].addresses)
    rendering.is_live = True
    shown = rendering.children(node)
    rendering.surroundings, rendering.is_live = outer, was_live
    return [mark(f"a:{part}:{node.attributes.get('number')}"), *shown, mark("/a")]


def _nodes(
    place: Element, ran: Ran, *, origins: list[Node], rendering: Rendering, part: int | None = None
) -> list[Node]:
    if ran.reason:
        failure = ScriptFailure(place, place.name if place.is_tag else "", ran.reason)
        kept = [place] if place.name in rendering.components else link_content(place)
        return [*_show_failure(rendering, failure), *(kept if place.is_tag else [])]
    try:
        tree = json.loads(ran.tree)
    except (ValueError, RecursionError):
        # Scripts can change what JavaScript's own functions do.
        return _show_failure(rendering, ScriptFailure(place, place.name, "It returned a result that cannot be read."))
    return Results(origins, place, partial(_show_failure, rendering), part).nodes(tree)


def _show_failure(rendering: Rendering, failure: ScriptFailure) -> list[Node]:
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


def _later(place: Element, tree: str, show: Callable[[Element, Ran], list[Node]]) -> list[Node]:
    nodes = show(place, Ran(tree))
    for found in all_elements(nodes):
        found.attributes.pop("id", None)
        if found.name in _HEADINGS:
            # It is no part of the page's own outline.
            found.name, found.children = "p", [Element("strong", {}, found.children)]
    return nodes


def later_content(node: Element, rendering: Rendering) -> list[Node]:
    """What shows only after a click, for readers without scripts; where it is live, no one else sees it."""
    shown = rendering.children(node)
    if node.is_tag:
        return shown
    is_live = "part" in node.attributes
    label = element("p" if is_live else "summary", "Also shown when used", css="later-label")
    label.is_quiet = True
    if not is_live:
        return [element("details", label, shown, css="later")]
    place = f"{node.attributes['part']}:{node.attributes['number']}"
    return [element("noscript", element("div", label, shown, css="later"), data_later=place)]


def _fill(
    nodes: list[Node], replacements: Mapping[int, list[Node]], later: Mapping[int, list[Node]], *, is_line: bool = False
) -> tuple[list[Node], list[Node]]:
    """The nodes with their places filled, and what is to follow the line of text that they are."""
    filled: list[Node] = []
    after: list[Node] = []
    for node in nodes:
        if not isinstance(node, Element):
            filled.append(node)
            continue
        if (result := replacements.get(id(node))) is not None:
            filled += result
            following = later.get(id(node), [])
        else:
            is_text = node.name in _LINES
            node.children, following = _fill(node.children, replacements, later, is_line=is_text)
            if node.slots:
                node.slots = {name: _fill(slot, replacements, {})[0] for name, slot in node.slots.items()}
            filled.append(node)
        if is_line:
            after += following
        else:
            filled += following
    return filled, after
