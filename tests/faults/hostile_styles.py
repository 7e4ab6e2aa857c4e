"""Style sheets that load, or never end: bounded, told of by their place, and nothing outside the folder fetched.

PYTHONPATH=src:. python -m tests.faults --only hostile_styles
"""

import logging
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Error, Page, Route
from tests.e2e.browser import chromium
from tests.fakes.hostile_styles import HostileSheet, sheets
from tests.faults.suite import SuiteResult

from docsdesk.docs.folder.docs_folder import DocsFolder, load_folder
from docsdesk.domain.rule import Rule
from docsdesk.engine.site.static_files import FOLDER_STYLES, STATIC_FOLDER, static_files

CASES, QUICK = 250, 40
MOST_SECONDS = 8
"""Of processor time, for one of the largest sheets there may be."""
_SITE = "https://site.example"
_SHEET = f"{_SITE}/{STATIC_FOLDER}/{FOLDER_STYLES}"
_PAGE = f"""<!doctype html><link rel="stylesheet" href="{_SHEET}"><title>Page</title>
<article class="article"><p class="a tw:a" title="https://out.example/t.png">Text <a href="#">link</a> <b>bold</b></p>
<p id="last">Last</p></article>"""
_LOOK = "document.fonts.ready.then(() => getComputedStyle(document.getElementById('last')).outlineWidth)"
_RULES = frozenset({Rule.STYLE_REMOTE, Rule.STYLE_FILE_MISSING})


def suite(quick: bool, seed: int) -> SuiteResult:
    logging.disable()
    faults: list[str] = []
    worst, cases = 0.0, 0
    with chromium() as browser, tempfile.TemporaryDirectory() as place:
        for number, sheet in enumerate(sheets(seed, QUICK if quick else CASES)):
            begun = time.monotonic()
            page = browser.new_page()
            try:
                said = list(_faults(sheet, Path(place) / str(number) / "docs", page))
            except Error as error:
                said = [str(error)]
            page.close()
            worst, cases = max(worst, time.monotonic() - begun), cases + 1
            faults += [f"{sheet.document.name}: {'; '.join(said)}"] if said else []
    return SuiteResult(cases, tuple(faults), worst)


def _faults(sheet: HostileSheet, root: Path, page: Page) -> Iterator[str]:
    sheet.document.write(root, root.parent)
    begun = time.process_time()
    folder = load_folder(root)
    css = static_files(folder)[FOLDER_STYLES]
    if (took := time.process_time() - begun) > MOST_SECONDS:
        yield f"took {took:.1f} s"
    if b"SECRET" in css or b"</style" in css.replace(b'"</style', b""):
        yield "shows what is not its own"
    told = [problem for problem in folder.problems if problem.rule in _RULES]
    if any(problem.place.file.as_posix() != "a/style.css" or not problem.place.line for problem in told):
        yield "a problem without its place"
    if sheet.is_told and not told:
        yield "what it loads is told nowhere"
    yield from _fetched(folder, css, page)


def _fetched(folder: DocsFolder, css: bytes, page: Page) -> Iterator[str]:
    """What a browser asks for that shows the sheet, and whether the next sheet still counts."""
    own = {f"{_SITE}/{asset.as_posix()}" for asset in folder.assets}
    asked: list[str] = []

    def answer(route: Route) -> None:
        url = route.request.url
        if url == f"{_SITE}/":
            route.fulfill(body=_PAGE, content_type="text/html; charset=utf-8")
        elif url == _SHEET:
            route.fulfill(body=css, content_type="text/css; charset=utf-8")
        else:
            asked.append(url)
            route.fulfill(status=204)

    page.route("**/*", answer)
    page.goto(f"{_SITE}/", wait_until="load")
    outline = page.evaluate(_LOOK)
    yield from (f"fetches {url[:200]}" for url in asked if url.partition("?")[0].partition("#")[0] not in own)
    if outline != "7px":
        yield "the next sheet does not count"
