"""Opening things outside: web addresses in the browser, our own files in their program, nothing else."""

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def open_link(address: str) -> bool:
    """Open a web address in the system's browser; whether it is one and was handed over."""
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    if not url.isValid() or url.scheme() not in ("http", "https") or not url.host():
        return False
    return QDesktopServices.openUrl(url)


def open_file(file: Path) -> bool:
    """Open a file or folder of the person's in the program that is meant for it."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(file)))
