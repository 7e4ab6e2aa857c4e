"""Reads a folder's page table repeatedly: what has changed since the last report, and which pages have moved."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from uuid import uuid4

from docsdesk.docs.files.folder_files import FileReading, FolderFiles, ReadingKey
from docsdesk.docs.folder.docs_folder import DocsFolder, read_folder
from docsdesk.docs.page_table.row import PageRow
from docsdesk.docs.page_table.table import (
    ROWS_AT_ONCE,
    PageTable,
    RowBatch,
    TableEnd,
    TableNews,
    TableStart,
    read_page_table,
)
from docsdesk.docs.pages.page import Page
from docsdesk.domain.errors import DocsFolderError

_ALIKE_SHARE = 0.6
"""The share of the text that both have."""
_MOST_PAIRS = 2_500
_MAX_KEPT_PAGES = 200


@dataclass(slots=True)
class MovedPages:
    """Remembers pages that went: a file may be gone before it is elsewhere."""

    _there: dict[str, Page] | None = None
    _gone_pages: dict[str, Page] = field(default_factory=dict[str, Page])

    def since_last(self, folder: DocsFolder) -> tuple[tuple[str, str], ...]:
        """The old and the new path of each page that has moved since the last call, unless a redirect leads there."""
        there = {page.path: page for page in folder.pages if page.file is not None}
        before, self._there = self._there, there
        if before is None:
            return ()
        gone = {path: page for path, page in (self._gone_pages | before).items() if path not in there}
        came = [page for path, page in there.items() if path not in before]
        moved = tuple(_pairs(list(gone.values()), came))
        found = {old for old, _ in moved}
        self._gone_pages = {path: gone[path] for path in list(gone)[-_MAX_KEPT_PAGES:] if path not in found}
        return tuple((old, new) for old, new in moved if folder.redirect(old.removesuffix("/index")) is None)


def _pairs(gone_pages: Sequence[Page], came: Sequence[Page]) -> Iterable[tuple[str, str]]:
    """The most alike first; each page once."""
    if len(gone_pages) * len(came) > _MOST_PAIRS:
        return
    found = [(_likeness(old, new), old.path, new.path) for new in came for old in gone_pages]
    taken = set[str]()
    for share, old, new in sorted(found, key=lambda each: -each[0]):
        if share >= _ALIKE_SHARE and old not in taken and new not in taken:
            taken |= {old, new}
            yield old, new


def _likeness(old: Page, new: Page) -> float:
    """From 0 to 1; a shared title counts as much as a fifth of the text."""
    one, other = _lines(old), _lines(new)
    whole = sum(map(len, one.elements())) + sum(map(len, other.elements()))
    shared = 2 * sum(map(len, (one & other).elements()))
    share = shared / whole if whole else 1.0
    return min(1.0, share + 0.2) if old.title == new.title else share


def _lines(page: Page) -> Counter[str]:
    text = page.text[page.front_matter.length :]
    return Counter(filter(None, map(str.strip, text.splitlines())))


@dataclass(slots=True)
class PageTableReader:
    """Remembers what it has reported of a folder."""

    folder: Path
    readings: dict[ReadingKey, FileReading] = field(default_factory=dict[ReadingKey, FileReading])
    _table: PageTable | None = None
    _reported_rows: dict[str, tuple[int, PageRow]] | None = None
    _report: str = ""
    """The name of the last report."""
    _moved: MovedPages = field(default_factory=MovedPages)

    def docs(self) -> DocsFolder:
        """The folder as it is on disk now. Raises DocsFolderError."""
        files = FolderFiles(self.folder.resolve(), before=self.readings)
        docs = read_folder(files)
        self.readings = files.readings
        return docs

    def read(self, last_report: str = "") -> Iterator[TableNews]:
        """`last_report` is the one still shown; after any other, all rows come. Raises DocsFolderError."""
        if last_report != self._report:
            self._reported_rows = None
        files = FolderFiles(self.folder.resolve(), before=self.readings)
        try:
            table = read_page_table(files, self._table)
        except DocsFolderError:
            # After this error, no rows are shown any more.
            self._reported_rows = None
            raise
        self.readings, self._table = files.readings, table
        yield TableStart(table.head(), is_whole=self._reported_rows is None)
        yield from self._news(table)

    def _news(self, table: PageTable) -> Iterator[TableNews]:
        before, now = self._reported_rows or {}, dict[str, tuple[int, PageRow]]()
        fresh = self._find_changed(table, before, now)
        while batch := tuple(islice(fresh, ROWS_AT_ONCE)):
            yield RowBatch(batch)
        self._reported_rows, self._report = now, uuid4().hex
        moved = self._moved.since_last(table.folder)
        yield TableEnd(tuple(before.keys() - now.keys()), _folders(table), moved, self._report)

    def _find_changed(
        self, table: PageTable, before: dict[str, tuple[int, PageRow]], now: dict[str, tuple[int, PageRow]]
    ) -> Iterator[tuple[int, PageRow]]:
        for placed in enumerate(table.rows()):
            now[placed[1].id] = placed
            if before.get(placed[1].id) != placed:
                yield placed


def _folders(table: PageTable) -> tuple[Path, ...]:
    """The folders that hold anything the table is made from."""
    root = table.folder.root
    files = [page.file for page in table.folder.pages if page.file is not None]
    files += [*table.folder.config_files, *(spec.file for spec in table.folder.specifications.all)]
    return tuple(sorted({root, *(root / parent for file in files for parent in file.parents)}))
