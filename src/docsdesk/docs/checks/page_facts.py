"""What one reading of a page tells: its problems, its links, its anchors and its text."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import NamedTuple
from urllib.parse import unquote

from docsdesk.docs.checks.misread_text import find_misread
from docsdesk.docs.checks.page_outline import PageOutline, page_lines, page_outline
from docsdesk.docs.checks.undefined_names import find_undefined
from docsdesk.docs.config.file import beside, named_snippet
from docsdesk.docs.json.values import Json, JsonObject
from docsdesk.docs.mdx.fixes.find_mistakes import find_mistakes
from docsdesk.docs.mdx.html.html_writer import is_data_picture, is_safe_address
from docsdesk.docs.mdx.javascript.expressions import Attribute, BracedCode, Literal
from docsdesk.docs.mdx.javascript.modules import Import
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.docs.mdx.reader import Known, MdxSource, read_mdx
from docsdesk.docs.mdx.scripts.modules import ScriptPlaces
from docsdesk.docs.mdx.tree import Element, all_elements, text_of
from docsdesk.docs.text.likeness import Names
from docsdesk.docs.text.slugs import anchor_slug, clean_anchor, component_slug, field_slug
from docsdesk.domain.place import place_at
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_SHOWN = frozenset(("src", "img", "poster"))
_SHOWING = frozenset(("Image", "ZoomImage", "Video", "Card", "Tile"))
"""The components that show a file."""
_VALUE = re.compile(r"[\w:.-]+\s*=\s*(?:\{\s*)?([\"'`])(.*?)\1", re.DOTALL)
_EXTERNAL = re.compile(r"(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)
_PLACEHOLDER = re.compile(r"[{}<>]|\$\{|%7B", re.IGNORECASE)
_NO_LETTER = re.compile(r"[\W_]+")
_NUMBER = re.compile(r"(.*?)-(\d{1,3})")
# The service gives no anchors to deeper headings, nor to expandables within fields.
_HEADINGS = frozenset(("h1", "h2", "h3", "h4"))
_TITLED = frozenset(("Accordion", "Tab", "Step", "View", "Update"))
_FOLDED = frozenset(("Accordion", "View"))
_FIELDS = frozenset(("ParamField", "Param", "ResponseField"))
_LOCATIONS = ("query", "path", "body", "header", "cookie", "name")


class Link(NamedTuple):
    """`target` is text[start:end]; `is_shown` means that the page shows the target instead of linking to it."""

    target: str
    start: int
    end: int
    is_shown: bool

    @property
    def path(self) -> str:
        return re.split(r"[?#]", self.target, maxsplit=1)[0]

    @property
    def fragment(self) -> str:
        return self.target.partition("#")[2]


def _unsafe_links(page: "PageSource", links: Sequence[Link]) -> Iterator[Problem]:
    for link in links:
        is_picture = link.is_shown and is_data_picture(link.target)
        if not is_picture and not is_safe_address(link.target):
            title = say("A link to {scheme}: is left out.", scheme=link.target.partition(":")[0].strip())
            hint = say("It would run a script or reach into the reader's computer. Link to a page or a file instead.")
            yield Problem(Rule.LINK_UNSAFE, place_at(page.file, page.text, link.start), title, hint)


def is_internal(target: str) -> bool:
    return bool(target) and not _EXTERNAL.match(target) and not _PLACEHOLDER.search(target)


def _links_of(element: Element, text: str) -> Iterator[Link]:
    """Skip what the program adds, such as links between footnotes and their references."""
    if element.tag is not None:
        for attribute in element.tag.attributes:
            if _is_address(element.name, attribute.name) and (written := _read_address(attribute)):
                yield _attribute_link(attribute, written, text)
    elif element.offset < 0:
        return
    elif element.name == "a":
        yield _markdown_link(str(element.attributes.get("href") or ""), element, text, is_shown=False)
    elif element.name == "img":
        yield _markdown_link(str(element.attributes.get("src") or ""), element, text, is_shown=True)


def _is_address(element: str, attribute: str) -> bool:
    """Whether it is an address; what a site's own component shows for its `src`, only the component knows."""
    if attribute in _SHOWN:
        return element[:1].islower() or element in _SHOWING
    return attribute == "href" or (element == "object" and attribute == "data")


def _read_address(attribute: Attribute) -> str:
    value = attribute.value
    if isinstance(value, BracedCode) and isinstance(value.expression, Literal):
        value = value.expression.value
    return value.strip() if isinstance(value, str) else ""


def _attribute_link(attribute: Attribute, value: str, text: str) -> Link:
    is_shown = attribute.name in _SHOWN
    match = _VALUE.match(text, attribute.offset)
    if match is None:
        return Link(value, attribute.offset, attribute.offset, is_shown)
    return Link(value, match.start(2), match.end(2), is_shown)


def _markdown_link(target: str, element: Element, text: str, *, is_shown: bool) -> Link:
    """Locate the target after the label, or the whole link if the target is defined elsewhere."""
    start = text.rfind(f"]({target}", element.offset, element.end) + 2
    if start < 2:
        start = text.rfind(f"](<{target}", element.offset, element.end) + 3
    if start < 3 or not target:
        return Link(target.strip(), element.offset, element.offset, is_shown)
    return Link(target.strip(), start, start + len(target), is_shown)


@dataclass(frozen=True, slots=True)
class PageSource:
    """A page's file and its text, whose content starts at `start`."""

    file: PurePosixPath
    text: str
    start: int = 0
    front_matter: JsonObject = field(default_factory=dict[str, Json])


