"""The site switcher on top of the rail: the current site, and a list of all to search."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QWidget

from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone, current_tokens
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.words.site_words import kind_words, swatch

if TYPE_CHECKING:
    from docsdesk.domain.settings import Settings
    from docsdesk.domain.sites.site import Site
    from docsdesk.ui.palette.entry import PaletteEntry

_tr = Texts("SiteSwitcher")
BAR_PX = 4
"""Pixels; the width of the site's colour."""
LIST_WIDTH_PX = 460
MOST_RECENT_SITES = 9
"""Of a menu."""


class SiteSwitcher(QPushButton):
    """Shows the active site; `fixed_actions` are at the end of the menu."""

    site_chosen = Signal(str)

    def __init__(self, *fixed_actions: QAction) -> None:
        super().__init__()
        self.setObjectName("site_switcher")
        self._fixed_actions = fixed_actions
        self._settings: Settings | None = None
        self.used_last: Callable[[], Sequence[str]] = tuple
        """The ids of palette entries, latest first."""
        self._name = ElidedLabel("", Role.STRONG)
        self._kind = ElidedLabel("", Role.SMALL)
        self._words = QWidget()
        self._words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words.setLayout(Column(STRETCH, self._name, self._kind, STRETCH, gap=Gap.HAIR))
        self._chevron = StateMark("chevron-down", Tone.MUTED, side=14)
        self._chevron.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        beside_bar = (Gap.S + BAR_PX + Gap.S, Gap.NONE, Gap.S, Gap.NONE)
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
        self._kind.set_whole(kind_words(site.kind) if site else self.tr("Add one"))
        self.setAccessibleName(self.tr("Site: {name}").format(name=site.name) if site else self.tr("Choose a site"))
        self.setToolTip(site.name if site else "")
        self.update()

    def set_wide(self, wide: bool) -> None:
        self._words.setVisible(wide)
        self._chevron.setVisible(wide)

    def recent(self) -> "list[PaletteEntry]":
        """The sites that are not shown now, those used last first."""
        sites = self._settings.sites if self._settings else ()
        order = {used: number for number, used in enumerate(self.used_last())}
        others = [site_entry(site, self.site_chosen.emit) for site in sites if site != self._site]
        return sorted(others, key=lambda entry: order.get(entry.id, len(order)))[:MOST_RECENT_SITES]

    def open_menu(self) -> None:
        """Search the sites by name, folder and address; the current one comes first, then those used last."""
        # Imported on first use, so that showing the window does not wait for it.
        from docsdesk.ui.palette.commands import command
        from docsdesk.ui.palette.dialog import Palette, PaletteWords
        from docsdesk.ui.palette.entry import PaletteKind
        from docsdesk.ui.palette.index import PaletteIndex

        sites = self._settings.sites if self._settings else ()
        current = self._site.id if self._site is not None else ""
        tags = {current: self.tr("Current")}
        listed = [site_entry(site, self.site_chosen.emit, tags.get(site.id, kind_words(site.kind))) for site in sites]
        more = [made for made in map(command, self._fixed_actions) if made is not None]
        index = PaletteIndex(first_kind=PaletteKind.SITE)
        # An action that was used last would otherwise be among the sites.
        used_sites = [used for used in self.used_last() if used.startswith(site_entry_id(""))]
        index.show((listed, more), [site_entry_id(current), *used_sites])
        words = PaletteWords(
            placeholder=self.tr("Search sites"),
            accessible_name=self.tr("Search sites by name, folder or address"),
            nothing=self.tr("No site matches “{query}”."),
            is_tall=True,
            width=LIST_WIDTH_PX,
        )
        switcher = Palette(index, words, "site_menu", self.window())
        switcher.open_at(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if site := self._site:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(current_tokens().sites[site.color]))
            left = Gap.S if self._words.isVisible() else (self.width() - BAR_PX) // 2
            bar = QStyle.visualRect(self.layoutDirection(), self.rect(), QRect(left, 10, BAR_PX, self.height() - 20))
            painter.drawRoundedRect(bar, 2, 2)
            painter.end()


def site_entry(site: "Site", choose: Callable[[str], object], tag: str = "") -> "PaletteEntry":
    """A site as palette and switcher list it; `choose` takes its id."""
    from docsdesk.ui.palette.entry import PaletteEntry, PaletteKind

    place = folder_words(site.docs_folder) if site.docs_folder and site.is_local else site.base_url
    production = _tr("Production") if site.production else ""
    return PaletteEntry(
        id=site_entry_id(site.id),
        kind=PaletteKind.SITE,
        title=site.name,
        do=partial(choose, site.id),
        subtitle=" · ".join(filter(None, (production, place or kind_words(site.kind)))),
        keywords=f"{kind_words(site.kind)} {site.base_url} {site.docs_folder or ''} {site.export_hostname}",
        tag=tag,
        icon=swatch(current_tokens().sites[site.color]),
    )


def folder_words(folder: Path) -> str:
    """The path, with ~ for the person's own folder."""
    home = Path.home()
    return str(Path("~") / folder.relative_to(home)) if folder.is_relative_to(home) else str(folder)


def site_entry_id(site_id: str) -> str:
    return f"site {site_id}"
