"""The text that readers see on a page: its words line by line, without the surrounding frame, for any builder."""

import re
from dataclasses import dataclass, field

from docsdesk.bundles.html_tags import HtmlTag, attributes, end_of_element, tags
from docsdesk.domain.safe_text import unescape_html

# Inline elements; any other starts a new line.
_INLINE = frozenset(
    {"a", "abbr", "acronym", "b", "bdi", "bdo", "big", "br", "cite", "code", "data", "del", "dfn", "em", "font", "i"}
    | {"img", "ins", "kbd", "label", "mark", "math", "mi", "mn", "mo", "mrow", "q", "s", "samp", "small", "span"}
    | {"strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr"}
)
_VOID = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"}
)
_NEVER_READ = frozenset({"button", "dialog", "footer", "nav", "noscript", "select", "svg", "template"})
_READ_IN_CONTENT = frozenset({"aside", "header"})
_HIDDEN = re.compile(r"""(?:^|\s)(?:hidden(?![\w-])|aria-hidden\s*=\s*["']?true)""", re.IGNORECASE)
_ROLE_MAIN = re.compile(r"""(?:^|\s)role\s*=\s*["']?main""", re.IGNORECASE)
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class BundlePageText:
    """`title` is the page's own heading, or else its window title."""

    title: str
    lines: tuple[str, ...]


def page_text(html: str) -> BundlePageText | None:
    """None for a page that only redirects."""
    reading, at = _Reading(), 0
    found = tags(html)
    while (tag := next(found, None)) is not None:
        reading.take(html[at : tag.start])
        at = tag.end
        if tag.name == "meta" and _sends_on(tag):
            return None
        if reading.skips(tag):
            at = end_of_element(html, tag.name, tag.end)
            found = tags(html, at)
        else:
            reading.enter(tag)
    reading.take(html[at:])
    reading.end_line()
    return BundlePageText(reading.heading or reading.window_title, reading.content())


def _sends_on(tag: HtmlTag) -> bool:
    return "refresh" in tag.attributes.lower() and attributes(tag.attributes).get("http-equiv", "").lower() == "refresh"


@dataclass(slots=True)
class _Inside:
    """An element by its name, with the nesting depth of that name; 0 means outside."""

    name: str = ""
    depth: int = 0

    def follow(self, name: str) -> None:
        if name == self.name:
            self.depth += 1
        elif name == f"/{self.name}":
            self.depth -= 1

    def begin(self, name: str) -> None:
        self.name, self.depth = name, 1


@dataclass(slots=True)
class _Reading:
    heading: str = ""
    window_title: str = ""
    _lines: list[tuple[str, bool, bool]] = field(default_factory=list[tuple[str, bool, bool]])
    _line: list[str] = field(default_factory=list[str])
    _main: _Inside = field(default_factory=_Inside)
    _article: _Inside = field(default_factory=_Inside)
    _code: _Inside = field(default_factory=_Inside)
    _is_heading: bool = False

    def take(self, text: str) -> None:
        if not text:
            return
        plain = unescape_html(text) if "&" in text else text
        if self._code.depth:
            *ended, rest = plain.split("\n")
            for line in ended:
                self._line.append(line)
                self.end_line()
            self._line.append(rest)
        else:
            self._line.append(plain)

    def skips(self, tag: HtmlTag) -> bool:
        """Whether an element begins that is not read as part of the page."""
        name = tag.name
        if name[0] in "/!" or name in _VOID or tag.attributes.endswith("/"):
            return False
        is_frame = name in _READ_IN_CONTENT and not (self._main.depth or self._article.depth)
        is_hidden = "hidden" in tag.attributes and _HIDDEN.search(tag.attributes) is not None
        if not (is_frame or is_hidden or name in _NEVER_READ):
            return False
        if name not in _INLINE:
            self.end_line()
        return True

    def enter(self, tag: HtmlTag) -> None:
        name = tag.name
        if name == "title" and not self.window_title:
            self.window_title = _one_line(unescape_html(tag.text))
        if name.lstrip("/") in _INLINE or name == "!":
            if name == "br":
                self._line.append(" ")
            return
        self.end_line()
        self._is_heading = name == "h1"
        self._follow(tag)

    def end_line(self) -> None:
        line = "".join(self._line)
        line = line.rstrip() if self._code.depth else _one_line(line)
        self._line.clear()
        if line.strip():
            if self._is_heading and not self.heading:
                self.heading = line.strip()
            self._lines.append((line, self._main.depth > 0, self._article.depth > 0))

    def content(self) -> tuple[str, ...]:
        """The text of the page's main part if it has one, else of its article, else everything."""
        for part in (1, 2):
            if found := [line[0] for line in self._lines if line[part]]:
                return tuple(found)
        return tuple(line for line, _, _ in self._lines)

    def _follow(self, tag: HtmlTag) -> None:
        for inside, begins in (
            (self._main, tag.name == "main" or ("role" in tag.attributes and bool(_ROLE_MAIN.search(tag.attributes)))),
            (self._article, tag.name == "article"),
            (self._code, tag.name == "pre"),
        ):
            if inside.depth:
                inside.follow(tag.name)
            elif begins:
                inside.begin(tag.name)


def _one_line(text: str) -> str:
    return _SPACE.sub(" ", text).strip()
