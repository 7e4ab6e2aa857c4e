"""Highlighted code: Pygments' short class names, coloured by the site's stylesheet."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from time import thread_time
from typing import Protocol, TypeAlias, cast

import pygments
from pygments.lexer import Lexer, RegexLexer, RegexLexerMeta
from pygments.lexers import find_lexer_class_by_name
from pygments.token import STANDARD_TYPES, Error, Text, Whitespace, _TokenType  # pyright: ignore[reportPrivateUsage]
from pygments.util import ClassNotFound

from docsdesk.docs.cache import NO_CACHE, Cache, cache_key

# A bracket that opens a group, and one that closes it with its quantifier; other uses of brackets come first.
_BRACKET = re.compile(
    r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|(?P<open>\((?:\?(?:[:=!>]|<[=!]|[a-z-]+:|P<\w+>))?)|(?P<close>\))(?P<many>[*+{])?",
    re.DOTALL,
)
# Patterns with brackets that open no group, or with comments.
_READ_OTHERWISE = re.compile(r"\(\?(?:P=|#|\(|[a-z]*x)")


class _Words(Protocol):
    """A word list of Pygments whose pattern is still to be built."""

    def get(self) -> str: ...


def compile_one_way() -> None:
    """Have the rules of all lexers compiled this way; lexers make others for embedded code, and all pass here."""
    setattr(RegexLexerMeta, "_process_regex", _compile)  # noqa: B010 (unknown to checkers)


def _compile(_lexer: type, pattern: str | _Words, flags: int, _state: str) -> Callable[..., re.Match[str] | None]:
    text = pattern if isinstance(pattern, str) else pattern.get()
    return re.compile(text if flags & re.VERBOSE else one_way(text), flags).match


def one_way(pattern: str) -> str:
    """The pattern with an atomic group inside every repeated group; the numbers of the groups stay."""
    if _READ_OTHERWISE.search(pattern):
        return pattern
    pieces: list[str] = []
    opened: list[int] = []
    at = 0
    for found in _BRACKET.finditer(pattern):
        pieces.append(pattern[at : found.start()])
        at = found.end() - len(found["many"] or "")
        pieces.append(pattern[found.start() : at])
        if found["open"]:
            opened.append(len(pieces) - 1)
        elif found["close"] and found["many"]:
            pieces[opened.pop()] += "(?>"
            pieces.append(")")
        elif found["close"]:
            opened.pop()
    return "".join(pieces) + pattern[at:]


# Some lexers are slow on long input; long listings are shown plain.
MOST_CHARACTERS = 40_000
_LEAST_CACHED_CHARACTERS = 500
"""Characters: it takes as long to look for the colours of shorter code on a disk as to find them again."""
LONGEST_S = 2.0
"""Of processor time: odd code can make each of thousands of tokens slow. The rest is then shown plain."""
_TOKENS_BETWEEN_LOOKS = 32
_ALIASES = {
    "curl": "bash",
    "shell": "bash",
    "cli": "bash",
    "terminal": "bash",
    "node": "javascript",
    "mdx": "html",
    "jsonc": "json",
    "json5": "json",
    "ndjson": "json",
    "dotenv": "ini",
    "env": "ini",
    "vue": "html",
    "svelte": "html",
    "dotnet": "csharp",
    "proto": "protobuf",
}
_PLAIN = ("", "text", "txt", "plain", "plaintext", "none", "output")
# Raise the number whenever the same code comes out as different HTML.
_MAKER = f"code 3, Pygments {pygments.__version__}"
# Tokens that look like the text around them need no mark.
_UNMARKED = frozenset(("", "n", "p", "o", "w", "x", "g", "go", "err", "nx", "l", "pm", "esc"))


@lru_cache(maxsize=4096)
def highlight(code: str, language: str, cache: Cache = NO_CACHE) -> str:
    """HTML of the code; unknown languages and very long code are escaped and shown plain.

    Marks are never nested, so the HTML can be cut anywhere.
    """
    lexer = _lexer(language.lower()) if len(code) <= MOST_CHARACTERS else None
    if lexer is None:
        return escape(code, quote=False)
    if len(code) < _LEAST_CACHED_CHARACTERS:
        return _color(code, lexer)
    key = cache_key(_MAKER, lexer.name, code)
    kept = cache.get(key)
    if kept is not None:
        return kept.decode("utf-8", "surrogatepass")
    html = _color(code, lexer)
    cache.put(key, html.encode("utf-8", "surrogatepass"))
    return html


def _color(code: str, lexer: Lexer) -> str:
    # Lexers of sessions lose a last line without an end.
    code = code.replace("\r\n", "\n").replace("\r", "\n") + "\n"
    pieces: list[str] = []
    css = run = ""
    length = 0
    for kind, text in timely_tokens(lexer, code):
        length += len(text)
        found = _CSS[kind]
        if found == css or text.isspace():
            run += text
        else:
            if run:
                pieces.append(_mark(run, css))
            css, run = found, text
    pieces.append(_mark(run, css))
    return ("".join(pieces) if length == len(code) else escape(code, quote=False))[:-1]


def timely_tokens(lexer: Lexer, code: str, seconds: float = LONGEST_S) -> Iterator[tuple[_TokenType, str]]:
    """The tokens of the code; once the time is up, everything left becomes one token."""
    end = thread_time() + seconds
    for number, (start, kind, text) in enumerate(lexer.get_tokens_unprocessed(code), 1):
        if number % _TOKENS_BETWEEN_LOOKS == 0 and thread_time() > end:
            yield Text, code[start:]
            return
        yield kind, text


def _mark(text: str, css: str) -> str:
    if "<" in text or "&" in text or ">" in text:
        text = escape(text, quote=False)
    if not css:
        return text
    bare = text.rstrip()
    return f"<span class={css}>{bare}</span>{text[len(bare) :]}" if bare else text


class _CssClasses(dict[_TokenType, str]):
    """The short name of a token type, or of its nearest ancestor that has one."""

    def __missing__(self, kind: _TokenType) -> str:
        name = next((STANDARD_TYPES[token] for token in reversed(kind.split()) if token in STANDARD_TYPES), "")
        self[kind] = "" if name in _UNMARKED else name
        return self[kind]


_CSS = _CssClasses()


@lru_cache(maxsize=256)
def _lexer(language: str) -> Lexer | None:
    if language in _PLAIN:
        return None
    try:
        lexer = find_lexer_class_by_name(_ALIASES.get(language, language))
    except ClassNotFound:
        return None
    return quicken(lexer(stripnl=False, ensurenl=False))


_Token: TypeAlias = tuple[int, _TokenType, str]
_Match: TypeAlias = Callable[[str, int], re.Match[str] | None]
_Called: TypeAlias = Callable[[Lexer, re.Match[str]], Iterator[_Token]]
_Action: TypeAlias = _TokenType | _Called | None
_Next: TypeAlias = str | int | tuple[str, ...] | None
_Rule: TypeAlias = tuple[_Match, _Action, _Next]
_Joined: TypeAlias = tuple[_Match, dict[int, _Rule]]
"""A pattern, and its rules by the number of the last group that matched."""

# Patterns that rely on the numbers or names of their groups, or set flags for what follows.
_STANDS_ALONE = re.compile(r"\\[1-9]|\(\?P[<=]|\(\?\(|(?!\A)\(\?[a-zA-Z]+\)")
_FLAGS = {"i": re.IGNORECASE, "m": re.MULTILINE, "s": re.DOTALL}
_OWN_FLAGS = re.compile(r"\A\(\?[imsu]+\)")
# A bracket that opens a capturing group, and what may hold a bracket that does not.
_GROUP = re.compile(r"(?P<other>\\.|\[\^?\]?(?:\\.|[^\]\\])*\])|\((?!\?)", re.DOTALL)
_OWN_NUMBER = 0

compile_one_way()


def quicken(lexer: Lexer) -> Lexer:
    """The same lexer, made faster unless it works in its own way."""
    if isinstance(lexer, RegexLexer) and type(lexer).get_tokens_unprocessed is RegexLexer.get_tokens_unprocessed:
        states = _States(cast("dict[str, list[_Rule]]", getattr(lexer, "_tokens")))  # noqa: B009 (unknown to checkers)

        def tokens(text: str, stack: Iterable[str] = ("root",)) -> Iterator[_Token]:
            return _tokens(lexer, states, text, list(stack))

        lexer.get_tokens_unprocessed = tokens
    return lexer


class _States:
    """The joined patterns of each state, compiled when the state is first entered."""

    def __init__(self, rules: dict[str, list[_Rule]]) -> None:
        self._rules = rules
        self._joined: dict[str, list[_Joined]] = {}

    def __getitem__(self, state: str) -> list[_Joined]:
        if state not in self._joined:
            self._joined[state] = _join_runs(self._rules[state])
        return self._joined[state]


def _join_runs(rules: list[_Rule]) -> list[_Joined]:
    found: list[_Joined] = []
    run: list[_Rule] = []
    for rule in rules:
        if not _stands_alone(_pattern(rule)):
            run.append(rule)
            continue
        if run:
            found.append(_join(run))
            run = []
        found.append((rule[0], {_OWN_NUMBER: rule}))
    return [*found, _join(run)] if run else found


def _stands_alone(pattern: re.Pattern[str]) -> bool:
    return bool(pattern.flags & re.VERBOSE) or _STANDS_ALONE.search(pattern.pattern) is not None


def _join(rules: list[_Rule]) -> _Joined:
    """The rules' own capturing groups are dropped: they are not needed here, and take time."""
    patterns = [_pattern(rule) for rule in rules]
    shared = patterns[0].flags
    for pattern in patterns:
        shared &= pattern.flags
    joined = "|".join(f"{_alternative(pattern, shared)}()" for pattern in patterns)
    return re.compile(joined, shared).match, dict(enumerate(rules, 1))


