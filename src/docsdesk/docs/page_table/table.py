"""Every page of a docs folder and every operation of its API descriptions, with the values in effect on each."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from docsdesk.docs.config.places import folder_places
from docsdesk.docs.files.folder_files import MOST_TEXT_BYTES, FolderFiles
from docsdesk.docs.folder.docs_folder import DocsFolder, read_folder
from docsdesk.docs.navigation import page_sections
from docsdesk.docs.openapi.places import TextPlaces
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification
from docsdesk.docs.page_table.cells import PageCells, site_cells
from docsdesk.docs.page_table.coverage import SnippetState, manual_coverage, operation_coverage
from docsdesk.docs.page_table.row import Cell, Hiding, PageKind, PageRow, Source
from docsdesk.docs.pages.effective_settings import PageSettings, page_settings, site_settings
from docsdesk.docs.pages.operations import operation_page
from docsdesk.docs.pages.page import ApiSource, Page
from docsdesk.docs.pages.sources import source_path
from docsdesk.domain.api_settings import EXAMPLE_LANGUAGES, effective
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Problem


@dataclass(frozen=True, slots=True)
class TableHead:
    """What all rows share: the site's own settings by path, and the number of rows."""

    settings: dict[str, Cell]
    languages: tuple[str, ...]
    count: int


ROWS_AT_ONCE = 100
"""Few enough that reading them goes unnoticed."""


@dataclass(frozen=True, slots=True)
class TableStart:
    """`is_whole`: every row comes; otherwise only rows that differ from the last report."""

    head: TableHead
    is_whole: bool


@dataclass(frozen=True, slots=True)
class RowBatch:
    """Rows with their places in reading order, from 0."""

    rows: tuple[tuple[int, PageRow], ...]


@dataclass(frozen=True, slots=True)
class TableEnd:
    """`gone_ids` are the ids of removed rows; `folders` are those to watch for changes.

    `moved` are the old and new paths of pages that have moved since the last report without a redirect. `report` names
    this report: a table that still shows it gets only what has changed since.
    """

    gone_ids: tuple[str, ...]
    folders: tuple[Path, ...]
    moved: tuple[tuple[str, str], ...] = ()
    report: str = ""


TableNews = TableStart | RowBatch | TableEnd


@dataclass(frozen=True, slots=True)
class KeptRow:
    basis: tuple[Page, str, PageSettings, dict[str, Cell], tuple[Problem, ...]]
    row: PageRow


@dataclass(slots=True)
class PageTable:
    """Made from one reading of a folder; rows are made one by one, because thousands take a while."""

    folder: DocsFolder
    files: FolderFiles
    kept_rows: dict[str, "KeptRow"] = field(default_factory=dict[str, "KeptRow"])
    """The rows of an earlier reading by the page's path; afterwards, the rows of this one."""

    def head(self) -> TableHead:
        api = self.folder.config.get("api")
        places = folder_places(self.files, self.folder.config_files)
        count = len(self.folder.pages) + sum(1 for _ in self._without_page())
        return TableHead(site_cells(api, places), effective(api, EXAMPLE_LANGUAGES), count)

    def rows(self) -> Iterator[PageRow]:
        """Rows in reading order; operations without a page come last."""
        api = self.folder.config.get("api")
        site = site_settings(api)
        cells = PageCells(api, site_cells(api, folder_places(self.files, self.folder.config_files)))
        problems = _Problems.of(self.folder, self.files)
        sections = page_sections(self.folder.navigation)
        before, self.kept_rows = self.kept_rows, {}
        for page in self.folder.pages:
            known = before.get(page.path)
            section = sections.get(page.path, "")
            basis = page, section, page_settings(api, page, site), cells.site, problems.of_page(page)
            if known is None or known.basis != basis:
                row = _page_row(page, basis[2], cells, problems)
                known = KeptRow(basis, replace(row, section=section))
            self.kept_rows[page.path] = known
            yield known.row
        for spec, operation in self._without_page():
            yield _unpaged_row(spec, operation, site, cells, problems)

    def _without_page(self) -> Iterator[tuple[Specification, Operation]]:
        described = {(page.api.specification.file, page.api.key) for page in self.folder.pages if page.api}
        for spec in self.folder.specifications.all:
            for operation in spec.operations.values():
                if (spec.file, operation.key) not in described:
                    yield spec, operation


def read_page_table(files: FolderFiles, before: PageTable | None = None) -> PageTable:
    """`before` is from an earlier reading. Raises NotADocsFolderError, BrokenConfigError or UnreadableFileError."""
    return PageTable(read_folder(files), files, before.kept_rows if before is not None else {})


