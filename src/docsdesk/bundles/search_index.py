"""The words of a bundle's pages in an SQLite file, built once and queried often."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import file_digest
from pathlib import Path
from secrets import token_hex

from docsdesk.bundles.archive import damage_error
from docsdesk.bundles.contents import pages_of
from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.domain.bundles.library import SearchHit
from docsdesk.domain.word_search import BEGIN, END, phrases, put_together, read_snippet, set_apart, snippet_length

FORMAT = 2
_TITLE_WEIGHT = 10
_MADE = (
    "PRAGMA journal_mode = OFF",
    "PRAGMA synchronous = OFF",
    "CREATE VIRTUAL TABLE pages USING fts5 "
    "(title, text, file UNINDEXED, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3')",
)
_ASKED = f"""
    SELECT title, file, snippet(pages, 1, '{BEGIN}', '{END}', '\u2026', ?)
    FROM pages WHERE pages MATCH ? ORDER BY bm25(pages, {_TITLE_WEIGHT}, 1), file LIMIT ?
"""


def make_index(archive: Path, sha256: str, index: Path) -> None:
    """Build the index of the archive with this `sha256`; it appears complete or not at all.

    Raises BundleMissingError, OSError, and BundleDamagedError, also if the archive is a different one.
    """
    _check(archive, sha256)
    part = index.with_name(f"{index.name}.{token_hex(4)}.part")
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            for statement in _MADE:
                connection.execute(statement)
            connection.execute("BEGIN")
            connection.executemany("INSERT INTO pages (title, text, file) VALUES (?, ?, ?)", _rows(archive))
            connection.execute("INSERT INTO pages (pages) VALUES ('optimize')")
            connection.execute("COMMIT")
        part.replace(index)
    except sqlite3.Error as error:
        raise OSError(f"the search index cannot be written: {error}") from error
    finally:
        part.unlink(missing_ok=True)


def find(index: Path, words: str, limit: int) -> tuple[SearchHit, ...]:
    """Pages with all the words; the last word may be incomplete. Raises sqlite3.Error for a bad index."""
    query = " ".join(phrases(words))
    if not query:
        return ()
    with closing(sqlite3.connect(f"{index.as_uri()}?mode=ro", uri=True)) as connection:
        rows = connection.execute(_ASKED, (snippet_length(words), query, limit)).fetchall()
    return tuple(_hit(title, file, snippet) for title, file, snippet in rows)


def _check(archive: Path, sha256: str) -> None:
    try:
        with archive.open("rb") as content:
            found = file_digest(content, "sha256").hexdigest()
    except FileNotFoundError as error:
        raise BundleMissingError(archive) from error
    if found != sha256:
        raise damage_error("The bundle on disk is not the one that was verified.")


def _rows(archive: Path) -> Iterator[tuple[str, str, str]]:
    for file, page in pages_of(archive):
        text = "\n".join(line for line in page.lines if line != page.title)
        yield set_apart(page.title), set_apart(text), file


def _hit(title: str, file: str, snippet: str) -> SearchHit:
    text, marks = read_snippet(snippet)
    return SearchHit(put_together(title) or file, file, text, marks)
