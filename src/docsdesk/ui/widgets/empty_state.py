"""Why a pane is empty, in one sentence, and the button that changes that."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLayout, QWidget

from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import CENTER, STRETCH, Column, at
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
        mark = at(CENTER, Mark(icon_name, Tone.MUTED, side=40))
        self._column = column = Column(STRETCH, mark, Gap.XS, margins=(Gap.XL, Gap.XL, Gap.XL, 48))
        self.setLayout(column)
        for text, role in ((sentence, Role.SECTION), (hint, Role.MUTED)):
            if text:
                line = label(text, role, wrap=True)
                line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                column.addWidget(line)
        if caption:
            self.button = button("empty_state_button", caption, kind=kind)
            self.button.clicked.connect(self.chosen)
            column.add(Gap.S, at(CENTER, self.button))
        column.add(STRETCH)

    def add_below(self, others: QLayout) -> None:
        """Other ways to continue, less prominent than the button."""
        others.setContentsMargins(0, 8, 0, 0)
        self._column.insertLayout(self._column.count() - 1, others)
