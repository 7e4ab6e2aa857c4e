"""Puts what was pasted into the wrong field of a site's connection into the right one."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLineEdit, QWidget

from docsdesk.domain.sites.pasted_connection import connection_in
from docsdesk.ui.announcement import announce
from docsdesk.ui.widgets.field import FormField


class PastedConnection(QObject):
    """Moves an address and keys between these fields, and says so under the field that they came from."""

    def __init__(self, fields: Mapping[str, FormField], lines: Mapping[str, QLineEdit], parent: QWidget) -> None:
        super().__init__(parent)
        self._fields = fields
        self._lines = lines
        self._lengths = {name: len(line.text()) for name, line in lines.items()}
        for name, line in lines.items():
            line.textChanged.connect(partial(self._see, name))
            fields[name].left.connect(partial(self._sort, name))

    def _see(self, name: str, text: str) -> None:
        """What comes in one piece was pasted; what is typed may not be whole yet."""
        grown = len(text) - self._lengths[name]
        self._lengths[name] = len(text)
        if grown > 1:
            self._sort(name)

    def _sort(self, name: str) -> None:
        """Nothing is moved over something else."""
        values = dict(connection_in(self._lines[name].text()))
        own = values.pop(name, "")
        is_free = all(self._lines[other].text().strip() in ("", value) for other, value in values.items())
        if not values or not is_free:
            return
        self._lines[name].setText(own)
        for other, value in values.items():
            self._lines[other].setText(value)
        captions = ", ".join(self._lines[other].accessibleName() for other in values)
        words = self.tr("Moved where it belongs: {fields}.").format(fields=captions)
        self._fields[name].set_note(words)
        announce(self._fields[name], words)
