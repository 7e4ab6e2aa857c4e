"""Colours of code: Pygments' tokens in the few tones of the scheme."""

from collections.abc import Iterator
from functools import lru_cache

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

LONGEST = 20_000
"""Characters that are coloured; longer code is shown in one tone at once."""

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


def colored(code: str, language: str) -> Iterator[tuple[str, Tone]]:
    """Pieces of `code` with the tone of each; all in one where the language is unknown."""
    lexer = _lexer(language) if language and len(code) <= LONGEST else None
    if lexer is None:
        yield code, Tone.TEXT
        return
    for kind, piece in lexer.get_tokens(code):
        yield piece, _tone(kind)


@lru_cache(maxsize=64)
def _lexer(language: str) -> Lexer | None:
    try:
        lexer = find_lexer_class_by_name(language)
    except ClassNotFound:
        return None
    return lexer(stripnl=False, ensurenl=False)


@lru_cache(maxsize=256)
def _tone(kind: _TokenType) -> Tone:
    matching = [tone for family, tone in _TONES if kind in family]
    return matching[-1] if matching else Tone.TEXT
