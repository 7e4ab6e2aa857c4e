"""Shows a file selected in the desktop's file manager where possible; otherwise opens it."""

import sys
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QUrl
from PySide6.QtGui import QDesktopServices

_SERVICE = "org.freedesktop.FileManager1"
_OBJECT = "/org/freedesktop/FileManager1"


class FileManager(QObject):
    """Never waits for the file manager to respond."""

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

        def ended() -> None:
            if watcher.isError():
                _open_folder(file)
            watcher.deleteLater()

        watcher.finished.connect(ended)


def _open_folder(file: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.parent)))
