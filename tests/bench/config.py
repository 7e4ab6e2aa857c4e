"""How long a large docs.json takes to edit: `python -m tests.bench.config`. Prints milliseconds by the clock.

A docs.json of 2 MB with 3,000 pages. The first two lines are what reading all of it once takes two JSON readers, in the
same run. Each row has the median and the longest; a row that has a limit fails the run when its median is beyond it.
"""

import asyncio
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import orjson
from tests.fakes.docs_files import FakeDocsFiles
from tests.large_config import large_text

from docsdesk.domain.api_settings import DISPLAY
from docsdesk.usecases.settings.check_draft import DraftCheck
from docsdesk.usecases.settings.edit_api_settings import open_api_settings, read_api_settings
from docsdesk.usecases.settings.merge_drafts import merge_drafts
from docsdesk.usecases.settings.settings_draft import SettingsDraft

ROUNDS = 15
MAIN, FOLDER = PurePosixPath("docs.json"), Path("docs")
TYPED_AT = {
    "a page": "operation-2-with",
    "a redirect": "an-operation-with-a-long",
    "api": "simple",
    "the first line": "docs.example.com",
}
_missed: list[str] = []


def row(name: str, times: list[float], most: float = 0.0) -> None:
    median = statistics.median(times)
    limit = f"  of {most:.0f}" if most else ""
    print(f"{name:<52}{median:8.1f}{max(times):8.1f}{limit}", flush=True)
    if most and median > most:
        _missed.append(name)


def timed(work: Callable[[], object], rounds: int = ROUNDS) -> list[float]:
    times: list[float] = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    return times


def typing(draft: SettingsDraft, at: str, typed: str) -> tuple[list[float], list[float]]:
    """Milliseconds of each keystroke until its draft can be read, and until its problems are there too."""
    check, drafts, problems = DraftCheck(), list[float](), list[float]()
    check.problems(draft)
    shown = draft.draft.source
    place = shown.index(at, len(shown) // 10 if at.startswith("operation") else 0)
    for number in range(ROUNDS):
        shown = shown[: place + number] + typed + shown[place + number :]
        began = time.perf_counter()
        draft = draft.with_text(MAIN, shown)
        draft.effective(DISPLAY)
        drafts.append((time.perf_counter() - began) * 1000)
        check.problems(draft)
        problems.append((time.perf_counter() - began) * 1000)
    return drafts, problems


async def main() -> None:
    text = large_text()
    files = FakeDocsFiles(text.encode())
    print(f"docs.json of {len(text):,} characters{'':<20} median longest")
    row("orjson.loads", timed(lambda: orjson.loads(text)))
    row("json.loads", timed(lambda: json.loads(text)))
    opening: list[float] = []
    for _ in range(5):
        began = time.perf_counter()
        await read_api_settings(files, FOLDER)
        opening.append((time.perf_counter() - began) * 1000)
    row("open", opening, 300)
    draft = await open_api_settings(files, FOLDER)
    row("first list of problems", timed(lambda: DraftCheck().problems(draft), 3))
    for name, at in TYPED_AT.items():
        drafts, problems = typing(draft, at, "x")
        row(f"a letter in {name}: draft", drafts, 20)
        row(f"a letter in {name}: draft and problems", problems, 50)
    row("a quote in a page: what is no JSON", typing(draft, TYPED_AT["a page"], '"')[1], 50)
    row("a choice in the form", timed(lambda: draft.with_setting(DISPLAY, "none").effective(DISPLAY)), 20)
    edited = draft.with_setting(DISPLAY, "none")
    row("diff", timed(lambda: draft.draft.diff(edited.draft, "docs.json")), 20)
    files.content = text.replace('"Large"', '"Larger"').encode()
    theirs = await open_api_settings(files, FOLDER)
    row("merge", timed(lambda: merge_drafts(edited, theirs), 5))
    raise SystemExit(f"beyond the limit: {', '.join(_missed)}" if _missed else 0)


if __name__ == "__main__":
    asyncio.run(main())