def _page_row(page: Page, settings: PageSettings, cells: PageCells, problems: "_Problems") -> PageRow:
    kind = _kind(page)
    source = Source(page.file) if page.file is not None else _api_source(page)
    return PageRow(
        id=page.path,
        kind=kind,
        title=page.title,
        method=page.method,
        address=_address(page),
        path=page.path,
        file=page.file,
        source=source,
        entry=_entry(page.api) if page.api is not None else "",
        playground=cells.playground(page) if kind is not PageKind.PAGE else None,
        auth=cells.auth(page, settings),
        groups=cells.groups(page),
        public=cells.public(page),
        snippets=_snippets(page, settings),
        problems=problems.of_page(page),
        description=page.description,
        hiding=_hiding(page),
    )


def _hiding(page: Page) -> Hiding | None:
    if page.is_hidden:
        return Hiding.PAGE
    if page.is_listed:
        return None
    return Hiding.NAVIGATION if page.is_in_navigation else Hiding.UNLISTED


def _unpaged_row(
    spec: Specification, operation: Operation, site: PageSettings, cells: PageCells, problems: "_Problems"
) -> PageRow:
    page = operation_page("", spec, operation)
    assert page.api is not None
    return PageRow(
        id=f"{spec.file}#{operation.key}",
        kind=_kind(page),
        title=page.title,
        method=page.method,
        address=operation.path,
        path="",
        file=None,
        source=_api_source(page),
        entry=_entry(page.api),
        auth=cells.auth(page, site),
        snippets=operation_coverage(spec, operation, None, site),
        problems=problems.of_operation(page.api),
    )


def _kind(page: Page) -> PageKind:
    if page.api is None:
        return PageKind.MANUAL if page.method else PageKind.PAGE
    if page.api.operation is None:
        return PageKind.SCHEMA if page.api.schema else PageKind.CHANNEL
    return PageKind.WEBHOOK if page.api.operation.method == WEBHOOK else PageKind.OPERATION


def _address(page: Page) -> str:
    if page.api is None:
        return page.front_matter.text("api").partition(" ")[2].strip() if page.method else ""
    return page.api.operation.path if page.api.operation else page.api.schema or page.api.channel


def _entry(source: ApiSource) -> str:
    name = source.operation.key if source.operation else source.schema or source.channel
    return f"{source.specification.file} {name}"


def _api_source(page: Page) -> Source:
    assert page.api is not None
    return Source(page.api.specification.file, 0, source_path(page.api))


def _snippets(page: Page, settings: PageSettings) -> tuple[SnippetState, ...]:
    if page.api is None:
        return manual_coverage(page, settings) if page.method else ()
    operation = page.operation
    if operation is None:
        return ()
    return operation_coverage(page.api.specification, operation, page, settings)


@dataclass(slots=True)
class _Problems:
    """Problems by file; those of a description by the operation whose lines they are on."""

    by_file: dict[PurePosixPath, list[Problem]]
    by_operation: dict[tuple[PurePosixPath, str], list[Problem]]

    @classmethod
    def of(cls, folder: DocsFolder, files: FolderFiles) -> "_Problems":
        by_file: dict[PurePosixPath, list[Problem]] = {}
        for problem in folder.problems:
            by_file.setdefault(problem.place.file, []).append(problem)
        found = cls(by_file, {})
        for spec in folder.specifications.all:
            if spec.file in by_file:
                found._assign(spec, files)
        return found

    def of_page(self, page: Page) -> tuple[Problem, ...]:
        own = self.by_file.get(page.file, []) if page.file is not None else []
        return (*own, *(self.of_operation(page.api) if page.api is not None else ()))

    def of_operation(self, source: ApiSource) -> tuple[Problem, ...]:
        return tuple(self.by_operation.get((source.specification.file, source.key), ()))

    def _assign(self, spec: Specification, files: FolderFiles) -> None:
        try:
            places = TextPlaces(spec.file, files.read_text(spec.file, MOST_TEXT_BYTES))
        except DocsFolderError:
            return
        starts = sorted(
            (places.at(source_path(ApiSource(spec, operation))).line, operation.key)
            for operation in spec.operations.values()
        )
        starts += [(places.at((key,)).line, "") for key in spec.value if key not in ("paths", "webhooks")]
        starts.sort()
        lines = [line for line, _ in starts]
        for problem in self.by_file[spec.file]:
            if (number := bisect_right(lines, problem.place.line) - 1) >= 0 and starts[number][1]:
                self.by_operation.setdefault((spec.file, starts[number][1]), []).append(problem)
