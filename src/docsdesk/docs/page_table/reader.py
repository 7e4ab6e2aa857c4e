"""Reads a folder's page table repeatedly: all rows, or those that changed since a report that is still shown."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from uuid import uuid4

from docsdesk.docs.files.folder_files import FileReading, FolderFiles, ReadingKey
from docsdesk.docs.folder.docs_folder import DocsFolder, read_folder
from docsdesk.docs.page_table.moved_pages import MovedPages
from docsdesk.docs.page_table.news import ROWS_AT_ONCE, RowBatch, TableEnd, TableNews, TableStart
from docsdesk.docs.page_table.row import PageRow
from docsdesk.docs.page_table.table import PageTable, read_page_table
from docsdesk.domain.errors import DocsFolderError


@dataclass(slots=True)
class PageTableReader:
    """Remembers what it has reported of a folder."""

    folder: Path
    readings: dict[ReadingKey, FileReading] = field(default_factory=dict[ReadingKey, FileReading])
    _table: PageTable | None = None
    _said: dict[str, tuple[int, PageRow]] | None = None
    _report: str = ""
    """The name of the last report."""
    _moved: MovedPages = field(default_factory=MovedPages)

    def docs(self) -> DocsFolder:
        """The folder as it is on disk now. Raises DocsFolderError."""
        files = FolderFiles(self.folder.resolve(), before=self.readings)
        docs = read_folder(files)
        self.readings = files.readings
        return docs

    def read(self, known: str = "") -> Iterator[TableNews]:
        """`known` names the report that is still shown; after any other, all rows come. Raises DocsFolderError."""
        if known != self._report:
            self._said = None
        files = FolderFiles(self.folder.resolve(), before=self.readings)
        try:
            table = read_page_table(files, self._table)
        except DocsFolderError:
            # After this error, no rows are shown any more.
            self._said = None
            raise
        self.readings, self._table = files.readings, table
        yield TableStart(table.head(), is_whole=self._said is None)
        yield from self._news(table)

    def _news(self, table: PageTable) -> Iterator[TableNews]:
        before, now = self._said or {}, dict[str, tuple[int, PageRow]]()
        fresh = self._fresh(table, before, now)
        while batch := tuple(islice(fresh, ROWS_AT_ONCE)):
            yield RowBatch(batch)
        self._said, self._report = now, uuid4().hex
        moved = self._moved.since_last(table.folder)
        yield TableEnd(tuple(before.keys() - now.keys()), _folders(table), moved, self._report)

    def _fresh(
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
