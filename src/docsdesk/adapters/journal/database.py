"""The journal: one SQLite file that survives a kill at any point."""

import asyncio
import logging
import os
import sqlite3
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from docsdesk.adapters.files.atomic_file import set_aside, sync_folder, take_name
from docsdesk.adapters.files.disk_room import has_no_room, missing_state_room
from docsdesk.adapters.journal import schema as journal_schema
from docsdesk.adapters.journal.damage import (
    ODD,
    code_of,
    damage_words,
    is_damage,
    is_open_elsewhere,
    refuse_damage,
    refuse_other_shape,
    salvage,
)
from docsdesk.adapters.journal.schema import NEWEST, read_version
from docsdesk.docs.files.disk_space import is_full, volume_of
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.errors import DamagedFileKeptError, JournalError, JournalFullError
from docsdesk.domain.wording import say, together

_PART = ".part"


def refuse_foreign(path: Path) -> None:
    """Raises JournalError for a newer journal and for another program's file, and changes no byte of it.

    Opened to be written, even a journal that is then refused would take in the log that a killed program left.
    """
    if not (path.stat().st_size or _has_log(path)):
        return
    # What cannot be read this way is judged when it is opened to be written: somebody may be writing it now.
    with suppress(*ODD), closing(_read_only(path)) as connection:
        try:
            read_version(connection)
        except JournalError as error:
            error.hint = together(error.hint, _kept_words(path))
            raise


