"""Reads JavaScript as far as pages need it: where an expression ends, whether it can be read, and its literals.

Nothing is ever run. Anything beyond a literal is read to its end and kept as `Script`.
"""

import re
from collections.abc import Callable
from typing import ClassVar

from docsdesk.docs.mdx.javascript.expressions import (
    BracedCode,
    Expression,
    ItemList,
    Literal,
    Members,
    Name,
    Nothing,
    Script,
    Template,
)
from docsdesk.docs.mdx.javascript.javascript_blocks import arrow_body, class_body, function, tag_tree
from docsdesk.docs.mdx.javascript.javascript_tokens import (
    BINARY,
    NUMBER,
    PATTERN,
    PREFIX,
    RESERVED,
    TEMPLATE_TEXT,
    WORD,
    ScriptCursor,
    number_value,
    unescape,
)
from docsdesk.docs.mdx.passages import UnreadableError
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say


def string(script: ScriptCursor) -> Expression:
    return Literal(script.string())


def _pattern(script: ScriptCursor) -> Expression:
    found = PATTERN.match(script.text, script.at) or script.refuse()
    script.at = found.end()
    return Script()


def _template(script: ScriptCursor) -> Expression:
    parts: list[str | Expression] = []
    script.at += 1
    while True:
        text = TEMPLATE_TEXT.match(script.text, script.at)
        if text is not None:
            parts.append(unescape(text[0]))
            script.at = text.end()
        if script.text.startswith("`", script.at):
            script.at += 1
            return Template(tuple(parts))
        if not script.text.startswith("${", script.at):
            script.refuse(say("This template is missing its closing backtick."))
        script.at += 1
        script.enter()
        parts.append(script.sequence())
        script.leave("}")


def _items(script: ScriptCursor) -> Expression:
    found: list[Expression] = []
    is_literal = True
    script.enter()
    while script.skip() != "]":
        if script.take(","):
            is_literal = False
            continue
        is_literal &= not script.take("...")
        found.append(script.assignment())
        if script.skip() != "]":
            script.expect(",")
    script.leave("]")
    return ItemList(tuple(found)) if is_literal else Script()


def _members(script: ScriptCursor) -> Expression:
    pairs: list[tuple[str, Expression]] = []
    script.enter()
    while script.skip() != "}":
        if script.take("..."):
            script.assignment()
            pairs.append(("", Script()))
        else:
            pairs.append(_entry(script))
        if script.skip() != "}":
            script.expect(",")
    script.leave("}")
    return Members(tuple(pairs))


def _entry(script: ScriptCursor) -> tuple[str, Expression]:
    key, is_name = _key(script)
    if script.take(":"):
        return key, script.assignment()
    if script.skip() == "(":
        return key, function(script)
    if is_name and key in ("get", "set", "async") and script.skip() not in (",", "}", "="):
        return _entry(script)[0], Script()
    if not is_name:
        script.refuse()
    if script.take("="):
        script.assignment()
        return key, Script()
    return key, Name((key,))


def _key(script: ScriptCursor) -> tuple[str, bool]:
    """A member's key, and whether it is a plain name."""
    following = script.skip()
    if following in ('"', "'"):
        return script.string(), False
    if (number := NUMBER.match(script.text, script.at)) is not None:
        script.at = number.end()
        return str(number_value(number[0])), False
    if following == "[":
        script.enter()
        key = script.assignment()
        script.leave("]")
        return (str(key.value) if isinstance(key, Literal) else ""), False
    script.take("*")
    return script.word() or script.refuse(), True


def _parenthesis(script: ScriptCursor) -> Expression:
    """An expression in parentheses, or the parameters of an arrow function."""
    found: list[Expression] = []
    only_parameters = False
    script.enter()
    while script.skip() != ")":
        only_parameters |= script.take("...")
        found.append(script.assignment())
        if script.skip() != ")":
            script.expect(",")
            only_parameters |= script.skip() == ")"
    script.leave(")")
    if (only_parameters or not found) and not (script.skip() and script.text.startswith("=>", script.at)):
        script.refuse()
    return found[0] if len(found) == 1 else Script()


