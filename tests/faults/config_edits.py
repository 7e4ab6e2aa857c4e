"""`python -m tests.faults.config_edits FOLDER… [--edits 300]`: edits of every docs.json below and what it takes in.

Each has to leave all but its target as it is written and say what it should. Prints the files, the edits and the
mistakes; the exit code is 1 if there was one.
"""

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from tests.config_edits import make_edit, mistakes_of

from docsdesk.docs.config_refs import beside
from docsdesk.docs.config_text import ConfigText


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


def edit_file(path: Path, edits: int) -> list[str]:
    """Half of the edits are of the file as it is, half of what the edit before left."""
    rng = random.Random(path.name)
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
