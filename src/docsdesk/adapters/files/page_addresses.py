"""Where the pages that answers name are found by people who read them elsewhere."""

import os
from pathlib import Path
from urllib.parse import unquote, urlsplit

from docsdesk.domain.network.route import is_loopback
from docsdesk.domain.sites.site import Site

_ENDINGS = (".mdx", ".md", "/index.mdx", "/index.md")


def page_address(site: Site, url: str) -> str:
    """The site's own address of a page, else that of its file in the docs folder; empty if neither is known.

    The engine's address is of no use to anybody else, and of none to its owner tomorrow.
    """
    try:
        parts = urlsplit(url)
        if parts.hostname and not is_loopback(parts.hostname):
            return url
    except ValueError:
        return ""
    path = "/" + parts.path.strip("/")
    if site.export_hostname and not site.is_local:
        query = f"?{parts.query}" if parts.query else ""
        return f"https://{site.export_hostname}{path}{query}" + (f"#{parts.fragment}" if parts.fragment else "")
    file = _page_file(site.docs_folder, unquote(path)) if site.docs_folder else None
    return file.as_uri() if file else ""


def _page_file(folder: Path, path: str) -> Path | None:
    """A file outside the folder is none of its pages."""
    root = os.path.realpath(folder)
    files = (Path(f"{root}{path.rstrip('/')}{ending}") for ending in _ENDINGS)
    return next((file for file in files if _is_within(file, root) and file.is_file()), None)


def _is_within(file: Path, root: str) -> bool:
    return "\0" not in str(file) and os.path.realpath(file).startswith(root + os.sep)
