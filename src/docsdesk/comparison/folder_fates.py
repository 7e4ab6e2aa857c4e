"""What became of the folders around lost pages, as far as their pages tell."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from docsdesk.comparison.evidence import SURE, MoveCandidate
from docsdesk.comparison.page_index import folders_around
from docsdesk.comparison.state import ComparedState, StatePage

_LEAST: Final = 0.05
"""How likely a page's place must be to count for its folder."""
_FEWEST_PAGES: Final = 3
"""Of a folder, for its pages to tell of one of them."""
_MOST_PAGES: Final = 0.5
"""The share of a folder's pages that must have gone to the same folder."""
_Counts = Mapping[str, Counter[str]]


@dataclass(frozen=True, slots=True)
class FolderFates:
    renamed: _Counts = field(default_factory=dict[str, Counter[str]])
    """The folders that a folder became, without the names that stayed behind it, and how often."""
    emptied: _Counts = field(default_factory=dict[str, Counter[str]])
    """Where most pages went of a folder that has none any more."""
    sizes: Counter[str] = field(default_factory=Counter[str])
    """How many lost pages a folder had."""

    def addresses(self, address: str) -> Iterator[tuple[str, float]]:
        """Where the address would be if it had moved like its siblings, with the share of those that did."""
        parts = address.split("/")
        for length in range(len(parts) - 1, -1, -1):
            became = self.renamed.get("/".join(parts[:length]), Counter[str]())
            for folder, count in became.most_common(2):
                yield "/".join((folder, *parts[length:])).strip("/"), count / became.total()

    def folders(self, address: str) -> Iterator[tuple[str, float]]:
        """Where most pages of its outermost empty folder went, the innermost first, with their share."""
        around = list(folders_around(address))
        outermost = next((folder for folder in reversed(around) if folder in self.emptied), None)
        if outermost is None or (whole := self.sizes[outermost]) < _FEWEST_PAGES:
            return
        for folder, count in sorted(self.emptied[outermost].items(), key=lambda each: -len(each[0])):
            if folder not in around:
                yield folder, count / whole


def folder_fates(went: Iterable[tuple[StatePage, MoveCandidate | None]], new: ComparedState) -> FolderFates:
    """From every lost page and where it has probably gone."""
    went = list(went)
    sizes = Counter(folder for page, _ in went for folder in folders_around(page.address))
    known = [(page, best) for page, best in went if best is not None]
    return FolderFates(_count_renames(known), _count_emptied(known, new, sizes), sizes)


def _count_renames(went: Iterable[tuple[StatePage, MoveCandidate]]) -> _Counts:
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for page, best in went:
        if best.likelihood < SURE:
            continue
        was, now = page.address.split("/"), best.page.address.split("/")
        while was and now and was[-1] == now[-1]:
            was.pop()
            now.pop()
            found["/".join(was)]["/".join(now)] += 1
    return found


def _count_emptied(went: Iterable[tuple[StatePage, MoveCandidate]], new: ComparedState, sizes: Counter[str]) -> _Counts:
    there = {folder for page in new.pages.values() for folder in folders_around(page.address)}
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for page, best in went:
        if best.likelihood < _LEAST:
            continue
        for folder in folders_around(page.address):
            if folder in there:
                break
            found[folder].update((best.page.address, *folders_around(best.page.address)))
    return {
        folder: Counter({place: count for place, count in places.items() if count >= _MOST_PAGES * sizes[folder]})
        for folder, places in found.items()
    }
