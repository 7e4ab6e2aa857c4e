"""What is left of a crash for the next start: a text on this computer, without secrets, that is never sent.

Imported before the window is painted, so without the libraries that take their time to load.
"""

import faulthandler
import os
import sys
import traceback
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from docsdesk import __version__

if TYPE_CHECKING:
    from docsdesk.adapters.redaction import Redactor

LONGEST = 60_000
"""Characters of a report; the beginning says most."""

_HEAD = f"Docsdesk {__version__}, Python {sys.version.split()[0]}, {sys.platform}\n\n"
# At most two files: what ended the program from below Python, and errors that nobody caught.
_RUNNING = "crash-running.txt"
_FAULT = "crash-fault.txt"
_ERRORS = "crash-errors.txt"


@contextmanager
def fault_file(folder: Path) -> Generator[None]:
    """Have a crash below Python (in Qt, say) written to a file, which is kept unless the program ends by itself.

    A program that is killed crashes not: it leaves nothing. Where the folder cannot be written, nothing is kept.
    """
    running = folder / _RUNNING
    with suppress(OSError):
        if running.is_file() and _holds_a_fault(running):
            running.replace(folder / _FAULT)
    try:
        descriptor = os.open(running, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NONBLOCK", 0), 0o600)
    except OSError:
        yield
        return
    try:
        os.write(descriptor, _HEAD.encode())
        faulthandler.enable(descriptor)
        yield
    finally:
        faulthandler.disable()
        os.close(descriptor)
        with suppress(OSError):
            running.unlink()


def _holds_a_fault(file: Path) -> bool:
    """More than its head, whichever version wrote that."""
    return bool(_beginning(file).partition("\n\n")[2].strip())


class CrashReports:
    def __init__(self, folder: Path, redactor: "Redactor") -> None:
        self._redactor = redactor
        self._files = folder / _ERRORS, folder / _FAULT

    def report(self, error: BaseException) -> str:
        """What happened, for people to read."""
        return self._safe(_HEAD + "".join(traceback.format_exception(error)))

    def keep(self, report: str) -> None:
        """Add a report to those that the next start shows, as far as there is room."""
        from docsdesk.adapters.atomic_file import replace_file

        errors = self._files[0]
        # Where it cannot be written, the window and the log have it.
        with suppress(OSError):
            replace_file(errors, f"{_beginning(errors)}{report}\n"[:LONGEST].encode(errors="replace"))

    def kept(self) -> str:
        """What earlier runs left, empty where they ended well."""
        return self._safe("\n".join(text for file in self._files if (text := _beginning(file))))

    def delete(self) -> None:
        for file in self._files:
            with suppress(OSError):
                file.unlink()

    def _safe(self, text: str) -> str:
        """Without secrets, and without the name of the person's own folder."""
        return self._redactor.redact(text).replace(str(Path.home()), "~")[:LONGEST]


def _beginning(file: Path) -> str:
    """Empty where there is none, or no ordinary file."""
    try:
        if not file.is_file():
            return ""
        with file.open(encoding="utf-8", errors="replace") as opened:
            return opened.read(LONGEST)
    except OSError:
        return ""
