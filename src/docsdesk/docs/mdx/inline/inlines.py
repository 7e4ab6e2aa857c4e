"""The contents of a line of text: code, links, emphasis, tags, expressions."""

import re
from bisect import bisect_left

from docsdesk.docs.mdx.autolinks import ADDRESS, address_end, link, mail_end
from docsdesk.docs.mdx.characters import PLAIN_OR_MARKS, REFERENCE, resolve_reference
from docsdesk.docs.mdx.definitions import Target, normal, resource
from docsdesk.docs.mdx.inline.emphasis import Bracket, Group, Item, MarkRun, TextPiece, pair_runs, run_at
from docsdesk.docs.mdx.passages import UnreadableError
from docsdesk.docs.mdx.reading import Leaf, PageReading
from docsdesk.docs.mdx.tags import TagReader
from docsdesk.docs.mdx.tree import Element, element

_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_FULL_LABEL = re.compile(r"\[((?:[^\[\]\\]|\\.){0,999})\]", re.DOTALL)
_NOTE = re.compile(r"\[\^((?:[^\[\]\\\s]|\\.){1,999})\]")
_TASK = re.compile(r"\[([ \t\nxX])\](?=[ \t\n]+\S)[ \t\n]")
_MOST_LABEL_CHARACTERS = 999


