"""What the live site answers to agents, search engines and feed readers: made when it is asked for."""

from docsdesk.engine.site.agents.addresses import feed_file
from docsdesk.engine.site.agents.site_files import (
    LLMS_FULL,
    full_document,
    full_head,
    full_texts,
)
from docsdesk.engine.site.renderer import SiteRenderer

_TYPES = {".xml": "application/xml", ".md": "text/markdown", ".txt": "text/plain"}


def site_file(renderer: SiteRenderer, path: str) -> tuple[str, str] | None:
    """Text and media type of the file at a path, None if the site makes none there; `renderer` knows its address."""
    suffix = path[path.rfind(".") :]
    if suffix not in _TYPES or renderer.is_own_file(path):
        return None
    text = _make(renderer, path)
    kind = "application/rss+xml" if path.endswith("rss.xml") else _TYPES[suffix]
    return None if text is None else (text, kind)


def _make(renderer: SiteRenderer, path: str) -> str | None:
    if path.startswith(LLMS_FULL.removesuffix(".txt")):
        return _full(renderer).get(path)
    if path.endswith("rss.xml"):
        return _feed(renderer, path)
    if path.endswith(".md"):
        page = renderer.find_page(path.removesuffix(".md"))
        return None if page is None else renderer.markdown(page, renderer.content(page))
    return renderer.site_files().get(path)


def _feed(renderer: SiteRenderer, path: str) -> str | None:
    page = renderer.find_page(path.removesuffix("rss.xml"))
    if page is None or feed_file(page.path) != path:
        return None
    return renderer.feed(page, renderer.content(page)) or None


def _full(renderer: SiteRenderer) -> dict[str, str]:
    """The parts of llms-full.txt, for which every page is rendered."""
    documents = (
        full_document(renderer.markdown(page, renderer.content(page)), page.path, renderer.addresses)
        for page in renderer.indexed
    )
    parts = full_texts(documents, renderer.addresses, full_head(renderer.folder))
    return {name: content.decode() for name, content in parts}
