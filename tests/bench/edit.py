"""How long until an edit is served: `python -m tests.bench.edit [DOCS_FOLDER]`. Prints milliseconds of processor time.

From the moment a file is on the disk to the new HTML of an open page, in a site of 1,000 pages with its search index.
The last line is by the clock: from the file to the event that brings the content to an open page.
"""

import asyncio
import json
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing, suppress
from pathlib import Path

from tests.bench.written_site import write_docs_folder

from docsdesk.domain.reader import ANONYMOUS
from docsdesk.engine.live.edition import ReaderViews
from docsdesk.engine.live.folder_watch import watch_folder
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex
from docsdesk.engine.routes.open_pages import OpenPage, events
from docsdesk.engine.state import Audience
from docsdesk.protocol.preview_bodies import Shown

PAGES = 1_000
ROUNDS = 30
MOST = 100.0
"""Milliseconds, the median of each kind of edit."""


class Bench:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.site = LiveSite(folder)
        self.views = ReaderViews()
        self.page = ""

    async def html(self) -> str:
        snapshot = await self.site.last_good()
        page = self.views.view(snapshot, ANONYMOUS).renderer.render(self.page)
        assert page is not None
        return page.html

    async def edited(self, edit: Callable[[int], str]) -> list[float]:
        """Milliseconds of each round; `edit` writes a file and names what the page then shows."""
        times: list[float] = []
        for number in range(ROUNDS):
            expected = edit(number)
            began = time.process_time()
            html = await self.html()
            times.append((time.process_time() - began) * 1000)
            assert expected in html
        return times

    async def watched(self) -> list[float]:
        """Milliseconds by the clock until a page that is open in a browser is sent its new content."""
        audience = Audience()
        page = OpenPage(self.site, self.views, ANONYMOUS, Shown.SAVED, self.page)
        file = self.folder / f"{self.page}.mdx"
        times: list[float] = []
        async with aclosing(events(page, audience)) as news:
            await anext(news)
            await anext(news)
            watch = asyncio.create_task(watch_folder(self.site, is_watched=lambda: audience.is_present))
            await asyncio.sleep(0.5)
            for number in range(ROUNDS):
                await asyncio.sleep(0.05)
                file.write_text(f"---\ntitle: Edited\n---\n\nNoticed {number}.\n")
                began = time.perf_counter()
                while f"Noticed {number}.".encode() not in await anext(news):
                    pass
                times.append((time.perf_counter() - began) * 1000)
            watch.cancel()
            with suppress(asyncio.CancelledError):
                await watch
        return times


async def measure(folder: Path) -> bool:
    bench = Bench(folder)
    began = time.perf_counter()
    snapshot = await bench.site.now()
    bench.page = next(page.path for page in snapshot.folder.pages if page.file and page.file.suffix == ".mdx")
    await bench.html()
    print(f"{len(snapshot.folder.pages)} pages; the first is there after {(time.perf_counter() - began) * 1000:.0f} ms")
    index = SiteIndex(bench.site)
    await index.current()
    page, snippet, config = folder / f"{bench.page}.mdx", folder / "snippets" / "bench.mdx", folder / "docs.json"
    snippet.parent.mkdir(exist_ok=True)
    values = json.loads(config.read_text())

    def edit_page(number: int) -> str:
        page.write_text(
            f"---\ntitle: Edited\n---\n\nimport Bench from '/snippets/bench.mdx';\n\n<Bench />\n\nWord {number}.\n"
        )
        return f"Word {number}."

    def edit_snippet(number: int) -> str:
        snippet.write_text(f"Shared {number}.\n")
        return f"Shared {number}."

    def edit_config(number: int) -> str:
        config.write_text(json.dumps({**values, "name": f"Site {number}"}))
        return f"Site {number}"

    snippet.write_text("Shared.")
    edit_page(0)
    await index.current()
    edits: dict[str, Callable[[], Awaitable[list[float]]]] = {
        "page": lambda: bench.edited(edit_page),
        "snippet": lambda: bench.edited(edit_snippet),
        "docs.json": lambda: bench.edited(edit_config),
        "page, watched": bench.watched,
    }
    is_fast = True
    for name, work in edits.items():
        times = sorted(await work())
        median, late = statistics.median(times), times[int(len(times) * 0.95)]
        is_fast = is_fast and median <= MOST
        print(f"{name:<14} median {median:6.1f} ms   p95 {late:6.1f} ms")
    index.close()
    return is_fast


def main() -> None:
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / "site"
        if len(sys.argv) > 1:
            shutil.copytree(sys.argv[1], folder)
        else:
            write_docs_folder(folder, PAGES)
        sys.exit(not asyncio.run(measure(folder)))


if __name__ == "__main__":
    main()
