"""Desktop notifications, if the desktop has any: clicking one shows what it was about."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QSystemTrayIcon

STAYS_MS = 60_000


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
