"""The tokens of JavaScript, and a cursor that moves over them."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NoReturn

from docsdesk.docs.mdx.javascript.expressions import Expression, MdxTag
from docsdesk.docs.mdx.passages import Effort, UnreadableError
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'', re.DOTALL)
TEMPLATE_TEXT = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
NUMBER = re.compile(r"0[xXoObB][\da-fA-F_]+n?|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?")
WORD = re.compile(r"(?:[^\W\d]|[$#])[\w$]*")
PATTERN = re.compile(r"/(?![*/])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
BINARY = re.compile(
    r">>>=?|\*\*=?|<<=?|>>=?|&&=?|\|\|=?|\?\?=?|[=!]==?|[<>]=?|[-+*/%&|^]=?|=(?!>)|in(?:stanceof)?\b(?!\$)"
)
PREFIX = re.compile(r"!|~|\+\+?|--?|(?:typeof|void|delete|await|yield)\b(?!\$)")
RESERVED = frozenset(
    (
        *("break", "case", "catch", "const", "continue", "debugger", "default", "do", "else", "enum", "export"),
        *("extends", "finally", "for", "if", "in", "instanceof", "return", "switch", "throw", "try", "var", "while"),
        "with",
    )
)
_GAP = re.compile(r"(?:\s|//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)*")
_ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\n|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": ""}
_HINT = say("Fix it, or write \\{ for a literal brace.")


class ScriptCursor(ABC):
    """A position in a text. `read_tag` reads the tag at an offset of it.

    `level` is how deep expressions are nested there, `brackets` how many brackets are open.
    """

    def __init__(self, text: str, effort: Effort, read_tag: Callable[[int], tuple[MdxTag, int]]) -> None:
        self.text = text
        self.effort = effort
        self.read_tag = read_tag
        self.at: int = 0
        self.level: int = 0
        self.brackets: int = 0

    @abstractmethod
    def assignment(self) -> Expression:
        """Read one expression, which may be an assignment or an arrow function."""

    @abstractmethod
    def sequence(self) -> Expression:
        """Read expressions separated by commas."""

    @abstractmethod
    def skip_template(self) -> None:
        """Skip a text in backticks."""

    def move_to(self, at: int, level: int = 0, brackets: int = 0) -> None:
        self.at = at
        self.level = level
        self.brackets = brackets

    def enter(self) -> None:
        """Skip an opening bracket."""
        self.at += 1
        self.brackets += 1

    def leave(self, mark: str) -> None:
        """Skip the closing bracket `mark`."""
        self.expect(mark)
        self.brackets -= 1

    def skip(self) -> str:
        """Skip white space and comments; the character that follows, empty at the end."""
        match = _GAP.match(self.text, self.at)
        if match is not None:
            self.at = match.end()
        if self.text.startswith("/*", self.at):
            self.refuse(say("This comment is not closed."), reached=len(self.text))
        return self.text[self.at : self.at + 1]

    def take(self, mark: str) -> bool:
        """Skip white space, then `mark` if it is there."""
        self.skip()
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        return True

    def expect(self, mark: str) -> None:
        if not self.take(mark):
            self.refuse()

    def word(self) -> str:
        """Read a name; empty if there is none."""
        self.skip()
        match = WORD.match(self.text, self.at)
        if match is None:
            return ""
        self.at = match.end()
        return match[0]

    def string(self) -> str:
        """The value of the string that starts here."""
        match = STRING.match(self.text, self.at)
        if match is None:
            end = self.text.find("\n", self.at)
            self.refuse(say("This string is not closed."), reached=len(self.text) if end < 0 else end)
        self.at = match.end()
        return unescape(match[0][1:-1])

    def refuse(self, title: str = "", *, reached: int = -1) -> NoReturn:
        """Stop, because reading cannot go on here. `reached` is how far it has looked."""
        self.effort.spend(max(reached - self.at, 0))
        following = self.text[self.at : self.at + 1]
        if not following:
            raise UnreadableError(self.at, "This { has no matching }.", _HINT, Rule.MDX_EXPRESSION, is_unfinished=True)
        missing = say("This expression is incomplete.") if following.isspace() else ""
        title = title or missing or say("Unexpected “{following}” in this expression.", following=following)
        is_unfinished = reached >= len(self.text)
        raise UnreadableError(self.at, title, _HINT, Rule.MDX_EXPRESSION, is_unfinished=is_unfinished)


def unescape(text: str) -> str:
    """A string's text with its escapes resolved."""
    return _ESCAPE.sub(_unescape, text) if "\\" in text else text


def _unescape(match: re.Match[str]) -> str:
    code = match[1]
    if code[0] in "ux" and len(code) > 1:
        number = int(code[1:].strip("{}"), 16)
        return chr(number) if number <= 0x10FFFF and not 0xD800 <= number <= 0xDFFF else "\ufffd"
    return _ESCAPED.get(code, code)


def number_value(text: str) -> int | float:
    """A number as written in JavaScript."""
    plain = text.replace("_", "").removesuffix("n")
    if plain[:2].lower() in ("0x", "0o", "0b"):
        return int(plain[:300], 0) if len(plain) > 2 else 0
    if set(plain) & set(".eE"):
        return float(plain)
    return int(plain[:300])
