"""A small popup below a cell: what can be edited there, and how many pages the change writes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QWidget

from docsdesk.docs.front_matter.edit import FrontMatterChange, FrontMatterValue
from docsdesk.docs.page_table.columns import PAGE_COLUMNS, PageColumn, setting_cell
from docsdesk.docs.page_table.row import Cell, PageKind, PageRow
from docsdesk.docs.page_table.words import GROUPS_WORDS, LAYER_WORDS
from docsdesk.docs.pages.new_page import AUTH_METHODS
from docsdesk.domain.api_settings import PlaygroundDisplay
from docsdesk.ui.focus.order import FocusPart, declare
from docsdesk.ui.pages.words import count_words
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.texts import Texts, sentences, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.production_lock import ProductionLock
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column

_tr = Texts("Pages")

_KEYS = {
    PageColumn.TITLE: "title",
    PageColumn.PLAYGROUND: "playground",
    PageColumn.AUTH: "authMethod",
    PageColumn.GROUPS: "groups",
    PageColumn.PUBLIC: "public",
}
EDITABLE = frozenset(_KEYS)


@dataclass(frozen=True, slots=True)
class Choice:
    """A `value` of None leaves the key out."""

    words: str
    value: FrontMatterValue | None


@dataclass(frozen=True, slots=True)
class EditOffer:
    """`rows` are those that would be written; -1 is current where they differ.

    Without `choices`, text is typed, starting from `text`.
    """

    column: PageColumn
    caption: str
    rows: tuple[PageRow, ...]
    refused_count: int
    choices: tuple[Choice, ...] = ()
    current: int = 0
    text: str = ""
    hint: str = ""
    mixed: str = ""
    """Shown in the empty field where the rows differ; nothing is written until something is typed."""

    @property
    def files(self) -> tuple[PurePosixPath, ...]:
        return tuple(row.file for row in self.rows if row.file is not None)

    def change(self, value: FrontMatterValue | None) -> FrontMatterChange:
        return FrontMatterChange(_KEYS[self.column], value)

    def read_typed(self, words: str) -> FrontMatterChange:
        """The typed change: a title, or comma-separated group names; empty text leaves the key out."""
        if self.column is PageColumn.TITLE:
            return self.change(words.strip() or None)
        names = dict.fromkeys(word.strip() for word in words.split(","))
        return self.change(tuple(filter(None, names)) or None)

    def preview(self, change: FrontMatterChange) -> str:
        """How many pages a change writes."""
        written = sum(not self._says(row, change.value) for row in self.rows)
        parts = [_tr("Changes {pages}").format(pages=count_words(written)) if written else _tr("No change")]
        if written and (said := len(self.rows) - written):
            parts.append(_tr("{pages} already set").format(pages=count_words(said)))
        if self.refused_count:
            parts.append(_tr("{pages} not editable").format(pages=count_words(self.refused_count)))
        return " · ".join(parts)

    def _says(self, row: PageRow, value: FrontMatterValue | None) -> bool:
        """Whether the page's own front matter already has that value, as far as the row knows."""
        if self.column is PageColumn.TITLE:
            return row.title == value
        cell = setting_cell(row, self.column)
        if cell is None or cell.beneath is None:
            return value is None
        written = str(value).lower() if isinstance(value, bool) else value
        shown = cell.value.partition(" (")[0]
        return shown == (", ".join(written) if isinstance(written, tuple) else written) and not cell.note


def offer_for(rows: Sequence[PageRow], column: PageColumn) -> EditOffer | None:
    """None if none of the rows can be edited in that column."""
    can = tuple(row for row in rows if refusal(row, column) == "")
    if not can or column not in EDITABLE:
        return None
    caption, left_out = translate_text(PAGE_COLUMNS[column].title), len(rows) - len(can)
    if column is PageColumn.TITLE:
        return EditOffer(column, caption, can, left_out, text=can[0].title) if len(can) == 1 else None
    cells = [cell for cell in (setting_cell(row, column) for row in can) if cell is not None]
    if column is PageColumn.GROUPS:
        written = set(map(_own_value, cells))
        own = written.pop() if len(written) == 1 else ""
        mixed = _tr("%Ln different value(s)", len(written)) if len(written) > 1 else ""
        names = _tr("Names separated by commas. Empty: {inherited}.").format(inherited=_describe_inherited(can, column))
        hint = sentences(names, translate_text(GROUPS_WORDS))
        return EditOffer(column, caption, can, left_out, text=own, hint=hint, mixed=mixed)
    choices = (Choice(_describe_inherited(can, column), None), *_choices(column))
    currents = {_current(cell, choices) for cell in cells}
    return EditOffer(column, caption, can, left_out, choices, currents.pop() if len(currents) == 1 else -1)


