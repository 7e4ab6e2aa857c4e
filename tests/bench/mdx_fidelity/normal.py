"""Both trees of a page in one form, so that they can be compared."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

_SPACE = re.compile(r"\s+")


@dataclass(frozen=True)
class Normal:
    """`name` and `details` are compared, `offset` says where the node stands (-1: not known)."""

    name: str
    details: tuple = ()
    offset: int = -1
    children: tuple["Normal", ...] = ()


def folded(text: str) -> str:
    """The text with white space as one space."""
    return _SPACE.sub(" ", text)


def squeezed(source: str) -> str:
    """An expression, whatever its lines are indented by."""
    return _SPACE.sub("", source)


def merged(nodes: Iterable[Normal]) -> tuple[Normal, ...]:
    """Texts that follow each other as one, without those that show nothing."""
    found: list[Normal] = []
    for node in nodes:
        last = found[-1] if found else None
        if node.name == "text" and last is not None and last.name == "text":
            found[-1] = Normal("text", (last.details[0] + node.details[0],), last.offset)
        else:
            found.append(node)
    return tuple(_collapsed(node) for node in found if node.name != "text" or node.details[0].strip())


def _collapsed(node: Normal) -> Normal:
    return node if node.name != "text" else Normal("text", (" ".join(node.details[0].split()),), node.offset)


def first_difference(theirs, ours):
    """The first pair of nodes that differ (either may be None), None if there is none."""
    if theirs.name != ours.name or theirs.details != ours.details:
        return theirs, ours
    for mine, other in zip(theirs.children, ours.children, strict=False):
        if (found := first_difference(mine, other)) is not None:
            return found
    shared = min(len(theirs.children), len(ours.children))
    if len(theirs.children) != len(ours.children):
        return tuple((side.children[shared : shared + 1] or (None,))[0] for side in (theirs, ours))
    return None


def misplaced(theirs, ours):
    """Pairs of the same nodes of identical trees that do not stand at the same place."""
    if theirs.offset >= 0 and theirs.offset != ours.offset and theirs.name not in ("text", "root"):
        yield theirs, ours
    for mine, other in zip(theirs.children, ours.children, strict=True):
        yield from misplaced(mine, other)


def components(node):
    """The tags only, each with those inside it."""
    inner = tuple(found for child in node.children for found in components(child))
    if node.name.startswith("<"):
        return (Normal(node.name, node.details, node.offset, inner),)
    return inner
