"""A raised box with a heading, for facts that belong together."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from docsdesk.ui.widgets.labels import Role, label

HEADING = 32
"""Height of a heading, with or without a button, so that cards side by side line up."""


class Card(QFrame):
    """Put content into `body`, a small button beside the heading with `add_to_heading`."""

    def __init__(self, heading: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(16, 12, 16, 16)
        self.body.setSpacing(8)
        self._heading = QHBoxLayout()
        if heading:
            self._heading.addStrut(HEADING)
            self._heading.addWidget(label(heading, Role.SECTION))
            self._heading.addStretch()
            self.body.addLayout(self._heading)

    def add_to_heading(self, widget: QWidget) -> None:
        self._heading.addWidget(widget)
