"""Sends log lines to standard error and to a rotating file for this user only, both without secrets."""

import logging
import os
import sys
import threading
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from docsdesk.adapters.run_options import log_level
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.docs.files.ordinary_files import ordinary_opener
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.safe_text import terminal_text

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
LOG_FILE = "docsdesk.log"
_FILE_BYTES = 1_000_000
FILES_KEPT = 3

_log = logging.getLogger(__name__)


class RedactingFormatter(logging.Formatter):
    """Redacts the finished line, which covers arguments, exceptions and their tracebacks alike.

    Control sequences that a terminal would act on are escaped.
    """

    def __init__(self, redactor: Redactor) -> None:
        super().__init__(_FORMAT)
        self._redactor = redactor

    def format(self, record: logging.LogRecord) -> str:
        try:
            line = super().format(record)
        except Exception:  # noqa: BLE001 (logging would print the arguments of a line that cannot be made, unredacted)
            line = f"{record.levelname} {record.name}: {record.msg!r} does not fit its arguments {record.args!r}"
        return terminal_text(self._redactor.redact(line))


class PrivateFileHandler(RotatingFileHandler):
    """A rotating file that only this user can read."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=_FILE_BYTES, backupCount=FILES_KEPT, encoding="utf-8", delay=True)

        self._is_refused = False

    def _open(self) -> TextIOWrapper:
        descriptor = ordinary_opener(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        return os.fdopen(descriptor, "a", encoding="utf-8")

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (its name in the library)
        """Report a full or missing disk once; work continues without a log."""
        error = sys.exception()
        if not isinstance(error, OSError):
            super().handleError(record)
        elif not self._is_refused:
            self._is_refused = True
            reason = error.strerror or str(error)
            with suppress(OSError, AttributeError):
                sys.stderr.write(f"docsdesk: The log {self.baseFilename} cannot be written: {reason}.\n")

    def close(self) -> None:
        """Lines that a full disk has not taken are lost, which has been reported."""
        with suppress(OSError):
            super().close()


def set_up_logging(redactor: Redactor, log_file: Path | None, *, level: int = logging.INFO) -> None:
    """Log everything, including uncaught errors, to the file, and warnings to standard error as well."""
    root = logging.getLogger()
    for handler in tuple(root.handlers):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)
    formatter = RedactingFormatter(redactor)
    screen = logging.StreamHandler(sys.stderr)
    screen.setLevel(max(level, logging.WARNING) if level > logging.DEBUG else level)
    _add(root, screen, formatter)
    if log_file is not None and make_private_folder(log_file.parent) and os.access(log_file.parent, os.W_OK):
        _add(root, PrivateFileHandler(log_file), formatter)
    logging.captureWarnings(capture=True)
    sys.excepthook = _log_uncaught
    threading.excepthook = _log_uncaught_in_thread


def log_to_stderr(redactor: Redactor) -> None:
    """Log warnings to standard error and nothing to a file, for commands and children; the environment may say more."""
    set_up_logging(redactor, None, level=log_level(os.environ))


def _add(root: logging.Logger, handler: logging.Handler, formatter: logging.Formatter) -> None:
    handler.setFormatter(formatter)
    root.addHandler(handler)


def _log_uncaught(kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, traceback)
        return
    _log.critical("Uncaught error", exc_info=(kind, error, traceback))


def _log_uncaught_in_thread(failure: threading.ExceptHookArgs) -> None:
    if failure.exc_value is not None and not isinstance(failure.exc_value, SystemExit):
        _log_uncaught(failure.exc_type, failure.exc_value, failure.exc_traceback)
