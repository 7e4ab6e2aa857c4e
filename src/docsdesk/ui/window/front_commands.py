"""Commands of the menu bar that the field or list with the focus does, or a pane."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import cast

from PySide6.QtCore import QEvent, QKeyCombination
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from docsdesk.ui.shortcuts import Shortcut


class FrontCommands:
    def __init__(
        self,
        actions: Mapping[Shortcut, QAction],
        find_focus: Callable[[], QWidget | None],
        find_of_pane: Callable[[Shortcut], QAction | None],
    ) -> None:
        """`find_focus` names what had the focus before the menu; `find_of_pane` a pane's action, if one can do it."""
        self._actions = actions
        self._find_focus = find_focus
        self._find_of_pane = find_of_pane
        for shortcut, one in actions.items():
            one.triggered.connect(partial(self.do, shortcut))

    def refresh(self) -> None:
        """Grey what cannot be done now."""
        for shortcut, one in self._actions.items():
            one.setEnabled(self._can(shortcut))

    def do(self, shortcut: Shortcut, *_checked: bool) -> None:
        here = self._find_focus()
        doer = self._find_doer(here, shortcut)
        if doer is not None:
            doer.trigger()
        elif here is not None and self._can(shortcut):
            QApplication.sendEvent(here, _key_event(QEvent.Type.KeyPress, shortcut))

    def _can(self, shortcut: Shortcut) -> bool:
        here = self._find_focus()
        doer = self._find_doer(here, shortcut)
        if doer is not None:
            return doer.isEnabled()
        if isinstance(here, QAbstractItemView):
            return _can_in_list(here, shortcut)
        return here is not None and _takes(here, shortcut) and _can_in_field(here, shortcut)

    def _find_doer(self, here: QWidget | None, shortcut: Shortcut) -> QAction | None:
        """An action of the list with the focus, or of a pane; none where a field takes the key itself."""
        if here is not None and _takes(here, shortcut):
            return None
        own = here.actions() if here is not None else []
        of_list = next((one for one in own if one.shortcut() == QKeySequence(shortcut)), None)
        if of_list is not None or shortcut is Shortcut.DELETE:
            return of_list
        return self._find_of_pane(shortcut)


def _key_event(kind: QEvent.Type, shortcut: Shortcut) -> QKeyEvent:
    keys = cast("QKeyCombination", QKeySequence(shortcut)[0])  # pyright: ignore[reportIndexIssue]
    return QKeyEvent(kind, keys.key(), keys.keyboardModifiers())


def _takes(field: QWidget, shortcut: Shortcut) -> bool:
    """Whether it would rather have the key than leave it to an action, as a text field would Ctrl+Z."""
    event = _key_event(QEvent.Type.ShortcutOverride, shortcut)
    event.ignore()
    QApplication.sendEvent(field, event)
    return event.isAccepted()


def _can_in_list(view: QAbstractItemView, shortcut: Shortcut) -> bool:
    modes = QAbstractItemView.SelectionMode
    if shortcut is Shortcut.SELECT_ALL:
        takes_several = view.selectionMode() in (modes.ExtendedSelection, modes.MultiSelection)
        return takes_several and view.model().rowCount() > 0
    return shortcut is Shortcut.COPY and view.currentIndex().isValid()


def _can_in_field(field: QWidget, shortcut: Shortcut) -> bool:
    """What is known of no field may be possible."""
    line = field.lineEdit() if isinstance(field, QComboBox) else field
    if isinstance(line, QLineEdit):
        is_secret = line.echoMode() is not QLineEdit.EchoMode.Normal
        is_selected, has_text = line.hasSelectedText(), bool(line.text())
        steps = line
    elif isinstance(line, QPlainTextEdit | QTextEdit):
        steps, is_secret = line.document(), False
        is_selected, has_text = line.textCursor().hasSelection(), not steps.isEmpty()
    else:
        return True
    is_fixed = line.isReadOnly()
    possible = {
        Shortcut.UNDO: steps.isUndoAvailable(),
        Shortcut.REDO: steps.isRedoAvailable(),
        Shortcut.CUT: is_selected and not is_fixed and not is_secret,
        Shortcut.COPY: is_selected and not is_secret,
        Shortcut.PASTE: not is_fixed and bool(QGuiApplication.clipboard().text()),
        Shortcut.DELETE: is_selected and not is_fixed,
        Shortcut.SELECT_ALL: has_text,
    }
    return possible.get(shortcut, False)
