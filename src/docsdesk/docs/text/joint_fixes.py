"""Which fixes of one text can be made at once, without one undoing another."""

import json
import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import PurePosixPath

from docsdesk.domain.problem import Fix


def by_file(fixes: Iterable[Fix]) -> dict[PurePosixPath, list[Fix]]:
    found: dict[PurePosixPath, list[Fix]] = {}
    for fix in fixes:
        found.setdefault(fix.file, []).append(fix)
    return found


def fixes_together(text: str, fixes: Sequence[Fix]) -> tuple[Fix, ...]:
    """The fixes of one file that do not conflict, in the order of its text; the others wait.

    In JSON, two fixes may want to add the same key with different values: the second would hide the first.
    """
    most_repeated = _repeated_keys(text) if fixes and fixes[0].file.suffix == ".json" else None
    taken: list[Fix] = []
    waiting = [sorted(fixes, key=lambda fix: fix.edits[0].start)]
    while waiting:
        some = waiting.pop()
        if not some or _fit(text, join_fixes([*taken, *some]), most_repeated):
            taken += some
        elif len(some) > 1:
            # Most fixes fit, and each look at a large file takes time, so only misfits are looked at again.
            half = len(some) // 2
            waiting += [some[half:], some[:half]]
    return tuple(taken)


def join_fixes(fixes: Sequence[Fix]) -> Fix:
    edits = sorted((edit for fix in fixes for edit in fix.edits), key=lambda edit: (edit.start, edit.end))
    return Fix(fixes[0].title, fixes[0].file, tuple(edits))


def _fit(text: str, whole: Fix, most_repeated: float | None) -> bool:
    # Items may be added to a list of JSON at the same place, one after the other.
    are_items = most_repeated is not None
    are_apart = all(
        one.end <= other.start and (one.start < other.start or (are_items and other.end == other.start))
        for one, other in pairwise(whole.edits)
    )
    return are_apart and (most_repeated is None or _repeated_keys(whole.apply(text)) <= most_repeated)


def _repeated_keys(text: str) -> float:
    """How many keys repeat one of the same object; text that is not JSON is worse than any number."""
    repeated = 0

    def count(pairs: list[tuple[str, object]]) -> None:
        nonlocal repeated
        repeated += len(pairs) - len({key for key, _ in pairs})

    try:
        json.loads(text, object_pairs_hook=count)
    except (ValueError, RecursionError):
        return math.inf
    return repeated
