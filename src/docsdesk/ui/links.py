"""Opens web addresses in the browser, and nothing else."""

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def open_link(address: str) -> bool:
    """Open a web address in the system's browser; return whether it was one and was handed over."""
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    if not url.isValid() or url.scheme() not in ("http", "https") or not url.host():
        return False
    return QDesktopServices.openUrl(url)
