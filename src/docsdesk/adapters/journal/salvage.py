"""Takes what can still be read of a damaged journal over into a new one."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from docsdesk.adapters.files.atomic_file import sync_folder
from docsdesk.adapters.journal import schema as journal_schema
from docsdesk.adapters.journal.damage import ODD, Columns, Row, remove_files, rows_of, shape, shape_of

_HEADER = (
    (0, b"SQLite format 3\0\x10\x00\x02\x02\x00\x40\x20\x20"),
    (44, bytes.fromhex("00000004")),
    (52, bytes.fromhex("0000000000000001")),
    (64, bytes(4)),
    (68, journal_schema.APPLICATION_ID.to_bytes(4, "big")),
)
"""Bytes of the file's first hundred that are the same in every journal, by where they stand."""


def salvage(damaged: Path, saved: Path) -> int:
    """Write a whole journal to `saved`; returns how many rows it has. `damaged` is not changed.

    Raises sqlite3.Error and OSError.
    """
    copy, part = (saved.with_name(saved.name + ending) for ending in (".damaged", ".part"))
    try:
        for path in (saved, copy, part):
            remove_files(path)
        _copy(damaged, copy)
        part.touch(0o600)
        with closing(_readable(copy)) as old, closing(sqlite3.connect(part, isolation_level=None)) as new:
            count = _take_over(old, new)
        part.replace(saved)
    finally:
        remove_files(copy)
        remove_files(part)
    sync_folder(saved.parent)
    return count


def _copy(damaged: Path, copy: Path) -> None:
    for ending in ("", "-wal"):
        source, target = damaged.with_name(damaged.name + ending), copy.with_name(copy.name + ending)
        if source.exists():
            target.touch(0o600)
            shutil.copyfile(source, target)
    with copy.open("r+b") as file:
        for place, content in _HEADER:
            file.seek(place)
            file.write(content)


def _readable(copy: Path) -> sqlite3.Connection:
    """A connection that passes over what it cannot read of the list of tables."""
    connection = sqlite3.connect(copy, isolation_level=None)
    connection.execute("PRAGMA writable_schema = ON")
    with suppress(*ODD):
        # The first statement fails where the list is damaged. Later ones find what could be read of it.
        connection.execute("SELECT 1 FROM sqlite_master")
    return connection


def _take_over(old: sqlite3.Connection, new: sqlite3.Connection) -> int:
    there = shape_of(old)
    version = _version_of(old, there)
    new.execute("BEGIN")
    journal_schema.build(new, version)
    count = sum(_take_table(old, new, table, version) for table in shape(version) if table in there)
    journal_schema.index_words(new, version)
    new.execute("COMMIT")
    journal_schema.migrate(new, lambda: None)
    return count


def _version_of(old: sqlite3.Connection, there: dict[str, Columns]) -> int:
    """Of which version its tables are; the number in the file may be damaged."""
    try:
        said = old.execute("PRAGMA user_version").fetchone()[0]
    except ODD:
        said = journal_schema.NEWEST

    def likeness(version: int) -> tuple[int, bool, int]:
        tables = shape(version)
        alike = sum(1 if there.get(table) == columns else -1 for table, columns in tables.items())
        return alike, version == said, version

    return max(range(1, journal_schema.NEWEST + 1), key=likeness)


def _take_table(old: sqlite3.Connection, new: sqlite3.Connection, table: str, version: int) -> int:
    places = ", ".join("?" for _ in shape(version)[table])
    before = new.total_changes
    new.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({places})", _whole_rows(old, table, version))
    return new.total_changes - before


def _whole_rows(old: sqlite3.Connection, table: str, version: int) -> Iterator[Row]:
    try:
        yield from (row for row in rows_of(old, table, version) if row is not None)
    except ODD:
        return