def _own_value(cell: Cell) -> str:
    """The page's own value, empty if it has none."""
    return cell.value if cell.beneath is not None else ""


def bulk_refusal(rows: Sequence[PageRow], column: PageColumn) -> str:
    """Why a column cannot be edited on these rows together; empty if it can."""
    if column is not PageColumn.TITLE or len(rows) < 2:
        return ""
    titles_there = _tr("%Ln different title(s).", len({row.title for row in rows}))
    return sentences(titles_there, _tr("Edit titles one page at a time."))


def refusal(row: PageRow, column: PageColumn) -> str:
    """Why a cell cannot be edited; empty if it can."""
    if column not in EDITABLE:
        return _tr("Read from the files, so it cannot be edited here.")
    if not row.path:
        return _tr("This operation has no page. Create one to override its description.")
    if row.file is None:
        return _tr("This page is generated from the API description. Create a page to override it.")
    return _without_meaning(row, column)


def _without_meaning(row: PageRow, column: PageColumn) -> str:
    """Why a setting has no meaning on that kind of page."""
    if column is PageColumn.PLAYGROUND and row.kind is PageKind.PAGE:
        return _tr("Only API pages have a playground.")
    if column is not PageColumn.AUTH or row.kind is PageKind.MANUAL:
        return ""
    if row.kind is PageKind.PAGE:
        return _tr("Only API pages have authentication.")
    return _tr("Authentication comes from the API description.")


def _choices(column: PageColumn) -> tuple[Choice, ...]:
    match column:
        case PageColumn.PLAYGROUND:
            return tuple(Choice(display.value, display.value) for display in PlaygroundDisplay)
        case PageColumn.AUTH:
            return tuple(Choice(method, method) for method in AUTH_METHODS)
        case _:
            return (Choice(_tr("public"), True), Choice(_tr("not public"), False))


def _describe_inherited(rows: Sequence[PageRow], column: PageColumn) -> str:
    """What applies if the page sets nothing."""
    cells = (setting_cell(row, column) for row in rows)
    found = {_inherit_words(cell.beneath or cell) for cell in cells if cell is not None}
    return found.pop() if len(found) == 1 else _tr("inherit")


def _inherit_words(cell: Cell) -> str:
    value = cell.value or _tr("everyone")
    return _tr("inherit: {value} ({layer})").format(value=value, layer=translate_text(LAYER_WORDS[cell.layer]))


def _current(cell: Cell, choices: Sequence[Choice]) -> int:
    if cell.beneath is None:
        return 0
    written = cell.value.partition(" (")[0]
    names = ["" if one.value is None else str(one.value).lower() for one in choices]
    return names.index(written) if written in names else 0


MIN_WIDTH_PX = 260
ROW_HEIGHT_PX = 30


