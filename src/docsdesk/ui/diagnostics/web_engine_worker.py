"""Loads a page with QtWebEngine in a process of its own: a crash there ends nothing else."""

import os
from functools import partial

from PySide6.QtCore import QCoreApplication, QTimer

LOADING_LIMIT_MS = 20_000
_PAGE_TEXT = "Docsdesk"


def load_page(platform: str) -> str:
    """Why a page of one line cannot be shown; empty if it can. `platform` is Qt's name of one, or empty."""
    _set_environment(platform)
    # Qt asks for these to be imported before there is an application.
    from PySide6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile
    from PySide6.QtWidgets import QApplication

    application = QApplication([_PAGE_TEXT])
    problems = ["it did not finish"]

    def end(problem: str, *_details: object) -> None:
        problems.append(problem)
        application.quit()

    def compare(text: str) -> None:
        end("" if text.strip() == _PAGE_TEXT else "it shows another text")

    def read_text(is_loaded: bool) -> None:
        page.toPlainText(compare) if is_loaded else application.quit()

    # A profile without a name writes no files.
    profile = QWebEngineProfile()
    page = QWebEnginePage(profile)
    page.loadFinished.connect(read_text)
    page.renderProcessTerminated.connect(partial(end, "its process ended"))
    QTimer.singleShot(LOADING_LIMIT_MS, application.quit)
    page.setHtml(f"<p>{_PAGE_TEXT}</p>")
    application.exec()
    # Qt asks for the page to be deleted before its profile.
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, 0)
    profile.deleteLater()
    return problems[-1]


def _set_environment(platform: str) -> None:
    # Graphics drivers would leave files too.
    os.environ |= {"MESA_SHADER_CACHE_DISABLE": "true", "__GL_SHADER_DISK_CACHE": "0"}
    os.environ |= {"QT_QPA_PLATFORM": platform} if platform else {}
