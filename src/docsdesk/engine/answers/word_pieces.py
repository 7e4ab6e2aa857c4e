"""Text cut into the pieces of words that a sentence model knows by number (WordPiece, as uncased BERT has it).

Rules: https://huggingface.co/docs/transformers/model_doc/bert (lower case, no accents, longest piece first).
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_LONGEST_WORD = 100
_MOST_KNOWN = 50_000
_IDEOGRAPHS = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f"
_WORD = re.compile(rf"[{_IDEOGRAPHS}]|[^\W_{_IDEOGRAPHS}]+|[^\w\s]|_")
"""A word, or one sign: ideographs and punctuation stand alone."""


class WordPieces:
    def __init__(self, vocabulary: Iterable[str]) -> None:
        self._numbers = {piece: number for number, piece in enumerate(vocabulary)}
        self._start, self._end, self._unknown = (self._numbers[mark] for mark in ("[CLS]", "[SEP]", "[UNK]"))
        self._of_word = lru_cache(_MOST_KNOWN)(self._cut)

    def numbers(self, text: str, most: int) -> list[int]:
        """Between the marks of start and end, `most` with these."""
        found = [self._start]
        for word in _WORD.finditer(_plain(text)):
            found += self._of_word(word[0])
            if len(found) >= most:
                break
        return [*found[: most - 1], self._end]

    def _cut(self, word: str) -> tuple[int, ...]:
        """The longest known beginning, then the longest known piece of the rest, and so on; all or nothing."""
        pieces: list[int] = []
        start = 0
        while start < len(word) <= _LONGEST_WORD:
            mark = "##" if start else ""
            ends = (end for end in range(len(word), start, -1) if mark + word[start:end] in self._numbers)
            end = next(ends, None)
            if end is None:
                return (self._unknown,)
            pieces.append(self._numbers[mark + word[start:end]])
            start = end
        return tuple(pieces) or (self._unknown,)


def _plain(text: str) -> str:
    """In lower case, without accents."""
    apart = unicodedata.normalize("NFD", text.lower())
    return "".join(sign for sign in apart if unicodedata.category(sign) != "Mn")
