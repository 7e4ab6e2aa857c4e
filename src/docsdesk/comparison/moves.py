"""Where lost addresses have probably gone, and what speaks for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from docsdesk.comparison.evidence import SURE, MoveCandidate, MoveEvidence, Weighed, likelihood_of, reasons_in_words
from docsdesk.comparison.lost_addresses import AddressKind, LostAddress
from docsdesk.comparison.page_index import StateIndex
from docsdesk.comparison.page_search import PageSearch, find_folder_moves
from docsdesk.comparison.state import ComparedState, StatePage
from docsdesk.docs.text.likeness import Names

LIKELY_SHARE = 0.15
"""How likely a place must be to be proposed."""


@dataclass(frozen=True, slots=True)
class ProbableMove:
    """`target` is the new path without a leading slash, with `#anchor` for an anchor.

    `evidence` gives each reason with its strength: for similar text the share of the old text that is there.
    """

    loss: LostAddress
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
    losses: Sequence[LostAddress],
    old: ComparedState,
    new: ComparedState,
    renames: Mapping[PurePosixPath, PurePosixPath],
    least: float = LIKELY_SHARE,
) -> dict[LostAddress, ProbableMove]:
    """The likeliest place of each lost address; those without a likely one are left out."""
    if not new.pages:
        return {}
    others = _Others(old, new, renames, StateIndex(new))
    pages = {each.page.path: each.page for each in losses if each.page is not None and not each.anchor}
    gone = {path: page for path, page in pages.items() if new.page(page.address) is None}
    found = _candidates(gone, PageSearch(old, new, renames, others.index))
    result = dict[LostAddress, ProbableMove]()
    for each in losses:
        move = _move_of(each, found, others)
        if move is not None and move.likelihood >= least:
            result[each] = move
    return result


def _candidates(pages: Mapping[str, StatePage], search: PageSearch) -> dict[str, MoveCandidate]:
    """The likeliest page for each, by what it says itself, and then by what became of the folders around it."""
    folder_moves = find_folder_moves([(page, search.best(page)) for page in pages.values()], search.new)
    found = {path: search.best(page, folder_moves) for path, page in pages.items()}
    return {path: best for path, best in found.items() if best is not None}


def _move_of(loss: LostAddress, candidates: Mapping[str, MoveCandidate], others: "_Others") -> ProbableMove | None:
    if loss.kind is AddressKind.ANCHOR:
        return others.anchor_move(loss)
    if loss.page is None:
        return others.file_move(loss)
    if (best := candidates.get(loss.page.path)) is not None:
        return ProbableMove(loss, best.page.address, best.evidence)
    if others.new.page(loss.page.address) is None:
        return None
    # Its redirect went, not its page.
    return ProbableMove(loss, loss.page.address, ((MoveEvidence.TEXT, 1.0),))


@dataclass(frozen=True, slots=True)
class _Others:
    """Finds where anchors and files have gone."""

    old: ComparedState
    new: ComparedState
    renames: Mapping[PurePosixPath, PurePosixPath]
    index: StateIndex

    def anchor_move(self, loss: LostAddress) -> ProbableMove | None:
        now = self.new.leads(loss.path)
        if not isinstance(now, StatePage) or loss.page is None:
            return None
        added = now.anchors - loss.page.anchors
        if near := Names(sorted(added)).nearest(loss.anchor, 0.6):
            return ProbableMove(loss, f"{now.address}#{near}", ((MoveEvidence.NAME, 1.0),))
        others = self.index.by_anchor.get(loss.anchor, [])
        if len(others) == 1 and loss.anchor not in getattr(self.old.pages.get(others[0]), "anchors", ()):
            address = self.new.pages[others[0]].address
            return ProbableMove(loss, f"{address}#{loss.anchor}", ((MoveEvidence.NAME, 1.0), (MoveEvidence.TITLE, 1.0)))
        return None

    def file_move(self, loss: LostAddress) -> ProbableMove | None:
        renamed = self.renames.get(PurePosixPath(loss.path))
        if renamed is not None and renamed.as_posix() in self.new.files:
            return ProbableMove(loss, renamed.as_posix(), ((MoveEvidence.RENAMED, 1.0),))
        same = self.index.files.get(PurePosixPath(loss.path).name, [])
        return ProbableMove(loss, same[0], ((MoveEvidence.NAME, 1.0),)) if len(same) == 1 else None
