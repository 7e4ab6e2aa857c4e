"""What differs between two texts, word by word."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

MOST_PAIRS = 160_000
"""Words of one times words of the other that are still compared; a larger passage counts as replaced."""

_WORD = re.compile(r"\w+\s*|[^\w\s]\s*|\s+")


@dataclass(frozen=True, slots=True)
class Piece:
    text: str
    is_changed: bool = False


Pieces = tuple[Piece, ...]


def word_diff(before: str, after: str) -> tuple[Pieces, Pieces]:
    """Both texts in pieces; unchanged pieces are in both."""
    old: list[Piece] = []
    new: list[Piece] = []
    for one, other, is_same in _passages(before.splitlines(keepends=True), after.splitlines(keepends=True)):
        if is_same:
            old.append(Piece("".join(one)))
            new.append(Piece("".join(other)))
            continue
        for gone, come, is_kept in _passages(_WORD.findall("".join(one)), _WORD.findall("".join(other))):
            old.append(Piece("".join(gone), not is_kept))
            new.append(Piece("".join(come), not is_kept))
    return _joined(old), _joined(new)


def _passages(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[Sequence[str], Sequence[str], bool]]:
    """Runs of both that are equal or correspond to each other."""
    shorter = min(len(before), len(after))
    start = next((place for place in range(shorter) if before[place] != after[place]), shorter)
    most_end = shorter - start
    end = next((place for place in range(most_end) if before[-1 - place] != after[-1 - place]), most_end)
    yield before[:start], after[:start], True
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    if len(old) * len(new) > MOST_PAIRS:
        yield old, new, False
    else:
        for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            yield old[a:b], new[c:d], tag == "equal"
    yield before[len(before) - end :], after[len(after) - end :], True


def _joined(pieces: Sequence[Piece]) -> Pieces:
    """Join neighbours of the same kind and drop empty pieces."""
    joined: list[Piece] = []
    for piece in pieces:
        if not piece.text:
            continue
        if joined and joined[-1].is_changed == piece.is_changed:
            joined[-1] = Piece(joined[-1].text + piece.text, piece.is_changed)
        else:
            joined.append(piece)
    return tuple(joined)
