"""The list of snippet languages: ordered by drag and by keyboard, added to from those the service knows."""

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from docsdesk.ui.api_settings.language_field import LanguageField
from docsdesk.ui.api_settings.languages_list import LanguagesList
from docsdesk.ui.api_settings.languages_model import LanguagesModel
from docsdesk.ui.api_settings.words import value_words
from docsdesk.ui.widgets.buttons import icon_button


class LanguagesEditor(QWidget):
    edited = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._model = LanguagesModel(self)
        self.list = LanguagesList(self._model)
        self._field = LanguageField(self._model)
        self._remove = icon_button("remove_language", self.tr("Remove the selected language"), "delete")
        self._remove.clicked.connect(self._remove_selected)
        self._field.added.connect(self._add_language)
        self.list.removal_requested.connect(self._remove_selected)
        self.list.moved.connect(self._announce_place)
        self._model.edited.connect(self._say_names)
        self._model.edited.connect(self._refresh)
        self.list.selectionModel().currentChanged.connect(self._refresh)
        below = QHBoxLayout()
        below.setSpacing(4)
        below.addWidget(self._field, 1)
        below.addWidget(self._remove, alignment=Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.list)
        column.addLayout(below)

    @property
    def control(self) -> QWidget:
        return self.list

    def show_value(self, value: Any, *, is_default: bool) -> None:
        items = cast("list[object]", value) if isinstance(value, list) else []
        self.show_names([value_words(item) for item in items], is_default=is_default)

    def show_names(self, names: Sequence[str], *, is_default: bool) -> None:
        current = self.list.currentIndex().row()
        self._model.show_names(names)
        if 0 <= current < self._model.rowCount() and not self.list.currentIndex().isValid():
            self.list.setCurrentIndex(self._model.index(current))
        self.list.show_as_default(is_default=is_default)
        self._refresh()

    def _say_names(self, names: list[str]) -> None:
        self.edited.emit(names, "")

    def _refresh(self) -> None:
        self.list.updateGeometry()
        self._remove.setEnabled(self.list.currentIndex().isValid())

    def _add_language(self, name: str) -> None:
        self._model.add(name)
        self.list.setCurrentIndex(self._model.index(self._model.rowCount() - 1))
        self._announce_place(self._model.rowCount() - 1)

    def _remove_selected(self) -> None:
        row = self.list.currentIndex().row()
        name = self.list.currentIndex().data()
        self._model.remove(row)
        self.list.setCurrentIndex(self._model.index(min(row, self._model.rowCount() - 1)))
        self._refresh()
        self._announce(self.tr("{language} removed").format(language=name))

    def _announce_place(self, row: int) -> None:
        words = self.tr("{language}, {place} of {count}")
        name, count = self._model.index(row).data(), self._model.rowCount()
        self._announce(words.format(language=name, place=row + 1, count=count))

    def _announce(self, words: str) -> None:
        """Say it to whoever listens to the screen."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.list, words))
