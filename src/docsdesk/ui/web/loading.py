"""Loads the view of pages when the first one is shown: it costs time and 250 MB."""

import os

from PySide6.QtGui import QAccessible

from docsdesk.ui.web.page_view import PageView

_FLAGS = "QTWEBENGINE_CHROMIUM_FLAGS"
_FOR_SCREEN_READERS = "--force-renderer-accessibility"


def load_page_view() -> PageView:
    """Raises ImportError if QtWebEngine cannot be loaded. Loading takes time and happens with the first page."""
    flags = os.environ.get(_FLAGS, "")
    if QAccessible.isActive() and _FOR_SCREEN_READERS not in flags:
        # Otherwise screen readers get nothing of the page.
        os.environ[_FLAGS] = f"{flags} {_FOR_SCREEN_READERS}".strip()
    from docsdesk.ui.web.web_view import WebPageView

    return WebPageView()
