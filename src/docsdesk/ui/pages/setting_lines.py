"""Settings of a page one below the other: value, who said it, and a link that leads there."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from docsdesk.docs.effective_settings import SettingLayer
from docsdesk.docs.page_row import Cell, Source
from docsdesk.ui.pages.words import cell_hint, layer_words, short_source_words, source_words
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.emptied import empty
from docsdesk.ui.widgets.labels import Role, label

LINE_HEIGHT = 26


class SettingLines(QWidget):
    source_requested = Signal(Source, SettingLayer)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._shown: Mapping[str, Cell] = {}
        self._links: dict[Source, QPushButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)

    def show_cells(self, cells: Mapping[str, Cell]) -> None:
        """By their captions."""
        if cells == self._shown:
            return
        self._shown = dict(cells)
        self._links.clear()
        empty(self._grid)
        for row, (caption, cell) in enumerate(cells.items()):
            self._add(row, caption, cell)

    def show_located(self, source: Source) -> None:
        """The line of something that only its keys were known of."""
        for known, link in self._links.items():
            if (known.file, known.path) == (source.file, source.path):
                link.setText(short_source_words(source))
                link.setToolTip(source_words(source))

    def _add(self, row: int, caption: str, cell: Cell) -> None:
        value = ElidedLabel(cell.value or "\N{EN DASH}", Role.BODY if cell.value else Role.MUTED)
        value.setObjectName(f"setting_value_{row}")
        value.setToolTip(cell_hint(cell))
        value.setMinimumHeight(LINE_HEIGHT)
        self._grid.addWidget(label(caption, Role.SMALL), row, 0)
        self._grid.addWidget(value, row, 1)
        self._grid.addWidget(self._origin(row, caption, cell), row, 2)

    def _origin(self, row: int, caption: str, cell: Cell) -> QWidget:
        source = cell.source
        if source is None:
            said = label(layer_words(cell.layer), Role.SMALL)
            said.setContentsMargins(4, 0, 0, 0)
            return said
        link = button(f"setting_source_{row}", short_source_words(source), kind=ButtonKind.LINK)
        link.setAccessibleName(
            self.tr("Open {place}, which says {setting}").format(place=source_words(source), setting=caption)
        )
        link.setToolTip(source_words(source))
        link.setFixedHeight(LINE_HEIGHT)
        self._links[source] = link
        link.clicked.connect(lambda: self.source_requested.emit(source, cell.layer))
        return link
