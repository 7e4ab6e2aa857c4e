"""Colours for code that this program generates: it takes few forms, and comes too often for a lexer.

The class names are those of `highlighting`.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from html import escape

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
