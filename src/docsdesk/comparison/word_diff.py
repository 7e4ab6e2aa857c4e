"""What changed between two texts, word by word."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from docsdesk.domain.sites.comparison_report import Fate, ReportPiece, WordDiffLine

# With the space behind a word: alone it would be the commonest word by far, and cost the most time.
_WORDS = re.compile(r"\w+\s*|[^\w\s]\s*|\s+")
_MOST_WORDS = 2_000
"""In one changed passage; longer ones are compared as a whole, since the time grows with the square of it."""
_MOST_LINES = 4_000
_LEAST_RATIO = 0.5


def word_diff(old: Sequence[str], new: Sequence[str]) -> Iterator[WordDiffLine]:
    """Every line that differs, in the order of the page; lines that are the same are left out."""
    old, new = old[:_MOST_LINES], new[:_MOST_LINES]
    for tag, old_start, old_end, new_start, new_end in SequenceMatcher(None, old, new, False).get_opcodes():
        if tag != "equal":
            yield from _passage(old[old_start:old_end], new[new_start:new_end])


def _passage(old: Sequence[str], new: Sequence[str]) -> Iterator[WordDiffLine]:
    """Lines in the same place are one line with other words if they share at least half of them."""
    for was, now in zip(old, new, strict=False):
        pieces = tuple(_pieces(was, now))
        if any(piece.fate is Fate.KEPT and piece.text.strip() for piece in pieces):
            yield pieces
        else:
            yield (ReportPiece(Fate.REMOVED, was),)
            yield (ReportPiece(Fate.ADDED, now),)
    shared = min(len(old), len(new))
    yield from ((ReportPiece(Fate.REMOVED, line),) for line in old[shared:])
    yield from ((ReportPiece(Fate.ADDED, line),) for line in new[shared:])


def _pieces(was: str, now: str) -> Iterator[ReportPiece]:
    old, new = _WORDS.findall(was), _WORDS.findall(now)
    if max(len(old), len(new)) > _MOST_WORDS:
        return
    matcher = SequenceMatcher(None, old, new, False)
    if matcher.real_quick_ratio() < _LEAST_RATIO or matcher.ratio() < _LEAST_RATIO:
        return
    for _, old_start, old_end, new_start, new_end in matcher.get_opcodes():
        before, after = "".join(old[old_start:old_end]), "".join(new[new_start:new_end])
        if before == after:
            yield ReportPiece(Fate.KEPT, after)
            continue
        if before:
            yield ReportPiece(Fate.REMOVED, before)
        if after:
            yield ReportPiece(Fate.ADDED, after)
