"""A page's file as HTML, with its headings and its sections."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import PurePosixPath

from docsdesk.docs.json.values import JsonObject
from docsdesk.docs.mdx.components import COMPONENTS, fallback
from docsdesk.docs.mdx.components.snippets import imported_snippets, imported_values
from docsdesk.docs.mdx.html.classes import classes_in
from docsdesk.docs.mdx.html.html_writer import write_html
from docsdesk.docs.mdx.html.rendering import PageSurroundings, Rendering, SourceFile
from docsdesk.docs.mdx.html.running import run_page
from docsdesk.docs.mdx.html.sections import Heading, PageSection, cut_sections, give_anchors
from docsdesk.docs.mdx.html_names import HTML
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.docs.mdx.reader import Known, MdxSource, read_mdx
from docsdesk.docs.mdx.tree import Element, Node, element
from docsdesk.domain.place import place_at
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule, Severity

_MOST_PROBLEMS = 50
# Most descriptions are paragraphs in which only code has Markdown marks.
_WORDS = r"""(?:[^\W_]|(?<=[^\W_])_(?=[^\W_])|[ ,.;()'"/?%+-]|:(?!/)|!(?!\[)|(?<! )\n(?=[A-Za-z]))"""
_CODE = r"`(?P<{}>[^`\s](?:[^`\n]*[^`\s])?)`(?!`)"
_PLAIN = re.compile(rf"(?![\s\S]*www\.)[A-Za-z](?:{_WORDS}|{_CODE.format('any')})*")
_CODE_SPAN = re.compile(_CODE.format("code"))


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """`html` starts with the page's h1. Texts of `sections` are substrings of what the page shows there."""

    html: str
    headings: tuple[Heading, ...]
    sections: tuple[PageSection, ...]
    problems: tuple[Problem, ...] = ()
    snippets: tuple[str, ...] = ()
    """The paths of files that were taken in or looked for."""
    looks: Mapping[str, str] = field(default_factory=dict[str, str])
    """Styles by the keys that elements have in `data-style`."""
    script: tuple[str, bytes] | None = None
    """Name and content of the page's own script file, if it has live components."""
    has_static_components: bool = False
    """Whether components that would be live in a browser are left as they are built."""
    code_classes: frozenset[str] = frozenset()
    """Utility classes that live components may give their elements."""
    nodes: tuple[Node, ...] = field(default=(), repr=False, compare=False)
    """What `html` was written from, without the page's head."""

    @property
    def classes(self) -> set[str]:
        """The utility classes of the page's elements, now and later."""
        return classes_in(self.html) | self.code_classes


@dataclass(frozen=True, slots=True)
class PageFileText:
    """The text of one page: text[start:] of a file."""

    file: PurePosixPath
    text: str
    start: int
    front_matter: JsonObject

    @property
    def is_mdx(self) -> bool:
        return self.file.suffix == ".mdx"


def script_problems(page: PageFileText, surroundings: PageSurroundings) -> list[Problem]:
    """What of the page fails when it is run, without rendering the rest."""
    rendering = Rendering(surroundings, COMPONENTS, fallback)
    _run(page, rendering)
    return [problem for problem in rendering.problems if problem.rule is Rule.MDX_SCRIPT]


def _run(page: PageFileText, rendering: Rendering) -> tuple[MdxSource, list[Node] | None]:
    """The page as read, and its nodes if something on it was run."""
    around = rendering.surroundings
    imported = imported_values(page.file, rendering)
    known = Known({"frontmatter": page.front_matter}, around.variables, imported, rendering.allowance)
    source = read_mdx(page.text, start=page.start, is_mdx=page.is_mdx, names=known)
    rendering.source = SourceFile(page.file, page.text)
    return source, run_page(source, page.file, known.scope, rendering)


def page_nodes(page: PageFileText, surroundings: PageSurroundings, problems: list[Problem]) -> list[Node]:
    rendering = Rendering(surroundings, COMPONENTS, fallback)
    source, run = _run(page, rendering)
    found = [_problem(page, mistake) for mistake in source.mistakes[:_MOST_PROBLEMS]]
    problems.extend(found)
    rendering.snippets = imported_snippets(source.imports, page.file)
    errors = [problem for problem in found if problem.severity is Severity.ERROR]
    notes: list[Node] = [_problem_box(problem) for problem in errors[:3]]
    nodes = rendering.expand(source.nodes if run is None else run)
    problems.extend(rendering.problems)
    return [*notes, *nodes]


def finish_page(title: str, description: str, nodes: list[Node], problems: list[Problem]) -> RenderedPage:
    """Anchors, HTML and sections of a page, made from its content."""
    head: list[Node] = [element("h1", title)]
    if description:
        head.append(element("p", description, css="lead"))
    aside, main = _split_examples(nodes)
    everything: list[Node] = [element("div", element("header", head, css="page-head"), main, css="prose")]
    if aside:
        everything.append(element("aside", aside, css="examples", aria_label="Examples"))
    headings = give_anchors(everything)
    sections = cut_sections(everything, title)
    return RenderedPage(write_html(everything), headings, sections, tuple(problems), nodes=(*main, *aside))


def _split_examples(nodes: list[Node]) -> tuple[list[Node], list[Node]]:
    """Request and response examples and panels go beside the text; everything else is the text."""
    aside: list[Node] = []
    main: list[Node] = []
    for node in nodes:
        is_beside = isinstance(node, Element) and node.text("class").split()[:1] in (["example"], ["panel"])
        (aside if is_beside else main).append(node)
    return aside, main


def markdown_text(text: str, surroundings: PageSurroundings) -> list[Node]:
    """A description in plain Markdown, as specifications hold them."""
    text = text.rstrip()
    if (paragraphs := _plain_paragraphs(text)) is not None:
        return list(paragraphs)
    source = read_mdx(text, is_mdx=False, names=Known(tags=HTML.union(COMPONENTS), sets_punctuation=False))
    return Rendering(surroundings, COMPONENTS, fallback).expand(source.nodes)


@lru_cache(maxsize=4096)
def _plain_paragraphs(text: str) -> tuple[Element, ...] | None:
    """None if Markdown has to be read. Descriptions repeat themselves; elements without anchors never change."""
    paragraphs = text.split("\n\n")
    return tuple(map(_paragraph, paragraphs)) if all(map(_PLAIN.fullmatch, paragraphs)) else None


def _paragraph(text: str) -> Element:
    pieces = _CODE_SPAN.split(text)
    return element("p", *(element("code", piece) if at % 2 else piece for at, piece in enumerate(pieces)))


def _problem(page: PageFileText, mistake: Mistake) -> Problem:
    place = place_at(page.file, page.text, mistake.offset)
    return Problem(mistake.rule, place, mistake.title, mistake.hint)


def _problem_box(problem: Problem) -> Element:
    place = element("code", str(problem.place))
    box = element("div", element("p", place, " ", problem.title), css="page-problem", role="note")
    box.is_quiet = True
    return box
