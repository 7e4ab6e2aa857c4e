"""What addresses of a site lead to: pages, files, redirects, and what the service itself provides."""

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import PurePosixPath
from typing import NamedTuple
from urllib.parse import unquote

from docsdesk.docs.checks.page_facts import is_internal
from docsdesk.docs.files.folder_files import FolderFiles, path_from_root
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.navigation import page_path
from docsdesk.docs.pages.page import Page
from docsdesk.docs.redirects import address_path
from docsdesk.docs.text.likeness import Names

HOSTED_FILES = frozenset(("llms.txt", "llms-full.txt", "robots.txt", "sitemap.xml", "rss.xml", "feed.xml", "skill.md"))
"""Made by the hosted site for itself."""
_MADE = re.compile(
    r"llms-full-\d+\.txt|sitemap-\d+\.xml|(?:.+/)?rss\.xml|_llms/[^/]+\.txt|\.well-known/llms(?:-full)?\.txt"
)
_OWN_FILES = HOSTED_FILES | {"favicon.ico", "openapi.json", "asyncapi.json"}
_OWN_PAGES = frozenset(("mcp", "login", "logout"))
_ALIKE_SHARE = 0.75
_CLOSE_SHARE = 0.87
# Names found in many folders: that only one page has the name means little.
_COMMON_NAMES = frozenset(("index", "introduction", "overview", "quickstart", "getting-started", "faq", "changelog"))


def is_made_by_site(file: str) -> bool:
    """Whether a site makes the file for itself, from its pages."""
    return file in HOSTED_FILES or _MADE.fullmatch(file) is not None


def is_reserved(path: str) -> bool:
    """Whether the service answers an address itself, so that no page can have it."""
    return path in _OWN_PAGES or path in _OWN_FILES or is_made_by_site(path)


class Nearest(NamedTuple):
    """`is_likely`: close enough to suggest; `is_sure`: the same name, spelled differently."""

    name: str
    is_likely: bool
    is_sure: bool


def nearest_of(wanted: str, names: Names) -> Nearest | None:
    """The closest spelling, if any; likely if it is very close and no other is as close."""
    found = names.two_nearest(wanted, _ALIKE_SHARE)
    if not found:
        return None
    share, name = found[0]
    is_likely = share >= _CLOSE_SHARE and (len(found) == 1 or found[1][0] < share)
    return Nearest(name, is_likely, is_likely and names.is_only_same(wanted, name))


class SiteTargets:
    def __init__(self, folder: DocsFolder) -> None:
        self.folder = folder
        self.files = FolderFiles(folder.root)
        self._nearest: dict[tuple[str, bool], Nearest | None] = {}
        self._namesakes: dict[tuple[str, bool], Names] = {}

    def candidates(self, holder: PurePosixPath, path: str) -> Iterator[str]:
        """The paths from the site's root that an address in `holder` may mean, likeliest first."""
        plain = unquote(path)
        inside = path_from_root(holder, plain)
        if inside is not None:
            yield inside
        # The service resolves a path without a leading slash or dot from the root; browsers never leave the root.
        from_root = "/".join(part for part in plain.split("/") if part not in ("", ".", ".."))
        if from_root and from_root != inside and not plain.startswith("/"):
            yield from_root

    def page(self, path: str) -> Page | None:
        """The page at a path, with redirects followed."""
        found = self.folder.page(path)
        if found is None and (moved := self.folder.redirect(path)) is not None and is_internal(moved):
            found = self.folder.page(address_path(moved))
        return found

    def has(self, path: str) -> bool:
        """Whether anything is there, or where a redirect leads from it; a folder without an index is nothing."""
        if self._is_there(path):
            return True
        moved = self.folder.redirect(path)
        return moved is not None and (not is_internal(moved) or self._is_there(address_path(moved)))

    def is_folder(self, path: str) -> bool:
        """Whether pages are below the path."""
        return path in self._folders

    def _is_there(self, path: str) -> bool:
        return (
            self.folder.page(path) is not None
            or path in self._assets
            or path.rpartition("/")[2] in _OWN_FILES
            or path in _OWN_PAGES
            or path.startswith(".well-known/")
            or is_made_by_site(path)
            or self.files.locate(PurePosixPath(path)) is not None
        )

    def in_other_case(self, path: str) -> str | None:
        """A page or file whose path differs only in case."""
        return self._by_folded.get(page_path(path).casefold()) or self._by_folded.get(path.casefold())

    def nearest(self, path: str, *, is_file: bool) -> Nearest | None:
        """The page or file that is most likely meant."""
        if (path, is_file) not in self._nearest:
            self._nearest[path, is_file] = self._search(path, is_file=is_file)
        return self._nearest[path, is_file]

    def _search(self, path: str, *, is_file: bool) -> Nearest | None:
        pool = self._asset_names if is_file else self._page_names
        name = path.rpartition("/")[2]
        same = self._find_namesakes(name.casefold(), is_file=is_file)
        if len(same) == 1:
            only = next(iter(same))
            return Nearest(only, is_likely=name not in _COMMON_NAMES, is_sure=pool.is_only_same(path, only))
        return nearest_of(path, same or pool)

    def _find_namesakes(self, name: str, *, is_file: bool) -> Names:
        if (name, is_file) not in self._namesakes:
            pool = self._assets if is_file else self._pages
            self._namesakes[name, is_file] = Names(path for path in self._by_name.get(name, ()) if path in pool)
        return self._namesakes[name, is_file]

    @cached_property
    def _page_names(self) -> Names:
        return Names(self._pages)

    @cached_property
    def _asset_names(self) -> Names:
        return Names(self._assets)

    @cached_property
    def _pages(self) -> dict[str, None]:
        return dict.fromkeys(page.path.removesuffix("/index") for page in self.folder.pages)

    @cached_property
    def _assets(self) -> dict[str, None]:
        return dict.fromkeys(asset.as_posix() for asset in self.folder.assets)

    @cached_property
    def _folders(self) -> frozenset[str]:
        found = set[str]()
        for page in self.folder.pages:
            parent = page.path.rpartition("/")[0]
            while parent and parent not in found:
                found.add(parent)
                parent = parent.rpartition("/")[0]
        return frozenset(found)

    @cached_property
    def _by_folded(self) -> dict[str, str]:
        return {path.casefold(): path for path in (*self._pages, *self._assets)}

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        names: dict[str, list[str]] = {}
        for path in (*self._pages, *self._assets):
            names.setdefault(path.rpartition("/")[2].casefold(), []).append(path)
        return names
