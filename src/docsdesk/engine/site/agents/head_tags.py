"""What a page's head tells search engines and previews of links: meta tags, OpenGraph and Twitter cards."""

from collections.abc import Iterator
from dataclasses import dataclass

from docsdesk.docs.json.values import as_line
from docsdesk.docs.mdx.html.html_writer import is_safe_address
from docsdesk.docs.pages.page import Page
from docsdesk.engine.site.agents.addresses import SiteAddresses, site_address
from docsdesk.engine.site.agents.gist import gist
from docsdesk.engine.site.appearance import Appearance

# Front matter keys that set meta tags, by the tags' own names.
_OWN = ("og:", "twitter:", "article:")
_PLAIN = ("keywords", "author", "robots", "google-site-verification")
_PROPERTIES = ("og:", "article:", "book:", "fb:", "music:", "profile:", "video:")
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
        MetaTag("property" if name.startswith(_PROPERTIES) else "name", name, content)
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
        if name.startswith(_OWN) or name in _PLAIN:
            yield name, ", ".join(as_line(item) for item in value) if isinstance(value, list) else as_line(value)


def canonical_address(page: Page, look: Appearance) -> str:
    """The page's canonical address; empty if the site sets none, or none that can be followed."""
    found = page.front_matter.text("canonical") or SiteAddresses(
        site_address(look.canonical), has_slashes=look.has_slashes
    ).page(page.path)
    return found if is_safe_address(found) else ""
