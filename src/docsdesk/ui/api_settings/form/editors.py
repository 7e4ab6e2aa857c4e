"""The controls of single settings: choices, switches, texts and labels."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from PySide6.QtCore import QEvent, QObject, QStringListModel, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from docsdesk.domain.api_setting import ApiSetting
from docsdesk.ui.api_settings.form.words import choice_words, effect_of, shorten, value_words
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.choices import completer_of
from docsdesk.ui.widgets.labels import restyle
from docsdesk.ui.widgets.layouts import LEFT, Column, Row, at, fill

_TOOL_TIP_ROLE = 3
"""Qt.ItemDataRole.ToolTipRole"""


class ChoiceEditor(QComboBox):
    edited = Signal(object, str)

    def __init__(self, setting: ApiSetting) -> None:
        super().__init__()
        self._choices = tuple(choice.value for choice in setting.choices if not isinstance(choice.value, bool))
        for value in self._choices:
            self.addItem(choice_words(setting, value), value)
            self.setItemData(self.count() - 1, effect_of(setting, value), _TOOL_TIP_ROLE)
        self.setMinimumContentsLength(10)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.activated.connect(lambda: self.edited.emit(self.currentData(), ""))

    def show_value(self, value: Any, *, is_default: bool) -> None:
        """An invalid value is shown as it is until the person makes a choice."""
        while self.count() > len(self._choices):
            self.removeItem(self.count() - 1)
        if value not in self._choices:
            self.addItem(shorten(value_words(value)), value)
            self.setItemData(self.count() - 1, value_words(value), _TOOL_TIP_ROLE)
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

    def show_value(self, value: Any, *, is_default: bool) -> None:
        self.setChecked(value is True)
        restyle(self, "default", "true" if is_default else "false")


class SettingTextEditor(QLineEdit):
    edited = Signal(object, str)

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        leave_undo_to_the_window(self)
        self.textEdited.connect(lambda: self.edited.emit(self.text() or None, "text"))

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


class TextsEditor(QWidget):
    """A single text is written as a string, unless the setting is always a list or was one before."""

    edited = Signal(object, str)

    def __init__(self, name: str, placeholder: str, *, what: str, always_list: bool = False) -> None:
        """`what` names one of the texts."""
        super().__init__()
        self._name = name
        self._placeholder = placeholder
        self._what = what
        self._always_list = always_list
        self._was_list = always_list
        self._suggested = QStringListModel(self)
        self._rows: list[_TextRow] = []
        self._column = Column(gap=Gap.XS)
        words = self.tr("Add another {what}").format(what=what)
        self._add = button(f"{name}_add", words, kind=ButtonKind.LINK, do=self._add_blank)
        self.setLayout(Column(self._column, at(LEFT, self._add), gap=Gap.NONE))
        self._show_texts([])

    @property
    def control(self) -> QWidget:
        return self._rows[0].field

    def suggest(self, texts: Sequence[str]) -> None:
        self._suggested.setStringList(list(texts))

    def show_value(self, value: Any, *, is_default: bool) -> None:
        texts = [] if is_default else text_list(value)
        self._was_list = self._always_list or isinstance(value, list)
        if texts is None:
            texts = [value_words(value)]
        if texts != self.texts():
            self._show_texts(texts)
        self._refresh()

    def texts(self) -> list[str]:
        texts = (row.field.text().strip() for row in self._rows)
        return [text for text in texts if text]

    def _show_texts(self, texts: list[str]) -> None:
        wanted = texts or [""]
        while len(self._rows) > len(wanted):
            self._drop(self._rows[-1])
        while len(self._rows) < len(wanted):
            self._make_row()
        for row, text in zip(self._rows, wanted, strict=True):
            show_text(row.field, text)
        self._refresh()

    def _make_row(self) -> "_TextRow":
        number = len(self._rows)
        name = self._name if not number else f"{self._name}_{number + 1}"
        row = _TextRow(name, self._placeholder, self._what, number + 1, self._remove)
        completer = completer_of(self._suggested, row.field)
        completer.activated.connect(self._emit)
        row.field.setCompleter(completer)
        row.field.textEdited.connect(lambda: self._emit(typing=row.field.objectName()))
        self._rows.append(row)
        self._column.addWidget(row)
        return row

    def _add_blank(self) -> None:
        row = self._rows[-1] if not self._rows[-1].field.text() else self._make_row()
        self._refresh()
        row.field.setFocus()

    def _remove(self, row: "_TextRow") -> None:
        had_text = bool(row.field.text().strip())
        position = self._rows.index(row)
        if len(self._rows) == 1:
            row.field.clear()
        else:
            self._drop(row)
        self._rows[min(position, len(self._rows) - 1)].field.setFocus()
        self._refresh()
        if had_text:
            self._emit()

    def _drop(self, row: "_TextRow") -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _refresh(self) -> None:
        for row in self._rows:
            row.remove.setVisible(len(self._rows) > 1)
        self._add.setVisible(bool(self.texts()))

    def _emit(self, *_: object, typing: str = "") -> None:
        texts = self.texts()
        is_single = len(texts) == 1 and not self._was_list
        self._refresh()
        self.edited.emit(texts[0] if is_single else texts or None, typing)


class _TextRow(QWidget):
    def __init__(
        self, name: str, placeholder: str, what: str, number: int, remove: Callable[["_TextRow"], object]
    ) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setObjectName(name)
        self.field.setPlaceholderText(placeholder)
        self.field.setAccessibleName(self.tr("{what} {number}").format(what=what, number=number))
        leave_undo_to_the_window(self.field)
        words = self.tr("Remove this {what}").format(what=what)
        self.remove = icon_button(f"{name}_remove", words, "close", do=lambda: remove(self))
        self.setLayout(Row(fill(self.field), self.remove, gap=Gap.XS))
