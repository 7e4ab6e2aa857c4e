"""Code in colours: Pygments' short class names, whose colours the site's stylesheet gives."""

from functools import lru_cache
from html import escape

import pygments
from pygments.lexer import Lexer
from pygments.lexers import find_lexer_class_by_name
from pygments.token import STANDARD_TYPES, _TokenType  # pyright: ignore[reportPrivateUsage]
from pygments.util import ClassNotFound

from docsdesk.docs.cache import NO_CACHE, Cache, cache_key
from docsdesk.docs.mdx.lexing import quickened

# Some lexers are slow on long input; long listings are shown plain.
MOST_CHARACTERS = 40_000
_ALIASES = {
    "curl": "bash",
    "shell": "bash",
    "cli": "bash",
    "terminal": "bash",
    "node": "javascript",
    "mdx": "html",
    "jsonc": "json",
    "json5": "json",
    "dotenv": "ini",
    "env": "ini",
    "vue": "html",
    "svelte": "html",
    "dotnet": "csharp",
    "proto": "protobuf",
}
_PLAIN = ("", "text", "txt", "plain", "plaintext", "none", "output")
# Raise the number when the same code comes out as other HTML.
_MAKER = f"code 1, Pygments {pygments.__version__}"
# Tokens that look like the text around them need no mark of their own.
_UNMARKED = frozenset(("", "n", "p", "o", "w", "x", "g", "go", "err", "nx", "l", "pm", "esc"))


@lru_cache(maxsize=4096)
def highlighted(code: str, language: str, cache: Cache = NO_CACHE) -> str:
    """HTML of the code; unknown languages and very long code come out escaped and plain."""
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
    for kind, text in lexer.get_tokens(code):
        found = css if text.isspace() else _css_class(kind)
        if found != css:
            pieces.append(_marked(run, css))
            css, run = found, text
        else:
            run += text
    pieces.append(_marked(run, css))
    return "".join(pieces)


def _marked(text: str, css: str) -> str:
    shown = escape(text, quote=False)
    if not css:
        return shown
    bare = shown.rstrip()
    return f'<span class="{css}">{bare}</span>{shown[len(bare) :]}' if bare else shown


@lru_cache(maxsize=512)
def _css_class(kind: _TokenType) -> str:
    """The short name of a token, or of the nearest one above that has a name."""
    above = reversed(kind.split())
    name = next((name for token in above if (name := STANDARD_TYPES.get(token)) is not None), "")
    return "" if name in _UNMARKED else name


@lru_cache(maxsize=256)
def _lexer(language: str) -> Lexer | None:
    if language in _PLAIN:
        return None
    try:
        lexer = find_lexer_class_by_name(_ALIASES.get(language, language))
    except ClassNotFound:
        return None
    return quickened(lexer(stripnl=False, ensurenl=False))
