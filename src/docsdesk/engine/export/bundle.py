"""Builds a bundle: gathers files, renders into a folder beside the archive, packs, and puts the archive in place."""

import os
import tempfile
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path, PurePosixPath

from docsdesk.bundles.names import PortableNames, reading_problem
from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.docs.folder.docs_folder import DocsFolder, load_folder, page_digest
from docsdesk.docs.navigation import page_path
from docsdesk.docs.pages.page import Page
from docsdesk.docs.text.slugs import page_slug
from docsdesk.domain.errors import DocsdeskError, PageMissingError, UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.engine.export.archive import Sources, write_archive
from docsdesk.engine.export.build_failures import OneState, WriteFailedError
from docsdesk.engine.export.manifest import Manifest, listed_file, source_commit
from docsdesk.engine.export.own_files import OwnFiles
from docsdesk.engine.export.page_builder import build_pages, page_file, worker_count
from docsdesk.engine.site.agents.addresses import markdown_file
from docsdesk.engine.site.agents.site_files import SITEMAP, full_document, full_head, full_texts
from docsdesk.engine.site.renderer import NO_MAKERS, Makers, SiteRenderer
from docsdesk.engine.site.search_index import IndexPart, write_search_index
from docsdesk.engine.site.static_files import LOOKS, RUNTIME, SEARCH_INDEX, STATIC_FOLDER, live_runtime, static_files
from docsdesk.protocol.bundle_manifest import MANIFEST_FILE, ManifestFile, ManifestPage

_PAGE_BYTES = 50_000
"""About what a page takes, with its Markdown."""
_PACKED_PAGE_BYTES = 10_000
_PAGE_FILES = 2

_KEPT_FROM_READERS = (Rule.FOLDER_PRIVATE_KEY, Rule.FOLDER_OWN_PRODUCT)
"""Not even the names of such files are in a bundle, which is also the same with or without them."""


@dataclass(frozen=True, slots=True)
class Course:
    """Receives a build's `progress`: pages finished and pages in all."""

    progress: Callable[[int, int], None] = lambda _count, _all: None


@dataclass(frozen=True, slots=True)
class BuiltBundle:
    """`sha256` is of the archive, lower-case hex; `omitted_pages` are pages that only some readers may see.

    `has_address` says whether the site's own is known; `static_page_count` as in BuildDone.
    """

    archive: Path
    pages: tuple[str, ...]
    size_bytes: int
    sha256: str
    content_digest: str
    omitted_pages: tuple[str, ...]
    problems: tuple[Problem, ...]
    has_address: bool
    static_page_count: int = 0


def build_bundle(  # noqa: PLR0913 (a build depends on each of them)
    folder_root: Path,
    archive: Path,
    *,
    version: str | None,
    paths: Iterable[str] | None,
    course: Course,
    makers: Makers = NO_MAKERS,
    replaced: Path | None = None,
    is_trusted: bool = False,
    address: str = "",
) -> BuiltBundle:
    """Build the bundle of a docs folder, with all its pages or only the named ones.

    A page that cannot be rendered is included with an error message. Left out are files larger than a bundle takes,
    those that can run scripts unless the folder is trusted, and `replaced`, an earlier bundle in the docs folder.
    Raises DocsFolderError if there is no site, or a page is missing or unreadable, and UnreadableFileError if the
    archive cannot be written; then nothing is left behind.
    """
    state = OneState(folder_root)
    with state.explaining():
        folder = load_folder(folder_root)
        with _work_folder(archive) as work:
            other = replaced and replaced.resolve()
            site = SiteFiles(folder, work, course, makers, other, is_trusted=is_trusted, address=address)
            manifest = _pack(site, archive, state, version, paths)
    with archive.open("rb") as content:
        digest = file_digest(content, "sha256").hexdigest()
    return BuiltBundle(
        archive,
        tuple(page.path for page in manifest.pages),
        archive.stat().st_size,
        digest,
        manifest.content_digest,
        manifest.omitted_pages,
        tuple(site.problems),
        SITEMAP in site.files,
        site.static_page_count,
    )


