"""Addresses in files that are read away from the site: whole ones if the site's own address is known."""

import posixpath
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

_SAFE = "/-._~!$&'()*+,;=@"


def site_address(address: str) -> str:
    """The address without its last slash; empty if it is none that can be followed."""
    try:
        parts = urlsplit(address.strip())
    except ValueError:
        return ""
    is_whole = parts.scheme in ("http", "https") and parts.hostname and not parts.query and not parts.fragment
    return address.strip().rstrip("/") if is_whole else ""


@dataclass(frozen=True, slots=True)
class SiteAddresses:
    """`site` is the address of its root, empty if unknown: then addresses are relative, from file to file.

    `has_slashes` says that pages are served with a slash at the end.
    """

    site: str
    has_slashes: bool = False

    def file(self, name: str, holder: str = "llms.txt") -> str:
        """The address of a file, in the file `holder`. Both are paths from the site's root."""
        if self.site:
            return f"{self.site}/{quote(name, _SAFE)}"
        inside = posixpath.relpath(name, posixpath.dirname(holder) or ".")
        return quote(inside if inside.startswith("../") else f"./{inside}", _SAFE)

    def markdown(self, path: str, holder: str = "llms.txt") -> str:
        """The address of a page's Markdown."""
        return self.file(markdown_file(path), holder)

    def page(self, path: str) -> str:
        """The address of a page for people; empty if the site's is unknown."""
        shown = "" if path == "index" else path.removesuffix("/index")
        end = "/" if self.has_slashes and shown else ""
        return f"{self.site}/{quote(shown, _SAFE)}{end}" if self.site else ""


def markdown_file(path: str) -> str:
    return f"{path}.md"


def feed_file(path: str) -> str:
    return f"{path.removesuffix('/index')}/rss.xml" if path != "index" else "rss.xml"
