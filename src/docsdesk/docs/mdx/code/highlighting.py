"""Code in colours: Pygments' short class names, whose colours the site's stylesheet gives."""

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from time import thread_time

import pygments
from pygments.lexer import Lexer
from pygments.lexers import find_lexer_class_by_name
from pygments.token import STANDARD_TYPES, Text, _TokenType  # pyright: ignore[reportPrivateUsage]
from pygments.util import ClassNotFound

from docsdesk.docs.cache import NO_CACHE, Cache, cache_key
from docsdesk.docs.mdx.code.lexing import quickened

# Some lexers are slow on long input; long listings are shown plain.
MOST_CHARACTERS = 40_000
LONGEST_S = 2.0
"""Of the processor's time: odd code can make each of thousands of tokens a long one. The rest is then shown plain."""
_LOOK_EVERY = 32
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
# Raise the number when the same code comes out as other HTML.
_MAKER = f"code 2, Pygments {pygments.__version__}"
# Tokens that look like the text around them need no mark of their own.
_UNMARKED = frozenset(("", "n", "p", "o", "w", "x", "g", "go", "err", "nx", "l", "pm", "esc"))


@lru_cache(maxsize=4096)
def highlighted(code: str, language: str, cache: Cache = NO_CACHE) -> str:
    """HTML of the code; unknown languages and very long code come out escaped and plain.

    Marks are never inside one another, so that the HTML can be cut at any place.
    """
    lexer = _lexer(language.lower()) if len(code) <= MOST_CHARACTERS else None
    if lexer is None:
        return escape(code, quote=False)
    key = cache_key(_MAKER, lexer.name, code)
    kept = cache.get(key)
    if kept is not None:
        return kept.decode("utf-8", "surrogatepass")
    html = _colored(code, lexer)
    cache.put(key, html.encode("utf-8", "surrogatepass"))
    return html


def _colored(code: str, lexer: Lexer) -> str:
    pieces: list[str] = []
    css, run = "", ""
    for kind, text in timely_tokens(lexer, code.replace("\r\n", "\n").replace("\r", "\n")):
        found = _CSS[kind]
        if found == css or text.isspace():
            run += text
        else:
            if run:
                pieces.append(_marked(run, css))
            css, run = found, text
    pieces.append(_marked(run, css))
    return "".join(pieces)


def timely_tokens(lexer: Lexer, code: str, seconds: float = LONGEST_S) -> Iterator[tuple[_TokenType, str]]:
    """The tokens of code; when they took long enough, all that is left is one."""
    end = thread_time() + seconds
    for number, (start, kind, text) in enumerate(lexer.get_tokens_unprocessed(code), 1):
        if number % _LOOK_EVERY == 0 and thread_time() > end:
            yield Text, code[start:]
            return
        yield kind, text


def _marked(text: str, css: str) -> str:
    if "<" in text or "&" in text or ">" in text:
        text = escape(text, quote=False)
    if not css:
        return text
    bare = text.rstrip()
    return f"<span class={css}>{bare}</span>{text[len(bare) :]}" if bare else text


class _CssClasses(dict[_TokenType, str]):
    """The short name of a token, or of the nearest one above that has a name."""

    def __missing__(self, kind: _TokenType) -> str:
        above = reversed(kind.split())
        name = next((name for token in above if (name := STANDARD_TYPES.get(token)) is not None), "")
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
    return quickened(lexer(stripnl=False, ensurenl=False))
