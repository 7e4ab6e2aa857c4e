"""Components that loop, allocate, throw, break out or disturb: bounded and said at their place, the page's rest shown.

PYTHONPATH=src:. python -m tests.faults --only hostile_components
"""

import logging
import random
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.fakes.hostile_components import AFTER, SPENDING, documents
from tests.fakes.hostile_documents import Document
from tests.fakes.running_markup import MarkupCheck, markup_check
from tests.faults.suite import SuiteResult

from docsdesk.docs.cache import NO_CACHE
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.rule import Rule
from docsdesk.engine.scripts.process import ScriptProcess
from docsdesk.engine.site.renderer import Makers, SiteRenderer
from docsdesk.engine.site.static_files import STATIC_FOLDER
from docsdesk.processes.environment import own_command

QUICK = 40
MOST_SECONDS = 20


def suite(quick: bool, seed: int) -> SuiteResult:
    logging.disable()
    tried = list(documents())
    if quick:
        tried = random.Random(seed).sample(tried, QUICK)
    faults: list[str] = []
    seconds = [0.0]
    scripts = ScriptProcess(own_command(), NO_CACHE)
    try:
        with markup_check(STATIC_FOLDER) as check, tempfile.TemporaryDirectory() as place:
            for number, document in enumerate(tried):
                begun = time.monotonic()
                said = list(_faults(document, Path(place) / str(number), scripts, check))
                seconds.append(time.monotonic() - begun)
                faults += [f"{document.name}: {'; '.join(said)}"] if said else []
    finally:
        scripts.close()
    return SuiteResult(len(tried), tuple(faults), max(seconds))


def _faults(document: Document, place: Path, scripts: ScriptProcess, check: MarkupCheck) -> Iterator[str]:
    root = document.write(place, place)
    renderer = SiteRenderer(load_folder(root), makers=Makers(scripts=scripts))
    begun = time.monotonic()
    page = renderer.content(renderer.folder.pages[0])
    took = time.monotonic() - begun
    if took > MOST_SECONDS:
        yield f"took {took:.1f} s"
    if AFTER not in page.html:
        yield "the rest of the page is not shown"
    if "This page cannot be shown" in page.html:
        yield "the page is not shown"
    yield from (f"a script would run: {text}" for text in check.findings(page.html))
    failures = [problem for problem in page.problems if problem.rule is Rule.MDX_SCRIPT]
    if any(not problem.place.line for problem in failures):
        yield "a problem without its place"
    if document.name.startswith(tuple(SPENDING)) and not failures and len(page.html) > 8 << 20:
        yield "shows more than a page can hold"
    if len(failures) > 1 and len({(problem.place, problem.title) for problem in failures}) < len(failures):
        yield "says the same twice"
    if scripts_are_gone := re.search(r"its process ended", page.html):
        yield f"ended the process: {scripts_are_gone[0]}"
