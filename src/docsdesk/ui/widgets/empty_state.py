"""Why a pane is empty, in one sentence, and the one button that ends the emptiness."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.mark import Mark


class EmptyState(QWidget):
    chosen = Signal()

    def __init__(
        self,
        icon_name: str,
        sentence: str,
        caption: str = "",
        *,
        hint: str = "",
        kind: ButtonKind = ButtonKind.PRIMARY,
    ) -> None:
        super().__init__()
        self.setObjectName("empty_state")
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 48)
        column.setSpacing(8)
        column.addStretch()
        column.addWidget(Mark(icon_name, Tone.MUTED, side=40), alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(4)
        for text, role in ((sentence, Role.SECTION), (hint, Role.MUTED)):
            if text:
                line = label(text, role, wrap=True)
                line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                column.addWidget(line)
        if caption:
            column.addSpacing(8)
            self.button = button("empty_state_button", caption, kind=kind)
            self.button.clicked.connect(self.chosen)
            column.addWidget(self.button, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch()

    def add_below(self, others: QLayout) -> None:
        """Other ways to go on, quieter than the button."""
        others.setContentsMargins(0, 8, 0, 0)
        self._column.insertLayout(self._column.count() - 1, others)
