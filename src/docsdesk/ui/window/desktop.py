"""What the desktop shows beside the window: notifications, and progress at the program's icon."""

import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QSystemTrayIcon

STAYS_MS = 60_000
DESKTOP_ENTRY = "application://docsdesk.desktop"
_PATH = "/org/docsdesk/launcher"
_INTERFACE = "com.canonical.Unity.LauncherEntry"
Send = Callable[[str, dict[str, object]], None]


class DesktopNotifications(QObject):
    """Qt needs a tray icon for them, which exists only as long as a notification can be clicked."""

    clicked = Signal(str)

    def __init__(self, icon: QIcon, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._subject = ""
        self._tray = QSystemTrayIcon(icon, self)
        self._tray.setToolTip("Docsdesk")
        self._tray.messageClicked.connect(self._click)
        self._tray.activated.connect(self._click)
        self._end = QTimer(self, singleShot=True, interval=STAYS_MS)
        self._end.timeout.connect(self._tray.hide)

    def show(self, title: str, text: str, subject: str, *, is_bad: bool) -> bool:
        """Show it; return False if the desktop shows none: not every one has a tray, and it may come and go."""
        if not QSystemTrayIcon.isSystemTrayAvailable() or not QSystemTrayIcon.supportsMessages():
            return False
        self._subject = subject
        self._tray.show()
        icons = QSystemTrayIcon.MessageIcon
        self._tray.showMessage(title, text, icons.Warning if is_bad else icons.Information, STAYS_MS)
        self._end.start()
        return True

    def _click(self) -> None:
        self._tray.hide()
        self.clicked.emit(self._subject)


class Taskbar:
    """`send` takes the desktop entry and its changed properties."""

    def __init__(self, send: Send | None = None) -> None:
        self._send = send or _send_over_bus
        self._shown: int | None = None

    def show_progress(self, share: float | None) -> None:
        """From 0 to 1, in steps of whole percents; None hides the bar."""
        percent = None if share is None else int(share * 100)
        if percent == self._shown:
            return
        self._shown = percent
        self._send(DESKTOP_ENTRY, {"progress": (percent or 0) / 100, "progress-visible": percent is not None})


def _send_over_bus(entry: str, properties: dict[str, object]) -> None:
    if sys.platform != "linux":
        return
    # Imported on first use, so that showing the window does not wait for it.
    from PySide6.QtDBus import QDBusConnection, QDBusMessage

    bus = QDBusConnection.sessionBus()
    if bus.isConnected():
        update = QDBusMessage.createSignal(_PATH, _INTERFACE, "Update")
        update.setArguments([entry, properties])
        bus.send(update)
