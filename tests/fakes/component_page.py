"""Pages with components, rendered without a site around them."""

import re
from html.parser import HTMLParser
from pathlib import PurePosixPath

from docsdesk.docs.diagrams.port import NO_DIAGRAMS
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.mdx.html.rendering import PageSurroundings
from docsdesk.docs.mdx.page_html import PageFileText, finish_page, page_nodes


def rendered(text, *, diagrams=NO_DIAGRAMS, icon_library="fontawesome", snippets=None):
    """A page's content; links and files of the site keep their addresses, files of other hosts have none."""
    around = PageSurroundings(
        link=lambda href: href,
        asset=lambda source: None if "://" in source else source,
        read=(snippets or {}).get,
        diagrams=diagrams,
        icon_library=icon_library,
    )
    file = PurePosixPath("page.mdx")
    page = PageFileText(file, text, read_front_matter(file, text, []).length, {})
    problems = []
    return finish_page("Title", "", page_nodes(page, around, problems), problems)


def html_of(text, **how):
    """The HTML below the page's head, icons shortened to `<svg/>`."""
    html = rendered(text, **how).html
    return re.sub(r"<svg.*?</svg>", "<svg/>", html[html.index("</header>") + 9 :], flags=re.DOTALL)


class Elements(HTMLParser):
    """The elements of a page as (tag, attributes)."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def all(self, tag, css=""):
        return [
            attributes
            for name, attributes in self.found
            if name == tag and set(css.split()) <= set((attributes.get("class") or "").split())
        ]
