"""The window's composition root: builds and wires every object, runs the loop, takes it all down again."""

from docsdesk.app.run import run

__all__ = ["run"]
