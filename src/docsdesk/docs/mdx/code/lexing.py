"""Pygments' regex lexers, the rules of a state joined into few patterns: the same tokens in less than half the time.

Pygments tries the rules of a state one after the other, a call each; an alternation tries them in the same order within
one call. An empty group at the end of each alternative tells which one it was.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias, cast

from pygments.lexer import Lexer, RegexLexer
from pygments.token import Error, Whitespace, _TokenType  # pyright: ignore[reportPrivateUsage]

from docsdesk.docs.mdx.one_way import compile_one_way

Token: TypeAlias = tuple[int, _TokenType, str]
_Match: TypeAlias = Callable[[str, int], re.Match[str] | None]
_Called: TypeAlias = Callable[[Lexer, re.Match[str]], Iterator[Token]]
_Action: TypeAlias = _TokenType | _Called | None
_Next: TypeAlias = str | int | tuple[str, ...] | None
_Rule: TypeAlias = tuple[_Match, _Action, _Next]
_Joined: TypeAlias = tuple[_Match, dict[int, _Rule]]
"""A pattern, and the rule by the number of the last group that matched."""

# Patterns that count on their groups' numbers or names, or set flags for what follows.
_STANDS_ALONE = re.compile(r"\\[1-9]|\(\?P[<=]|\(\?\(|(?!\A)\(\?[a-zA-Z]+\)")
_FLAGS = {"i": re.IGNORECASE, "m": re.MULTILINE, "s": re.DOTALL}
_OWN_FLAGS = re.compile(r"\A\(\?[imsu]+\)")
# A bracket that opens a group which is counted, and what may hold one that does not.
_GROUP = re.compile(r"(?P<other>\\.|\[\^?\]?(?:\\.|[^\]\\])*\])|\((?!\?)", re.DOTALL)
_UNLISTED = 0

compile_one_way()


def quickened(lexer: Lexer) -> Lexer:
    """The same lexer, now quicker, unless it works in a way of its own."""
    if isinstance(lexer, RegexLexer) and type(lexer).get_tokens_unprocessed is RegexLexer.get_tokens_unprocessed:
        states = _States(cast("dict[str, list[_Rule]]", getattr(lexer, "_tokens")))  # noqa: B009 (unknown to checkers)

        def tokens(text: str, stack: Iterable[str] = ("root",)) -> Iterator[Token]:
            return _tokens(lexer, states, text, list(stack))

        lexer.get_tokens_unprocessed = tokens
    return lexer


class _States:
    """The joined patterns of each state, made when the state is first entered."""

    def __init__(self, rules: dict[str, list[_Rule]]) -> None:
        self._rules = rules
        self._joined: dict[str, list[_Joined]] = {}

    def __getitem__(self, state: str) -> list[_Joined]:
        if state not in self._joined:
            self._joined[state] = _joined(self._rules[state])
        return self._joined[state]


def _joined(rules: list[_Rule]) -> list[_Joined]:
    found: list[_Joined] = []
    run: list[_Rule] = []
    for rule in rules:
        if not _stands_alone(_pattern(rule)):
            run.append(rule)
            continue
        if run:
            found.append(_join(run))
            run = []
        found.append((rule[0], {_UNLISTED: rule}))
    return [*found, _join(run)] if run else found


def _stands_alone(pattern: re.Pattern[str]) -> bool:
    return bool(pattern.flags & re.VERBOSE) or _STANDS_ALONE.search(pattern.pattern) is not None


def _join(rules: list[_Rule]) -> _Joined:
    """The groups of the rules themselves are not needed here, and take time."""
    patterns = [_pattern(rule) for rule in rules]
    shared = patterns[0].flags
    for pattern in patterns:
        shared &= pattern.flags
    joined = "|".join(f"{_alternative(pattern, shared)}()" for pattern in patterns)
    return re.compile(joined, shared).match, dict(enumerate(rules, 1))


def _alternative(pattern: re.Pattern[str], shared: int) -> str:
    own = "".join(letter for letter, flag in _FLAGS.items() if pattern.flags & ~shared & flag)
    bare = _GROUP.sub(lambda found: found["other"] or "(?:", _OWN_FLAGS.sub("", pattern.pattern))
    return f"(?{own}:{bare})"


def _pattern(rule: _Rule) -> re.Pattern[str]:
    return cast("re.Pattern[str]", getattr(rule[0], "__self__"))  # noqa: B009 (a bound method's pattern)


def _tokens(lexer: Lexer, states: _States, text: str, stack: list[str]) -> Iterator[Token]:
    position = 0
    patterns = states[stack[-1]]
    while True:
        hit = _first(patterns, text, position)
        if hit is not None:
            found, (own, action, target) = hit
            if isinstance(action, _TokenType):
                yield position, action, found[0]
            elif action is not None:
                yield from _called(action, lexer, own(text, position))
            position = found.end()
            if target is not None:
                _enter(stack, target)
                patterns = states[stack[-1]]
        elif position < len(text):
            kind = Error
            if text[position] == "\n":
                # A line whose end no rule knows starts anew, as Pygments has it.
                kind, stack[:] = Whitespace, ["root"]
                patterns = states["root"]
            yield position, kind, text[position]
            position += 1
        else:
            return


def _first(patterns: list[_Joined], text: str, position: int) -> tuple[re.Match[str], _Rule] | None:
    for match, rules in patterns:
        found = match(text, position)
        if found is not None:
            return found, rules.get(found.lastindex or _UNLISTED) or rules[_UNLISTED]
    return None


def _called(action: _Called, lexer: Lexer, match: re.Match[str] | None) -> Iterator[Token]:
    assert match is not None
    return action(lexer, match)


def _enter(stack: list[str], target: str | int | tuple[str, ...]) -> None:
    """Pops never take the last state, as Pygments has it."""
    if isinstance(target, int):
        del stack[1 if abs(target) >= len(stack) else target :]
        return
    for state in target if isinstance(target, tuple) else (target,):
        if state == "#pop":
            del stack[max(1, len(stack) - 1) :]
        else:
            stack.append(stack[-1] if state == "#push" else state)
