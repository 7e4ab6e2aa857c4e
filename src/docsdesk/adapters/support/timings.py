"""How long the last exports took, from the journal: read only, even one that a newer Docsdesk wrote."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from docsdesk.adapters.journal.damage import ODD, damage_words
from docsdesk.domain.support.diagnostics import Contents, Facts
from docsdesk.processes.loop import in_thread

MOST_JOBS = 10
_LONGEST_VALUE = 200_000
"""Characters of one job; a longer one is none of ours."""
_QUERY = f"SELECT value FROM jobs WHERE length(value) < {_LONGEST_VALUE} ORDER BY created_at DESC LIMIT {MOST_JOBS}"


async def timings(journal_file: Path, of_this_run: Facts = ()) -> Contents:
    def read() -> Contents:
        if not journal_file.exists():
            return Contents((*of_this_run, ("exports", "none")))
        try:
            return Contents((*of_this_run, *_exports(journal_file)))
        except ODD as error:
            return Contents(of_this_run, problem=f"The journal cannot be read: {damage_words(error)}.")

    return await in_thread(read)


def _exports(journal_file: Path) -> Iterator[tuple[str, str]]:
    # Without a write-ahead log nothing may be left beside it; with one, readers share its memory.
    has_log = journal_file.with_name(f"{journal_file.name}-wal").exists()
    mode = "mode=ro" if has_log else "immutable=1"
    with closing(sqlite3.connect(f"{journal_file.absolute().as_uri()}?{mode}", uri=True, timeout=1)) as journal:
        (version,) = journal.execute("PRAGMA user_version").fetchone()
        yield "journal's form", str(version)
        for number, (value,) in enumerate(journal.execute(_QUERY), 1):
            yield f"export {number}", _export(value)


def _export(value: str) -> str:
    """What became of it and how long it took; never its site."""
    try:
        job: dict[str, Any] = json.loads(value)
        seconds = (
            datetime.fromisoformat(job["updated_at"]) - datetime.fromisoformat(job["created_at"])
        ).total_seconds()
        pages, size = job.get("page_count"), job.get("size_bytes")
        counted = [f"{pages:,} pages"] if isinstance(pages, int) else []
        sized = [f"{size / 1e6:,.1f} MB"] if isinstance(size, int) else []
        return ", ".join([f"{job['created_at'][:16]}Z", str(job["phase"])[:40], f"{seconds:,.1f} s", *counted, *sized])
    except (ValueError, LookupError, TypeError, AttributeError):
        return "unreadable"
