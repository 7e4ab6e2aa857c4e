"""The sidebar: whole in each page, or for big parts of the navigation once in a script and only a branch in each page.

The script fills in what the branch leaves out; without it the branch still leads to every group.
"""

import threading
from collections.abc import Callable
from dataclasses import replace
from html import escape

import orjson

from docsdesk.engine.site.links import Links
from docsdesk.engine.site.navigation_view import Division, Entry

Render = Callable[[tuple[Entry, ...], Links], str]
"""Writes lines of the sidebar as HTML."""

_NEIGHBOURS = 20
"""Lines of the page's own group that its branch shows before and after it."""


def sidebar_script(division: Division) -> str:
    """The name of the file that holds a big division's whole sidebar, empty for others."""
    return f"navigation-{division.number}.js" if division.is_big else ""


class Sidebars:
    def __init__(self, render: Render) -> None:
        self._render = render
        self._lock = threading.Lock()
        self._whole: dict[tuple[int, str], str] = {}

    def html(self, page: str, division: Division, links: Links) -> str:
        """The sidebar as it stands in the page itself, marked for it."""
        around = tuple(group.number for group in division.groups_of.get(page, ()))
        if division.is_big:
            return self._marked(self._render(_branch(division.entries, page, around), links), page, around, links)
        # Written once for each depth of folder, then marked for the page.
        key = division.number, links.to_file("")
        with self._lock:
            if key not in self._whole:
                self._whole[key] = self._render(division.entries, links)
            html = self._whole[key]
        return self._marked(html, page, around, links)

    def script(self, division: Division, links: Links) -> bytes:
        """The whole sidebar for pages to take in; `links` are those of a page at the root."""
        return b"docsdeskNavigation(" + orjson.dumps(self._render(division.entries, links)) + b");\n"

    def _marked(self, html: str, page: str, around: tuple[int, ...], links: Links) -> str:
        address = escape(links.to_page(page))
        html = html.replace(f'href="{address}"', f'href="{address}" aria-current="page"', 1)
        for number in around:
            html = html.replace(f'data-group="{number}"', f'data-group="{number}" open', 1)
        return html


def _branch(entries: tuple[Entry, ...], page: str, around: tuple[int, ...]) -> tuple[Entry, ...]:
    """The lines near a page; groups it is not in are folded to a link to their first page."""
    at = next((place for place, entry in enumerate(entries) if _holds(entry, page, around)), -1)
    lines = [
        replace(entry, entries=_branch(entry.entries, page, around) if place == at else (), is_folded=place != at)
        if entry.is_group
        else entry
        for place, entry in enumerate(entries)
    ]
    lines = [
        replace(line, page=entries[place].first_page) if line.is_folded else line for place, line in enumerate(lines)
    ]
    if at < 0:
        return tuple(line for line in lines if line.is_group) or tuple(lines[: 2 * _NEIGHBOURS])
    return tuple(line for place, line in enumerate(lines) if line.is_group or abs(place - at) <= _NEIGHBOURS)


def _holds(entry: Entry, page: str, around: tuple[int, ...]) -> bool:
    return entry.number in around if entry.number else entry.page == page
