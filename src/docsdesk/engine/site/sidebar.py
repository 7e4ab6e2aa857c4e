"""The sidebar: whole in each page or, for big divisions, once in a script and only as a branch in each page.

The script fills in what the branch leaves out; without it the branch still leads to every group.
"""

import threading
from collections.abc import Callable
from dataclasses import replace
from html import escape

import orjson

from docsdesk.engine.site.links import PageLinks
from docsdesk.engine.site.navigation_view import Division, SidebarEntry

Render = Callable[[tuple[SidebarEntry, ...], PageLinks], str]
"""Writes lines of the sidebar as HTML."""

_NEIGHBOURS = 20
"""Lines of a long group that a branch shows before and after the page."""
_MOST_GROUP_LINES = 80
"""The most lines of a group that are shown whole."""


def sidebar_script(division: Division) -> str:
    """The name of the file with a big division's whole sidebar, empty for others."""
    return f"navigation-{division.number}.js" if division.is_big else ""


class Sidebars:
    def __init__(self, render: Render) -> None:
        self._render = render
        self._lock = threading.Lock()
        self._written: dict[tuple[int, int, str], str] = {}

    def html(self, page: str, division: Division, links: PageLinks) -> str:
        """The sidebar as it appears in the page itself, with that page marked."""
        around = tuple(group.number for group in division.groups_of.get(page, ()))
        at = _place(division.entries, page, around) if division.is_big else -1
        if at >= 0 and _count(division.entries[at]) > _MOST_GROUP_LINES:
            html = self._render(_branch(division.entries, page, around), links)
        else:
            html = self._render_shared(division, at, links)
        return self._mark(html, page, around, links)

    def _render_shared(self, division: Division, at: int, links: PageLinks) -> str:
        """Written once for all pages of a group and each folder depth, and then only marked for the page."""
        key = division.number, at, links.to_file("")
        with self._lock:
            if key not in self._written:
                entries = _near(division.entries, at) if division.is_big else division.entries
                self._written[key] = self._render(entries, links)
            return self._written[key]

    def script(self, division: Division, links: PageLinks) -> bytes:
        """The whole sidebar for pages to load; `links` are those of a page at the root."""
        return b"docsdeskNavigation(" + orjson.dumps(self._render(division.entries, links)) + b");\n"

    def _mark(self, html: str, page: str, around: tuple[int, ...], links: PageLinks) -> str:
        address = escape(links.to_page(page))
        html = html.replace(f'href="{address}"', f'href="{address}" aria-current="page"', 1)
        for number in around:
            html = html.replace(f'data-group="{number}"', f'data-group="{number}" open', 1)
        return html


def _near(entries: tuple[SidebarEntry, ...], at: int) -> tuple[SidebarEntry, ...]:
    """The entry at `at`, other groups collapsed to a link to their first page, and the pages close by."""
    return tuple(
        _fold(entry) if entry.is_group and place != at else entry
        for place, entry in enumerate(entries)
        if entry.is_group or abs(place - max(at, 0)) <= _NEIGHBOURS
    )


def _branch(entries: tuple[SidebarEntry, ...], page: str, around: tuple[int, ...]) -> tuple[SidebarEntry, ...]:
    """Like `_near`, but also in every group on the way to the page."""
    at = _place(entries, page, around)
    near = _near(entries, at)
    if at < 0 or not entries[at].entries:
        return near
    own = replace(entries[at], entries=_branch(entries[at].entries, page, around))
    return tuple(own if entry is entries[at] else entry for entry in near)


def _fold(group: SidebarEntry) -> SidebarEntry:
    return replace(group, page=group.first_page, entries=(), is_folded=True)


def _place(entries: tuple[SidebarEntry, ...], page: str, around: tuple[int, ...]) -> int:
    """The index of the entry that is the page or holds it, -1 if none does."""
    holds = (place for place, entry in enumerate(entries) if entry.number in around or entry.page == page)
    return next(holds, -1)


def _count(entry: SidebarEntry) -> int:
    return sum(1 for _ in entry.walk())
