"""The pieces that a line of text is cut into before it becomes a tree."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from docsdesk.docs.mdx.inline.emphasis import Run
from docsdesk.docs.mdx.javascript.expressions import Tag
from docsdesk.docs.mdx.tree import Element


class Piece(NamedTuple):
    """Text as shown, from character `at` of its passage on."""

    text: str
    at: int


class Group(NamedTuple):
    """A link or picture and the items in its brackets."""

    element: Element
    items: list["Item"]


@dataclass(slots=True)
class Bracket:
    """An opening bracket that may start a link: its item, and the number of emphasis runs before it."""

    at: int
    is_image: bool
    item: int
    first_run: int
    is_active: bool = True
    has_inner: bool = False


Item: TypeAlias = Piece | Run | Tag | Element | Group
