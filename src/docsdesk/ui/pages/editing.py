"""What can be edited in a table cell: the choices, what leaving it out means, and the pages written."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from docsdesk.docs.front_matter.edit import FrontMatterChange, FrontMatterValue
from docsdesk.docs.page_table.columns import PAGE_COLUMNS, PageColumn, setting_cell
from docsdesk.docs.page_table.row import Cell, PageKind, PageRow
from docsdesk.docs.page_table.words import GROUPS_WORDS, LAYER_WORDS
from docsdesk.docs.pages.new_page import AUTH_METHODS
from docsdesk.domain.api_settings import PlaygroundDisplay
from docsdesk.ui.pages.words import count_words
from docsdesk.ui.texts import Texts, sentences, told

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
    """`rows` are those that would be written. Without `choices`, text is typed, starting from `text`."""

    column: PageColumn
    caption: str
    rows: tuple[PageRow, ...]
    left_out: int
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

    def typed(self, words: str) -> FrontMatterChange:
        """The typed change: a title, or comma-separated group names; empty text leaves the key out."""
        if self.column is PageColumn.TITLE:
            return self.change(words.strip() or None)
        names = tuple(dict.fromkeys(name for word in words.split(",") if (name := word.strip())))
        return self.change(names or None)

    def preview(self, change: FrontMatterChange) -> str:
        """How many pages a change writes."""
        written = sum(not self._says(row, change.value) for row in self.rows)
        parts = [_tr("Changes {pages}").format(pages=count_words(written)) if written else _tr("No change")]
        if written and (said := len(self.rows) - written):
            parts.append(_tr("{pages} already set").format(pages=count_words(said)))
        if self.left_out:
            parts.append(_tr("{pages} not editable").format(pages=count_words(self.left_out)))
        return " · ".join(parts)

    def _says(self, row: PageRow, value: FrontMatterValue | None) -> bool:
        """Whether the page's own front matter already has that value, as far as the row knows."""
        if self.column is PageColumn.TITLE:
            return row.title == value
        cell = setting_cell(row, self.column)
        if cell is None or cell.beneath is None:
            return value is None
        written = "true" if value is True else "false" if value is False else value
        shown = cell.value.partition(" (")[0]
        return shown == (", ".join(written) if isinstance(written, tuple) else written) and not cell.note


def offer_for(rows: Sequence[PageRow], column: PageColumn) -> EditOffer | None:
    """None if none of the rows can be edited in that column."""
    can = tuple(row for row in rows if refusal(row, column) == "")
    if not can or column not in EDITABLE:
        return None
    caption, left_out = told(PAGE_COLUMNS[column].title), len(rows) - len(can)
    if column is PageColumn.TITLE:
        return EditOffer(column, caption, can, left_out, text=can[0].title) if len(can) == 1 else None
    cell = setting_cell(can[0], column)
    assert cell is not None
    if column is PageColumn.GROUPS:
        written = {_written(setting_cell(row, column)) for row in can}
        own = written.pop() if len(written) == 1 else ""
        mixed = _tr("%Ln different value(s)", len(written)) if len(written) > 1 else ""
        names = _tr("Names separated by commas. Empty: {inherited}.").format(inherited=_inherited(can, column))
        hint = sentences(names, told(GROUPS_WORDS))
        return EditOffer(column, caption, can, left_out, text=own, hint=hint, mixed=mixed)
    choices = (Choice(_inherited(can, column), None), *_choices(column))
    return EditOffer(column, caption, can, left_out, choices, _current(cell, choices))


def _written(cell: Cell | None) -> str:
    """The page's own value, empty if it has none."""
    return cell.value if cell is not None and cell.beneath is not None else ""


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


def _inherited(rows: Sequence[PageRow], column: PageColumn) -> str:
    """What applies if the page sets nothing."""
    cells = (setting_cell(row, column) for row in rows)
    found = {_inherit_words(cell.beneath or cell) for cell in cells if cell is not None}
    return found.pop() if len(found) == 1 else _tr("inherit")


def _inherit_words(cell: Cell) -> str:
    value = cell.value or _tr("everyone")
    return _tr("inherit: {value} ({layer})").format(value=value, layer=told(LAYER_WORDS[cell.layer]))


def _current(cell: Cell, choices: Sequence[Choice]) -> int:
    if cell.beneath is None:
        return 0
    written = cell.value.partition(" (")[0]
    names = ["" if one.value is None else str(one.value).lower() for one in choices]
    return names.index(written) if written in names else 0
