"""Which fixes of one text can be made at once, without one undoing another."""

import json
import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import PurePosixPath

from docsdesk.domain.problem import Fix, TextEdit


def by_file(fixes: Iterable[Fix]) -> dict[PurePosixPath, list[Fix]]:
    found: dict[PurePosixPath, list[Fix]] = {}
    for fix in fixes:
        found.setdefault(fix.file, []).append(fix)
    return found


def fixes_together(text: str, fixes: Sequence[Fix]) -> tuple[Fix, ...]:
    """The fixes of one file that do not conflict, in the order of its text; the others wait.

    In JSON, two fixes may want to add the same key with different values: the second would hide the first.
    """
    is_json = bool(fixes) and fixes[0].file.suffix == ".json"
    repeated_keys = _count_repeated_keys(text) if is_json else 0

    def can_join(some: Sequence[Fix]) -> bool:
        whole = join_fixes(some)
        if not _are_apart(whole.edits, are_items=is_json):
            return False
        return not is_json or _count_repeated_keys(whole.apply(text)) <= repeated_keys

    taken: list[Fix] = []
    waiting = [sorted(fixes, key=lambda fix: fix.edits[0].start)]
    while waiting:
        some = waiting.pop()
        if not some or can_join([*taken, *some]):
            taken += some
        elif len(some) > 1:
            # Most fixes fit, and each look at a large file takes time, so only misfits are looked at again.
            half = len(some) // 2
            waiting += [some[half:], some[:half]]
    return tuple(taken)


def join_fixes(fixes: Sequence[Fix]) -> Fix:
    edits = sorted((edit for fix in fixes for edit in fix.edits), key=lambda edit: (edit.start, edit.end))
    return Fix(fixes[0].title, fixes[0].file, tuple(edits))


def _are_apart(edits: Sequence[TextEdit], *, are_items: bool) -> bool:
    """Items may be added to a list of JSON at the same place, one after the other."""
    return all(
        one.end <= other.start and (one.start < other.start or (are_items and other.end == other.start))
        for one, other in pairwise(edits)
    )


def _count_repeated_keys(text: str) -> float:
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
