"""Turning a page's own elements into plain HTML elements: what components get to know while they do it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.json_values import Json
from docsdesk.docs.mdx.tree import Element, Node

Component = Callable[[Element, "Rendering"], list[Node]]
MOST_SNIPPETS = 500


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a page needs from its site.

    `link` turns an address as written into one that works from this page, `asset` the same for a file to show, None if
    it is on another host; `read` gives a snippet's text by its path from the
    folder's root; `variables` are those of docs.json; `cache` keeps what takes long to make.
    """

    link: Callable[[str], str]
    asset: Callable[[str], str | None]
    read: Callable[[str], str | None]
    variables: Mapping[str, Json] = field(default_factory=dict[str, Json])
    cache: Cache = NO_CACHE


@dataclass(slots=True)
class Rendering:
    """One page on its way to HTML."""

    surroundings: Surroundings
    components: Mapping[str, Component]
    fallback: Component
    snippets: dict[str, str] = field(default_factory=dict[str, str])
    """Paths of imported snippets by the name they were imported under."""
    trail: tuple[str, ...] = ()
    """The snippets that are being rendered, outermost first."""
    snippets_left: int = MOST_SNIPPETS

    def expand(self, nodes: list[Node]) -> list[Node]:
        """The nodes as HTML elements; the given ones are left as they are."""
        expanded: list[Node] = []
        for node in nodes:
            if isinstance(node, Element):
                expanded.extend(self.components.get(node.name, self.fallback)(node, self))
            else:
                expanded.append(node)
        return expanded

    def children(self, node: Element) -> list[Node]:
        return self.expand(node.children)
