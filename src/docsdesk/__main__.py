"""The way in: a command word runs headless, nothing else opens the window."""

import os
import sys
from collections.abc import Mapping


def main() -> None:
    """Start the window or the command line, importing only what the one asked for needs."""
    if len(sys.argv) > 1:
        from docsdesk import cli

        sys.exit(cli.run(sys.argv[1:]))
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
