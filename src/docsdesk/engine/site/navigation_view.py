"""What the templates show of the navigation on one page: tabs, switches, sidebar, breadcrumbs, neighbours."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.page import Page

_LEAVES = (NavKind.GROUP, NavKind.PAGE)
_SWITCHES = (NavKind.LANGUAGE, NavKind.VERSION, NavKind.PRODUCT, NavKind.DROPDOWN, NavKind.MENU)

_LANGUAGES = {
    "ar": "العربية",
    "cn": "简体中文",
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "id": "Bahasa Indonesia",
    "it": "Italiano",
    "ja": "日本語",
    "ko": "한국어",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt": "Português",
    "pt-BR": "Português (Brasil)",
    "ru": "Русский",
    "tr": "Türkçe",
    "uk": "Українська",
    "vi": "Tiếng Việt",
    "zh": "简体中文",
    "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
}


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
    language: str = ""
    """A language code, empty where the site has one language only."""


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
        self._read(root, Division(0))
        return self.found

    def _read(self, node: NavNode, outer: Division) -> None:
        """Go down to where a division holds groups and pages, taking along what stands beside the way."""
        links = tuple(child for child in node.children if child.kind is NavKind.ANCHOR and _is_link(child))
        outer = replace(outer, anchors=(*outer.anchors, *(self._choice(child, None) for child in links)))
        parts = [child for child in node.children if child.kind not in _LEAVES and child not in links]
        for part in parts:
            if not _is_link(part):
                siblings = [sibling for sibling in parts if sibling.kind is part.kind and not sibling.is_hidden]
                self._read(part, self._beside(part, siblings, outer))
        leaves = [child for child in node.children if child.kind in _LEAVES]
        if leaves:
            self._add(leaves, replace(outer, number=len(self.found)))

    def _beside(self, part: NavNode, siblings: list[NavNode], outer: Division) -> Division:
        """What the pages of a part have around them: the parts beside it as tabs, as a switch or as anchors."""
        choices = tuple(self._choice(sibling, part) for sibling in siblings)
        if part.kind is NavKind.LANGUAGE:
            outer = replace(outer, language=part.title)
        if part.kind is NavKind.TAB:
            return replace(outer, tabs=choices)
        if len(choices) < 2:
            return outer
        if part.kind in _SWITCHES:
            return replace(outer, switches=(*outer.switches, Switch(part.kind.value, choices)))
        return replace(outer, anchors=(*outer.anchors, *choices))

    def _add(self, leaves: list[NavNode], outer: Division) -> None:
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
        self.found.append(replace(outer, entries=entries, pages=order, groups_of=groups))

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
        title = _LANGUAGES.get(node.title, node.title) if node.kind is NavKind.LANGUAGE else node.title
        return Choice(title, "" if node.href else page, node.href, node is current)


def _is_link(node: NavNode) -> bool:
    return bool(node.href) and not node.children
