"""Where a language is added: any part of its name or of its other names finds it."""

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QVBoxLayout, QWidget

from docsdesk.domain.languages import language_key, nearest_language
from docsdesk.ui.api_settings.languages_model import LanguagesModel, known_as
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.labels import Role, label, restyle


class LanguageField(QWidget):
    added = Signal(str)

    def __init__(self, languages: LanguagesModel) -> None:
        super().__init__()
        self._languages = languages
        self._offers = QStringListModel(self)
        self._field = _Field()
        self._field.setObjectName("add_language")
        self._field.setAccessibleName(self.tr("Add a language"))
        self._field.setPlaceholderText(self.tr("Add a language"))
        self._field.addAction(icon("add", Tone.MUTED), QLineEdit.ActionPosition.LeadingPosition)
        self._refusal = label("", Role.PROBLEM, name="language_refusal", wrap=True)
        restyle(self._refusal, "severity", "warning")
        self._refusal.hide()
        # Not the field's own, which would leave the picked words in it.
        self._completer = completer = QCompleter(self._offers, self._field)
        completer.setWidget(self._field)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(18)
        self._popup = QListView()
        completer.setPopup(self._popup)
        completer.activated.connect(self._pick)
        self._field.offers_requested.connect(self._offer)
        self._field.textEdited.connect(self._typed)
        self._field.returnPressed.connect(self._take)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._field)
        column.addWidget(self._refusal)
        languages.edited.connect(self._refresh)
        languages.modelReset.connect(self._refresh)
        self._refresh()

    def offers(self) -> list[str]:
        return self._offers.stringList()

    def _refresh(self) -> None:
        self._offers.setStringList([_shown(name) for name in self._languages.missing()])

    def _offer(self) -> None:
        """All of them while nothing is typed."""
        self._completer.setCompletionPrefix(self._field.text())
        self._completer.complete()

    def _typed(self) -> None:
        self._refusal.hide()
        self._offer()

    def _pick(self, offer: str) -> None:
        self._add(offer.split("  ", maxsplit=1)[0])

    def _take(self) -> None:
        """What Enter means: the language of that name, else the only one that fits."""
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
            self._refuse(self.tr("{language} is in the list already.").format(language=key))
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
        known = self.tr("The service has no snippets in {language}.").format(language=typed)
        return f"{known} {self.tr('Did you mean {nearest}?').format(nearest=nearest)}" if nearest else known

    def _refuse(self, words: str) -> None:
        self._refusal.setText(words)
        self._refusal.show()
        self._field.setAccessibleDescription(words)


def _shown(name: str) -> str:
    return f"{name}  ({aliases})" if (aliases := known_as(name)) else name


class _Field(QLineEdit):
    offers_requested = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.offers_requested.emit()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if not self.text():
            self.offers_requested.emit()
