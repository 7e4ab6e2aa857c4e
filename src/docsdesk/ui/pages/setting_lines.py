"""Settings beside the table of pages, a line each: the caption, the value, and who says so."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from docsdesk.docs.page_table.columns import PageColumn, setting_cell
from docsdesk.docs.page_table.row import Cell, PageRow, Source
from docsdesk.docs.page_table.words import LAYER_WORDS, cell_hint, source_words
from docsdesk.docs.pages.effective_settings import SettingLayer
from docsdesk.ui.pages.words import count_words, short_source_words
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind
from docsdesk.ui.widgets.elided import ElidedButton
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label, restyle
from docsdesk.ui.widgets.layouts import Grid

_tr = Texts("Pages")

_LINE_HEIGHT_PX = 26
_MIN_VALUE_WIDTH_PX = 72
_MOST_SOURCE_PX = 120
MAX_NEW_LINES = 4


class SettingLines(QWidget):
    source_requested = Signal(Source, SettingLayer)

    def __init__(self, name: str, edit: Callable[[PageColumn, QRect], object] | None = None, *, ready: int = 0) -> None:
        """`ready` lines are made at once."""
        super().__init__()
        self.setObjectName(name)
        self._edit = edit
        self._shown: Mapping[str, ShownSetting] = {}
        self._lines: list[_SettingLine] = []
        """Used again for the next page: new widgets would take longer than a frame."""
        self._grid = Grid(gaps=(Gap.S, Gap.XS if edit else Gap.NONE), shares={1: 1})
        self.setLayout(self._grid)
        for _ in range(ready):
            self._add_line().hide()

    def ready(self) -> int:
        """The number of lines that need not be made."""
        return len(self._lines)

    def show_settings(self, settings: Mapping[str, "ShownSetting"], columns: Sequence[PageColumn] = ()) -> None:
        """Keyed by caption. With `columns`, each value is a button that edits the setting."""
        if settings == self._shown:
            return
        self._shown = dict(settings)
        if is_longer := len(self._lines) < len(settings):
            # While it is visible, each new part would lay out everything around it.
            self.hide()
        while len(self._lines) < len(settings):
            self._add_line()
        for line, (caption, setting), column in zip_longest(self._lines[: len(settings)], settings.items(), columns):
            line.show_setting(caption, setting, column)
        for line in self._lines[len(settings) :]:
            line.hide()
        if is_longer:
            self.show()

    def show_located(self, source: Source) -> None:
        """Take the line of a source that was known only by its keys."""
        for line in self._lines[: len(self._shown)]:
            line.show_located(source)

    def _add_line(self) -> "_SettingLine":
        row = len(self._lines)
        line = _SettingLine(row, self.source_requested.emit, self._edit)
        for column, part in enumerate((line.caption, line.value, line.said)):
            self._grid.addWidget(part, row, column)
        self._grid.addWidget(line.link, row, 2, Qt.AlignmentFlag.AlignLeft)
        self._lines.append(line)
        return line


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """`origin` says who says so, where no place can be opened."""

    cell: Cell
    origin: str

    @classmethod
    def of(cls, cell: Cell) -> "ShownSetting":
        return cls(cell, translate_text(LAYER_WORDS[cell.layer]))


def shared_setting(rows: Sequence[PageRow], column: PageColumn) -> ShownSetting | None:
    """What pages have in common, or all that they have; None if the setting has no meaning for any of them."""
    cells = [cell for cell in (setting_cell(row, column) for row in rows) if cell is not None]
    if not cells:
        return None
    values = dict.fromkeys(cell.value or "\N{EN DASH}" for cell in cells)
    value = cells[0].value if len(values) == 1 else _tr("Mixed: {values}").format(values=", ".join(values))
    return ShownSetting(Cell(value), count_words(len(cells)))


class _SettingLine:
    """The caption of a setting, its value, and who says so; `link` leads there."""

    def __init__(
        self,
        row: int,
        ask: Callable[[Source, SettingLayer], object],
        edit: Callable[[PageColumn, QRect], object] | None,
    ) -> None:
        self._cell, self._column = Cell(""), PageColumn.PLAYGROUND
        self.caption = label("", Role.SMALL)
        self.value: ElidedLabel | ElidedButton
        if edit is None:
            self.value = ElidedLabel(name=f"setting_value_{row}")
        else:
            self.value = ElidedButton(f"change_setting_{row}", do=lambda: edit(self._column, _on_screen(self.value)))
        self.value.setMinimumSize(_MIN_VALUE_WIDTH_PX, _LINE_HEIGHT_PX)
        self.said = label("", Role.SMALL)
        self.said.setContentsMargins(2, 0, 0, 0)
        self.link = ElidedButton(
            f"setting_source_{row}",
            kind=ButtonKind.LINK,
            do=lambda: self._cell.source and ask(self._cell.source, self._cell.layer),
        )

    def show_setting(self, caption: str, setting: "ShownSetting", column: PageColumn | None) -> None:
        cell = setting.cell
        self._cell, self._column = cell, column or self._column
        self.caption.setText(caption)
        self._show_value(caption, cell)
        self.said.setText(setting.origin)
        if cell.source is not None:
            self._show_source(cell.source)
            name = _tr("Open {place}, which sets {setting}")
            self.link.setAccessibleName(name.format(place=source_words(cell.source), setting=caption))
        for part in (self.caption, self.value):
            part.show()
        self.said.setHidden(cell.source is not None)
        self.link.setHidden(cell.source is None)

    def _show_value(self, caption: str, cell: Cell) -> None:
        shown = cell.value or "\N{EN DASH}"
        if isinstance(self.value, ElidedLabel):
            restyle(self.value, "role", (Role.BODY if cell.value else Role.MUTED).value)
            self.value.set_whole(shown, translate_text(cell_hint(cell)))
            return
        self.value.set_whole(shown)
        self.value.setToolTip(translate_text(cell_hint(cell)))
        self.value.setAccessibleName(f"{caption}: {cell.value or _tr('none')}")
        self.value.setAccessibleDescription(translate_text(cell_hint(cell)))

    def show_located(self, source: Source) -> None:
        own = self._cell.source
        if own is not None and (own.file, own.path) == (source.file, source.path):
            self._show_source(source)

    def hide(self) -> None:
        for part in (self.caption, self.value, self.said, self.link):
            part.hide()

    def _show_source(self, source: Source) -> None:
        self.link.set_whole(short_source_words(source, self._cell.layer))
        self.link.setToolTip(source_words(source))
        self.link.setMinimumWidth(min(self.link.sizeHint().width(), _MOST_SOURCE_PX))


def _on_screen(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())
