"""The entry point: a command runs headless; without one the window opens, with a folder, bundle or link in it."""

import gc
import os
import signal
import sys
from types import FrameType
from typing import NoReturn

INTERRUPTED_CODE = 130
UNUSABLE_CODE = 2
"""What the command line itself ends with for arguments that it cannot use."""
_COMPLETION = "_DOCSDESK_COMPLETE"
"""Set by a shell that asks, without arguments, how a command line goes on."""


def main() -> None:
    """Start the window or the command line, importing only what that one needs."""
    try:
        _start()
    except KeyboardInterrupt:
        # Interrupted while modules were loading.
        sys.stderr.write("docsdesk: stopped.\n")
        _exit(INTERRUPTED_CODE)


def _start() -> None:
    from docsdesk.processes.limits import leave_no_core
    from docsdesk.processes.registry import RUN_CHILD

    leave_no_core()
    _read_names_as_utf8()
    has_command = _COMPLETION in os.environ or not _is_for_window(sys.argv[1:])
    if has_command:
        # Imported modules stay, and collecting garbage while they load takes a tenth of a command's start.
        gc.set_threshold(20_000, 20, 20)
    if sys.argv[1:2] == [RUN_CHILD]:
        _run_child(sys.argv[2:])
    elif has_command:
        _exit(_run_command(sys.argv[1:]))
    else:
        _open_window(*sys.argv[1:])


def _is_for_window(arguments: list[str]) -> bool:
    if len(arguments) != 1:
        return not arguments
    from docsdesk.domain.opening import is_target

    return is_target(arguments[0])


def _read_names_as_utf8() -> None:
    """Restart in UTF-8 mode if Python would decode file names as ASCII, so that every command finds every file."""
    if sys.platform != "win32" and sys.getfilesystemencoding().lower() != "utf-8" and not sys.flags.utf8_mode:
        environment = {**os.environ, "PYTHONUTF8": "1"}
        os.execve(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]], environment)


def _log_to_stderr() -> None:
    from docsdesk.adapters.logging_setup import log_to_stderr
    from docsdesk.adapters.secrets.redaction import Redactor

    log_to_stderr(Redactor())


def _run_child(arguments: list[str]) -> None:
    from docsdesk.processes.child_main import run_child

    run_child(arguments, _log_to_stderr)


def _run_command(arguments: list[str]) -> int:
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP.
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:  # Keep ignoring what nohup ignores.
            signal.signal(number, _interrupt)
    from docsdesk import cli

    return cli.run(arguments)


def _exit(code: int) -> NoReturn:
    for number in (signal.SIGINT, signal.SIGTERM):
        if callable(signal.getsignal(number)):
            # Nothing is left to clean up, and Python would print a traceback.
            signal.signal(number, signal.SIG_DFL)
    if code == INTERRUPTED_CODE:
        from docsdesk.processes.shutdown import end_within

        end_within(code=code)
    sys.exit(code)


def _interrupt(_number: int, frame: FrameType | None) -> None:
    """End as Ctrl+C does, even where Ctrl+C is ignored, as in a script's background job."""
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler):
        raise KeyboardInterrupt
    handler(signal.SIGINT, frame)


def _open_window(target: str = "") -> None:
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Until the window's loop handles it, let Ctrl+C end the program: Qt would print a traceback and go on.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from docsdesk.adapters.display import display_problem
    from docsdesk.domain.opening import in_full

    _refuse_unusable(target)
    if problem := display_problem(os.environ):
        sys.exit(
            f"docsdesk: No window can be opened. {problem}\n"
            "  `docsdesk tour` does the same job in the terminal; `docsdesk --help` lists every command."
        )
    # While modules load nothing becomes garbage; the window collects it from the start of its loop.
    gc.disable()
    from docsdesk import app

    sys.exit(app.run(target=in_full(target) if target else ""))


def _refuse_unusable(target: str) -> None:
    """Exit with 2 for what no window could open, wherever it runs."""
    from docsdesk.domain.errors import LinkError
    from docsdesk.domain.opening import read_target

    try:
        if target:
            read_target(target)
    except LinkError as error:
        sys.stderr.write(f"docsdesk: {error.title} {error.hint}\n")
        sys.exit(UNUSABLE_CODE)


if __name__ == "__main__":
    main()
