"""A state as tinted icon and plain word, never colour alone."""

from PySide6.QtWidgets import QSizePolicy, QWidget

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Row
from docsdesk.ui.widgets.mark import Mark


class StatusPill(QWidget):
    def __init__(self, icon_name: str = "none", word: str = "", tone: Tone = Tone.MUTED, *, name: str = "") -> None:
        super().__init__()
        self.setObjectName(name or "status")
        self._mark = Mark(icon_name, tone, side=16)
        self._word = label(role=Role.BODY, name=f"{self.objectName()}_word")
        self.setLayout(Row(self._mark, self._word, gap=6))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_state(icon_name, word, tone)

    def show_state(self, icon_name: str, word: str, tone: Tone) -> None:
        self._mark.show_icon(icon_name, tone)
        self._word.setText(word)

    def word(self) -> str:
        return self._word.text()
