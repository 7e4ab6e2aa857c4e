"""The site switcher on top of the rail: the current site, and a menu of the others."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from docsdesk.ui.site_words import kind_words, swatch
from docsdesk.ui.tokens import Gap, Tone, current_tokens
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.mark import Mark

if TYPE_CHECKING:
    from docsdesk.domain.settings import Settings
    from docsdesk.domain.sites.site import Site

BAR = 4
"""Pixels; the width of the site's colour."""
LONGEST_NAME = 360
"""Pixels; in the menu."""


class SiteSwitcher(QPushButton):
    """Shows the active site; `fixed_actions` are at the end of the menu."""

    site_chosen = Signal(str)

    def __init__(self, *fixed_actions: QAction) -> None:
        super().__init__()
        self.setObjectName("site_switcher")
        self._fixed_actions = fixed_actions
        self._settings: Settings | None = None
        self._name = ElidedLabel("", Role.STRONG)
        self._kind = ElidedLabel("", Role.SMALL)
        self._words = QWidget()
        self._words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words.setLayout(Column(STRETCH, self._name, self._kind, STRETCH, gap=Gap.HAIR))
        self._chevron = Mark("chevron-down", Tone.MUTED, side=14)
        self._chevron.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        beside_bar = (Gap.S + BAR + Gap.S, Gap.NONE, Gap.S, Gap.NONE)
        self.setLayout(Row(fill(self._words), self._chevron, margins=beside_bar))
        self.setMinimumHeight(52)
        self.clicked.connect(self.open_menu)
        self._show(None)

    def show_settings(self, settings: "Settings") -> None:
        self._settings = settings
        self._show(settings.site)

    def _show(self, site: "Site | None") -> None:
        self._site = site
        self._name.set_whole(site.name if site else self.tr("No site yet"))
        self._kind.set_whole(_subtitle(site, self.tr("production")) if site else self.tr("Add one"))
        self.setAccessibleName(self.tr("Site: {name}").format(name=site.name) if site else self.tr("Choose a site"))
        self.setToolTip(site.name if site else "")
        self.update()

    def set_wide(self, wide: bool) -> None:
        self._words.setVisible(wide)
        self._chevron.setVisible(wide)

    def open_menu(self) -> None:
        menu = QMenu(self)
        menu.setObjectName("site_menu")
        menu.setToolTipsVisible(True)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for site in self._settings.sites if self._settings else ():
            menu.addAction(self._site_action(site, menu))
        if menu.actions():
            menu.addSeparator()
        menu.addActions(list(self._fixed_actions))
        menu.setMinimumWidth(max(self.width(), 240))
        menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def _site_action(self, site: "Site", menu: QMenu) -> QAction:
        color = current_tokens().sites[site.color]
        chosen = QAction(swatch(color), self._fitted(site.name).replace("&", "&&"), menu)
        chosen.setToolTip(site.name)
        chosen.setObjectName(f"site_{site.id}")
        font = chosen.font()
        font.setBold(self._site is not None and site.id == self._site.id)
        chosen.setFont(font)
        chosen.triggered.connect(lambda: self.site_chosen.emit(site.id))
        return chosen

    def _fitted(self, name: str) -> str:
        return self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, LONGEST_NAME)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if site := self._site:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(current_tokens().sites[site.color]))
            left = 8 if self._words.isVisible() else (self.width() - BAR) // 2
            painter.drawRoundedRect(left, 10, BAR, self.height() - 20, 2, 2)
            painter.end()


def _subtitle(site: "Site", production: str) -> str:
    return f"{kind_words(site.kind)} · {production}" if site.production else kind_words(site.kind)
