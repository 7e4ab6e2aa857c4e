"""When the files of a folder were last committed, for folders that Git keeps: the same in every clone."""

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import orjson

from docsdesk.docs.cache import Cache, cache_key
from docsdesk.processes.git import Checkout, find_checkout

# Raise the number when the same history is read as something else.
_MAKER = "commit dates 1"
_MARK = "\x01"


def commit_dates(folder: Path, cache: Cache) -> Mapping[str, date]:
    """By path from the folder. Nothing for files that were never committed, and without Git."""
    checkout = find_checkout(folder)
    if checkout is None or not checkout.head:
        return {}
    head = [checkout.head, *checkout.ask("rev-parse", "--show-prefix", "--is-shallow-repository").split("\n")]
    key = cache_key(_MAKER, str(folder), *head)
    kept = cache.get(key)
    if kept is None:
        kept = orjson.dumps(_read(_log(checkout), is_shallow="true" in head))
        cache.put(key, kept)
    return {path: date.fromisoformat(day) for path, day in orjson.loads(kept).items()}


def _log(checkout: Checkout) -> str:
    """For each commit, newest first, a mark, its day and its parents, then the files it changed."""
    return checkout.ask(
        "log",
        "-z",
        f"--format={_MARK}%cs%P",
        "--name-only",
        "--relative",
        "--no-renames",
        "--no-ext-diff",
        "--",
        ".",
    )


def _read(log: str, *, is_shallow: bool) -> dict[str, str]:
    """Days by path. Where the history is cut off, nobody knows what its first commit changed."""
    found: dict[str, str] = {}
    day = ""
    for part in log.split("\0"):
        piece = part.lstrip("\n")
        if piece.startswith(_MARK):
            has_parents = len(piece) > len(_MARK) + 10
            day = piece[len(_MARK) :][:10] if has_parents or not is_shallow else ""
        elif piece and day:
            found.setdefault(piece, day)
    return found
