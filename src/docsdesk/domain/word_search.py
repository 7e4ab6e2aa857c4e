"""Words as a full-text index (SQLite's FTS5) takes them, in every script, and what a person types to find them."""

import re
import unicodedata

BEGIN, END = "\ue000", "\ue001"
"""Around a match in a snippet; of the private use area, so in no text's words."""
SHORT, LONG = 24, 64
"""Tokens of a snippet, where tokens are words and where they are letters."""
_WORD = re.compile(r"\w+")
_APART = "\x1f"
"""Between letters, for the index only."""
_PRIVATE = str.maketrans("", "", BEGIN + END + _APART)
# Scripts that do not set words apart, and Korean, which does but grows long ones: each letter is a word of its own, and
# letters that follow one another are a phrase. So they are found inside what is written together.
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf"
    "\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]+"
)


def set_apart(text: str) -> str:
    """The text as the index takes it."""
    if text.isascii():
        return text.replace(_APART, "")
    return _UNSPACED.sub(lambda found: _APART.join(("", *found[0], "")), text.translate(_PRIVATE))


def put_together(text: str) -> str:
    """What the index gives back, as it was written."""
    return text.replace(_APART, "")


def words_of(wanted: str) -> tuple[tuple[str, ...], bool]:
    """The words that a person types, and whether the last may be only begun."""
    composed = unicodedata.normalize("NFC", wanted)
    found = (word for word in _WORD.findall(composed) if any(letter.isalnum() for letter in word))
    return tuple(found), composed[-1:].isalnum()


def phrases(wanted: str) -> tuple[str, ...]:
    """Each word as a query of its own; the last one may be only begun.

    Only words and quotes around them: nothing that a person types means anything else to the index.
    """
    words, may_go_on = words_of(wanted)
    quoted = [f'"{set_apart(word).replace(_APART, " ")}"' for word in words]
    return (*quoted[:-1], quoted[-1] + ("*" if may_go_on else "")) if quoted else ()


def is_unspaced(words: str) -> bool:
    """Whether they hold letters that are not set apart as words."""
    return _UNSPACED.search(words) is not None


def snippet_length(words: str) -> int:
    """How many tokens a snippet for these words shall have."""
    return LONG if is_unspaced(words) else SHORT


def read_snippet(snippet: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A snippet on one line, and its matches, each from and to before."""
    pieces = re.split(f"[{BEGIN}{END}]", " ".join(put_together(snippet).split()))
    marks: list[tuple[int, int]] = []
    at = 0
    for number, piece in enumerate(pieces):
        if number % 2 and piece:
            marks.append((at, at + len(piece)))
        at += len(piece)
    return "".join(pieces), tuple(marks)
