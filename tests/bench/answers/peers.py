"""Plain full-text search over the same sections, for comparison: SQLite's FTS5 as it comes, ranked by bm25."""

import re
import sqlite3
from collections.abc import Sequence

from docsdesk.engine.answers.search_result import SectionEntry

PEERS = {"FTS5, headings and text": (), "FTS5, path too": ("path",)}
_MOST = 10


class PlainSearch:
    def __init__(self, entries: Sequence[SectionEntry], more: Sequence[str]) -> None:
        self._entries = entries
        self._database = sqlite3.connect(":memory:")
        columns = ", ".join(("heading", "body", *more))
        self._database.execute(f"CREATE VIRTUAL TABLE sections USING fts5({columns}, tokenize='porter unicode61')")
        marks = ", ".join("?" * (2 + len(more)))
        rows = [(" ".join(each.section.path), each.section.text, *[each.page] * len(more)) for each in entries]
        self._database.executemany(f"INSERT INTO sections VALUES ({marks})", rows)

    def search(self, question: str) -> list[SectionEntry]:
        words = " OR ".join(f'"{word}"' for word in re.findall(r"[^\W_]+", question))
        rows = self._database.execute(
            "SELECT rowid FROM sections WHERE sections MATCH ? ORDER BY bm25(sections) LIMIT ?", (words, _MOST)
        )
        return [self._entries[row - 1] for (row,) in rows]
