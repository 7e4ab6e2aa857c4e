"""Reads the blocks of a page, line by line. What is in lines of text is read later."""

from docsdesk.docs.mdx.blocks.containers import LineCursor, opening
from docsdesk.docs.mdx.blocks.flow import Flow
from docsdesk.docs.mdx.blocks.leaf_blocks import FenceLine, HeadingLine, fence, heading, is_rule, underline
from docsdesk.docs.mdx.blocks.paragraphs import TextLines
from docsdesk.docs.mdx.blocks.stack import Stack
from docsdesk.docs.mdx.passages import Passage
from docsdesk.docs.mdx.reading import Leaf, PageReading
from docsdesk.docs.mdx.tree import Element

_UNLIMITED_COLUMNS = 1_000_000
_LEAF_MARKS = frozenset("=-#*_`~$<{ie")
_CONTAINER_MARKS = frozenset(">[-*+0123456789")
# A line that starts with anything else belongs to a paragraph or table, unless it is part of a longer block.
_MARKS = _LEAF_MARKS | _CONTAINER_MARKS | frozenset(" \t\n|:")


class Blocks:
    """Reads the blocks of a page into a tree whose leaves are still to be read."""

    def __init__(self, reading: PageReading) -> None:
        self.reading = reading
        self.text = reading.text
        self.place = reading.place
        self.stack = Stack(reading)
        # Without indented code, block marks count at any indentation.
        self.most_indent = _UNLIMITED_COLUMNS if reading.is_mdx else 3
        self.flow = Flow(reading, self.stack, self.most_indent)
        self.lines = TextLines(reading, self.stack)
        self.is_in_html = False
        """Whether the line before, of plain Markdown, belongs to HTML, which ends at a blank line."""

    def read(self, start: int) -> Element:
        """The page from `start` on, as one element that holds it all."""
        at = start
        while at < len(self.text):
            at = self._line(at)
        self._interrupt(1)
        self.stack.end()
        return self.stack.page

    def _line(self, start: int) -> int:
        """Read the line at `start` and the rest of its block; return where the next line starts."""
        end = self.text.find("\n", start)
        if end < 0:
            end = len(self.text)
        if start == end and len(self.stack.containers) == 1:
            return self._blank_line(1, end)
        if len(self.stack.containers) == 1 and self.text[start] not in _MARKS:
            self.lines.add_words(start, end)
            self.stack.last_end = end
            self.stack.was_blank = False
            return end + 1
        cursor = LineCursor(self.text, start, end)
        depth = self.stack.count_continued(cursor, self.most_indent)
        stop, columns = cursor.indent()
        if stop < cursor.end and self.text[stop] in _CONTAINER_MARKS and self.place(stop) >= self.flow.tags_end:
            depth = self._open_containers(cursor, depth)
            stop, columns = cursor.indent()
            if stop >= cursor.end:
                # The line of a list item or quote that starts with a blank line.
                self.stack.last_end = cursor.end
                self.stack.was_blank = False
                return cursor.end + 1
        if stop >= cursor.end:
            return self._blank_line(depth, cursor.end)
        if not self.lines.are_open:
            self.stack.pop_to(depth)
        following = self._leaf(cursor, stop, columns, depth)
        self.stack.last_end = following - 1
        self.stack.was_blank = False
        return following

    def _blank_line(self, depth: int, end: int) -> int:
        self._interrupt(depth)
        self.stack.was_blank = True
        self.is_in_html = False
        return end + 1

    def _line_end(self, start: int) -> int:
        end = self.text.find("\n", start)
        return len(self.text) if end < 0 else end

    def _open_containers(self, cursor: LineCursor, depth: int) -> int:
        """Open the containers that start here; return how many hold the rest of the line."""
        interrupts = depth == len(self.stack.containers) and self.lines.paragraph is not None
        while not self.stack.is_full:
            stop, columns = cursor.indent()
            if stop >= cursor.end or columns > self.most_indent or self.text[stop] not in _CONTAINER_MARKS:
                break
            if self._is_rule_or_underline(stop, cursor.end, interrupts=interrupts):
                break
            found = opening(cursor, stop, columns, interrupts=interrupts, most_indent=self.most_indent)
            if found is None:
                break
            self._interrupt(depth)
            self.stack.push(found, self.place(stop))
            depth = len(self.stack.containers)
        return depth

    def _is_rule_or_underline(self, stop: int, end: int, *, interrupts: bool) -> bool:
        if self.text[stop] not in "-*":
            return False
        return is_rule(self.text, stop, end) or (interrupts and underline(self.text, stop, end) > 0)

    def _interrupt(self, depth: int) -> None:
        """End the open paragraph or table, and containers until `depth` are left."""
        if self.lines.are_open:
            self.lines.end()
        if depth < len(self.stack.containers):
            self.stack.pop_to(depth)

    def _leaf(self, cursor: LineCursor, stop: int, columns: int, depth: int) -> int:
        """Read the block that starts or continues here; return where the next line starts."""
        is_lazy = depth < len(self.stack.containers)
        if columns > self.most_indent:
            if self.is_in_html and self.text[stop] == "<" and (found := self._flow(cursor, stop, depth)) is not None:
                return found
            if self.lines.paragraph is None and not self.is_in_html:
                return self._indented_code(cursor, depth)
        elif (
            self.text[stop] in _LEAF_MARKS
            and (following := self._read_marked(cursor, stop, columns, depth, is_lazy=is_lazy)) is not None
        ):
            return following
        if not self.lines.take(cursor, stop, is_lazy=is_lazy):
            self._interrupt(depth)
            self.lines.start(stop, cursor.end)
        return cursor.end + 1

    def _read_marked(self, cursor: LineCursor, stop: int, columns: int, depth: int, *, is_lazy: bool) -> int | None:
        """Read a block identified by its first characters; None if there is none."""
        mark, end = self.text[stop], cursor.end
        if mark in "=-" and not is_lazy and self.lines.end_heading(stop, end):
            return end + 1
        if mark == "#" and (found := heading(self.text, stop, end)) is not None:
            self._interrupt(depth)
            self._add_heading(stop, end, found)
        elif mark in "-*_" and is_rule(self.text, stop, end):
            self._interrupt(depth)
            self.stack.add(Element("hr", {}, [], self.place(stop), self.place(end)))
        elif mark in "`~$" and (opened := fence(self.text, stop, end, columns)) is not None:
            self._interrupt(depth)
            return self._read_fenced(opened, stop, end + 1)
        elif mark == "<" or (mark == "{" and self.reading.is_mdx):
            return self._flow(cursor, stop, depth)
        elif mark in "ie" and depth == 1 and stop == cursor.at and self.lines.paragraph is None:
            return self._statements(stop, depth)
        else:
            return None
        return end + 1

    def _statements(self, stop: int, depth: int) -> int | None:
        following = self.flow.statements(stop)
        if following is not None:
            self._interrupt(depth)
            self.stack.top.open_list = None
        return following

    def _flow(self, cursor: LineCursor, stop: int, depth: int) -> int | None:
        found = self.flow.take(cursor, stop, depth)
        if found is not None:
            self._interrupt(depth)
            self.flow.put(found[0])
            self.is_in_html = not self.reading.is_mdx
            return found[1]
        if self.text[stop] != "<" or (depth > 1 and self.reading.is_mdx):
            return None
        lone = self.flow.lone_opening(stop)
        if lone is None or lone[1] > cursor.end:
            return None
        self._interrupt(depth)
        self.stack.open_tag(lone[0])
        self.is_in_html = not self.reading.is_mdx
        end = self._line_end(lone[1])
        self.lines.start(lone[1], end)
        return end + 1

    def _read_fenced(self, opened: FenceLine, stop: int, following: int) -> int:
        """Code or a formula, up to its closing line, the end of its container or the end of the page."""
        depth = len(self.stack.containers)
        if depth == 1 and not opened.indent:
            code, end = opened.content(self.text, following, is_mdx=self.reading.is_mdx)
            self._add_fenced(opened, code, stop, end)
            return end + 1
        lines: list[str] = []
        end = following - 1
        while following < len(self.text):
            cursor = LineCursor(self.text, following, self._line_end(following))
            if depth > 1 and self.stack.count_continued(cursor, self.most_indent) < depth:
                break
            start, columns = cursor.indent()
            following, end = cursor.end + 1, cursor.end
            if columns <= self.most_indent and opened.is_closed_by(self.text, start, end):
                break
            cursor.advance(opened.indent)
            if end == len(self.text) and cursor.at == end:
                break
            lines.append(cursor.rest())
        self._add_fenced(opened, "".join(f"{line}\n" for line in lines), stop, end)
        return following

    def _add_fenced(self, opened: FenceLine, code: str, stop: int, end: int) -> None:
        if opened.mark[0] == "$":
            block = Element("math", {"display": True}, [code.removesuffix("\n")])
        else:
            block = Element("Code", {"info": opened.info}, [code] if code else [])
        block.offset, block.end = self.place(stop), self.place(end)
        self.stack.add(block)

    def _indented_code(self, cursor: LineCursor, depth: int) -> int:
        """Indented code, which only plain Markdown has."""
        self._interrupt(depth)
        stop, _ = cursor.indent()
        target = self.stack.top.target.children
        last = target[-1] if target else None
        if isinstance(last, Element) and last.name == "Code" and "info" not in last.attributes:
            blank = "\n" if self.stack.was_blank else ""
        else:
            last = Element("Code", {}, [], self.place(stop))
            self.stack.add(last)
            blank = ""
        cursor.advance(4)
        last.children.append(blank + self.text[cursor.at : cursor.end] + "\n")
        last.end = self.place(cursor.end)
        return cursor.end + 1

    def _add_heading(self, stop: int, end: int, line: HeadingLine) -> None:
        found = Element(f"h{line.level}", {}, [], self.place(stop), self.place(end))
        if line.anchor:
            found.attributes["id"] = line.anchor
        self.stack.add(found)
        passage = Passage(self.text[line.start : line.end], [0], [line.start], self.reading.origin)
        self.reading.leaves.append(Leaf(found, passage, self.stack.level))
