"""What this process opens, connects to and runs besides Git and its own children, told by the interpreter itself."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from docsdesk.processes.registry import RUN_CHILD

_FILES = ("open", "os.listdir", "os.scandir")
_SOCKETS = (
    "socket.__new__",
    "socket.connect",
    "socket.getaddrinfo",
    "socket.gethostbyname",
    "subprocess.Popen",
    "os.exec",
)


@dataclass(slots=True)
class Seen:
    files: list[str] = field(default_factory=list[str])
    """Those outside the folders that may be read."""
    sockets: list[str] = field(default_factory=list[str])


class Watch:
    """`own` are the program's own folders. An audit hook stays for the life of the process."""

    def __init__(self, *own: Path) -> None:
        self._own = (os.devnull, *(os.path.realpath(folder) for folder in own))
        self._allowed = self._own
        self._seen: Seen | None = None
        sys.addaudithook(self._hear)

    @contextmanager
    def over(self, *folders: Path) -> Iterator[Seen]:
        seen = Seen()
        self._allowed = (*self._own, *(os.path.realpath(folder) for folder in folders))
        self._seen = seen
        try:
            yield seen
        finally:
            self._seen = None

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        seen = self._seen
        if seen is None:
            return
        if event in _FILES and isinstance(arguments[0], str | bytes):
            path = os.path.realpath(os.fsdecode(arguments[0]))
            if not any(path == folder or path.startswith(folder + os.sep) for folder in self._allowed):
                seen.files.append(path)
        elif event in _SOCKETS and not (event == "subprocess.Popen" and _is_own(*arguments[:2])):
            seen.sockets.append(event)


def _is_own(program: object, command: object = ()) -> bool:
    is_git = isinstance(program, str) and Path(program).stem == "git"
    return is_git or (isinstance(command, list | tuple) and RUN_CHILD in command)
