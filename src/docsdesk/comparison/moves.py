"""Where lost addresses have probably gone, and what speaks for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from docsdesk.comparison.evidence import SURE, Candidate, Evidence, Weighed, likelihood_of, reasons_in_words
from docsdesk.comparison.folder_fates import folder_fates
from docsdesk.comparison.lost_addresses import AddressKind, LostAddress
from docsdesk.comparison.page_index import PageIndex
from docsdesk.comparison.page_search import PageSearch
from docsdesk.comparison.state import SiteState, StatePage
from docsdesk.docs.text.likeness import Names

LIKELY = 0.15
"""How likely a place must be to be proposed."""


@dataclass(frozen=True, slots=True)
class Move:
    """`target` is the new path without a leading slash, with `#anchor` for an anchor.

    `evidence` gives each reason with its strength: for similar text the share of the old text that is there.
    """

    lost: LostAddress
    target: str
    evidence: Weighed

    @property
    def likelihood(self) -> float:
        return likelihood_of(self.evidence)

    @property
    def is_sure(self) -> bool:
        """Whether it may be written without a look at it."""
        return self.likelihood >= SURE

    @property
    def reasons(self) -> str:
        return reasons_in_words(self.evidence)


def moves(
    lost: Sequence[LostAddress],
    old: SiteState,
    new: SiteState,
    renames: Mapping[PurePosixPath, PurePosixPath],
    least: float = LIKELY,
) -> dict[LostAddress, Move]:
    """The likeliest place of each lost address; those without a likely one are left out."""
    if not new.pages:
        return {}
    others = _Others(old, new, renames, PageIndex(new))
    pages = {each.page.path: each.page for each in lost if each.page is not None and not each.anchor}
    gone = {path: page for path, page in pages.items() if new.page(page.address) is None}
    found = _candidates(gone, PageSearch(old, new, renames, others.index))
    result = dict[LostAddress, Move]()
    for each in lost:
        move = _move_of(each, found, others)
        if move is not None and move.likelihood >= least:
            result[each] = move
    return result


def _candidates(gone: Mapping[str, StatePage], search: PageSearch) -> dict[str, Candidate]:
    """The likeliest page for each, by what it says itself, and then by what became of the folders around it."""
    first = {path: best for path, page in gone.items() if (best := search.best(page)) is not None}
    fates = folder_fates([(page, first.get(path)) for path, page in gone.items()], search.new)
    return {path: best for path, page in gone.items() if (best := search.best(page, fates)) is not None}


def _move_of(lost: LostAddress, found: Mapping[str, Candidate], others: "_Others") -> Move | None:
    if lost.kind is AddressKind.ANCHOR:
        return others.anchor_move(lost)
    if lost.page is None:
        return others.file_move(lost)
    if (best := found.get(lost.page.path)) is not None:
        return Move(lost, best.page.address, best.evidence)
    if others.new.page(lost.page.address) is None:
        return None
    # Its redirect went, not its page.
    return Move(lost, lost.page.address, ((Evidence.TEXT, 1.0),))


@dataclass(frozen=True, slots=True)
class _Others:
    """Finds where anchors and files have gone."""

    old: SiteState
    new: SiteState
    renames: Mapping[PurePosixPath, PurePosixPath]
    index: PageIndex

    def anchor_move(self, lost: LostAddress) -> Move | None:
        now = self.new.leads(lost.path)
        if not isinstance(now, StatePage) or lost.page is None:
            return None
        added = now.anchors - lost.page.anchors
        if near := Names(sorted(added)).nearest(lost.anchor, 0.6):
            return Move(lost, f"{now.address}#{near}", ((Evidence.NAME, 1.0),))
        others = self.index.by_anchor.get(lost.anchor, [])
        if len(others) == 1 and lost.anchor not in getattr(self.old.pages.get(others[0]), "anchors", ()):
            address = self.new.pages[others[0]].address
            return Move(lost, f"{address}#{lost.anchor}", ((Evidence.NAME, 1.0), (Evidence.TITLE, 1.0)))
        return None

    def file_move(self, lost: LostAddress) -> Move | None:
        renamed = self.renames.get(PurePosixPath(lost.path))
        if renamed is not None and renamed.as_posix() in self.new.files:
            return Move(lost, renamed.as_posix(), ((Evidence.RENAMED, 1.0),))
        same = self.index.files.get(PurePosixPath(lost.path).name, [])
        return Move(lost, same[0], ((Evidence.NAME, 1.0),)) if len(same) == 1 else None
