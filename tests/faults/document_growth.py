"""How the time of a check grows with what a folder holds: each kind of it is doubled until that takes long.

PYTHONPATH=src:. python -m tests.faults --only document_growth    every kind, to two seconds or to the bound of it
"""

import json
import math
import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.suite import SuiteResult

from docsdesk.docs.checks.folder import check_folder

MOST_GROWTH = 1.5
"""Of the exponent: 1 is linear, 2 quadratic. Other work on the machine disturbs it."""
MOST_SECONDS = 20.0
MOST_MEGABYTES = 400.0
_TELLING = 0.1
"""Seconds: less says nothing of growth."""
_ROW = "|a" * 400 + "|\n"
_RULE = "|" + "-|" * 400 + "\n"

Files = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Kind:
    """`most` is one that is refused, or as large as anybody has it."""

    made: Callable[[int], Files]
    first: int
    most: int


def _page(text: str) -> Files:
    return {"index.mdx": text, **_config()}


def _config(**keys: object) -> Files:
    return {"docs.json": json.dumps({"name": "a", "navigation": {"pages": ["index"]}, **keys})}


def _redirects(source: str, destination: str) -> Callable[[int], Files]:
    def made(count: int) -> Files:
        return _config(
            redirects=[
                {"source": source.format(n), "destination": destination.format(n, n + 1, n ^ 1)} for n in range(count)
            ]
        )

    return made


def _description(count: int) -> Files:
    operation = {"get": {"summary": "s", "responses": {"200": {"description": "o"}}}}
    description = {"openapi": "3.1.0", "info": {"title": "a", "version": "1"}}
    paths = {f"/p{number}/{{id}}": operation for number in range(count)}
    return {**_config(api={"openapi": "o.json"}), "o.json": json.dumps({**description, "paths": paths})}


def _pages(count: int) -> Files:
    texts = {f"p{n // 100}/a{n}.mdx": f"---\ntitle: A\n---\n\n[gone](/p{n // 100}/b{n})\n" for n in range(count)}
    return {**texts, "docs.json": json.dumps({"name": "a", "navigation": {"pages": [name[:-4] for name in texts]}})}


