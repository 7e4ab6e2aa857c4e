"""The controls of the form: each shows a setting's value and says what the person made of it."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit

from docsdesk.domain.api_settings import SettingPath
from docsdesk.ui.api_settings.words import choice_words, value_words
from docsdesk.ui.widgets.labels import restyle


class ChoiceEditor(QComboBox):
    edited = Signal(object)
    """The choice; None leaves the setting out."""

    def __init__(self, path: SettingPath, choices: Sequence[str | None]) -> None:
        super().__init__()
        self._path = path
        self._choices = tuple(choices)
        for choice in self._choices:
            self.addItem(choice_words(path, choice), choice)
        self.setMinimumContentsLength(12)
        self.activated.connect(lambda: self.edited.emit(self.currentData()))

    def show_value(self, value: Any, *, is_default: bool) -> None:
        """A value that is no choice is shown as it stands, until another one is chosen."""
        while self.count() > len(self._choices):
            self.removeItem(self.count() - 1)
        if value not in self._choices:
            self.addItem(value_words(value), value)
        self.setCurrentIndex(self._choices.index(value) if value in self._choices else self.count() - 1)
        restyle(self, "default", "true" if is_default else "false")

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel scrolls the form; it must not change what lies under it.
        event.ignore()


class SwitchEditor(QCheckBox):
    edited = Signal(bool)

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.clicked.connect(self.edited)

    def show_value(self, value: Any, *, is_default: bool) -> None:
        self.setChecked(value is True)
        restyle(self, "default", "true" if is_default else "false")


class TextEditor(QLineEdit):
    edited = Signal(str)

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        self.textEdited.connect(self.edited)

    def show_value(self, value: Any, *, is_default: bool) -> None:
        words = "" if is_default else value_words(value)
        if words != self.text():
            self.setText(words)
