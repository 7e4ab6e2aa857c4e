"""Redirects and links that lead readers from lost addresses to where these have gone, and the edits that write them."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from urllib.parse import quote

from docsdesk.comparison.lost_addresses import AddressKind, LostAddress
from docsdesk.comparison.moves import ProbableMove
from docsdesk.comparison.page_index import folders_around
from docsdesk.comparison.state import ComparedState
from docsdesk.docs.checks.page_facts import PageSource, page_facts
from docsdesk.docs.checks.site_targets import SiteTargets
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.files.folder_files import PAGE_SUFFIXES
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.json.layout import Layout, insert_items
from docsdesk.docs.json.spans import Node, find
from docsdesk.docs.json.values import object_at
from docsdesk.docs.redirects import Redirect, address_path
from docsdesk.docs.text.text_changes import change_between
from docsdesk.domain.problem import Fix, TextEdit
from docsdesk.domain.wording import say

_FEWEST_PAGES = 3
_REST = ":slug*"
_UNSAFE = re.compile(r"[\s()<>\"'`{}\\%?]")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A redirect to be written, between paths without leading slashes; `number` is the present one that it replaces."""

    source: str
    destination: str
    moves: tuple[ProbableMove, ...]
    number: int | None = None

    @property
    def is_sure(self) -> bool:
        return all(move.is_sure for move in self.moves)


def proposals(
    moved: Mapping[LostAddress, ProbableMove], losses: Collection[LostAddress], new: ComparedState
) -> list[Proposal]:
    """One redirect for each folder that moved as a whole, and one for each other address; none leads to another.

    `loss` are all lost addresses, also those without a likely place: no wildcard catches one of them.
    """
    targets = {each.path: move for each, move in moved.items() if each.kind is not AddressKind.ANCHOR}
    written = {each.source: each for each in new.redirects if each.has_one_target}
    exact = {
        path: move
        for path, move in targets.items()
        if path not in written and path != move.target and not _is_led_on(path, move, targets, new)
    }
    folders = list(_folders(exact, {each.path for each in losses if not each.anchor}, new))
    covered = {move.loss.path for folder in folders for move in folder.moves}
    mended = (_proposal_instead(each, targets) for each in written.values())
    single = (Proposal(path, move.target, (move,)) for path, move in exact.items() if path not in covered)
    return [*(each for each in mended if each is not None), *folders, *single]


def _proposal_instead(redirect: Redirect, targets: Mapping[str, ProbableMove]) -> Proposal | None:
    """For a present redirect whose source or destination is lost; None if it needs no other destination."""
    move = targets.get(redirect.source) or targets.get(address_path(redirect.destination))
    if move is None or move.target == redirect.source:
        return None
    return Proposal(redirect.source, move.target, (move,), redirect.number)


def _is_led_on(path: str, move: ProbableMove, targets: Mapping[str, ProbableMove], new: ComparedState) -> bool:
    """Whether a redirect with wildcards still leads it to a page that is about to get a redirect of its own."""
    page = move.loss.page
    moved_on = new.redirects.find(path) if move.loss.is_redirect else None
    return moved_on is not None and page is not None and page.address in targets and page.address != path


def _folders(exact: Mapping[str, ProbableMove], paths: Collection[str], new: ComparedState) -> Iterator[Proposal]:
    gone = Counter(folder for path in paths for folder in folders_around(path))
    live = {folder for path in _live(new) for folder in folders_around(path)}
    alike: dict[tuple[str, str], list[ProbableMove]] = defaultdict(list)
    for path, move in exact.items():
        for pair in _pairs(path, move.target):
            alike[pair].append(move)
    taken = set[str]()
    for (was, now), found in sorted(alike.items(), key=lambda each: (each[0][0].count("/"), each[0])):
        is_whole = len(found) == gone[was] >= _FEWEST_PAGES and was not in live and all(m.is_sure for m in found)
        is_loop = f"{now}/".startswith(f"{was}/")
        if is_whole and not is_loop and not any(folder in taken for folder in (was, *folders_around(was))):
            taken.add(was)
            yield Proposal(f"{was}/{_REST}", f"{now}/{_REST}".lstrip("/"), tuple(found))


def _live(new: ComparedState) -> Iterator[str]:
    """Every address that a wildcard must not catch."""
    yield from (page.address for page in new.pages.values())
    yield from new.files
    yield from (each.source for each in new.redirects)


def _pairs(was: str, now: str) -> Iterator[tuple[str, str]]:
    """The folders that would have to have moved for the address to have moved with them."""
    one, other = was.split("/"), now.split("/")
    while len(one) > 1 and other and one[-1] == other[-1]:
        one.pop()
        other.pop()
        yield "/".join(one), "/".join(other)


