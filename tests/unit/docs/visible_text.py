"""What a reader sees of a rendered page, read from its HTML alone."""

from html.parser import HTMLParser

_HEADINGS = ("h2", "h3", "h4", "h5", "h6")


class VisibleText(HTMLParser):
    """The text of each section: from one heading to the next, and in each accordion."""

    def __init__(self, html):
        super().__init__()
        self.sections = {"": []}
        self.heading = ""
        self.folded = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        anchor = dict(attrs).get("id", "")
        if tag in _HEADINGS:
            self.heading = anchor
        elif tag == "details":
            self.folded.append((anchor, self.heading))

    def handle_endtag(self, tag):
        if tag == "details" and self.folded:
            self.heading = self.folded.pop()[1]

    def handle_data(self, data):
        for anchor in {self.heading, *(anchor for anchor, _ in self.folded)}:
            self.sections.setdefault(anchor, []).append(data)


def unquotable(page):
    """The blocks that a reader would not find under the anchor that is cited for them."""
    shown = {anchor: " ".join("".join(pieces).split()) for anchor, pieces in VisibleText(page.html).sections.items()}
    return [
        (section.anchor, block.text)
        for section in page.sections
        for block in section.blocks
        if " ".join(block.text.split()) not in shown.get(section.anchor, "")
    ]
