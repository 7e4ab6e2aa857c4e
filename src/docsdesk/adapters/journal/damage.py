"""Damaged journals: what is wrong with them, and what can be taken over into a new one."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

import orjson

from docsdesk.adapters.files.atomic_file import sync_folder
from docsdesk.adapters.journal import schema as journal_schema

ODD = (sqlite3.Error, UnicodeDecodeError)
"""What a damaged file can raise. The library decodes even the names that it quotes in its errors."""
_CERTAIN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_POSSIBLE = (
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_INTERNAL,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
)
"""Codes that a damaged file can lead to, and that a mistake of this program or a failing disk can, too."""
_JSON_COLUMNS = ("value", "summary")
_LOCKED_BYTES = (0x40000002, 510)
"""Where SQLite locks the file of each open connection."""
_LEAST_ROW_BYTES = 6
"""Of a row without content, in a page of SQLite's."""

Row = tuple[object, ...]
Columns = tuple[tuple[str, str, bool, int], ...]
"""Name, type, whether it must have a value, and its place in the primary key, from 1."""


def code_of(error: Exception) -> int:
    """The primary result code, which is the low byte of an extended one."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def is_damage(error: Exception, path: Path) -> bool:
    """Reads the whole file if the error alone does not tell."""
    if _is_certain(error):
        return True
    return code_of(error) in _POSSIBLE and _is_damaged(path)


def damage_words(error: Exception) -> str:
    """What SQLite found, without the text in which it was found: that is a person's own."""
    return str(error).partition(" with text ")[0]


def _is_certain(error: Exception) -> bool:
    # Text that is not UTF-8 is the library's own finding: it has no code.
    is_no_text = type(error) is sqlite3.OperationalError and not hasattr(error, "sqlite_errorcode")
    return isinstance(error, UnicodeDecodeError) or is_no_text or code_of(error) in _CERTAIN


def _is_damaged(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            refuse_damage(connection)
            return any(row is None for table in shape(journal_schema.NEWEST) for row in rows_of(connection, table))
    except ODD as error:
        return _is_certain(error)


def refuse_damage(connection: sqlite3.Connection) -> None:
    """Raises DamageFoundError if pages, or the form of the tables, are not as they were made."""
    refuse_other_shape(connection, journal_schema.NEWEST)
    problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if problem != "ok":
        raise journal_schema.DamageFoundError(problem)


def refuse_other_shape(connection: sqlite3.Connection, version: int) -> None:
    there = shape_of(connection)
    for table, columns in shape(version).items():
        if there.get(table) != columns:
            raise journal_schema.DamageFoundError(f"the form of the table {table}")
    for index in journal_schema.word_indexes(version):
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (index,)).fetchone():
            raise journal_schema.DamageFoundError(f"the index {index}")


@cache
def shape(version: int) -> dict[str, Columns]:
    """The tables of a journal of that version, but not the indexes of words, which are made from the others."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        journal_schema.build(model, version)
        return shape_of(model)


def shape_of(connection: sqlite3.Connection) -> dict[str, Columns]:
    """Of the tables whose names can be read."""
    query = "SELECT CAST(name AS BLOB) FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'"
    there: dict[str, Columns] = {}
    names = [row[0] for row in _until_error(connection, query) if row is not None]
    for name in names:
        with suppress(*ODD):
            table = name.decode() if isinstance(name, bytes) else ""
            if "_words_" not in table:
                there[table] = tuple(_columns(connection, table))
    return there


def _columns(connection: sqlite3.Connection, table: str) -> Iterator[tuple[str, str, bool, int]]:
    found = connection.execute('SELECT name, type, "notnull", pk FROM pragma_table_info(?)', (table,))
    for name, kind, is_needed, place in found.fetchall():
        yield name, kind, bool(is_needed), place


def rows_of(connection: sqlite3.Connection, table: str, version: int = 0) -> Iterator[Row | None]:
    """The rows of a table, and None for each that cannot have been written like this. Raises sqlite3.Error.

    Where a row or a page cannot be read, reading goes on behind it, and then from the end. Rows may come twice.
    """
    columns = shape(version or journal_schema.NEWEST)[table]
    names = ", ".join(name for name, _, _, _ in columns)
    most_bytes = _bytes_of(connection)
    connection.text_factory = bytes
    try:
        for order in _orders(connection, table, columns):
            is_whole = True
            for raw in _as_many_as_fit(_read_on(connection, f"SELECT {names} FROM {table}", order), most_bytes):
                is_whole = is_whole and raw is not None
                yield _check_row(columns, raw)
            if is_whole:
                return
    finally:
        connection.text_factory = str


def _bytes_of(connection: sqlite3.Connection) -> int:
    """Of the file and its log; the header's own count may be damaged."""
    file = connection.execute("PRAGMA database_list").fetchone()[2]
    return sum(path.stat().st_size for path in (Path(file), Path(f"{file}-wal")) if path.exists())


