"""In a review: how many pages the changes show on, and which."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from docsdesk.protocol.preview_bodies import DraftEffectBody
from docsdesk.ui.api_settings.preview_words import affected_rows, effect_words
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.outline import Outline

ROW_HEIGHT, LIST_HEIGHT = 28, 160


class ReviewEffect(QWidget):
    """Says nothing until somebody knows."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("review_effect")
        self._fold = icon_button("fold_affected", self.tr("Pages that change"), "chevron-right")
        self._fold.setCheckable(True)
        self._fold.setProperty("role", "fold")
        self._fold.toggled.connect(self._unfold)
        self._words = label(self.tr("Looking for the pages that change…"), Role.MUTED, name="review_effect_words")
        self._pages = Outline("review_pages", self.tr("Pages that change"))
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self._fold)
        row.addWidget(self._words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._pages)
        self.show_effect(None)

    def show_effect(self, effect: DraftEffectBody | None) -> None:
        self._words.setText(effect_words(effect) if effect is not None else "")
        self._fold.setVisible(effect is not None and bool(effect.groups))
        self._fold.setChecked(False)
        self._pages.hide()
        rows = affected_rows(effect) if effect is not None else ()
        self._pages.show_rows(rows)
        lines = sum(1 + len(found.pages) for found in effect.groups) if effect is not None else 0
        self._pages.setFixedHeight(min(lines * ROW_HEIGHT + 8, LIST_HEIGHT))

    def _unfold(self, shown: bool) -> None:
        self._fold.setIcon(icon("chevron-down" if shown else "chevron-right", Tone.MUTED))
        self._pages.setVisible(shown)
