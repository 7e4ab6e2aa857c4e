"""Asks how fast all downloads together may be."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QVBoxLayout, QWidget

from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import Field
from docsdesk.ui.widgets.inline_form import InlineForm

MEGABYTE = 1_000_000
FASTEST = 1000.0
"""In MB a second; who has more needs no limit."""


class LimitForm(InlineForm):
    chosen = Signal(object)
    """Bytes a second, or None for as fast as they come."""

    def __init__(self) -> None:
        super().__init__()
        self._speed = QDoubleSpinBox(decimals=1, maximum=FASTEST, suffix=self.tr(" MB/s"))
        self._speed.setSpecialValueText(self.tr("No limit"))
        self._speed.setFixedWidth(160)
        # The stylesheet's padding does not reach the line inside.
        self._speed.lineEdit().setTextMargins(8, 0, 0, 0)
        confirm = button("confirm_download_limit", self.tr("Set limit"), kind=ButtonKind.PRIMARY)
        cancel = button("cancel_download_limit", self.tr("Cancel"))
        buttons = QWidget()
        row = QHBoxLayout(buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addStretch()
        row.addWidget(cancel)
        row.addWidget(confirm)
        field = Field(
            "download_limit",
            self.tr("Limit downloads to"),
            self._speed,
            help_text=self.tr("All downloads together, also those that are running. At 0 there is no limit."),
            beside=buttons,
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(field)
        confirm.clicked.connect(self._choose)
        self._end_with(confirm, cancel)

    def open_for(self, limit: int | None) -> None:
        self._speed.setValue((limit or 0) / MEGABYTE)
        self.show()
        self._speed.setFocus()
        self._speed.selectAll()

    def _choose(self) -> None:
        self._speed.interpretText()
        self.close_form()
        self.chosen.emit(round(self._speed.value() * MEGABYTE) or None)
