"""Asks in the pane how fast downloads may be."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDoubleSpinBox, QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.inline_form import InlineForm
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import Field
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row

_MEGABYTE = 1_000_000
_FASTEST = 1000.0
"""In MB per second; a faster connection needs no limit."""


class LimitForm(InlineForm):
    chosen = Signal(object)
    """Bytes per second, or None for unlimited."""

    def __init__(self) -> None:
        super().__init__()
        self._speed = QDoubleSpinBox(decimals=1, maximum=_FASTEST, suffix=self.tr(" MB/s"))
        self._speed.setSpecialValueText(self.tr("No limit"))
        self._speed.setFixedWidth(160)
        # The stylesheet's padding does not reach the line edit inside.
        self._speed.lineEdit().setTextMargins(8, 0, 0, 0)
        confirm = button("confirm_download_limit", self.tr("Set limit"), kind=ButtonKind.PRIMARY)
        cancel = button("cancel_download_limit", self.tr("Cancel"))
        buttons = QWidget()
        buttons.setLayout(Row(STRETCH, cancel, confirm))
        field = Field(
            "download_limit",
            self.tr("Download limit"),
            self._speed,
            help_text=self.tr("Shared by all downloads, including running ones. 0 means no limit."),
            beside=buttons,
        )
        self.setLayout(Column(field, margins=(Gap.L, Gap.M)))
        confirm.clicked.connect(self._choose)
        self._end_with(confirm, cancel)

    def open_for(self, limit: int | None) -> None:
        self._speed.setValue((limit or 0) / _MEGABYTE)
        self.show()
        self._speed.setFocus()
        self._speed.selectAll()

    def _choose(self) -> None:
        self._speed.interpretText()
        self.close_form()
        self.chosen.emit(round(self._speed.value() * _MEGABYTE) or None)