def _as_many_as_fit(rows: Iterator[Row | None], most_bytes: int) -> Iterator[Row | None]:
    """What the file has room for, then None: damaged pages can lead back to themselves."""
    left = most_bytes
    for row in rows:
        left -= _LEAST_ROW_BYTES + sum(len(value) for value in row or () if isinstance(value, bytes))
        if left < 0:
            yield None
            return
        yield row


def _orders(connection: sqlite3.Connection, table: str, columns: Columns) -> tuple[str, str]:
    """Ascending and descending, in the order of the table itself: its indexes may be damaged, too."""
    try:
        connection.execute(f"SELECT rowid FROM {table} LIMIT 0")
    except sqlite3.Error:
        keys = [name for name, _, _, place in columns if place]
        return ", ".join(keys), ", ".join(f"{key} DESC" for key in keys)
    return "rowid", "rowid DESC"


def _read_on(connection: sqlite3.Connection, query: str, order: str) -> Generator[Row | None]:
    if order != "rowid":
        yield from _until_error(connection, f"{query} ORDER BY {order}")
        return
    last, step = 0, 1
    query = query.replace("SELECT ", "SELECT rowid, ", 1)
    while step < 1 << 40:
        is_whole = True
        for row in _until_error(connection, f"{query} WHERE rowid >= {last + step} ORDER BY rowid"):
            if row is None:
                is_whole, step = False, step * 2
                yield None
            else:
                last, step = int(str(row[0])), 1
                yield row[1:]
        if is_whole:
            return


def _until_error(connection: sqlite3.Connection, query: str) -> Generator[Row | None]:
    """The rows, and None in the place of those that could not be read."""
    try:
        yield from connection.execute(query)
    except ODD:
        yield None


def _check_row(columns: Columns, raw: Row | None) -> Row | None:
    if raw is None:
        return None
    try:
        return tuple(_value(*column, value) for column, value in zip(columns, raw, strict=True))
    except ValueError:
        return None


def _value(name: str, kind: str, is_needed: bool, place: int, value: object) -> object:
    """Raises ValueError for what this program never writes there."""
    if value is None and not is_needed and not place:
        return None
    if kind == "INTEGER" and isinstance(value, int):
        return value
    if kind != "TEXT" or not isinstance(value, bytes):
        raise ValueError(name)
    if name in _JSON_COLUMNS:
        orjson.loads(value)
    return value.decode()


def is_open_elsewhere(path: Path) -> bool:
    """Whether another program has the journal open. Windows does not let such a file be renamed anyway."""
    if sys.platform == "win32":
        return False
    import fcntl

    first, count = _LOCKED_BYTES
    descriptor = os.open(path, os.O_RDWR)
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, count, first)
    except (BlockingIOError, PermissionError):
        return True
    finally:
        os.close(descriptor)
    return False


def remove_files(path: Path) -> None:
    """A journal with its log."""
    for ending in ("", "-wal", "-shm", "-journal"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).unlink()


_HEADER = (
    (0, b"SQLite format 3\0\x10\x00\x02\x02\x00\x40\x20\x20"),
    (44, bytes.fromhex("00000004")),
    (52, bytes.fromhex("0000000000000001")),
    (64, bytes(4)),
    (68, journal_schema.APPLICATION_NUMBER.to_bytes(4, "big")),
)
"""Bytes of the file's first hundred that are the same in every journal, by their offset."""


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
    """The version that its tables have; the number in the file may be damaged."""
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
