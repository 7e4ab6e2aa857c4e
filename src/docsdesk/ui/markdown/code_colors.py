"""Colours of code: Pygments' tokens in the few tones of the scheme."""

from collections.abc import Iterator
from concurrent.futures import Future
from functools import cache, lru_cache
from threading import Thread

from pygments.lexer import Lexer
from pygments.lexers import find_lexer_class_by_name
from pygments.token import (
    Comment,
    Keyword,
    Name,
    Number,
    Operator,
    String,
    _TokenType,  # pyright: ignore[reportPrivateUsage]
)
from pygments.util import ClassNotFound

from docsdesk.ui.tokens import Tone

LONGEST, LONGEST_LINE = 60_000, 1_000
"""Characters of code that is coloured, and of its lines; longer code is shown in one tone at once.

The rules of some languages take long for a long line that was made for that.
"""

_TONES: tuple[tuple[_TokenType, Tone], ...] = (
    (Comment, Tone.MUTED),
    (Keyword, Tone.ACCENT),
    (Operator.Word, Tone.ACCENT),
    (Name.Tag, Tone.ACCENT),
    (String, Tone.GOOD),
    (Number, Tone.WARN),
    (Keyword.Constant, Tone.WARN),
    (Name.Attribute, Tone.WARN),
    (Name.Variable, Tone.WARN),
)


LANGUAGES = frozenset(
    {"bash", "c", "c++", "console", "cpp", "cs", "csharp", "css", "curl", "dart", "diff", "docker", "dockerfile"}
    | {"elixir", "go", "golang", "graphql", "groovy", "hcl", "html", "http", "ini", "java", "javascript", "js", "json"}
    | {"json5", "jsonc", "jsx", "julia", "kotlin", "kt", "lua", "make", "makefile", "markdown", "md", "mdx", "nginx"}
    | {"objc", "objective-c", "patch", "perl", "php", "postgres", "powershell", "properties", "proto", "protobuf"}
    | {"ps1", "py", "python", "python3", "r", "rb", "rs", "ruby", "rust", "scala", "sh", "shell", "shell-session"}
    | {"sql", "svg", "swift", "terraform", "tf", "toml", "ts", "tsx", "typescript", "xml", "yaml", "yml", "zig", "zsh"}
)
"""Those that are coloured. For a name that it does not know Pygments would look for other programs' files."""
_OTHER_NAMES = {
    "c++": "c",
    "console": "bash",
    "cpp": "c",
    "cs": "dart",
    "csharp": "dart",
    "curl": "bash",
    "java": "dart",
    "json5": "javascript",
    "jsonc": "javascript",
    "kt": "kotlin",
    "mdx": "markdown",
    "objc": "c",
    "objective-c": "c",
    "patch": "diff",
    "shell-session": "bash",
    "svg": "xml",
    "tf": "hcl",
}
"""Also where a language's own rules can take for ever: those of one that reads much like it."""


def colored(code: str, language: str) -> Iterator[tuple[str, Tone]]:
    """Pieces of `code` with the tone of each; all in one where the language is unknown. Waits until it `is_ready`."""
    lexer = _lexer(language).result() if language in LANGUAGES and _can_be_colored(code) else None
    if lexer is None:
        yield code, Tone.TEXT
        return
    for kind, piece in lexer.get_tokens(code):
        yield piece, _tone(kind)


def _can_be_colored(code: str) -> bool:
    return len(code) <= LONGEST and max(map(len, code.split("\n"))) <= LONGEST_LINE


def is_ready(language: str) -> bool:
    """Whether `colored` need not wait: a language's rules are compiled beside the window when it is first asked."""
    return language not in LANGUAGES or _lexer(language).done()


@cache
def _lexer(language: str) -> Future[Lexer | None]:
    made = Future[Lexer | None]()
    Thread(target=lambda: made.set_result(_new_lexer(language)), name=f"colours of {language}", daemon=True).start()
    return made


def _new_lexer(language: str) -> Lexer | None:
    try:
        lexer = find_lexer_class_by_name(_OTHER_NAMES.get(language, language))
    except ClassNotFound:
        return None
    return lexer(stripnl=False, ensurenl=False)


@lru_cache(maxsize=256)
def _tone(kind: _TokenType) -> Tone:
    matching = [tone for family, tone in _TONES if kind in family]
    return matching[-1] if matching else Tone.TEXT
