"""Whether the search of a site finds what its pages say, in every script: `python -m tests.bench.site_search FOLDER…`.

Draws strings of 2 to 8 letters (whole words, where spaces part them) that stand on few pages, and types each into the
search of a page in Chromium, from files on a disk. Prints what was found, the index's size and how long answers took.
"""

import argparse
import random
import re
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Page as Tab
from tests.e2e.browser import chromium

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.engine.site.search_index import SearchEntry, index_part, search_entries, write_search_index
from docsdesk.engine.site.static_files import SEARCH_INDEX, STATIC_FOLDER, static_files

MOST_PAGES = 6
LETTERS = (2, 8)
SCRIPTS = {
    "Japanese": re.compile("[\u3041-\u30ff\u3005\u4e00-\u9fff]+"),
    "Chinese": re.compile("[\u4e00-\u9fff]+"),
    "Korean": re.compile("[\uac00-\ud7a3]+"),
    "Thai": re.compile("[\u0e01-\u0e3a\u0e40-\u0e4e]+"),
    "Lao": re.compile("[\u0e81-\u0ebd\u0ec0-\u0ece]+"),
    "Khmer": re.compile("[\u1780-\u17d3]+"),
    "words": re.compile(r"[^\W\d_]{3,}"),
}
_KANA = re.compile("[\u3041-\u30ff]")
_LETTER = re.compile("[^\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u17b4-\u17d3]")
_ASK = """queries => queries.map(query => {
  const started = performance.now();
  box.value = query;
  showResults();
  const links = [...document.querySelectorAll('#search-results a')];
  const took = performance.now() - started;
  const marks = document.querySelectorAll('#search-results mark').length;
  return [links.map(link => link.href), took, marks];
})"""


@dataclass(frozen=True, slots=True)
class ReadSite:
    renderer: SiteRenderer
    entries: tuple[SearchEntry, ...]
    texts: Mapping[str, str]
    """What each page says, by its path."""


@dataclass(frozen=True, slots=True)
class Drawn:
    page: str
    text: str


def read_pages(folder: Path) -> ReadSite:
    renderer = SiteRenderer(load_folder(folder), base=None)
    entries: list[SearchEntry] = []
    texts: dict[str, str] = {}
    for page in renderer.folder.pages:
        content = renderer.content(page)
        own = search_entries(page, content)
        entries += own
        if own:
            texts[page.path] = "\n".join(block.text for section in content.sections for block in section.blocks)
    return ReadSite(renderer, tuple(entries), texts)


def script_of(text: str) -> str:
    """The language that a page is most likely written in."""
    counts = {name: sum(map(len, script.findall(text))) for name, script in SCRIPTS.items() if name != "words"}
    if len(_KANA.findall(text)) < counts["Japanese"] / 10:
        counts["Japanese"] = 0
    best = max(counts, key=lambda name: counts[name])
    return best if counts[best] * 10 > len(text) else "words"


def draw(texts: Mapping[str, str], script: str, most: int, chance: random.Random) -> list[Drawn]:
    """Strings that stand on at most MOST_PAGES, each from a page of that script."""
    pages = sorted(path for path, text in texts.items() if script_of(text) == script)
    lower = [text.lower() for text in texts.values()]
    strings: dict[str, Drawn] = {}
    for _ in range(most * 50 if pages else 0):
        page = chance.choice(pages)
        run = chance.choice(SCRIPTS[script].findall(texts[page]) or [""])
        text = run if script == "words" else _cut(run, chance)
        if len(text) >= LETTERS[0] and sum(text.lower() in other for other in lower) <= MOST_PAGES:
            strings[text] = Drawn(page, text)
        if len(strings) == most:
            break
    return list(strings.values())


def _cut(run: str, chance: random.Random) -> str:
    starts = [found.start() for found in _LETTER.finditer(run)] + [len(run)]
    length = chance.randint(*LETTERS)
    if len(starts) <= LETTERS[0]:
        return ""
    begin = chance.randrange(len(starts) - LETTERS[0])
    return run[starts[begin] : starts[min(begin + length, len(starts) - 1)]]


def write_files(site: ReadSite, root: Path) -> tuple[Path, int, float]:
    """A page to search from; the size of the index, and the seconds to write it."""
    started = time.perf_counter()
    index = write_search_index([index_part(site.entries)])
    seconds = time.perf_counter() - started
    static = root / STATIC_FOLDER
    static.mkdir(parents=True)
    for name, content in {**static_files(site.renderer.folder), SEARCH_INDEX: index}.items():
        (static / name).write_bytes(content)
    page = next(page for page in site.renderer.folder.pages if page.path in site.texts)
    file = root / f"{page.path}.html"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(site.renderer.render_page(page).html, "utf-8")
    return file, len(index), seconds


def ask(tab: Tab, strings: Sequence[Drawn]) -> tuple[list[Drawn], list[float], int]:
    """What is not found, how long each took in ms, and how many showed a mark."""
    answers = tab.evaluate(_ASK, [drawn.text for drawn in strings])
    lost = [drawn for drawn, (links, _, _) in zip(strings, answers, strict=True) if not _is_among(drawn.page, links)]
    return lost, sorted(took for _, took, _ in answers), sum(marks > 0 for _, _, marks in answers)


def _is_among(page: str, links: Iterable[str]) -> bool:
    return any(unquote(urlsplit(link).path).endswith(f"/{page}.html") for link in links)


def measure(folder: Path, options: argparse.Namespace) -> None:
    started = time.perf_counter()
    site = read_pages(folder)
    read = time.perf_counter() - started
    with tempfile.TemporaryDirectory() as work, chromium() as browser:
        file, size, seconds = write_files(site, Path(work))
        tab = browser.new_page(bypass_csp=True)
        tab.goto(file.as_uri())
        tab.evaluate("openSearch()")
        tab.wait_for_function("searchIndex !== null")
        words = sum(map(len, site.texts.values()))
        print(f"{folder.name}: {len(site.texts)} pages, {words / 1e6:.2f} M letters, read in {read:.1f} s")
        print(f"  index {size / 1e6:.2f} MB, written in {seconds:.2f} s")
        found = defaultdict[str, list[Drawn]](list)
        for script in SCRIPTS:
            found[script] = draw(site.texts, script, options.most, random.Random(options.seed))
        for script, strings in found.items():
            if not strings:
                continue
            lost, took, marked = ask(tab, strings)
            print(
                f"  {script:9} {len(strings) - len(lost):4} of {len(strings):3} found, {marked:3} marked;"
                f" median {took[len(took) // 2]:.1f} ms, p95 {took[int(len(took) * 0.95)]:.1f} ms"
            )
            if options.show:
                print("    " + ", ".join(f"{drawn.text} ({drawn.page})" for drawn in lost[:40]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=150, help="strings of each script")
    parser.add_argument("--show", action="store_true", help="name what is not found")
    options = parser.parse_args()
    for folder in options.folders:
        measure(folder, options)


if __name__ == "__main__":
    main()