class Inlines:
    """Cuts the text of one leaf into items."""

    def __init__(self, leaf: Leaf, reading: PageReading) -> None:
        self.leaf = leaf
        self.reading = reading
        self.passage = leaf.passage
        self.text = leaf.passage.text
        self._reader: TagReader | None = None
        self.items: list[Item] = []
        self.brackets: list[Bracket] = []
        self.runs: list[MarkRun] = []
        self.fences: dict[str, dict[int, list[int]]] = {}

    def read(self) -> list[Item]:
        """All items, with what each run of emphasis opens and closes."""
        at = self._task() if self.leaf.is_task else 0
        text = self.text
        while (match := PLAIN_OR_MARKS.search(text, at)) is not None:
            start = match.start()
            if start > at:
                self.items.append(TextPiece(text[at:start], at))
            at = self._read_plain(match) if match.lastgroup is not None else self._read_marked(match[0], start)
        if at < len(text):
            self.items.append(TextPiece(text[at:], at))
        pair_runs(self.runs)
        return self.items

    @property
    def reader(self) -> TagReader:
        if self._reader is None:
            self._reader = self.reading.tag_reader(self.passage, self.reading.mistakes)
        return self._reader

    def _put(self, text: str, at: int, end: int) -> int:
        self.items.append(TextPiece(text, at))
        return end

    def _place(self, node: Element, start: int, end: int) -> int:
        """Add an element for text[start:end]."""
        node.offset, node.end = self.passage.offset(start), self.passage.offset(end - 1) + 1
        self.items.append(node)
        return end

    def _read_plain(self, match: re.Match[str]) -> int:
        """Code, emphasis or a link that holds only words."""
        start, end = match.span()
        if match["code"] is not None:
            return self._place(Element("code", {}, [match["code"]]), start, end)
        href = match["href"]
        name = "strong" if match["strong"] else "em"
        found = Element("a", {"href": href, "title": None}) if href else Element(name)
        found.offset, found.end = self.passage.offset(start), self.passage.offset(end - 1) + 1
        inside = "label" if href else name
        self.items.append(Group(found, [TextPiece(match[inside], match.start(inside))]))
        if href:
            self._end_outer_links()
        return end

    def _task(self) -> int:
        match = _TASK.match(self.text)
        if match is None:
            return 0
        is_done = match[1] in "xX"
        label = "Done" if is_done else "To do"
        box = element("input", type="checkbox", disabled=True, checked=is_done, aria_label=label)
        self.leaf.element.offset = self.passage.offset(match.end())
        return self._place(box, 0, match.end() - 1)

    def _escape(self, at: int) -> int:
        following = self.text[at + 1 : at + 2]
        if following == "\n":
            self._place(element("br"), at, at + 1)
            return self._line_start(at + 2)
        if following in _PUNCTUATION:
            return self._put(following, at, at + 2)
        return self._put("\\", at, at + 1)

    def _reference(self, at: int) -> int:
        match = REFERENCE.match(self.text, at)
        return self._put(resolve_reference(match[0]), at, match.end()) if match else self._put("&", at, at + 1)

    def _line_break(self, at: int) -> int:
        """Spaces around a line end do not count, but two before it break the line."""
        last = self.items[-1] if self.items else None
        if isinstance(last, TextPiece) and last.text[-1:] in (" ", "\t"):
            kept = last.text.rstrip(" \t")
            spaces = last.text[len(kept) :]
            self.items[-1] = TextPiece(kept, last.at)
            if spaces.endswith("  ") and "\t" not in spaces:
                self._place(element("br"), at - len(spaces), at)
                return self._line_start(at + 1)
        return self._put("\n", at, self._line_start(at + 1))

    def _line_start(self, at: int) -> int:
        while at < len(self.text) and self.text[at] in " \t":
            at += 1
        return at

    def _verbatim(self, at: int) -> int:
        """Code or a formula, if the same marks occur again."""
        mark = self.text[at]
        end = at
        while end < len(self.text) and self.text[end] == mark:
            end += 1
        closing = self._closing_marks(mark, end - at, end)
        if closing < 0:
            return self._put(self.text[at:end], at, end)
        content = self.text[end:closing].replace("\n", " ")
        if content[0] == content[-1] == " " and content.strip(" "):
            content = content[1:-1]
        if mark == "`":
            found = Element("code", {}, [content.replace("\\|", "|") if self.leaf.is_cell else content])
        else:
            found = Element("math", {"display": False}, [content])
        return self._place(found, at, closing + end - at)

    def _closing_marks(self, mark: str, length: int, start: int) -> int:
        if mark not in self.fences:
            by_length = self.fences[mark] = {}
            for match in re.finditer(re.escape(mark) + "+", self.text):
                by_length.setdefault(match.end() - match.start(), []).append(match.start())
        places = self.fences[mark].get(length, [])
        found = bisect_left(places, start)
        return places[found] if found < len(places) else -1

    def _run(self, at: int) -> int:
        run = run_at(self.text, at)
        self.items.append(run)
        self.runs.append(run)
        return at + run.length

    def _bang(self, at: int) -> int:
        self.brackets.append(Bracket(at, len(self.items), len(self.runs), is_image=True))
        return self._put("![", at, at + 2)

    def _open_bracket(self, at: int) -> int:
        note = _NOTE.match(self.text, at) if self.reading.notes else None
        if note is not None and normal(note[1]) in self.reading.notes:
            found = Element("footnote", {"label": note[1]})
            self.reading.references.append(found)
            return self._place(found, at, note.end())
        self.brackets.append(Bracket(at, len(self.items), len(self.runs)))
        return self._put("[", at, at + 1)

    def _close_bracket(self, at: int) -> int:
        if not self.brackets:
            return self._put("]", at, at + 1)
        opener = self.brackets.pop()
        target, end = self._target(opener, at + 1) if opener.is_active else (None, at + 1)
        if target is None:
            if self.brackets:
                self.brackets[-1].has_inner = True
            return self._put("]", at, at + 1)
        self._close_link(opener, target, end)
        return end

    def _target(self, opener: Bracket, at: int) -> tuple[Target | None, int]:
        """The target of the link whose text ends before `at`, and where the link ends."""
        if self.text.startswith("(", at):
            target, end = resource(self.text, at)
            if target is not None:
                return target, end
        definitions = self.reading.definitions
        if not definitions:
            return None, at
        full = _FULL_LABEL.match(self.text, at)
        if full is not None and full[1].strip() and (target := definitions.get(normal(full[1]))) is not None:
            return target, full.end()
        start = opener.at + (2 if opener.is_image else 1)
        if opener.has_inner or at - start > _MOST_LABEL_CHARACTERS:
            return None, at
        target = definitions.get(normal(self.text[start : at - 1]))
        return target, full.end() if full is not None and not full[1] else at

    def _close_link(self, opener: Bracket, target: Target, end: int) -> None:
        href, title = target
        if opener.is_image:
            found = element("img", src=href, title=title or None)
        else:
            found = element("a", href=href, title=title or None)
            self._end_outer_links()
        found.offset, found.end = self.passage.offset(opener.at), self.passage.offset(end - 1) + 1
        if len(self.runs) > opener.first_run:
            pair_runs(self.runs[opener.first_run :])
            del self.runs[opener.first_run :]
        inner = self.items[opener.item + 1 :]
        del self.items[opener.item :]
        self.items.append(Group(found, inner))

    def _end_outer_links(self) -> None:
        """Links cannot nest."""
        for bracket in self.brackets:
            bracket.is_active = bracket.is_active and bracket.is_image

    def _brace(self, at: int) -> int:
        if not self.reading.is_mdx:
            return self._put("{", at, at + 1)
        try:
            code, end = self.reader.expression(at)
        except UnreadableError as error:
            return self._refuse(at, error)
        # A picture's description shows the expression itself; everything else shows its value, which comes later.
        found = Element("Value", {}, [code.source])
        self.reading.values.append((found, code))
        return self._place(found, at, end)

    def _angle(self, at: int) -> int:
        following = self.text[at + 1 : at + 2]
        if following.isspace() or (not following and not self.reading.is_mdx):
            return self._put("<", at, at + 1)
        if not self.reading.is_mdx:
            address = ADDRESS.match(self.text, at)
            if address is not None:
                href = address[1] or f"mailto:{address[2]}"
                return self._place(element("a", address[0][1:-1], href=href), at, address.end())
            if following == "!":
                return self._comment(at)
        try:
            tag, end = self.reader.tag(at)
        except UnreadableError as error:
            return self._refuse(at, error)
        self.items.append(tag)
        return end

    def _comment(self, at: int) -> int:
        try:
            if self.text.startswith("<!--", at):
                return self.reader.comment_end(at)
        except UnreadableError:
            pass
        return self._put("<", at, at + 1)

    def _refuse(self, at: int, error: UnreadableError) -> int:
        """Show the character as it is, and report why the hosted service would refuse it."""
        offset = self.passage.offset
        reached = offset(min(error.at, len(self.text)))
        self.reading.report(reached, error.title, error.hint, error.rule, start=offset(at))
        if self.text.startswith("<!--", at):
            return self._comment(at)
        end = at + 1
        if self.reading.effort.is_spent:
            # None of the same characters after it could be read either.
            while self.text.startswith(self.text[at], end):
                end += 1
        return self._put(self.text[at:end], at, end)

    def _address(self, at: int) -> int:
        mail = None if self.brackets else mail_end(self.text, at)
        end = None if self.brackets else mail or address_end(self.text, at)
        if end is None:
            # The letter alone, so that what follows is still examined.
            return self._put(self.text[at], at, at + 1)
        offset = self.passage.offset(at)
        last = self.passage.offset(end - 1) + 1
        self.items.append(link(self.text[at:end], offset, last, is_mail=mail is not None))
        return end

    def _read_marked(self, mark: str, at: int) -> int:
        match mark:
            case "\\":
                return self._escape(at)
            case "&":
                return self._reference(at)
            case "\n":
                return self._line_break(at)
            case "`" | "$":
                return self._verbatim(at)
            case "*" | "_" | "~":
                return self._run(at)
            case _:
                return self._bracket(mark, at)

    def _bracket(self, mark: str, at: int) -> int:
        match mark:
            case "!":
                return self._bang(at)
            case "[":
                return self._open_bracket(at)
            case "]":
                return self._close_bracket(at)
            case "{":
                return self._brace(at)
            case "<":
                return self._angle(at)
            case _:
                return self._address(at)