@contextmanager
def _work_folder(archive: Path) -> Generator[Path]:
    """A temporary folder beside the archive. Raises UnreadableFileError."""
    try:
        archive.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".bundle-", dir=archive.parent, ignore_cleanup_errors=True) as work:
            yield Path(work)
    except OSError as error:
        raise _explain_failure(error, archive, (0, 1)) from error


def _pack(
    site: "SiteFiles", archive: Path, state: OneState, version: str | None, paths: Iterable[str] | None
) -> Manifest:
    """Raises UnreadableFileError, and then leaves nothing behind."""
    part = archive.with_name(archive.name + ".part")
    try:
        manifest = site.write(version, paths)
        names = [*(file.path for file in manifest.files), MANIFEST_FILE]
        write_archive(part, Sources(site.work, site.made), names)
        state.refuse_change(site.folder)
        part.replace(archive)
        _sync_folder(archive.parent)
    except (OSError, WriteFailedError) as error:
        raise _explain_failure(error, archive, site.estimate_rest()) from error
    finally:
        part.unlink(missing_ok=True)
    return manifest


class SiteFiles:
    """Every file of a bundle, written to the empty folder `work` or, for redirect pages, kept in `made`.

    `replaced` is a file that is not part of the site, wherever it is.
    """

    def __init__(  # noqa: PLR0913 (as above)
        self,
        folder: DocsFolder,
        work: Path,
        course: Course,
        makers: Makers = NO_MAKERS,
        replaced: Path | None = None,
        *,
        is_trusted: bool = False,
        address: str = "",
    ) -> None:
        self.folder = folder
        self.work = work
        self.course = course
        self.makers = makers
        self.classes: set[str] = set()
        self.looks: dict[str, str] = {}
        self.replaced = replaced
        self.is_trusted = is_trusted
        self.address = address
        self.files: dict[str, ManifestFile] = {}
        self.made: dict[str, bytes] = {}
        """Contents of files that are not in `work`: writing and removing thousands of them takes longest."""
        self._made: set[str] = set()
        """Existing folders of `work`."""
        self.problems = list(folder.problems)
        self.static_page_count = 0

    def write(self, version: str | None, paths: Iterable[str] | None) -> Manifest:
        """Raises UnreadableFileError for the first page that cannot be read."""
        pages, left_out = self._choose_pages(None if paths is None else tuple(paths))
        _refuse_unreadable(self.folder.root, pages)
        chosen = {page.path for page in pages}
        without = frozenset(page.path for page in self.folder.pages if page.path not in chosen)
        renderer = SiteRenderer(self.folder, base=None, without=without, makers=self.makers, address=self.address)
        search = self._build_pages(renderer, pages)
        self._write_frame(renderer, pages, search)
        self._write_site_files(renderer)
        self._copy_own_files()
        self._write_redirects(renderer)
        self._note_unportable({page_file(page.path): page.file for page in pages if page.file})
        listed = tuple(_list_page(self.folder, page) for page in pages)
        files = tuple(self.files[path] for path in sorted(self.files))
        source = source_commit(self.folder.root)
        problems = tuple(problem for problem in self.problems if problem.rule not in _KEPT_FROM_READERS)
        redirects = self.folder.redirects.redirects
        manifest = Manifest(self.folder.name, version, files, listed, left_out, problems, source, redirects)
        (self.work / MANIFEST_FILE).write_bytes(manifest.to_bytes())
        return manifest

    def _choose_pages(self, paths: tuple[str, ...] | None) -> tuple[list[Page], tuple[str, ...]]:
        """The pages to build, and the paths of those that are not for everybody."""
        pages = list(self.folder.pages)
        if paths is not None:
            _refuse_unknown(self.folder, paths)
            wanted = {page.path for page in map(self.folder.page, paths) if page is not None}
            pages = [page for page in pages if page.path in wanted]
        open_pages = [page for page in pages if not page.is_limited]
        return list(self._without_clashes(open_pages)), tuple(page.path for page in pages if page.is_limited)

    def _without_clashes(self, pages: list[Page]) -> Iterator[Page]:
        """The pages that can be written; skips those in a folder that has the name of a file of the bundle."""
        taken = {page_file(page.path) for page in pages} | {"index.html", "404.html", MANIFEST_FILE}
        for page in pages:
            file = PurePosixPath(page_file(page.path))
            clash = next((parent.as_posix() for parent in file.parents if parent.as_posix() in taken), "")
            if reason := reading_problem(file.as_posix()):
                self.problems.append(
                    Problem(
                        Rule.FOLDER_NOT_PORTABLE,
                        Place(page.file or file),
                        f"This page is left out: {reason}.",
                        "Rename it.",
                    )
                )
            elif clash:
                title = f"This page is not exported: its folder has the name of the bundle's file {clash}."
                self.problems.append(
                    Problem(Rule.FOLDER_NAME_TAKEN, Place(page.file or file), title, "Rename the folder.")
                )
            else:
                yield page

    def _build_pages(self, renderer: SiteRenderer, pages: list[Page]) -> list[IndexPart]:
        """The search index in the order of the pages, whichever worker built them first."""
        parts: dict[int, IndexPart] = {}
        done, workers = 0, worker_count(len(pages))
        self.course.progress(0, len(pages))
        for batch in build_pages(renderer, pages, self.work, workers=workers):
            for page in batch.pages:
                self.files.update((file.path, file) for file in (page.file, *page.others))
                if page.script is not None:
                    self.files[page.script.path] = page.script
                self.problems.extend(page.problems)
                self.classes.update(page.classes)
                self.looks.update(page.looks)
                self.static_page_count += page.has_static_components
            parts[batch.number] = batch.search
            done += len(batch.pages)
            self.course.progress(done, len(pages))
        self.problems.sort(key=lambda problem: (str(problem.place.file), problem.place.line, problem.title))
        return [parts[number] for number in sorted(parts)]

    def _write_frame(self, renderer: SiteRenderer, pages: list[Page], search: list[IndexPart]) -> None:
        """Write everything around the pages: styles, scripts, search, the 404 page and redirect pages."""
        for name, content in (static_files(self.folder) | renderer.navigation_files()).items():
            self._write(f"{STATIC_FOLDER}/{name}", content)
        if looks := renderer.styles(self.classes, self.looks):
            self._write(f"{STATIC_FOLDER}/{LOOKS}", looks.encode())
        self._write(f"{STATIC_FOLDER}/{SEARCH_INDEX}", write_search_index(search))
        if any(file.startswith(f"{STATIC_FOLDER}/page-") for file in self.files):
            self._write(f"{STATIC_FOLDER}/{RUNTIME}", live_runtime())
        if "404.html" not in self.files:
            self._write("404.html", renderer.not_found().encode())
        if "index.html" not in self.files and pages:
            self._write("index.html", renderer.redirect_page("index", pages[0].path).encode())

    def _write_site_files(self, renderer: SiteRenderer) -> None:
        """Write what the site tells search engines and agents. The folder's own files of those names win."""
        for name, text in renderer.site_files().items():
            self._write(name, text.encode("utf-8", errors="replace"))

        def documents() -> Iterator[str]:
            for page in renderer.indexed:
                file = self.work / markdown_file(page.path)
                if file.is_file():
                    yield full_document(file.read_text("utf-8"), page.path, renderer.addresses)

        for name, content in full_texts(documents(), renderer.addresses, full_head(self.folder)):
            if not renderer.is_own_file(name):
                self._write(name, content)

    def _write_redirects(self, renderer: SiteRenderer) -> None:
        """Write redirects where no other file exists."""
        folders = {folder for file in self.files for folder in _folders(file)}
        for redirect in self.folder.redirects:
            file = f"{redirect.source}.html"
            is_free = file not in folders and self.files.keys().isdisjoint((file, *_folders(file)))
            if is_free and not redirect.is_pattern and _is_plain(redirect.source):
                self.made[file] = renderer.redirect_page(redirect.source, redirect.destination).encode()
                self.files[file] = listed_file(file, self.made[file])
                folders.update(_folders(file))

    def _copy_own_files(self) -> None:
        own = OwnFiles(self.folder, self.work, replaced=self.replaced, is_trusted=self.is_trusted)
        for file in own.copy({*self.files, MANIFEST_FILE}):
            self.files[file.path] = file
        self.problems += own.problems

    def estimate_rest(self) -> tuple[int, int]:
        """About how many bytes and files are still to be written, the archive included."""
        own = sum(map(self._size, self.folder.assets))
        pages = len(self.folder.pages)
        written = sum(file.size for file in self.files.values())
        files = _PAGE_FILES * pages + len(self.folder.assets) - len(self.files)
        return max(own + _PAGE_BYTES * pages - written, 0) + own + _PACKED_PAGE_BYTES * pages, max(files, 1)

    def _size(self, asset: PurePosixPath) -> int:
        try:
            return (self.folder.root / asset).stat().st_size
        except OSError:
            return 0

    def _note_unportable(self, sources: Mapping[str, PurePosixPath]) -> None:
        """Report names that a web server takes but a disk may not; the files stay. `sources` are pages' files."""
        met = PortableNames()
        markdown = {markdown_file(path.removesuffix(".html")) for path in sources}
        for path in sorted(self.files.keys() - markdown):
            if reason := met.problem(path):
                title = f"Not every system can unpack the bundle's file {path}: {reason}."
                place = Place(sources.get(path, PurePosixPath(path)))
                self.problems.append(Problem(Rule.FOLDER_NOT_PORTABLE, place, title, "Rename it."))

    def _write(self, path: str, content: bytes) -> None:
        folder = path.rpartition("/")[0]
        if folder not in self._made:
            (self.work / folder).mkdir(parents=True, exist_ok=True)
            self._made.add(folder)
        with open(f"{self.work}/{path}", "wb", buffering=0) as file:  # noqa: PTH123 (Path objects are slow to create)
            file.write(content)
        self.files[path] = listed_file(path, content)


