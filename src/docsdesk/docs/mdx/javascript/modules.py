"""Import and export statements of a page."""

import re
from dataclasses import dataclass, field

from docsdesk.docs.mdx.javascript.expressions import Expression, Script
from docsdesk.docs.mdx.javascript.javascript import JavaScript
from docsdesk.docs.mdx.javascript.javascript_blocks import class_body, function, skip_brackets
from docsdesk.docs.mdx.javascript.javascript_tokens import WORD
from docsdesk.domain.wording import say

_BLANK_OR_END = re.compile(r"[ \t]*(?:\n|\Z)")
_LINE_END = re.compile(r"(?:[ \t]|//[^\n]*|/\*(?:[^*\n]|\*(?!/))*\*/)*(?:\n|\Z)")
_OWN_END = re.compile(r"(?:[ \t]|/\*(?:[^*\n]|\*(?!/))*\*/|//[^\n]*(?=\n)|\n(?![ \t]*\n))*;")
"""A semicolon, perhaps on a later line of the block."""
_DECLARATION = re.compile(r"\s*export\s+(?:default\s+)?(?:async\s+)?(?:function|class)\b")
"""What takes no semicolon: another would be an empty statement."""


@dataclass(frozen=True, slots=True)
class Import:
    """`local` is the page's name for what `file` calls `name`, which may be `default` or `*`. `file` is as written."""

    local: str
    name: str
    file: str
    offset: int


@dataclass(frozen=True, slots=True)
class Export:
    expression: Expression
    offset: int


@dataclass(slots=True)
class Statements:
    imports: list[Import] = field(default_factory=list[Import])
    exports: dict[str, Export] = field(default_factory=dict[str, Export])
    declared: set[str] = field(default_factory=set[str])
    """Names that no further statement may declare: those of all imports, and of exports of the same block."""
    texts: list[str] = field(default_factory=list[str])
    """Each block of statements, as written."""
    end: int = 0
    """Where the line of the last readable statement ends."""


def read_statements(script: JavaScript, start: int, statements: Statements) -> int:
    """Read the block of statements at `start` into `statements`; return where it ends.

    A block ends at a blank line outside any statement. Raises UnreadableError; what came before is in `statements`.
    """
    script.move_to(start)
    statements.declared = {statement.local for statement in statements.imports}
    while True:
        began = script.at
        _statement(script, statements)
        own_end = None if _DECLARATION.match(script.text, began) else _OWN_END.match(script.text, script.at)
        if own_end is not None:
            script.at = own_end.end()
        elif not _LINE_END.match(script.text, script.at):
            script.refuse(say("Only imports and exports are allowed here."))
        while (end := _LINE_END.match(script.text, script.at)) is not None:
            script.at = statements.end = end.end()
            if script.at >= len(script.text) or _BLANK_OR_END.match(script.text, script.at):
                return script.at
        script.skip()


def _statement(script: JavaScript, statements: Statements) -> None:
    start = script.at
    word = script.word()
    if word == "import":
        _import(script, statements, start)
    elif word == "export":
        _export(script, statements)
    else:
        script.at = start
        script.refuse(say("Only imports and exports are allowed here."))


def _import(script: JavaScript, statements: Statements, start: int) -> None:
    names: list[tuple[str, str]] = []
    if script.skip() not in ('"', "'"):
        if (local := script.word()) != "":
            names.append((local, "default"))
            if script.take(","):
                names += _bindings(script)
        else:
            names += _bindings(script)
        for name, _ in names:
            _declare(script, statements, name)
        if script.word() != "from":
            script.refuse()
    if script.skip() not in ('"', "'"):
        script.refuse()
    file = script.string()
    before = script.at
    if script.word() in ("with", "assert") and script.skip() == "{":
        script.assignment()
    else:
        script.at = before
    statements.imports += [Import(local, name, file, start) for local, name in names]


def _declare(script: JavaScript, statements: Statements, name: str) -> None:
    if name in statements.declared:
        script.refuse(say("{name} is declared twice.", name=name))
    statements.declared.add(name)


def _bindings(script: JavaScript) -> list[tuple[str, str]]:
    """`{a, b as c}` or `* as d`: the local name of each and its name in the file."""
    if script.take("*"):
        if script.word() != "as":
            script.refuse()
        return [(script.word() or script.refuse(), "*")]
    script.expect("{")
    names: list[tuple[str, str]] = []
    while not script.take("}"):
        name = script.string() if script.skip() in ('"', "'") else script.word() or script.refuse()
        before = script.at
        if script.word() == "as":
            names.append((script.word() or script.refuse(), name))
        else:
            script.at = before
            names.append((name, name))
        if script.skip() != "}":
            script.expect(",")
    return names


def _export(script: JavaScript, statements: Statements) -> None:
    following = script.skip()
    if following in ("{", "*"):
        _export_others(script)
        return
    word = script.word()
    if word in ("const", "let", "var"):
        _declarations(script, statements)
    elif word == "default":
        script.assignment()
    elif word in ("function", "async", "class"):
        if word == "async" and script.word() != "function":
            script.refuse()
        name = WORD.match(script.text, script.at + 1)
        if name is not None:
            statements.exports[name[0]] = Export(Script(), name.start())
            _declare(script, statements, name[0])
        class_body(script) if word == "class" else function(script)
    else:
        script.refuse()


def _export_others(script: JavaScript) -> None:
    if script.take("*"):
        before = script.at
        if script.word() == "as":
            script.word()
        else:
            script.at = before
        is_complete = False
    else:
        _bindings(script)
        is_complete = True
    before = script.at
    if script.word() == "from" and script.skip() in ('"', "'"):
        script.string()
    elif is_complete:
        script.at = before
    else:
        script.refuse()


def _declarations(script: JavaScript, statements: Statements) -> None:
    while True:
        name = ""
        following = script.skip()
        start = script.at
        if following in ("{", "["):
            skip_brackets(script)
        else:
            name = script.word() or script.refuse()
        value: Expression = Script()
        if script.following() == "=":
            script.at += 1
            value = script.assignment()
        if name:
            _declare(script, statements, name)
            statements.exports[name] = Export(value, start)
        if script.following() != ",":
            return
        script.at += 1
