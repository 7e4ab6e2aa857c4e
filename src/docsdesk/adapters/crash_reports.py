"""Crash reports for the next start: text on this computer, without secrets, never sent.

Imported before the first paint, so it loads no slow libraries.
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
from docsdesk.adapters.files.places import home_folder

if TYPE_CHECKING:
    from docsdesk.adapters.secrets.redaction import Redactor

LONGEST = 60_000
"""Characters kept from the beginning of a report, its most useful part."""

_HEAD = f"Docsdesk {__version__}, Python {sys.version.split()[0]}, {sys.platform}\n\n"
# A fault below Python is written as it happens, so each running program needs a separate file.
_RUNNING = "crash-running.txt"
_FAULT = "crash-fault.txt"
_ERRORS = "crash-errors.txt"


@contextmanager
def fault_file(folder: Path) -> Generator[None]:
    """Write a crash below Python (in Qt, say) to a file, which is kept unless the program exits by itself.

    A killed program has not crashed and leaves no report. If the folder is not writable, nothing is kept.
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
    """Whether the file has more than a header, whichever version wrote it."""
    return bool(_beginning(file).partition("\n\n")[2].strip())


class CrashReports:
    def __init__(self, folder: Path, redactor: "Redactor") -> None:
        self._redactor = redactor
        self._files = folder / _ERRORS, folder / _FAULT

    def report(self, error: BaseException) -> str:
        """The error with its traceback, to show and copy."""
        return self._safe(_HEAD + "".join(traceback.format_exception(error)))

    def keep(self, report: str) -> None:
        """Add a report to those shown at the next start, up to LONGEST characters."""
        from docsdesk.adapters.files.atomic_file import replace_file

        errors = self._files[0]
        # If it cannot be written, the dialog and the log still have it.
        with suppress(OSError):
            replace_file(errors, f"{_beginning(errors)}{report}\n"[:LONGEST].encode(errors="replace"))

    def kept(self) -> str:
        """Reports of earlier runs; empty if none crashed."""
        return self._safe("\n".join(text for file in self._files if (text := _beginning(file))))

    def delete(self) -> None:
        for file in self._files:
            with suppress(OSError):
                file.unlink()

    def _safe(self, text: str) -> str:
        """The text without secrets and without the path of the home folder."""
        home = home_folder()
        safe = self._redactor.redact(text)
        return (safe.replace(str(home), "~") if home is not None else safe)[:LONGEST]


def _beginning(file: Path) -> str:
    """The first LONGEST characters; empty if it is missing or not a regular file."""
    try:
        if not file.is_file():
            return ""
        with file.open(encoding="utf-8", errors="replace") as opened:
            return opened.read(LONGEST)
    except OSError:
        return ""
