"""Code in colours: Pygments' classes, whose colours the site's stylesheet gives."""

from functools import lru_cache
from html import escape

from pygments import highlight
from pygments.formatters.html import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import find_lexer_class_by_name
from pygments.util import ClassNotFound

# Some lexers are slow on long input; long listings are shown plain.
MOST_CHARACTERS = 40_000
_ALIASES = {
    "curl": "bash",
    "shell": "bash",
    "cli": "bash",
    "terminal": "bash",
    "node": "javascript",
    "mdx": "markdown",
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
_FORMATTER: HtmlFormatter[str] = HtmlFormatter(nowrap=True)


@lru_cache(maxsize=4096)
def highlighted(code: str, language: str) -> str:
    """HTML of the code; unknown languages and very long code come out escaped and plain."""
    lexer = _lexer(language.lower())
    if lexer is None or len(code) > MOST_CHARACTERS:
        return escape(code, quote=False)
    return highlight(code, lexer, _FORMATTER).rstrip("\n")


@lru_cache(maxsize=256)
def _lexer(language: str) -> Lexer | None:
    if language in _PLAIN:
        return None
    try:
        lexer = find_lexer_class_by_name(_ALIASES.get(language, language))
    except ClassNotFound:
        return None
    return lexer(stripnl=False, ensurenl=False)
