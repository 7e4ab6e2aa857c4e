"""One description: its file or address and, unfolded, where its pages go and what changes it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from docsdesk.domain.spec_sources import SpecSource
from docsdesk.ui.api_settings.form.editors import show_text
from docsdesk.ui.api_settings.form.one_undo import leave_undo_to_the_window
from docsdesk.ui.api_settings.form.texts_editor import TextsEditor
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Grid, Row, fill


class SpecRow(QWidget):
    edited = Signal(str)
    """What is being typed; empty for a step of its own."""

    def __init__(self, name: str, remove: Callable[["SpecRow"], object], *, has_overlays: bool) -> None:
        super().__init__()
        self._rest = SpecSource("")
        self._source = _FileBox(name, self.tr("a file such as openapi.json, or https://…"))
        self._source.setAccessibleName(self.tr("File or address of the description"))
        self._source.lineEdit().textEdited.connect(lambda: self.edited.emit(name))
        self._source.activated.connect(lambda: self.edited.emit(""))
        self._more = icon_button(f"{name}_more", self.tr("Directory and overlays"), "chevron-right")
        self._more.setCheckable(True)
        self._more.setProperty("role", "fold")
        self._more.toggled.connect(self._unfold)
        self._remove = icon_button(f"{name}_remove", self.tr("Remove this description"), "close")
        self._remove.clicked.connect(lambda: remove(self))
        self._directory = QLineEdit()
        self._directory.setObjectName(f"{name}_directory")
        for field in (self._directory, self._source.lineEdit()):
            leave_undo_to_the_window(field)
        self._directory.setPlaceholderText("api-reference")
        self._directory.setAccessibleName(self.tr("Directory of its pages"))
        self._directory.textEdited.connect(lambda: self.edited.emit(f"{name}_directory"))
        self._overlays = TextsEditor(
            f"{name}_overlay", self.tr("a file that changes it"), what=self.tr("overlay"), always_list=True
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
        self._rest = source
        show_text(self._source.lineEdit(), source.source)
        show_text(self._directory, source.directory)
        self._overlays.show_value(list(source.overlays), is_default=not source.overlays)
        if source.directory or source.overlays:
            self._more.setChecked(True)

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
