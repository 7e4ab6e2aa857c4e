"""Diagnostics as the file would hold them, with any part left out, to copy or save."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QStandardItemModel
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QSplitter, QWidget

from docsdesk.domain.support.diagnostics import Diagnostics, Part
from docsdesk.ui.announcement import announce
from docsdesk.ui.diagnostics.words import part_words
from docsdesk.ui.figures import megabytes
from docsdesk.ui.folder_dialog import ask_where_to_save
from docsdesk.ui.theme import style_as_code
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.tick_list import TickList, tick_item
from docsdesk.usecases.support.collect_diagnostics import Collected

_PART = Qt.ItemDataRole.UserRole
_LEFT_WIDTH = 216


class ReportTab(QWidget):
    def __init__(self, collect: Callable[[], object], save: Callable[[str, Path], object]) -> None:
        """`save` takes the text and where to write it."""
        super().__init__()
        self.setObjectName("diagnostics_report_tab")
        self._save_to = save
        self._collected: Collected | None = None
        self._parts = QStandardItemModel(self)
        self._list = TickList("diagnostics_parts", self.tr("Parts to include"))
        self._list.setModel(self._parts)
        self.names = QCheckBox(self.tr("Names of sites"))
        self.names.setObjectName("diagnostics_names")
        self.names.setAccessibleName(self.names.text())
        self.names.setToolTip(self.tr("Otherwise sites are numbered, and their names, hosts and folders left out."))
        self.text = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
        # Before it has a parent, whose font it would take.
        style_as_code(self.text)
        self._body = Body(self.text)
        self._state = label("", Role.MUTED, name="diagnostics_state", wrap=True)
        self._again = button("diagnostics_again", self.tr("Collect again"), icon_name="refresh")
        self._copy = button("diagnostics_copy", self.tr("Copy"), icon_name="copy")
        self._save = button("diagnostics_save", self.tr("Save…"), kind=ButtonKind.PRIMARY)
        self._build()
        self._again.clicked.connect(lambda _=False: collect())
        self._copy.clicked.connect(self._copy_text)
        self._save.clicked.connect(self._ask_where)
        self._parts.itemChanged.connect(self._show)
        self.names.toggled.connect(self._show)
        self.show_collecting()

    def show_collecting(self) -> None:
        self._body.show_loading()
        self._state.setText(self.tr("Collecting…"))
        for control in (self._again, self._copy, self._save):
            control.setEnabled(False)

    def show_collected(self, collected: Collected) -> None:
        self._collected = collected
        self._offer([section.part for section in collected.named.sections])
        for control in (self._again, self._copy, self._save):
            control.setEnabled(True)
        self._body.show_content()
        self._show()

    def show_saved(self, file: Path) -> None:
        self._say(self.tr("Saved as {file}. Nothing was sent.").format(file=file.name))

    def show_save_problem(self, words: str) -> None:
        self._say(words)

    def shown(self) -> Diagnostics | None:
        """What the file would hold; None before anything was collected."""
        if self._collected is None:
            return None
        items = (self._parts.item(row) for row in range(self._parts.rowCount()))
        left_out = {Part(item.data(_PART)) for item in items if item.checkState() is not Qt.CheckState.Checked}
        return self._collected.shown(with_names=self.names.isChecked()).without(left_out)

    def _build(self) -> None:
        self.text.setObjectName("diagnostics_text")
        self.text.setAccessibleName(self.tr("What the file would hold"))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        promise = self.tr("This is all that the file would hold. Secrets are removed, and nothing is sent.")
        left = QWidget()
        left.setMinimumWidth(_LEFT_WIDTH)
        include = label(self.tr("Include"), Role.CAPTION)
        left.setLayout(Column(include, fill(self._list), self.names, gap=Gap.S, margins=(0, 0, Gap.S, 0)))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setObjectName("diagnostics_split")
        split.setChildrenCollapsible(False)
        for side in (left, self._body):
            split.addWidget(side)
        split.setStretchFactor(1, 1)
        buttons = Row(fill(self._state), self._again, self._copy, self._save)
        self.setLayout(Column(label(promise, wrap=True), fill(split), buttons, gap=Gap.M))

    def _offer(self, parts: list[Part]) -> None:
        """Keep what was left out before."""
        known = {self._parts.item(row).data(_PART) for row in range(self._parts.rowCount())}
        for row, part in enumerate(parts):
            if part.value not in known:
                item = tick_item(part_words(part), "", is_chosen=True)
                item.setData(part.value, _PART)
                self._parts.insertRow(row, item)

    def _show(self) -> None:
        found = self.shown()
        if found is None:
            return
        text, at = found.as_text(), self.text.verticalScrollBar().value()
        self.text.setPlainText(text)
        self.text.verticalScrollBar().setValue(at)
        self._state.setText(self.tr("Plain text, {size}").format(size=megabytes(len(text.encode()))))

    def _copy_text(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self._say(self.tr("Copied."))

    def _ask_where(self) -> None:
        found = self.shown()
        if found is not None:
            name = f"docsdesk-diagnostics-{_day(found.made_at)}.txt"
            ask_where_to_save(self, self.tr("Save diagnostics"), name, partial(self._save_to, found.as_text()))

    def _say(self, words: str) -> None:
        self._state.setText(words)
        announce(self, words)


def _day(when: datetime) -> str:
    return f"{when.astimezone():%Y-%m-%d}"
