"""The snippet languages in order, with their other names."""

from PySide6.QtCore import Qt

from docsdesk.domain.languages import ALIASES, LANGUAGES, language_key, nearest_language
from docsdesk.ui.api_settings.form.ordered_list import NOTE_ROLE, WRONG_ROLE, Index, OrderedModel


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
