"""The window that shows the manual: its pages, and the way back and forward through those that were shown."""

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QSettings, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QToolButton

from docsdesk.ui.plain_values import set_plainly
from docsdesk.ui.tokens import Gap
from docsdesk.ui.web.page_stage import PageStage
from docsdesk.ui.web.page_view import PageView
from docsdesk.ui.widgets.body import Body
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill

USUAL = 960, 760
_GEOMETRY = "manual_geometry"


class ManualWindow(Dialog):
    """Beside the main window: no dialog there keeps anybody from reading. `make_view` raises ImportError."""

    left = Signal()
    """It was closed."""
    retry_requested = Signal()
    outside_requested = Signal(str)
    """A link of the manual leads to another site, or the page shall be shown in the browser."""

    def __init__(self, make_view: Callable[[], PageView], window_state: QSettings) -> None:
        super().__init__()
        self.setObjectName("manual_window")
        self.setWindowTitle(self.tr("Docsdesk manual"))
        self.setWindowFlags(Qt.WindowType.Window)
        # It ends with the program, which does not wait for it.
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self._make_view = make_view
        self._window_state = window_state
        self._view: PageView | None = None
        self._address = ""
        self._stage = PageStage(self.tr("Page of the manual"))
        self._body = Body(self._stage)
        self._back = _way("manual_back", self.tr("Back"), "chevron-left", "Alt+Left")
        self._forward = _way("manual_forward", self.tr("Forward"), "chevron-right", "Alt+Right")
        self._outside = button("manual_in_browser", self.tr("Open in browser"), icon_name="open-external")
        self._outside.setEnabled(False)
        self._outside.clicked.connect(lambda: self.outside_requested.emit(self._address))
        top = Row(self._back, self._forward, STRETCH, self._outside, margins=(Gap.XL, Gap.S, Gap.XL, Gap.S))
        self.setLayout(Column(top, fill(self._body), gap=Gap.NONE))
        self.resize(*USUAL)
        geometry = window_state.value(_GEOMETRY)
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)

    def come(self) -> None:
        """To the front, as it is; before there is a page, with a skeleton."""
        if self._view is None:
            self._stage.is_waiting = True
            self._body.show_content()
        self.show()
        self.raise_()
        self.activateWindow()

    def show_page(self, address: str) -> None:
        """Raises ImportError if no page can be shown here."""
        if self._view is None:
            self._view = self._begin_view()
        self._address = address
        self._outside.setEnabled(True)
        self._body.show_content()
        self._view.open_page(address)

    def show_problem(self, sentence: str, hint: str = "") -> None:
        self._body.show_problem(sentence, self.tr("Try again"), self.retry_requested.emit, hint=hint)

    def _begin_view(self) -> PageView:
        view = self._make_view()
        self._stage.is_waiting = True
        self._stage.put(view)
        view.shown.connect(self._see_page)
        view.moved.connect(self._follow)
        view.history_changed.connect(self._allow_ways)
        view.outside_requested.connect(self.outside_requested)
        view.failed.connect(self.show_problem)
        self._back.clicked.connect(view.go_back)
        self._forward.clicked.connect(view.go_forward)
        return view

    def _see_page(self) -> None:
        self._stage.is_waiting = False

    def _follow(self, path: str) -> None:
        """A link was followed, unless it is the page that was asked for, perhaps at an anchor."""
        address = f"{'/'.join(self._address.split('/')[:3])}/{path}"
        if self._address.partition("#")[0] != address:
            self._address = address

    def _allow_ways(self, can_go_back: bool, can_go_forward: bool) -> None:
        self._back.setEnabled(can_go_back)
        self._forward.setEnabled(can_go_forward)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # Else it is only minimised.
            self._window_state.setValue(_GEOMETRY, self.saveGeometry())
            self.left.emit()


def _way(name: str, words: str, icon_name: str, shortcut: str) -> QToolButton:
    new_button = icon_button(name, words, icon_name)
    set_plainly(new_button, "shortcut", shortcut)
    new_button.setToolTip(f"{words} ({shortcut})")
    new_button.setEnabled(False)
    return new_button
