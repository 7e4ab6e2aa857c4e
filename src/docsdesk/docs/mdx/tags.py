"""Reading one tag: its name and its attributes."""

import re
from typing import NoReturn

from docsdesk.docs.mdx.autolinks import ADDRESS
from docsdesk.docs.mdx.html_names import VOID
from docsdesk.docs.mdx.javascript.expressions import Attribute, BracedCode, MdxTag
from docsdesk.docs.mdx.javascript.javascript import JavaScript
from docsdesk.docs.mdx.passages import Effort, Mistake, Passage, UnreadableError
from docsdesk.domain.rule import Rule
from docsdesk.domain.safe_text import unescape_html
from docsdesk.domain.wording import say

_WORD = r"(?:[^\W\d]|\$)[\w$-]*"
_NAME = re.compile(rf"{_WORD}(?:\s*:\s*{_WORD}|(?:\s*\.\s*{_WORD})*)")
_SPACE = re.compile(r"\s*")
_ATTRIBUTE = re.compile(r"[^\s\"'<>/={}]+")
_STRICT_ATTRIBUTE = re.compile(rf"{_WORD}(?::{_WORD})?")
_INDENT = re.compile(r"\n[ \t]+")
_BARE = re.compile(r"[^\s\"'=<>`{}]+")
# MDX has no unquoted values, so they are read as in HTML, except that a tag's slash is never part of one.
STRICT_BARE = re.compile(r"(?!=)(?:[^\s\"'<>`{}/]|/(?!>))+")
_NO_END = say("The text ends in the middle of a tag.")
_COMMENT_HINT = say("Write comments as {form}.", form="{/* text */}")
_ANGLE_HINT = "Write \\< for a literal <, or put it in backticks."
_QUOTE_HINT = say('Put the value in quotes: name="value".')


