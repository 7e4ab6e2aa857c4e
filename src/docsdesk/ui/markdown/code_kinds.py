"""Sorts code tokens into the few kinds that have a colour. Knows nothing of Qt."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import groupby

from pygments.lexer import Lexer
from pygments.lexers import find_lexer_class_by_name, get_all_lexers
from pygments.token import (
    Comment,
    Keyword,
    Name,
    Number,
    Operator,
    String,
    _TokenType,  # pyright: ignore[reportPrivateUsage]
)

from docsdesk.docs.mdx.highlighting import compile_one_way

compile_one_way()


class CodeKind(StrEnum):
    PLAIN = "plain"
    COMMENT = "comment"
    KEYWORD = "keyword"
    STRING = "string"
    VALUE = "value"
    """Numbers, constants, and anything that has a value: attributes and variables."""


Pieces = list[tuple[int, CodeKind]]
"""Length and kind of consecutive pieces of code."""


@dataclass(frozen=True, slots=True)
class CodeText:
    text: str
    language: str


_KINDS: tuple[tuple[_TokenType, CodeKind], ...] = (
    (Comment, CodeKind.COMMENT),
    (Keyword, CodeKind.KEYWORD),
    (Operator.Word, CodeKind.KEYWORD),
    (Name.Tag, CodeKind.KEYWORD),
    (String, CodeKind.STRING),
    (Number, CodeKind.VALUE),
    (Keyword.Constant, CodeKind.VALUE),
    (Name.Attribute, CodeKind.VALUE),
    (Name.Variable, CodeKind.VALUE),
)
_OTHER_NAMES = {
    "curl": "bash",
    "json5": "javascript",
    "jsonc": "javascript",
    "mdx": "markdown",
    "patch": "diff",
    "svg": "xml",
}


@cache
def lexer_for(language: str) -> Lexer | None:
    """None for an unknown language. Embedded code is left as it is: it could be in any language."""
    name = _OTHER_NAMES.get(language, language)
    # For unknown names, Pygments would look for plugins of other programs.
    if all(name not in names for _, names, _, _ in get_all_lexers(plugins=False)):
        return None
    return find_lexer_class_by_name(name)(stripnl=False, ensurenl=False, handlecodeblocks=False)


def kinds_of(code: str, lexer: Lexer) -> Pieces:
    """May never return: many languages' rules can be made to run forever."""
    pieces = ((len(piece), _kind(token)) for token, piece in lexer.get_tokens(code))
    return [(sum(length for length, _ in run), kind) for kind, run in groupby(pieces, lambda piece: piece[1])]


def color(code: CodeText) -> Pieces:
    """The worker that colours code; empty for an unknown language."""
    lexer = lexer_for(code.language)
    return kinds_of(code.text, lexer) if lexer is not None else []


@lru_cache(maxsize=256)
def _kind(token: _TokenType) -> CodeKind:
    matching = [kind for family, kind in _KINDS if token in family]
    return matching[-1] if matching else CodeKind.PLAIN
