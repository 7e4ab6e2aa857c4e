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
_FORMATS = ("%Y-%m-%d", "%B %d, %Y", "%b %d, %Y", "%d %B %Y", "%d %b %Y", "%B %Y", "%b %Y", "%Y-%m", "%Y/%m/%d")
_NOT_IN_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MARKS = re.compile(r"!?\[([^\]]*)\]\([^)]*\)|^#{1,6} ", re.MULTILINE)
_ORDINAL = re.compile(r"(?<=\d)(?:st|nd|rd|th)\b")


def has_updates(content: RenderedPage) -> bool:
    return 'class="update"' in content.html


def feed(page: Page, content: RenderedPage, addresses: SiteAddresses, site_name: str) -> str:
    """The feed of a page's updates, newest as the page has them; empty without updates or without an address."""
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
        head = next((node for node in all_elements(update.children[:1]) if node.name == "h2"), None)
        if head is None:
            continue
        label, said = text_of(head.children).strip(), update.attributes.get("rss")
        title = text_at(said, "title") or label
        address = f"{addresses.page(page.path)}#{head.text('id')}"
        text = text_at(said, "description") or update.text("rss") or _text(update)
        day = _day(label) or _day(_note(update))
        dated = f"<pubDate>{format_datetime(day)}</pubDate>" if day else ""
        yield (
            f"<item><title>{_escape_xml(title)}</title><link>{_escape_xml(address)}</link>"
            f'<guid isPermaLink="true">{_escape_xml(address)}</guid>{dated}'
            f"<description>{_escape_xml(_paragraphs(text))}</description></item>"
        )


def _text(update: Element) -> str:
    """Its Markdown without code, pictures and the marks of headings and links."""
    body: list[Node] = [child for child in update.elements() if child.text("class") == "update-body"]
    written = markdown_of(body, lambda address: address)
    plain = re.sub(r"^ *(`{3,})[^\n]*\n.*?^ *\1\n?", "", written, flags=re.DOTALL | re.MULTILINE)
    return _MARKS.sub(r"\1", plain).strip()


def _paragraphs(text: str) -> str:
    """HTML, as which readers show a description; of Markdown they would show the marks in one long line."""
    parts = escape(text.strip()).replace("\n\n", "</p><p>").replace("\n", "<br>")
    return f"<p>{parts}</p>" if parts else ""


def _escape_xml(text: str) -> str:
    """Without the characters that XML has no form for."""
    return escape(_NOT_IN_XML.sub("", text))


def _note(update: Element) -> str:
    found = (node for node in all_elements(list(update.children)) if node.text("class") == "update-note")
    return next((text_of(node.children) for node in found), "")


def _day(text: str) -> datetime | None:
    """The day that a label names; a month alone is its first day."""
    plain = _ORDINAL.sub("", text).strip()
    for form in _FORMATS:
        try:
            return datetime.strptime(plain, form).replace(tzinfo=UTC)
        except ValueError:
            continue
    return None
