"""The navigation of one page for the templates: tabs, switches, sidebar, breadcrumbs, neighbours."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

# Above this many lines a sidebar costs more than the pages beside it.
MOST_LINES = 150


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
