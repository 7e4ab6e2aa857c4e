"""What a page tells search engines and those who link to it."""

from collections.abc import Iterator
from dataclasses import dataclass

from docsdesk.docs.json_values import as_line
from docsdesk.docs.mdx.html_writer import is_safe_address
from docsdesk.docs.page import Page
from docsdesk.engine.site.appearance import Appearance

# What a page's front matter may say of itself, under the names that meta tags have.
_OWN = ("og:", "twitter:", "article:")
_PLAIN = ("keywords", "author", "robots", "google-site-verification")
_PROPERTIES = ("og:", "article:", "fb:")


@dataclass(frozen=True, slots=True)
class MetaTag:
    """`attribute` is name or property."""

    attribute: str
    name: str
    content: str


def meta_tags(page: Page, look: Appearance) -> tuple[MetaTag, ...]:
    """Those of the site, then those the page gives itself, which win."""
    found: dict[str, str] = dict(_general(page, look))
    found |= dict(look.metatags)
    for name, value in page.front_matter.values.items():
        if name.startswith(_OWN) or name in _PLAIN:
            text = ", ".join(as_line(item) for item in value) if isinstance(value, list) else as_line(value)
            found[name] = text
    if page.is_hidden or page.is_limited or page.front_matter.flag("noindex"):
        found["robots"] = "noindex"
    return tuple(
        MetaTag("property" if name.startswith(_PROPERTIES) else "name", name, content)
        for name, content in found.items()
        if content
    )


def _general(page: Page, look: Appearance) -> Iterator[tuple[str, str]]:
    description = page.description or look.description
    yield "description", description
    yield "og:title", page.title
    yield "og:description", description
    yield "og:type", "website"
    yield "og:site_name", look.name
    yield "twitter:card", "summary"
    if look.canonical:
        yield "og:url", canonical(page, look)


def canonical(page: Page, look: Appearance) -> str:
    """The address the page is known by, empty if the site names none, or none that can be followed."""
    found = page.front_matter.text("canonical")
    if not found and look.canonical:
        found = f"{look.canonical}/{'' if page.path == 'index' else page.path.removesuffix('/index')}"
    return found if is_safe_address(found) else ""