_MOST_LEVELS = 40
_SIMPLE = re.compile(r"\{(?:(\d{1,15})|(true|false)|\"([^\"\\\n]*)\"|(/\*(?:[^*]|\*(?!/))*\*/))\}")
_MEMBERS = re.compile(r"\{([A-Za-z_$][\w$]*)(?:\.[A-Za-z_$][\w$]*)*\}", re.ASCII)
_CONSTANTS: dict[str, Expression] = {
    "true": Literal(True),
    "false": Literal(False),
    "null": Literal(None),
    "undefined": Literal(None),
}
_NO_NAMES = RESERVED.union(_CONSTANTS, ("function", "class", "new", "async"))
_OPTIONAL = re.compile(r"\?\.(?!\d)")
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_CONTINUING = frozenset(".?[(`+-*/%&|^<>=,:")
_ASSIGNMENTS = ("=", "+=", "-=", "*=", "/=", "%=", "**=", "&&=", "||=", "??=", "<<=", ">>=", ">>>=", "&=", "|=", "^=")


class JavaScript(ScriptCursor):
    """Reads expressions."""

    def following(self) -> str:
        """The character after white space; empty if a statement may end at its line's end here."""
        start = self.at
        found = self.skip()
        if self.brackets or self.text.find("\n", start, self.at) < 0:
            return found
        if found in _CONTINUING and not _BLANK_LINE.search(self.text, start, self.at):
            return found
        self.at = start
        return ""

    def braces(self, start: int) -> tuple[BracedCode, int]:
        """The contents of the braces at `start`, and where they end. Raises UnreadableError."""
        if self.effort.is_spent:
            raise UnreadableError(start, say("Too many mistakes to read any further."))
        if (simple := _SIMPLE.match(self.text, start)) is not None:
            return BracedCode(simple[0][1:-1], _simple_value(simple)), simple.end()
        if (named := _MEMBERS.match(self.text, start)) is not None and named[1] not in _NO_NAMES:
            source = named[0][1:-1]
            return BracedCode(source, Name(tuple(source.split(".")))), named.end()
        self.level = 0
        try:
            return self._braces(start)
        except UnreadableError as error:
            # Every character of an expression takes several steps.
            self.effort.spend(8 * (error.at - start + 1))
            if error.is_unfinished:
                raise UnreadableError(start, error.title, error.hint, error.rule, is_unfinished=True) from error
            raise

    def value(self, start: int) -> tuple[BracedCode, int]:
        """The value of the attribute in the braces at `start`. Raises UnreadableError."""
        outer = self.at, self.level, self.brackets
        code, end = self._braces(start)
        if isinstance(code.expression, Nothing):
            hint = say("Put a value between the braces.")
            raise UnreadableError(start, say("This attribute has an empty value."), hint, Rule.MDX_ATTRIBUTE)
        self.move_to(*outer)
        return code, end

    def spread(self, start: int) -> tuple[BracedCode, int]:
        """The `{...object}` of a tag. Raises UnreadableError."""
        outer = self.at, self.level, self.brackets
        self.at, self.brackets = start + 1, 1
        self.expect("...")
        inner = self.at
        expression = self.assignment()
        self.expect("}")
        end = self.at
        self.move_to(*outer)
        return BracedCode(self.text[inner : end - 1], expression), end

    def _braces(self, start: int) -> tuple[BracedCode, int]:
        self.at, self.brackets = start + 1, 1
        expression: Expression = Nothing() if self.skip() == "}" else self.sequence()
        self.expect("}")
        return BracedCode(self.text[start + 1 : self.at - 1], expression), self.at

    def skip_template(self) -> None:
        _template(self)

    def sequence(self) -> Expression:
        found = self.assignment()
        while self.take(","):
            self.assignment()
            found = Script()
        return found

    def assignment(self) -> Expression:
        self.level += 1
        if self.level > _MOST_LEVELS:
            self.refuse(say("This is nested too deeply."))
        found = self._conditional()
        if self.following() and self.take("=>"):
            found = arrow_body(self)
        elif (operator := BINARY.match(self.text, self.at)) is not None and operator[0] in _ASSIGNMENTS:
            self.at = operator.end()
            self.assignment()
            found = Script()
        self.level -= 1
        return found

    def _conditional(self) -> Expression:
        found = self._binary()
        if self.following() != "?":
            return found
        self.at += 1
        self.assignment()
        self.expect(":")
        self.assignment()
        return Script()

    def _binary(self) -> Expression:
        found = self._unary()
        while (
            self.following()
            and (operator := BINARY.match(self.text, self.at)) is not None
            and operator[0] not in _ASSIGNMENTS
        ):
            self.at = operator.end()
            self._unary()
            found = Script()
        return found

    def _unary(self) -> Expression:
        self.skip()
        prefixes: list[str] = []
        while (prefix := PREFIX.match(self.text, self.at)) is not None:
            prefixes.append(prefix[0])
            self.at = prefix.end()
            self.skip()
        found = self._postfix()
        if not prefixes:
            return found
        if prefixes == ["-"] and isinstance(found, Literal) and isinstance(found.value, int | float):
            return Literal(-found.value)
        return Script()

    def _postfix(self) -> Expression:
        found = self._primary()
        while (following := self.following()) and following in ".?[(`+-":
            start = self.at
            found = self._suffix(found, following)
            if self.at == start:
                break
        return found

    def _suffix(self, operand: Expression, following: str) -> Expression:
        """Read what follows an operand; nothing if it is an operator."""
        if following == "." and not self.text.startswith("...", self.at):
            self.at += 1
            return _member(operand, self._member_name())
        if following == "[":
            return self._read_index(operand)
        if following == "(":
            self._arguments()
        elif following == "`":
            _template(self)
        elif self.text.startswith(("++", "--"), self.at):
            self.at += 2
        elif _OPTIONAL.match(self.text, self.at):
            self.at += 2
            if self.skip() not in ("(", "["):
                self._member_name()
        else:
            return operand
        return Script()

    def _member_name(self) -> str:
        return self.word() or self.refuse()

    def _read_index(self, operand: Expression) -> Expression:
        self.enter()
        index = self.sequence()
        self.leave("]")
        if isinstance(index, Literal) and isinstance(index.value, str | int) and not isinstance(index.value, bool):
            return _member(operand, str(index.value))
        return Script()

    def _arguments(self) -> None:
        self.enter()
        while not self.take(")"):
            self.take("...")
            self.assignment()
            if self.skip() != ")":
                self.expect(",")
        self.brackets -= 1

    def _primary(self) -> Expression:
        following = self.skip()
        start = self._starts.get(following)
        if start is not None:
            return start(self)
        if (number := NUMBER.match(self.text, self.at)) is not None:
            self.at = number.end()
            if WORD.match(self.text, self.at):
                self.refuse()
            return Literal(number_value(number[0]))
        return self._word()

    def _word(self) -> Expression:
        start = self.at
        word = self.word()
        if word in _CONSTANTS:
            return _CONSTANTS[word]
        if not word or word in RESERVED or word[0] == "#":
            self.at = start
            self.refuse()
        if word == "function":
            return function(self)
        if word == "class":
            return class_body(self)
        if word == "new":
            self._postfix()
            return Script()
        if word == "async" and self.skip() not in ("", "}", ")", ",", ".", "=", "(", "]", ";"):
            self.assignment()
            return Script()
        return Name((word,))

    _starts: ClassVar[dict[str, Callable[["JavaScript"], Expression]]] = {
        '"': string,
        "'": string,
        "`": _template,
        "[": _items,
        "{": _members,
        "(": _parenthesis,
        "<": tag_tree,
        "/": _pattern,
    }


def _simple_value(match: re.Match[str]) -> Expression:
    if match[1] is not None:
        return Literal(int(match[1]))
    if match[2] is not None:
        return _CONSTANTS[match[2]]
    return Nothing() if match[3] is None else Literal(match[3])


def _member(owner: Expression, name: str) -> Expression:
    return Name((*owner.path, name)) if isinstance(owner, Name) else Script()
