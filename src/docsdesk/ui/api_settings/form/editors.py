"""The form's controls: each shows a setting's value and reports what the person made of it.

All report it by `edited`: the value, None to leave the setting out, and what is being typed, so that keystrokes in one
place make one step; empty for a step of its own.
"""

from functools import partial
from typing import Any, cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QWidget

from docsdesk.domain.api_setting import ApiSetting
from docsdesk.ui.api_settings.form.words import choice_words, effect_of, shortened, value_words
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.flow import FlowLayout
from docsdesk.ui.widgets.labels import restyle
from docsdesk.ui.widgets.layouts import Column, empty

_LONGEST_PILL = 24
_TOOL_TIP = 3
"""Qt.ItemDataRole.ToolTipRole"""
_ENDS_A_NAME = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Comma)
_REMOVES = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class ChoiceEditor(QComboBox):
    edited = Signal(object, str)

    def __init__(self, setting: ApiSetting) -> None:
        super().__init__()
        self._choices = tuple(choice.value for choice in setting.choices if not isinstance(choice.value, bool))
        for value in self._choices:
            self.addItem(choice_words(setting, value), value)
            self.setItemData(self.count() - 1, effect_of(setting, value), _TOOL_TIP)
        self.setMinimumContentsLength(10)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.activated.connect(lambda: self.edited.emit(self.currentData(), ""))

    @property
    def control(self) -> QWidget:
        return self

    def show_value(self, value: Any, *, is_default: bool) -> None:
        """An invalid value is shown as it is until the person makes a choice."""
        while self.count() > len(self._choices):
            self.removeItem(self.count() - 1)
        if value not in self._choices:
            self.addItem(shortened(value_words(value)), value)
            self.setItemData(self.count() - 1, value_words(value), _TOOL_TIP)
        self.setToolTip("" if value in self._choices else value_words(value))
        self.setCurrentIndex(self._choices.index(value) if value in self._choices else self.count() - 1)
        restyle(self, "default", "true" if is_default else "false")

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel scrolls the form; it must not change the control under it.
        event.ignore()


class SwitchEditor(QCheckBox):
    edited = Signal(object, str)

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.clicked.connect(lambda: self.edited.emit(self.isChecked(), ""))

    @property
    def control(self) -> QWidget:
        return self

    def show_value(self, value: Any, *, is_default: bool) -> None:
        self.setChecked(value is True)
        restyle(self, "default", "true" if is_default else "false")


class TextEditor(QLineEdit):
    edited = Signal(object, str)

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        leave_undo_to_the_window(self)
        self.textEdited.connect(lambda: self.edited.emit(self.text() or None, "text"))

    @property
    def control(self) -> QWidget:
        return self

    def show_value(self, value: Any, *, is_default: bool) -> None:
        show_text(self, "" if is_default else value_words(value))


def show_text(field: QLineEdit, text: str) -> None:
    """The cursor stays where it is if the text is the one being typed."""
    if text != field.text():
        field.setText(text)


def text_list(value: object) -> list[str] | None:
    """A text or a list of texts as a list, None for anything else."""
    if isinstance(value, str):
        return [value]
    if value is None:
        return []
    items = cast("list[object]", value) if isinstance(value, list) else [None]
    texts = [item for item in items if isinstance(item, str)]
    return texts if len(texts) == len(items) else None


class LeaveWatch(QObject):
    """Signals that a control has lost the keyboard focus: the time to report what is wrong with it."""

    left = Signal()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002 (as Qt calls it)
        if event.type() is QEvent.Type.FocusOut:
            self.left.emit()
        return False


class PillsEditor(QWidget):
    """Enter or a comma ends a name; Backspace in the empty field takes the last one back."""

    edited = Signal(object, str)

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self._names: list[str] = []
        self._pills = QWidget()
        self._flow = FlowLayout(self._pills, spacing=4)
        self._field = QLineEdit()
        self._field.setPlaceholderText(placeholder)
        self._field.installEventFilter(self)
        self._field.editingFinished.connect(self._take)
        self.setLayout(Column(self._pills, self._field))
        self._pills.hide()

    @property
    def control(self) -> QWidget:
        return self._field

    def names(self) -> list[str]:
        return list(self._names)

    def show_value(self, value: Any, *, is_default: bool) -> None:
        names = [] if is_default else text_list(value) or []
        if names == self._names:
            return
        self._names = names
        empty(self._flow)
        for position, name in enumerate(names):
            self._flow.addWidget(self._make_pill(name, position))
        self._pills.setVisible(bool(names))
        self._pills.updateGeometry()

    def _make_pill(self, name: str, position: int) -> QPushButton:
        made = QPushButton(shortened(name, _LONGEST_PILL))
        made.setObjectName(f"{self._field.objectName()}_pill")
        made.setAccessibleName(self.tr("Remove {name}").format(name=name))
        made.setToolTip(made.accessibleName())
        made.setProperty("kind", "pill")
        made.setIcon(icon("close", Tone.MUTED))
        # The cross follows the name.
        other_way = Qt.LayoutDirection.LeftToRight if self.isRightToLeft() else Qt.LayoutDirection.RightToLeft
        made.setLayoutDirection(other_way)
        made.setAutoDefault(False)
        made.clicked.connect(partial(self._remove, position))
        made.installEventFilter(self)
        return made

    def _take(self) -> None:
        typed = [name.strip() for name in self._field.text().split(",")]
        self._field.clear()
        if fresh := [name for name in dict.fromkeys(typed) if name and name not in self._names]:
            self._emit([*self._names, *fresh])

    def _remove(self, position: int) -> None:
        self._field.setFocus()
        self._emit([name for place, name in enumerate(self._names) if place != position])

    def _emit(self, names: list[str]) -> None:
        self.edited.emit(names or None, "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if watched is not self._field:
            if event.key() in _REMOVES and isinstance(watched, QPushButton):
                watched.click()
                return True
            return False
        if event.key() in _ENDS_A_NAME and self._field.text():
            self._take()
            return True
        if event.key() == Qt.Key.Key_Backspace and not self._field.text() and self._names:
            self._remove(len(self._names) - 1)
            return True
        return False


def leave_undo_to_the_window(field: QLineEdit) -> None:
    """Keep a field from undoing its own letters: all undo steps belong to the window, in one order."""
    field.installEventFilter(_NoUndo(field))


def is_undo(event: QKeyEvent) -> bool:
    return event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)


class _NoUndo(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002 (as Qt calls it)
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_undo(event):
            event.ignore()
            return True
        return False
