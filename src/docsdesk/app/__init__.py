"""The window's composition root: builds and wires every object, runs the loop, and tears everything down."""

import builtins
from importlib import import_module


def _import_qt() -> None:
    """Without PySide's hook, which reads the source of every module imported later, in search of an unused feature."""
    plain_import = builtins.__import__
    import_module("PySide6.QtCore")
    builtins.__import__ = plain_import


_import_qt()

from docsdesk.app.run import run  # noqa: E402 (a sixth of the time until it is shown would go into that hook)

__all__ = ["run"]
