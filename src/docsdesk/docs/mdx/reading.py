"""What is known of one page while it is read."""

from dataclasses import dataclass, field
from typing import NamedTuple

from docsdesk.docs.mdx.definitions import Target
from docsdesk.docs.mdx.javascript.expressions import BracedCode
from docsdesk.docs.mdx.javascript.modules import Statements
from docsdesk.docs.mdx.passages import Effort, Mistake, Passage
from docsdesk.docs.mdx.tags import TagReader
from docsdesk.docs.mdx.tree import Element
from docsdesk.docs.mdx.values import Allowance, ExcessError, Value
from docsdesk.domain.rule import Rule

_MOST_MISTAKES = 200


class Leaf(NamedTuple):
    """An element whose content is a line of text, still to be read. `level` is its depth in the tree."""

    element: Element
    passage: Passage
    level: int
    is_cell: bool = False
    is_task: bool = False


@dataclass(slots=True)
class PageReading:
    """`text` is what is read; `origin` maps it to the page's file, if its characters have been moved."""

    text: str
    origin: Passage | None
    is_mdx: bool
    scope: dict[str, Value]
    allowance: Allowance
    mistakes: list[Mistake] = field(default_factory=list[Mistake])
    definitions: dict[str, Target] = field(default_factory=dict[str, Target])
    notes: dict[str, Element] = field(default_factory=dict[str, Element])
    """Footnotes by their labels, as `normal` makes them."""
    all_notes: list[Element] = field(default_factory=list[Element])
    references: list[Element] = field(default_factory=list[Element])
    statements: Statements = field(default_factory=Statements)
    leaves: list[Leaf] = field(default_factory=list[Leaf])
    values: list[tuple[Element, BracedCode]] = field(default_factory=list[tuple[Element, BracedCode]])
    """Expressions, with the elements that show their values."""
    tags: list[Element] = field(default_factory=list[Element])
    """Elements of tags whose attributes are still to be evaluated."""
    unread: list[Element] = field(default_factory=list[Element])
    """Elements with attributes that would have to be run."""
    dissolved: set[int] = field(default_factory=set[int])
    """Elements (by identity) that are replaced by their content."""
    has_fragments: bool = False
    """Whether lines of text hold tags without a name."""
    known_tags: frozenset[str] | None = None
    effort: Effort = field(init=False)
    closings: dict[str, int] = field(default_factory=dict[str, int])

    def __post_init__(self) -> None:
        self.effort = Effort(len(self.text))

    def place(self, at: int) -> int:
        """Where the text's character at `at` is in the page's file."""
        return at if self.origin is None else self.origin.offset(at)

    def report(self, offset: int, title: str, hint: str, rule: Rule, *, start: int = -1, limit: int = -1) -> None:
        """Report what the hosted service would refuse the page for."""
        if self.is_mdx and len(self.mistakes) < _MOST_MISTAKES:
            self.mistakes.append(Mistake(offset, title, hint, rule, offset if start < 0 else start, limit))

    def note(self, offset: int, title: str, hint: str, rule: Rule) -> None:
        """Report what is not shown as the page means it."""
        if len(self.mistakes) < _MOST_MISTAKES:
            self.mistakes.append(Mistake(offset, title, hint, rule, offset))

    def refuse(self, offset: int, error: ExcessError) -> None:
        if len(self.mistakes) < _MOST_MISTAKES:
            self.mistakes.append(Mistake(offset, error.title, error.hint, Rule.MDX_EXCESS, offset))

    def tag_reader(self, passage: Passage, mistakes: list[Mistake]) -> TagReader:
        return TagReader(passage, self.effort, mistakes, is_mdx=self.is_mdx, names=self.known_tags)

    def last_closing(self, name: str) -> int:
        """Where the last closing tag with that name is in the text, -1 if there is none."""
        if name not in self.closings:
            self.closings[name] = self.text.rfind(f"</{name}") if len(self.closings) < 200 else -1
        return self.closings[name]
