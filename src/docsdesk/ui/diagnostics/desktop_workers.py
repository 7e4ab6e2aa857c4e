"""Workers that try the desktop with Qt, each in a process of its own: whatever breaks there ends nothing else."""

import os
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QTimer, qVersion
from PySide6.QtGui import QGuiApplication, QIcon, QPixmap, QScreen
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

from docsdesk.domain.support.desktop import DisplayFacts, NotificationWish, Notified

NOTICED_MS = 1_500
"""How long a notification is shown."""
_LOADED_MS = 20_000
_SPOKEN = "Docsdesk"


@dataclass(slots=True)
class _Loading:
    end: Callable[[], None]
    problem: str = "it did not finish"


def describe_display(platform: str) -> DisplayFacts:
    """`platform` is Qt's name of one, empty for what Qt chooses."""
    _choose(platform)
    application = QGuiApplication([_SPOKEN])
    screens, first = application.screens(), application.primaryScreen()
    scheme = application.styleHints().colorScheme().name
    return DisplayFacts(
        application.platformName(),
        str(qVersion()),
        scheme,
        tuple(_line(screen, is_first=screen is first) for screen in screens),
    )


def _choose(platform: str) -> None:
    if platform:
        os.environ["QT_QPA_PLATFORM"] = platform


def _line(screen: QScreen, *, is_first: bool) -> str:
    size, scale = screen.geometry().size(), screen.devicePixelRatio()
    pixels = f"{round(size.width() * scale)} x {round(size.height() * scale)} pixels"
    words = f"{pixels} at {scale:.0%}, {screen.logicalDotsPerInch():.0f} dpi, {screen.refreshRate():.0f} Hz"
    return f"{words}, primary" if is_first else words


def show_notification(wish: NotificationWish) -> Notified:
    """In the way of the window: by a tray icon, which goes as soon as the notification has been shown."""
    application = QApplication([_SPOKEN])
    application.setApplicationName(_SPOKEN)
    application.setDesktopFileName("docsdesk")
    if not QSystemTrayIcon.isSystemTrayAvailable():
        return Notified.NO_TRAY
    if not QSystemTrayIcon.supportsMessages():
        return Notified.NO_MESSAGES
    blank = QPixmap(16, 16)
    blank.fill("#3B5BDB")
    tray = QSystemTrayIcon(QIcon(blank))
    tray.show()
    tray.showMessage(wish.title, wish.text, QSystemTrayIcon.MessageIcon.Information, NOTICED_MS)
    QTimer.singleShot(NOTICED_MS, application.quit)
    application.exec()
    tray.hide()
    QCoreApplication.processEvents()
    return Notified.SHOWN


def load_page(platform: str) -> str:
    """Why a page of one line cannot be shown; empty if it can. `platform` is as for `describe_display`."""
    _choose(platform)
    # Graphics drivers would leave files too.
    os.environ |= {"MESA_SHADER_CACHE_DISABLE": "true", "__GL_SHADER_DISK_CACHE": "0"}
    # Before there is an application, as Qt asks for.
    from PySide6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile

    application = QApplication([_SPOKEN])
    loading = _Loading(application.quit)
    # Off the record: it leaves no file.
    profile = QWebEngineProfile()
    page = QWebEnginePage(profile)

    def look(text: str) -> None:
        loading.problem = "" if text.strip() == _SPOKEN else "it shows another text"
        loading.end()

    def go_on(is_loaded: bool) -> None:
        page.toPlainText(look) if is_loaded else loading.end()

    def give_up(status: QWebEnginePage.RenderProcessTerminationStatus, code: int) -> None:
        loading.problem = f"its process ended ({status.name}, {code})"
        loading.end()

    page.loadFinished.connect(go_on)
    page.renderProcessTerminated.connect(give_up)
    QTimer.singleShot(_LOADED_MS, application.quit)
    page.setHtml(f"<p>{_SPOKEN}</p>")
    application.exec()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, 0)
    profile.deleteLater()
    return loading.problem
