"""Named facts, one per line, each with a copy button once it is pointed at or reached by keyboard."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHoverEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import Grid

NOTHING_MORE: Mapping[str, str] = {}


class _FactCopy(CopyButton):
    is_pointed_at = False

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_pointed_at or self.hasFocus():
            super().paintEvent(event)


class Facts(QWidget):
    """Hides rows without a value."""

    def __init__(self, of: str, rows: dict[str, str], *, code: AbstractSet[str]) -> None:
        """`rows` maps each fact's name to its caption; `of` is the prefix of the values' object names.

        `code` names ids and digests, which are compared letter by letter.
        """
        super().__init__()
        self.setObjectName("facts")
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._of = of
        self._wholes: Mapping[str, str] = NOTHING_MORE
        self._grid = Grid(gaps=(Gap.S, Gap.NONE), shares={1: 1})
        self.setLayout(self._grid)
        self._rows: dict[str, tuple[QWidget, ElidedLabel, _FactCopy]] = {}
        for name, caption in rows.items():
            self._add(name, caption, Role.CODE if name in code else Role.BODY)

    def show_facts(self, values: dict[str, str], wholes: Mapping[str, str] = NOTHING_MORE) -> None:
        """`wholes` has what is copied and shown on hover, if that is more than `values` show."""
        self._wholes = wholes
        for name, parts in self._rows.items():
            value = values.get(name, "")
            if parts[1].whole_text() != value:
                parts[1].set_whole(value)
            for part in parts:
                part.setVisible(bool(value))
            if name in wholes:
                parts[1].setToolTip(wholes[name])

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHoverEvent):
            place = event.position().y() if event.type() is not QEvent.Type.HoverLeave else -1
            for _, _, copy in self._rows.values():
                copy.is_pointed_at = copy.y() <= place < copy.y() + copy.height()
            self.update()
        return super().event(event)

    def _add(self, name: str, caption: str, role: Role) -> None:
        row = self._grid.rowCount()
        value = ElidedLabel("", role, name=f"{self._of}_{name}")
        copy = _FactCopy(
            f"copy_{name}",
            self.tr("Copy {fact}").format(fact=caption),
            lambda: self._wholes.get(name, value.whole_text()),
        )
        parts = (label(caption, Role.SMALL), value, copy)
        for column, part in enumerate(parts):
            self._grid.addWidget(part, row, column)
        self._rows[name] = parts
