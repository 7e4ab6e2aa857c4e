"""What one reading of a page tells: its problems, its links and its anchors."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.checks.anchors import page_anchors
from docsdesk.docs.checks.page_links import Link, page_links
from docsdesk.docs.json.values import Json, JsonObject
from docsdesk.docs.mdx.fixes.hazards import Read, find_hazards
from docsdesk.docs.mdx.javascript.modules import Import
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.docs.mdx.reader import Known, Source, read_mdx
from docsdesk.docs.mdx.tree import Element, all_elements
from docsdesk.domain.place import place_at
from docsdesk.domain.problem import Fix, Problem
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
        return _errors_of(read(text).mistakes)

    source = read(page.text)
    elements = all_elements(source.nodes)
    unknown = tuple(
        _problem_of(page.file, page.text, mistake)
        for mistake in source.mistakes
        if mistake.rule is Rule.MDX_VARIABLE and variables
    )
    return PageFacts(
        (*_fixable_problems(page.file, page.text, _errors_of(source.mistakes), errors), *unknown),
        page_links(elements, page.text),
        page_anchors(elements),
        (*source.imports, *_named_snippets(elements)),
    )


def _named_snippets(elements: list[Element]) -> list[Import]:
    """The snippets named by `<Snippet file="name.mdx" />`, found in the snippets folder."""
    return [
        Import("", "default", f"/snippets/{name.lstrip('/').removeprefix('snippets/')}", node.offset)
        for node in elements
        if node.name == "Snippet" and (name := node.text("file"))
    ]


def _fixable_problems(file: PurePosixPath, text: str, errors: Sequence[Mistake], read: Read) -> tuple[Problem, ...]:
    """All hazards of a page, given the errors from reading it."""
    found = find_hazards(text, errors, read)
    return tuple(
        _problem_of(file, text, mistake, Fix(fix.title, file, fix.edits) if fix else None) for mistake, fix in found
    )


def _problem_of(file: PurePosixPath, text: str, mistake: Mistake, fix: Fix | None = None) -> Problem:
    return Problem(mistake.rule, place_at(file, text, mistake.offset), mistake.title, mistake.hint, fix)


def _errors_of(mistakes: Sequence[Mistake]) -> list[Mistake]:
    return [mistake for mistake in mistakes if mistake.is_error]
