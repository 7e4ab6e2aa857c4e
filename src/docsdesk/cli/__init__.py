"""The command line: builds what a command needs, runs it, and turns its result into an exit code."""

from docsdesk.cli.commands import run

__all__ = ["run"]