class TagReader:
    """Reads tags and expressions from one passage.

    What is wrong with a tag that can still be read goes to `mistakes`. All methods raise UnreadableError.
    """

    def __init__(
        self,
        passage: Passage,
        effort: Effort,
        mistakes: list[Mistake],
        *,
        is_mdx: bool,
        names: frozenset[str] | None = None,
    ) -> None:
        self.passage = passage
        self.text = passage.text
        self.effort = effort
        self.mistakes = mistakes
        self.is_mdx = is_mdx
        self.known = names
        self.javascript = JavaScript(self.text, effort, self._tag)

    def tag(self, start: int) -> tuple[MdxTag, int]:
        """The tag at a `<`, and where it ends in the passage."""
        if self.effort.is_spent:
            raise UnreadableError(start, say("Too many mistakes to read any further."))
        try:
            found = self._tag(start)
        except UnreadableError as error:
            self.effort.spend(error.at - start)
            if self.is_mdx and ADDRESS.match(self.text, start):
                title = say("MDX does not allow addresses in angle brackets.")
                raise UnreadableError(error.at, title, say("Write [text](address)."), Rule.MDX_ADDRESS) from error
            raise
        if self.known is not None and not self.known & {found[0].name, found[0].name.lower()}:
            raise UnreadableError(start, say("{tag} is not a tag here.", tag=f"<{found[0].name}>"))
        return found

    def comment_end(self, start: int) -> int:
        """Where the HTML comment at `start` ends."""
        end = -1 if self.effort.is_spent else self.text.find("-->", start + 4)
        if end < 0:
            self.effort.spend(len(self.text) - start)
            raise UnreadableError(
                start, say("This comment is not closed."), _COMMENT_HINT, Rule.MDX_HTML_COMMENT, is_unfinished=True
            )
        return end + 3

    def expression(self, start: int) -> tuple[BracedCode, int]:
        """The contents of the braces at `start`, and where they end in the passage."""
        return self.javascript.braces(start)

    def _tag(self, start: int) -> tuple[MdxTag, int]:
        at = start + 1
        is_closing = self.text.startswith("/", at)
        if is_closing:
            at = self._skip(at + 1)
        name = _NAME.match(self.text, at)
        if name is not None:
            at = name.end()
        elif not self.text.startswith(">", at):
            self._refuse_start(start, at)
        attributes, at = self._attributes(at)
        is_self_closing = self.text.startswith("/", at)
        end = (self._skip(at + 1) if is_self_closing else at) + 1
        if is_closing and (attributes or is_self_closing):
            title = say("A closing tag can only have a name.")
            self._report(start, title, say("Remove everything after the name."), Rule.MDX_CLOSING_TAG)
        written = "".join(name[0].split()) if name else ""
        if not self.is_mdx and written.lower() in VOID:
            is_self_closing = True
        offset = self.passage.offset
        tag = MdxTag(written, offset(start), offset(end - 1) + 1, is_closing, is_self_closing, attributes)
        return tag, end

    def _refuse_start(self, start: int, at: int) -> NoReturn:
        following = self.text[at : at + 1]
        if not following:
            raise UnreadableError(at, _NO_END, _ANGLE_HINT, Rule.MDX_TAG, is_unfinished=True)
        if self.text.startswith("!--", start + 1):
            raise UnreadableError(at, say("MDX has no HTML comments."), _COMMENT_HINT, Rule.MDX_HTML_COMMENT)
        raise UnreadableError(
            at, say("“{found}” does not start a tag.", found=f"<{following}"), _ANGLE_HINT, Rule.MDX_ANGLE_BRACKET
        )

    def _attributes(self, at: int) -> tuple[tuple[Attribute, ...], int]:
        """The attributes, and where the marks that end the tag begin."""
        attributes: list[Attribute] = []
        while True:
            at = self._skip(at)
            following = self.text[at : at + 1]
            if following == "/" and not self.text.startswith(">", after := self._skip(at + 1)):
                self._refuse(after, say("The slash in a tag must be followed by >."))
            if following in (">", "/"):
                return tuple(attributes), at
            if following == "{":
                code, end = self.javascript.spread(at)
                attributes.append(Attribute("...", code, self.passage.offset(at)))
                at = end
            else:
                attribute, at = self._attribute(at)
                attributes.append(attribute)

    def _attribute(self, at: int) -> tuple[Attribute, int]:
        match = _ATTRIBUTE.match(self.text, at)
        if match is None:
            self._refuse(at, say("“{text}” is not allowed in a tag.", text=self.text[at : at + 1]))
        name = match[0]
        if self.is_mdx and not _STRICT_ATTRIBUTE.fullmatch(name):
            if self.effort.is_spent or not name[0].isalpha():
                self._refuse(at, say("“{name}” is not allowed in a tag.", name=name[:20]))
            self._report(
                at,
                say("{name} is not an attribute name.", name=name[:40]),
                say("Use letters, digits, - and _."),
                Rule.MDX_ATTRIBUTE,
            )
        equals = self._skip(match.end())
        if not self.text.startswith("=", equals):
            return Attribute(name, True, self.passage.offset(at)), match.end()
        value, end = self._value(self._skip(equals + 1))
        return Attribute(name, value, self.passage.offset(at)), end

    def _value(self, at: int) -> tuple[str | BracedCode, int]:
        quote = self.text[at : at + 1]
        if quote == "{":
            return self.javascript.value(at)
        if quote in ('"', "'"):
            end = self.text.find(quote, at + 1)
            if end < 0:
                self.effort.spend(len(self.text) - at)
                title = say("This quotation mark is not closed.")
                raise UnreadableError(at, title, say("Add the closing one."), Rule.MDX_ATTRIBUTE, is_unfinished=True)
            value = self.text[at + 1 : end]
            return unescape_html(_INDENT.sub("\n", value) if "\n" in value else value), end + 1
        bare = (STRICT_BARE if self.is_mdx else _BARE).match(self.text, at)
        if bare is None:
            self._refuse(at, say("“{quote}” does not start an attribute's value.", quote=quote))
        if self.is_mdx:
            self._report(
                at, say("The value {value} is not in quotes.", value=bare[0][:40]), _QUOTE_HINT, Rule.MDX_ATTRIBUTE
            )
        return unescape_html(bare[0]), bare.end()

    def _refuse(self, at: int, title: str) -> NoReturn:
        if at >= len(self.text):
            raise UnreadableError(at, _NO_END, _ANGLE_HINT, Rule.MDX_TAG, is_unfinished=True)
        raise UnreadableError(at, title, _ANGLE_HINT, Rule.MDX_TAG)

    def _report(self, at: int, title: str, hint: str, rule: Rule) -> None:
        offset = self.passage.offset(at)
        self.mistakes.append(Mistake(offset, title, hint, rule, offset))

    def _skip(self, at: int) -> int:
        match = _SPACE.match(self.text, at)
        return match.end() if match else at
