"""What lost addresses mean for a docs folder: problems with their places, and fixes."""

from collections.abc import Collection, Iterator, Mapping

from docsdesk.comparison.lost_addresses import AddressKind, LostAddress, is_document
from docsdesk.comparison.moves import ProbableMove
from docsdesk.comparison.redirect_writing import link_fixes, proposals, redirect_fixes
from docsdesk.comparison.state import ComparedState, StatePage
from docsdesk.docs.config.places import ConfigPlaces, folder_places
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.spans import Path
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_MOST_ANCHORS = 200
"""Anchors whose links are looked up one by one."""
_REDIRECTS: Path = ("redirects",)


def lost_problems(
    losses: Collection[LostAddress], moved: Mapping[LostAddress, ProbableMove], new: ComparedState
) -> tuple[Problem, ...]:
    """A problem for each lost address that readers may come by; none for a state without its folder."""
    if new.folder is None or not losses:
        return ()
    places = _places(new.folder)
    fixes: dict[LostAddress, Fix] = {}
    paths: dict[LostAddress, Path] = {}
    for proposal in proposals(moved, losses, new):
        path: Path = _REDIRECTS if proposal.number is None else (*_REDIRECTS, proposal.number)
        for fix in redirect_fixes([proposal], places):
            fixes |= dict.fromkeys((move.loss for move in proposal.moves), fix)
            paths |= dict.fromkeys((move.loss for move in proposal.moves), path)
    pages = (
        _page_problem(each, moved.get(each), places.of(paths.get(each, _REDIRECTS)), fixes.get(each))
        for each in losses
        if is_missed(each)
    )
    return (*pages, *_anchor_problems(losses, moved, new))


def lost_fixes(
    losses: Collection[LostAddress], moved: Mapping[LostAddress, ProbableMove], new: ComparedState
) -> tuple[Fix, ...]:
    """The redirects and links that are sure, together: one fix for each file."""
    if new.folder is None or not losses:
        return ()
    likely = {each: move for each, move in moved.items() if move.is_sure and (each.anchor or is_missed(each))}
    sure = [each for each in proposals(likely, losses, new) if each.is_sure]
    redirects = redirect_fixes(sure, _places(new.folder))
    files = {fix.file for fix in redirects}
    return (*redirects, *(fix for fix in link_fixes(likely, new) if fix.file not in files))


def is_missed(loss: LostAddress) -> bool:
    """Whether readers may come by it: a page, an operation, or a file that is a document."""
    if loss.kind is AddressKind.FILE:
        return is_document(loss.path)
    return loss.kind is not AddressKind.ANCHOR


def _places(folder: DocsFolder) -> ConfigPlaces:
    return folder_places(FolderFiles(folder.root), folder.config_files)


def _page_problem(loss: LostAddress, move: ProbableMove | None, place: Place, fix: Fix | None) -> Problem:
    """`place` is the redirect that the fix replaces, or else the list of all."""
    title = say("{address} used to work but now leads nowhere.", address=loss.address)
    hint = say("Add a redirect to the page that readers should see instead.")
    if move is not None:
        hint = say("Redirect it to /{target}? Evidence: {reasons}.", target=move.target, reasons=move.reasons)
    return Problem(Rule.REDIRECT_LOST_PAGE, place, title, hint, fix)


def _hint_of_move(move: ProbableMove) -> str:
    if move.is_sure:
        return say("It is /{target} now.", target=move.target)
    return say("It may be /{target} now. Evidence: {reasons}.", target=move.target, reasons=move.reasons)


def _anchor_problems(
    losses: Collection[LostAddress], moved: Mapping[LostAddress, ProbableMove], new: ComparedState
) -> Iterator[Problem]:
    for number, each in enumerate(each for each in losses if each.anchor):
        page = new.leads(each.path)
        if not isinstance(page, StatePage) or page.file is None:
            continue
        title = say("/{path} no longer has #{anchor}, which pages link to.", path=each.path, anchor=each.anchor)
        hint = say("Give the heading its old anchor, or correct the links.")
        fix = None
        move = moved.get(each)
        if move is not None and number < _MOST_ANCHORS:
            hint = _hint_of_move(move)
            fix = next(link_fixes({each: move}, new, is_sure=move.is_sure), None)
        yield Problem(Rule.LINK_LOST_ANCHOR, Place(page.file), title, hint, fix)
