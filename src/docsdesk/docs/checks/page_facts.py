"""What is known of a page after reading it once: what is wrong in it, where it leads, where one can lead to in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.checks.anchors import page_anchors
from docsdesk.docs.checks.hazards import errors_of, fixable_problems, problem_of
from docsdesk.docs.checks.page_links import Link, page_links
from docsdesk.docs.json.values import Json, JsonObject
from docsdesk.docs.mdx.javascript.modules import Import
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.docs.mdx.reader import Known, Source, read_mdx
from docsdesk.docs.mdx.tree import Element, all_elements
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule


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
    anchors: tuple[str, ...]
    imports: tuple[Import, ...] = ()
    """`offset` counts in the page's file."""


def page_facts(page: PageSource, variables: Mapping[str, Json]) -> PageFacts:
    """A deploy reads .md files as MDX too."""

    def read(text: str) -> Source:
        known = Known({"frontmatter": page.front_matter}, variables)
        return read_mdx(text, start=page.start, known=known)

    def errors(text: str) -> list[Mistake]:
        return errors_of(read(text).mistakes)

    source = read(page.text)
    elements = all_elements(source.nodes)
    unknown = tuple(
        problem_of(page.file, page.text, mistake)
        for mistake in source.mistakes
        if mistake.rule is Rule.MDX_VARIABLE and variables
    )
    return PageFacts(
        (*fixable_problems(page.file, page.text, errors_of(source.mistakes), errors), *unknown),
        page_links(elements, page.text),
        page_anchors(elements),
        (*source.imports, *_named_snippets(elements)),
    )


def _named_snippets(elements: list[Element]) -> list[Import]:
    """Of `<Snippet file="name.mdx" />`, which is found in the folder of snippets."""
    return [
        Import("", "default", f"/snippets/{name.lstrip('/').removeprefix('snippets/')}", node.offset)
        for node in elements
        if node.name == "Snippet" and (name := node.text("file"))
    ]
