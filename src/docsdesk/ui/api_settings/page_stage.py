"""Where the page of the preview stands: as wide as a phone, a tablet or all there is, always seen whole across."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from docsdesk.ui.api_settings.look_button import Look
from docsdesk.ui.api_settings.page_view import PageView


class PageStage(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page_stage")
        self.setMinimumHeight(120)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._look = Look()
        self._view: PageView | None = None

    def put(self, view: PageView) -> None:
        """Give the view its place.

        It gets a window of its own within the window, which otherwise would be made anew with another surface, so that
        all of it would vanish for a moment.
        """
        view.setParent(self)
        view.setAttribute(Qt.WidgetAttribute.WA_DontCreateNativeAncestors)
        view.setAttribute(Qt.WidgetAttribute.WA_NativeWindow)
        view.start()
        view.show()
        self._view = view
        self.setFocusProxy(view)
        self.show_look(self._look)

    def show_look(self, look: Look) -> None:
        self._look = look
        if self._view is not None:
            self._view.set_scheme(look.scheme)
            self._place(self._view)

    def _place(self, view: PageView) -> None:
        """A page that is wider than there is room is made smaller until it is not."""
        factor = self._look.zoom / 100
        width = min(self.width(), round(self._look.width * factor)) if self._look.width else self.width()
        view.setGeometry((self.width() - width) // 2, 0, width, self.height())
        view.set_zoom(width / self._look.width if self._look.width else factor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._view is not None:
            self._place(self._view)
