"""Where a JavaScript expression or statement ends, without reading JavaScript: brackets, strings, comments."""

import re

_MARK = re.compile(r"[{}()\[\]\"'`\n]|//|/\*")
_STRING = {
    '"': re.compile(r'"(?:[^"\\\n]|\\.)*"', re.DOTALL),
    "'": re.compile(r"'(?:[^'\\\n]|\\.)*'", re.DOTALL),
    # A template literal with substitutions is met as text between backticks; nested backticks are rare.
    "`": re.compile(r"`(?:[^`\\]|\\.)*`", re.DOTALL),
}
_OPENING = {"{": "}", "(": ")", "[": "]"}


class Budget:
    """How many searches may still come back with nothing; keeps hostile pages linear."""

    def __init__(self) -> None:
        self.left = 20

    def spend(self) -> None:
        self.left = max(0, self.left - 1)


def end_of_braces(text: str, start: int, budget: Budget) -> int | None:
    """The offset after the `}` that closes the `{` at `start`, None if nothing does."""
    depth, position = 0, start
    while budget.left and (mark := _MARK.search(text, position)) is not None:
        position = _after(text, mark, budget)
        if mark[0] == "{":
            depth += 1
        elif mark[0] == "}":
            depth -= 1
            if depth == 0:
                return position
    budget.spend()
    return None


def end_of_statement(text: str, start: int, budget: Budget) -> int | None:
    """The end of the line on which all brackets opened since `start` are closed."""
    depth, position = 0, start
    while budget.left and (mark := _MARK.search(text, position)) is not None:
        position = _after(text, mark, budget)
        if mark[0] in _OPENING:
            depth += 1
        elif mark[0] in _OPENING.values():
            depth -= 1
        elif mark[0] == "\n" and depth <= 0 and not _continues(text, mark.start()):
            return mark.start()
    if depth <= 0 and budget.left:
        return len(text)
    budget.spend()
    return None


def _continues(text: str, line_end: int) -> bool:
    """Whether the statement goes on after this line end."""
    return text[max(0, line_end - 2) : line_end].rstrip().endswith(("=", "=>", "(", ",", "+"))


def _after(text: str, mark: re.Match[str], budget: Budget) -> int:
    """Where to go on after a mark: behind the whole string or comment that it starts."""
    word = mark[0]
    if word == "//":
        end = text.find("\n", mark.end())
        return len(text) if end < 0 else end
    if word == "/*":
        end = text.find("*/", mark.end())
        if end < 0:
            budget.spend()
        return mark.end() if end < 0 else end + 2
    pattern = _STRING.get(word)
    if pattern is None or not budget.left:
        return mark.end()
    string = pattern.match(text, mark.start())
    if string is None:
        budget.spend()
        return mark.end()
    return string.end()
