"""Which rows the table shows: those with all the words and `key:value` terms, of some kinds."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Cell, PageKind, PageRow
from docsdesk.docs.pages.effective_settings import SettingLayer
from docsdesk.domain.languages import LANGUAGES, language_key


class RowKind(StrEnum):
    """The kinds people look for, coarser than the kinds of rows."""

    PAGES = "pages"
    MANUAL = "manual"
    OPERATIONS = "operations"
    OTHERS = "others"
    WITHOUT_PAGE = "no page"


_KINDS = {PageKind.PAGE: RowKind.PAGES, PageKind.MANUAL: RowKind.MANUAL, PageKind.OPERATION: RowKind.OPERATIONS}
_LAYERS = {
    "page": SettingLayer.PAGE,
    "spec": SettingLayer.SPECIFICATION,
    "docs.json": SettingLayer.SITE,
    "site": SettingLayer.SITE,
    "default": SettingLayer.DEFAULT,
}


@dataclass(frozen=True, slots=True)
class PageFilter:
    words: tuple[str, ...] = ()
    """Case folded."""
    terms: tuple[tuple[str, str], ...] = ()
    """Pairs of a key of `TERMS` and a value."""
    kinds: frozenset[RowKind] = frozenset()
    """Without any, all kinds are shown."""
    only_problems: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it lets every row through."""
        return self == PageFilter()

    def select(self, rows: Iterable[PageRow], texts: Mapping[str, str]) -> list[PageRow]:
        """The rows that match, in their order. `texts` are their search texts by id."""
        found = list(rows)
        if self.only_problems:
            found = [row for row in found if row.problems]
        if self.kinds:
            found = [row for row in found if self.kinds & kinds_of(row)]
        for key, value in self.terms:
            matches = TERMS[key]
            found = [row for row in found if matches(row, value)]
        for word in self.words:
            found = [row for row in found if word in texts[row.id]]
        return found


def read_filter(text: str) -> PageFilter:
    """Parse `method:post playground:none kites` and the like; a term with an unknown key is a word."""
    words: list[str] = []
    terms: list[tuple[str, str]] = []
    for word in text.casefold().split():
        key, _, value = word.partition(":")
        if value and key in TERMS:
            terms.append((key, value))
        else:
            words.append(word)
    return PageFilter(tuple(words), tuple(terms))


def kinds_of(row: PageRow) -> frozenset[RowKind]:
    own = _KINDS.get(row.kind, RowKind.OTHERS)
    return frozenset((own, RowKind.WITHOUT_PAGE)) if not row.path else frozenset((own,))


def search_text(row: PageRow) -> str:
    return f"{row.title} {row.path} {row.method} {row.address} {row.description} {row.section}".casefold()


def _cells(row: PageRow) -> tuple[Cell, ...]:
    return tuple(cell for cell in (row.playground, row.auth, row.groups, row.public) if cell is not None)


def _is_set_by(row: PageRow, value: str) -> bool:
    layer = _LAYERS.get(value)
    return any(cell.layer is layer for cell in _cells(row))


def _is_missing(row: PageRow, value: str) -> bool:
    """A language, or `any`."""
    if not row.snippets:
        return False
    key = language_key(value)
    states = row.snippets if key is None else (row.snippets[LANGUAGES.index(key)],)
    return SnippetState.MISSING in states


def _starts(cell: Cell | None, value: str) -> bool:
    return cell is not None and cell.value.casefold().startswith(value)


TERMS: dict[str, Callable[[PageRow, str], bool]] = {
    "method": lambda row, value: row.method.casefold() == value,
    "kind": lambda row, value: row.kind.value.startswith(value),
    "playground": lambda row, value: _starts(row.playground, value),
    "auth": lambda row, value: row.auth is not None and value in row.auth.value.casefold(),
    "group": lambda row, value: value in (name.strip() for name in row.groups.value.casefold().split(",")),
    "groups": lambda row, value: value in row.groups.value.casefold(),
    "public": lambda row, value: _starts(row.public, {"yes": "true", "no": "false"}.get(value, value)),
    "hidden": lambda row, value: (row.hiding is not None) is (value in ("yes", "true")),
    "from": _is_set_by,
    "missing": _is_missing,
    "spec": lambda row, value: value in row.entry.casefold(),
    "path": lambda row, value: value in row.path.casefold() or value in row.address.casefold(),
}
