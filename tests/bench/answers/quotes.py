"""Whether what is quoted stands on the page, word for word below the anchor it is cited with, as a browser has it."""

import re
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser

from docsdesk.engine.answers.quote import Quote
from docsdesk.engine.site.renderer import SiteRenderer

_HEADING = re.compile(r"h[1-6]")


@dataclass(slots=True)
class PageText:
    """A page's text without white space, where in it each id stands, and where each heading begins."""

    text: str = ""
    anchors: dict[str, int] = field(default_factory=lambda: {"": 0})
    headings: list[int] = field(default_factory=list)

    def below(self, anchor: str) -> str:
        """From the anchor to the next heading; nothing where there is no such anchor."""
        start = self.anchors.get(anchor)
        if start is None:
            return ""
        is_further = start if anchor else self.headings[0]
        return self.text[start : next((each for each in self.headings if each > is_further), None)]


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = PageText()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if _HEADING.fullmatch(tag):
            self.page.headings.append(len(self.page.text))
        for name, value in attrs:
            if name == "id" and value:
                self.page.anchors[value] = len(self.page.text)

    def handle_data(self, data: str) -> None:
        self.page.text += _joined(data)


class PagesAsRead:
    def __init__(self, renderer: SiteRenderer) -> None:
        self._renderer = renderer
        self._read = cache(self._parsed)

    def hold(self, quote: Quote) -> bool:
        return _joined(quote.block.text) in self._read(quote.entry.page).below(quote.entry.section.anchor)

    def _parsed(self, path: str) -> PageText:
        page = self._renderer.folder.page(path)
        assert page is not None
        parser = _Parser()
        parser.feed(self._renderer.content(page).html)
        return parser.page


def _joined(text: str) -> str:
    return "".join(text.split())
