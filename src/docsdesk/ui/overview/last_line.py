"""The last thing of its kind in one line: its state, what is known of it, and the way to all of them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.status_pill import StatusPill

TITLE_WIDTH = 104
"""Enough for either title, so that what follows them stands in one column."""


class LastLine(QFrame):
    open_requested = Signal()

    def __init__(self, name: str, title: str, open_name: str, open_words: str) -> None:
        super().__init__()
        self.setObjectName("card")
        self._state = StatusPill(name=f"{name}_state")
        self._words = ElidedLabel("", Role.MUTED)
        self._words.setObjectName(f"{name}_words")
        self._open = button(open_name, open_words, kind=ButtonKind.LINK)
        self._open.clicked.connect(self.open_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(16)
        caption = label(title, Role.SECTION)
        caption.setMinimumWidth(TITLE_WIDTH)
        row.addWidget(caption)
        row.addWidget(self._state)
        row.addWidget(self._words, 1)
        row.addWidget(self._open)

    def say(self, icon: str, word: str, tone: Tone, words: str, hint: str = "") -> None:
        self._state.show_state(icon, word, tone)
        self._words.set_whole(words)
        self._words.setToolTip(hint)
