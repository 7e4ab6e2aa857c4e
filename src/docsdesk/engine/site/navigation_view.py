"""What the templates show of the navigation on one page: tabs, switches, sidebar, breadcrumbs, neighbours."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.page import Page

_LEAVES = (NavKind.GROUP, NavKind.PAGE)
_SWITCHES = (NavKind.LANGUAGE, NavKind.VERSION, NavKind.PRODUCT, NavKind.DROPDOWN, NavKind.MENU)


@dataclass(frozen=True)
class Entry:
    """A line of the sidebar. `page` is a page's path, `href` an address outside."""

    title: str
    page: str = ""
    href: str = ""
    method: str = ""
    tag: str = ""
    is_deprecated: bool = False
    is_group: bool = False
    is_expanded: bool = False
    number: int = 0
    """Of a group: tells it from the others in the same sidebar."""
    entries: tuple["Entry", ...] = ()


@dataclass(frozen=True)
class Choice:
    title: str
    page: str = ""
    href: str = ""
    is_current: bool = False


@dataclass(frozen=True)
class Switch:
    """Divisions of which one is shown: languages, versions, products, dropdowns."""

    kind: str
    choices: tuple[Choice, ...]

    @property
    def current(self) -> str:
        return next((choice.title for choice in self.choices if choice.is_current), "")


@dataclass(frozen=True)
class Division:
    """The innermost part of the navigation that holds a page, with all that is the same for every page in it."""

    number: int
    tabs: tuple[Choice, ...] = ()
    switches: tuple[Switch, ...] = ()
    anchors: tuple[Choice, ...] = ()
    entries: tuple[Entry, ...] = ()
    pages: tuple[str, ...] = ()
    groups_of: Mapping[str, tuple[tuple[str, int], ...]] = field(default_factory=dict[str, tuple[tuple[str, int], ...]])
    """Titles and numbers of the groups around each page, outermost first."""
    title: str = ""


@dataclass(frozen=True)
class NavigationView:
    root: NavNode
    pages: Mapping[str, Page]

    @cached_property
    def divisions(self) -> tuple[Division, ...]:
        return tuple(_Divisions(self.pages).read(self.root))

    @cached_property
    def _by_page(self) -> dict[str, Division]:
        found: dict[str, Division] = {}
        for division in self.divisions:
            for page in division.pages:
                found.setdefault(page, division)
        return found

    def division(self, page: str) -> Division:
        """The division a page belongs to; the first for pages outside the navigation."""
        return self._by_page.get(page) or (self.divisions[0] if self.divisions else Division(0))

    def neighbours(self, page: str) -> tuple[Page | None, Page | None]:
        pages = self.division(page).pages
        if page not in pages:
            return None, None
        at = pages.index(page)
        before = self.pages.get(pages[at - 1]) if at else None
        after = self.pages.get(pages[at + 1]) if at + 1 < len(pages) else None
        return before, after


class _Divisions:
    def __init__(self, pages: Mapping[str, Page]) -> None:
        self.pages = pages
        self.found: list[Division] = []

    def read(self, root: NavNode) -> list[Division]:
        self._read(root, (), (), ())
        return self.found

    def _read(
        self, node: NavNode, tabs: tuple[Choice, ...], switches: tuple[Switch, ...], anchors: tuple[Choice, ...]
    ) -> None:
        """Go down to where a division holds groups and pages, taking along what stands beside the way."""
        links = tuple(child for child in node.children if child.kind is NavKind.ANCHOR and _is_link(child))
        anchors = (*anchors, *(self._choice(child, None) for child in links))
        parts = [child for child in node.children if child.kind not in _LEAVES and child not in links]
        shown = [part for part in parts if not part.is_hidden]
        for part in parts:
            if _is_link(part):
                continue
            siblings = [sibling for sibling in shown if sibling.kind is part.kind]
            choices = tuple(self._choice(sibling, part) for sibling in siblings)
            if part.kind is NavKind.TAB:
                self._read(part, choices, switches, anchors)
            elif part.kind in _SWITCHES and len(choices) > 1:
                self._read(part, tabs, (*switches, Switch(part.kind.value, choices)), anchors)
            else:
                self._read(part, tabs, switches, (*anchors, *(choices if len(choices) > 1 else ())))
        leaves = [child for child in node.children if child.kind in _LEAVES]
        if leaves:
            self._add(node, leaves, Division(len(self.found), tabs, switches, anchors))

    def _add(self, node: NavNode, leaves: list[NavNode], outer: Division) -> None:
        groups: dict[str, tuple[tuple[str, int], ...]] = {}
        numbers = iter(range(1, 1_000_000))

        def entry(child: NavNode, around: tuple[tuple[str, int], ...]) -> Entry | None:
            if child.kind is NavKind.PAGE:
                return self._page_entry(child, groups, around)
            number = next(numbers)
            within = (*around, (child.title, number))
            if child.page in self.pages:
                groups.setdefault(child.page, within)
            inner = tuple(found for grand in child.children if (found := entry(grand, within)) is not None)
            if child.is_hidden or not (inner or child.page in self.pages or child.href):
                return None
            page = child.page if child.page in self.pages else ""
            return Entry(
                child.title,
                page,
                child.href,
                tag=child.tag,
                is_group=True,
                is_expanded=child.is_expanded,
                number=number,
                entries=inner,
            )

        entries = tuple(found for leaf in leaves if (found := entry(leaf, ())) is not None)
        order = tuple(dict.fromkeys(page for leaf in leaves for page in leaf.pages() if page in self.pages))
        self.found.append(
            Division(
                outer.number,
                outer.tabs,
                outer.switches,
                outer.anchors,
                entries,
                order,
                groups,
                node.title if node.kind is not NavKind.ROOT else "",
            )
        )

    def _page_entry(
        self, node: NavNode, groups: dict[str, tuple[tuple[str, int], ...]], around: tuple[tuple[str, int], ...]
    ) -> Entry | None:
        if node.href:
            return Entry(node.title, href=node.href)
        page = self.pages.get(node.page)
        if page is None:
            return None
        groups.setdefault(page.path, around)
        if page.is_hidden:
            return None
        deprecated = page.front_matter.flag("deprecated")
        tag = page.front_matter.text("tag")
        return Entry(page.nav_title, page.path, method=page.method, tag=tag, is_deprecated=deprecated)

    def _choice(self, node: NavNode, current: NavNode | None) -> Choice:
        page = next((path for path in node.pages() if path in self.pages), "")
        return Choice(node.title, "" if node.href else page, node.href, node is current)


def _is_link(node: NavNode) -> bool:
    return bool(node.href) and not node.children
