"""The navigation for the templates: tabs, switches, sidebar entries, breadcrumbs and neighbours.

The navigation tree is split into divisions: the parts that a reader sees one at a time.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.pages.page import Page
from docsdesk.engine.site.language_names import LANGUAGE_NAMES

MOST_LINES = 150
"""A longer sidebar is written once for all pages: it costs more than the pages beside it."""


@dataclass(frozen=True)
class SidebarEntry:
    """A line of the sidebar. `page` is a page's path, `href` an outside address."""

    title: str
    page: str = ""
    href: str = ""
    method: str = ""
    tag: str = ""
    icon: str = ""
    is_deprecated: bool = False
    is_group: bool = False
    is_expanded: bool = False
    is_folded: bool = False
    """A group shown only by its first page; the rest comes with the whole sidebar."""
    number: int = 0
    """Of a group: unique within the sidebar."""
    entries: tuple["SidebarEntry", ...] = ()

    def walk(self) -> Iterator["SidebarEntry"]:
        yield self
        for entry in self.entries:
            yield from entry.walk()

    @property
    def first_page(self) -> str:
        """The first page of a group, empty if it holds only outside addresses."""
        return next((entry.page for entry in self.walk() if entry.page), "")


@dataclass(frozen=True)
class DivisionLink:
    title: str
    page: str = ""
    href: str = ""
    icon: str = ""
    tag: str = ""
    description: str = ""
    is_current: bool = False

    @property
    def leads_somewhere(self) -> bool:
        return bool(self.page or self.href)


@dataclass(frozen=True)
class Switch:
    """Divisions shown one at a time: languages, versions, products, dropdowns."""

    kind: str
    choices: tuple[DivisionLink, ...]

    @property
    def current(self) -> DivisionLink:
        """The first if none is current, as for links of all pages."""
        return next((choice for choice in self.choices if choice.is_current), self.choices[0])

    @property
    def is_wide(self) -> bool:
        """Whether it is above the sidebar rather than in the bar."""
        return self.kind not in ("language", "version")


@dataclass(frozen=True)
class Division:
    """The innermost part of the navigation that holds a page, with everything its pages have in common."""

    number: int
    tabs: tuple[DivisionLink, ...] = ()
    shared_tabs: tuple[DivisionLink, ...] = ()
    """Links beside the tabs of every page."""
    switches: tuple[Switch, ...] = ()
    anchors: tuple[DivisionLink, ...] = ()
    shared_anchors: tuple[DivisionLink, ...] = ()
    entries: tuple[SidebarEntry, ...] = ()
    pages: tuple[str, ...] = ()
    listed_pages: tuple[str, ...] = ()
    """The pages that the sidebar lists, in reading order."""
    groups_of: Mapping[str, tuple[SidebarEntry, ...]] = field(default_factory=dict[str, tuple[SidebarEntry, ...]])
    """The groups around each page, outermost first, without their entries."""
    language: str = ""
    """A language code, empty if the site has only one language."""
    is_default: bool = False

    @cached_property
    def is_big(self) -> bool:
        return sum(1 for entry in self.entries for _ in entry.walk()) > MOST_LINES

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The position of each shown page."""
        return {page: place for place, page in enumerate(self.listed_pages)}


@dataclass(frozen=True)
class NavigationView:
    divisions: tuple[Division, ...]

    @cached_property
    def _by_page(self) -> dict[str, Division]:
        found: dict[str, Division] = {}
        for division in self.divisions:
            for page in division.pages:
                found.setdefault(page, division)
        return found

    @cached_property
    def _first(self) -> Division:
        named = (division for division in self.divisions if division.is_default)
        return next(named, next(iter(self.divisions), Division(0)))

    def division(self, page: str) -> Division:
        """The division of a page; for pages outside the navigation the default, else the first."""
        return self._by_page.get(page) or self._first

    def neighbours(self, page: str) -> tuple[str, str]:
        """The pages before and after, each empty if there is none."""
        division = self.division(page)
        place = division.places.get(page)
        if place is None:
            return "", ""
        before = division.listed_pages[place - 1] if place else ""
        after = division.listed_pages[place + 1] if place + 1 < len(division.listed_pages) else ""
        return before, after


_LEAVES = (NavKind.GROUP, NavKind.PAGE)
_SWITCHES = (NavKind.LANGUAGE, NavKind.VERSION, NavKind.PRODUCT, NavKind.DROPDOWN, NavKind.MENU)


def navigation_view(root: NavNode, pages: Mapping[str, Page]) -> NavigationView:
    """`pages` are the existing ones, by path."""
    reader = _Divisions(pages)
    reader.read(root, Division(0))
    return NavigationView(tuple(reader.found))


class _Divisions:
    def __init__(self, pages: Mapping[str, Page]) -> None:
        self.pages = pages
        self.found: list[Division] = []

    def _with_shared(self, outer: Division, node: NavNode) -> Division:
        """The surroundings of every page in a division."""
        shared = [child for child in node.children if child.is_shared and not child.is_hidden]
        links = {
            kind: tuple(self._choice(node, None) for node in shared if node.kind is kind)
            for kind in (*_SWITCHES, NavKind.TAB, NavKind.ANCHOR)
        }
        switches = tuple(Switch(kind.value, links[kind]) for kind in _SWITCHES if links[kind])
        return replace(
            outer,
            shared_tabs=(*outer.shared_tabs, *links[NavKind.TAB]),
            shared_anchors=(*outer.shared_anchors, *links[NavKind.ANCHOR]),
            switches=(*outer.switches, *switches),
        )

    def read(self, node: NavNode, outer: Division) -> None:
        """Descend to the divisions that hold groups and pages, collecting what surrounds them."""
        outer = self._with_shared(outer, node)
        node = replace(node, children=tuple(child for child in node.children if not child.is_shared))
        links = tuple(child for child in node.children if child.kind is NavKind.ANCHOR and _is_link(child))
        parts = [child for child in node.children if child.kind not in _LEAVES and child not in links]
        if not any(part.kind is NavKind.ANCHOR for part in parts):
            shown = tuple(self._choice(child, None) for child in links if not child.is_hidden)
            outer = replace(outer, anchors=(*outer.anchors, *shown))
        for part in parts:
            if not _is_link(part):
                siblings = [child for child in node.children if child.kind is part.kind and not child.is_hidden]
                self.read(part, self._beside(part, siblings, outer))
        leaves = [child for child in node.children if child.kind in _LEAVES]
        if leaves:
            self._add(leaves, replace(outer, number=len(self.found)), is_hidden=node.is_hidden)

    def _beside(self, part: NavNode, siblings: list[NavNode], outer: Division) -> Division:
        """The surroundings of a part's pages: its siblings as tabs, as a switch or as anchors."""
        choices = tuple(self._choice(sibling, part) for sibling in siblings)
        outer = replace(outer, is_default=outer.is_default or part.is_default)
        if part.kind is NavKind.LANGUAGE:
            outer = replace(outer, language=part.title)
        if part.kind is NavKind.TAB:
            return replace(outer, tabs=choices)
        if len(choices) < 2:
            return outer
        if part.kind in _SWITCHES:
            return replace(outer, switches=(*outer.switches, Switch(part.kind.value, choices)))
        return replace(outer, anchors=(*outer.anchors, *choices))

    def _add(self, leaves: list[NavNode], outer: Division, *, is_hidden: bool) -> None:
        lines = _Lines(self.pages)
        entries = lines.entries(leaves, ())
        everything = tuple(dict.fromkeys(page for leaf in leaves for page in leaf.pages() if page in self.pages))
        shown = dict.fromkeys(line.page for entry in entries for line in entry.walk() if line.page)
        self.found.append(
            replace(
                outer,
                entries=() if is_hidden else entries,
                pages=everything,
                listed_pages=tuple(shown),
                groups_of=lines.groups_of,
            )
        )

    def _choice(self, node: NavNode, current: NavNode | None) -> DivisionLink:
        shown = (child.page for child in node.walk(with_hidden=False) if child.page in self.pages)
        first = next((path for path in shown if not self.pages[path].is_hidden), "")
        title = LANGUAGE_NAMES.get(node.title, node.title) if node.kind is NavKind.LANGUAGE else node.title
        return DivisionLink(
            title,
            page="" if _is_link(node) else first,
            href=node.href if _is_link(node) else "",
            icon=node.icon,
            tag=node.tag,
            description=node.description,
            is_current=node is current,
        )


