"""Two engines that are edited, asked, exported, previewed and looked at for a long time: right answers, flat memory.

PYTHONPATH=src:. python -m tests.faults.soak [--minutes 30] [--pace SECONDS]    a line each minute, then the verdict
PYTHONPATH=src:. python -m tests.faults --only soak
"""

import argparse
import gzip
import hashlib
import itertools
import json
import os
import random
import re
import shutil
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Error
from tests.bench.written_site import write_docs_folder
from tests.e2e.browser import PROGRAMS, chromium
from tests.faults.suite import SuiteResult
from tests.faults.watched_command import RunningCommand, private_place, running

SITE = Path(__file__).parents[2] / "resources" / "sample-site"
MINUTES, QUICK_MINUTES = 30.0, 2.0
PACE = 2.0
"""Seconds from the beginning of a round to that of the next, in which the machine is mostly at rest."""
MINUTES_OF_WARMTH = 5
MOST_DRIFT = 0.03
MOST_FILES_MORE = 3
ROUNDS_BETWEEN_EXPORTS, ROUNDS_BETWEEN_DRAFTS = 20, 4
SECONDS_BETWEEN_RELOADS = 15.0
PAGES_A_ROUND = 4
QUESTION = "What is the zebra code of this harbour?"
EVENTS = re.compile(r"^0:(.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Reading:
    """Memory in megabytes, of the engine's process alone; `children` are those of all its children."""

    rss: float
    pss: float
    blocks: int
    malloc_used: float
    malloc_free: float
    files: int
    threads: int
    children: int

    def line(self) -> str:
        return (
            f"{self.rss:6.1f} RSS {self.pss:6.1f} PSS {self.blocks:>9,} blocks, malloc {self.malloc_used:5.1f} used "
            f"{self.malloc_free:5.1f} free, {self.files:>3} files {self.threads:>2} threads {self.children} children"
        )


class Soaked:
    """An engine, its folder, and what is known of what it has to answer."""

    def __init__(self, name: str, folder: Path, file: str, command: RunningCommand, measured: Path) -> None:
        said = json.loads(command.first_line(60))
        self.name, self.command, self._measured = name, command, measured
        self._file, self._address = folder / file, "/" + file.removesuffix(".mdx")
        self._text = self._file.read_text("utf-8")
        self.url, self._said = said["url"], said
        self._pages = [f"/{path.relative_to(folder).with_suffix('').as_posix()}" for path in folder.rglob("*.mdx")]
        self._client = httpx.Client(base_url=self.url, timeout=60, trust_env=False)
        # Snippets, drafts and pages of a group are for nobody here.
        self._pages = [page for page in self._pages if self._client.get(page).status_code == 200]
        self._marker = ""
        self.did: Counter[str] = Counter()

    def close(self) -> None:
        self._client.close()

    def edit(self, number: int) -> None:
        self._marker = f"zebra-{number}-{hashlib.sha256(str(number).encode()).hexdigest()[:8]}"
        self._file.write_text(self._edited(self._marker), "utf-8")
        page = self._get(self._address, {"Cookie": "docsdesk_shown=saved"})
        assert self._marker in page, f"the page does not show {self._marker}"

    def _edited(self, marker: str) -> str:
        return f"{self._text}\n## Zebra code\n\nThe zebra code of this harbour is {marker}.\n"

    def read(self, dice: random.Random) -> None:
        for page in dice.sample(self._pages, PAGES_A_ROUND):
            assert "</html>" in self._get(page), f"{page} is not whole"
        assert self._marker in self._get("/_docsdesk/search-index.js"), "the search index is not in step"

    def ask(self) -> None:
        said = {"id": "1", "role": "user", "content": QUESTION, "parts": [{"type": "text", "text": QUESTION}]}
        body = {"messages": [said], "fp": "soak"}
        path = f"/discovery/v1/assistant/{self._said['assistantDomain']}/message"
        answer = self._client.post(path, json=body, headers=self._key("assistantKey"))
        text = "".join(json.loads(part) for part in EVENTS.findall(answer.text))
        assert answer.status_code == 200, answer.text[:200]
        assert self._marker in text, f"the answer is {text[:200]!r}, not {self._marker}"

    def draft(self) -> None:
        files = {f"{self._address[1:]}.mdx": self._edited("zebra-of-the-draft")}
        answer = self._client.put("/_docsdesk/draft", json={"files": files}, headers=self._key("adminKey"))
        assert answer.status_code == 200, answer.text[:200]
        assert "zebra-of-the-draft" in self._get(self._address)
        assert self._marker in self._get(self._address, {"Cookie": "docsdesk_shown=saved"})
        assert self._client.delete("/_docsdesk/draft", headers=self._key("adminKey")).status_code == 204
        assert self._marker in self._get(self._address)

    def export(self) -> None:
        key, jobs = self._key("adminKey"), "/v1/static-export/jobs"
        job = self._json(self._client.post(jobs, json={"domain": self._said["exportHostname"]}, headers=key))["jobId"]
        while (state := self._json(self._client.get(f"{jobs}/{job}", headers=key)))["status"] in ("queued", "running"):
            time.sleep(0.5)
        assert state["status"] == "completed", state
        bundle = self._json(self._client.post(f"{jobs}/{job}/bundle", headers=key))
        content = self._client.get(bundle["bundleUrl"]).content
        assert len(content) == bundle["sizeBytes"], "the bundle is cut"
        assert self._marker.encode() in gzip.decompress(content), "the bundle is not of the folder as it is"

    def measure(self) -> Reading:
        pid = self.command.pid
        self._measured.unlink(missing_ok=True)
        os.kill(pid, signal.SIGUSR1)
        until = time.monotonic() + 10
        while not self._measured.exists() and time.monotonic() < until:
            time.sleep(0.05)
        said = json.loads(self._measured.read_text())
        rollup = dict(re.findall(r"^(\w+):\s+(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE))
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return Reading(
            rss=int(rollup["Rss"]) / 1024,
            pss=int(rollup["Pss"]) / 1024,
            blocks=said["blocks"],
            malloc_used=said.get("malloc_used", 0) / 2**20,
            malloc_free=said.get("malloc_free", 0) / 2**20,
            files=len(os.listdir(f"/proc/{pid}/fd")),  # noqa: PTH208 (only how many)
            threads=len(os.listdir(f"/proc/{pid}/task")),  # noqa: PTH208 (as above)
            children=len(children),
        )

    def _get(self, path: str, headers: dict[str, str] | None = None) -> str:
        answer = self._client.get(path, headers=headers)
        assert answer.status_code == 200, f"{path} was answered {answer.status_code}"
        return answer.text

    def _key(self, kind: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._said[kind]}"}

    def _json(self, answer: httpx.Response) -> dict[str, Any]:
        assert answer.is_success, f"{answer.status_code}: {answer.text[:200]}"
        return answer.json()


@dataclass
class Soak:
    minutes: float
    pace: float
    faults: list[str] = field(default_factory=list)
    readings: dict[str, list[Reading]] = field(default_factory=dict)
    did: Counter[str] = field(default_factory=Counter)

    def run(self, seed: int) -> None:
        dice = random.Random(seed)
        with ExitStack() as open_ones:
            soaked = [open_ones.enter_context(each) for each in (_sample(), _written())]
            open_ones.enter_context(_browser([each.url for each in soaked], self))
            began, minute = time.monotonic(), 0
            for number in itertools.count():
                passed = time.monotonic() - began
                if passed >= minute * 60:
                    self._read(soaked, minute)
                    minute += 1
                if passed > self.minutes * 60:
                    break
                for each in soaked:
                    self._round(each, number, dice)
                time.sleep(max(0.0, self.pace - (time.monotonic() - began - passed)))
            for each in soaked:
                seen = each.command.finish(signal.SIGTERM)
                if seen.tracebacks or seen.code not in (0, None) or seen.left:
                    self.faults.append(f"{each.name} ended with {seen.code}, {seen.left}: {seen.stderr[-500:]}")

    def _round(self, soaked: Soaked, number: int, dice: random.Random) -> None:
        self._do("edits", soaked, lambda: soaked.edit(number))
        self._do("page loads", soaked, lambda: soaked.read(dice), PAGES_A_ROUND + 1)
        self._do("asks", soaked, soaked.ask)
        if number % ROUNDS_BETWEEN_DRAFTS == 1:
            self._do("previews", soaked, soaked.draft)
        if number % ROUNDS_BETWEEN_EXPORTS == 2:
            self._do("exports", soaked, soaked.export)

    def _do(self, what: str, soaked: Soaked, act: Any, count: int = 1) -> None:
        self.did[what] += count
        try:
            act()
        except (AssertionError, httpx.HTTPError) as error:
            self.faults.append(f"{soaked.name}, {what}: {error!r}"[:400])

    def _read(self, soaked: list[Soaked], minute: int) -> None:
        for each in soaked:
            reading = each.measure()
            self.readings.setdefault(each.name, []).append(reading)
            print(f"{minute:>3} min {each.name:<8} {reading.line()}", flush=True)

    def judge(self) -> None:
        for name, readings in self.readings.items():
            warm = readings[MINUTES_OF_WARMTH:]
            if len(warm) < 2:
                continue
            first, most, least = warm[0].rss, max(each.rss for each in warm), min(each.rss for each in warm)
            files = [each.files for each in warm]
            drift = max(most / first - 1, 1 - least / first)
            print(
                f"{name}: {first:.1f} MB at minute {MINUTES_OF_WARMTH}, {least:.1f} to {most:.1f} MB from then on "
                f"({drift:+.1%}), {min(files)} to {max(files)} files, {warm[-1].threads} threads"
            )
            if drift > MOST_DRIFT:
                self.faults.append(f"{name}: memory moved by {drift:.1%}")
            if max(files) - files[0] > MOST_FILES_MORE:
                self.faults.append(f"{name}: from {files[0]} open files to {max(files)}")


@contextmanager
def _sample() -> Iterator[Soaked]:
    with private_place() as place:
        folder = Path(shutil.copytree(SITE, place.root / "site"))
        with _engine("sample", folder, "quickstart.mdx", place) as soaked:
            yield soaked


@contextmanager
def _written() -> Iterator[Soaked]:
    with private_place() as place:
        folder = place.root / "site"
        folder.mkdir()
        write_docs_folder(folder, 300)
        with _engine("written", folder, "part-0/section-0/page-0.mdx", place) as soaked:
            yield soaked


@contextmanager
def _engine(name: str, folder: Path, file: str, place: Any) -> Iterator[Soaked]:
    measured = place.root / "measured.json"
    command = (sys.executable, "-m", "tests.fakes.measured_engine", str(measured), "serve", str(folder))
    keep = {key: os.environ[key] for key in ("DOCSDESK_SOAK_FRAMES", "MALLOC_ARENA_MAX") if key in os.environ}
    with running(command, place, seconds=24 * 3600, environment=keep) as run:
        soaked = Soaked(name, folder, file, run, measured)
        try:
            yield soaked
        finally:
            soaked.close()


@contextmanager
def _browser(urls: list[str], soak: Soak) -> Iterator[None]:
    """A tab for each that reloads from time to time and hears of every edit, where there is a Chromium."""
    if not any(map(shutil.which, PROGRAMS)):
        yield
        return
    over = threading.Event()

    def look() -> None:
        try:
            _reload(urls, soak, over)
        except Exception as error:
            soak.faults.append(f"the browser: {error!r}"[:400])

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _reload(urls: list[str], soak: Soak, over: threading.Event) -> None:
    with chromium() as browser:
        pages = [browser.new_page() for _ in urls]
        for page, url in zip(pages, urls, strict=True):
            page.goto(url)
        while not over.wait(SECONDS_BETWEEN_RELOADS):
            for page in pages:
                # A page that hears of an edit meanwhile has begun to reload itself.
                with suppress(Error):
                    page.reload(wait_until="load")
                page.wait_for_load_state()
                if not page.title():
                    soak.faults.append("a page without its title in the browser")
                soak.did["reloads"] += 1


def soaked_for(minutes: float, pace: float, seed: int) -> Soak:
    soak = Soak(minutes, pace)
    soak.run(seed)
    soak.judge()
    print(", ".join(f"{count:,} {what}" for what, count in soak.did.items()))
    for fault in soak.faults[:20]:
        print(f"  fault: {fault}")
    return soak


def suite(quick: bool, seed: int) -> SuiteResult:
    soak = soaked_for(QUICK_MINUTES if quick else MINUTES, PACE, seed)
    return SuiteResult(sum(soak.did.values()), tuple(soak.faults))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--pace", type=float, default=PACE)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    return int(bool(soaked_for(given.minutes, given.pace, given.seed).faults))


if __name__ == "__main__":
    sys.exit(main())
