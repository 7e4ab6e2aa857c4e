"""What a page or a style sheet refers to, and the anchors that others can refer to on it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from docsdesk.bundles.html_tags import attributes, tags_with_attributes
from docsdesk.domain.bundles.inspection import ReferenceKind

_KINDS: dict[tuple[str, str], ReferenceKind] = {
    **{(tag, "href"): ReferenceKind.LINK for tag in ("a", "area")},
    ("script", "src"): ReferenceKind.SCRIPT,
    **{(tag, "src"): ReferenceKind.IMAGE for tag in ("img", "input")},
    **{(tag, "srcset"): ReferenceKind.IMAGE for tag in ("img", "source")},
    **{(tag, name): ReferenceKind.IMAGE for tag in ("use", "image", "feimage") for name in ("href", "xlink:href")},
    ("a", "xlink:href"): ReferenceKind.LINK,
    ("link", "imagesrcset"): ReferenceKind.IMAGE,
    ("video", "poster"): ReferenceKind.IMAGE,
    ("body", "background"): ReferenceKind.IMAGE,
    **{(tag, "src"): ReferenceKind.MEDIA for tag in ("video", "audio", "source", "track")},
    **{(tag, "src"): ReferenceKind.FRAME for tag in ("iframe", "frame", "embed")},
    ("object", "data"): ReferenceKind.FRAME,
    ("form", "action"): ReferenceKind.FORM,
    **{(tag, "formaction"): ReferenceKind.FORM for tag in ("button", "input")},
}
_SETS = frozenset({"srcset", "imagesrcset"})
_FETCHING = frozenset(
    {"icon", "apple-touch-icon", "mask-icon", "manifest", "preload", "prefetch", "modulepreload", "preconnect"}
    | {"dns-prefetch", "prerender"}
)
_REFRESH = re.compile(r"""\s*+[\d.]*+\s*+[;,]?+\s*+url\s*+=\s*+["']?([^"']*)""", re.IGNORECASE)
_IN_STYLE = re.compile(
    r"""@import\s++(?:url\(\s*+)?["']?([^"')\s;]++) | url\(\s*+(?:"([^"]*+)"|'([^']*+)'|([^"'()\s]*+))\s*+\)""",
    re.IGNORECASE | re.VERBOSE,
)
_NO_LINE_END = re.compile(r"[^\n]")
_CSS_COMMENT = re.compile(r"/\*[^*]*+(?:\*(?!/)[^*]*+)*+\*/")


@dataclass(slots=True)
class Reference:
    """`line` and `column` are of the first of `count`, from 1."""

    line: int
    column: int
    count: int = 1


@dataclass(slots=True)
class PageReferences:
    found: dict[tuple[str, ReferenceKind], Reference] = field(
        default_factory=dict[tuple[str, ReferenceKind], Reference]
    )
    anchors: set[str] = field(default_factory=set[str])
    base: str = ""
    """Of its `base` element: what relative addresses start from."""


def page_references(html: str) -> PageReferences:
    page, lines = PageReferences(), _Lines(html)
    for tag in tags_with_attributes(html):
        if tag.name == "style" and tag.text:
            _add(page, lines, tag.start, [(url, kind) for _, url, kind in _in_style(tag.text)])
        if "=" in tag.attributes:
            anchors, references, base = _read(tag.name, tag.attributes)
            page.anchors.update(anchors)
            page.base = page.base or base
            if references:
                _add(page, lines, tag.start, references)
    return page


def sheet_references(css: str) -> PageReferences:
    sheet, lines = PageReferences(), _Lines(css)
    for offset, url, kind in _in_style(css):
        _add(sheet, lines, offset, [(url, kind)])
    return sheet


def _in_style(css: str) -> Iterator[tuple[int, str, ReferenceKind]]:
    """Each with its offset."""
    # Blanks in place of comments: what follows stays where it is.
    plain = _CSS_COMMENT.sub(lambda match: _NO_LINE_END.sub(" ", match[0]), css)
    for match in _IN_STYLE.finditer(plain):
        imported, *urls = match.groups()
        url = imported or next(filter(None, urls), "")
        if url:
            yield match.start(), url, ReferenceKind.STYLE if imported else ReferenceKind.OTHER


@lru_cache(maxsize=65_536)
def _read(tag: str, source: str) -> tuple[tuple[str, ...], tuple[tuple[str, ReferenceKind], ...], str]:
    """A tag's anchors, references and, of a `base` element, what it sets. Pages share most of their tags."""
    named = attributes(source)
    anchors = tuple(named[name] for name in (("id", "name") if tag == "a" else ("id",)) if name in named)
    if tag == "base":
        return anchors, (), named.get("href", "")
    return anchors, tuple(_references(tag, named)), ""


def _references(tag: str, named: dict[str, str]) -> Iterator[tuple[str, ReferenceKind]]:
    for name, value in named.items():
        kind = _KINDS.get((tag, name))
        if kind is not None and name in _SETS:
            yield from ((url, kind) for url in _set_urls(value))
        elif kind is not None:
            yield value, kind
        elif name == "style" and "(" in value:
            yield from ((url, kind) for _, url, kind in _in_style(value))
    if tag == "link" and "href" in named:
        yield named["href"], _link_kind(named.get("rel", ""))
    is_refresh = tag == "meta" and named.get("http-equiv", "").lower() == "refresh"
    if is_refresh and (match := _REFRESH.match(named.get("content", ""))):
        yield match[1], ReferenceKind.LINK


def _link_kind(relations: str) -> ReferenceKind:
    names = set(relations.lower().split())
    if "stylesheet" in names:
        return ReferenceKind.STYLE
    return ReferenceKind.OTHER if names & _FETCHING else ReferenceKind.LINK


def _set_urls(value: str) -> Iterator[str]:
    """The addresses in `a.png 1x, b.png 2x`; commas may stand in addresses, but not at their ends."""
    for candidate in re.split(r",\s+|,$", value.strip()):
        if parts := candidate.split():
            yield parts[0].rstrip(",")


def _add(page: PageReferences, lines: "_Lines", offset: int, references: Iterable[tuple[str, ReferenceKind]]) -> None:
    for url, kind in references:
        known = page.found.get((url, kind))
        if known is not None:
            known.count += 1
        else:
            page.found[url, kind] = Reference(*lines.at(offset))


class _Lines:
    """Lines and columns of ever later places, counted once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._line, self._offset = 1, 0

    def at(self, offset: int) -> tuple[int, int]:
        self._line += self._text.count("\n", self._offset, offset)
        self._offset = offset
        return self._line, offset - self._text.rfind("\n", 0, offset)
