"""Turning a page's own elements into plain HTML elements: what components have to work with."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.diagrams.port import NO_DIAGRAMS, Diagrams
from docsdesk.docs.icons import FONT_AWESOME
from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.html_names import BLOCKS, HTML
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.docs.mdx.reader import Known, read_mdx
from docsdesk.docs.mdx.scripts.port import NO_SCRIPTS, LivePart, Scripts
from docsdesk.docs.mdx.tree import MOST_LEVELS, Element, Node, text_of
from docsdesk.docs.mdx.values import Allowance
from docsdesk.domain.place import place_at
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

Component = Callable[[Element, "Rendering"], list[Node]]
MOST_SNIPPET_CHARACTERS = 4_000_000
"""Characters of snippets in one page, each snippet counted once."""
MOST_REPEATED_SNIPPETS = 2_000
MOST_REPEATED_CHARACTERS = 500_000
"""How often, and with how many characters, a page may take in snippets that it has taken in before."""
MOST_PROBLEMS = 50
# A page, and what it takes in, is less deep; both together could exhaust the stack of code that walks the tree.
_MOST_LEVELS = MOST_LEVELS + 20


@dataclass(frozen=True, slots=True)
class PageSurroundings:
    """What a page needs from its site."""

    link: Callable[[str], str]
    """Turns an address as written into one that works from this page."""
    asset: Callable[[str], str | None]
    """Turns the address of a file to show into one that works; None if it is on another host."""
    read: Callable[[str], str | None]
    """Gives a snippet's text by its path from the folder's root."""
    variables: Mapping[str, Json] = field(default_factory=dict[str, Json])
    """From docs.json, as is `icon_library`."""
    cache: Cache = NO_CACHE
    diagrams: Diagrams = NO_DIAGRAMS
    scripts: Scripts = NO_SCRIPTS
    icon_library: str = FONT_AWESOME
    looks: dict[str, str] = field(default_factory=dict[str, str])
    """Styles of the page's own elements, by their keys; filled while it is rendered."""
    live_parts: list[LivePart] | None = None
    """Receives what the page's live components need in a browser; None if it is to stay as it is built."""
    left_static: list[PurePosixPath] = field(default_factory=list[PurePosixPath])
    """Receives the files whose components would be live in a browser and are not."""

    def noting_addresses(self, noted: dict[str, str]) -> "PageSurroundings":
        """Surroundings that also put into `noted` what becomes of each address."""

        def link(address: str) -> str:
            noted[address] = found = self.link(address)
            return found

        def asset(address: str) -> str | None:
            if (found := self.asset(address)) is not None:
                noted[address] = found
            return found

        return replace(self, link=link, asset=asset)


@dataclass(frozen=True, slots=True)
class SourceFile:
    """The file that the offsets of nodes refer to."""

    path: PurePosixPath
    text: str


@dataclass(slots=True)
class Rendering:
    """One page on its way to HTML."""

    surroundings: PageSurroundings
    components: Mapping[str, Component]
    fallback: Component
    snippets: dict[str, str] = field(default_factory=dict[str, str])
    """Paths of imported snippets, by the name they are imported under."""
    trail: tuple[str, ...] = ()
    """The snippets that are being rendered, outermost first."""
    held_snippets: set[str] = field(default_factory=set[str])
    """The snippets that the page holds, by path."""
    snippet_text_left: int = MOST_SNIPPET_CHARACTERS
    repeated_left: int = MOST_REPEATED_SNIPPETS
    repeated_text_left: int = MOST_REPEATED_CHARACTERS
    allowance: Allowance = field(default_factory=Allowance)
    source: SourceFile | None = None
    """None for descriptions, which have no file of their own."""
    problems: list[Problem] = field(default_factory=list[Problem])
    level: int = 0
    is_live: bool = False
    """Whether what is rendered now is in a place that a browser makes alive."""
    diagram_count: int = 0
    seconds_drawn: float = 0.0
    """How long the page has waited for its diagrams."""

    def expand(self, nodes: list[Node]) -> list[Node]:
        """The nodes as HTML elements; the given ones stay unchanged."""
        if self.level >= _MOST_LEVELS:
            return self._flat(nodes)
        self.level += 1
        expanded: list[Node] = []
        for node in nodes:
            if isinstance(node, Element):
                own = node.name in self.snippets
                expanded.extend((self.fallback if own else self.components.get(node.name, self.fallback))(node, self))
            elif node != "\n" or not _ends_block(expanded):
                expanded.append(node)
        self.level -= 1
        return expanded

    def _flat(self, nodes: list[Node]) -> list[Node]:
        for node in nodes:
            if isinstance(node, Element):
                self.report(
                    Rule.MDX_TOO_DEEP,
                    node,
                    say("This is nested too deeply."),
                    say("Keep it under {most} levels.", most=_MOST_LEVELS),
                )
        return [text_of(nodes)]

    def children(self, node: Element) -> list[Node]:
        nodes = node.children
        if len(nodes) == 1 and isinstance(nodes[0], str):
            return [nodes[0]]
        return self.expand(nodes)

    def report(self, rule: Rule, node: Element, title: str, hint: str, *, source_text: str = "") -> None:
        """Report a problem at the node; `source_text` is text to look for if the node has no place."""
        if self.source is None or len(self.problems) >= MOST_PROBLEMS:
            return
        offset = node.offset if node.offset >= 0 else self.source.text.find(source_text)
        place = place_at(self.source.path, self.source.text, max(offset, 0))
        self.problems.append(Problem(rule, place, title, hint))

    def report_errors(self, mistakes: list[Mistake]) -> None:
        """Report what cannot be read in the file being rendered, once however often the page takes it in."""
        for mistake in mistakes:
            if self.source is None or len(self.problems) >= MOST_PROBLEMS:
                return
            place = place_at(self.source.path, self.source.text, mistake.offset)
            problem = Problem(mistake.rule, place, mistake.title, mistake.hint)
            if mistake.is_error and problem not in self.problems:
                self.problems.append(problem)


def _ends_block(nodes: list[Node]) -> bool:
    """Whether a line end after the nodes shows nothing."""
    last = nodes[-1] if nodes else ""
    return not last or (isinstance(last, Element) and last.name in BLOCKS)


_MARKS = re.compile(r"[*_`\[\]<>&\\~!$]|://")


def title_nodes(node: Element, rendering: Rendering) -> list[Node]:
    """The elements that its `title` holds; empty for a title that is text."""
    return rendering.expand(list(node.slots.get("title", ())))


def line_nodes(text: str, rendering: Rendering) -> list[Node]:
    """The line with its marks turned into elements, without a paragraph around it."""
    if not _MARKS.search(text):
        return [text]
    known = Known(tags=HTML.union(rendering.components), sets_punctuation=False)
    nodes = rendering.expand(read_mdx(text, is_mdx=False, names=known).nodes)
    if len(nodes) == 1 and isinstance(nodes[0], Element) and nodes[0].name == "p":
        return nodes[0].children
    return nodes
