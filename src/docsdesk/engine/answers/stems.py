"""Words as the index stores them: by their stems, from SQLite's own tokenizer."""

import re
import sqlite3
from collections.abc import Iterable
from threading import Lock

_WORD = re.compile(r"[^\W_]+")
_MOST_KNOWN = 100_000


class Stems:
    """Looks up every word once. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: dict[str, str] = {}
        self._database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        self._database.execute("CREATE VIRTUAL TABLE words USING fts5(word, tokenize='porter unicode61')")
        self._database.execute("CREATE VIRTUAL TABLE stems USING fts5vocab(words, instance)")

    def close(self) -> None:
        with self._lock:
            self._database.close()

    def of(self, text: str) -> tuple[str, ...]:
        """The stem of each word, in the text's order."""
        words = _WORD.findall(text.lower())
        known = self._known
        if any(word not in known for word in words):
            with self._lock:
                known = self._learned(set(words))
        return tuple([known[word] for word in words])

    def _learned(self, words: Iterable[str]) -> dict[str, str]:
        """All known stems, including those of these words."""
        known = self._known if len(self._known) < _MOST_KNOWN else {}
        asked = [word for word in words if word not in known]
        self._database.execute("DELETE FROM words")
        self._database.executemany("INSERT INTO words(rowid, word) VALUES (?, ?)", enumerate(asked))
        known.update((word, word) for word in asked)
        made: list[tuple[str, int]] = self._database.execute("SELECT term, doc FROM stems").fetchall()
        known.update((asked[row], stem) for stem, row in made)
        self._known = known
        return known
