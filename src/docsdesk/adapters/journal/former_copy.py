"""The journal before its form changes: looked at without a trace, and kept beside the changed one."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from docsdesk.adapters.files.atomic_file import sync_folder
from docsdesk.adapters.journal.damage import ODD
from docsdesk.adapters.journal.schema import NEWEST, read_version
from docsdesk.domain.errors import JournalError
from docsdesk.domain.wording import say, together

_PART = ".part"


def refuse_foreign(path: Path) -> None:
    """Raises JournalError for a newer journal and for another program's file, of which not a byte is changed.

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