KINDS: dict[str, Kind] = {
    "redirects": Kind(_redirects("/a{0}", "/b{0}"), 2_000, 32_000),
    "redirects one after the other": Kind(_redirects("/a{0}", "/a{1}"), 2_000, 32_000),
    "redirects in circles": Kind(_redirects("/a{0}", "/a{2}"), 2_000, 32_000),
    "redirects with a wildcard": Kind(_redirects("/a{0}/:x*", "/b{0}/:x*"), 1_000, 32_000),
    "redirects that begin with a wildcard": Kind(_redirects("/:x/a{0}", "/:x/b/{0}"), 250, 32_000),
    "unknown keys of docs.json": Kind(lambda n: _config(**{f"k{i}": 1 for i in range(n)}), 1_000, 256_000),
    "pages that are not there": Kind(
        lambda n: {"docs.json": json.dumps({"name": "a", "navigation": {"pages": [f"x{i}" for i in range(n)]}})},
        2_000,
        64_000,
    ),
    "links of docs.json": Kind(
        lambda n: _config(navbar={"links": [{"label": "a", "href": f"/x{i}"} for i in range(n)]}), 1_000, 32_000
    ),
    "pages with a broken link": Kind(_pages, 500, 8_000),
    "operations": Kind(_description, 2_000, 128_000),
    "table cells": Kind(lambda n: _page(_ROW + _RULE + _ROW * (n // 400)), 32_000, 1_024_000),
    "link definitions": Kind(
        lambda n: _page("".join(f"[a{i}]: /b{i}\n" for i in range(n)) + "[a0] " * n), 2_000, 128_000
    ),
    "brackets": Kind(lambda n: _page("[" * n + "](" * n), 4_000, 512_000),
    "stars and underscores": Kind(lambda n: _page("*_" * n), 4_000, 1_024_000),
    "stars and words": Kind(lambda n: _page("*a **b " * n), 4_000, 256_000),
    "list items": Kind(lambda n: _page("- item\n" * n), 4_000, 256_000),
    "lists in lists": Kind(
        lambda n: _page("".join(f"{'  ' * i}- a\n" for i in range(math.isqrt(n)))), 40_000, 2_000_000
    ),
    "lines": Kind(lambda n: _page("some words here.\n" * n), 8_000, 128_000),
    "paragraphs": Kind(lambda n: _page("some words here.\n\n" * n), 8_000, 128_000),
    "headings": Kind(lambda n: _page("".join(f"## Heading {i}\n\n" for i in range(n))), 4_000, 128_000),
    "headings of one name": Kind(lambda n: _page("## a\n\n" * n), 4_000, 256_000),
    "broken links of a page": Kind(lambda n: _page("".join(f"[a](/x-{i})\n\n" for i in range(n))), 1_000, 128_000),
    "broken anchors of a page": Kind(lambda n: _page("".join(f"[a](#x-{i})\n\n" for i in range(n))), 1_000, 128_000),
    "components": Kind(lambda n: _page("<Note>a</Note>\n\n" * n), 1_000, 64_000),
    "components closed in another block": Kind(
        lambda n: _page("<Note>a\n" * n + "\n" + "</Note>\n" * n), 1_000, 64_000
    ),
    "components without an end": Kind(lambda n: _page("<Note>\n" * n), 1_000, 256_000),
    "keys of front matter": Kind(
        lambda n: _page("---\n" + "".join(f"k{i}: v\n" for i in range(n)) + "---\n"), 4_000, 128_000
    ),
}


@dataclass(frozen=True, slots=True)
class Growth:
    """`exponent` is the mean of the doublings that took long enough to tell; 1 is linear."""

    name: str
    exponent: float
    count: int
    seconds: float
    megabytes: float
    problems: int

    @property
    def is_held(self) -> bool:
        return self.exponent <= MOST_GROWTH and self.seconds <= MOST_SECONDS and self.megabytes <= MOST_MEGABYTES

    def __str__(self) -> str:
        grew = f"grows by {self.exponent:.2f}, {self.count:,} take {self.seconds:.1f} s and {self.megabytes:.0f} MB"
        return f"{self.name}: {grew}, {self.problems:,} problems"


def measured(name: str, longest: float) -> Growth:
    """In this process. Seconds are of its processor; the best of two, for others disturb it."""
    kind, count, times, found = KINDS[name], KINDS[name].first, list[float](), 0
    while True:
        with TemporaryDirectory() as folder:
            for file, text in kind.made(count).items():
                path = Path(folder, file)
                path.parent.mkdir(exist_ok=True)
                path.write_text(text)
            seconds, found = min(
                _checked(Path(folder)) for _ in range(2 if not times or times[-1] < longest / 4 else 1)
            )
        if times and seconds < times[-1] / 4:
            # That much is refused.
            break
        times.append(seconds)
        if seconds > longest or count >= kind.most:
            break
        count *= 2
    telling = [after / before for before, after in pairwise(times) if before > _TELLING]
    # The mean of all doublings: a single one says more of the machine than of the program.
    steps = len(telling)
    exponent = math.log2(math.prod(telling)) / steps if steps else 0.0
    return Growth(name, exponent, count, times[-1], _most_megabytes(), found)


def _checked(folder: Path) -> tuple[float, int]:
    began = time.process_time()
    found = check_folder(folder)
    return time.process_time() - began, len(found.problems)


def _most_megabytes() -> float:
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _measured_apart(name: str, longest: float) -> Growth | str:
    command = [sys.executable, "-m", __name__, name, str(longest)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    except subprocess.TimeoutExpired:
        return f"{name}: not done after 300 s"
    if done.returncode:
        return f"{name}: {done.stderr.strip().splitlines()[-1]}"
    return Growth(**json.loads(done.stdout))


def suite(quick: bool, seed: int) -> SuiteResult:
    """Quick: four kinds, to half a second each."""
    if sys.platform != "linux":
        return SuiteResult(0, skipped="measures memory as Linux tells it")
    names = random.Random(seed).sample(sorted(KINDS), 4) if quick else list(KINDS)
    found = [_measured_apart(name, 0.4 if quick else 2.0) for name in names]
    for each in found:
        print(each)
    whole = [each for each in found if isinstance(each, Growth)]
    faults = [str(each) for each in found if isinstance(each, str) or not each.is_held]
    return SuiteResult(
        len(names),
        tuple(f"{fault}; seed {seed}" for fault in faults),
        max((each.seconds for each in whole), default=0.0),
        max((each.megabytes for each in whole), default=0.0),
    )


if __name__ == "__main__":
    from dataclasses import asdict

    print(json.dumps(asdict(measured(sys.argv[1], float(sys.argv[2])))))