class _Lines:
    def __init__(self, pages: Mapping[str, Page]) -> None:
        self.pages = pages
        self.groups_of: dict[str, tuple[SidebarEntry, ...]] = {}
        self._groups = 0

    def entries(self, nodes: Iterable[NavNode], around: tuple[SidebarEntry, ...]) -> tuple[SidebarEntry, ...]:
        found = (self._entry(node, around) for node in nodes)
        return tuple(entry for entry in found if entry is not None)

    def _entry(self, node: NavNode, around: tuple[SidebarEntry, ...]) -> SidebarEntry | None:
        """None for an entry that is hidden or empty; the groups around its pages are recorded anyway."""
        if node.kind is NavKind.PAGE:
            return self._page(node, around)
        self._groups += 1
        group = SidebarEntry(
            node.title,
            node.page if node.page in self.pages else "",
            node.href,
            tag=node.tag,
            icon=node.icon,
            is_group=True,
            is_expanded=node.is_expanded,
            number=self._groups,
        )
        if group.page:
            self.groups_of.setdefault(group.page, (*around, group))
        inner = self.entries(node.children, (*around, group))
        if node.is_hidden or not (inner or group.page or node.href):
            return None
        return replace(group, entries=inner, is_group=bool(inner))

    def _page(self, node: NavNode, around: tuple[SidebarEntry, ...]) -> SidebarEntry | None:
        if node.href:
            return SidebarEntry(node.title, href=node.href)
        page = self.pages.get(node.page)
        if page is None:
            return None
        self.groups_of.setdefault(page.path, around)
        if page.is_hidden or node.is_hidden:
            return None
        front = page.front_matter
        outside_address = front.text("url")
        return SidebarEntry(
            page.nav_title,
            page="" if outside_address else page.path,
            href=outside_address,
            method="" if front.flag("hideApiMarker") else page.method,
            tag=front.text("tag"),
            icon=front.text("icon"),
            is_deprecated=front.flag("deprecated") or _is_deprecated(page),
        )


def _is_deprecated(page: Page) -> bool:
    operation = page.api.operation if page.api is not None else None
    return operation is not None and operation.value.get("deprecated") is True


def _is_link(node: NavNode) -> bool:
    return bool(node.href) and all(child.is_shared for child in node.children)
