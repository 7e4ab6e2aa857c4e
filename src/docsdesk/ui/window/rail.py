"""The left rail: the site on top, the panes below; wide with words or narrow with icons."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton

from docsdesk.ui.focus.areas import Part, declare
from docsdesk.ui.icons import SIZE
from docsdesk.ui.sites.switcher import SiteSwitcher
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.layouts import STRETCH, Column

WIDE, NARROW = 200, 56


class Rail(QFrame):
    def __init__(self, switcher: SiteSwitcher, toggle: QAction) -> None:
        super().__init__()
        self.setObjectName("rail")
        declare(self, Part.GROUP)
        self._switcher = switcher
        self._buttons: list[_PaneButton] = []
        self._list = Column(gap=Gap.HAIR)
        self._collapse = icon_button("collapse_rail", self.tr("Narrow the sidebar"), "sidebar")
        self._collapse.clicked.connect(toggle.trigger)
        self.setLayout(Column(switcher, Gap.S, self._list, STRETCH, self._collapse, gap=Gap.HAIR, margins=Gap.S))
        self.set_wide(True)

    def add_panes(self, panes: Iterable[QAction]) -> None:
        for action in panes:
            button = _PaneButton(action)
            self._buttons.append(button)
            self._list.addWidget(button)
        self.set_wide(self.width() == WIDE)

    def set_wide(self, wide: bool) -> None:
        self.setFixedWidth(WIDE if wide else NARROW)
        self._switcher.set_wide(wide)
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if wide else Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in self._buttons:
            button.setToolButtonStyle(style)
        words = self.tr("Narrow the sidebar") if wide else self.tr("Widen the sidebar")
        self._collapse.setAccessibleName(words)
        self._collapse.setToolTip(words)


class _PaneButton(QToolButton):
    def __init__(self, action: QAction) -> None:
        super().__init__()
        self.setDefaultAction(action)
        self.setObjectName(f"{action.objectName()}_button")
        self.setAccessibleName(action.text())
        self.setProperty("role", "pane")
        self.setIconSize(QSize(26, SIZE.height()))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(f"{action.text()}  {action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)}")
