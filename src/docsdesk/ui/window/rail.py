"""The left rail: the site on top, the panes below; wide with words or narrow with icons."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QToolButton

from docsdesk.domain.problem import Problem, worst_of
from docsdesk.ui.announcement import announce
from docsdesk.ui.figures import amount
from docsdesk.ui.focus.order import FocusPart, declare
from docsdesk.ui.icons import SIZE
from docsdesk.ui.sites.switcher import SiteSwitcher
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.labels import Role, restyle
from docsdesk.ui.widgets.layouts import STRETCH, Column
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.words.problem_words import count_of

WIDE_PX = 200
NARROW_PX = 56


class Rail(QFrame):
    def __init__(self, switcher: SiteSwitcher, toggle: QAction) -> None:
        super().__init__()
        self.setObjectName("rail")
        declare(self, FocusPart.GROUP)
        self._switcher = switcher
        self._buttons: list[_PaneButton] = []
        self._list = Column(gap=Gap.HAIR)
        self._collapse = icon_button("collapse_rail", self.tr("Narrow the sidebar"), "sidebar", do=toggle.trigger)
        self.setLayout(Column(switcher, Gap.S, self._list, STRETCH, self._collapse, gap=Gap.HAIR, margins=Gap.S))
        self.set_wide(True)

    def add_pane(self, action: QAction) -> None:
        button = _PaneButton(action)
        self._buttons.append(button)
        self._list.addWidget(button)
        self.set_wide(self.width() == WIDE_PX)

    def mark(self, pane: str, words: str, icon_name: str, tone: Tone) -> None:
        """Put a small icon on a pane's button that says what is the matter there; without words, take it off."""
        for button in self._buttons:
            if button.objectName() == f"show_{pane}_button":
                button.show_mark(words, icon_name, tone)

    def count(self, pane: str, problems: Sequence[Problem]) -> None:
        """Put on a pane's button how many problems there are, in the tone of the worst; none take it off."""
        for button in self._buttons:
            if button.objectName() == f"show_{pane}_button":
                button.show_count(problems)

    def set_wide(self, wide: bool) -> None:
        self.setFixedWidth(WIDE_PX if wide else NARROW_PX)
        self._switcher.set_wide(wide)
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if wide else Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in self._buttons:
            button.setToolButtonStyle(style)
        words = self.tr("Narrow the sidebar") if wide else self.tr("Widen the sidebar")
        self._collapse.setAccessibleName(words)
        self._collapse.setToolTip(words)


_MARK_PX = 14
_MARK_MARGIN_PX = 8


class _PaneButton(QToolButton):
    def __init__(self, action: QAction) -> None:
        super().__init__()
        self._mark: StateMark | None = None
        self._count: QLabel | None = None
        self.setDefaultAction(action)
        self.setObjectName(f"{action.objectName()}_button")
        self.setAccessibleName(action.text())
        self.setProperty("role", "pane")
        # A screen reader calls it a radio button then, not a check box.
        self.setAutoExclusive(True)
        action.toggled.connect(self._follow)
        self.setIconSize(QSize(26, SIZE.height()))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._caption = f"{action.text()}  {action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)}"
        self.setToolTip(self._caption)

    def _follow(self, is_shown: bool) -> None:
        """Qt would keep one of the buttons checked, but some panes are not in the rail."""
        self.setAutoExclusive(False)
        self.setChecked(is_shown)
        self.setAutoExclusive(True)

    def show_mark(self, words: str, icon_name: str, tone: Tone) -> None:
        is_new = bool(words) and words != self.accessibleDescription()
        self.setAccessibleDescription(words)
        self.setToolTip(f"{self._caption}\n{words}" if words else self._caption)
        if self._mark is None:
            self._mark = StateMark(icon_name, tone)
            self._mark.setParent(self)
            self._mark.resize(_MARK_PX, _MARK_PX)
            self._place_mark()
        self._mark.show_icon(icon_name, tone)
        self._mark.setVisible(bool(words))
        if is_new:
            announce(self, words)

    def show_count(self, problems: Sequence[Problem]) -> None:
        words = count_of(problems)
        if self._count is None:
            self._count = QLabel(self)
            self._count.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._count.setProperty("role", Role.PROBLEM.value)
        self._count.setVisible(bool(problems))
        self.setAccessibleDescription(words)
        self.setToolTip("\n".join(filter(None, (self._caption, words))))
        if problems:
            self._count.setText(amount(len(problems)))
            restyle(self._count, "severity", worst_of(problems).value)
            self._count.adjustSize()
        self._place_mark()

    def _place_mark(self) -> None:
        """Beside the words; without them, over the icon's corner."""
        is_narrow = self.width() < WIDE_PX // 2
        is_rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        margin = 1 if is_narrow else _MARK_MARGIN_PX
        for mark in (self._mark, self._count):
            if mark is not None:
                top = 1 if is_narrow else (self.height() - mark.height()) // 2
                mark.move(margin if is_rtl else self.width() - mark.width() - margin, top)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_mark()
