"""Crash reports: told once, at the next start; kept as text on this computer, without secrets, never sent.

Imported before the first paint, so it loads no slow libraries.
"""

import faulthandler
import os
import sys
import traceback
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from docsdesk import __version__
from docsdesk.adapters.files.places import home_folder
from docsdesk.domain.support.last_run import Ending, LastRun

if TYPE_CHECKING:
    from docsdesk.adapters.secrets.redaction import Redactor

MAX_CHARACTERS = 60_000
"""Characters kept from the beginning of a report, its most useful part."""

_HEAD = f"Docsdesk {__version__}, Python {sys.version.split()[0]}, {sys.platform}\n\n"
_SHOWN = "The window was shown."
# A fault below Python is written as it happens, so each running program needs a separate file.
_RUNNING = "crash-running.txt"
_FAULT = "crash-fault.txt"
_ERRORS = "crash-errors.txt"
_TOLD = "crash-told.txt"


@contextmanager
def fault_file(folder: Path) -> Generator[Callable[[], None]]:
    """Write a crash below Python (in Qt, say) to a file, which is kept unless the program exits by itself.

    What it yields is to be called once the window is shown: an error before that ends the program, and is kept too. A
    killed program has not crashed and leaves no report. If the folder is not writable, nothing is kept.
    """
    running = folder / _RUNNING
    with suppress(OSError):
        if running.is_file() and _holds_a_fault(running):
            running.replace(folder / _FAULT)
    try:
        descriptor = os.open(running, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NONBLOCK", 0), 0o600)
    except OSError:
        yield lambda: None
        return
    run = _Run(descriptor)
    try:
        faulthandler.enable(descriptor)
        yield run.note_shown
    except Exception as error:
        run.note_failed_start(error)
        raise
    finally:
        faulthandler.disable()
        os.close(descriptor)
        if not run.is_failed:
            with suppress(OSError):
                running.unlink()


class _Run:
    """What the file of a running program says."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._is_shown = self.is_failed = False
        os.write(descriptor, _HEAD.encode())

    def note_shown(self) -> None:
        if not self._is_shown:
            self._is_shown = True
            os.write(self._descriptor, f"{_SHOWN}\n".encode())

    def note_failed_start(self, error: Exception) -> None:
        """Later errors are handled where they occur, and are kept without secrets."""
        if not self._is_shown:
            self.is_failed = True
            os.write(self._descriptor, "".join(traceback.format_exception(error)).encode(errors="replace"))


def _holds_a_fault(file: Path) -> bool:
    """Whether the file has more than a header, whichever version wrote it."""
    return bool(_beginning(file).partition("\n\n")[2].strip().removeprefix(_SHOWN))


class CrashReports:
    def __init__(self, folder: Path, redactor: "Redactor") -> None:
        self._redactor = redactor
        self._errors = folder / _ERRORS
        self._fault = folder / _FAULT
        self._told = folder / _TOLD

    def report(self, error: BaseException) -> str:
        """The error with its traceback, to show and copy."""
        return self._make_safe(_HEAD + "".join(traceback.format_exception(error)))

    def keep(self, report: str) -> None:
        """Add a report to those told at the next start, up to MAX_CHARACTERS."""
        from docsdesk.adapters.files.atomic_file import replace_file

        errors = self._errors
        # If it cannot be written, the dialog and the log still have it.
        with suppress(OSError):
            replace_file(errors, f"{_beginning(errors)}{report}\n"[:MAX_CHARACTERS].encode(errors="replace"))

    def take_last(self) -> LastRun | None:
        """How the last run ended, told only once; None if it ended as it should, or was killed."""
        fault = _beginning(self._fault)
        report = self._join(self._errors, self._fault)
        if not report:
            return None
        ending = Ending.STOPPED if _SHOWN in fault else Ending.NOT_STARTED
        self._set_aside(report)
        return LastRun(ending if fault else Ending.WITH_ERRORS, report)

    def _set_aside(self, report: str) -> None:
        """What has been told stays for diagnostics."""
        from docsdesk.adapters.files.atomic_file import replace_file

        with suppress(OSError):
            replace_file(self._told, report.encode(errors="replace"))
            _remove(self._errors, self._fault)

    def read_all(self) -> str:
        """Reports of this run and earlier ones; empty if none crashed."""
        return self._join(self._errors, self._fault, self._told)

    def delete(self) -> None:
        _remove(self._errors, self._fault, self._told)

    def _join(self, *files: Path) -> str:
        texts = map(_beginning, files)
        return self._make_safe("\n".join(text for text in texts if text))

    def _make_safe(self, text: str) -> str:
        """The text without secrets and without the path of the home folder."""
        home = home_folder()
        safe = self._redactor.redact(text)
        return (safe.replace(str(home), "~") if home is not None else safe)[:MAX_CHARACTERS]


def _remove(*files: Path) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink()


def _beginning(file: Path) -> str:
    """The first MAX_CHARACTERS; empty if it is missing or not a regular file."""
    try:
        if not file.is_file():
            return ""
        with file.open(encoding="utf-8", errors="replace") as opened:
            return opened.read(MAX_CHARACTERS)
    except OSError:
        return ""
