"""A desktop that only notes what it is asked to open."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices


class NotingDesktop(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.opened: list[QUrl] = []

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        self.opened.append(url)


@contextmanager
def noting_desktop(scheme: str) -> Iterator[list[QUrl]]:
    """Yields what has been opened by addresses of this scheme."""
    desktop = NotingDesktop()
    QDesktopServices.setUrlHandler(scheme, desktop, "take")
    try:
        yield desktop.opened
    finally:
        QDesktopServices.unsetUrlHandler(scheme)
