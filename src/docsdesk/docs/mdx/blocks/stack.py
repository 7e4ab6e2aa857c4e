"""The containers and tags that are open while blocks are read, and what goes into them."""

from docsdesk.docs.mdx.blocks.containers import Container, ContainerOpening, LineCursor, OpenList
from docsdesk.docs.mdx.definitions import normal
from docsdesk.docs.mdx.html_names import VOID
from docsdesk.docs.mdx.javascript.expressions import MdxTag
from docsdesk.docs.mdx.reading import PageReading
from docsdesk.docs.mdx.tree import MOST_LEVELS, Element, element
from docsdesk.docs.mdx.values import tag_element
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_CLOSE_HINT = say("Close each tag in the list item, quote or paragraph that opens it.")


class Stack:
    """The page at the bottom, the innermost container on top."""

    def __init__(self, reading: PageReading) -> None:
        self.reading = reading
        self.page = Element("page")
        self.containers = [Container("page", self.page)]
        self.level = 0
        self.was_blank = False
        self.last_end = 0
        """Where the last non-blank line of the text ends."""

    @property
    def top(self) -> Container:
        return self.containers[-1]

    @property
    def is_full(self) -> bool:
        return self.level >= MOST_LEVELS

    def count_continued(self, cursor: LineCursor, most_indent: int) -> int:
        """How many containers the line continues in; the cursor is then moved past their marks."""
        containers = self.containers
        for depth in range(1, len(containers)):
            if not containers[depth].holds(cursor, most_indent):
                return depth
        return len(containers)

    def add(self, block: Element) -> None:
        """Put a block into the innermost container."""
        top = self.containers[-1]
        if top.open_list is not None:
            self._end_list(top)
        self.touch()
        top.target.children.append(block)

    def touch(self) -> None:
        """Record that the innermost container has content; after a blank line, that makes its list loose."""
        top = self.containers[-1]
        if self.was_blank and top.item_of is not None and not top.is_empty:
            top.item_of.is_loose = True
        top.is_empty = False

    def push(self, opening: ContainerOpening, offset: int) -> None:
        if opening.kind == "item":
            self._push_item(opening, offset)
        elif opening.kind == "quote":
            found = element("blockquote")
            found.offset = offset
            self.add(found)
            self.containers.append(Container("quote", found))
        else:
            found = Element("footnote", {"label": opening.label}, offset=offset)
            self.reading.notes.setdefault(normal(opening.label), found)
            self.reading.all_notes.append(found)
            self.add(found)
            self.containers.append(Container("note", found, 4))
        self.level += 2 if opening.kind == "item" else 1

    def _push_item(self, opening: ContainerOpening, offset: int) -> None:
        top = self.top
        open_list = top.open_list
        if open_list is None or open_list.mark != opening.mark:
            start = opening.number if opening.number != 1 else None
            found = element("ul") if opening.number is None else element("ol", start=start)
            found.offset = offset
            self.add(found)
            open_list = top.open_list = OpenList(found, opening.mark)
        elif self.was_blank:
            open_list.is_loose = True
        item = Element("li", {}, [], offset)
        open_list.element.children.append(item)
        self.containers.append(Container("item", item, opening.size, item_of=open_list))

    def pop_to(self, depth: int) -> None:
        end = self.reading.place(self.last_end)
        while len(self.containers) > depth:
            closed = self.top
            self.close_tags(closed)
            if closed.open_list is not None:
                self._end_list(closed)
            closed.element.end = end
            if closed.item_of is not None:
                closed.item_of.element.end = end
            self.containers.pop()
            self.level -= 2 if closed.kind == "item" else 1

    def _end_list(self, container: Container) -> None:
        """In a tight list, paragraphs are not blocks of their own."""
        ended = container.open_list
        container.open_list = None
        if ended is None or ended.is_loose:
            return
        for item in ended.element.elements():
            self.reading.dissolved.update(
                id(child) for child in item.elements() if child.name == "p" and not child.is_tag
            )

    def end(self) -> None:
        self.pop_to(1)
        self.close_tags(self.top)
        if self.top.open_list is not None:
            self._end_list(self.top)

    def open_tag(self, tag: MdxTag) -> None:
        top = self.top
        found = tag_element(tag)
        self.reading.tags.append(found)
        if self.is_full and not tag.is_self_closing:
            title = say("{tag} is nested too deeply.", tag=f"<{tag.name}>")
            self.reading.report(tag.offset, title, say("Nest fewer tags."), Rule.MDX_EXCESS)
            # Its content goes where the tag itself would have gone.
            found.children = top.target.children
            self.reading.dissolved.add(id(found))
        else:
            self.add(found)
        if tag.is_self_closing:
            return
        if tag.name in VOID and not self._is_closed_later(tag):
            title = say("{tag} has no closing tag.", tag=f"<{tag.name}>")
            self.reading.report(tag.offset, title, say("Write {form}.", form=f"<{tag.name} />"), Rule.MDX_UNCLOSED_TAG)
            return
        top.open_list = None
        top.tags.append(found)
        top.names[tag.name] = top.names.get(tag.name, 0) + 1
        if id(found) not in self.reading.dissolved:
            self.level += 1

    def _is_closed_later(self, tag: MdxTag) -> bool:
        last = self.reading.last_closing(tag.name)
        return last >= tag.end

    def close_tag(self, tag: MdxTag) -> None:
        """Close the innermost tag with that name."""
        depth = len(self.containers)
        while depth and not self.containers[depth - 1].names.get(tag.name):
            depth -= 1
        if not depth:
            hint = say("Remove it, or open the tag before it.")
            self.reading.report(
                tag.offset, say("{tag} closes nothing.", tag=f"</{tag.name}>"), hint, Rule.MDX_CLOSING_TAG
            )
            return
        if depth < len(self.containers):
            title = say(
                "{closing} is not in the same block as its {tag}.", closing=f"</{tag.name}>", tag=f"<{tag.name}>"
            )
            self.reading.report(tag.offset, title, _CLOSE_HINT, Rule.MDX_CLOSING_TAG)
            self.pop_to(depth)
        top = self.top
        if top.open_list is not None:
            self._end_list(top)
        self.touch()
        while (found := top.tags[-1]).name != tag.name:
            self._give_up(top, tag.offset)
        self._drop(top)
        found.end = tag.end

    def close_tags(self, container: Container) -> None:
        while container.tags:
            self._give_up(container, self.reading.place(self.last_end))

    def _drop(self, container: Container) -> Element:
        found = container.tags.pop()
        container.names[found.name] -= 1
        if id(found) not in self.reading.dissolved:
            self.level -= 1
        return found

    def _give_up(self, container: Container, limit: int) -> None:
        """An unclosed tag holds nothing: its apparent content follows it."""
        if container.open_list is not None:
            self._end_list(container)
        found = self._drop(container)
        title = say("{tag} has no closing tag.", tag=f"<{found.name}>")
        self.reading.report(found.offset, title, _CLOSE_HINT, Rule.MDX_UNCLOSED_TAG, limit=limit)
        if id(found) not in self.reading.dissolved:
            orphans, found.children = found.children, []
            container.target.children += orphans
