"""The place of the page's view in the window, and a skeleton until the page has arrived."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from docsdesk.ui.theme import is_still
from docsdesk.ui.tokens import Gap, tokens_of
from docsdesk.ui.web.page_view import PageView
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows


class PageStage(QWidget):
    """Where the view is; a skeleton while its page has not arrived. `name` is what screen readers call the view."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setObjectName("page_stage")
        self.setMinimumHeight(120)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._view: PageView | None = None
        self._skeleton = SkeletonRows(margin=Gap.L)
        self._skeleton.setParent(self)

    @property
    def is_waiting(self) -> bool:
        return not self._skeleton.isHidden()

    @is_waiting.setter
    def is_waiting(self, is_waiting: bool) -> None:
        self._skeleton.setVisible(is_waiting)
        if self._view is not None:
            self._view.setVisible(not is_waiting)

    def put(self, view: PageView) -> None:
        """Put the view into its place.

        It gets a native window inside the window. Otherwise Qt would recreate the whole window with another surface,
        and everything would vanish for a moment.
        """
        view.setParent(self)
        view.setAttribute(Qt.WidgetAttribute.WA_DontCreateNativeAncestors)
        view.setAttribute(Qt.WidgetAttribute.WA_NativeWindow)
        view.start(self._name)
        self._view = view
        view.setVisible(not self.is_waiting)
        self.setFocusProxy(view)
        self._show_scheme()
        self._place(view)

    def _show_scheme(self) -> None:
        if self._view is not None:
            own = "dark" if tokens_of(self.palette()).is_dark else "light"
            self._view.set_scheme(own)
            self._view.set_still(is_still=is_still(self))

    def _place(self, view: PageView) -> None:
        view.setGeometry(0, 0, self.width(), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._skeleton.setGeometry(0, Gap.L, self.width(), self.height())
        if self._view is not None:
            self._place(self._view)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._show_scheme()
