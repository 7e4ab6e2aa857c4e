"""What a reader sees of a piece of HTML: words and the addresses of links."""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from html.parser import HTMLParser

_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_UNSEEN = {"audio", "iframe", "math", "noscript", "object", "script", "style", "template", "title", "video"}
_OWN_NOTES = {"page-head", "unknown-label", "page-note", "page-problem", "script", "language-math", "sr-only"}
"""Classes of what Docsdesk adds, of formulas as React leaves them, and of what nobody sees."""
_TIPS = ("data-tip", "aria-description")
_ALIKE = str.maketrans("\u2018\u2019\u201c\u201d", "''\"\"", "\u200b\u00ad\ufeff")
_EDGES = re.compile(r"^[\W_]+|[\W_]+$")


class Seen(HTMLParser):
    """Words end at every tag, but for those that colour code. Texts of drawings count."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: Counter[str] = Counter()
        self._texts: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(html)
        self.close()

    @property
    def words(self) -> Counter[str]:
        text = unicodedata.normalize("NFKC", "".join(self._texts)).translate(_ALIKE)
        return Counter(word for piece in text.split() if (word := _EDGES.sub("", piece)))

    @property
    def _is_unseen(self) -> bool:
        return bool(self._open) and self._open[-1][1]

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self._end_word(tag)
        is_unseen = self._is_unseen or tag in _UNSEEN or not _OWN_NOTES.isdisjoint(given.get("class", "").split())
        if not is_unseen:
            self._texts += [f"\n{given[name]}\n" for name in _TIPS if name in given][:1]
            if tag == "a" and "href" in given:
                self.links[given["href"]] += 1
        if tag not in _VOID:
            self._open.append((tag, is_unseen))

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self._end_word(tag)
        if any(name == tag for name, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def _end_word(self, tag: str) -> None:
        is_color = tag == "span" and any(name in ("code", "pre") for name, _ in self._open)
        if not is_color and tag != "wbr":
            self._texts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._is_unseen:
            self._texts.append(data)
