"""Above the form: find a setting by its words or value, or see only what is set."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from docsdesk.domain.api_settings import ApiSetting
from docsdesk.ui.api_settings.words import search_words
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label


class FilterBar(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._field = _SearchField()
        self._field.setObjectName("settings_search")
        self._field.setPlaceholderText(self.tr("Find a setting"))
        self._field.setAccessibleName(self.tr("Find a setting"))
        self._field.addAction(icon("search", Tone.MUTED), QLineEdit.ActionPosition.LeadingPosition)
        self._clear = self._field.addAction(icon("close", Tone.MUTED), QLineEdit.ActionPosition.TrailingPosition)
        self._clear.setText(self.tr("Clear the search"))
        self._clear.setVisible(False)
        self._clear.triggered.connect(self.clear_search)
        self._field.textChanged.connect(lambda: self._clear.setVisible(bool(self._field.text())))
        self._count = label("", Role.SMALL, name="settings_found")
        self._changed_only = button("changed_only", self.tr("Changed only"), icon_name="filter")
        self._changed_only.setCheckable(True)
        self._changed_only.setToolTip(self.tr("Only what docs.json sets or you changed"))
        self._field.textChanged.connect(self.changed)
        self._field.left.connect(self.clear_search)
        self._changed_only.toggled.connect(self.changed)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 12, 24, 8)
        row.setSpacing(8)
        row.addWidget(self._field, 1)
        row.addWidget(self._count)
        row.addWidget(self._changed_only)

    @property
    def query(self) -> str:
        return self._field.text()

    @property
    def is_changed_only(self) -> bool:
        return self._changed_only.isChecked()

    def focus(self) -> None:
        self._field.setFocus()
        self._field.selectAll()

    def clear(self) -> None:
        self._changed_only.setChecked(False)
        self.clear_search()

    def clear_search(self) -> None:
        self._field.clear()

    def show_count(self, found: int, all_of_them: int) -> None:
        words = self.tr("{found} of {all}").format(found=found, all=all_of_them)
        is_narrowed = found < all_of_them
        self._count.setText(words if is_narrowed else "")
        self._count.setVisible(is_narrowed)
        self._field.setAccessibleDescription(words)


class _SearchField(QLineEdit):
    left = Signal()
    """Escape."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.left.emit()
        else:
            super().keyPressEvent(event)


def is_found(query: str, setting: ApiSetting, value: Any) -> bool:
    """Whether every word of the query is in what is said about a setting."""
    wanted = query.lower().split()
    text = search_words(setting, value).lower() if wanted else ""
    return all(word in text for word in wanted)
