"""The descriptions behind API pages: picked from the folder or given by address, each with its options."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from docsdesk.domain.spec_sources import SpecSource, read_sources, written_sources
from docsdesk.ui.api_settings.form.spec_row import SpecRow
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import LEFT, Column, at


class SpecsEditor(QWidget):
    edited = Signal(object, str)

    def __init__(self, name: str, *, has_overlays: bool, objects_in_lists: bool) -> None:
        """`objects_in_lists` says whether one of several may have a directory."""
        super().__init__()
        self._name = name
        self._has_overlays = has_overlays
        self._objects_in_lists = objects_in_lists
        self._written: Any = None
        self._found: tuple[str, ...] = ()
        self._overlays: tuple[str, ...] = ()
        self._rows: list[SpecRow] = []
        self._column = Column(gap=6)
        self._odd = label(self.tr("This is written in a way that only the source can show."), Role.MUTED, wrap=True)
        self._add = button(f"{name}_add", self.tr("Add a description"), kind=ButtonKind.LINK)
        self._menu = QMenu(self._add)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._add.setMenu(self._menu)
        self.setLayout(Column(self._odd, self._column, at(LEFT, self._add), gap=6))
        self._odd.hide()

    @property
    def control(self) -> QWidget:
        return self._add

    def offer(self, found: Sequence[str], overlays: Sequence[str]) -> None:
        self._found, self._overlays = tuple(found), tuple(overlays)
        for row in self._rows:
            row.offer(self._found, self._overlays)

    def show_value(self, value: Any, *, is_default: bool) -> None:
        sources = read_sources(None if is_default else value)
        self._written = value
        self._odd.setVisible(sources is None)
        self._add.setEnabled(sources is not None)
        shown = list(sources or ())
        if shown != self._sources():
            self._show_sources(shown)
        self._refresh()

    def _sources(self) -> list[SpecSource]:
        return [source for row in self._rows if (source := row.source()).source]

    def _show_sources(self, sources: list[SpecSource]) -> None:
        while len(self._rows) > len(sources):
            self._drop(self._rows[-1])
        while len(self._rows) < len(sources):
            self._make_row()
        for row, source in zip(self._rows, sources, strict=True):
            row.show_source(source)

    def _make_row(self) -> SpecRow:
        row = SpecRow(f"{self._name}_{len(self._rows) + 1}", self._remove, has_overlays=self._has_overlays)
        row.offer(self._found, self._overlays)
        row.edited.connect(self._emit)
        self._rows.append(row)
        self._column.addWidget(row)
        return row

    def _fill_menu(self) -> None:
        self._menu.clear()
        used = {row.source().source.removeprefix("./").removeprefix("/") for row in self._rows}
        unused = [name for name in self._found if name not in used]
        for name in unused:
            self._menu.addAction(name).triggered.connect(partial(self._add_source, name))
        if unused:
            self._menu.addSeparator()
        self._menu.addAction(self.tr("Another file or an address")).triggered.connect(partial(self._add_source, ""))

    def _add_source(self, name: str) -> None:
        blank = next((row for row in self._rows if not row.source().source), None)
        row = blank or self._make_row()
        row.show_source(SpecSource(name))
        row.focus()
        self._refresh()
        if name:
            self._emit("")

    def _remove(self, row: SpecRow) -> None:
        was_named = bool(row.source().source)
        self._drop(row)
        self._add.setFocus()
        self._refresh()
        if was_named:
            self._emit("")

    def _drop(self, row: SpecRow) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _refresh(self) -> None:
        takes_more = self._objects_in_lists or len(self._rows) == 1
        for row in self._rows:
            row.allow_more(allowed=takes_more)

    def _emit(self, typing: str) -> None:
        sources = self._sources()
        if len(sources) > 1 and not self._objects_in_lists:
            sources = [replace(source, directory="", overlays=(), rest={}) for source in sources]
        self._refresh()
        self.edited.emit(written_sources(sources, self._written), typing)
