"""Why a text is not JSON, in words that say what to change."""

import re

_TOKEN = re.compile(
    r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"'
    r"|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"
    r"|true|false|null|[{}\[\],:]"
)


class JsonSyntaxError(ValueError):
    """`offset` is the character at which reading stopped; `problem` completes the sentence "… is not valid: "."""

    def __init__(self, offset: int, problem: str) -> None:
        super().__init__(problem)
        self.offset = offset
        self.problem = problem


def expected(what: str, text: str, offset: int) -> JsonSyntaxError:
    """An error for text other than what is expected at the offset."""
    if (error := explained(text, offset)) is not None:
        return error
    match = _TOKEN.match(text, offset)
    found = f"there is {_shown(match[0])}" if match else "the file ends"
    return JsonSyntaxError(offset, f"{found} where {what} is expected")


def explained(text: str, offset: int) -> JsonSyntaxError | None:
    """Why the text at the offset is never valid, None if it could be."""
    if offset >= len(text) or _TOKEN.match(text, offset):
        return None
    return JsonSyntaxError(offset, _why_unreadable(text, offset))


def _why_unreadable(text: str, offset: int) -> str:
    if text.startswith('"', offset):
        return "a text in double quotes does not end on its line or has a wrong escape"
    if text.startswith(("//", "/*"), offset):
        return "comments are not allowed in JSON"
    if text.startswith("'", offset):
        return "texts stand in double quotes"
    return f"{_shown(text[offset])} cannot stand here"


def _shown(text: str) -> str:
    """The text in quotes; a string brings its own."""
    short = text if len(text) <= 24 else f"{text[:24]}…"
    return short if text.startswith('"') else f'"{short}"'
