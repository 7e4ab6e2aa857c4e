"""The child process that reads the table of pages: folders come in, rows go out, again only those that changed.

Apart from the window's process, because reading thousands of files would hold up what people see.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path, PurePosixPath

from docsdesk.docs.folder import read_folder
from docsdesk.docs.folder_check import ENGINE_RULES
from docsdesk.docs.folder_files import FolderFiles, Reading, ReadingKey
from docsdesk.docs.page_checks.pages import check_pages
from docsdesk.docs.page_row import PageRow
from docsdesk.docs.page_table import PageTable, read_page_table
from docsdesk.docs.page_table_messages import (
    CHECKS,
    NEWS,
    ORDERS,
    ROWS_AT_ONCE,
    CheckEnd,
    CheckPages,
    FileProblems,
    RowBatch,
    TableEnd,
    TableNews,
    TableRefused,
    TableStart,
    text_digest,
)
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Problem


def work() -> None:
    """Until whoever asks closes the other end."""
    readers: dict[Path, PageTableReader] = {}
    while line := sys.stdin.buffer.readline():
        order = ORDERS.validate_json(line)
        if isinstance(order, CheckPages):
            for found in check_pages_of(order.folder):
                _say(CHECKS.dump_json(found))
            continue
        readers = {order.folder: readers.get(order.folder) or PageTableReader(order.folder)}
        for news in readers[order.folder].read():
            _say(NEWS.dump_json(news))


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def check_pages_of(folder: Path) -> Iterator[FileProblems | CheckEnd]:
    """Nothing of a folder that cannot be read as a site: who reads its pages is told so."""
    files = FolderFiles(folder.resolve())
    by_file: dict[PurePosixPath, list[Problem]] = {}
    with suppress(DocsFolderError):
        folder_read = read_folder(files)
        by_file = {problem.fix.file: [] for problem in folder_read.problems if problem.fix is not None}
        for problem in check_pages(folder_read):
            if problem.rule not in ENGINE_RULES:
                by_file.setdefault(problem.place.file, []).append(problem)
    for file, problems in by_file.items():
        yield FileProblems(file, text_digest(files.texts.get(file, "")), tuple(problems))
    yield CheckEnd(len(by_file))


@dataclass(slots=True)
class PageTableReader:
    """Remembers what it said of a folder."""

    folder: Path
    _readings: dict[ReadingKey, Reading] = field(default_factory=dict[ReadingKey, Reading])
    _table: PageTable | None = None
    _said: dict[str, tuple[int, PageRow]] | None = None

    def read(self) -> Iterator[TableNews]:
        files = FolderFiles(self.folder.resolve(), before=self._readings)
        try:
            table = read_page_table(files, self._table)
        except DocsFolderError as error:
            # Whoever hears this shows nothing any more.
            self._said = None
            yield TableRefused(error.title, error.hint)
            return
        self._readings, self._table = files.readings, table
        yield TableStart(table.head(), is_whole=self._said is None)
        yield from self._news(table)

    def _news(self, table: PageTable) -> Iterator[TableNews]:
        before, now = self._said or {}, dict[str, tuple[int, PageRow]]()
        fresh = self._fresh(table, before, now)
        while batch := tuple(islice(fresh, ROWS_AT_ONCE)):
            yield RowBatch(batch)
        self._said = now
        yield TableEnd(tuple(before.keys() - now.keys()), _folders(table))

    def _fresh(
        self, table: PageTable, before: dict[str, tuple[int, PageRow]], now: dict[str, tuple[int, PageRow]]
    ) -> Iterator[tuple[int, PageRow]]:
        for placed in enumerate(table.rows()):
            now[placed[1].id] = placed
            if before.get(placed[1].id) != placed:
                yield placed


def _folders(table: PageTable) -> tuple[Path, ...]:
    """Those that hold anything the table is made from."""
    root = table.folder.root
    files = [page.file for page in table.folder.pages if page.file is not None]
    files += [*table.folder.config_files, *(spec.file for spec in table.folder.specifications.all)]
    return tuple(sorted({root, *(root / parent for file in files for parent in file.parents)}))
