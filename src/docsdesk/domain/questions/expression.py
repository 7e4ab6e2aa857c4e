"""Phrases that are regular expressions. A search that takes too long is given up after a second.

The syntax is Python's. Its `re` cannot be interrupted, though, so `regex` does the search.
"""

import math
import re

import regex

LONGEST_S = 1.0
"""Of processor time; other threads run meanwhile."""
MOST_REPEATS = 10_000
"""The product of all counts: `regex` expands each repetition before it searches."""

_FLAGS = re.IGNORECASE | re.MULTILINE
_COUNT = re.compile(r"(?<!\\)\{(\d+)")
# A brace that `regex` would read as a count of allowed errors, and Python as a literal.
_BRACE = re.compile(r"(\\N\{[^}]*\}|\\.)|\{(?!\d*,?\d*\})", re.DOTALL)


class UnusableExpressionError(Exception):
    """Says what is wrong with an expression, in words that fit into brackets."""


def expression_in(phrase: str) -> str | None:
    """The regular expression between the slashes of `/…/`."""
    return phrase[1:-1] if len(phrase) > 2 and phrase[0] == phrase[-1] == "/" else None


def expression_problem(phrase: str) -> str:
    """Why the expression in `/…/` cannot be searched for, empty if it can or if there is none."""
    pattern = expression_in(phrase) or ""
    try:
        re.compile(pattern, _FLAGS)
    except (re.error, OverflowError, RecursionError) as error:
        return str(error)
    if math.prod(max(1, int(count)) for count in _COUNT.findall(pattern)) > MOST_REPEATS:
        return f"more than {MOST_REPEATS:,} repetitions"
    return ""


def search_expression(pattern: str, text: str, seconds: float = LONGEST_S) -> str | None:
    """The first match in the text. Raises UnusableExpressionError."""
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
