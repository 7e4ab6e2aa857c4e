"""Thousands of documents that mean harm, loaded, served and exported: none runs a script, reads a file outside its
folder, opens a socket, fails or takes long.

PYTHONPATH=src:. python -m tests.faults --only hostile_documents
PYTHONPATH=src:. python -m tests.faults.hostile_documents [--only WORD] [--browser]
"""

import argparse
import logging
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from tests.fakes import hostile_growth, hostile_markup, hostile_paths, hostile_settings
from tests.fakes.hostile_documents import Document
from tests.fakes.running_markup import MarkupCheck, markup_check
from tests.fakes.watched_process import Watch
from tests.faults.suite import SuiteResult

from docsdesk.docs.diagrams.cleaning import clean_svg
from docsdesk.docs.diagrams.port import Drawing
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.errors import DocsFolderError
from docsdesk.engine.export.bundle import Course, SiteFiles
from docsdesk.engine.site.renderer import Makers, SiteRenderer
from docsdesk.engine.site.static_files import STATIC_FOLDER
from docsdesk.resource_files import resource_folder

MOST_SECONDS = 0.5
MOST_PAGES = 30
QUICK = 60
MOST_SHOWN = 12
MOST_OPENED = 100
SECRET = "nobody-may-read-this"


class EchoedDiagrams:
    """Takes a diagram's source for what was drawn."""

    seconds_a_page = 1.0

    def draw(self, source: str, seconds: float) -> Drawing:
        try:
            return Drawing(clean_svg(source))
        except ValueError as error:
            return Drawing(reason=str(error))


@dataclass(slots=True)
class Outcome:
    """What became of one document; `seconds` are of the thread's own time, the longest of its ways to a reader."""

    name: str
    seconds: float = 0.0
    html: dict[str, None] = field(default_factory=dict[str, None])
    scripts: list[str] = field(default_factory=list[str])
    files: list[str] = field(default_factory=list[str])
    sockets: list[str] = field(default_factory=list[str])
    failures: list[str] = field(default_factory=list[str])
    secrets: int = 0


def outcome(document: Document, place: Path, watch: Watch) -> Outcome:
    """`place` is an empty folder of the document's own."""
    outside, root, work = place / "outside", place / "docs", place / "work"
    for folder in (outside, root, work):
        folder.mkdir(parents=True)
    for file in ("secret.mdx", "secret.png", "secret.json"):
        (outside / file).write_text(SECRET)
        (place / file).write_text(SECRET)
    document.write(root, outside)
    found = Outcome(document.name)
    with watch.over(root, work) as seen:
        try:
            _visit(root, work, found)
        except DocsFolderError:
            pass
        except Exception as error:
            found.failures.append(f"{type(error).__name__}: {error}"[:200])
    found.files, found.sockets = seen.files, seen.sockets
    found.secrets = sum(SECRET in html for html in found.html)
    found.secrets += sum(SECRET in file.read_text(errors="replace") for file in work.rglob("*") if file.is_file())
    return found


def _visit(root: Path, work: Path, found: Outcome) -> None:
    started = time.thread_time()
    try:
        folder = load_folder(root)
    finally:
        found.seconds = loading = time.thread_time() - started
    for base in ("", None):
        started = time.thread_time()
        renderer = SiteRenderer(folder, base=base, makers=Makers(diagrams=EchoedDiagrams()))
        for page in folder.pages[:MOST_PAGES]:
            rendered = renderer.render_page(page)
            found.html[rendered.html] = None
            found.failures += [
                problem.title for problem in rendered.content.problems if "cannot be shown" in problem.title
            ]
        found.html[renderer.not_found()] = None
        found.seconds = max(found.seconds, loading + time.thread_time() - started)
    if len(folder.pages) <= MOST_PAGES:
        files = SiteFiles(folder, work, Course())
        files.write(None, None)
        found.html |= dict.fromkeys(file.read_text() for file in work.rglob("*.html"))
        found.html |= dict.fromkeys(content.decode() for content in files.made.values())


def all_documents() -> list[Document]:
    kinds = (hostile_markup, hostile_paths, hostile_settings, hostile_growth)
    return list(chain.from_iterable(kind.documents() for kind in kinds))


def most_marked(documents: list[Document]) -> set[str]:
    """The names of those that say the most to a browser, if what they say were to run."""
    marks = {document.name: sum(text.count("<") for text in document.files.values()) for document in documents}
    running = [document.name for document in documents if any("alert(" in text for text in document.files.values())]
    return set(sorted(running, key=lambda name: marks[name], reverse=True)[:MOST_OPENED])


def _outcomes(documents: list[Document], check: MarkupCheck, opened: set[str]) -> Iterator[Outcome]:
    own = (Path(sys.prefix), Path(sys.base_prefix), resource_folder(), resource_folder().parent / "src")
    watch = Watch(*own, Path("/proc/self/task"), Path(__file__).parents[1])
    with tempfile.TemporaryDirectory() as folder:
        # What the program reads once for all sites is no document's doing.
        outcome(documents[0], Path(folder) / "first", watch)
        for number, document in enumerate(documents):
            found = outcome(document, Path(folder) / str(number), watch)
            for html in found.html:
                found.scripts += check.findings(html)
                found.scripts += check.ran(html) if document.name in opened else []
            found.html.clear()
            yield found


def suite(quick: bool, seed: int) -> SuiteResult:
    documents = all_documents()
    return tried(random.Random(seed).sample(documents, QUICK) if quick else documents, set())


def tried(documents: list[Document], opened: set[str]) -> SuiteResult:
    logging.disable()
    with markup_check(STATIC_FOLDER) as check:
        outcomes = list(_outcomes(documents, check, opened))
    faults = [f"{found.name}: {'; '.join(said)}" for found in outcomes if (said := list(_faults(found)))]
    print("longest: " + ", ".join(f"{found.name} {found.seconds:.2f} s" for found in _longest(outcomes)))
    return SuiteResult(len(documents), tuple(faults), max(found.seconds for found in outcomes))


def _faults(found: Outcome) -> Iterator[str]:
    yield from (f"a script would run: {text}" for text in found.scripts)
    yield from (f"read {path} outside the folder" for path in found.files)
    yield from (f"opened a socket: {event}" for event in found.sockets)
    yield from (f"not shown for a fault: {text}" for text in found.failures[:1])
    if found.secrets:
        yield "shows a file from outside the folder"
    if found.seconds > MOST_SECONDS:
        yield f"took {found.seconds:.2f} s"


def main(only: str, *, is_opened: bool) -> int:
    documents = [document for document in all_documents() if only in document.name]
    result = tried(documents, most_marked(documents) if is_opened else set[str]())
    print(f"{result.cases} documents, {result.held} held", *result.faults[:MOST_SHOWN], sep="\n    ")
    return int(bool(result.faults))


def _longest(outcomes: list[Outcome]) -> list[Outcome]:
    return sorted(outcomes, key=lambda found: found.seconds, reverse=True)[:8]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="documents whose name has this in it")
    parser.add_argument("--browser", action="store_true", help="open those with the most markup, too")
    given = parser.parse_args()
    sys.exit(main(given.only, is_opened=given.browser))