def redirect_fixes(wanted: Sequence[Proposal], places: ConfigPlaces) -> tuple[Fix, ...]:
    """One fix for each file that holds redirects; nothing but the new and the mended ones is touched."""
    if not wanted:
        return ()
    edits: dict[PurePosixPath, list[TextEdit]] = defaultdict(list)
    for each in wanted:
        if each.number is not None and (edit := _mend(each, places)) is not None:
            edits[edit[0]].append(edit[1])
    added = [each for each in wanted if each.number is None]
    if added and (edit := _add(added, places)) is not None:
        edits[edit[0]].append(edit[1])
    title = say("Redirect /{source} to /{target}", source=wanted[0].source, target=wanted[0].destination)
    is_sure = all(each.is_sure for each in wanted)
    return tuple(
        Fix(title, file, tuple(sorted(found, key=lambda each: each.start)), is_sure) for file, found in edits.items()
    )


def _mend(proposal: Proposal, places: ConfigPlaces) -> tuple[PurePosixPath, TextEdit] | None:
    spot = places.spot(("redirects", proposal.number or 0, "destination"))
    text = places.config_text(spot.file)
    node = find(text.root, spot.path) if text is not None else None
    if text is None or node is None:
        return None
    return spot.file, TextEdit(node.start, node.end, Layout(text.text).inline(f"/{proposal.destination}"))


def _add(added: Sequence[Proposal], places: ConfigPlaces) -> tuple[PurePosixPath, TextEdit] | None:
    # The file with the first redirect is the one that holds the list.
    spot = places.spot(("redirects", 0))
    text, path = places.config_text(spot.file), spot.path[:-1]
    if text is None:
        return None
    values = [{"source": f"/{each.source}", "destination": f"/{each.destination}"} for each in added]
    array = find(text.root, path)
    if array is None or array.kind != "array" or not array.items:
        return spot.file, change_between(text.text, text.with_value(path, values).text)
    layout = Layout(text.text)
    spelled = _spell(text, layout, array, values)
    return spot.file, insert_items(text.text, layout, array, len(array.items), values, spelled)


def _spell(text: ConfigText, layout: Layout, array: Node, values: Sequence[Mapping[str, str]]) -> list[str]:
    """Written like the last redirect that has the same two keys, if any."""
    for item in reversed(array.items):
        members = item.members
        if sorted(members) == ["destination", "source"] and len(item.entries) == 2:
            pieces, at = list[str](), item.start
            for entry in item.entries:
                pieces += (text.text[at : entry.node.start], entry.key)
                at = entry.node.end
            end = text.text[at : item.end]
            return [
                "".join((pieces[0], layout.inline(each[pieces[1]]), pieces[2], layout.inline(each[pieces[3]]), end))
                for each in values
            ]
    return []


def link_fixes(moved: Mapping[LostAddress, ProbableMove], new: ComparedState, *, is_sure: bool = True) -> Iterator[Fix]:
    """Links of pages and snippets to lost addresses, led to the new ones; one fix for each file."""
    folder = new.folder
    to = {(each.path, each.anchor): move.target for each, move in moved.items() if move.is_sure or not is_sure}
    if folder is None or not to:
        return
    paths = {path for path, _ in to}
    wanted = [page for page in new.pages.values() if any(link[0] in paths for link in page.links)]
    files = {page.file for page in wanted if page.file is not None}
    targets = SiteTargets(folder)
    variables = object_at(folder.config, "variables")
    for source in page_sources(folder, files) if wanted else ():
        facts = page_facts(source, variables)
        own = source.file.with_suffix("").as_posix()
        edits = list[TextEdit]()
        for link in facts.links:
            meant = targets.candidates(source.file, link.path or f"/{own}") if link.end > link.start else ()
            edit = _link_edit(link.target, link.start, meant, to)
            if edit is not None:
                edits.append(edit)
        if edits:
            title = say("Link to the new address")
            yield Fix(title, source.file, tuple(sorted(edits, key=lambda each: each.start)), is_sure)


def _link_edit(
    target: str, start: int, candidates: Iterable[str], to: Mapping[tuple[str, str], str]
) -> TextEdit | None:
    address, hash_mark, anchor = target.partition("#")
    path, question_mark, query = address.partition("?")
    for candidate in candidates:
        place = candidate.strip("/")
        new, rest = to.get((place, anchor)), ""
        if new is None:
            new, rest = to.get((place, "")), f"{hash_mark}{anchor}"
        if new is not None:
            new_path, new_hash_mark, new_anchor = new.partition("#")
            link = quote_link(f"/{new_path}") if path or new_path != place else ""
            whole = f"{link}{question_mark}{query}{new_hash_mark}{new_anchor}{rest}"
            return TextEdit(start, start + len(target), whole)
    return None


def page_sources(folder: DocsFolder, files: Collection[PurePosixPath]) -> Iterator[PageSource]:
    """Those of the files that are pages, and all snippets."""
    for page in folder.pages:
        if page.file in files and page.file is not None:
            yield PageSource(page.file, page.text, page.front_matter.length, page.front_matter.values)
    for name, text in folder.snippets.items():
        file = PurePosixPath(name)
        if file.suffix in PAGE_SUFFIXES:
            front_matter = read_front_matter(file, text, [])
            yield PageSource(file, text, front_matter.length, front_matter.values)


def quote_link(path: str) -> str:
    """A path as it is written into a link of MDX or HTML."""
    return _UNSAFE.sub(lambda unsafe: quote(unsafe[0]), path)
