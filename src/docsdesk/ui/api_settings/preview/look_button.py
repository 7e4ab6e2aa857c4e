"""How the preview shows a page: width, size, light or dark."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSettings, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QPushButton

from docsdesk.ui.actions import action
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone
from docsdesk.ui.web.page_stage import ZOOMS, Look
from docsdesk.ui.widgets.buttons import ButtonKind

PHONE, TABLET = 390, 768


class LookButton(QPushButton):
    """Shows the width and any zoom other than 100 %; its menu has all choices. Remembered between runs."""

    chosen = Signal(Look)

    def __init__(self, window_state: QSettings) -> None:
        super().__init__()
        self.setObjectName("preview_look")
        self.setProperty("kind", ButtonKind.QUIET.value)
        self.setAutoDefault(False)
        self.setIcon(icon("tune", Tone.MUTED))
        self._window_state = window_state
        self._widths = {0: self.tr("Full width"), TABLET: self.tr("Tablet"), PHONE: self.tr("Phone")}
        schemes = {"": self.tr("Match the window"), "light": self.tr("Light"), "dark": self.tr("Dark")}
        self._menu = QMenu(self)
        self._width_actions = self._choices("width", self._widths)
        self._menu.addSeparator()
        self._scheme_actions = self._choices("scheme", schemes)
        self._menu.addSeparator()
        self.zoom_actions = self._zooms()
        self.setMenu(self._menu)
        self._look = self._kept()
        self._show()

    @property
    def look(self) -> Look:
        return self._look

    def choose(self, look: Look) -> None:
        self._look = look
        self._window_state.setValue("preview_look", f"{look.width} {look.zoom} {look.scheme}")
        self._show()
        self.chosen.emit(look)

    def _choices(self, name: str, choices: Mapping[int, str] | Mapping[str, str]) -> dict[int | str, QAction]:
        made: dict[int | str, QAction] = {}
        group = QActionGroup(self)
        for value, words in choices.items():
            made[value] = action(f"preview_{name}_{value or 'own'}", words, parent=self)
            made[value].setCheckable(True)
            made[value].triggered.connect(partial(self._take, name, value))
            group.addAction(made[value])
            self._menu.addAction(made[value])
        return made

    def _take(self, name: str, value: int | str) -> None:
        self.choose(replace(self._look, width=value) if name == "width" else replace(self._look, scheme=value))

    def _zooms(self) -> tuple[QAction, ...]:
        larger = action("preview_zoom_in", self.tr("Larger"), shortcut="Ctrl++", parent=self)
        smaller = action("preview_zoom_out", self.tr("Smaller"), shortcut="Ctrl+-", parent=self)
        actual = action("preview_zoom_reset", self.tr("Actual size"), shortcut="Ctrl+0", parent=self)
        larger.triggered.connect(lambda: self.choose(self._look.zoomed(1)))
        smaller.triggered.connect(lambda: self.choose(self._look.zoomed(-1)))
        actual.triggered.connect(lambda: self.choose(replace(self._look, zoom=100)))
        for made in (larger, smaller, actual):
            self._menu.addAction(made)
        return larger, smaller, actual

    def _show(self) -> None:
        look = self._look
        self._width_actions[look.width].setChecked(True)
        self._scheme_actions[look.scheme].setChecked(True)
        words = self._widths[look.width] + (f", {look.zoom} %" if look.zoom != 100 else "")
        # As usual, an icon is enough: there is little room.
        self.setText("" if look.width == 0 and look.zoom == 100 else words)
        self.setAccessibleName(self.tr("View: {look}").format(look=words))
        self.setToolTip(self.accessibleName())

    def _kept(self) -> Look:
        width, _, rest = str(self._window_state.value("preview_look", "")).partition(" ")
        zoom, _, scheme = rest.partition(" ")
        found = Look(int(width) if width.isdigit() else 0, int(zoom) if zoom.isdigit() else 100, scheme)
        is_known = found.width in self._widths and found.zoom in ZOOMS and found.scheme in self._scheme_actions
        return found if is_known else Look()
