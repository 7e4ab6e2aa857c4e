"""What the pieces of code are, in the few kinds that get a colour of their own. Knows nothing of Qt."""

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

from docsdesk.docs.mdx.one_way import compile_one_way

compile_one_way()


class Kind(StrEnum):
    PLAIN = "plain"
    COMMENT = "comment"
    KEYWORD = "keyword"
    STRING = "string"
    VALUE = "value"
    """Numbers, constants, and what has a value: attributes and variables."""


Pieces = list[tuple[int, Kind]]
"""The length and kind of each piece of code, one after the other."""


@dataclass(frozen=True, slots=True)
class Code:
    text: str
    language: str


_KINDS: tuple[tuple[_TokenType, Kind], ...] = (
    (Comment, Kind.COMMENT),
    (Keyword, Kind.KEYWORD),
    (Operator.Word, Kind.KEYWORD),
    (Name.Tag, Kind.KEYWORD),
    (String, Kind.STRING),
    (Number, Kind.VALUE),
    (Keyword.Constant, Kind.VALUE),
    (Name.Attribute, Kind.VALUE),
    (Name.Variable, Kind.VALUE),
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
    """None where the language is unknown. Code within code is left as it is: its language could be any."""
    name = _OTHER_NAMES.get(language, language)
    # For a name that it does not know Pygments would look for other programs' files.
    if all(name not in names for _, names, _, _ in get_all_lexers(plugins=False)):
        return None
    return find_lexer_class_by_name(name)(stripnl=False, ensurenl=False, handlecodeblocks=False)


def kinds_of(code: str, lexer: Lexer) -> Pieces:
    """May take for ever: the rules of many languages can be made to."""
    pieces = ((len(piece), _kind(token)) for token, piece in lexer.get_tokens(code))
    return [(sum(length for length, _ in run), kind) for kind, run in groupby(pieces, lambda piece: piece[1])]


def color(code: Code) -> Pieces:
    """The worker that colors code; empty for an unknown language."""
    lexer = lexer_for(code.language)
    return kinds_of(code.text, lexer) if lexer is not None else []


@lru_cache(maxsize=256)
def _kind(token: _TokenType) -> Kind:
    matching = [kind for family, kind in _KINDS if token in family]
    return matching[-1] if matching else Kind.PLAIN
