"""The window's composition root: builds and wires every object, runs the loop, and tears everything down."""

from docsdesk.app.run import run

__all__ = ["run"]
