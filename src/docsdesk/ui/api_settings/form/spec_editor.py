"""The descriptions behind API pages: a list of them, and the fields of the one that is selected.

However many there are, and however many files the folder has, there is one list and one set of fields.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, QStringListModel, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu, QWidget

from docsdesk.domain.problem import Problem
from docsdesk.domain.spec_sources import SpecSource, read_sources, written_sources
from docsdesk.ui.api_settings.form.editors import TextsEditor, leave_undo_to_the_window, show_text
from docsdesk.ui.api_settings.form.ordered_list import OrderedList, OrderedModel
from docsdesk.ui.icons import icon
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.choices import completer_of
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import LEFT, Column, Grid, Row, at, fill

_tr = Texts("SpecsEditor")
_MOST_ROWS = 8
_MOST_OFFERS = 20
Wrong = Mapping[int, Sequence[Problem]]
"""The problems of each description, by its place."""


class _SpecsModel(OrderedModel[SpecSource]):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._wrong: Wrong = {}

    def show_wrong(self, wrong: Wrong) -> None:
        if wrong != self._wrong:
            self._wrong = wrong
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    def words(self, value: SpecSource) -> str:
        return value.source or _tr("New description")

    def note(self, value: SpecSource) -> str:
        overlays = _tr("%Ln overlay(s)", len(value.overlays)) if value.overlays else ""
        return ", ".join(filter(None, (value.directory, overlays)))

    def wrong_with(self, row: int) -> str:
        return next((translate_text(problem.title) for problem in self._wrong.get(row, ())), "")


class _FileBox(QComboBox):
    """A text field that also offers a list, and completes what is typed from it."""

    chosen = Signal()

    def __init__(self, name: str, placeholder: str) -> None:
        super().__init__()
        self._offers = QStringListModel(self)
        self.setObjectName(name)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setMinimumContentsLength(8)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setModel(self._offers)
        completer = completer_of(self._offers, self)
        self.setCompleter(completer)
        self.lineEdit().setObjectName(f"{name}_text")
        self.lineEdit().setPlaceholderText(placeholder)
        self.activated.connect(self.chosen)
        completer.activated.connect(self.chosen)

    def lineEdit(self) -> QLineEdit:
        field: Any = super().lineEdit()
        assert isinstance(field, QLineEdit)
        return field

    def offer(self, names: Sequence[str]) -> None:
        text = self.currentText()
        with QSignalBlocker(self):
            self._offers.setStringList(list(names))
            self.setCurrentIndex(-1)
            self.setEditText(text)

    def name(self, words: str) -> None:
        for part in (self, self.lineEdit(), self.view()):
            part.setAccessibleName(words)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel scrolls the form; it must not change the control under it.
        event.ignore()


class _SpecFields(QWidget):
    """Of one description."""

    edited = Signal(str)
    """What is being typed; empty for a step of its own."""

    def __init__(self, name: str, kind: str, *, has_overlays: bool) -> None:
        super().__init__()
        self._kind = kind
        self._shown = SpecSource("")
        self._row = -1
        self.box = _FileBox(f"{name}_source", self.tr("openapi.json or https://…"))
        self.box.lineEdit().textEdited.connect(lambda: self.edited.emit("source"))
        self.box.chosen.connect(lambda: self.edited.emit(""))
        more = self.tr("Directory and overlays") if has_overlays else self.tr("Directory")
        self._more = icon_button(f"{name}_more", more, "chevron-right")
        self._more.setCheckable(True)
        self._more.setProperty("role", "fold")
        self._more.toggled.connect(self._unfold)
        self.remove = icon_button(f"{name}_remove", "", "close")
        self._directory = QLineEdit()
        self._directory.setObjectName(f"{name}_directory")
        for field in (self._directory, self.box.lineEdit()):
            leave_undo_to_the_window(field)
        self._directory.setPlaceholderText("api-reference")
        self._directory.setAccessibleName(self.tr("Directory for its pages"))
        self._directory.textEdited.connect(lambda: self.edited.emit("directory"))
        self.overlays = TextsEditor(
            f"{name}_overlay", self.tr("overlay.yaml"), what=self.tr("overlay"), always_list=True
        )
        self.overlays.edited.connect(self._say_overlays)
        self._more_fields = self._make_more(has_overlays=has_overlays)
        line = Row(fill(self.box), self._more, self.remove, gap=Gap.XS)
        self.setLayout(Column(line, self._more_fields, gap=Gap.XS))
        self._name_parts(0)

    def _say_overlays(self, _: object, typing: str) -> None:
        self.edited.emit(typing)

    def source(self) -> SpecSource:
        source, directory = self.box.currentText().strip(), self._directory.text().strip()
        return replace(self._shown, source=source, directory=directory, overlays=tuple(self.overlays.texts()))

    def show_source(self, row: int, source: SpecSource, *, allows_more: bool) -> None:
        """`allows_more`: it may have a directory."""
        if row != self._row or source != self.source():
            self._show_values(row, source)
        self._more.setVisible(allows_more)
        self._more_fields.setVisible(allows_more and self._more.isChecked())

    def _show_values(self, row: int, source: SpecSource) -> None:
        is_other = row != self._row or source.source != self._shown.source
        self._shown = source
        self._row = row
        self._name_parts(row)
        show_text(self.box.lineEdit(), source.source)
        show_text(self._directory, source.directory)
        self.overlays.show_value(list(source.overlays), is_default=not source.overlays)
        has_more = bool(source.directory or source.overlays)
        if is_other or has_more:
            self._more.setChecked(has_more)

    def _name_parts(self, row: int) -> None:
        caption = self.tr("{kind} description {number}").format(kind=self._kind, number=row + 1)
        self.box.name(caption)
        words = self.tr("Remove {description}").format(description=caption)
        self.remove.setAccessibleName(words)
        self.remove.setToolTip(words)

    def _unfold(self, is_open: bool) -> None:
        self._more.setIcon(icon("chevron-down" if is_open else "chevron-right", Tone.MUTED))
        self._more_fields.setVisible(is_open)

    def _make_more(self, *, has_overlays: bool) -> QWidget:
        made = QWidget()
        grid = Grid(gaps=(Gap.S, Gap.XS), margins=(Gap.NONE, Gap.NONE, Gap.NONE, Gap.XS), shares={1: 1})
        made.setLayout(grid)
        rows: list[tuple[str, QWidget]] = [(self.tr("Directory"), self._directory)]
        if has_overlays:
            rows.append((self.tr("Overlays"), self.overlays))
        else:
            self.overlays.setParent(made)
            self.overlays.hide()
        for number, (words, field) in enumerate(rows):
            caption = label(words, Role.SMALL)
            caption.setMinimumHeight(30)
            grid.addWidget(caption, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, number, 1)
        made.hide()
        return made


class SpecsEditor(QWidget):
    edited = Signal(object, str)

    def __init__(self, name: str, kind: str, *, is_openapi: bool) -> None:
        """Only OpenAPI descriptions have overlays, and a directory where there are several."""
        super().__init__()
        self._name = name
        self._is_openapi = is_openapi
        self._written: Any = None
        self._found: tuple[str, ...] = ()
        self._model = _SpecsModel(self)
        self._list = OrderedList(self._model, most_rows=_MOST_ROWS)
        # Descriptions often share a folder, so their names differ at the end.
        self._list.setTextElideMode(Qt.TextElideMode.ElideLeft)
        self._list.setObjectName(f"{name}_list")
        self._list.setAccessibleName(self.tr("{kind} descriptions").format(kind=kind))
        self._fields = _SpecFields(name, kind, has_overlays=is_openapi)
        self._odd = label(self.tr("Edit this value in Source. The form has no control for it."), Role.MUTED, wrap=True)
        self._add = button(f"{name}_add", self.tr("Add description"), kind=ButtonKind.LINK)
        self._add.setAccessibleName(self.tr("Add {kind} description").format(kind=kind))
        self._menu = QMenu(self._add)
        self._add.setMenu(self._menu)
        self.setLayout(Column(self._odd, self._list, self._fields, at(LEFT, self._add)))
        self._odd.hide()
        self._connect()
        self._refresh()

    @property
    def control(self) -> QWidget:
        return self._add

    def offer(self, names: Sequence[str], overlays: Sequence[str]) -> None:
        self._found = tuple(names)
        self._fields.box.offer(names)
        self._fields.overlays.suggest(overlays)

    def show_value(self, value: Any, *, is_default: bool) -> None:
        sources = read_sources(None if is_default else value)
        self._written = value
        self._odd.setVisible(sources is None)
        self._add.setEnabled(sources is not None)
        if list(sources or ()) != self._sources():
            row = self._list.currentIndex().row()
            self._model.show_values(sources or ())
            self._list.select(max(row, 0))
        self._refresh()

    def show_wrong(self, wrong: Wrong) -> None:
        self._model.show_wrong(wrong)

    def _connect(self) -> None:
        self._menu.aboutToShow.connect(self._fill_menu)
        self._fields.edited.connect(self._take)
        self._fields.remove.clicked.connect(self._list.remove_selected)
        self._list.removed.connect(self._after_removal)
        self._list.selectionModel().currentChanged.connect(self._refresh)
        self._model.edited.connect(lambda: self._emit(""))

    def _sources(self) -> list[SpecSource]:
        return [one for one in self._model.values() if one.source]

    def _fill_menu(self) -> None:
        """The first files that are not named yet; the field completes the others."""
        self._menu.clear()
        used = {one.source.removeprefix("./").removeprefix("/") for one in self._model.values()}
        unused = [name for name in self._found if name not in used]
        for name in unused[:_MOST_OFFERS]:
            self._menu.addAction(name).triggered.connect(partial(self._add_source, name))
        if unused:
            self._menu.addSeparator()
        self._menu.addAction(self.tr("Another file or URL…")).triggered.connect(partial(self._add_source, ""))

    def _add_source(self, name: str) -> None:
        values = self._model.values()
        blank = next((row for row, one in enumerate(values) if not one.source), len(values))
        if blank == len(values):
            self._model.add(SpecSource(""))
        self._list.select(blank)
        self._model.put(blank, SpecSource(name))
        self._refresh()
        self._fields.box.setFocus()
        self._emit("")

    def _take(self, typing: str) -> None:
        row = self._list.currentIndex().row()
        self._model.put(row, self._fields.source())
        self._refresh()
        self._emit(f"{self._name}_{row + 1}_{typing}" if typing else "")

    def _after_removal(self) -> None:
        self._refresh()
        (self._list if self._list.isVisibleTo(self) else self._add).setFocus()

    def _refresh(self) -> None:
        row, count = self._list.currentIndex().row(), self._model.rowCount()
        self._list.setVisible(count > 1)
        self._list.updateGeometry()
        self._fields.setVisible(row >= 0)
        if row >= 0:
            source = self._model.values()[row]
            self._fields.show_source(row, source, allows_more=self._is_openapi or count == 1)

    def _emit(self, typing: str) -> None:
        sources = self._sources()
        if len(sources) > 1 and not self._is_openapi:
            sources = [replace(source, directory="", overlays=(), rest={}) for source in sources]
        written = written_sources(sources, self._written)
        if written != self._written:
            self.edited.emit(written, typing)