class EditPopup(QFrame):
    """Lies over its pane, so that screen readers find it there; it closes when the keyboard focus leaves."""

    changed = Signal(tuple, FrontMatterChange)
    """The files to write, and the change."""
    create_requested = Signal(str)
    """The id of the row to create a page for."""
    source_requested = Signal(str)
    """The id of the row whose file to open."""
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pane = parent
        self.setObjectName("edit_popup")
        declare(self, FocusPart.OVERLAY)
        self._offer: EditOffer | None = None
        self._row_id = ""
        self._caption = label("", Role.CAPTION, name="edit_caption")
        self._choices = name_widget(QListWidget(), "edit_choices", self.tr("Choices"))
        self._words = name_widget(QLineEdit(), "edit_words", self.tr("Value"))
        self._hint = label("", Role.HINT, name="edit_hint", wrap=True)
        self._preview = label("", Role.SMALL, name="edit_preview", wrap=True)
        self._lock = ProductionLock()
        self._site = ("", False)
        self._create = button("create_page_here", self.tr("Create page…"), icon_name="add", do=self._ask_to_create)
        self._open = button(
            "open_source_here", self.tr("Open file"), icon_name="open-external", do=self._ask_for_source
        )
        self._build()
        for part in (self._choices, self._words, self._create, self._open, *self._lock.findChildren(QWidget)):
            part.installEventFilter(self)
        self.hide()
        self._choices.itemClicked.connect(self._apply)
        self._choices.itemSelectionChanged.connect(self._show_preview)
        self._words.textChanged.connect(self._show_preview)
        self._words.returnPressed.connect(self._apply)

    def show_site(self, name: str, *, is_production: bool) -> None:
        self._site = name, is_production

    def open_for(self, rows: Sequence[PageRow], current: PageRow, column: PageColumn, cell: QRect) -> None:
        """`current` is the row of the cell; `cell` is the cell's place on the screen."""
        self._offer = offer_for(rows, column)
        self._row_id = current.id
        self._show_offer(self._offer)
        if self._offer is None:
            self._caption.setText(current.title)
            self._hint.setText(bulk_refusal(rows, column) or refusal(current, column))
            self._hint.show()
        self._create.setVisible(self._offer is None and current.file is None)
        self._open.setVisible(self._offer is None)
        self._lock.arm(self._site[0], production=self._site[1] and self._offer is not None)
        self._place(cell)
        self.show()
        self.raise_()
        self._first().setFocus(Qt.FocusReason.PopupFocusReason)
        # Only now: Qt makes the first row current where none is.
        self._choices.setCurrentRow(self._offer.current if self._offer is not None else -1)

    def _show_offer(self, offer: EditOffer | None) -> None:
        self._choices.setVisible(offer is not None and bool(offer.choices))
        self._words.setVisible(offer is not None and not offer.choices)
        self._preview.setVisible(offer is not None)
        self._hint.setVisible(offer is not None and bool(offer.hint))
        if offer is None:
            return
        many = len(offer.rows) > 1
        self._caption.setText(f"{offer.caption} · {count_words(len(offer.rows))}" if many else offer.caption)
        self._hint.setText(offer.hint)
        self._choices.clear()
        self._choices.addItems([choice.words for choice in offer.choices])
        self._choices.setFixedHeight(ROW_HEIGHT_PX * len(offer.choices) + 8)
        self._choices.setAccessibleName(offer.caption)
        self._words.setAccessibleName(offer.caption)
        self._words.setText(offer.text)
        self._words.setPlaceholderText(offer.mixed)
        self._words.selectAll()
        self._show_preview()

    def _first(self) -> QWidget:
        if self._offer is None:
            return self._open if self._create.isHidden() else self._create
        return self._choices if self._offer.choices else self._words

    def _change(self) -> FrontMatterChange | None:
        if self._offer is None:
            return None
        if not self._offer.choices:
            if self._offer.mixed and not self._words.isModified():
                return None
            return self._offer.read_typed(self._words.text())
        rows = [index.row() for index in self._choices.selectedIndexes()]
        return self._offer.change(self._offer.choices[rows[0]].value) if rows else None

    def _show_preview(self) -> None:
        change = self._change()
        self._preview.setText(self._offer.preview(change) if self._offer is not None and change is not None else "")

    def _apply(self) -> None:
        change = self._change()
        if self._offer is None or change is None or self._lock.is_locked():
            return
        files = self._offer.files
        self.leave()
        self.changed.emit(files, change)

    def leave(self) -> None:
        """Close, and return the keyboard focus to the cell."""
        self.hide()
        self.left.emit()

    def _ask_to_create(self) -> None:
        self.hide()
        self.create_requested.emit(self._row_id)

    def _ask_for_source(self) -> None:
        self.leave()
        self.source_requested.emit(self._row_id)

    def _place(self, cell: QRect) -> None:
        """Below the cell if there is room, else above it."""
        place = self._pane.mapFromGlobal(cell.topLeft())
        self.setFixedWidth(max(MIN_WIDTH_PX, cell.width()))
        self.adjustSize()
        below = place.y() + cell.height()
        top = below if below + self.height() <= self._pane.height() else max(place.y() - self.height(), 0)
        self.move(QPoint(max(min(place.x(), self._pane.width() - self.width()), 0), top))

    def _build(self) -> None:
        typed, ways = (self._caption, self._choices, self._words, self._hint), (self._create, self._open, self._lock)
        self.setLayout(Column(*typed, *ways, self._preview, margins=Gap.M))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._offer is not None:
            self._apply()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut:
            # The next focus widget is only known afterwards.
            QTimer.singleShot(0, self, self._follow_focus)
        return super().eventFilter(watched, event)

    def _follow_focus(self) -> None:
        if not self.isAncestorOf(self.window().focusWidget()):
            self.hide()
