"""The journal: one SQLite file that survives a kill at any point."""

import asyncio
import logging
import os
import sqlite3
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from docsdesk.adapters.files.atomic_file import set_aside
from docsdesk.adapters.files.disk_room import has_no_room, missing_state_room
from docsdesk.adapters.files.places import make_private_folder
from docsdesk.adapters.journal import schema as journal_schema
from docsdesk.adapters.journal.former_copy import keep_copy, refuse_foreign
from docsdesk.docs.files.disk_space import is_full, volume_of
from docsdesk.domain.errors import DamagedFileKeptError, JournalError, JournalFullError
from docsdesk.domain.wording import say

_log = logging.getLogger(__name__)

T = TypeVar("T")
V = TypeVar("V", bound=BaseModel)

_BUSY_SECONDS = 5.0
_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    # FULL also survives a power cut, at the cost of a fifth of a millisecond per commit.
    "PRAGMA synchronous = FULL",
    *(("PRAGMA fullfsync = ON",) if sys.platform == "darwin" else ()),
)


class JournalDatabase:
    """The journal's file, for the tables in it. Its one connection never leaves its own thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")
        self._connection: sqlite3.Connection | None = None

    async def open(self) -> DamagedFileKeptError | None:
        return await self._run(self._open)

    async def write(self, *writes: tuple[str, tuple[str, ...]]) -> None:
        """Run statements with their rows, all of them or none."""

        def execute(connection: sqlite3.Connection) -> None:
            for statement, row in writes:
                connection.execute(statement, row)

        await self.transact(execute)

    async def transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do several things on the journal's thread, all of them or none."""
        return await self._run(lambda: self._transact(work))

    async def read(self, kind: type[V], query: str, *parameters: str) -> tuple[V, ...]:
        """Read values of one kind; the query returns an id and a value per row."""
        return await self._run(lambda: valid_values(kind, self._read(query, parameters)))

    async def close(self) -> None:
        await self._run(self._close)
        self._thread.shutdown(wait=False)

    async def _run(self, work: Callable[[], T]) -> T:
        """Cancelling the caller does not undo a write that has been handed over."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _open(self) -> DamagedFileKeptError | None:
        if self._connection is not None:
            return None
        with translated(self._path):
            try:
                self._connection = _connect(self._path)
            except sqlite3.DatabaseError as error:
                if not _is_damage(error):
                    raise
                damage = self._set_aside(error)
                self._connection = _connect(self._path)
                return damage
        return None

    def _set_aside(self, error: sqlite3.DatabaseError) -> DamagedFileKeptError:
        companions = [self._path.with_name(self._path.name + ending) for ending in ("-wal", "-shm")]
        kept_as = set_aside(self._path, *companions)
        _log.warning("The journal is damaged (%s); it is kept as %s", error, kept_as)
        return DamagedFileKeptError(
            say("The jobs and conversations could not be read, so Docsdesk started without them."), kept_as, str(error)
        )

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            self._open()
        assert self._connection is not None
        return self._connection

    def _transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with translated(self._path), _transaction(self._opened()) as connection:
            return work(connection)

    def _read(self, query: str, parameters: tuple[str, ...]) -> list[tuple[str, str]]:
        with translated(self._path):
            return self._opened().execute(query, parameters).fetchall()


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Generator[sqlite3.Connection]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        # A newer program may have changed the form since the file was opened.
        journal_schema.refuse_newer(connection)
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        # A full disk may have rolled it back already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _connect(path: Path) -> sqlite3.Connection:
    make_private_folder(path.parent)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    refuse_foreign(path)
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    try:
        journal_schema.migrate(connection, lambda: keep_copy(path))
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if problem != "ok":
            raise _DamageFoundError(problem)
    except BaseException:
        connection.close()
        raise
    return connection


class _DamageFoundError(sqlite3.DatabaseError):
    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    return _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _code(error: sqlite3.Error) -> int:
    """The primary result code, which is the low byte of an extended one."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def valid_values(kind: type[V], rows: Iterable[tuple[str, str]]) -> tuple[V, ...]:
    return tuple(_valid(kind, rows))


def _valid(kind: type[V], rows: Iterable[tuple[str, str]]) -> Iterator[V]:
    """Skip, but never delete, what this version cannot read."""
    for row_id, text in rows:
        try:
            yield kind.model_validate_json(text)
        except ValidationError:
            _log.warning("Could not read the %s %s from the journal; skipping it", kind.__name__, row_id)


@contextmanager
def translated(path: Path) -> Generator[None]:
    """Raises JournalError for errors of SQLite and the disk."""
    try:
        yield
    except sqlite3.Error as error:
        # Where the index of the log does not fit, SQLite speaks of a failed disk.
        if _code(error) == sqlite3.SQLITE_FULL or (_code(error) == sqlite3.SQLITE_IOERR and has_no_room(path.parent)):
            raise _full(path, error) from error
        raise _unusable(path, *_problem(_code(error), path.parent), error) from error
    except OSError as error:
        if is_full(error):
            raise _full(path, error) from error
        raise _unusable(path, error.strerror or str(error), _check_permissions(path.parent), error) from error


def _problem(code: int, folder: Path) -> tuple[str, str]:
    """What is wrong, and what to do."""
    match code:
        case sqlite3.SQLITE_BUSY:
            return say("another program is using it"), say("Close other copies of Docsdesk, then try again.")
        case sqlite3.SQLITE_READONLY:
            return say("it is write-protected"), _check_permissions(folder)
        case sqlite3.SQLITE_CANTOPEN:
            return say("it cannot be opened"), _check_permissions(folder)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            hint = say("Restart Docsdesk. It keeps the damaged file and starts a new one.")
            return say("it is damaged"), hint
        case _:
            return say("its disk has failed"), say("Check the disk that holds {folder}.", folder=folder)


def _check_permissions(folder: Path) -> str:
    return say("Check the permissions of {folder}, then try again.", folder=folder)


def _full(path: Path, error: Exception) -> JournalFullError:
    return JournalFullError(volume_of(path.parent), missing_state_room(path.parent), details=f"{path}: {error}")


def _unusable(path: Path, problem: str, hint: str, error: Exception) -> JournalError:
    return JournalError(
        say("The journal of jobs and conversations cannot be used: {problem}.", problem=problem),
        hint,
        details=f"{path}: {error}",
    )
