"""The parts of JavaScript that are only skipped: bodies of functions and classes; and tags within JavaScript."""

import re

from docsdesk.docs.mdx.javascript.expressions import Expression, Script, TagTree
from docsdesk.docs.mdx.javascript.javascript_tokens import NUMBER, PATTERN, WORD, ScriptCursor
from docsdesk.domain.safe_text import unescape_html
from docsdesk.domain.wording import say

_MOST_LEVELS = 40
_CLOSING = {"(": ")", "[": "]", "{": "}"}
# An operand follows these words, so a slash starts a regular expression and an angle bracket a tag.
_BEFORE_OPERANDS = frozenset(
    ("return", "typeof", "case", "in", "of", "new", "delete", "void", "throw", "else", "do", "await", "yield")
)
_TAG_START = re.compile(r"<(?:[^\W\d]|[$>])")
_TEXT = re.compile(r"[^<>{}]*")


def arrow_body(script: ScriptCursor) -> Expression:
    """The body of an arrow function."""
    if script.skip() == "{":
        skip_brackets(script)
    else:
        script.assignment()
    return Script()


def function(script: ScriptCursor) -> Expression:
    """A function from its name or parameters on."""
    script.take("*")
    script.word()
    if script.skip() != "(":
        script.refuse()
    skip_brackets(script)
    if script.skip() != "{":
        script.refuse()
    skip_brackets(script)
    return Script()


def class_body(script: ScriptCursor) -> Expression:
    """A class from its name on."""
    while script.word() or script.take("."):
        pass
    if script.skip() != "{":
        script.refuse()
    skip_brackets(script)
    return Script()


def skip_brackets(script: ScriptCursor) -> None:
    """Skip a pair of brackets and everything in them."""
    pending: list[str] = []
    before_operand = True
    while following := script.skip():
        if following in _CLOSING:
            pending.append(_CLOSING[following])
            script.at += 1
            before_operand = True
        elif following in ")]}":
            if not pending or pending.pop() != following:
                script.refuse()
            script.at += 1
            before_operand = following == "}"
            if not pending:
                return
        else:
            before_operand = _skip_token(script, following, before_operand=before_operand)
    script.refuse()


def _skip_token(script: ScriptCursor, following: str, *, before_operand: bool) -> bool:
    """Skip one token; whether an operand may follow it."""
    if following in "\"'":
        script.string()
        return False
    if following == "`":
        script.skip_template()
        return False
    if before_operand and following == "<" and _TAG_START.match(script.text, script.at):
        tag_tree(script)
        return False
    if before_operand and following == "/" and (pattern := PATTERN.match(script.text, script.at)) is not None:
        script.at = pattern.end()
        return False
    for token in (WORD, NUMBER):
        if (match := token.match(script.text, script.at)) is not None:
            script.at = match.end()
            return match[0] in _BEFORE_OPERANDS
    script.at += 1
    return True


def tag_tree(script: ScriptCursor) -> Expression:
    """A tag within JavaScript, with its content."""
    script.level += 1
    if script.level > _MOST_LEVELS:
        script.refuse(say("This is nested too deeply."))
    script.brackets += 1
    tag, script.at = script.read_tag(script.at)
    if tag.is_closing:
        script.refuse(f"</{tag.name}> closes nothing.")
    children: list[str | Expression] = []
    while not tag.is_self_closing:
        closing = _child(script, children)
        if closing is None:
            continue
        if closing != tag.name:
            script.refuse(say("{tag} is not closed before {other}.", tag=f"<{tag.name}>", other=f"</{closing}>"))
        break
    script.level -= 1
    script.brackets -= 1
    return TagTree(tag, tuple(children))


def _child(script: ScriptCursor, children: list[str | Expression]) -> str | None:
    """Read the next piece of a tag's content; the closing tag's name, if it is one."""
    text = _TEXT.match(script.text, script.at)
    if text is not None and text[0]:
        script.at = text.end()
        if shown := _fold(unescape_html(text[0])):
            children.append(shown)
    if script.text.startswith("{", script.at):
        script.at += 1
        if script.skip() != "}":
            script.take("...")
            children.append(script.assignment())
        script.expect("}")
        return None
    if not script.text.startswith("<", script.at):
        script.refuse()
    if script.text.startswith("</", script.at):
        closing, script.at = script.read_tag(script.at)
        return closing.name
    children.append(tag_tree(script))
    return None


def _fold(text: str) -> str:
    """Text between tags, without white space that only indents its lines."""
    if "\n" not in text:
        return text
    first, *others = text.split("\n")
    lines = [first.rstrip(" \t"), *(line.strip(" \t") for line in others[:-1]), others[-1].lstrip(" \t")]
    return " ".join(line for line in lines if line)