@dataclass(frozen=True, slots=True)
class PageFacts:
    problems: tuple[Problem, ...]
    links: tuple[Link, ...]
    """To places on the site itself, in the page's order."""
    anchors: tuple[str, ...]
    imports: tuple[Import, ...] = ()
    """`offset` counts in the page's file."""
    needs_run: bool = False
    """Whether something on the page may have to be run to be shown."""
    lines: tuple[str, ...] = ()
    """The text that readers see, a block a line; without that of snippets."""
    outline: PageOutline = field(default_factory=PageOutline)
    """Without that of snippets."""
    undefined: tuple[Problem, ...] = ()
    """What it names without a definition; in a snippet, what the pages have to give it."""


def page_facts(page: PageSource, variables: Mapping[str, Json]) -> PageFacts:
    """A deploy reads .md files as MDX too."""

    def read(text: str) -> MdxSource:
        known = Known({"frontmatter": page.front_matter}, variables)
        return read_mdx(text, start=page.start, names=known)

    def errors(text: str) -> list[Mistake]:
        return _errors_of(read(text).mistakes)

    source = read(page.text)
    elements = all_elements(source.nodes)
    names = _anchor_names(elements)
    mistakes = [*find_mistakes(page.text, _errors_of(source.mistakes), errors)]
    if variables:
        mistakes += [mistake for mistake in source.mistakes if mistake.rule is Rule.MDX_VARIABLE]
    told = {mistake.offset for mistake in mistakes}
    mistakes += find_misread(elements, page.text)
    undefined = (each for each in find_undefined(source, elements, page.text) if each.offset not in told)
    links = [link for element in elements for link in _links_of(element, page.text)]
    problems = [*(_problem_of(page.file, page.text, mistake) for mistake in mistakes), *_unsafe_links(page, links)]
    return PageFacts(
        tuple(problems),
        tuple(link for link in links if is_internal(link.target)),
        tuple(name for own in names.values() for name in own),
        (*source.imports, *_named_snippets(elements)),
        needs_run=bool(ScriptPlaces(source, frozenset(), []).find()),
        lines=page_lines(source.nodes),
        outline=page_outline(elements, names, page.text, page.start, source.imports),
        undefined=tuple(_problem_of(page.file, page.text, mistake) for mistake in undefined),
    )


def _named_snippets(elements: list[Element]) -> list[Import]:
    """The snippets named by `<Snippet file="name.mdx" />`."""
    snippets = [(named_snippet(node.text("file")), node.offset) for node in elements if node.name == "Snippet"]
    return [Import("", "default", f"/{files[0]}", offset) for files, offset in snippets if files]


def _problem_of(file: PurePosixPath, text: str, mistake: Mistake) -> Problem:
    fix = replace(mistake.fix, file=file) if mistake.fix is not None else None
    return Problem(mistake.rule, place_at(file, text, mistake.offset), mistake.title, mistake.hint, fix)


def _errors_of(mistakes: Sequence[Mistake]) -> list[Mistake]:
    return [mistake for mistake in mistakes if mistake.is_error]


class Anchors:
    """The anchors of one page, or of several pages in one."""

    def __init__(self, names: Iterable[str]) -> None:
        self._counts = Counter(names)
        self.names = Names(self._counts)

    def has(self, anchor: str) -> bool:
        """Whether the page has the anchor, also with a number at its end where several headings share a text."""
        plain = clean_anchor(unquote(anchor))
        if not plain or plain in self._counts or anchor in self._counts:
            return True
        repeated = _NUMBER.fullmatch(plain)
        return repeated is not None and 0 < int(repeated[2]) <= self._counts[repeated[1]] > 1

    def has_alike(self, anchor: str) -> bool:
        """Whether it has one of the same letters and digits."""
        key = _key(unquote(anchor))
        return not key or any(_key(name) == key for name in self._counts)


def _anchor_names(elements: Sequence[Element]) -> dict[int, tuple[str, ...]]:
    """The anchors of each element that has any, by its place among them."""
    named = (
        (number, tuple(name for name in _names(element) if name))
        for number, element in enumerate(elements)
        if element.tag is not None or element.name in _HEADINGS
    )
    return {number: names for number, names in named if names}


def _names(element: Element) -> Iterator[str]:
    yield element.text("id")
    yield clean_anchor(element.text("id"))
    if element.name in _HEADINGS:
        yield anchor_slug(text_of(element.children))
    elif element.name in _TITLED:
        title = element.text("title") or element.text("label") or element.name
        yield component_slug(title) if element.name in _FOLDED else anchor_slug(title)
    elif element.name in _FIELDS:
        names = (element.text(place) for place in _LOCATIONS)
        name = next((text for text in names if text), "")
        yield field_slug(f"param-{name}")
    elif element.name == "a":
        yield element.text("name")


def _key(anchor: str) -> str:
    plain = "".join(mark for mark in unicodedata.normalize("NFKD", anchor.lower()) if not unicodedata.combining(mark))
    return _NO_LETTER.sub("", plain)


_MAX_DEPTH = 8


def page_parts(
    file: PurePosixPath, facts: Mapping[PurePosixPath, PageFacts], level: int = 0
) -> Iterator[tuple[PurePosixPath, PageFacts]]:
    """The page's own file first; what is in no file of the folder is left out."""
    found = facts.get(file)
    if found is None or level > _MAX_DEPTH:
        return
    yield file, found
    for statement in found.imports:
        target = beside(file, statement.file)
        if target is not None and target in facts:
            yield from page_parts(target, facts, level + 1)
