"""What a person can do in a pane: one table for its “…”, the palette, shortcuts, buttons and context menus."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QMenu, QPushButton, QToolButton, QWidget

from docsdesk.ui.actions import action
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.flow_layout import ActionRow
from docsdesk.ui.widgets.lists.row_menu import give_row_menu

OF_ROW = "ofRow"
"""Whether an action is done with what is selected, and so in the rows' context menu."""


@dataclass(frozen=True, slots=True)
class PaneAction:
    name: str
    words: str
    do: Callable[[], object]
    shortcut: Shortcut = Shortcut.NONE
    icon: str = ""
    button: str = ""
    """The object name of its button; empty if it has none."""
    caption: str = ""
    """The button's words, if they differ."""
    in_menu: bool = True
    """Of the pane, and so in the command palette, the list of shortcuts and, unless it is of a row, the pane's “…”."""
    in_row: bool = True
    """Whether its button, if any, is in the row of buttons beside what is selected."""
    in_context: bool = False
    """Of what is selected, without a button for it in the row."""
    is_apart: bool = False
    """Whether a line in the context menu keeps it apart from what is above."""

    is_primary: bool = False
    """Whether its button in the row is the one that people come for."""

    @property
    def has_row_button(self) -> bool:
        return bool(self.button) and self.in_row

    @property
    def is_of_row(self) -> bool:
        return self.has_row_button or self.in_context


class PaneActions:
    """A pane's actions by their names; shortcuts work while the pane has the keyboard focus."""

    def __init__(self, pane: QWidget, object_names: str, table: Iterable[PaneAction]) -> None:
        """`object_names` is their pattern, such as "page_{}_action"."""
        self._table = {row.name: row for row in table}
        self._made = {name: _make(pane, object_names.format(name), row) for name, row in self._table.items()}

    def __getitem__(self, name: str) -> QAction:
        return self._made[name]

    def menu(self) -> tuple[QAction, ...]:
        """In the order of the table."""
        return tuple(self._made[row.name] for row in self._table.values() if row.in_menu)

    def context_menu(self) -> tuple[QAction, ...]:
        """In the order of the table."""
        return tuple(self._made[row.name] for row in self._table.values() if row.in_context)

    def serve_rows(self, view: QAbstractItemView) -> None:
        """Give each row of the view a context menu: what the row of buttons does, and what else is of the context."""
        give_row_menu(view, lambda menu, _: self._fill(menu))
        view.addActions([one for one in self.context_menu() if one.shortcut() == Shortcut.DELETE])

    def _fill(self, menu: QMenu) -> None:
        for row in self._table.values():
            if not row.is_of_row:
                continue
            if row.is_apart:
                menu.addSeparator()
            menu.addAction(self._made[row.name])

    def allow(self, possible: Mapping[str, bool]) -> None:
        """Enable or disable these actions, and with them their buttons."""
        for name, is_possible in possible.items():
            self._made[name].setEnabled(is_possible)

    def button(self, name: str, *, kind: ButtonKind = ButtonKind.QUIET, has_icon: bool = False) -> QPushButton:
        row = self._table[name]
        new_button = button(row.button, row.caption or row.words, kind=kind, icon_name=row.icon if has_icon else "")
        self._bind(new_button, name)
        return new_button

    def icon_button(self, name: str, *, tone: Tone = Tone.MUTED) -> QToolButton:
        row = self._table[name]
        words = row.caption or row.words
        keys = QKeySequence(row.shortcut).toString(QKeySequence.SequenceFormat.NativeText)
        new_button = icon_button(row.button, words, row.icon, tone=tone)
        new_button.setToolTip(f"{words} ({keys})" if keys else words)
        self._bind(new_button, name)
        return new_button

    def more_button(self, object_name: str, words: str, beside: ActionRow) -> QToolButton:
        """Opens what can be done with what is selected beyond the buttons beside it."""
        new_button = icon_button(object_name, words, "more")
        menu = QMenu(new_button)
        new_button.setMenu(menu)
        new_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu.aboutToShow.connect(partial(self._fill_more, menu, beside))
        return new_button

    def _fill_more(self, menu: QMenu, beside: ActionRow) -> None:
        menu.clear()
        self._fill(menu)
        shown = {self._made[name] for name, one in beside.buttons.items() if not one.isHidden()}
        for each in menu.actions():
            if each in shown or not (each.isEnabled() or each.isSeparator()):
                menu.removeAction(each)

    def row(self, *, in_words: int = 1) -> ActionRow:
        """The buttons on what is selected; so many of those that are offered are in words."""
        rows = [row for row in self._table.values() if row.has_row_button]
        made = {row.name: self.icon_button(row.name) for row in rows}
        for row in rows:
            made[row.name].setProperty("kind", ButtonKind.PRIMARY.value if row.is_primary else "")
        return ActionRow(made, in_words=in_words)

    def _bind(self, button: QAbstractButton, name: str) -> None:
        one = self._made[name]
        button.setEnabled(one.isEnabled())
        button.clicked.connect(one.trigger)
        one.enabledChanged.connect(button.setEnabled)


def _make(pane: QWidget, object_name: str, row: PaneAction) -> QAction:
    new_action = action(object_name, row.words, shortcut=row.shortcut, icon_name=row.icon, parent=pane)
    new_action.setProperty(OF_ROW, row.is_of_row)
    context = Qt.ShortcutContext
    # What deletes is for the list with the focus alone, not for a button beside it.
    is_of_list = row.shortcut is Shortcut.DELETE
    new_action.setShortcutContext(context.WidgetShortcut if is_of_list else context.WidgetWithChildrenShortcut)
    new_action.triggered.connect(partial(_do, row))
    pane.addAction(new_action)
    return new_action


def _do(row: PaneAction, *_: object) -> None:
    """Without the checked state that Qt passes."""
    row.do()
