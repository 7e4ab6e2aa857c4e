"""How long the window does not answer while thousands of pages are read, sorted, filtered, scrolled and counted.

PYTHONPATH=src:. python tests/bench/pages.py [OPERATIONS]

Beside the longest gap between two ticks stands how long the window's own thread worked between them: on a machine that
others use too, the rest of a gap is theirs.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import qasync
from PySide6.QtCore import QSettings, Qt, QTimer
from tests.fakes.checked_folders import no_bundles

from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.files.atomic_file import save_text
from docsdesk.adapters.files.docs_files import DocsFolderFiles
from docsdesk.adapters.files.folder_changes import LastChanges, SystemFolderChanges
from docsdesk.adapters.files.page_files import FolderPageFiles
from docsdesk.app.application import Application
from docsdesk.app.event_loop import run_to_the_end
from docsdesk.app.folder_processes import FolderProcesses
from docsdesk.app.garbage import collect_garbage_here
from docsdesk.app.run import make_application
from docsdesk.docs.page_table.columns import PageColumn
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.notices import Notices
from docsdesk.ui.pages.assembly import build_pages
from docsdesk.ui.pages.controller import PagesController, PagesPorts, PagesTask
from docsdesk.ui.pages.model import PagesModel
from docsdesk.ui.pages.pane import PagesPane
from docsdesk.ui.pages.views import View
from docsdesk.ui.site_check import CHECK_FOLDER, SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.theme import Theme

OPERATIONS = 5_000
TICK_MS = 1
METHODS = ("get", "post", "put", "delete")


def write_folder(folder: Path, count: int) -> None:
    """`count` operations, half of them in a description, half on pages of their own."""
    thing = {"type": "object", "properties": {"name": {"type": "string"}, "size": {"type": "integer"}}}
    body = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}}}
    path_parameter = {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}
    paths: dict[str, object] = {}
    for number in range(count // 2):
        operation = {"summary": f"Do {number}", "tags": [f"tag {number // 100}"], "parameters": [path_parameter]}
        method = METHODS[number % 4]
        more = {} if method in ("get", "delete") else {"requestBody": body}
        answer = {"200": {"description": "Done."}}
        paths[f"/things{number // 4}/{{id}}/{method}"] = {method: {**operation, **more, "responses": answer}}
    info = {"title": "Things", "version": "1"}
    servers, parts = [{"url": "https://things.example"}], {"schemas": {"Thing": thing}}
    spec = {"openapi": "3.1.0", "info": info, "servers": servers, "components": parts, "paths": paths}
    (folder / "openapi.json").write_text(json.dumps(spec, indent=2))
    pages = [f"guides/{number // 50}/page-{number}" for number in range(count // 2)]
    for number, page in enumerate(pages):
        file = folder / f"{page}.mdx"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"---\ntitle: Page {number}\napi: GET /manual/{number}\nplayground: simple\n---\n\nText.\n")
    api = {"openapi": "openapi.json", "examples": {"languages": ["bash", "python", "go"]}}
    (folder / "docs.json").write_text(json.dumps({"name": "Things", "api": api, "navigation": {"pages": pages}}))


class Ticks:
    """The longest gap and the most work of this thread between two ticks, in milliseconds."""

    def __init__(self) -> None:
        self._timer = QTimer(interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self.start()

    def start(self) -> None:
        self.gap = self.work = 0.0
        self._last, self._cpu = time.perf_counter(), time.thread_time()
        self._timer.start()

    def _tick(self) -> None:
        now, cpu = time.perf_counter(), time.thread_time()
        self.gap = max(self.gap, (now - self._last) * 1000)
        self.work = max(self.work, (cpu - self._cpu) * 1000)
        self._last, self._cpu = now, cpu


async def measure(
    ticks: Ticks, name: str, act: Callable[[], object], until: Callable[[], object] | None = None
) -> None:
    await asyncio.sleep(0.3)
    ticks.start()
    started = time.perf_counter()
    act()
    while until is not None and not until():  # noqa: ASYNC110 (what is waited for are rows of a model)
        await asyncio.sleep(0.005)
    took = time.perf_counter() - started
    await asyncio.sleep(0.3)
    print(f"{name:<34}{took * 1000:>10.0f} ms   longest gap {ticks.gap:>6.1f} ms   own work {ticks.work:>6.1f} ms")


def _after(seconds: float) -> Callable[[], bool]:
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end


def scroll(pane: PagesPane, table: str) -> None:
    shown = pane.table if table == "table" else pane.coverage.table
    bar = shown.verticalScrollBar()
    for step in range(20):
        QTimer.singleShot(10 * step, lambda step=step: bar.setValue(bar.maximum() * step // 20))


async def run(folder: Path, state: Path) -> None:
    processes = FolderProcesses(state / "cache")
    notices = Notices()
    tasks = Tasks(notices)
    site_check = SiteCheck(tasks, processes.folder, no_bundles, SystemClock())
    ports = PagesPorts(
        tables=processes.folder,
        moves=processes.folder,
        site_check=site_check,
        files=FolderPageFiles(),
        times=LastChanges(),
        configs=DocsFolderFiles(state / "versions"),
        changes=SystemFolderChanges(),
        open_file=lambda *_: None,
        save_text=save_text,
        move_to_trash=lambda _: False,
    )
    settings = QSettings(str(state / "window.ini"), QSettings.Format.IniFormat)
    pane, controller = build_pages(ports, tasks, notices, settings)
    pane.resize(1280, 800)
    ticks = Ticks()
    await measure_all(pane, controller, tasks, ticks, site_check, folder)
    await tasks.close()
    await processes.close()
    pane.deleteLater()
    await asyncio.sleep(0)


async def measure_all(
    pane: PagesPane, controller: PagesController, tasks: Tasks, ticks: Ticks, site_check: SiteCheck, folder: Path
) -> None:
    site = Site(id="t", name="Things", docs_folder=folder, base_url="https://things.example")
    settings = Settings(sites=(site,), active_site="t")
    model = pane.table.model()
    assert isinstance(model, PagesModel)

    def is_read() -> bool:
        return model.rowCount() > 0 and not tasks.is_running(PagesTask.READ)

    def open_site() -> None:
        site_check.show_settings(settings)
        controller.show_settings(settings)
        pane.show()

    await measure(ticks, "first rows", open_site, model.rowCount)
    await measure(ticks, "all rows", lambda: None, is_read)
    print(f"{model.rowCount():,} rows")
    await measure(ticks, "check", site_check.check, lambda: not tasks.is_running(CHECK_FOLDER))
    await measure(ticks, "nothing, for a second", lambda: None, _after(1))
    await measure(
        ticks, "sort by title", lambda: pane.table.sortByColumn(PageColumn.TITLE, Qt.SortOrder.DescendingOrder)
    )
    await measure(ticks, "sort in reading order", pane.table.sort_in_reading_order)
    await measure(ticks, "filter", lambda: pane.filters.words.setText("method:post 1"))
    await measure(ticks, "filter gone", pane.filters.clear)
    await measure(ticks, "scroll the table", lambda: scroll(pane, "table"))
    await measure(ticks, "show the coverage", lambda: pane.show_view(View.COVERAGE))
    await measure(ticks, "scroll the coverage", lambda: scroll(pane, "coverage"))
    await measure(ticks, "missing only", lambda: pane.coverage.only.setChecked(True))
    await measure(ticks, "select all", pane.table.selectAll)
    changed = folder / "guides" / "0" / "page-7.mdx"
    text = changed.read_text().replace("simple", "none")
    shown = model.index_of("guides/0/page-7").row()
    await measure(
        ticks,
        "changed on disk until shown",
        lambda: changed.write_text(text),
        lambda: model.index(shown, PageColumn.PLAYGROUND).data() == "none",
    )


async def main(application: Application, arguments: Sequence[str]) -> None:
    theme = Theme(application)
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as state:
        write_folder(Path(folder), int(arguments[0]) if arguments else OPERATIONS)
        await run(Path(folder).resolve(), Path(state))
    del theme


if __name__ == "__main__":
    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    collect_garbage_here(application)
    with qasync.QEventLoop(application) as loop:
        loop.run_until_complete(run_to_the_end(main(application, sys.argv[1:])))
