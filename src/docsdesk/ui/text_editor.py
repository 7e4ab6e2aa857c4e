"""Opens a file at a line in the person's chosen editor, or in the default program for its type."""

import os
import shlex
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QProcess, QStandardPaths

_AT_LINE: Mapping[str, tuple[str, ...]] = {
    "code": ("--goto", "{file}:{line}"),
    "code-insiders": ("--goto", "{file}:{line}"),
    "codium": ("--goto", "{file}:{line}"),
    "cursor": ("--goto", "{file}:{line}"),
    "zed": ("{file}:{line}",),
    "subl": ("{file}:{line}",),
    "kate": ("--line", "{line}", "{file}"),
    "gedit": ("+{line}", "{file}"),
    "gnome-text-editor": ("{file}",),
    "mousepad": ("--line={line}", "{file}"),
    "xed": ("+{line}", "{file}"),
    "gvim": ("+{line}", "{file}"),
    "emacs": ("+{line}", "{file}"),
    "emacsclient": ("--no-wait", "+{line}", "{file}"),
    "idea": ("--line", "{line}", "{file}"),
    "webstorm": ("--line", "{line}", "{file}"),
}
"""Only editors with a window of their own: a terminal editor would run where nobody sees it."""


class TextEditor:
    """`fallback` opens a file if no known editor that accepts a line is set."""

    def __init__(self, fallback: Callable[[Path], None], environment: Mapping[str, str] = os.environ) -> None:
        self._fallback = fallback
        self._environment = environment

    def open(self, file: Path, line: int) -> None:
        command = editor_command(self._environment, file, line)
        is_there = bool(command) and bool(QStandardPaths.findExecutable(command[0]))
        if not is_there or not QProcess.startDetached(command[0], command[1:])[0]:
            self._fallback(file)


def editor_command(environment: Mapping[str, str], file: Path, line: int) -> list[str]:
    """The command from VISUAL or EDITOR that opens a file at a line; empty if neither is a known editor."""
    for variable in ("VISUAL", "EDITOR"):
        words = _words(environment.get(variable, ""))
        known = _AT_LINE.get(Path(words[0]).stem) if words else None
        if known:
            # Nothing here waits, so an option that makes the editor wait would be useless.
            own = [word for word in words if word not in ("--wait", "-w")]
            return [*own, *(part.format(file=file, line=line) for part in known)]
    return []


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError:
        return []
