"""The way in: a command word runs headless, nothing else opens the window."""

import os
import sys
from collections.abc import Mapping

from docsdesk.engine.build_command import BUILD_COMMAND


def main() -> None:
    """Start the window or the command line, importing only what the one asked for needs."""
    if getattr(sys, "frozen", False):
        # Started anew for a process of a pool, it does that process's work in here and ends.
        import multiprocessing

        multiprocessing.freeze_support()
    if sys.argv[1:] == [BUILD_COMMAND]:
        _build_bundle()
    elif len(sys.argv) > 1:
        sys.exit(_run_command(sys.argv[1:]))
    else:
        _open_window()


def _build_bundle() -> None:
    from docsdesk.adapters.logging_setup import set_up_logging
    from docsdesk.adapters.redaction import Redactor
    from docsdesk.adapters.run_options import log_level
    from docsdesk.engine.build_worker import work

    set_up_logging(Redactor(), None, level=log_level(os.environ))
    work()


def _run_command(arguments: list[str]) -> int:
    try:
        from docsdesk import cli

        return cli.run(arguments)
    except KeyboardInterrupt:
        # While the command's modules were being loaded.
        sys.stderr.write("docsdesk: stopped.\n")
        return 1


def _open_window() -> None:
    if not has_display(os.environ):
        # Before Qt is loaded, which ends a process without a display by a crash.
        sys.exit(
            "docsdesk: There is no display to open the window on.\n"
            "  `docsdesk tour` does the same job in the terminal; `docsdesk --help` lists every command."
        )
    from docsdesk import app

    sys.exit(app.run())


def has_display(environment: Mapping[str, str]) -> bool:
    """Whether a window can be opened, or a platform of Qt's was named that needs no display."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(environment.get(name) for name in named)


if __name__ == "__main__":
    main()
