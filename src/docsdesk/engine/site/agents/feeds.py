"""RSS of a changelog: the `<Update>`s of a page."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from xml.sax.saxutils import escape

from docsdesk.docs.json.values import text_at
from docsdesk.docs.mdx.markdown.blocks import markdown_of
from docsdesk.docs.mdx.page_html import RenderedPage
from docsdesk.docs.mdx.tree import Element, Node, all_elements, text_of
from docsdesk.docs.pages.page import Page
from docsdesk.engine.site.agents.addresses import SiteAddresses, feed_file

_MOST_ITEMS = 100
_DAY_FORMATS = ("%Y-%m-%d", "%B %d, %Y", "%b %d, %Y", "%d %B %Y", "%d %b %Y", "%B %Y", "%b %Y", "%Y-%m", "%Y/%m/%d")
_NOT_IN_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MARKDOWN_MARKS = re.compile(r"!?\[([^\]]*)\]\([^)]*\)|^#{1,6} ", re.MULTILINE)
_ORDINAL = re.compile(r"(?<=\d)(?:st|nd|rd|th)\b")


def has_updates(content: RenderedPage) -> bool:
    return 'class="update"' in content.html


def feed(page: Page, content: RenderedPage, addresses: SiteAddresses, site_name: str) -> str:
    """The feed of a page's updates, in the page's order; empty without updates or without the site's address."""
    if not addresses.site or not has_updates(content):
        return ""
    own = addresses.file(feed_file(page.path))
    items = "\n".join(_items(page, content, addresses))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n'
        f"<title>{_escape_xml(page.title)}</title>\n"
        f"<description>{_escape_xml(page.description or site_name)}</description>\n"
        f"<link>{_escape_xml(addresses.page(page.path))}</link>\n"
        f'<atom:link href="{_escape_xml(own)}" rel="self" type="application/rss+xml"/>\n'
        f"{items}\n</channel>\n</rss>\n"
    )


def _items(page: Page, content: RenderedPage, addresses: SiteAddresses) -> Iterator[str]:
    updates = [node for node in all_elements(list(content.nodes)) if node.text("class").split()[:1] == ["update"]]
    for update in updates[:_MOST_ITEMS]:
        heading = next((node for node in all_elements(update.children[:1]) if node.name == "h2"), None)
        if heading is not None:
            yield _item(update, heading, addresses.page(page.path))


def _item(update: Element, heading: Element, page_address: str) -> str:
    """The update's `rss` is the description, or holds `title` and `description`."""
    label, rss = text_of(heading.children).strip(), update.attributes.get("rss")
    address = _escape_xml(f"{page_address}#{heading.text('id')}")
    description = text_at(rss, "description") or update.text("rss") or _plain_text(update)
    day = _day(label) or _day(_note(update))
    date = f"<pubDate>{format_datetime(day)}</pubDate>" if day else ""
    return (
        f"<item><title>{_escape_xml(text_at(rss, 'title') or label)}</title><link>{address}</link>"
        f'<guid isPermaLink="true">{address}</guid>{date}'
        f"<description>{_escape_xml(_paragraphs(description))}</description></item>"
    )


def _plain_text(update: Element) -> str:
    """The update as Markdown without code, pictures and the marks of headings and links."""
    body: list[Node] = [child for child in update.elements() if child.text("class") == "update-body"]
    markdown = markdown_of(body, lambda address: address)
    plain = re.sub(r"^ *(`{3,})[^\n]*\n.*?^ *\1\n?", "", markdown, flags=re.DOTALL | re.MULTILINE)
    return _MARKDOWN_MARKS.sub(r"\1", plain).strip()


def _paragraphs(text: str) -> str:
    """The text as HTML: feed readers take a description for HTML."""
    parts = escape(text.strip()).replace("\n\n", "</p><p>").replace("\n", "<br>")
    return f"<p>{parts}</p>" if parts else ""


def _escape_xml(text: str) -> str:
    """Drops the characters that XML cannot hold."""
    return escape(_NOT_IN_XML.sub("", text))


def _note(update: Element) -> str:
    found = (node for node in all_elements(list(update.children)) if node.text("class") == "update-note")
    return next((text_of(node.children) for node in found), "")


def _day(text: str) -> datetime | None:
    """The day that a label names; a month alone is its first day."""
    plain = _ORDINAL.sub("", text).strip()
    for form in _DAY_FORMATS:
        try:
            return datetime.strptime(plain, form).replace(tzinfo=UTC)
        except ValueError:
            continue
    return None