def _alternative(pattern: re.Pattern[str], shared: int) -> str:
    own = "".join(letter for letter, flag in _FLAGS.items() if pattern.flags & ~shared & flag)
    bare = _GROUP.sub(lambda match: match["other"] or "(?:", _OWN_FLAGS.sub("", pattern.pattern))
    return f"(?{own}:{bare})"


def _pattern(rule: _Rule) -> re.Pattern[str]:
    return cast("re.Pattern[str]", getattr(rule[0], "__self__"))  # noqa: B009 (a bound method's pattern)


def _tokens(lexer: Lexer, states: _States, text: str, stack: list[str]) -> Iterator[_Token]:
    position = 0
    patterns = states[stack[-1]]
    while True:
        hit = _first(patterns, text, position)
        if hit is not None:
            found, (own, action, target) = hit
            if isinstance(action, _TokenType):
                yield position, action, found[0]
            elif action is not None:
                yield from _call(action, lexer, own(text, position))
            position = found.end()
            if target is not None:
                _enter(stack, target)
                patterns = states[stack[-1]]
        elif position < len(text):
            kind = Error
            if text[position] == "\n":
                # As in Pygments, a line end that no rule matches resets the state.
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
            return found, rules.get(found.lastindex or _OWN_NUMBER) or rules[_OWN_NUMBER]
    return None