def _list_page(folder: DocsFolder, page: Page) -> ManifestPage:
    operation = page.api.key if page.api is not None else ""
    return ManifestPage(
        path=page.path,
        title=page.title,
        file=page_file(page.path),
        digest=page_digest(folder, page),
        operation=operation,
    )


def _refuse_unknown(folder: DocsFolder, paths: Iterable[str]) -> None:
    """Otherwise a bundle without a requested page would look complete."""
    for path in paths:
        if folder.page(path) is None:
            raise PageMissingError(page_path(path))


def _refuse_unreadable(root: Path, pages: Iterable[Page]) -> None:
    """Otherwise a bundle without a page's content would look complete."""
    for page in pages:
        if page.file is not None and page.unreadable:
            raise UnreadableFileError(root / page.file, page.unreadable)


def _is_plain(path: str) -> bool:
    """Whether a redirect's source can be a file's name inside the bundle."""
    return bool(path) and page_slug(path) == path


def _folders(file: str) -> Iterator[str]:
    """The folders around a file of the bundle, outermost first."""
    end = file.find("/")
    while end > 0:
        yield file[:end]
        end = file.find("/", end + 1)


def _explain_failure(failed: OSError | WriteFailedError, archive: Path, rest: tuple[int, int]) -> DocsdeskError:
    """`rest` is how many bytes and files are still to be written."""
    error = OSError(failed.number, failed.reason) if isinstance(failed, WriteFailedError) else failed
    hint = "Then export again. Nothing was put in place."
    return UnreadableFileError(archive, why_unwritten(error, archive.parent, *rest), hint)


def _sync_folder(folder: Path) -> None:
    """Make the archive's new name survive a power cut, if the system can."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
