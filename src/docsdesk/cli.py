"""The command line: builds what a command needs, runs it, turns its end into an exit code."""

import sys
from collections.abc import Sequence

from docsdesk import __version__


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    sys.stdout.write(f"docsdesk {__version__}\n")
    return 0 if list(arguments) == ["--version"] else 2
