"""The words of a bundle's pages in an SQLite file, made once and asked often."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import file_digest
from pathlib import Path
from secrets import token_hex

from docsdesk.bundles.archive import damaged
from docsdesk.bundles.pages import pages_of
from docsdesk.domain.bundle_errors import BundleMissingError
from docsdesk.domain.bundle_search import SearchHit

FORMAT = 2
_SNIPPET_WORDS, _SNIPPET_LETTERS = 24, 64
_BEGIN, _END = "\ue000", "\ue001"
"""Around a match; of the private use area, so in no page's words."""
_TITLE_WEIGHT = 10
_WORD = re.compile(r"\w+")
_APART = "\x1f"
"""Between letters, for the index only."""
_PRIVATE = str.maketrans("", "", _BEGIN + _END + _APART)
# Scripts that do not set words apart, and Korean, which does but grows long ones: each letter is a word of its own, and
# letters that follow one another are a phrase. So they are found inside what is written together.
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf"
    "\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]+"
)
_MADE = (
    "PRAGMA journal_mode = OFF",
    "PRAGMA synchronous = OFF",
    "CREATE VIRTUAL TABLE pages USING fts5 "
    "(title, text, file UNINDEXED, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3')",
)
_ASKED = f"""
    SELECT title, file, snippet(pages, 1, '{_BEGIN}', '{_END}', '\u2026', ?)
    FROM pages WHERE pages MATCH ? ORDER BY bm25(pages, {_TITLE_WEIGHT}, 1), file LIMIT ?
"""


def make_index(archive: Path, sha256: str, index: Path) -> None:
    """Put the index of the archive that `sha256` names in its place, whole.

    Raises BundleMissingError, BundleDamagedError, also for another archive, and OSError.
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
    """Pages that have all the words, the last of which may be only begun. Raises sqlite3.Error for a bad index."""
    query = _query(words)
    if not query:
        return ()
    with closing(sqlite3.connect(f"{index.as_uri()}?mode=ro", uri=True)) as connection:
        length = _SNIPPET_LETTERS if _UNSPACED.search(words) else _SNIPPET_WORDS
        rows = connection.execute(_ASKED, (length, query, limit)).fetchall()
    return tuple(_hit(title, file, snippet) for title, file, snippet in rows)


def _check(archive: Path, sha256: str) -> None:
    try:
        with archive.open("rb") as content:
            found = file_digest(content, "sha256").hexdigest()
    except FileNotFoundError as error:
        raise BundleMissingError(archive) from error
    if found != sha256:
        raise damaged("The bundle on disk is not the one that was verified.")


def _rows(archive: Path) -> Iterator[tuple[str, str, str]]:
    for file, page in pages_of(archive):
        text = "\n".join(line for line in page.lines if line != page.title)
        yield _set_apart(page.title), _set_apart(text), file


def _set_apart(text: str) -> str:
    return _UNSPACED.sub(lambda found: _APART.join(("", *found[0], "")), text.translate(_PRIVATE))


def _query(words: str) -> str:
    """Only words and quotes around them: nothing that a person types means anything else to the index."""
    found = _WORD.findall(words)
    if not found:
        return ""
    may_go_on = words[-1:].isalnum()
    return " ".join(f'"{_set_apart(word).replace(_APART, " ")}"' for word in found) + ("*" if may_go_on else "")


def _hit(title: str, file: str, snippet: str) -> SearchHit:
    pieces = re.split(f"[{_BEGIN}{_END}]", " ".join(snippet.replace(_APART, "").split()))
    marks: list[tuple[int, int]] = []
    at = 0
    for number, piece in enumerate(pieces):
        if number % 2 and piece:
            marks.append((at, at + len(piece)))
        at += len(piece)
    return SearchHit(title.replace(_APART, "") or file, file, "".join(pieces), tuple(marks))
