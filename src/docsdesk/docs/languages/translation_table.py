"""How far each page of a site is translated: a row per page, a cell per language."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from docsdesk.docs.text.csv_table import csv_table
from docsdesk.domain.rule import Rule


class TranslationState(StrEnum):
    """The gravest comes first: a cell shows that of all that are true."""

    MISSING = "missing"
    ORPHANED = "orphaned"
    """There is no page that it would be a translation of."""
    CUT_OFF = "cut off"
    BEHIND = "behind"
    DIFFERENT = "different"
    """It has other placeholders, links or anchors than its source."""
    PRESENT = "present"
    NONE = ""
    """There is nothing to translate."""


STATES_BY_RULE: Final = {
    Rule.LANGUAGE_ORPHANED_PAGE: TranslationState.ORPHANED,
    Rule.LANGUAGE_CUT_OFF: TranslationState.CUT_OFF,
    Rule.LANGUAGE_BEHIND: TranslationState.BEHIND,
    Rule.LANGUAGE_OTHER_PLACEHOLDER: TranslationState.DIFFERENT,
    Rule.LANGUAGE_OTHER_LINK: TranslationState.DIFFERENT,
    Rule.LANGUAGE_OTHER_ANCHOR: TranslationState.DIFFERENT,
}
WORK: Final = frozenset(TranslationState) - {TranslationState.PRESENT, TranslationState.NONE}
"""The states that ask for something to be done."""


@dataclass(frozen=True, slots=True)
class Translation:
    """`path` is the page's, empty if it is missing. `rules` say what is wrong with it, the gravest first."""

    state: TranslationState
    path: str = ""
    rules: tuple[Rule, ...] = ()

    @property
    def states(self) -> tuple[TranslationState, ...]:
        """All that are true, the gravest first."""
        return tuple(dict.fromkeys((self.state, *(STATES_BY_RULE[rule] for rule in self.rules))))


@dataclass(frozen=True, slots=True)
class TranslationRow:
    """`path` is that of the page in the default language, empty if only translations are left of it."""

    key: str
    path: str
    title: str
    cells: tuple[Translation, ...]
    """In the order of the table's languages."""

    @property
    def id(self) -> str:
        """The path of its first page."""
        return self.path or next((cell.path for cell in self.cells if cell.path), self.key)

    @property
    def needs_work(self) -> bool:
        return any(cell.state in WORK for cell in self.cells)


@dataclass(frozen=True, slots=True)
class TranslationTable:
    """`source` is the default language, empty if only folders tell the languages and it has none."""

    source: str
    languages: tuple[str, ...]
    rows: tuple[TranslationRow, ...]


def translations_csv(table: TranslationTable, rows: Iterable[TranslationRow] | None = None) -> str:
    """A line for each page, or for some rows of the table, with every state of it in each language."""
    lines = (
        (row.title, row.path, *("; ".join(state.value for state in cell.states) for cell in row.cells))
        for row in (table.rows if rows is None else rows)
    )
    return csv_table(("title", "page", *table.languages), lines)
