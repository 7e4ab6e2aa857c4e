"""Edits of every docs.json and of what it takes in: all but the target stays as it is written.

PYTHONPATH=src:. python -m tests.faults --only config_edits
PYTHONPATH=src:. python -m tests.faults.config_edits FOLDER… [--edits 300]    of all that stands below these folders
"""

import argparse
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from tests.config_edits import make_edit, mistakes_of
from tests.faults.suite import SuiteResult

from docsdesk.docs.config.file import beside
from docsdesk.docs.config.text import ConfigText

SAMPLE = Path(__file__).parents[2] / "resources" / "sample-site"


def config_files(folder: Path) -> Iterator[Path]:
    """Every docs.json, mint.json and file that one refers to, each once."""
    waiting = [path for name in ("docs.json", "mint.json") for path in sorted(folder.rglob(name))]
    roots = {path: path.parent for path in waiting}
    while waiting:
        path = waiting.pop(0)
        yield path
        root = roots[path]
        for reference in references(json.loads(path.read_text("utf-8-sig"))):
            name = beside(PurePosixPath(path.relative_to(root)), reference)
            if name is not None and (root / name).is_file() and root / name not in roots:
                roots[root / name] = root
                waiting.append(root / name)


def references(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for inner in value.values():
            yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def edit_file(path: Path, edits: int, seed: int = 0) -> list[str]:
    """Half of the edits are of the file as it is, half of what the edit before left."""
    rng = random.Random(f"{seed} {path.name}" if seed else path.name)
    whole = ConfigText(path.read_bytes().decode())
    text, mistakes = whole, list[str]()
    if whole.with_source(whole.source).with_value((), whole.value).text != whole.text:
        mistakes.append(f"{path}: opening and saving changes it")
    for number in range(edits):
        text = text if number % 2 else whole
        edit = make_edit(text, rng)
        mistakes += [f"{path}: {mistake}" for mistake in mistakes_of(text, edit)]
        text = edit.after
    return mistakes


def suite(quick: bool, seed: int) -> SuiteResult:
    edits, mistakes, slowest = 300 if quick else 5_000, list[str](), 0.0
    paths = list(config_files(SAMPLE))
    for path in paths:
        began = time.perf_counter()
        mistakes += edit_file(path, edits, seed)
        slowest = max(slowest, (time.perf_counter() - began) / edits)
    return SuiteResult(len(paths) * edits, tuple(f"seed {seed}: {mistake}" for mistake in mistakes), slowest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--edits", type=int, default=300, help="of each file")
    arguments = parser.parse_args()
    files = [path for folder in arguments.folders for path in config_files(folder)]
    mistakes = [mistake for path in files for mistake in edit_file(path, arguments.edits)]
    print(*mistakes[:20], sep="\n")
    print(f"{len(files)} files, {len(files) * arguments.edits} edits, {len(mistakes)} mistakes")
    raise SystemExit(1 if mistakes or not files else 0)


if __name__ == "__main__":
    main()