def _call(action: _Called, lexer: Lexer, match: re.Match[str] | None) -> Iterator[_Token]:
    assert match is not None
    return action(lexer, match)


def _enter(stack: list[str], target: str | int | tuple[str, ...]) -> None:
    """As in Pygments, a pop never takes the last state."""
    if isinstance(target, int):
        del stack[1 if abs(target) >= len(stack) else target :]
        return
    for state in target if isinstance(target, tuple) else (target,):
        if state == "#pop":
            del stack[max(1, len(stack) - 1) :]
        else:
            stack.append(stack[-1] if state == "#push" else state)


_JSON = (
    r"""(?P<nt>"(?:[^"\\]|\\.)*"(?=\s*:))|(?P<s2>"(?:[^"\\]|\\.)*")"""
    r"""|(?P<mi>-?\b\d[\d.]*(?:[eE][-+]?\d+)?)|(?P<kc>\b(?:true|false|null)\b)"""
)
_TEXTS = r"""(?P<s2>[\"'`]{3}[\s\S]*?[\"'`]{3}|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`)"""
_RAW_TEXTS = r"""(?P<s2>'[^']*'|"[^"]*")"""
# Entities of escaped text, and names after a dot or dollar sign, are not keywords.
_WORDS = r"(?P<k>(?:[&$.-]\s?)?[A-Za-z_][\w-]*)"
_QUOTE = r"""(?P<quote>["'`])"""
_NUMBERS = r"(?P<mi>(?<![\w-])\d+(?:\.\d+)?(?![\w.]))"
_SLASHES = r"(?P<c1>// [^\n]*)"
_HASHES = r"(?P<c1># [^\n]*)"
_DIRECTIVES = r"(?P<cp>(?m:^#\w[^\n]*))"
_JAVASCRIPT = "async await catch const from function if import let new return throw true false null"
_C = "char const double else for goto if int long return size_t static struct void NULL"
_CSHARP = "async await byte bool class false foreach if new null return static string true using var void"
_KEYWORDS = {
    "python": "as def else except for from if import in None not print raise return True False with",
    "javascript": _JAVASCRIPT,
    "typescript": _JAVASCRIPT + " interface string type unknown",
    "php": "array as catch echo else false foreach function if new null print return throw true try use",
    "go": "defer else err for func if import nil package return type var",
    "java": "catch class final import new null public return static String throws try var void",
    "ruby": "begin do else end false if nil puts require rescue true",
    "powershell": "function param return",
    "swift": "as await catch do else for func guard if import in let nil return try var",
    "csharp": _CSHARP,
    "c": _C,
    "cpp": _C + " auto bool catch class delete new nullptr std string throw true try false",
    "kotlin": "as class false fun if import is null package return true try val var",
    "rust": "as async await dyn else false fn for if impl let match mod mut pub return struct true use",
    "dart": "async await catch const final for if import in new null print return try var void Future",
}
_HASH_COMMENTS = ("bash", "python", "ruby", "powershell")


