"""What one window's palette reaches: its sources, and what was used last, which is kept from run to run."""

from typing import cast

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtWidgets import QWidget

from docsdesk.ui.palette.dialog import Palette, PaletteWords
from docsdesk.ui.palette.entry import PaletteSource
from docsdesk.ui.palette.index import PaletteIndex

MOST_RECENT = 30
_KEY = "palette/recent"


class Reach(QObject):
    opening = Signal()
    """What is read only on demand is wanted now; report it with `refresh`."""

    def __init__(self, window: QWidget, state: QSettings) -> None:
        super().__init__(window)
        self._window, self._state = window, state
        self.sources: list[PaletteSource] = []
        self._index = PaletteIndex()
        self._open: Palette | None = None
        kept = state.value(_KEY)
        names = cast("list[object]", kept) if isinstance(kept, list) else [kept]
        self.recent = [name for name in names if isinstance(name, str) and name][:MOST_RECENT]
        """The ids of the entries used last, latest first."""

    def add(self, source: PaletteSource) -> None:
        self.sources.append(source)

    def open(self) -> None:
        self._show_sources()
        words = PaletteWords(
            self.tr("Search for anything"),
            self.tr("Search sites, pages, settings and commands"),
            self.tr("Nothing matches “{query}”."),
        )
        palette = Palette(self._index, words, "palette", self._window)
        palette.chosen.connect(self.note)
        palette.finished.connect(self._forget)
        self._open = palette
        palette.open_over(self._window)
        self.opening.emit()

    def refresh(self) -> None:
        """A source has something else to offer."""
        if self._open is not None:
            self._show_sources()
            self._open.refresh()

    def note(self, entry_id: str) -> None:
        """It was used, from here or elsewhere."""
        self.recent = [entry_id, *(other for other in self.recent if other != entry_id)][:MOST_RECENT]
        self._state.setValue(_KEY, self.recent)

    def _show_sources(self) -> None:
        self._index.show((source() for source in self.sources), self.recent)

    def _forget(self) -> None:
        self._open = None