def _read_only(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing; without a log to be read, it makes no files beside the journal either."""
    way = "mode=ro" if _has_log(path) else "immutable=1"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{way}", uri=True)


def former_copy(path: Path) -> Path:
    """Where the journal of the version before is kept once this one has migrated it."""
    return path.with_name(f"{path.name}.before-{NEWEST}")


def keep_copy(path: Path) -> None:
    """Keep the journal as it is, in place of the copy before the last change of form. Raises sqlite3.Error, OSError."""
    kept = former_copy(path)
    part = kept.with_name(kept.name + _PART)
    part.unlink(missing_ok=True)
    part.touch(0o600)
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    part.replace(kept)
    sync_folder(path.parent)
    for other in path.parent.glob(f"{path.name}.before-*"):
        if other != kept:
            with suppress(OSError):
                other.unlink()


def _kept_words(path: Path) -> str:
    """Where the newer version has kept the journal as this one can read it; empty if it is not there."""
    prefix = f"{path.name}.before-"
    numbers = (file.name.removeprefix(prefix) for file in path.parent.glob(f"{prefix}*"))
    newer = [int(number) for number in numbers if number.isdecimal() and int(number) > NEWEST]
    if not newer:
        return ""
    return say("As it was before the update, it is kept as {name}.", name=f"{prefix}{min(newer)}")


def _has_log(path: Path) -> bool:
    with suppress(OSError):
        return path.with_name(path.name + "-wal").stat().st_size > 0
    return False


_log = logging.getLogger(__name__)

T = TypeVar("T")
V = TypeVar("V", bound=BaseModel)

_BUSY_SECONDS = 5.0
_MOST_REPAIRS = 3
"""Times in one run: a disk that fails goes on damaging what is written anew."""
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
        self._damage: DamagedFileKeptError | None = None
        self._hear: Callable[[DamagedFileKeptError], None] | None = None
        self._mended = 0

    @property
    def path(self) -> Path:
        return self._path

    def tell(self, hear: Callable[[DamagedFileKeptError], None]) -> None:
        """Call `hear` on the loop's thread when damage is met after the journal was opened."""
        self._hear = hear

    async def open(self) -> DamagedFileKeptError | None:
        """Make it ready; returns what had to be set aside for that, now or in an earlier call."""
        await self._on_thread(self._open)
        damage, self._damage = self._damage, None
        return damage

    async def write(self, *writes: tuple[str, tuple[str, ...]]) -> None:
        """Run statements with their rows, all of them or none."""

        def execute(connection: sqlite3.Connection) -> None:
            for statement, row in writes:
                connection.execute(statement, row)

        await self.transact(execute)

    async def transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do several things on the journal's thread, all of them or none; once more if it had to be mended first."""
        return await self._run(lambda: self._transact(work))

    async def read(self, kind: type[V], query: str, *parameters: str) -> tuple[V, ...]:
        """Read values of one kind; the query returns an id and a value per row."""
        return await self._run(lambda: valid_values(kind, self._read(query, parameters)))

    async def mend(self, error: JournalError) -> bool:
        """Whether the journal was damaged, as another connection to it found, and has been mended."""
        return await self._run(lambda: self._mend_after(error))

    async def close(self) -> None:
        await self._on_thread(self._close)
        self._thread.shutdown(wait=False)

    async def _run(self, work: Callable[[], T]) -> T:
        try:
            return await self._on_thread(work)
        finally:
            if self._damage is not None and self._hear is not None:
                damage, self._damage = self._damage, None
                self._hear(damage)

    async def _on_thread(self, work: Callable[[], T]) -> T:
        """Cancelling the caller does not undo a write that has been handed over."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _open(self) -> sqlite3.Connection:
        with translate_errors(self._path):
            return self._mending(self._connect)

    def _connect(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = _connect(self._path)
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def attempt() -> T:
            with _transaction(self._connect()) as connection:
                return work(connection)

        with translate_errors(self._path):
            return self._mending(attempt)

    def _read(self, query: str, parameters: tuple[str, ...]) -> list[tuple[str, str]]:
        with translate_errors(self._path):
            return self._mending(lambda: self._connect().execute(query, parameters).fetchall())

    def _mending(self, attempt: Callable[[], T]) -> T:
        """Try, and try once more with a mended journal if it was damaged."""
        try:
            return attempt()
        except ODD as error:
            if self._mended >= _MOST_REPAIRS or not is_damage(error, self._path):
                raise
            self._mend(error)
            return attempt()

    def _mend_after(self, error: JournalError) -> bool:
        cause = error.__cause__
        if not isinstance(cause, ODD) or self._mended >= _MOST_REPAIRS or not is_damage(cause, self._path):
            return False
        with translate_errors(self._path):
            self._mend(cause)
            self._connect()
        return True

    def _mend(self, error: Exception) -> None:
        """Set the damaged file aside, and begin a new one with what can be read of it."""
        self._close()
        if is_open_elsewhere(self._path):
            raise DamagedElsewhereError(str(error)) from error
        self._mended += 1
        saved = saved_copy(self._path)
        count = _salvage_rows(self._path, saved)
        companions = [self._path.with_name(self._path.name + ending) for ending in ("-wal", "-shm")]
        kept_as = set_aside(self._path, *companions)
        if saved.exists():
            saved.replace(self._path)
        found = damage_words(error)
        _log.warning("The journal is damaged (%s); it is kept as %s; %s rows were saved", found, kept_as, count)
        self._damage = partly_saved_error(kept_as, found) if count else lost_error(kept_as, found)


def partly_saved_error(copy: Path, problem: str) -> DamagedFileKeptError:
    return DamagedFileKeptError(
        say("The journal of jobs and conversations was damaged. What could be read of it was kept."), copy, problem
    )


def lost_error(copy: Path, problem: str) -> DamagedFileKeptError:
    return DamagedFileKeptError(
        say("The jobs and conversations could not be read, so Docsdesk started without them."), copy, problem
    )


def saved_copy(path: Path) -> Path:
    """Where what was saved of a damaged journal waits until that has been set aside."""
    return path.with_name(path.name + ".saved")


def _salvage_rows(path: Path, saved: Path) -> int:
    """How many rows were saved."""
    try:
        return salvage(path, saved)
    except (*ODD, OSError):
        _log.warning("Nothing of the damaged journal could be saved", exc_info=True)
        return 0


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
    with suppress(FileExistsError, FileNotFoundError):
        # A program that was killed while it mended the journal has left it here.
        take_name(saved_copy(path), path)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    refuse_foreign(path)
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    try:
        if version := journal_schema.read_version(connection):
            refuse_other_shape(connection, version)
        journal_schema.migrate(connection, lambda: keep_copy(path))
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        refuse_damage(connection)
    except BaseException:
        connection.close()
        raise
    return connection


class DamagedElsewhereError(sqlite3.DatabaseError):
    """Damaged, and open in another program, which would go on writing to the file that is set aside."""

    sqlite_errorcode = sqlite3.SQLITE_BUSY


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
def translate_errors(path: Path) -> Generator[None]:
    """Raises JournalError for errors of SQLite and the disk."""
    try:
        yield
    except ODD as error:
        # Where the index of the log does not fit, SQLite speaks of a failed disk.
        if code_of(error) == sqlite3.SQLITE_FULL or (
            code_of(error) == sqlite3.SQLITE_IOERR and has_no_room(path.parent)
        ):
            raise _full(path, error) from error
        raise _unusable(path, *_problem(code_of(error), path), error) from error
    except OSError as error:
        if is_full(error):
            raise _full(path, error) from error
        raise _unusable(path, error.strerror or str(error), _check_permissions(path.parent), error) from error


def _problem(code: int, path: Path) -> tuple[str, str]:
    """What is wrong, and what to do."""
    folder = path.parent
    match code:
        case sqlite3.SQLITE_BUSY:
            return say("another program is using it"), say("Close other copies of Docsdesk, then try again.")
        case sqlite3.SQLITE_READONLY:
            return say("it is write-protected"), _check_permissions(folder)
        case sqlite3.SQLITE_CANTOPEN:
            return say("it cannot be opened"), _check_permissions(folder)
        case sqlite3.SQLITE_IOERR:
            return say("its disk has failed"), say("Check the disk that holds {folder}.", folder=folder)
        case _:
            hint = say(
                "Restart Docsdesk. If that does not help, move {name} out of {folder}.", name=path.name, folder=folder
            )
            return say("it cannot be read"), hint


def _check_permissions(folder: Path) -> str:
    return say("Check the permissions of {folder}, then try again.", folder=folder)


def _full(path: Path, error: Exception) -> JournalFullError:
    return JournalFullError(volume_of(path.parent), missing_state_room(path.parent), details=f"{path}: {error}")


def _unusable(path: Path, problem: str, hint: str, error: Exception) -> JournalError:
    return JournalError(
        say("The journal of jobs and conversations cannot be used: {problem}.", problem=problem),
        hint,
        details=f"{path}: {damage_words(error)}",
    )
