"""Reads what a page or a style sheet refers to, and what a page says of itself."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from docsdesk.bundles.html_tags import attributes, tags_with_attributes
from docsdesk.bundles.readiness import PageStatement, read_statement
from docsdesk.domain.bundles.inspection import ReferenceKind

_KINDS: dict[tuple[str, str], ReferenceKind] = {
    **{(tag, "href"): ReferenceKind.LINK for tag in ("a", "area")},
    ("script", "src"): ReferenceKind.SCRIPT,
    **{(tag, "src"): ReferenceKind.IMAGE for tag in ("img", "input")},
    **{(tag, "srcset"): ReferenceKind.IMAGE for tag in ("img", "source")},
    **{(tag, "href"): ReferenceKind.IMAGE for tag in ("use", "image", "feimage")},
    **{(tag, "xlink:href"): ReferenceKind.IMAGE for tag in ("use", "image", "feimage")},
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
_SEVERAL_URLS = frozenset({"srcset", "imagesrcset"})
"""Attributes that hold several addresses, each for a size of the picture."""
_FETCHED_RELATIONS = frozenset(
    {"icon", "apple-touch-icon", "mask-icon", "manifest", "preload", "prefetch", "modulepreload", "preconnect"}
    | {"dns-prefetch", "prerender"}
)
"""Relations of a `link` that make a browser request it; readers may follow all others."""
_REFRESH = re.compile(r"""\s*+[\d.]*+\s*+[;,]?+\s*+url\s*+=\s*+["']?([^"']*)""", re.IGNORECASE)
_IN_STYLE = re.compile(
    r"""@import\s++(?:url\(\s*+)?["']?([^"')\s;]++) | url\(\s*+(?:"([^"]*+)"|'([^']*+)'|([^"'()\s]*+))\s*+\)""",
    re.IGNORECASE | re.VERBOSE,
)
_NO_LINE_END = re.compile(r"[^\n]")
_CSS_COMMENT = re.compile(r"/\*[^*]*+(?:\*(?!/)[^*]*+)*\*/")


@dataclass(slots=True)
class Reference:
    """`line` and `column` are those of the first of `count`, from 1."""

    line: int
    column: int
    count: int = 1


@dataclass(slots=True)
class LinkingFile:
    """What a page or a style sheet refers to. Of a style sheet, nothing else is known."""

    references: dict[tuple[str, ReferenceKind], Reference] = field(
        default_factory=dict[tuple[str, ReferenceKind], Reference]
    )
    anchors: set[str] = field(default_factory=set[str])
    base: str = ""
    """From its `base` element: resolves relative addresses."""
    statements: dict[PageStatement, str] = field(default_factory=dict[PageStatement, str])


def read_page(html: str) -> LinkingFile:
    page, lines = LinkingFile(), _Lines(html)
    for tag in tags_with_attributes(html):
        if tag.name == "style" and tag.text:
            _add(page, lines, tag.start, [(url, kind) for _, url, kind in _find_in_style(tag.text)])
        if "=" in tag.attributes:
            facts = _read_tag(tag.name, tag.attributes)
            page.anchors.update(facts.anchors)
            page.base = page.base or facts.base
            if facts.statement is not None:
                page.statements.setdefault(*facts.statement)
            if facts.references:
                _add(page, lines, tag.start, facts.references)
    return page


def read_style_sheet(css: str) -> LinkingFile:
    sheet, lines = LinkingFile(), _Lines(css)
    for offset, url, kind in _find_in_style(css):
        _add(sheet, lines, offset, [(url, kind)])
    return sheet


def _find_in_style(css: str) -> Iterator[tuple[int, str, ReferenceKind]]:
    """The addresses in a style sheet, each with its offset."""
    # Blank out comments, so that offsets stay the same.
    plain = _CSS_COMMENT.sub(lambda match: _NO_LINE_END.sub(" ", match[0]), css)
    for match in _IN_STYLE.finditer(plain):
        imported, *urls = match.groups()
        url = imported or next(filter(None, urls), "")
        if url:
            yield match.start(), url, ReferenceKind.STYLE if imported else ReferenceKind.OTHER


class _TagFacts(NamedTuple):
    anchors: tuple[str, ...]
    references: tuple[tuple[str, ReferenceKind], ...] = ()
    base: str = ""
    """The address of a `base` element."""
    statement: tuple[PageStatement, str] | None = None
    """What the tag says of the page."""


@lru_cache(maxsize=65_536)
def _read_tag(tag: str, source: str) -> _TagFacts:
    """Cached: most tags occur on many pages."""
    named = attributes(source)
    anchors = tuple(named[name] for name in (("id", "name") if tag == "a" else ("id",)) if name in named)
    if tag == "base":
        return _TagFacts(anchors, base=named.get("href", ""))
    return _TagFacts(anchors, tuple(_references(tag, named)), statement=read_statement(tag, named))


def _references(tag: str, named: dict[str, str]) -> Iterator[tuple[str, ReferenceKind]]:
    for name, value in named.items():
        kind = _KINDS.get((tag, name))
        if kind is not None and name in _SEVERAL_URLS:
            yield from ((url, kind) for url in _split_urls(value))
        elif kind is not None:
            yield value, kind
        elif name == "style" and "(" in value:
            yield from ((url, kind) for _, url, kind in _find_in_style(value))
    if tag == "link" and "href" in named:
        yield named["href"], _link_kind(named.get("rel", ""))
    is_refresh = tag == "meta" and named.get("http-equiv", "").lower() == "refresh"
    if is_refresh and (match := _REFRESH.match(named.get("content", ""))):
        yield match[1], ReferenceKind.LINK


def _link_kind(relations: str) -> ReferenceKind:
    names = set(relations.lower().split())
    if "stylesheet" in names:
        return ReferenceKind.STYLE
    return ReferenceKind.OTHER if names & _FETCHED_RELATIONS else ReferenceKind.LINK


def _split_urls(value: str) -> Iterator[str]:
    """The addresses in `a.png 1x, b.png 2x`; an address may contain commas but not end with one."""
    for candidate in re.split(r",\s+|,$", value.strip()):
        if parts := candidate.split():
            yield parts[0].rstrip(",")


def _add(file: LinkingFile, lines: "_Lines", offset: int, references: Iterable[tuple[str, ReferenceKind]]) -> None:
    for url, kind in references:
        known = file.references.get((url, kind))
        if known is not None:
            known.count += 1
        else:
            file.references[url, kind] = Reference(*lines.at(offset))


class _Lines:
    """Lines and columns of ascending offsets, in one pass."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._line, self._offset = 1, 0

    def at(self, offset: int) -> tuple[int, int]:
        self._line += self._text.count("\n", self._offset, offset)
        self._offset = offset
        return self._line, offset - self._text.rfind("\n", 0, offset)
