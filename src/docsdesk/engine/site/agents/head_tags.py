"""Tags of a page's head: meta tags, OpenGraph, Twitter cards, and links to the page in other languages."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from docsdesk.docs.json.values import as_line
from docsdesk.docs.mdx.html.html_writer import is_safe_address
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.pages.page import Page
from docsdesk.engine.site.agents.addresses import SiteAddresses, site_address
from docsdesk.engine.site.agents.site_files import gist
from docsdesk.engine.site.appearance import Appearance
from docsdesk.engine.site.language_names import language_tag

_FRONT_MATTER_PREFIXES = ("og:", "twitter:", "article:")
"""How keys of front matter begin that set the meta tags of their names."""
_FRONT_MATTER_KEYS = ("keywords", "author", "robots", "google-site-verification")
"""Other keys of front matter that do."""
_PROPERTY_PREFIXES = ("og:", "article:", "book:", "fb:", "music:", "profile:", "video:")
"""OpenGraph names its tags by `property` instead of `name`."""
_PICTURES = ("og:image", "twitter:image")


@dataclass(frozen=True, slots=True)
class MetaTag:
    """`attribute` is name or property."""

    attribute: str
    name: str
    content: str


def meta_tags(page: Page, look: Appearance, canonical: str) -> tuple[MetaTag, ...]:
    """The site's tags, overridden by those of the page; `canonical` is its address, if it has one."""
    found = {**dict(_general(page, look)), "og:url": canonical, **dict(look.metatags), **dict(_own(page))}
    root = site_address(look.canonical)
    for name in _PICTURES:
        # Previews are made on other hosts, so that an address within the site needs the site's own.
        if found.get(name, "").startswith("/"):
            found[name] = f"{root}{found[name]}" if root else ""
    for name in ("title", "description", "image"):
        found.setdefault(f"twitter:{name}", found.get(f"og:{name}", ""))
    found.setdefault("twitter:card", "summary_large_image" if found["twitter:image"] else "summary")
    if page.is_limited or page.front_matter.flag("noindex") or (page.is_hidden and not page.is_indexed):
        found["robots"] = "noindex"
    return tuple(
        MetaTag("property" if name.startswith(_PROPERTY_PREFIXES) else "name", name, content)
        for name, content in found.items()
        if content
    )


def _general(page: Page, look: Appearance) -> Iterator[tuple[str, str]]:
    description = page.description or gist(page) or look.description
    yield "description", description
    yield "og:title", page.title
    yield "og:description", description
    yield "og:type", "website"
    yield "og:site_name", look.name


def _own(page: Page) -> Iterator[tuple[str, str]]:
    for name, value in page.front_matter.values.items():
        if name.startswith(_FRONT_MATTER_PREFIXES) or name in _FRONT_MATTER_KEYS:
            yield name, ", ".join(as_line(item) for item in value) if isinstance(value, list) else as_line(value)


def canonical_address(page: Page, look: Appearance) -> str:
    """The page's canonical address; empty if the site sets none, or none that can be followed."""
    found = page.front_matter.text("canonical") or SiteAddresses(
        site_address(look.canonical), has_slashes=look.has_slashes
    ).page(page.path)
    return found if is_safe_address(found) else ""


Alternates = Mapping[str, tuple[tuple[str, str], ...]]
"""Pairs of language tag and path, by the path of each of these pages."""


def language_alternates(root: NavNode, pages: Mapping[str, Page]) -> Alternates:
    """Pages of several languages whose paths differ only in the language's folder: `start`, `de/start`."""
    found: dict[str, dict[str, str]] = {}
    for node in root.walk(with_hidden=False):
        if node.kind is NavKind.LANGUAGE and node.title:
            for path in node.pages():
                if path in pages and pages[path].is_indexed:
                    key = path.removeprefix(f"{node.title}/")
                    found.setdefault(key, {}).setdefault(language_tag(node.title), path)
    several = [tuple(own.items()) for own in found.values() if len(own) > 1]
    return {path: own for own in several for _, path in own}
