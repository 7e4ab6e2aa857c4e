"""The snippet languages in order, with a menu that adds one."""

from functools import partial
from typing import Any, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from docsdesk.domain.languages import ALIASES, LANGUAGES, language_key, nearest_language
from docsdesk.ui.api_settings.form.ordered_list import OrderedList, OrderedModel
from docsdesk.ui.api_settings.form.words import value_words
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row


class LanguagesModel(OrderedModel[str]):
    """Keeps names as the file spells them."""

    def missing(self) -> list[str]:
        """Languages in the list neither by name nor by alias."""
        present = {language_key(name) for name in self._values}
        return [name for name in LANGUAGES if name not in present]

    def words(self, value: str) -> str:
        return value

    def note(self, value: str) -> str:
        return other_names(value)

    def wrong_with(self, row: int) -> str:
        name = self._values[row]
        key = language_key(name)
        if key is None:
            nearest = nearest_language(name)
            words = self.tr("unknown, did you mean {nearest}?") if nearest else self.tr("unknown")
            return words.format(nearest=nearest)
        same = next((other for other in self._values[:row] if language_key(other) == key), None)
        return self.tr("same as {other}").format(other=same) if same is not None else ""


def other_names(name: str) -> str:
    """The other names of a language; empty if it has none or is unknown."""
    key = language_key(name)
    if key is None:
        return ""
    return ", ".join(other for other in (key, *ALIASES[key]) if other != name)


class LanguagesEditor(QWidget):
    edited = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._model = LanguagesModel(self)
        self.list = OrderedList(self._model)
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._add = button("add_language", self.tr("Add a language"), kind=ButtonKind.LINK)
        self._add.setMenu(self._menu)
        words, remove = self.tr("Remove the selected language"), self.list.remove_selected
        self._remove = icon_button("remove_language", words, "delete", do=remove)
        self._model.edited.connect(lambda: self.edited.emit(self._model.values(), ""))
        self._model.edited.connect(self._refresh)
        self.list.selectionModel().currentChanged.connect(self._refresh)
        self.setLayout(Column(self.list, Row(self._add, STRETCH, self._remove, gap=Gap.XS)))

    @property
    def control(self) -> QWidget:
        return self.list

    def show_value(self, value: Any, *, is_default: bool) -> None:
        items = cast("list[object]", value) if isinstance(value, list) else []
        current = self.list.currentIndex().row()
        self._model.show_values([value_words(item) for item in items])
        if 0 <= current < self._model.rowCount() and not self.list.currentIndex().isValid():
            self.list.select(current)
        self.list.show_as_default(is_default=is_default)
        self._refresh()

    def _refresh(self) -> None:
        self.list.updateGeometry()
        self._remove.setEnabled(self.list.currentIndex().isValid())
        self._add.setEnabled(bool(self._model.missing()))

    def _fill_menu(self) -> None:
        self._menu.clear()
        for name in self._model.missing():
            words = f"{name}  ({other_names(name)})" if other_names(name) else name
            self._menu.addAction(words).triggered.connect(partial(self._add_language, name))

    def _add_language(self, name: str) -> None:
        self._model.add(name)
        self.list.select(self._model.rowCount() - 1)
        self.list.say_place()
