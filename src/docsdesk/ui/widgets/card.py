"""A raised box with a heading, for facts that belong together."""

from PySide6.QtWidgets import QFrame, QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row

HEADING_PX = 32
"""Height of a heading with or without a button, so that adjacent cards line up."""


class Card(QFrame):
    """Put content into `body`, a small button beside the heading with `add_to_heading`."""

    def __init__(self, heading: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.body = Column(margins=(Gap.L, Gap.M, Gap.L, Gap.L))
        self.setLayout(self.body)
        self._heading = Row()
        if heading:
            self._heading.addStrut(HEADING_PX)
            self._heading.add(label(heading, Role.SECTION), STRETCH)
            self.body.add(self._heading)

    def add_to_heading(self, widget: QWidget) -> None:
        self._heading.addWidget(widget)
