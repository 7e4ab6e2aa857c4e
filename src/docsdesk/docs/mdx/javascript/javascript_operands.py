"""The operands of JavaScript that start with a sign: strings, lists, objects, texts in backticks, parentheses."""

from docsdesk.docs.mdx.javascript.expressions import Expression, ItemList, Literal, Members, Name, Script, Template
from docsdesk.docs.mdx.javascript.javascript_blocks import function
from docsdesk.docs.mdx.javascript.javascript_tokens import (
    NUMBER,
    PATTERN,
    TEMPLATE_TEXT,
    Cursor,
    number_value,
    unescaped,
)


def string(script: Cursor) -> Expression:
    return Literal(script.string())


def pattern(script: Cursor) -> Expression:
    found = PATTERN.match(script.text, script.at) or script.refuse()
    script.at = found.end()
    return Script()


def template(script: Cursor) -> Expression:
    parts: list[str | Expression] = []
    script.at += 1
    while True:
        text = TEMPLATE_TEXT.match(script.text, script.at)
        if text is not None:
            parts.append(unescaped(text[0]))
            script.at = text.end()
        if script.text.startswith("`", script.at):
            script.at += 1
            return Template(tuple(parts))
        if not script.text.startswith("${", script.at):
            script.refuse("This text has no second backtick.")
        script.at += 1
        script.enter()
        parts.append(script.sequence())
        script.leave("}")


def items(script: Cursor) -> Expression:
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


def members(script: Cursor) -> Expression:
    pairs: list[tuple[str, Expression]] = []
    script.enter()
    while script.skip() != "}":
        if script.take("..."):
            script.assignment()
            pairs.append(("", Script()))
        else:
            pairs.append(_member(script))
        if script.skip() != "}":
            script.expect(",")
    script.leave("}")
    return Members(tuple(pairs))


def _member(script: Cursor) -> tuple[str, Expression]:
    key, is_name = _key(script)
    if script.take(":"):
        return key, script.assignment()
    if script.skip() == "(":
        return key, function(script)
    if is_name and key in ("get", "set", "async") and script.skip() not in (",", "}", "="):
        return _member(script)[0], Script()
    if not is_name:
        script.refuse()
    if script.take("="):
        script.assignment()
        return key, Script()
    return key, Name((key,))


def _key(script: Cursor) -> tuple[str, bool]:
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


def parenthesis(script: Cursor) -> Expression:
    """An expression in parentheses, or the parameters of a function with an arrow."""
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
