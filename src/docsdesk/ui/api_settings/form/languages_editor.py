"""The snippet languages in order, with a field that adds one."""

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from docsdesk.domain.languages import ALIASES, LANGUAGES, language_key, nearest_language
from docsdesk.ui.announcement import announce
from docsdesk.ui.api_settings.form.ordered_list import NOTE_ROLE, WRONG_ROLE, Index, OrderedList, OrderedModel
from docsdesk.ui.api_settings.form.words import value_words
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import TOP, Column, Row, at, fill


class LanguagesModel(OrderedModel[str]):
    """Keeps names as the file spells them."""

    def missing(self) -> list[str]:
        """Languages in the list neither by name nor by alias."""
        present = {language_key(name) for name in self._values}
        return [name for name in LANGUAGES if name not in present]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        name = self._values[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return name
        wrong = self._wrong_with(index.row())
        if role == NOTE_ROLE:
            return known_as(name)
        if role == WRONG_ROLE:
            return wrong
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return ", ".join(part for part in (name, known_as(name), wrong) if part)
        return None

    def _wrong_with(self, row: int) -> str:
        name = self._values[row]
        key = language_key(name)
        if key is None:
            nearest = nearest_language(name)
            return (
                self.tr("unknown, did you mean {nearest}?").format(nearest=nearest) if nearest else self.tr("unknown")
            )
        same = next((other for other in self._values[:row] if language_key(other) == key), None)
        return self.tr("same as {other}").format(other=same) if same is not None else ""


def known_as(name: str) -> str:
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
        self._field = _LanguageField(self._model)
        self._remove = icon_button("remove_language", self.tr("Remove the selected language"), "delete")
        self._remove.clicked.connect(self._remove_selected)
        self._field.added.connect(self._add_language)
        self.list.removal_requested.connect(self._remove_selected)
        self.list.moved.connect(self._announce_place)
        self._model.edited.connect(self._say_names)
        self._model.edited.connect(self._refresh)
        self.list.selectionModel().currentChanged.connect(self._refresh)
        self.setLayout(Column(self.list, Row(fill(self._field), at(TOP, self._remove), gap=Gap.XS)))

    @property
    def control(self) -> QWidget:
        return self.list

    def show_value(self, value: Any, *, is_default: bool) -> None:
        items = cast("list[object]", value) if isinstance(value, list) else []
        self.show_names([value_words(item) for item in items], is_default=is_default)

    def show_names(self, names: Sequence[str], *, is_default: bool) -> None:
        current = self.list.currentIndex().row()
        self._model.show_values(names)
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
        announce(self.list, self.tr("{language} removed").format(language=name))

    def _announce_place(self, row: int) -> None:
        words = self.tr("{language}, {place} of {count}")
        name, count = self._model.index(row).data(), self._model.rowCount()
        announce(self.list, words.format(language=name, place=row + 1, count=count))


class _LanguageField(QWidget):
    added = Signal(str)

    def __init__(self, languages: LanguagesModel) -> None:
        super().__init__()
        self._languages = languages
        self._offers = QStringListModel(self)
        self._field = _Field()
        self._field.setObjectName("add_language")
        self._field.setAccessibleName(self.tr("Add a language"))
        self._field.setPlaceholderText(self.tr("Add a language"))
        mark = self._field.addAction(icon("add", Tone.MUTED), QLineEdit.ActionPosition.LeadingPosition)
        mark.setText(self._field.placeholderText())
        self._refusal = label("", Role.PROBLEM, name="language_refusal", wrap=True)
        restyle(self._refusal, "severity", "warning")
        self._refusal.hide()
        # Not the field's own completer, which would leave the picked words in it.
        self._completer = completer = QCompleter(self._offers, self._field)
        completer.setWidget(self._field)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(18)
        self._popup = QListView()
        self._popup.setAccessibleName(self.tr("Languages to add"))
        completer.setPopup(self._popup)
        completer.activated.connect(self._pick)
        self._field.offers_requested.connect(self._offer)
        self._field.textEdited.connect(self._typed)
        self._field.returnPressed.connect(self._take)
        self.setLayout(Column(self._field, self._refusal, gap=Gap.XS))
        languages.edited.connect(self._refresh)
        languages.modelReset.connect(self._refresh)
        languages.dataChanged.connect(self._refresh)
        self._refresh()

    def offers(self) -> list[str]:
        return self._offers.stringList()

    def _refresh(self) -> None:
        self._offers.setStringList([_shown(name) for name in self._languages.missing()])

    def _offer(self) -> None:
        """Offers every language while the field is empty."""
        self._completer.setCompletionPrefix(self._field.text())
        self._completer.complete()

    def _typed(self) -> None:
        self._refusal.hide()
        self._offer()
        if (likeliest := self._likeliest()) is not None:
            # Enter then adds it, whether the offers are open or not.
            self._popup.setCurrentIndex(self._completer.completionModel().index(likeliest, 0))

    def _likeliest(self) -> int | None:
        """The row of the offer that the typed text means: by name or alias, else by its beginning, else the first."""
        typed = self._field.text().strip().lower()
        offered = self._completer.completionModel()
        names = [_name_in(offered.index(row, 0).data()) for row in range(offered.rowCount())]
        if not typed or not names or not self._popup.isVisible():
            return None
        key = language_key(self._field.text().strip()) or language_key(typed)
        if key is not None:
            return names.index(key) if key in names else None
        return next((row for row, name in enumerate(names) if name.startswith(typed)), 0)

    def _pick(self, offer: str) -> None:
        self._add(_name_in(offer))

    def _take(self) -> None:
        """Handle Enter: take what the offers mark, else the language of that name, else the only match."""
        if self._popup.isVisible() and (marked := self._popup.currentIndex()).isValid():
            self._pick(marked.data())
            return
        typed = self._field.text().strip()
        key = language_key(typed) or language_key(typed.lower())
        fitting = [name for name in self._languages.missing() if typed.lower() in _shown(name).lower()]
        if not typed:
            return
        if key is None and len(fitting) == 1:
            key = fitting[0]
        if key is None:
            self._refuse(self._unknown(typed))
        elif key not in self._languages.missing():
            words = self.tr("{language} is already listed.")
            if typed.lower() != key:
                words = self.tr("{typed} is another name for {language}, which is already listed.")
            self._refuse(words.format(typed=typed, language=key))
        else:
            self._add(key)

    def _add(self, name: str) -> None:
        self._refusal.hide()
        self._field.clear()
        self._popup.hide()
        if name in self._languages.missing():
            self.added.emit(name)

    def _unknown(self, typed: str) -> str:
        nearest = nearest_language(typed)
        known = self.tr("Snippets in {language} are not supported.").format(language=typed)
        return f"{known} {self.tr('Did you mean {nearest}?').format(nearest=nearest)}" if nearest else known

    def _refuse(self, words: str) -> None:
        self._refusal.setText(words)
        self._refusal.show()
        self._field.setAccessibleDescription(words)


def _name_in(offer: str) -> str:
    return offer.split("  ", maxsplit=1)[0]


def _shown(name: str) -> str:
    return f"{name}  ({aliases})" if (aliases := known_as(name)) else name


class _Field(QLineEdit):
    offers_requested = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.offers_requested.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.returnPressed.emit()
            # Otherwise the completer would take it for its own as well.
            event.accept()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if not self.text():
            self.offers_requested.emit()
