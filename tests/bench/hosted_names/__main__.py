"""Anchors and addresses of API pages beside the hosted site's packages: `python -m tests.bench.hosted_names`.

`--seed N --pages N --descriptions N` for other inputs, `--show N` for the first differences, FOLDER… for sites. The
packages are those of the `mint` command, installed with npm at first use in a folder outside the checkout.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.bench.hosted_names.inputs import make_description, make_navigations, make_page
from tests.bench.npm_packages import installed_program

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.mdx.html.sections import give_anchors
from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.docs.mdx.tree import Element, Node, all_elements, text_of

UNREAD = ("Code", "Value", "Unknown", "math")
PINNED = "mint@4.2.941"


def judge(questions: Iterable[object]) -> Iterator[dict[str, Any]]:
    folder = installed_program(PINNED, "mint").parents[2]
    shutil.copy(Path(__file__).parent / "judge.mjs", folder)
    asked = "".join(f"{json.dumps(question)}\n" for question in questions)
    done = subprocess.run(["node", "judge.mjs"], cwd=folder, input=asked, capture_output=True, text=True, check=True)
    yield from (json.loads(line) for line in done.stdout.split("\n") if line.startswith("{"))


class Tally:
    def __init__(self, shown: int) -> None:
        self.counts = Counter[str]()
        self.shown = shown

    def add(self, what: str, own: object, hosted: object, source: str) -> None:
        self.counts[what] += 1
        if own == hosted:
            self.counts[f"{what} equal"] += 1
        elif self.shown > 0:
            self.shown -= 1
            print(f"{what} of {source!r}:\n  hosted {hosted!r}\n  own    {own!r}")

    def print_row(self, what: str) -> None:
        print(f"{what:<28}{self.counts[f'{what} equal']:>8,} of {self.counts[what]:,} equal")


def compare_pages(seeds: range, tally: Tally) -> None:
    pages = [make_page(seed) for seed in seeds]
    for page, hosted in zip(pages, judge({"page": page} for page in pages), strict=True):
        if "refused" in hosted:
            tally.counts["refused"] += 1
            continue
        nodes = read_mdx(page).nodes
        own = [heading.anchor for heading in give_anchors(nodes)]
        tally.add("texts of pages", squeeze(shown_text(nodes)), squeeze(hosted["text"]), page)
        lines = [line for line in page.splitlines() if line.startswith("#")]
        for number, anchor in enumerate(hosted["ids"]):
            found = own[number] if number < len(own) else None
            # Where the hosted site gives no id, or one again, ours has a number.
            is_own = anchor not in hosted["ids"][:number] or not str(found).startswith(anchor)
            if is_own and (anchor or not str(found).startswith("section")):
                tally.add("ids of headings", found, anchor, lines[number] if len(lines) == len(hosted["ids"]) else page)


def shown_text(nodes: list[Node]) -> str:
    """Without code blocks, formulas and the values of expressions."""
    for node in all_elements(nodes):
        node.children = [child for child in node.children if not isinstance(child, Element) or child.name not in UNREAD]
    return text_of([node for node in nodes if not isinstance(node, Element) or node.name not in UNREAD])


def squeeze(text: str) -> str:
    return "".join(text.split())


def compare_descriptions(seeds: range, tally: Tally) -> None:
    navigations = list(make_navigations())
    for number, navigation in enumerate(navigations):
        asked = [make_description(seed) for seed in seeds[number :: len(navigations)]]
        questions = [{"navigation": navigation, "descriptions": {"api.json": spec}} for spec in asked]
        for question, hosted in zip(questions, judge(questions), strict=True):
            if "refused" in hosted:
                tally.counts["refused"] += 1
            else:
                compare_site(question, hosted["pages"], tally)


def compare_site(question: dict[str, Any], hosted: dict[str, str], tally: Tally) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "index.mdx").write_text("Hello\n")
        config = {"name": "T", "theme": "mint", "colors": {"primary": "#0d9373"}, "navigation": question["navigation"]}
        (folder / "docs.json").write_text(json.dumps(config))
        for file, spec in question["descriptions"].items():
            (folder / file).write_text(json.dumps(spec))
        compare_addresses(made_pages(folder), hosted, tally)


def made_pages(folder: Path) -> dict[str, str]:
    """What the pages that no file holds are about, by their addresses."""
    found = [page for page in load_folder(folder).pages if page.file is None and page.api and page.operation]
    return {
        page.path: f"/{page.api.specification.file} {page.operation.method.lower()} {page.operation.path}"
        for page in found
        if page.api and page.operation
    }


def compare_addresses(own: dict[str, str], hosted: dict[str, str], tally: Tally) -> None:
    for path, operation in hosted.items():
        tally.add("addresses", path if own.get(path) == operation else [own.get(path), path], path, operation)
    for path in own.keys() - hosted.keys():
        tally.add("addresses of ours alone", path, None, own[path])


def compare_sites(folders: list[Path], tally: Tally) -> None:
    for folder in folders:
        docs = load_folder(folder)
        specs = {str(spec.file): spec.value for spec in docs.specifications.by_name.values()}
        question = {"navigation": docs.config["navigation"], "descriptions": specs}
        hosted = next(judge([question]))
        print(folder.name, hosted.get("refused", ""))
        compare_addresses(made_pages(folder), hosted.get("pages", {}), tally)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pages", type=int, default=800)
    parser.add_argument("--descriptions", type=int, default=320)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("folders", nargs="*", type=Path)
    asked = parser.parse_args()
    tally = Tally(asked.show)
    if asked.folders:
        compare_sites(asked.folders, tally)
    else:
        compare_pages(range(asked.seed, asked.seed + asked.pages), tally)
        compare_descriptions(range(asked.seed, asked.seed + asked.descriptions), tally)
    rows = ("ids of headings", "texts of pages", "addresses", "addresses of ours alone")
    for row in rows:
        tally.print_row(row)
    print(f"{'refused by the judge':<28}{tally.counts['refused']:>8,}")
    sys.exit(any(tally.counts[row] != tally.counts[f"{row} equal"] for row in rows))


if __name__ == "__main__":
    main()
