"""Lines of nothing but tags and expressions, and import and export statements: each is a block of its own."""

import re

from docsdesk.docs.mdx.blocks.containers import LineCursor
from docsdesk.docs.mdx.blocks.stack import Stack
from docsdesk.docs.mdx.html_names import HTML_HOLDERS
from docsdesk.docs.mdx.javascript.expressions import BracedCode, MdxTag
from docsdesk.docs.mdx.javascript.modules import read_statements
from docsdesk.docs.mdx.passages import Mistake, Passage, UnreadableError
from docsdesk.docs.mdx.reading import PageReading
from docsdesk.docs.mdx.tags import TagReader
from docsdesk.docs.mdx.tree import Element
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_SPACES = re.compile(r"[ \t]*")
_BLANK_LINE = re.compile(r"\n[ \t]*(?:\n|\Z)")
_STATEMENT = re.compile(r"(?:import|export) ")

Part = MdxTag | tuple[BracedCode, int]
"""A tag, or an expression with its place in the page's file."""


class Flow:
    """Reads tags, expressions and statements that start a line."""

    def __init__(self, reading: PageReading, stack: Stack, most_indent: int) -> None:
        self.reading = reading
        self.stack = stack
        self.most_indent = most_indent
        self.text = reading.text
        self.mistakes: list[Mistake] = []
        self.failure: Mistake | None = None
        """Why the last line could not be read as tags and expressions."""
        self.is_unfinished = False
        """Whether more text might complete it."""
        self.tags_end = 0
        """Where the tags end that a line of text starts with: up to there, no line starts a quote or a list."""
        self.reader = reading.tag_reader(Passage(self.text, [0], [0], reading.origin), self.mistakes)
        self._filled = (0, -1)
        """Two offsets with no blank line between them."""

    def take(self, cursor: LineCursor, stop: int, depth: int) -> tuple[list[Part], int] | None:
        """The tags and expressions that fill the line from `stop` on, and where the next line starts.

        None if anything else is on the line, which is then a line of text.
        """
        if depth > 1:
            taken = self._take_within(cursor, stop, depth)
        else:
            self.mistakes.clear()
            found, end = self._fill(self.reader, stop)
            taken = None if found is None else (found, end + 1)
            self.reading.mistakes += self.mistakes if found is not None else []
        if self.failure is not None and taken is None:
            failure = self.failure
            self.reading.report(failure.offset, failure.title, failure.hint, failure.rule, start=failure.start)
        return taken

    def _take_within(self, cursor: LineCursor, stop: int, depth: int) -> tuple[list[Part], int] | None:
        """Take tags and expressions inside containers, whose marks are removed from the following lines."""
        lines = [(stop, cursor.end)]
        wanted = 1
        while True:
            starts: list[int] = [0]
            for start, end in lines[:-1]:
                starts.append(starts[-1] + end - start + 1)
            text = "\n".join(self.text[start:end] for start, end in lines)
            passage = Passage(text, starts, [start for start, _ in lines], self.reading.origin)
            mistakes: list[Mistake] = []
            found, end = self._fill(self.reading.tag_reader(passage, mistakes), 0)
            if found is not None:
                self.reading.mistakes += mistakes
                return found, lines[text.count("\n", 0, end)][1] + 1
            if not self.is_unfinished or not self._gather(lines, wanted, depth):
                return None
            wanted *= 2

    def _gather(self, lines: list[tuple[int, int]], wanted: int, depth: int) -> bool:
        """Add lines that continue in the same containers; whether there were any."""
        before = len(lines)
        while len(lines) - before < wanted and (start := lines[-1][1] + 1) < len(self.text):
            end = self.text.find("\n", start)
            cursor = LineCursor(self.text, start, len(self.text) if end < 0 else end)
            if self.stack.count_continued(cursor, self.most_indent) < depth:
                break
            lines.append((cursor.at, cursor.end))
        return len(lines) > before

    def _fill(self, reader: TagReader, at: int) -> tuple[list[Part] | None, int]:
        """The parts, and where they end."""
        parts: list[Part] = []
        text = reader.text
        self.failure = None
        self.is_unfinished = False
        while True:
            was_expression = text[at] == "{"
            try:
                at = self._part(reader, at, parts)
            except UnreadableError as error:
                if text[at + 1 : at + 2] not in (" ", "\t", "\n"):
                    offset = reader.passage.offset
                    reached = offset(min(error.at, len(text)))
                    self.failure = Mistake(reached, error.title, error.hint, error.rule, offset(at))
                self.is_unfinished = error.is_unfinished
                return None, at
            spaces = _SPACES.match(text, at)
            at = spaces.end() if spaces else at
            if at >= len(text) or text[at] == "\n":
                return parts, at
            # A tag may follow an expression, but not another expression.
            if text[at] != "<" and (text[at] != "{" or was_expression or not self.reading.is_mdx):
                self.tags_end = reader.passage.offset(at)
                return None, at

    def _part(self, reader: TagReader, at: int, parts: list[Part]) -> int:
        if reader.text[at] == "{":
            code, end = reader.expression(at)
            parts.append((code, reader.passage.offset(at)))
            return end
        if not self.reading.is_mdx and reader.text.startswith("<!--", at):
            return reader.comment_end(at)
        tag, end = reader.tag(at)
        parts.append(tag)
        return end

    def put(self, parts: list[Part]) -> None:
        """Open and close the tags, and add a placeholder for the value of each expression."""
        for part in parts:
            if not isinstance(part, MdxTag):
                code, offset = part
                value = Element("Value", offset=offset)
                self.reading.values.append((value, code))
                self.stack.add(value)
            elif part.is_closing:
                self.stack.close_tag(part)
            else:
                self.stack.open_tag(part)

    def lone_opening(self, stop: int) -> tuple[MdxTag, int] | None:
        """A tag that opens at the start of a text line and closes in another block.

        MDX does not allow it; plain Markdown does for the tags that start HTML there.
        """
        try:
            tag, end = self.reader.tag(stop)
        except UnreadableError:
            return None
        if tag.is_closing or tag.is_self_closing or self.reading.last_closing(tag.name) < end:
            return None
        is_mdx = self.reading.is_mdx
        if not is_mdx and tag.name not in HTML_HOLDERS:
            return None
        limit = self._next_blank_line(end)
        closing = self.text.find(f"</{tag.name}", end, limit)
        if closing >= 0 and not (is_mdx and self._fills_line(closing, limit)):
            return None
        self.reading.effort.spend(limit - end)
        if not is_mdx:
            return tag, end
        title = say("{tag} starts a line of text but is closed in another block.", tag=f"<{tag.name}>")
        hint = say("Put the opening and the closing tag on lines of their own.")
        self.reading.report(tag.offset, title, hint, Rule.MDX_UNCLOSED_TAG)
        return tag, end

    def _next_blank_line(self, offset: int) -> int:
        """Remembered, because many lines ask for the same one, which may be far off."""
        if not self._filled[0] <= offset <= self._filled[1]:
            blank = _BLANK_LINE.search(self.text, offset)
            self._filled = (offset, blank.start() if blank else len(self.text))
        return self._filled[1]

    def _fills_line(self, closing: int, limit: int) -> bool:
        """Whether the closing tag is alone on its line."""
        line_end = self.text.find("\n", closing, limit)
        before = self.text[self.text.rfind("\n", 0, closing) + 1 : closing]
        after = self.text[self.text.find(">", closing) + 1 : limit if line_end < 0 else line_end]
        return not before.strip() and not after.strip()

    def statements(self, start: int) -> int | None:
        """Read the import and export statements at `start`; return where the next line starts."""
        if not self.reading.is_mdx or not _STATEMENT.match(self.text, start) or self.reading.effort.is_spent:
            return None
        found = self.reading.statements
        before = found.end
        self.mistakes.clear()
        try:
            following = read_statements(self.reader.javascript, start, found)
            found.texts.append(self.text[start:following])
            self.reading.mistakes += self.mistakes
            return following
        except UnreadableError as error:
            self.reading.effort.spend(error.at - start)
            title = error.title if not error.is_unfinished else say("This statement is not complete.")
            hint = say(
                "Leave a blank line after imports and exports, and do not start a line of text with import or export."
            )
            offset = self.reader.passage.offset
            reached = offset(min(error.at, len(self.text)))
            self.reading.report(reached, title, hint, Rule.MDX_STATEMENT, start=offset(start))
        return found.end if found.end > max(before, start) else None
