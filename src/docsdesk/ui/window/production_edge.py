"""The top edge of the window while a production site is open: its colour, and the word."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from docsdesk.ui.theme import strengthen_font
from docsdesk.ui.tokens import current_tokens
from docsdesk.ui.words.site_words import readable_on

if TYPE_CHECKING:
    from docsdesk.domain.sites.site import Site

HEIGHT_PX = 22


class ProductionEdge(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("production_edge")
        self.setFixedHeight(HEIGHT_PX)
        self._site: Site | None = None
        self.hide()

    def show_site(self, site: "Site | None") -> None:
        self._site = site if site and site.production else None
        self.setVisible(self._site is not None)
        self.setAccessibleDescription(self._words())
        self.update()

    def _words(self) -> str:
        return self.tr("{name} · production").format(name=self._site.name) if self._site else ""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (as Qt calls it)
        if self._site is None:
            return
        color = current_tokens().sites[self._site.color]
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(color))
        painter.setPen(QColor(readable_on(color)))
        painter.setFont(strengthen_font(self.font()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._words())
        painter.end()
