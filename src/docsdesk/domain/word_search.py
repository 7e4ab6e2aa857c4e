"""Words in every script as a full-text index (SQLite's FTS5) takes them, and the queries for what a person types."""

import re
import unicodedata

from docsdesk.domain.search_terms import NAME

BEGIN = "\ue000"
END = "\ue001"
"""Enclose a match in a snippet; from the private use area, so they are in no text's words."""
SHORT_TOKENS = 24
LONG_TOKENS = 64
"""Tokens of a snippet, if tokens are words and if they are letters."""
_APART = "\x1f"
"""Separates letters, only in the index."""
_PRIVATE = str.maketrans("", "", BEGIN + END + _APART)
# Scripts without spaces between words, and Korean, whose words grow long: each letter is indexed as a word, and
# consecutive letters are a phrase, so that a search finds them inside longer text.
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf"
    "\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]+"
)


def set_apart(text: str) -> str:
    """The text as the index takes it."""
    if text.isascii():
        return text.replace(_APART, "")
    return _UNSPACED.sub(lambda match: _APART.join(("", *match[0], "")), text.translate(_PRIVATE))


def put_together(text: str) -> str:
    """The original text of what the index returns."""
    return text.replace(_APART, "")


def words_of(wanted: str) -> tuple[tuple[str, ...], bool]:
    """The words that a person types, and whether the last may be incomplete."""
    composed = unicodedata.normalize("NFC", wanted)
    found = (word for word in NAME.findall(composed) if any(letter.isalnum() for letter in word))
    return tuple(found), composed[-1:].isalnum()


def phrases(wanted: str) -> tuple[str, ...]:
    """Each word as its own query; the last may be incomplete.

    Words are quoted, so that nothing a person types is query syntax to the index.
    """
    words, may_go_on = words_of(wanted)
    quoted = [f'"{set_apart(word).replace(_APART, " ")}"' for word in words]
    if quoted and may_go_on:
        quoted[-1] += "*"
    return tuple(quoted)


def is_unspaced(words: str) -> bool:
    """Whether the text contains letters of scripts without spaces."""
    return _UNSPACED.search(words) is not None


def snippet_length(words: str) -> int:
    """How many tokens to request for a snippet with these words."""
    return LONG_TOKENS if is_unspaced(words) else SHORT_TOKENS


def read_snippet(snippet: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A snippet on one line, and the [start, end) ranges of its matches."""
    pieces = re.split(f"[{BEGIN}{END}]", " ".join(put_together(snippet).split()))
    marks: list[tuple[int, int]] = []
    at = 0
    for number, piece in enumerate(pieces):
        if number % 2 and piece:
            marks.append((at, at + len(piece)))
        at += len(piece)
    return "".join(pieces), tuple(marks)
