"""Lost addresses over the Git history of docs sites: `python -m tests.bench.lost_addresses MIRRORS [OWNER/NAME …]`.

MIRRORS holds bare clones as `OWNER+NAME/repo`. At each of a site's commits after which pages were gone, the state
before is compared with the state after, without the redirects that the commit itself added. An oracle that knows only
names, also those that pages had before, and follows redirects step by step says which addresses are lost. Where the
maintainers redirected one of them, in that commit or later, the proposal has to be the same place: equal once later
redirects are followed.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Any

from docsdesk.comparison.lost_addresses import AddressKind, LostAddress, lost_addresses
from docsdesk.comparison.moves import ProbableMove, moves
from docsdesk.comparison.state import ComparedState, StatePage
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.folder.docs_folder import DocsFolder, read_folder
from docsdesk.docs.pages.page import Page
from docsdesk.docs.redirects import Redirect, Redirects, read_redirects
from docsdesk.domain.errors import DocsdeskError

CONFIGS = ("docs.json", "mint.json")
READ = (".md", ".mdx", ".json", ".yaml", ".yml", ".mintignore")
LINK = re.compile(r"""(?:\]\(|href=["'{`]+)(/[^\s)"'#?`}]*)(?:#([^\s)"'`}]*))?""")
SITES = {
    "axiomhq/docs": "seen",
    "firecrawl/firecrawl-docs": "seen",
    "tursodatabase/turso-docs": "seen",
    "PolyAI-LDN/polyai-mintlify-doc": "seen",
    "Comfy-Org/docs": "seen",
    "helius-labs/docs": "seen",
    "agno-agi/docs": "kept unseen until the end",
    "Unstructured-IO/docs": "kept unseen until the end",
    "dodopayments/dodo-docs": "kept unseen until the end",
    "upstash/docs": "kept unseen until the end",
}


CheckedOut = tuple[DocsFolder, frozenset[str]]
"""A docs folder at a commit, and the names of its files."""


@dataclass
class History:
    repo: Path
    folder: Path
    held: dict[str, str] = field(default_factory=dict)
    readings: dict[Any, Any] = field(default_factory=dict)

    def git(self, *words: str, given: bytes | None = None) -> bytes:
        command = ["git", "-C", str(self.repo), *words]
        return subprocess.run(command, input=given, capture_output=True, check=True).stdout

    @cached_property
    def commits(self) -> list[str]:
        """The first parents, oldest first."""
        return self.git("rev-list", "--first-parent", "--reverse", "HEAD").decode().split()

    @cached_property
    def parting(self) -> list[str]:
        """The commits after which names of pages were gone."""
        options = ("--first-parent", "-m", "--no-renames", "--diff-filter=D", "--format=>%H", "--name-only")
        told = self.git("log", *options, "HEAD")
        found, commit = dict[str, None](), ""
        for line in told.decode(errors="replace").splitlines():
            if line.startswith(">"):
                commit = line[1:]
            elif line.endswith((".md", ".mdx")):
                found[commit] = None
        return [commit for commit in self.commits if commit in found]

    @cached_property
    def _born(self) -> list[tuple[int, str]]:
        """The names of pages that were ever added, by the place of their commit in the history."""
        places = {commit: number for number, commit in enumerate(self.commits)}
        options = ("--first-parent", "-m", "--no-renames", "--diff-filter=A", "--format=>%H", "--name-only")
        found, at = list[tuple[int, str]](), 0
        for line in self.git("log", *options, "HEAD").decode(errors="replace").splitlines():
            if line.startswith(">"):
                at = places[line[1:]]
            elif line.endswith((".md", ".mdx")):
                found.append((at, line))
        return found

    def earlier(self, at: int, root: str) -> frozenset[str]:
        """The addresses of all pages that were ever below the root before a place of the history."""
        start = len(root) + 1 if root else 0
        names = (name[start:] for place, name in self._born if place < at and _below(name, root))
        return frozenset(re.sub(r"(^|/)index$", "", name.rsplit(".", 1)[0]) for name in names)

    def tree(self, commit: str) -> dict[str, str]:
        lines = self.git("ls-tree", "-r", "-z", commit).decode(errors="replace").split("\0")
        entries = (line.split("\t", 1) for line in lines if line.startswith("100"))
        return {name: told.split()[2] for told, name in entries}

    def root(self, tree: dict[str, str]) -> str | None:
        """The folder of the site's configuration, the outermost."""
        found = [name for name in tree if PurePosixPath(name).name in CONFIGS and "/." not in f"/{name}"]
        first = min(found, key=lambda name: (name.count("/"), name), default=None)
        return None if first is None else first.rpartition("/")[0]

    def check_out(self, commit: str) -> CheckedOut | None:
        """The docs folder at a commit, and the names of its files; only what differs from the last is written."""
        tree = self.tree(commit)
        root = self.root(tree)
        if root is None:
            return None
        inside = {name[len(root) + 1 if root else 0 :]: blob for name, blob in tree.items() if _below(name, root)}
        for name in self.held.keys() - inside.keys():
            (self.folder / name).unlink(missing_ok=True)
        wanted = [name for name, blob in inside.items() if self.held.get(name) != blob]
        for name, content in self._contents([(name, inside[name]) for name in wanted]):
            file = self.folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        self.held = inside
        files = FolderFiles(self.folder.resolve(), before=self.readings)
        try:
            folder = read_folder(files)
        except DocsdeskError:
            return None
        self.readings = files.readings
        return folder, frozenset(inside)

    def has_page(self, at: int, path: str) -> bool:
        """Whether a page was written at the path, at a place of the history."""
        tree = self.tree(self.commits[at])
        root = self.root(tree)
        start = "/".join(filter(None, (root, path)))
        return any(f"{start}{end}" in tree for end in (".mdx", ".md", "/index.mdx", "/index.md"))

    def _contents(self, blobs: list[tuple[str, str]]) -> Iterator[tuple[str, bytes]]:
        read = [(name, blob) for name, blob in blobs if name.endswith(READ)]
        yield from ((name, b"") for name, _ in blobs if not name.endswith(READ))
        told = self.git("cat-file", "--batch", given="".join(f"{blob}\n" for _, blob in read).encode())
        at = 0
        for name, _ in read:
            end = told.index(b"\n", at)
            size = told[at:end].split()[2:]
            # A mirror may lack the largest files.
            length = int(size[0]) if size else -1
            yield name, told[end + 1 : end + 1 + max(length, 0)]
            at = end + 2 + length

    def renames(self, old: str, new: str, root: str) -> dict[PurePosixPath, PurePosixPath]:
        pages = [f"{root}/*{suffix}" if root else f"*{suffix}" for suffix in (".md", ".mdx")]
        told = self.git("diff", "-M", "-l4000", "--diff-filter=R", "--name-status", "-z", old, new, "--", *pages)
        parts = told.decode(errors="replace").split("\0")
        cut = len(root) + 1 if root else 0
        return {
            PurePosixPath(was[cut:]): PurePosixPath(now[cut:])
            for was, now in zip(parts[1::3], parts[2::3], strict=False)
        }

    @cached_property
    def redirects(self) -> list[tuple[int, Redirects]]:
        """The redirects as they are from a commit on, by its place in the history."""
        places = {commit: number for number, commit in enumerate(self.commits)}
        words = ("log", "--first-parent", "-m", "--reverse", "--format=%H", "HEAD", "--")
        globs = [f":(glob)**/{name}" for name in CONFIGS]
        found = list[tuple[int, Redirects]]()
        for commit in dict.fromkeys(self.git(*words, *globs).decode().split()):
            tree = self.tree(commit)
            root = self.root(tree)
            names = [f"{root}/{name}" if root else name for name in CONFIGS]
            name = next((name for name in names if root is not None and name in tree), None)
            if name is not None and (listed := _listed(self.git("cat-file", "blob", tree[name]))):
                found.append((places[commit], read_redirects(listed)))
        return found


def _below(name: str, root: str) -> bool:
    return not root or name.startswith(f"{root}/")


def _listed(text: bytes) -> Any:
    try:
        return json.loads(text).get("redirects") or []
    except (ValueError, AttributeError):
        return []


def state(folder: DocsFolder, redirects: Redirects | None = None) -> ComparedState:
    return ComparedState(
        name="",
        pages={page.path: _page(page) for page in folder.pages},
        files=frozenset(file.as_posix() for file in folder.assets),
        redirects=folder.redirects if redirects is None else redirects,
        folder=folder,
    )


def _page(page: Page) -> StatePage:
    """As the program reads it, but lines and links are taken from the source without reading its MDX."""
    body = page.text[page.front_matter.length :]
    lines = [line.strip() for line in body.splitlines()] if page.file else [page.title, page.description]
    return StatePage(
        path=page.path,
        title=page.title,
        file=page.file,
        operation=page.api.key if page.api is not None else "",
        lines=tuple(line for line in lines if line),
        digest=body.strip() if len(body) > 200 else "",
        links=tuple(dict.fromkeys((path.strip("/"), anchor) for path, anchor in LINK.findall(body))),
        is_listed=page.is_listed,
    )


@dataclass
class Oracle:
    """Which addresses work, from names alone. `earlier` are those that any state before had."""

    folder: DocsFolder
    names: frozenset[str]
    redirects: Redirects
    earlier: frozenset[str] = frozenset()

    def works(self, address: str) -> bool:
        for _ in range(20):
            address = re.split(r"[?#]", address)[0].strip("/").removesuffix(".html")
            if "://" in address or re.sub(r"(^|/)index$", "", address) in self._there:
                return True
            moved = self._next(address)
            if moved is None:
                return False
            address = moved
        return False

    def _next(self, address: str) -> str | None:
        """Where the first redirect that is written for it leads."""
        number, exact = self._exact.get(address, (sys.maxsize, None))
        found = (to for each in self._patterns if each.number < number and (to := each.target(address)) is not None)
        return next(found, exact)

    @cached_property
    def _exact(self) -> dict[str, tuple[int, str]]:
        return {each.source: (each.number, each.destination) for each in reversed([*self.redirects])}

    @cached_property
    def _patterns(self) -> list[Redirect]:
        return [each for each in self.redirects if each.is_pattern]

    @cached_property
    def _there(self) -> set[str]:
        written = {page.file.as_posix() for page in self.folder.pages if page.file is not None} & self.names
        made = {page.path for page in self.folder.pages if page.file is None}
        stems = {name.rsplit(".", 1)[0] for name in written} | made
        short = {re.sub(r"(^|/)index$", "", stem) for stem in stems}
        return short | {""} | {file.as_posix() for file in self.folder.assets}

    @cached_property
    def addresses(self) -> set[str]:
        return self._there | {each.source for each in self.redirects if not each.is_pattern} | self.earlier


@dataclass
class Totals:
    points: int = 0
    lost: int = 0
    found: int = 0
    alarms: int = 0
    redirected: int = 0
    same: int = 0
    unborn: int = 0
    """Redirected to a page that was not there yet at that point, or never."""
    sure: int = 0
    """Proposed so surely that a fix writes it without a look, where the maintainers wrote one."""
    right: int = 0
    """The same, of these."""
    misses: list[str] = field(default_factory=list)

    def __add__(self, other: "Totals") -> "Totals":
        names = ("points", "lost", "found", "alarms", "redirected", "same", "unborn", "sure", "right")
        sums = {name: getattr(self, name) + getattr(other, name) for name in names}
        return Totals(**sums, misses=self.misses + other.misses)

    def row(self, name: str) -> str:
        share = f"{self.same / self.redirected:.1%}" if self.redirected else "-"
        values = (self.points, self.lost, self.found, self.alarms, self.redirected, self.same, share, self.unborn)
        values += self.sure, self.right
        return f"{name:36}" + "".join(f"{value:>11}" for value in values)


COLUMNS = ("points", "lost", "found", "alarms", "redirected", "same", "share", "unborn", "sure", "right")
HEAD = f"{'site':36}" + "".join(f"{column:>11}" for column in COLUMNS)


def examined(history: History, most: int) -> Totals:
    totals = Totals()
    parting = history.parting
    step = max(1, len(parting) // most)
    chosen = parting[::step]
    for commit in chosen:
        at = history.commits.index(commit)
        before = history.check_out(history.commits[at - 1]) if at else None
        after = history.check_out(commit) if before else None
        if before is None or after is None:
            continue
        root = history.root(history.tree(commit))
        if root != history.root(history.tree(history.commits[at - 1])):
            continue
        renames = history.renames(history.commits[at - 1], commit, root or "")
        totals += _point(history, at, before, after, renames)
    return totals


def _point(history: History, at: int, before: CheckedOut, after: CheckedOut, renames: Any) -> Totals:
    known = {each.source for each in before[0].redirects}
    kept = [each for each in after[0].redirects if each.source in known]
    redirects = read_redirects([{"source": each.source, "destination": each.destination} for each in kept])
    old, new = state(before[0]), state(after[0], redirects)
    lost = [each for each in lost_addresses(old, new) if each.kind is not AddressKind.ANCHOR]
    earlier = history.earlier(at, history.root(history.tree(history.commits[at])) or "")
    was, now = Oracle(*before, before[0].redirects, earlier), Oracle(*after, redirects)
    expected = {address for address in was.addresses if was.works(address) and not now.works(address)}
    told = {each.path for each in lost}
    alarms = {path for path in told if now.works(path) or not was.works(path)}
    wild = [Redirect(path, "") for path in told if Redirect(path, "").is_pattern]
    found = {path for path in expected if path in told or any(each.target(path) is not None for each in wild)}
    totals = Totals(bool(expected or told), len(expected), len(found), len(alarms))
    totals.misses += [f"{at} {history.commits[at][:8]} not found: {path}" for path in sorted(expected - found)]
    totals.misses += [f"{at} {history.commits[at][:8]} false alarm: {path}" for path in sorted(alarms)]
    proposed = moves(lost, old, new, renames)
    for each in lost:
        _judge(totals, history, at, each, proposed.get(each), new)
    return totals


def _judge(
    totals: Totals, history: History, at: int, lost: LostAddress, move: ProbableMove | None, new: ComparedState
) -> None:
    later = [(place, redirects) for place, redirects in history.redirects if place >= at]
    truth = next(((to[0], *each) for each in later if (to := each[1].find(lost.path))), None)
    if truth is None or "://" in truth[0]:
        return
    target, ways = _path(truth[0]), (truth[2], later[-1][1])
    places = set[str]()
    if (there := new.leads(target)) is not None or history.has_page(truth[1], target):
        found = [page.address for page in new.pages.values()]
        places = {address for address in found if any(_end(way, address) == _end(way, target) for way in ways)}
    if there is not None:
        places.add(there if isinstance(there, str) else there.address)
    if not places:
        totals.unborn += 1
        return
    totals.redirected += 1
    mine = new.leads(_path(move.target)) if move is not None else None
    is_same, is_sure = isinstance(mine, StatePage) and mine.address in places, move is not None and move.is_sure
    totals.same, totals.sure = totals.same + is_same, totals.sure + is_sure
    totals.right += is_same and is_sure
    if is_same:
        return
    told = f"/{move.target} [{move.likelihood:.2f} {move.reasons}]" if move is not None else "nothing"
    totals.misses.append(f"{at} {history.commits[at][:8]} /{lost.path} -> /{target}, proposed {told}")


def _end(redirects: Redirects, path: str) -> str:
    destination = redirects.find(path)
    return _path(destination.address) if destination else path


def _path(target: str) -> str:
    return re.split(r"[?#]", target)[0].strip("/").removesuffix("/index")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mirrors", type=Path)
    parser.add_argument("sites", nargs="*", default=list(SITES))
    parser.add_argument("--points", type=int, default=40, help="commits of each site")
    parser.add_argument("--misses", action="store_true", help="print what was not found or not the same")
    given = parser.parse_args()
    print(HEAD)
    whole = Totals()
    for site in given.sites:
        with tempfile.TemporaryDirectory() as folder:
            totals = examined(History(given.mirrors / site.replace("/", "+") / "repo", Path(folder)), given.points)
        print(totals.row(site), flush=True)
        whole += totals
        if given.misses:
            print(*totals.misses, sep="\n")
    print(whole.row("all"))
    right = whole.found == whole.lost and whole.alarms <= 0.01 * max(whole.lost, 1)
    sys.exit(0 if right and whole.same >= 0.85 * whole.redirected else 1)


if __name__ == "__main__":
    main()
