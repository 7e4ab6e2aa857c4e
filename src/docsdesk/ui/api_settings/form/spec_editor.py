"""The descriptions behind API pages: picked from the folder or given by address, each with its options."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu, QWidget

from docsdesk.domain.spec_sources import SpecSource, read_sources, written_sources
from docsdesk.ui.api_settings.form.editors import leave_undo_to_the_window, show_text
from docsdesk.ui.api_settings.form.texts_editor import TextsEditor
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import LEFT, Column, Grid, Row, at, fill


class _SpecRow(QWidget):
    edited = Signal(str)
    """What is being typed; empty for a step of its own."""

    def __init__(self, name: str, caption: str, remove: Callable[["_SpecRow"], object], *, has_overlays: bool) -> None:
        """`caption` says which description it is."""
        super().__init__()
        self._rest = SpecSource("")
        self._source = _FileBox(name, self.tr("openapi.json or https://…"))
        for part in (self._source, self._source.lineEdit(), self._source.view()):
            part.setAccessibleName(caption)
        self._source.lineEdit().textEdited.connect(lambda: self.edited.emit(name))
        self._source.activated.connect(lambda: self.edited.emit(""))
        more = self.tr("Directory and overlays") if has_overlays else self.tr("Directory")
        self._more = icon_button(f"{name}_more", more, "chevron-right")
        self._more.setCheckable(True)
        self._more.setProperty("role", "fold")
        self._more.toggled.connect(self._unfold)
        remove_words = self.tr("Remove {description}").format(description=caption)
        self._remove = icon_button(f"{name}_remove", remove_words, "close")
        self._remove.clicked.connect(lambda: remove(self))
        self._directory = QLineEdit()
        self._directory.setObjectName(f"{name}_directory")
        for field in (self._directory, self._source.lineEdit()):
            leave_undo_to_the_window(field)
        self._directory.setPlaceholderText("api-reference")
        self._directory.setAccessibleName(self.tr("Directory for its pages"))
        self._directory.textEdited.connect(lambda: self.edited.emit(f"{name}_directory"))
        self._overlays = TextsEditor(
            f"{name}_overlay", self.tr("overlay.yaml"), what=self.tr("overlay"), always_list=True
        )
        self._overlays.edited.connect(self._say_overlays)
        self._more_fields = self._make_more(has_overlays=has_overlays)
        self._build()

    def offer(self, found: Sequence[str], overlays: Sequence[str]) -> None:
        self._source.offer(found)
        self._overlays.suggest(overlays)

    def source(self) -> SpecSource:
        overlays = tuple(self._overlays.texts())
        return replace(
            self._rest,
            source=self._source.currentText().strip(),
            directory=self._directory.text().strip(),
            overlays=overlays,
        )

    def show_source(self, source: SpecSource) -> None:
        is_other = source.source != self._rest.source
        self._rest = source
        show_text(self._source.lineEdit(), source.source)
        show_text(self._directory, source.directory)
        self._overlays.show_value(list(source.overlays), is_default=not source.overlays)
        if is_other or source.directory or source.overlays:
            self._more.setChecked(bool(source.directory or source.overlays))

    def allow_more(self, *, allowed: bool) -> None:
        """Whether it may have a directory."""
        self._more.setVisible(allowed)
        self._more_fields.setVisible(allowed and self._more.isChecked())

    def focus(self) -> None:
        self._source.setFocus()

    def _say_overlays(self, _: object, typing: str) -> None:
        self.edited.emit(typing)

    def _unfold(self, shown: bool) -> None:
        self._more.setIcon(icon("chevron-down" if shown else "chevron-right", Tone.MUTED))
        self._more_fields.setVisible(shown)

    def _make_more(self, *, has_overlays: bool) -> QWidget:
        made = QWidget()
        grid = Grid(gaps=(Gap.S, Gap.XS), margins=(Gap.NONE, Gap.NONE, Gap.NONE, Gap.XS), shares={1: 1})
        made.setLayout(grid)
        rows: list[tuple[str, QWidget]] = [(self.tr("Directory"), self._directory)]
        if has_overlays:
            rows.append((self.tr("Overlays"), self._overlays))
        else:
            self._overlays.setParent(made)
            self._overlays.hide()
        for number, (words, field) in enumerate(rows):
            caption = label(words, Role.SMALL)
            caption.setMinimumHeight(30)
            grid.addWidget(caption, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, number, 1)
        made.hide()
        return made

    def _build(self) -> None:
        self.setLayout(
            Column(Row(fill(self._source), self._more, self._remove, gap=Gap.XS), self._more_fields, gap=Gap.XS)
        )


class _FileBox(QComboBox):
    """A text field that also offers a list."""

    def __init__(self, name: str, placeholder: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setMinimumContentsLength(8)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.lineEdit().setObjectName(f"{name}_text")
        self.lineEdit().setPlaceholderText(placeholder)

    def lineEdit(self) -> QLineEdit:
        field: Any = super().lineEdit()
        assert isinstance(field, QLineEdit)
        return field

    def offer(self, names: Sequence[str]) -> None:
        text = self.currentText()
        with QSignalBlocker(self):
            self.clear()
            self.addItems(list(names))
            self.setCurrentIndex(-1)
            self.setEditText(text)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel scrolls the form; it must not change the control under it.
        event.ignore()


class SpecsEditor(QWidget):
    edited = Signal(object, str)

    def __init__(self, name: str, kind: str, *, has_overlays: bool, objects_in_lists: bool) -> None:
        """`kind` is OpenAPI or AsyncAPI; `objects_in_lists` says whether one of several may have a directory."""
        super().__init__()
        self._name = name
        self._kind = kind
        self._has_overlays = has_overlays
        self._objects_in_lists = objects_in_lists
        self._written: Any = None
        self._found: tuple[str, ...] = ()
        self._overlays: tuple[str, ...] = ()
        self._rows: list[_SpecRow] = []
        self._column = Column()
        self._odd = label(self.tr("Edit this value in Source. The form has no control for it."), Role.MUTED, wrap=True)
        self._add = button(f"{name}_add", self.tr("Add description"), kind=ButtonKind.LINK)
        self._add.setAccessibleName(self.tr("Add {kind} description").format(kind=kind))
        self._menu = QMenu(self._add)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._add.setMenu(self._menu)
        self.setLayout(Column(self._odd, self._column, at(LEFT, self._add), gap=Gap.XS))
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

    def _make_row(self) -> _SpecRow:
        number = len(self._rows) + 1
        caption = self.tr("{kind} description {number}").format(kind=self._kind, number=number)
        row = _SpecRow(f"{self._name}_{number}", caption, self._remove, has_overlays=self._has_overlays)
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
        self._menu.addAction(self.tr("Another file or URL…")).triggered.connect(partial(self._add_source, ""))

    def _add_source(self, name: str) -> None:
        blank = next((row for row in self._rows if not row.source().source), None)
        row = blank or self._make_row()
        row.show_source(SpecSource(name))
        row.focus()
        self._refresh()
        if name:
            self._emit("")

    def _remove(self, row: _SpecRow) -> None:
        was_named = bool(row.source().source)
        self._drop(row)
        self._add.setFocus()
        self._refresh()
        if was_named:
            self._emit("")

    def _drop(self, row: _SpecRow) -> None:
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