class _TextGoesOnError(Exception):
    """A string begins on one line and ends on another."""


@dataclass(frozen=True, slots=True)
class _Colors:
    pattern: re.Pattern[str]
    in_line: re.Pattern[str]
    """The same for one line, where a quotation mark may be unmatched."""
    keywords: frozenset[str]

    @classmethod
    def of(cls, pattern: str, keywords: str = "") -> "_Colors":
        return cls(re.compile(pattern), re.compile(f"{pattern}|{_QUOTE}"), frozenset(keywords.split()))

    def mark(self, match: re.Match[str]) -> str:
        kind, text = match.lastgroup, match[0]
        if kind == "k" and text not in self.keywords:
            return text
        if kind == "quote":
            raise _TextGoesOnError
        return f'<span class="{kind}">{text}</span>'


def generated_code(code: str, lexer: str) -> str:
    """HTML of a snippet or of JSON; `lexer` is Pygments' name of its language."""
    colors = _colors(lexer)
    if colors is None:
        return escape(code, quote=False)
    try:
        return "\n".join([_line(line, lexer) for line in code.split("\n")])
    except _TextGoesOnError:
        return colors.pattern.sub(colors.mark, escape(code, quote=False))


@lru_cache(maxsize=8192)
def _line(line: str, lexer: str) -> str:
    """Snippets share most of their lines. Raises _TextGoesOnError if a string continues past the line."""
    colors = _colors(lexer)
    shown = escape(line, quote=False)
    return shown if colors is None else colors.in_line.sub(colors.mark, shown)


@lru_cache(maxsize=32)
def _colors(lexer: str) -> _Colors | None:
    if lexer == "json":
        return _Colors.of(_JSON)
    if lexer == "bash":
        return _Colors.of(f"{_RAW_TEXTS}|{_HASHES}")
    if lexer not in _KEYWORDS:
        return None
    comments = _HASHES if lexer in _HASH_COMMENTS else f"{_SLASHES}|{_DIRECTIVES}"
    return _Colors.of(f"{_WORDS}|{_TEXTS}|{_NUMBERS}|{comments}", _KEYWORDS[lexer])
