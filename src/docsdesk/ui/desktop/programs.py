"""Hands things to other programs: addresses to the browser, files to the file manager or a text editor."""

import asyncio
import os
import shlex
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFile, QObject, QProcess, QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices

from docsdesk.domain.errors import NoBrowserError
from docsdesk.ui.tasks import IfRunning, Tasks

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection

OPEN_LINK = "open a link"
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
"""Only editors with a window of their own: a terminal editor would run without a terminal."""
_SERVICE = "org.freedesktop.FileManager1"
_OBJECT = "/org/freedesktop/FileManager1"
_BUS = "org.freedesktop.DBus"
_BUS_MS = 1000


class EditorProgram:
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


def move_to_trash(file: Path) -> bool:
    return QFile(str(file)).moveToTrash()


class Browser:
    """The system's. `find` names it, empty if there is none; it runs in a thread, once it is needed."""

    def __init__(self, tasks: Tasks, find: Callable[[], str]) -> None:
        self._tasks = tasks
        self._find = find
        self._is_there = False

    def open(self, address: str) -> None:
        """Open a web address; anything else is ignored."""
        url = QUrl(address, QUrl.ParsingMode.StrictMode)
        if url.isValid() and url.scheme() in ("http", "https") and url.host():
            self._tasks.start(OPEN_LINK, partial(self._open, url), if_running=IfRunning.REPLACE)

    async def _open(self, url: QUrl) -> None:
        is_opened = QDesktopServices.openUrl(url)
        # What opens addresses for the desktop does not say that it found nothing to open them with.
        self._is_there = self._is_there or bool(await asyncio.to_thread(self._find))
        if not is_opened or not self._is_there:
            raise NoBrowserError(url.toString())


class FileManager(QObject):
    """Never waits for the file manager to respond. Until it has looked, it takes one for granted."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_there = True

    async def look(self, find: Callable[[], str]) -> bool:
        """Whether anything can show a folder.

        `find` names the program that opens folders, empty if there is none; it runs in a thread.
        """
        is_sure = sys.platform in ("darwin", "win32") or await is_offered_by_desktop()
        self.is_there = is_sure or bool(await asyncio.to_thread(find))
        return self.is_there

    def show(self, file: Path) -> None:
        if sys.platform == "darwin":
            QProcess.startDetached("open", ["-R", str(file)])
        elif sys.platform == "win32":
            QProcess.startDetached("explorer.exe", [f"/select,{file}"])
        else:
            self._ask_desktop(file)

    def open(self, file: Path) -> None:
        """Open a file in its default program."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(file)))

    def _ask_desktop(self, file: Path) -> None:
        # Not part of Qt on every platform, and only needed here.
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            _open_folder(file)
            return
        call = QDBusMessage.createMethodCall(_SERVICE, _OBJECT, _SERVICE, "ShowItems")
        call.setArguments([[QUrl.fromLocalFile(str(file)).toString()], ""])
        watcher = QDBusPendingCallWatcher(bus.asyncCall(call), self)

        def finish() -> None:
            if watcher.isError():
                _open_folder(file)
            watcher.deleteLater()

        watcher.finished.connect(finish)


async def is_offered_by_desktop(bus: "QDBusConnection | None" = None) -> bool:
    """Whether a file manager runs, or starts when it is asked. A bus that does not answer is not waited for long."""
    from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

    bus = bus or QDBusConnection.sessionBus()
    for listing in ("ListActivatableNames", "ListNames") if bus.isConnected() else ():
        call = QDBusMessage.createMethodCall(_BUS, "/", _BUS, listing)
        watcher = QDBusPendingCallWatcher(bus.asyncCall(call, _BUS_MS))
        answered = asyncio.Event()
        watcher.finished.connect(answered.set)
        await answered.wait()
        names = watcher.reply().arguments()
        if names and _SERVICE in names[0]:
            return True
    return False


def _open_folder(file: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.parent)))
