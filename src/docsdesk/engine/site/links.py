"""Addresses: as pages write them, and as they must be written to work from the page's location."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import PurePosixPath
from urllib.parse import quote, unquote

from docsdesk.docs.files.folder_files import path_from_root
from docsdesk.docs.mdx.html.html_writer import is_data_picture, is_safe_address

FindPage = Callable[[str], str | None]
"""The path of the page at an address, None if there is none."""

# No colon: a relative address that has one would begin with a scheme.
_SAFE = "/-._~!$&'()*+,;=@"
_TAIL = re.compile("[?#]")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PageLinks:
    """Addresses on one page. `base` is the prefix of the live site's addresses; None makes relative links to files.

    `page` is the path of the page that holds them; a link to a page that is left out leads nowhere.
    """

    base: str | None
    page: str
    find: FindPage
    redirect: Callable[[str], str | None]
    is_left_out: Callable[[str], bool] = lambda _: False
    is_of_root: bool = False
    """Whether they are written from the folder's root, as in docs.json, instead of from the page."""

    @property
    def of_root(self) -> "PageLinks":
        return replace(self, is_of_root=True)

    def to_page(self, path: str) -> str:
        """The address of a page that exists."""
        if self.base is None:
            return self._up + _quote(f"{path}.html")
        return f"{self.base}/{_quote('' if path == 'index' else path.removesuffix('/index'))}"

    def to_file(self, path: str) -> str:
        """The address of a file of the folder or of the program."""
        prefix = f"{self.base}/" if self.base is not None else self._up
        return prefix + _quote(path.lstrip("/"))

    def link(self, href: str) -> str:
        """The target of a link: a page, a file, or an outside address as it was written."""
        address = href.strip()
        if not is_safe_address(address):
            return ""
        if not address or address[0] in "#?" or _is_outside(address):
            return address
        path, tail = _split(address)
        target = path_from_root(self._holder, unquote(path))
        if target is None:
            return address
        return found + tail if (found := self._inside(target)) else ""

    def _inside(self, target: str) -> str:
        """The address for a path from the folder's root; empty for a page that is left out."""
        page = self.find(target)
        if page is not None:
            return self.to_page(page)
        if self.is_left_out(target):
            return ""
        moved = self.redirect(target)
        if moved is None:
            return self.to_file(target)
        if _is_outside(moved):
            return moved if is_safe_address(moved) else ""
        return self._redirect_target(moved)

    def asset(self, source: str) -> str | None:
        """The address of a picture or video, also one written out; None for one on another host."""
        if is_data_picture(source):
            return source
        target = self.file(source)
        return None if target is None else self.to_file(target)

    def file(self, source: str) -> str | None:
        """The path from the folder's root that an address refers to; None for another host or outside the folder."""
        address = source.strip()
        if not is_safe_address(address) or _is_outside(address):
            return None
        path, _ = _split(address)
        return path_from_root(self._holder, unquote(path)) or None

    @property
    def _holder(self) -> PurePosixPath:
        return _holder("" if self.is_of_root else self.page)

    @property
    def _up(self) -> str:
        return "../" * self.page.count("/")

    def _redirect_target(self, target: str) -> str:
        path, tail = _split(target)
        page = self.find(path)
        return self.to_page(page) + tail if page is not None else self.to_file(path) + tail


@lru_cache(maxsize=64)
def _holder(page: str) -> PurePosixPath:
    return PurePosixPath(page)


@lru_cache(maxsize=4096)
def _quote(path: str) -> str:
    return quote(path, _SAFE)


def _is_outside(address: str) -> bool:
    scheme, colon, _ = address.partition(":")
    return address.startswith("//") or (bool(colon) and _SCHEME.fullmatch(scheme) is not None)


def _split(address: str) -> tuple[str, str]:
    """The path, and the rest from `?` or `#` on."""
    tail = _TAIL.search(address)
    cut = tail.start() if tail is not None else len(address)
    return address[:cut], address[cut:]
