"""The items of a line of text as a tree: emphasis, links and tags around what they hold."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from docsdesk.docs.mdx.autolinks import with_links
from docsdesk.docs.mdx.characters import has_marks
from docsdesk.docs.mdx.html_names import VOID
from docsdesk.docs.mdx.inline.emphasis import NAMES, Group, Item, MarkRun, TextPiece
from docsdesk.docs.mdx.inline.inlines import Inlines
from docsdesk.docs.mdx.javascript.expressions import MdxTag
from docsdesk.docs.mdx.passages import Passage
from docsdesk.docs.mdx.reading import Leaf, PageReading
from docsdesk.docs.mdx.tree import MOST_LEVELS, Element, Node, text_of
from docsdesk.docs.mdx.values import tag_element
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_CLOSE_HINT = say("Close each tag in the paragraph, link or emphasis that opens it.")


def read_leaf(leaf: Leaf, reading: PageReading) -> None:
    """Read the text of a leaf into its element."""
    text = leaf.passage.text
    if not has_marks(text):
        leaf.element.children = [text] if text else []
        return
    items = Inlines(leaf, reading).read()
    leaf.element.children = _Branch(leaf, reading, leaf.level).build(items)


@dataclass(slots=True)
class _Frame:
    """An open element. `tag` is None for emphasis."""

    children: list[Node]
    element: Element | None
    tag: MdxTag | None
    floor: int = 0
    """For emphasis: the frame of the emphasis around it."""


class _Branch:
    """Builds the contents of one leaf or one link. `level` is its depth in the tree."""

    def __init__(self, leaf: Leaf, reading: PageReading, level: int, *, in_link: bool = False) -> None:
        self.leaf = leaf
        self.reading = reading
        self.passage = leaf.passage
        self.level = level
        self.in_link = in_link
        self.frames = [_Frame([], None, None)]
        self.floor = 0
        """The frame of the innermost emphasis."""
        self.names: dict[tuple[int, str], int] = {}
        self.words: list[str] = []
        self.places: list[int] = []

    def build(self, items: Sequence[Item]) -> list[Node]:
        for item in items:
            if isinstance(item, TextPiece):
                self._word(item.text, item.at)
            elif isinstance(item, MarkRun):
                self._run(item)
            else:
                self._flush()
                if isinstance(item, MdxTag):
                    self._tag(item)
                elif isinstance(item, Group):
                    self._group(item)
                else:
                    self.frames[-1].children.append(item)
        self._flush()
        while len(self.frames) > 1:
            self._drop(is_closed=False, limit=self.passage.offset(max(len(self.passage.text) - 1, 0)) + 1)
        return self.frames[0].children

    def _word(self, text: str, at: int) -> None:
        self.words.append(text)
        self.places.append(at)

    def _flush(self) -> None:
        if not self.words:
            return
        words, places = self.words, self.places
        self.words, self.places = [], []
        text = "".join(words)
        if not text:
            return
        children = self.frames[-1].children
        if self.in_link or not ("@" in text or "://" in text or "www." in text.lower()):
            children.append(text)
        else:
            starts = [0, *accumulate(map(len, words))]
            children += with_links(Passage(text, starts[:-1], places, self.passage))

    def _group(self, group: Group) -> None:
        level = self.level + len(self.frames)
        inner = self._inner(group, level)
        if group.element.name == "img":
            group.element.attributes["alt"] = text_of(inner)
        elif level >= MOST_LEVELS:
            self.frames[-1].children += inner
            return
        else:
            group.element.children = inner
        self.frames[-1].children.append(group.element)

    def _inner(self, group: Group, level: int) -> list[Node]:
        if len(group.items) == 1 and isinstance(group.items[0], TextPiece):
            return [group.items[0].text]
        # Only texts of pictures can be this deep.
        items = (
            group.items if level <= 2 * MOST_LEVELS else [item for item in group.items if isinstance(item, TextPiece)]
        )
        return _Branch(self.leaf, self.reading, level, in_link=True).build(items)

    def _run(self, run: MarkRun) -> None:
        closed = 0
        for size in run.closes:
            self._close_emphasis(run.at + closed, run.at + closed + size)
            closed += size
        if run.remaining:
            self._word(run.mark * run.remaining, run.at + closed)
        at = run.at + closed + run.remaining
        for size in reversed(run.opens):
            self._flush()
            self._open(Element(NAMES[run.mark, size], {}, [], self.passage.offset(at)), None)
            self.frames[-1].floor = self.floor
            self.floor = len(self.frames) - 1
            at += size

    def _close_emphasis(self, start: int, end: int) -> None:
        """Close the innermost emphasis, whose last marks are from `start` to `end`."""
        self._flush()
        while self.frames[-1].tag is not None:
            self._drop(is_closed=False, limit=self.passage.offset(start))
        closed = self.frames.pop()
        if closed.element is not None:
            closed.element.end = self.passage.offset(end - 1) + 1
        self.floor = closed.floor

    def _open(self, child: Element, tag: MdxTag | None) -> None:
        top = self.frames[-1]
        if self.level + len(self.frames) >= MOST_LEVELS:
            # Deeper than a page may be: its content goes where the element itself would have gone.
            self.frames.append(_Frame(top.children, None, tag))
            return
        top.children.append(child)
        self.frames.append(_Frame(child.children, child, tag))

    def _tag(self, tag: MdxTag) -> None:
        if tag.is_closing:
            self._close_tag(tag)
            return
        found = tag_element(tag)
        self.reading.tags.append(found)
        self.reading.has_fragments |= not tag.name
        if tag.is_self_closing:
            self.frames[-1].children.append(found)
        elif tag.name in VOID and self.reading.last_closing(tag.name) < tag.end:
            title = say("{tag} has no closing tag.", tag=f"<{tag.name}>")
            self.reading.report(tag.offset, title, say("Write {form}.", form=f"<{tag.name} />"), Rule.MDX_UNCLOSED_TAG)
            self.frames[-1].children.append(found)
        else:
            self._open(found, tag)
            key = (self.floor, tag.name)
            self.names[key] = self.names.get(key, 0) + 1

    def _close_tag(self, tag: MdxTag) -> None:
        if not self.names.get((self.floor, tag.name)):
            self.reading.report(tag.offset, f"</{tag.name}> closes nothing here.", _CLOSE_HINT, Rule.MDX_CLOSING_TAG)
            return
        while (top := self.frames[-1].tag) is not None and top.name != tag.name:
            self._drop(is_closed=False, limit=tag.offset)
        self._drop(is_closed=True, end=tag.end)

    def _drop(self, *, is_closed: bool, end: int = -1, limit: int = -1) -> None:
        """Close the innermost tag; `limit` is where it should have been closed at the latest."""
        frame = self.frames.pop()
        if frame.tag is not None:
            self.names[self.floor, frame.tag.name] -= 1
            if not is_closed:
                title = say("{tag} has no closing tag.", tag=f"<{frame.tag.name}>")
                self.reading.report(frame.tag.offset, title, _CLOSE_HINT, Rule.MDX_UNCLOSED_TAG, limit=limit)
        if frame.element is not None and end >= 0:
            frame.element.end = end
