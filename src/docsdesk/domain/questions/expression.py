"""Phrases that are regular expressions. One that would take for ever is given up after a second.

They are written and read as Python's own. Those cannot be stopped, though, once they run: `regex` looks for them.
"""

import math
import re

import regex

LONGEST_S = 1.0
"""Of the processor's time; while it looks, other threads go on."""
MOST_REPEATS = 10_000
"""All counts multiplied: `regex` writes each repetition out before it begins to look."""

_FLAGS = re.IGNORECASE | re.MULTILINE
_COUNT = re.compile(r"(?<!\\)\{(\d+)")
# What `regex` would take for how many mistakes it may make, and Python takes as it stands.
_BRACE = re.compile(r"(\\N\{[^}]*\}|\\.)|\{(?!\d*,?\d*\})", re.DOTALL)


class UnusableExpressionError(Exception):
    """Says what is wrong with an expression, in words that fit into brackets."""


def expression_in(phrase: str) -> str | None:
    """The regular expression that `/…/` holds."""
    return phrase[1:-1] if len(phrase) > 2 and phrase[0] == phrase[-1] == "/" else None


def expression_problem(phrase: str) -> str:
    """Why what `/…/` holds cannot be looked for, empty where it can or there is no expression."""
    pattern = expression_in(phrase) or ""
    try:
        re.compile(pattern, _FLAGS)
    except (re.error, OverflowError, RecursionError) as error:
        return str(error)
    if math.prod(max(1, int(count)) for count in _COUNT.findall(pattern)) > MOST_REPEATS:
        return f"more than {MOST_REPEATS:,} repetitions"
    return ""


def search_expression(pattern: str, text: str, seconds: float = LONGEST_S) -> str | None:
    """What of the text matches first. Raises UnusableExpressionError."""
    if problem := expression_problem(f"/{pattern}/"):
        raise UnusableExpressionError(problem)
    literal = _BRACE.sub(lambda brace: brace[1] or r"\{", pattern)
    try:
        found = regex.search(literal, text, int(_FLAGS), timeout=seconds)
    except TimeoutError:
        raise UnusableExpressionError(f"it took longer than {seconds:g} s; make it simpler") from None
    except (regex.error, MemoryError, RecursionError) as error:
        raise UnusableExpressionError(str(error) or "it takes too much memory") from None
    return found[0] if found else None
