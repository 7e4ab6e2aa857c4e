"""How faithful the reader of MDX is: `python -m tests.bench.mdx_fidelity FOLDER... [--show N]`.

The reference implementation reads the same pages; needs node, and npm once. `--show` names the first differing node of
N pages a folder, `--invented N` adds pages put together at random.

`--damaged N` asks the compiler itself instead, about each page and about N pages with one change each: whether what it
refuses is told, what it accepts is not, and whether the fixes work.
"""

import argparse
from collections import Counter
from pathlib import Path, PurePosixPath

from tests.bench.mdx_fidelity import oracle, verdicts
from tests.bench.mdx_fidelity.mutations import made_up
from tests.bench.mdx_fidelity.normal import Normal, components, first_difference, misplaced
from tests.bench.mdx_fidelity.oracle_tree import OracleTree
from tests.bench.mdx_fidelity.own_tree import own_tree

from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.domain.place import place_at


class Comparison:
    """What was found in one folder."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.notes: list[str] = []

    def add(self, file: PurePosixPath, text: str, answer: dict) -> None:
        self.counts["pages"] += 1
        source = read_mdx(text, start=read_front_matter(file, text, []).length)
        errors = [mistake for mistake in source.mistakes if mistake.is_error]
        self.counts["refused by us"] += bool(errors)
        if "refused" in answer:
            self.counts["refused by the oracle"] += 1
            self.counts["refused by both"] += bool(errors)
            if not errors:
                self.notes.append(f"{file}:{answer['line']}:{answer['column']}: not refused: {answer['refused']}")
            return
        if errors:
            self.notes.append(f"{place_at(file, text, errors[0].offset)}: wrongly refused: {errors[0].title}")
        theirs, ours = OracleTree(answer["tree"], text).root, own_tree(source.nodes)
        self._compare(file, text, theirs, ours)

    def _compare(self, file: PurePosixPath, text: str, theirs: Normal, ours: Normal) -> None:
        difference = first_difference(theirs, ours)
        self.counts["same structure"] += difference is None
        self.counts["same components"] += (
            first_difference(Normal("", (), 0, components(theirs)), Normal("", (), 0, components(ours))) is None
        )
        if difference is not None:
            place = next((side.offset for side in difference if side is not None and side.offset >= 0), 0)
            shown = " | ".join(_shown(side) for side in difference)
            self.notes.append(f"{place_at(file, text, place)}: {shown}")
            return
        wrong = next(misplaced(theirs, ours), None)
        self.counts["same places"] += wrong is None
        if wrong is not None:
            place = place_at(file, text, wrong[0].offset)
            self.notes.append(f"{place}: {wrong[0].name} is said to be at {wrong[1].offset}, not {wrong[0].offset}")


def _shown(node: Normal | None) -> str:
    return "nothing" if node is None else f"{node.name} {node.details!r}"[:160]


def compare(pages: list[tuple[PurePosixPath, str]]) -> Comparison:
    found = Comparison()
    for (file, text), answer in zip(pages, oracle.read_all(text for _, text in pages), strict=True):
        found.add(file, text, answer)
    return found


def pages_of(folder: Path) -> list[tuple[PurePosixPath, str]]:
    """The pages that a site would show."""
    files = FolderFiles(folder.resolve())
    return [(file, files.read_text(file)) for file in files.list_published() if file.suffix == ".mdx"]


def show(name: str, found: Comparison, notes: int) -> None:
    counts = found.counts
    accepted = max(counts["pages"] - counts["refused by the oracle"], 1)
    shares = [counts[key] / accepted for key in ("same structure", "same components", "same places")]
    numbers = [counts[key] for key in ("pages", "refused by the oracle", "refused by us")]
    print(f"{name:20}" + "".join(f"{n:>18}" for n in numbers) + "".join(f"{share:>18.2%}" for share in shares))
    for note in found.notes[:notes]:
        print(f"  {note}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--show", type=int, default=0, metavar="N")
    parser.add_argument("--damaged", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=1, help="of the changes")
    parser.add_argument("--invented", type=int, default=0, metavar="N")
    parser.add_argument("--record", action="store_true", help="write the verdicts that tests compare ours with")
    chosen = parser.parse_args()
    oracle.install()
    if chosen.record:
        verdicts.record()
        return
    if chosen.damaged is not None:
        pages = [page for folder in chosen.folders for page in pages_of(folder)]
        verdicts.show("as they are", verdicts.Verdicts(pages), chosen.show)
        changed = list(verdicts.mutations(pages, chosen.damaged, chosen.seed))
        verdicts.show("with one change each", verdicts.Verdicts(changed), chosen.show)
        return
    head = ("pages", "refused by oracle", "refused by us", "same structure", "same components", "same places")
    print(f"{'folder':20}" + "".join(f"{title:>18}" for title in head))
    for folder in chosen.folders:
        show(folder.name, compare(pages_of(folder)), chosen.show)
    if chosen.invented:
        invented = [(PurePosixPath(f"{seed}.mdx"), made_up(seed)) for seed in range(chosen.invented)]
        show("invented", compare(invented), chosen.show)


if __name__ == "__main__":
    main()
