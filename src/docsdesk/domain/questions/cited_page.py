"""Pages as answers cite them: which page of the site an address means, and whether it was expected."""

from collections.abc import Collection
from dataclasses import dataclass
from fnmatch import fnmatchcase
from urllib.parse import unquote, urlsplit

_SUFFIXES = (".mdx", ".md", ".html")


@dataclass(frozen=True, slots=True)
class CitedPage:
    """`host` is empty for an address within the site; `path` has no suffix and no slashes around it."""

    path: str
    anchor: str = ""
    host: str = ""

    def is_page(self, expected: "CitedPage") -> bool:
        """Whether this is the expected page, which may omit anchor and host and have `*` in its path."""
        is_there = not expected.host or expected.host == self.host
        is_anchor = not expected.anchor or expected.anchor == self.anchor
        return is_there and is_anchor and fnmatchcase(self.path, expected.path.replace("[", "[[]"))


def cited_page(address: str, site_pages: Collection[str] = ()) -> CitedPage:
    """The page at an address. Given the site's pages, a prefix of the path (`/docs/…`) is dropped if that finds one."""
    try:
        parts = urlsplit(address.strip())
        host = (parts.hostname or "").removeprefix("www.")
    except ValueError:
        return CitedPage(address.strip())
    path = _page_path(parts.path)
    if host and site_pages and path not in site_pages:
        path = next((end for end in _ends(path) if end in site_pages), path)
    return CitedPage(path, unquote(parts.fragment), host)


def _page_path(path: str) -> str:
    """A folder's index page has the folder's path; the site's first page is `index`."""
    path = unquote(path).strip("/")
    for suffix in _SUFFIXES:
        path = path.removesuffix(suffix)
    return path.removesuffix("/index") or "index"


def _ends(path: str) -> list[str]:
    parts = path.split("/")
    return ["/".join(parts[start:]) for start in range(1, len(parts))]


def page_paths(paths: Collection[str]) -> frozenset[str]:
    """The site's pages by the paths that cited pages have."""
    return frozenset(map(_page_path, paths))
